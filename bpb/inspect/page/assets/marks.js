"use strict";
// Variants that the reader marked: kept by this browser, and saved as a file.
(() => {
  const bpb = window.bpb;
  const marks = new Map();
  const listeners = [];
  let key = "";

  function open(summary) {
    key = `bpb-marks/${summary.run}/${summary.started}`;
    try {
      for (const mark of JSON.parse(localStorage.getItem(key)) || []) marks.set(mark.id, mark);
    } catch {
      bpb.dom.say("The marks that this browser kept cannot be read.");
    }
    changed();
  }

  function keep() {
    try {
      localStorage.setItem(key, JSON.stringify([...marks.values()]));
    } catch {
      bpb.dom.say("This browser does not keep marks. Save them to a file before you close the page.");
    }
  }

  function toggle(variant) {
    const { id, original_id, rule, question } = variant;
    if (!marks.delete(id)) marks.set(id, { id, original_id, rule, question, at: new Date().toISOString() });
    keep();
    changed();
    return marks.has(id);
  }

  const changed = () => listeners.forEach((listener) => listener(marks.size));

  function saveFile() {
    const lines = [...marks.values()].map((mark) => `${JSON.stringify(mark)}\n`);
    bpb.dom.save("marks.jsonl", lines.join(""), "application/x-ndjson");
  }

  bpb.marks = {
    open,
    toggle,
    saveFile,
    has: (id) => marks.has(id),
    onChange: (listener) => listeners.push(listener),
  };
})();
