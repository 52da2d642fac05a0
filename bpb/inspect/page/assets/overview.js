"use strict";
// What the run made of its input, what it rejected, and with what settings.
(() => {
  const bpb = window.bpb;
  const { el, text, count, share, plural, table, facts, section } = bpb.dom;
  const { partition, bar, lines } = bpb.chart;

  const total = (counts) => Object.values(counts).reduce((sum, n) => sum + n, 0);
  const browse = (name, value) => `#/browse?${new URLSearchParams({ [name]: value })}`;
  const number = (n) => el("td", { class: "number" }, count(n));

  function counted({ counts }) {
    const delivered = total(counts.delivered);
    const uncovered = total(counts.uncovered);
    const rejected = total(counts.rejected);
    const parts = [
      { name: "delivered", n: delivered, look: "good" },
      { name: "rejected", n: rejected, look: "bad" },
      { name: counts.duplicates === 1 ? "duplicate" : "duplicates", n: counts.duplicates, look: "plain" },
    ];
    return el(
      "div",
      { class: "partitions" },
      partition("questions in the input", counts.input, [
        { name: "covered by a variant", n: counts.covered, look: "good" },
        { name: "uncovered", n: uncovered, look: "bad" },
      ]),
      partition("variants generated", counts.generated, parts),
      partition("variants delivered", delivered, [
        { name: "with an answer", n: counts.answered, look: "good" },
        { name: "with constraints only", n: counts.constrained, look: "plain" },
      ]),
    );
  }

  function example({ id, original_id, question, detail }) {
    return el(
      "li",
      {},
      question ? el("p", { dir: "auto" }, text(question)) : "",
      el(
        "p",
        { class: "quiet" },
        detail ? [text(detail), " · "] : "",
        el("a", { href: bpb.browse.setLink(original_id || id) }, text(original_id || id)),
      ),
    );
  }

  // Reasons with their counts; each opens to its examples.
  function reasons(rows) {
    const most = Math.max(...rows.map(({ n }) => n), 1);
    return el(
      "ul",
      { class: "reasons" },
      rows.map(({ stage, reason, n, examples }) => {
        const line = [
          el("span", { class: "number" }, count(n)),
          bar(n, most, "other"),
          el("span", {}, text(reason), stage ? [" ", el("span", { class: "chip" }, stage)] : ""),
        ];
        if (!examples.length) return el("li", { class: "reason" }, line);
        return el(
          "li",
          {},
          el(
            "details",
            {},
            el("summary", { class: "reason" }, line),
            el("ul", { class: "examples" }, examples.map(example)),
          ),
        );
      }),
    );
  }

  // What the two parts of each bar of a table are.
  const key = (first, second) =>
    el(
      "ul",
      { class: "terms" },
      [
        [first, "good"],
        [second, "bad"],
      ].map(([name, look]) =>
        el("li", {}, el("span", { class: `key ${look}`, "aria-hidden": "true" }), name),
      ),
    );

  function byRule(rows) {
    const most = Math.max(...rows.map(([, delivered, , , rejected]) => delivered + rejected), 1);
    const cells = rows.map(([name, delivered, answered, constrained, rejected]) =>
      el(
        "tr",
        {},
        el(
          "th",
          { scope: "row" },
          delivered ? el("a", { href: browse("rule", name) }, text(name)) : text(name),
        ),
        number(delivered),
        el("td", { class: "wide" }, bar(delivered, most, "good", rejected)),
        number(answered),
        number(constrained),
        number(rejected),
        el("td", { class: "number" }, share(delivered, delivered + rejected)),
      ),
    );
    return [
      key("delivered", "rejected"),
      table(
        "Variants by rule",
        ["rule", "delivered", "", "with answer", "constraints only", "rejected", "delivered of generated"],
        cells,
        "data",
      ),
    ];
  }

  // Variants by a property; each of its names links to the variants that have it.
  function shares(property, parameter, rows) {
    const whole = rows.reduce((sum, [, n]) => sum + n, 0);
    const most = Math.max(...rows.map(([, n]) => n), 1);
    const cells = rows.map(([name, n]) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, el("a", { href: browse(parameter, name) }, text(name || "(none)"))),
        number(n),
        el("td", { class: "wide" }, bar(n, most)),
        el("td", { class: "number" }, share(n, whole)),
      ),
    );
    return table(`Variants by ${property}`, [property, "variants", "", "share"], cells, "data");
  }

  // How many steps of each operator have a value, and what they say about the answer.
  function stepRows(rows) {
    const judged = rows.some(([, , , ...support]) => support.some(Boolean));
    const most = Math.max(...rows.map(([, n]) => n), 1);
    const cells = rows.map(([name, n, valued, ...support]) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, bpb.values.signOf(name), ` ${name}`),
        number(n),
        el("td", { class: "wide" }, bar(valued, most, "good", n - valued)),
        el("td", { class: "number" }, share(valued, n)),
        judged ? support.map(number) : "",
      ),
    );
    const heads = [
      "operator",
      "steps",
      "",
      "with a value",
      ...(judged ? ["supporting", "contradicting", "open"] : []),
    ];
    return [key("with a value", "without"), table("Steps of variants by operator", heads, cells, "data")];
  }

  function walked({ agrees, differs, open }) {
    const whole = agrees + differs;
    if (!whole && !open) return "";
    return el(
      "p",
      { class: "quiet" },
      `Evaluated one by one, the steps of ${count(whole)} variants give a value; ${count(agrees)} of them (${share(agrees, whole)}) give the delivered answer. ${plural(open, "stays", "stay")} open.`,
    );
  }

  function quality(curve, delivered) {
    const drawn = lines("Variants and originals left, by the minimum quality", "minimum quality", [
      { name: "variants", look: "first", points: curve.map(([x, n]) => [x, n]) },
      { name: "originals with such a variant", look: "second", points: curve.map(([x, , n]) => [x, n]) },
    ]);
    const rows = curve
      .filter((_, k) => k % Math.ceil(curve.length / 12) === 0)
      .map(([x, n, originals]) =>
        el(
          "tr",
          {},
          el("th", { scope: "row" }, el("a", { href: browse("min", x) }, x.toFixed(2))),
          number(n),
          el("td", { class: "number" }, share(n, delivered)),
          number(originals),
        ),
      );
    return [
      el(
        "p",
        { class: "quiet" },
        "Quality is the probability that a variant with an answer is valid. The curve shows what is left if only variants of at least that quality are used.",
      ),
      drawn,
      el(
        "details",
        {},
        el("summary", {}, "As a table"),
        table("Quality curve", ["minimum quality", "variants", "share", "originals"], rows, "data"),
      ),
    ];
  }

  function timings(seconds) {
    const rows = Object.entries(seconds);
    const whole = total(seconds);
    const most = Math.max(...Object.values(seconds), 0);
    const cells = rows.map(([stage, s]) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, stage),
        el("td", { class: "number" }, `${s.toFixed(1)} s`),
        el("td", { class: "wide" }, bar(s, most)),
        el("td", { class: "number" }, share(s, whole)),
      ),
    );
    return table("Seconds by stage", ["stage", "time", "", "share"], cells, "data");
  }

  function settings({ models, config, inputs }) {
    const shown = (value) => (typeof value === "string" ? value || "–" : JSON.stringify(value));
    return [
      el("h3", {}, "Input"),
      facts(
        inputs.map(({ path, sha256 }) => [
          text(path),
          el("code", { class: "quiet", title: sha256 }, `sha256 ${sha256.slice(0, 12)}`),
        ]),
      ),
      el("h3", {}, "Models"),
      facts(Object.entries(models).map(([role, { name }]) => [role.replaceAll("_", " "), text(name || "–")])),
      el(
        "details",
        {},
        el("summary", {}, `Configuration (${Object.keys(config).length} settings)`),
        facts(Object.entries(config).map(([key, value]) => [el("code", {}, key), text(shown(value))])),
      ),
    ];
  }

  function evaluations(list) {
    return el(
      "ul",
      { class: "evaluations" },
      list.map(({ name }) =>
        el("li", {}, el("a", { href: `#/evaluation?${new URLSearchParams({ a: name })}` }, text(name))),
      ),
    );
  }

  function show(main) {
    const { summary } = bpb;
    const { overview, counts } = summary;
    const delivered = total(counts.delivered);
    const times = [
      summary.finished ? "" : "not finished",
      summary.started.slice(0, 16).replace("T", " "),
      `${count(Math.round(total(summary.seconds)))} s`,
      `bpb ${summary.version}`,
    ];
    main.append(
      el("h1", { tabindex: "-1" }, text(summary.run)),
      el("p", { class: "quiet" }, times.filter(Boolean).join(" · ")),
      counted(summary),
      summary.gaps.length
        ? el(
            "ul",
            { class: "gaps", role: "alert" },
            summary.gaps.map((gap) => el("li", {}, `✗ ${gap}`)),
          )
        : "",
      el(
        "p",
        { class: "actions" },
        el(
          "a",
          { class: "button main", href: "#/browse" },
          `Browse ${plural(delivered, "variant", "variants")}`,
        ),
        summary.evaluations.length ? el("a", { class: "button", href: "#/evaluation" }, "Predictions") : "",
      ),
    );
    const listed = overview.uncovered.map(([reason, n, examples]) => ({ reason, n, examples }));
    main.append(
      section("By rule", "by-rule", byRule(overview.by_rule)),
      el(
        "div",
        { class: "columns" },
        section(
          "Rejected, by reason",
          "rejected",
          reasons(overview.rejected_by),
          listed.length ? [el("h3", {}, "Uncovered questions"), reasons(listed)] : "",
        ),
        section(
          "Quality",
          "quality",
          overview.quality_curve.length
            ? quality(overview.quality_curve, delivered)
            : el("p", { class: "quiet" }, "No variant has a quality."),
        ),
        section("By source of the answer", "by-source", shares("source", "source", overview.by_source)),
        section("By question type", "by-type", shares("question type", "type", overview.by_question_type)),
        section("Steps", "steps", stepRows(overview.steps), walked(overview.walks)),
        section("Time", "time", timings(summary.seconds)),
        section("Settings", "settings", settings(summary)),
        summary.evaluations.length
          ? section("Evaluations", "evaluations", evaluations(summary.evaluations))
          : "",
      ),
    );
  }

  bpb.views = new Map([["", show]]);
})();
