"use strict";
// One contrast set: its original, its variants, and one of them in full.
(() => {
  const bpb = window.bpb;
  const { el, text, count, plural, score, facts, section } = bpb.dom;

  const qualityOf = ({ quality }) => (quality.validity ? quality.validity.score : null);
  const asked = (set) => set.corrected || set.question || "";

  function markButton(set, variant) {
    const button = el("button", { type: "button", id: "mark" });
    const draw = (marked) => {
      button.setAttribute("aria-pressed", String(marked));
      button.replaceChildren(marked ? "★ Marked " : "☆ Mark ", el("kbd", {}, "m"));
    };
    button.addEventListener("click", () => {
      const marked = bpb.marks.toggle({ ...variant, original_id: set.original_id });
      draw(marked);
      bpb.dom.say(marked ? "Marked." : "No longer marked.");
    });
    draw(bpb.marks.has(variant.id));
    return button;
  }

  // Links to the variants before and after this one, in the order of the list last looked at.
  function neighbours(at) {
    const order = bpb.browse.order();
    const place = order.indexOf(at);
    const link = (to, words, key, id) => {
      const content = [words, " ", el("kbd", {}, key)];
      if (place < 0 || to < 0 || to >= order.length) return el("span", { class: "button off" }, content);
      return el(
        "a",
        { class: "button", id, href: bpb.browse.variantLink(bpb.rows.row(order[to]).id) },
        content,
      );
    };
    const where =
      place < 0 ? "" : el("span", { class: "quiet" }, `${count(place + 1)} of ${count(order.length)}`);
    return [link(place - 1, "‹ Previous", "k", "previous"), where, link(place + 1, "Next ›", "j", "next")];
  }

  function chips(set, current) {
    const items = [
      el(
        "li",
        {},
        el(
          "a",
          { class: "pick", href: bpb.browse.setLink(set.original_id) },
          "original ",
          el("b", {}, text(set.words || "–")),
        ),
      ),
      set.variants.map((variant) =>
        el(
          "li",
          {},
          el(
            "a",
            {
              class: "pick",
              href: bpb.browse.variantLink(variant.id),
              "aria-current": variant === current ? "page" : undefined,
              title: variant.question,
            },
            text(variant.rule),
            " ",
            el("b", {}, text(variant.words)),
          ),
        ),
      ),
    ];
    return el("nav", { class: "picks", "aria-label": "This contrast set" }, el("ul", {}, items));
  }

  function pair(set, variant) {
    const { before, after } = bpb.difference(asked(set), variant.question);
    return el(
      "dl",
      { class: "pair" },
      el("dt", {}, "Original"),
      el("dd", { class: "asked", dir: "auto" }, before),
      el("dd", { class: "answer" }, text(set.words || "no answer")),
      el("dt", {}, text(variant.rule)),
      el("dd", { class: "asked new", dir: "auto" }, after),
      el("dd", { class: "answer" }, text(variant.words)),
    );
  }

  const walkedTo = ({ walk: walked }) => (walked ? walked.words : "");

  function walk(variant) {
    const { walk: walked } = variant;
    if (!walked) return "";
    if (walked.agrees === null || walked.agrees === undefined)
      return el("span", { class: "quiet" }, walked.reason ? [text(walked.reason)] : "open");
    return [
      el("b", {}, text(walkedTo(variant))),
      " ",
      walked.agrees
        ? el("span", { class: "support supporting" }, "✓ agrees with the answer")
        : el("span", { class: "support contradicting" }, "✗ differs from the answer"),
    ];
  }

  function about(variant) {
    const also = variant.alternative_words;
    return facts([
      [
        "answer",
        variant.words ? el("b", {}, text(variant.words)) : el("span", { class: "quiet" }, "constraints only"),
      ],
      ["also right", also.length ? text(also.join("; ")) : ""],
      ["constraints", variant.constraint_words.length ? text(variant.constraint_words.join("; ")) : ""],
      ["source of the answer", variant.source],
      ["the steps give", walk(variant)],
      ["quality", qualityOf(variant) === null ? "" : score(qualityOf(variant))],
      ["reasoning", variant.category],
      ["question written by", variant.question_by],
      ["id", el("code", {}, text(variant.id))],
    ]);
  }

  function aboutOriginal(set) {
    const also = set.alternative_words;
    return facts([
      ["answer", text(set.words || "none")],
      ["also right", also.length ? text(also.join("; ")) : ""],
      ["the steps give", walk(set)],
      ["as given", set.corrected ? text(set.question) : ""],
      ["id", el("code", {}, text(set.original_id))],
    ]);
  }

  function check([name, { score: value, pass, reason }]) {
    return el(
      "li",
      { class: "check" },
      el("span", { class: "number" }, score(value)),
      bpb.chart.bar(value, 1, pass ? "good" : "other"),
      el(
        "span",
        {},
        name,
        pass ? "" : el("b", { class: "wrong" }, " failed"),
        reason ? el("span", { class: "quiet" }, ": ", text(reason)) : "",
      ),
    );
  }

  function checks(variant) {
    const lowered = Object.entries(variant.quality).sort((a, b) => a[1].score - b[1].score);
    const rest = bpb.summary.checks.filter((name) => !(name in variant.quality));
    const others = variant.n_checks - lowered.length;
    const complete = rest.length === others;
    return [
      lowered.length
        ? el("ul", { class: "checks" }, lowered.map(check))
        : el("p", {}, "No check lowered the score."),
      others
        ? el(
            "details",
            {},
            el("summary", {}, `${plural(others, "check", "checks")} at 1.00`),
            complete
              ? el(
                  "ul",
                  { class: "checks full" },
                  rest.map((name) => check([name, { score: 1, pass: true }])),
                )
              : "",
          )
        : "",
    ];
  }

  function rejections(set) {
    const rows = set.rejected;
    if (!rows.length) return el("p", { class: "quiet" }, "Nothing was rejected of this original.");
    return el(
      "ul",
      { class: "rejections" },
      rows.map(({ id, rule, stage, reason, detail, question }) =>
        el(
          "li",
          {},
          el(
            "p",
            {},
            el("b", {}, text(rule || id)),
            " ",
            el("span", { class: "chip" }, stage),
            " ",
            text(reason),
          ),
          question ? el("p", { dir: "auto" }, text(question)) : "",
          detail && detail !== reason && detail !== rule
            ? el(
                "p",
                { class: "quiet" },
                text(detail.startsWith(`${reason}: `) ? detail.slice(reason.length + 2) : detail),
              )
            : "",
        ),
      ),
    );
  }

  // What each model answered, in the order of the evaluations; null where one was not asked.
  function predictions(set, id) {
    const given = ((set.predictions || {})[id] || []).map((each, k) => [
      bpb.summary.evaluations[k].name,
      each,
    ]);
    if (!given.some(([, each]) => each)) return "";
    return section(
      "Predictions",
      "predictions",
      facts(given.map(([name, each]) => [text(name), each ? bpb.browse.predicted(each) : ""])),
    );
  }

  function variantList(set) {
    if (!set.variants.length) return el("p", {}, "No variant of this original was delivered.");
    return el(
      "ol",
      { class: "members" },
      set.variants.map((variant) =>
        el(
          "li",
          {},
          el(
            "p",
            { class: "asked", dir: "auto" },
            el(
              "a",
              { href: bpb.browse.variantLink(variant.id) },
              bpb.difference(asked(set), variant.question).after,
            ),
          ),
          el(
            "p",
            {},
            el("b", {}, text(variant.words)),
            " ",
            el("span", { class: "chip" }, text(variant.rule)),
            " ",
            el(
              "span",
              { class: "quiet" },
              qualityOf(variant) === null ? "" : `quality ${score(qualityOf(variant))}`,
            ),
          ),
        ),
      ),
    );
  }

  function derivation(set, variant) {
    const { stepsOf, draw } = bpb.derivation;
    const changes = variant ? variant.changes : null;
    const original = {
      title: "original",
      steps: stepsOf(set.steps, changes && changes.before, set.words, "original"),
    };
    const panels = [original];
    if (variant) {
      const other = variant.walk && variant.walk.agrees === false ? walkedTo(variant) : "";
      const steps = stepsOf(variant.steps, changes.after, variant.words, "variant", other);
      panels.push({ title: `variant: ${variant.rule}`, steps });
    }
    return draw(panels, set.context || "");
  }

  function body(set, variant) {
    const parts = derivation(set, variant);
    return el(
      "div",
      { class: "workbench" },
      el(
        "div",
        { class: "work" },
        section(
          "Derivation",
          "derivation",
          parts.legend,
          parts.graphs,
          el("details", {}, el("summary", {}, "Steps as a table"), parts.tables),
        ),
      ),
      el(
        "div",
        { class: "side" },
        parts.selected,
        set.context ? section("Passage", "passage", parts.passage) : "",
      ),
      el(
        "div",
        { class: "columns" },
        variant
          ? section("About this variant", "about", about(variant))
          : set.question
            ? section("About the original", "about", aboutOriginal(set))
            : "",
        variant ? section("Checks", "checks", checks(variant)) : "",
        predictions(set, variant ? variant.id : set.original_id),
        section("Rejected of this original", "rejected", rejections(set)),
      ),
    );
  }

  function toolbar(set, variant, at) {
    return el(
      "div",
      { class: "toolbar" },
      variant ? neighbours(at) : "",
      el("span", { class: "space" }),
      variant ? markButton(set, variant) : "",
      el(
        "button",
        { type: "button", id: "copy", on: { click: () => bpb.copying.copy(set, variant) } },
        "Copy as JSON",
      ),
    );
  }

  function page(main, set, variant, at) {
    const title = variant ? variant.question : asked(set) || set.original_id;
    main.append(
      toolbar(set, variant, at),
      el(
        "p",
        { class: "quiet crumb" },
        el("a", { href: bpb.browse.lastAddress() }, "List"),
        " / contrast set ",
        el("a", { href: bpb.browse.setLink(set.original_id) }, text(set.original_id)),
      ),
      el("h1", { tabindex: "-1", class: variant ? "unseen" : "", dir: "auto" }, text(title)),
      variant ? pair(set, variant) : el("p", { class: "asked-answer" }, text(set.words || "no answer")),
      variant ? chips(set, variant) : "",
      variant ? "" : section(plural(set.variants.length, "variant", "variants"), "members", variantList(set)),
      body(set, variant),
    );
  }

  async function showVariant(main, { argument }) {
    const at = await bpb.rows.find(argument);
    if (at < 0) return bpb.notFound(main, `The run has no variant ${argument}.`);
    const set = await bpb.rows.setOf(bpb.rows.row(at).set);
    page(
      main,
      set,
      set.variants.find(({ id }) => id === argument),
      at,
    );
  }

  async function showSet(main, { argument }) {
    const { ids } = await bpb.load("originals");
    const number = ids.indexOf(argument);
    if (number < 0) return bpb.notFound(main, `The run has no contrast set ${argument}.`);
    page(main, await bpb.rows.setOf(number), null, -1);
  }

  bpb.views.set("variant", showVariant);
  bpb.views.set("set", showSet);
})();
