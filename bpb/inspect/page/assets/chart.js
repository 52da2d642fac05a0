"use strict";
// Bars and lines, made of elements; each says its numbers in text too.
(() => {
  const { el, svg, count, share } = window.bpb.dom;

  // A bar whose parts add up to the whole: [{name, n, look}].
  function partition(title, whole, parts) {
    const bar = el("div", { class: "stack", "aria-hidden": "true" });
    for (const { n, look } of parts) {
      if (n) bar.append(el("span", { class: `part ${look}`, style: { "flex-grow": n } }));
    }
    const sum = parts.reduce((total, { n }) => total + n, 0);
    const terms = parts.map(({ name, n, look }) =>
      el(
        "li",
        {},
        el("span", { class: `key ${look}`, "aria-hidden": "true" }),
        el("b", {}, count(n)),
        ` ${name} `,
        el("span", { class: "quiet" }, share(n, whole)),
      ),
    );
    const equal = sum === whole;
    return el(
      "section",
      { class: "partition" },
      el("h2", {}, el("span", { class: "figure" }, count(whole)), ` ${title}`),
      bar,
      el("ul", { class: "terms" }, terms),
      el(
        "p",
        { class: equal ? "sum quiet" : "sum wrong" },
        `${count(whole)} ${equal ? "=" : "≠"} ${parts.map(({ n }) => count(n)).join(" + ")}`,
        equal ? " ✓" : " ✗ the counts do not add up",
      ),
    );
  }

  const fill = (n, most, look) =>
    el("span", { class: `fill ${look}`, style: { width: `${most ? (100 * n) / most : 0}%` } });

  // A bar of one part, or of two beside each other.
  const bar = (n, most, look = "good", second = 0) =>
    el(
      "span",
      { class: "bar", "aria-hidden": "true" },
      fill(n, most, look),
      second ? fill(second, most, "bad") : "",
    );

  const WIDE = 560;
  const HIGH = 240;
  const EDGE = { left: 52, right: 14, top: 14, bottom: 40 };

  // Round numbers from 0 to at least the most, about four steps.
  function ticks(most) {
    const rough = Math.max(most, 1) / 4;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = Math.max(
      [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough),
      1,
    );
    return Array.from({ length: Math.ceil(most / step) + 1 }, (_, k) => k * step);
  }

  // Lines over a score in [0, 1]: series is [{name, look, points: [[x, y]]}].
  function lines(title, axis, series) {
    const most = Math.max(1, ...series.flatMap(({ points }) => points.map(([, y]) => y)));
    const marks = ticks(most);
    const lowest = Math.min(...series.flatMap(({ points }) => points.map(([x]) => x)));
    const x = (value) => EDGE.left + ((value - lowest) / (1 - lowest || 1)) * (WIDE - EDGE.left - EDGE.right);
    const y = (value) => HIGH - EDGE.bottom - (value / marks.at(-1)) * (HIGH - EDGE.top - EDGE.bottom);
    const picture = svg("svg", {
      class: "chart",
      viewBox: `0 0 ${WIDE} ${HIGH}`,
      role: "img",
      "aria-label": title,
    });
    for (const mark of marks) {
      picture.append(
        svg("line", { class: "grid", x1: EDGE.left, x2: WIDE - EDGE.right, y1: y(mark), y2: y(mark) }),
        svg("text", { x: EDGE.left - 8, y: y(mark) + 4, "text-anchor": "end" }, count(mark)),
      );
    }
    for (let k = 0; k <= 5; k++) {
      const value = lowest + ((1 - lowest) * k) / 5;
      picture.append(
        svg("text", { x: x(value), y: HIGH - EDGE.bottom + 18, "text-anchor": "middle" }, value.toFixed(2)),
      );
    }
    picture.append(
      svg("text", { x: (EDGE.left + WIDE - EDGE.right) / 2, y: HIGH - 4, "text-anchor": "middle" }, axis),
    );
    for (const { points, look } of series) {
      const path = points
        .map(([px, py], k) => `${k ? "L" : "M"}${x(px).toFixed(1)} ${y(py).toFixed(1)}`)
        .join(" ");
      picture.append(svg("path", { class: `line ${look}`, d: path }));
    }
    const keys = series.map(({ name, look }) =>
      el(
        "li",
        {},
        svg(
          "svg",
          { class: "chart key", width: 26, height: 10, "aria-hidden": "true" },
          svg("path", { class: `line ${look}`, d: "M1 5 h24" }),
        ),
        ` ${name}`,
      ),
    );
    return el("figure", { class: "plot" }, picture, el("figcaption", {}, el("ul", { class: "terms" }, keys)));
  }

  window.bpb.chart = { partition, bar, lines };
})();
