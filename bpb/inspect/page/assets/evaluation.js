"use strict";
// Predictions of one or two models beside the answers.
(() => {
  const bpb = window.bpb;
  const { el, text, count, plural, share } = bpb.dom;
  const PAGE = 25;

  const CASES = [
    ["", "all with a prediction"],
    ["11", "both right"],
    ["10", "only the first right"],
    ["01", "only the second right"],
    ["00", "both wrong"],
  ];
  const ALONE = [
    ["", "all with a prediction"],
    ["1", "right"],
    ["0", "wrong"],
  ];

  const names = () => bpb.summary.evaluations.map(({ name }) => name);

  function read(parameters) {
    const known = names();
    const a = known.includes(parameters.get("a")) ? parameters.get("a") : known[0];
    const b = known.includes(parameters.get("b"))
      ? parameters.get("b")
      : parameters.has("b") || parameters.has("a")
        ? ""
        : known[1] || "";
    return {
      a,
      b: b === a ? "" : b,
      show: parameters.get("show") || "",
      rule: parameters.get("rule") || "",
      page: bpb.filters.pageOf(parameters),
    };
  }

  function address({ a, b, show, rule, page }) {
    const parameters = new URLSearchParams({ a, b });
    if (show) parameters.set("show", show);
    if (rule) parameters.set("rule", rule);
    if (page > 1) parameters.set("page", page);
    return `#/evaluation?${parameters}`;
  }

  const modelsOf = ({ a, b }) => [a, b].filter(Boolean).map((name) => names().indexOf(name));

  // "10" where the first model is right and the second wrong; "" where a prediction is missing.
  function caseOf(at, models) {
    const verdicts = models.map((model) => bpb.rows.rightOf(model, at));
    return verdicts.some((right) => right < 0) ? "" : verdicts.join("");
  }

  function sorted(models, rule) {
    const found = new Map();
    for (const at of bpb.rows.select({ rule })) {
      const own = caseOf(at, models);
      if (own) (found.get(own) || found.set(own, []).get(own)).push(at);
    }
    return found;
  }

  const rowsOf = (found, show) =>
    show ? found.get(show) || [] : [...found.values()].flat().sort((x, y) => x - y);

  function tally(found, cases, state) {
    const whole = [...found.values()].reduce((sum, rows) => sum + rows.length, 0);
    return el(
      "ul",
      { class: "cases", "aria-label": "How the predictions agree" },
      cases.map(([name, words]) => {
        const n = name ? (found.get(name) || []).length : whole;
        return el(
          "li",
          {},
          el(
            "a",
            {
              class: "card",
              href: address({ ...state, show: name, page: 1 }),
              "aria-current": state.show === name ? "true" : undefined,
            },
            el("span", { class: "figure" }, count(n)),
            el("span", {}, words),
            el("span", { class: "quiet" }, name ? share(n, whole) : ""),
          ),
        );
      }),
    );
  }

  function chooser(state, changed) {
    const { field, choice, counted } = bpb.filters;
    const pick = (label, name, options) => {
      const control = choice(name, options, state[name]);
      control.addEventListener("change", () =>
        changed({ ...state, [name]: control.value, show: name === "rule" ? state.show : "", page: 1 }),
      );
      return field(label, control);
    };
    const models = names().map((name) => [name, name]);
    return el(
      "form",
      {
        class: "filters",
        "aria-label": "Models and rule",
        on: { submit: (event) => event.preventDefault() },
      },
      pick("Model", "a", models),
      models.length > 1 ? pick("Beside", "b", [["", "no second model"], ...models]) : "",
      pick("Rule", "rule", counted("all rules", bpb.rows.tally("rule"))),
    );
  }

  function predicted(set, id, model) {
    const given = ((set.predictions || {})[id] || [])[model];
    const name = el("span", { class: "label quiet" }, text(names()[model]));
    return el("td", { role: "cell", class: "prediction" }, name, given ? bpb.browse.predicted(given) : "");
  }

  async function rowElement(at, models) {
    const row = bpb.rows.row(at);
    const set = await bpb.rows.setOf(row.set);
    return el(
      "tr",
      { role: "row" },
      el(
        "td",
        { role: "cell", class: "question" },
        el("a", { href: bpb.browse.variantLink(row.id), dir: "auto" }, text(row.question)),
        el("span", { class: "id quiet" }, text(row.rule)),
      ),
      el(
        "td",
        { role: "cell", class: "answer" },
        el("span", { class: "label quiet" }, "answer"),
        text(row.answer),
      ),
      models.map((model) => predicted(set, row.id, model)),
    );
  }

  async function show(main, { parameters }) {
    if (!bpb.summary.evaluations.length)
      return bpb.notFound(main, "The page has no evaluation. Write it again with --eval DIR.");
    await bpb.rows.loadAll();
    const state = read(parameters);
    const models = modelsOf(state);
    const found = sorted(models, state.rule);
    const rows = rowsOf(found, state.show);
    bpb.browse.use(rows, address(state));
    const { page, pages, shown } = bpb.filters.paged(rows, PAGE, state.page);
    const heads = ["Question", "Answer", ...models.map((model) => names()[model])];
    main.append(
      el("h1", { tabindex: "-1" }, "Predictions"),
      chooser(state, (changed) => bpb.go(address(changed))),
      tally(found, models.length > 1 ? CASES : ALONE, state),
      el(
        "p",
        { class: "quiet", role: "status" },
        rows.length ? plural(rows.length, "variant", "variants") : "No variant matches.",
      ),
      el(
        "table",
        { class: "variants predictions", role: "table", "aria-label": "Predictions" },
        el(
          "thead",
          { role: "rowgroup" },
          el(
            "tr",
            { role: "row" },
            heads.map((name) => el("th", { scope: "col", role: "columnheader" }, text(name))),
          ),
        ),
        el("tbody", { role: "rowgroup" }, await Promise.all(shown.map((at) => rowElement(at, models)))),
      ),
      bpb.filters.pager(page, pages, (to) => address({ ...state, page: to })),
    );
  }

  bpb.views.set("evaluation", show);
})();
