"use strict";
// The passage with the evidence of each step: a colour, a line under it, and the step's number.
(() => {
  const bpb = window.bpb;
  const { el, text } = bpb.dom;
  const LANES = 3;
  const AROUND = 36;

  // Python counts characters, JavaScript counts UTF-16 units.
  function offsets(passage) {
    if (!/[\ud800-\udfff]/.test(passage)) return (offset) => offset;
    const starts = [];
    let unit = 0;
    for (const char of passage) {
      starts.push(unit);
      unit += char.length;
    }
    starts.push(unit);
    return (offset) => starts[Math.min(offset, starts.length - 1)];
  }

  // The evidence of all steps as {step, family, start, end, lane} in UTF-16 units, in order.
  function spansOf(passage, steps) {
    const at = offsets(passage);
    const spans = steps.flatMap(({ number, family, evidence }) =>
      evidence.map(({ start, end }) => ({ step: number, family, start: at(start), end: at(end) })),
    );
    const valid = spans.filter(({ start, end }) => 0 <= start && start < end && end <= passage.length);
    valid.sort((a, b) => a.start - b.start || b.end - a.end);
    const free = Array(LANES).fill(0);
    for (const span of valid) {
      const lane = free.findIndex((end) => end <= span.start);
      span.lane = lane < 0 ? LANES - 1 : lane;
      free[span.lane] = Math.max(free[span.lane], span.end);
    }
    return valid;
  }

  // Pieces of the passage between the ends of spans, each with the spans that cover it.
  function piecesOf(length, spans) {
    const cuts = [...new Set([0, length, ...spans.flatMap(({ start, end }) => [start, end])])];
    cuts.sort((a, b) => a - b);
    return cuts.slice(1).map((end, i) => {
      const start = cuts[i];
      return { start, end, covering: spans.filter((span) => span.start <= start && end <= span.end) };
    });
  }

  function number({ step, family }) {
    return el("sup", { class: `number family-${family}`, "aria-label": `step ${step}` }, `${step}`);
  }

  function wrapped(words, covering) {
    return covering.reduceRight(
      (inner, { step, family, lane }) =>
        el("mark", { class: `evidence family-${family} lane-${lane}`, "data-step": `${step}` }, inner),
      words,
    );
  }

  // The passage with its spans marked, and each span's number behind it.
  function marked(passage, spans) {
    return piecesOf(passage.length, spans).map(({ start, end, covering }) => [
      wrapped(passage.slice(start, end), covering),
      spans.filter((span) => span.end === end).map(number),
    ]);
  }

  // The whole passage. select(number) is called when a marked span is clicked.
  function draw(passage, steps, select) {
    const spans = spansOf(passage, steps);
    const box = el(
      "p",
      {
        class: "passage",
        dir: "auto",
        tabindex: "0",
        role: "group",
        "aria-label": "Passage",
      },
      marked(passage, spans),
    );
    box.addEventListener("click", (event) => {
      const mark = event.target.closest("mark");
      if (mark) select(Number(mark.dataset.step));
    });
    return { box, light: (step) => light(box, step) };
  }

  // Emphasise one step's spans, and bring the first into the box's view. The page does not move.
  function light(box, step) {
    const marks = [...box.querySelectorAll("mark")];
    let first = null;
    for (const mark of marks) {
      const lit = Number(mark.dataset.step) === step;
      mark.classList.toggle("lit", lit);
      if (lit && !first) first = mark;
    }
    if (!first) return;
    const space = box.getBoundingClientRect();
    const place = first.getBoundingClientRect();
    if (place.top < space.top || place.bottom > space.bottom) {
      box.scrollTop += place.top - space.top - space.height / 3;
    }
  }

  // A step's evidence with the words around it.
  function excerpts(passage, step) {
    return spansOf(passage, [step]).map((span) => {
      const before = lastWords(passage.slice(0, span.start));
      const after = firstWords(passage.slice(span.end));
      const found = wrapped(passage.slice(span.start, span.end), [{ ...span, lane: 0 }]);
      return text(["… ", before, found, after, " …"]);
    });
  }

  const lastWords = (words) => (words.length > AROUND ? words.slice(-AROUND).replace(/^\S*\s+/, "") : words);
  const firstWords = (words) =>
    words.length > AROUND ? words.slice(0, AROUND).replace(/\s+\S*$/, "") : words;

  bpb.passage = { draw, excerpts };
})();
