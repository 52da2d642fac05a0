"use strict";
// The steps of an original and of a variant: both graphs, the step that is selected, and a table.
(() => {
  const bpb = window.bpb;
  const { el, text, score, table, facts } = bpb.dom;
  const { values } = bpb;

  const BY = {
    reader: "reader: read from the passage",
    operation: "operation: computed from the inputs",
    heuristic: "heuristic: from the original's answer",
  };

  // Steps as the graph, the passage and the table take them. The last one has the given answer, and
  // what the steps give if that is another value.
  function stepsOf(traces, changes, answer, side, walked = "") {
    return (traces || []).map((trace, i) => {
      const last = i === traces.length - 1;
      const value = last && answer ? answer : trace.words;
      return {
        number: i + 1,
        side,
        op: trace.op,
        family: values.operator(trace.op).family,
        text: trace.text,
        uses: trace.uses,
        change: changes ? changes[i] : "kept",
        value,
        missing: value ? "" : trace.missing,
        walked: last ? walked : "",
        support: side === "variant" ? trace.support || "" : "",
        evidence: trace.evidence || [],
        trace,
      };
    });
  }

  function inputs({ trace, uses }) {
    const given = trace.input_words;
    // A heuristic uses the original's answer, whatever the step refers to.
    const numbered = given.length === uses.length && trace.by !== "heuristic";
    return given.map((words, i) =>
      el("li", {}, numbered ? el("span", { class: "quiet" }, `step ${uses[i]}: `) : "", text(words)),
    );
  }

  function supported(name) {
    const { sign, meaning } = values.support(name);
    return sign ? el("span", { class: `support ${name}` }, `${sign} ${meaning}`) : "";
  }

  function list(items) {
    return items.length ? el("ul", { class: "plain" }, items) : "";
  }

  function detail(step, passage) {
    const { trace } = step;
    const own = trace.words;
    const delivered = step.value !== own ? step.value : "";
    const known = trace.by !== undefined;
    const found = step.evidence.length
      ? list(bpb.passage.excerpts(passage, step).map((each) => el("li", {}, each)))
      : "";
    return [
      el(
        "h3",
        {},
        values.signOf(step.op),
        ` Step ${step.number} of the ${step.side}: ${step.op} `,
        step.change !== "kept"
          ? el("span", { class: `chip change-${step.change}` }, values.change(step.change))
          : "",
      ),
      el("p", { class: "phrase", dir: "auto" }, text(step.text)),
      facts([
        ["question", trace.question ? text(trace.question) : ""],
        ["inputs", list(inputs(step))],
        [
          "output",
          own
            ? el("b", {}, text(own))
            : step.missing
              ? el("span", { class: "quiet" }, "none: ", text(step.missing))
              : "",
        ],
        ["delivered", delivered ? el("b", {}, text(delivered)) : ""],
        ["the steps give", step.walked ? el("b", {}, text(step.walked)) : ""],
        ["source", known && (own || !step.missing) ? BY[trace.by] || trace.by : ""],
        ["score", known && own ? score(trace.score) : ""],
        ["support", supported(step.support)],
        ["evidence", found],
      ]),
    ];
  }

  function tableOf(title, steps) {
    const rows = steps.map((step) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, `${step.number}`),
        el("td", {}, `${values.operator(step.op).sign} ${step.op}`),
        el("td", { class: "text", dir: "auto" }, text(step.text)),
        el("td", {}, step.change !== "kept" ? values.change(step.change) : ""),
        el(
          "td",
          { class: "text" },
          step.value
            ? text(step.value)
            : el("span", { class: "quiet" }, step.missing ? [text(`none: ${step.missing}`)] : "–"),
        ),
        el("td", {}, step.value ? step.trace.by || "" : ""),
        el("td", { class: "number" }, step.value ? score(step.trace.score) : ""),
        el("td", {}, step.support),
      ),
    );
    return table(
      title,
      ["#", "operator", "step", "change", "value", "source", "score", "support"],
      rows,
      "data",
    );
  }

  function legend(panels) {
    const used = new Set();
    const changed = new Set();
    for (const step of panels.flatMap(({ steps }) => steps)) {
      used.add(step.op);
      if (step.change !== "kept") changed.add(step.change);
    }
    return el(
      "ul",
      { class: "legend", "aria-label": "Legend" },
      [...used].map((name) => el("li", {}, values.signOf(name), ` ${name}`)),
      [...changed].map((change) => el("li", { class: `chip change-${change}` }, values.change(change))),
      el("li", {}, el("span", { class: "pill", "aria-hidden": "true" }), " value of the step above"),
    );
  }

  // Panels [{title, steps}], the passage and its evidence. The evidence shown is that of the panel
  // whose step was selected last.
  function draw(panels, passage) {
    const drawn = panels.filter(({ steps }) => steps.length);
    const selected = el("div", {
      class: "selected",
      role: "region",
      "aria-live": "polite",
      "aria-label": "Selected step",
    });
    const place = el("div", { class: "passage-box" });
    const graphs = drawn.map(({ title, steps }) => bpb.graph.draw(title, steps, select));
    let shownSide = null;
    let drawnPassage = null;

    function showPassage(panel) {
      if (shownSide === panel) return;
      shownSide = panel;
      const evidence = panel ? panel.steps : [];
      drawnPassage = bpb.passage.draw(passage, evidence, (number) => select(panel.steps[number - 1]));
      const about = evidence.some((step) => step.evidence.length)
        ? "Marked: where the steps found their values. The small numbers are those of the steps."
        : "No step of this derivation has a span of the passage as evidence.";
      place.replaceChildren(drawnPassage.box, el("p", { class: "quiet small" }, about));
    }

    function select(step) {
      const at = drawn.findIndex(({ steps }) => steps.includes(step));
      graphs.forEach((graph, k) => graph.press(k === at ? step.number : 0));
      showPassage(drawn[at]);
      drawnPassage.light(step.number);
      selected.replaceChildren(...detail(step, passage).filter(Boolean));
    }

    showPassage(drawn.at(-1) || null);
    if (drawn.length) select(drawn.at(-1).steps.at(-1));
    return {
      graphs: el(
        "div",
        { class: "graphs" },
        graphs.map(({ figure }) => figure),
      ),
      legend: drawn.length ? legend(drawn) : "",
      selected,
      passage: place,
      tables: drawn.map(({ title, steps }) => [el("h3", { class: "small" }, title), tableOf(`Steps: ${title}`, steps)]),
    };
  }

  bpb.derivation = { stepsOf, draw };
})();
