"use strict";
// How values, operators and sources are shown. Signs and words come from the run's summary.
(() => {
  const bpb = window.bpb;
  const { el } = bpb.dom;

  const SUPPORT = {
    supporting: ["✓", "supports the answer"],
    contradicting: ["✗", "contradicts the answer"],
    open: ["○", "open: neither supports nor contradicts the answer"],
  };

  function operator(name) {
    const [sign, family] = bpb.summary.looks.operators[name] || ["…", "unknown"];
    return { sign, family, name };
  }

  // The sign of an operator in the colour of its family.
  function signOf(name) {
    const { sign, family } = operator(name);
    return el("span", { class: `sign family-${family}`, "aria-hidden": "true" }, sign);
  }

  const change = (name) => bpb.summary.looks.changes[name] || "";

  function support(name) {
    const [sign, meaning] = SUPPORT[name] || ["", ""];
    return { sign, meaning, name };
  }

  bpb.values = { operator, signOf, change, support };
})();
