"use strict";
// Elements are made with DOM methods, and data become text nodes: never markup.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

  // Control and formatting characters by their escapes: the browser would act on the characters.
  function visible(text) {
    return String(text).replace(INVISIBLE, (char) => {
      if (char === "\n" || char === "\t") return char;
      const code = char.codePointAt(0);
      if (code > 0xffff) return `\\U${code.toString(16).padStart(8, "0")}`;
      return code > 0xff
        ? `\\u${code.toString(16).padStart(4, "0")}`
        : `\\x${code.toString(16).padStart(2, "0")}`;
    });
  }

  function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value === undefined || value === null || value === false) continue;
      if (name === "on") {
        for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
      } else if (name === "style") {
        for (const [property, setting] of Object.entries(value)) element.style.setProperty(property, setting);
      } else {
        element.setAttribute(name, value === true ? "" : visible(value));
      }
    }
    for (const child of children.flat(Infinity)) {
      if (child === undefined || child === null || child === false || child === "") continue;
      element.append(child instanceof Node ? child : visible(child));
    }
    return element;
  }

  const el = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
  const svg = (tag, attributes, ...children) =>
    fill(document.createElementNS(SVG, tag), attributes, children);

  // A text of the data: its own direction does not leak into what stands beside it.
  const text = (words, className) => el("bdi", { class: className }, words);

  const count = (number) => number.toLocaleString("en");
  const share = (part, whole) => (whole ? `${((100 * part) / whole).toFixed(1)}%` : "–");
  const plural = (number, one, many) => `${count(number)} ${number === 1 ? one : many}`;
  const score = (number) =>
    number === null || number === undefined || Number.isNaN(number) ? "–" : number.toFixed(2);

  // Columns of numbers, by their heads.
  const NUMBERS = new Set([
    "delivered",
    "with answer",
    "constraints only",
    "rejected",
    "delivered of generated",
    "variants",
    "share",
    "steps",
    "originals",
    "time",
    "score",
    "with a value",
    "supporting",
    "contradicting",
    "open",
  ]);

  function table(caption, heads, rows, className) {
    const head = el(
      "tr",
      {},
      heads.map((each) =>
        each ? el("th", { scope: "col", class: NUMBERS.has(each) ? "number" : "" }, each) : el("td", {}),
      ),
    );
    return el(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
      el(
        "table",
        { class: className },
        el("caption", { class: "unseen" }, caption),
        el("thead", {}, head),
        el("tbody", {}, rows),
      ),
    );
  }

  const facts = (pairs) =>
    el(
      "dl",
      { class: "facts" },
      pairs
        .filter(([, value]) => value !== "" && value !== null && value !== undefined)
        .map(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]),
    );

  const section = (title, id, ...content) =>
    el("section", { class: "block", "aria-labelledby": id }, el("h2", { id }, title), content);

  let live;
  // State a short message: on the page for some seconds, and to screen readers.
  function say(message) {
    const box = document.getElementById("message");
    box.textContent = visible(message);
    box.hidden = false;
    clearTimeout(live);
    live = setTimeout(() => {
      box.hidden = true;
    }, 4000);
  }

  function save(name, content, type) {
    const address = URL.createObjectURL(new Blob([content], { type }));
    const link = el("a", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  window.bpb.dom = { el, svg, text, visible, count, share, plural, score, table, facts, section, say, save };
})();
