"use strict";
// The form of filters above a list of variants, and the pages below it. Their state is in the address.
(() => {
  const bpb = window.bpb;
  const { el, count } = bpb.dom;
  const PAUSE = 80;

  const ORDERS = [
    ["", "order of the run"],
    ["-quality", "quality, best first"],
    ["quality", "quality, lowest first"],
    ["question", "question, A to Z"],
    ["answer", "answer, A to Z"],
    ["rule", "rule"],
    ["source", "source"],
  ];
  const SHOWN = [
    ["", "any"],
    ["right", "right"],
    ["wrong", "wrong"],
  ];

  // The parameters of an address that a filter has under the same name.
  const NAMES = ["rule", "source", "type", "check", "min", "q", "marked", "sort"];

  // The page that an address states, else the first.
  const pageOf = (parameters) => Math.max(1, Math.floor(Number(parameters.get("page"))) || 1);

  // The filter that an address states.
  function read(parameters) {
    const get = (name) => parameters.get(name) || "";
    return {
      ...Object.fromEntries(NAMES.map((name) => [name, get(name)])),
      page: pageOf(parameters),
      right: bpb.summary.evaluations.map((_, k) => get(`right${k + 1}`)),
    };
  }

  function write(filter) {
    const parameters = new URLSearchParams();
    for (const name of NAMES) {
      if (filter[name]) parameters.set(name, filter[name]);
    }
    filter.right.forEach((wanted, k) => wanted && parameters.set(`right${k + 1}`, wanted));
    if (filter.page > 1) parameters.set("page", filter.page);
    return parameters.toString();
  }

  function field(name, control) {
    return el("label", { class: "field" }, el("span", {}, name), control);
  }

  function choice(name, options, value) {
    const control = el("select", { name });
    fillOptions(control, options, value);
    return control;
  }

  // Options as [value, words]. A value that no option has is kept, so that a link holds.
  function fillOptions(control, options, value) {
    const known = options.some(([each]) => each === value);
    const all = known ? options : [...options, [value, value]];
    control.replaceChildren(...all.map(([each, words]) => el("option", { value: each }, words || each)));
    control.value = value;
  }

  const counted = (any, rows) => [["", any], ...rows.map(([name, n]) => [name, `${name} (${count(n)})`])];

  // The form. changed(filter) is called soon after a change, on page 1.
  function form(filter, changed) {
    const controls = {
      q: el("input", {
        type: "search",
        name: "q",
        value: filter.q,
        placeholder: "question, answer or id",
        autocomplete: "off",
        spellcheck: "false",
      }),
      rule: choice("rule", counted("all rules", []), filter.rule),
      source: choice("source", counted("all sources", []), filter.source),
      type: choice("type", counted("all types", []), filter.type),
      check: choice("check", counted("any", []), filter.check),
      min: el("input", {
        type: "number",
        name: "min",
        min: "0",
        max: "1",
        step: "0.01",
        value: filter.min,
        placeholder: "0.00",
      }),
      sort: choice("sort", ORDERS, filter.sort),
      marked: el("input", { type: "checkbox", name: "marked" }),
    };
    controls.marked.checked = Boolean(filter.marked);
    const right = bpb.summary.evaluations.map((_, k) => choice(`right${k + 1}`, SHOWN, filter.right[k]));
    const box = el(
      "form",
      { class: "filters", role: "search", "aria-label": "Filter variants" },
      field("Text", controls.q),
      field("Rule", controls.rule),
      field("Source of the answer", controls.source),
      field("Question type", controls.type),
      field("Lowered by check", controls.check),
      field("Minimum quality", controls.min),
      bpb.summary.evaluations.map(({ name }, k) => field(`Prediction of ${name}`, right[k])),
      field("Order", controls.sort),
      el("label", { class: "field tick" }, controls.marked, el("span", {}, "marked only")),
      el("button", { type: "reset" }, "Clear"),
    );
    const current = () => ({
      ...Object.fromEntries(Object.entries(controls).map(([name, control]) => [name, control.value.trim()])),
      marked: controls.marked.checked ? "1" : "",
      right: right.map((control) => control.value),
      page: 1,
    });
    let timer;
    const later = (pause) => {
      clearTimeout(timer);
      timer = setTimeout(() => changed(current()), pause);
    };
    box.addEventListener("input", (event) =>
      later(event.target.name === "q" || event.target.name === "min" ? PAUSE : 0),
    );
    box.addEventListener("submit", (event) => {
      event.preventDefault();
      later(0);
    });
    box.addEventListener("reset", (event) => {
      event.preventDefault();
      for (const control of [...Object.values(controls), ...right]) control.value = "";
      controls.marked.checked = false;
      later(0);
    });
    // Lists the choices with their counts, once all rows are loaded.
    const offer = () => {
      fillOptions(controls.rule, counted("all rules", bpb.rows.tally("rule")), controls.rule.value);
      fillOptions(controls.source, counted("all sources", bpb.rows.tally("source")), controls.source.value);
      fillOptions(controls.type, counted("all types", bpb.rows.tally("type")), controls.type.value);
      fillOptions(controls.check, counted("any", bpb.rows.tallyChecks()), controls.check.value);
    };
    return {
      box,
      offer,
      sortBy: (order) => {
        controls.sort.value = order;
        changed(current());
      },
    };
  }

  // The rows on a page, which starts at row `first`; the last page if there are not as many.
  function paged(rows, size, wanted) {
    const pages = Math.max(1, Math.ceil(rows.length / size));
    const page = Math.min(wanted, pages);
    const first = (page - 1) * size;
    return { page, pages, first, shown: rows.slice(first, first + size) };
  }

  function pager(page, pages, address) {
    if (pages <= 1) return el("nav", { class: "pager", "aria-label": "Pages", hidden: true });
    const link = (to, words, label) =>
      to >= 1 && to <= pages && to !== page
        ? el("a", { class: "button", href: address(to), "aria-label": label }, words)
        : el("span", { class: "button off", "aria-hidden": "true" }, words);
    return el(
      "nav",
      { class: "pager", "aria-label": "Pages" },
      link(1, "« First", "First page"),
      link(page - 1, "‹ Previous", "Previous page"),
      el("span", { "aria-current": "page" }, `Page ${count(page)} of ${count(pages)}`),
      link(page + 1, "Next ›", "Next page"),
      link(pages, "Last »", "Last page"),
    );
  }

  bpb.filters = { read, write, form, field, choice, counted, pageOf, paged, pager };
})();
