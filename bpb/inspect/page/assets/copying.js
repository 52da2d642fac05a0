"use strict";
// A variant or an original as JSON, in the clipboard.
(() => {
  const bpb = window.bpb;
  const { el } = bpb.dom;

  // What the page adds to steps and to records of variants.
  const OF_STEPS = ["uses", "words", "missing", "input_words"];
  const OF_VARIANTS = [
    "walk",
    "words",
    "type",
    "source",
    "n_checks",
    "changes",
    "alternative_words",
    "constraint_words",
  ];

  const without = (record, names) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

  // The record as the run has it, without what the page adds. Only checks below 1.00 are in it.
  function recordOf(set, variant) {
    const steps = (traces) => traces.map((trace) => without(trace, OF_STEPS));
    const { question, corrected, answer, alternatives, decomposition, score: parsed } = set;
    const own = (record) => (record.walk ? { walk: without(record.walk, ["words"]) } : {});
    // A run of an earlier version has no outputs of the original's steps.
    const traced = (set.steps || []).some((trace) => "output" in trace);
    const original = {
      question,
      corrected,
      answer,
      alternatives,
      decomposition,
      score: parsed,
      ...(traced ? { steps: steps(set.steps) } : {}),
      ...own(set),
    };
    const { original_id, context } = set;
    if (!variant) return { original_id, context, ...original };
    return {
      ...without(variant, OF_VARIANTS),
      ...own(variant),
      original_id,
      context,
      steps: steps(variant.steps),
      original,
    };
  }

  async function copy(set, variant) {
    const words = JSON.stringify(recordOf(set, variant), null, 2);
    try {
      await navigator.clipboard.writeText(words);
      bpb.dom.say("Copied as JSON.");
    } catch {
      copyByHand(words);
    }
  }

  // From disk a browser may not give the clipboard; a selected text can be copied there too.
  function copyByHand(words) {
    const box = el("textarea", { class: "unseen", "aria-label": "JSON", readonly: true });
    box.value = words;
    const focused = document.activeElement;
    document.body.append(box);
    box.select();
    const done = document.execCommand("copy");
    box.remove();
    focused.focus();
    bpb.dom.say(done ? "Copied as JSON." : "This browser does not let the page copy.");
  }

  bpb.copying = { copy };
})();
