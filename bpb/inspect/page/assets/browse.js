"use strict";
// All variants, filtered, in an order, a page at a time.
(() => {
  const bpb = window.bpb;
  const { el, text, count, plural, score } = bpb.dom;
  const PAGE = 50;
  let chosen = null;

  const variantLink = (id) => `#/variant/${encodeURIComponent(id)}`;
  const setLink = (id) => `#/set/${encodeURIComponent(id)}`;

  function address(filter) {
    const parameters = bpb.filters.write(filter);
    return parameters ? `#/browse?${parameters}` : "#/browse";
  }

  // The rows that the reader last looked at, in their order; all rows if there were none.
  function order() {
    if (!chosen || chosen.size !== bpb.rows.size())
      pick(chosen ? chosen.filter : bpb.filters.read(new URLSearchParams()));
    return chosen.rows;
  }

  function pick(filter) {
    return use(bpb.rows.select(filter), address(filter), filter);
  }

  // Make rows the list that "next" and "previous" go through, and that the reader can go back to.
  function use(rows, place, filter) {
    chosen = { rows, address: place, filter, size: bpb.rows.size() };
    return chosen;
  }

  // 1 is right, 0 is wrong, and less is unknown.
  function verdict(right) {
    if (right < 0) return "";
    return el("span", { class: right ? "verdict right" : "verdict wrong" }, right ? "✓ right" : "✗ wrong");
  }

  // A prediction; the text that was scored follows if the prediction does not begin with it.
  function predicted({ text: given, read, right }) {
    const scored =
      read && !given.startsWith(read) ? el("span", { class: "quiet" }, " read as ", text(read)) : "";
    return [verdict(Number(right)), " ", text(given || "(nothing)"), scored];
  }

  function rowElement(at) {
    const row = bpb.rows.row(at);
    const marked = bpb.marks.has(row.id);
    const cell = (className, ...content) => el("td", { class: className, role: "cell" }, content);
    return el(
      "tr",
      { role: "row", class: marked ? "marked" : "" },
      cell(
        "question",
        el("a", { href: variantLink(row.id), dir: "auto" }, text(row.question)),
        el(
          "span",
          { class: "id quiet" },
          marked ? el("span", { class: "star", role: "img", "aria-label": "marked" }, "★ ") : "",
          text(row.id),
        ),
      ),
      cell("answer", text(row.answer)),
      cell("rule", text(row.rule)),
      cell("source", row.source === "constraint" ? el("span", { class: "quiet" }, "constraint") : row.source),
      cell("quality number", score(row.quality)),
      cell(
        "lowered quiet",
        row.checks.length ? el("span", { class: "label" }, "lowered by") : "",
        row.checks.join(", "),
      ),
      row.right.map((right, k) =>
        cell(
          "predicted",
          el("span", { class: "label quiet" }, text(bpb.summary.evaluations[k].name)),
          verdict(right),
        ),
      ),
    );
  }

  const COLUMNS = [
    ["Question", "question", "question"],
    ["Answer", "answer", "answer"],
    ["Rule", "rule", "rule"],
    ["Source", "source", "source"],
    ["Quality", "-quality", "quality number"],
    ["Lowered by", "", "lowered"],
  ];

  const OTHER_WAY = { quality: "-quality", "-quality": "quality" };

  function headings(sortBy) {
    const cells = COLUMNS.map(([name, order, className]) =>
      el(
        "th",
        { scope: "col", role: "columnheader", class: className, "data-order": order },
        order ? el("button", { type: "button", on: { click: () => sortBy(order) } }, name) : name,
      ),
    );
    const models = bpb.summary.evaluations.map(({ name }) =>
      el("th", { scope: "col", role: "columnheader", class: "predicted" }, text(name)),
    );
    return el("tr", { role: "row" }, cells, models);
  }

  function showOrder(head, order) {
    for (const cell of head.querySelectorAll("th[data-order]")) {
      const own = cell.dataset.order;
      const sorted = own && order.replace("-", "") === own.replace("-", "");
      if (sorted) cell.setAttribute("aria-sort", order.startsWith("-") ? "descending" : "ascending");
      else cell.removeAttribute("aria-sort");
    }
  }

  async function show(main, { parameters }) {
    let filter = bpb.filters.read(parameters);
    const state = el("p", { class: "quiet", role: "status", "aria-live": "polite" });
    const head = el("thead", { role: "rowgroup" });
    const body = el("tbody", { role: "rowgroup" });
    const foot = el("div", {});
    const fields = bpb.filters.form(filter, (changed) => {
      filter = changed;
      bpb.replaceAddress(address(filter));
      update();
    });
    const sortBy = (order) =>
      fields.sortBy(filter.sort === order && OTHER_WAY[order] ? OTHER_WAY[order] : order);
    head.append(headings(sortBy));
    main.append(
      el("h1", { tabindex: "-1" }, "Variants"),
      fields.box,
      state,
      el("table", { class: "variants", role: "table", "aria-label": "Variants" }, head, body),
      foot,
    );

    function update() {
      const { rows } = pick(filter);
      const { page, pages, first, shown } = bpb.filters.paged(rows, PAGE, filter.page);
      body.replaceChildren(...Array.from(shown, rowElement));
      const loading = bpb.rows.complete() ? "" : " Loading more …";
      const range = shown.length
        ? `${count(first + 1)} to ${count(first + shown.length)} of ${plural(rows.length, "variant", "variants")}`
        : "No variant matches. Clear a filter.";
      state.textContent = `${range}${rows.length < bpb.rows.size() ? ` (filtered from ${count(bpb.rows.size())})` : ""}${loading}`;
      foot.replaceChildren(bpb.filters.pager(page, pages, (to) => address({ ...filter, page: to })));
      showOrder(head, filter.sort);
    }

    const loading = bpb.rows.loadAll();
    const stop = bpb.rows.onProgress(() => {
      if (body.isConnected) update();
    });
    if (bpb.rows.size()) update();
    else state.textContent = "Loading …";
    await loading;
    stop();
    if (!body.isConnected) return;
    fields.offer();
    if (!bpb.rows.size()) update();
  }

  bpb.views.set("browse", show);
  bpb.browse = {
    order,
    use,
    variantLink,
    setLink,
    predicted,
    lastAddress: () => (chosen ? chosen.address : "#/browse"),
  };
})();
