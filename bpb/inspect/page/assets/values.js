"use strict";
// How values, operators and sources are shown. Signs and words come from the run's summary.
(() => {
  const bpb = window.bpb;

  const SUPPORT = {
    supporting: ["✓", "supports the answer"],
    contradicting: ["✗", "contradicts the answer"],
    open: ["○", "open: neither supports nor contradicts the answer"],
  };

  const looks = () => bpb.summary.looks || { operators: {}, changes: {} };

  function operator(name) {
    const [sign, family] = looks().operators[name] || ["…", "unknown"];
    return { sign, family, name };
  }

  const change = (name) => looks().changes[name] || "";

  // A value as it is where the data have no words for it.
  const words = (value) =>
    value === null || value === undefined ? "" : value.words || JSON.stringify(value.value);

  function support(name) {
    const [sign, meaning] = SUPPORT[name] || ["", ""];
    return { sign, meaning, name };
  }

  bpb.values = { operator, change, words, support };
})();
