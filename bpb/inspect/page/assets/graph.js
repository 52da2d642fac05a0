"use strict";
// A decomposition as a graph: dagre lays it out, and SVG elements show it.
(() => {
  const bpb = window.bpb;
  const { el, svg, visible } = bpb.dom;
  const BOX = 184;
  const HEAD = 24;
  const LINE = 17;
  const NOTE = 15;
  const PAD = 10;
  const VALUE = 170;
  const MOST_LINES = 7;
  const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";
  const pen = document.createElement("canvas").getContext("2d");

  function width(words, size, weight = 400) {
    pen.font = `${weight} ${size}px ${FONT}`;
    return pen.measureText(words).width;
  }

  // A word that is wider than a line, in pieces that fit.
  function pieces(word, most, size) {
    const found = [];
    let piece = "";
    for (const char of word) {
      if (piece && width(piece + char, size) > most) {
        found.push(piece);
        piece = "";
      }
      piece += char;
    }
    return [...found, piece];
  }

  function wrap(words, most, size) {
    const lines = [];
    let line = "";
    for (const word of visible(words)
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((each) => pieces(each, most, size))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && width(longer, size) > most) {
        lines.push(line);
        line = word;
      } else line = longer;
      if (lines.length >= MOST_LINES) break;
    }
    if (line && lines.length < MOST_LINES) lines.push(line);
    else if (lines.length >= MOST_LINES) lines[MOST_LINES - 1] += " …";
    return lines;
  }

  // The content of a box below its head: lines of its phrase, notes, and its support.
  function body(step) {
    const space = BOX - 2 * PAD;
    const support = bpb.values.support(step.support);
    const notes = [
      step.missing && `no value: ${step.missing}`,
      step.walked && `the steps give: ${step.walked}`,
    ];
    return {
      lines: wrap(step.text, space, 13),
      notes: notes.filter(Boolean).flatMap((note) => wrap(note, space, 11)),
      support: support.sign ? `${support.sign} ${support.name}` : "",
    };
  }

  function laidOut(steps) {
    const graph = new window.dagre.graphlib.Graph();
    graph.setGraph({ rankdir: "TB", rankalign: "top", nodesep: 14, ranksep: 22, marginx: 4, marginy: 4 });
    graph.setDefaultEdgeLabel(() => ({}));
    for (const step of steps) {
      const { lines, notes, support } = (step.body = body(step));
      const height = HEAD + PAD * 1.4 + LINE * lines.length + NOTE * (notes.length + (support ? 1 : 0));
      const frame = step.change === "replaced" ? 8 : 0;
      graph.setNode(`box ${step.number}`, { width: BOX + frame, height: height + frame, frame });
      if (!step.value) continue;
      step.valueLines = wrap(step.value, VALUE - 22, 13);
      const longest = Math.max(...step.valueLines.map((line) => width(line, 13, 600)));
      graph.setNode(`value ${step.number}`, {
        width: Math.min(Math.max(longest + 22, 44), VALUE + 20),
        height: LINE * step.valueLines.length + 9,
      });
      graph.setEdge(`box ${step.number}`, `value ${step.number}`);
    }
    for (const step of steps) {
      for (const used of step.uses) {
        const start = steps[used - 1];
        if (start) graph.setEdge(`${start.value ? "value" : "box"} ${used}`, `box ${step.number}`);
      }
    }
    window.dagre.layout(graph);
    if (runsLeft(steps, graph)) mirror(graph);
    return graph;
  }

  // Whether the first steps lie on the right: a reader expects them on the left.
  function runsLeft(steps, graph) {
    const places = steps.map(({ number }) => graph.node(`box ${number}`).x);
    const mean = places.reduce((sum, x) => sum + x, 0) / places.length;
    return places.reduce((sum, x, i) => sum + (x - mean) * (i - places.length / 2), 0) < 0;
  }

  function mirror(graph) {
    const { width: whole } = graph.graph();
    const turned = new Set();
    const turn = (place) => {
      if (!turned.has(place)) place.x = whole - place.x;
      turned.add(place);
    };
    graph.nodes().forEach((name) => turn(graph.node(name)));
    graph.edges().forEach((edge) => graph.edge(edge).points.forEach(turn));
  }

  const corner = ({ x, y, width: w, height: h }) => ({ x: x - w / 2, y: y - h / 2 });
  // A box without the space of its second frame.
  const inner = ({ x, y, width: w, height: h, frame }) => {
    const own = { x, y, width: w - frame, height: h - frame };
    return { ...own, ...corner(own) };
  };

  const rect = (x, y, w, h, className, rx) =>
    svg("rect", { x, y, width: w, height: h, class: className, rx });
  // The space keeps lines apart where they are read aloud.
  const words = (line, x, y, className, anchor) =>
    svg("text", { x, y, class: className, "text-anchor": anchor }, `${line} `);

  function drawEdge(points, arrow) {
    const [first, ...rest] = points;
    let path = `M${first.x} ${first.y}`;
    for (let i = 0; i < rest.length - 1; i++) {
      const end = i === rest.length - 2 ? rest[i + 1] : middle(rest[i], rest[i + 1]);
      path += ` Q${rest[i].x} ${rest[i].y} ${end.x} ${end.y}`;
    }
    if (rest.length === 1) path += ` L${rest[0].x} ${rest[0].y}`;
    const drawn = [svg("path", { class: "edge", d: path })];
    if (arrow) {
      const [before, last] = points.slice(-2);
      const turn = (Math.atan2(before.x - last.x, last.y - before.y) * 180) / Math.PI;
      drawn.push(
        svg("path", {
          class: "tip",
          d: "M0 0 l-4.5 -8 h9 z",
          transform: `translate(${last.x} ${last.y}) rotate(${turn})`,
        }),
      );
    }
    return drawn;
  }

  const middle = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

  function drawBox(step, place) {
    const { x, y, width: w, height: h } = inner(place);
    const { sign, family } = bpb.values.operator(step.op);
    const group = svg("g", {
      class: `step change-${step.change} family-${family}`,
      tabindex: "0",
      role: "button",
      "aria-pressed": "false",
      // The name is what the box shows; its value stands outside of it.
      "aria-description": step.value && `value ${step.value}`,
      "data-step": step.number,
    });
    group.append(
      rect(x, y, w, h, "box", 6),
      svg("path", {
        class: "head",
        d: `M${x} ${y + HEAD} v${6 - HEAD} a6 6 0 0 1 6 -6 h${w - 12} a6 6 0 0 1 6 6 v${HEAD - 6} z`,
      }),
      words(`${step.number}  ${sign} ${step.op}`, x + PAD, y + 16.5, "title"),
    );
    const full = bpb.values.change(step.change);
    if (full) {
      const taken = width(`${step.number}  ${sign} ${step.op}`, 12, 600) + 2 * PAD;
      // Where the words have no room beside the operator, the sign alone stands for them.
      const mark = taken + width(full, 11, 600) + 19 > w ? full.slice(0, 1) : full;
      const space = width(mark, 11, 600) + 14;
      group.append(
        rect(x + w - space - 5, y + 4, space, 16, "badge", 8),
        words(mark, x + w - 5 - space / 2, y + 16, "change", "middle"),
      );
    }
    group.append(rect(x, y, w, h, "frame", 6));
    if (step.change === "replaced") group.append(rect(x - 4, y - 4, w + 8, h + 8, "frame second", 9));
    let low = y + HEAD + PAD * 0.4;
    for (const line of step.body.lines) group.append(words(line, x + PAD, (low += LINE) - 3, "phrase"));
    for (const note of step.body.notes) group.append(words(note, x + PAD, (low += NOTE) - 2, "note"));
    if (step.body.support) {
      group.append(words(step.body.support, x + PAD, low + NOTE - 2, `support ${step.support}`));
    }
    group.append(rect(x - 3, y - 3, w + 6, h + 6, "focus", 8));
    return group;
  }

  function drawValue(step, place, last) {
    const { x, y } = corner(place);
    const group = svg("g", { class: "value", "aria-hidden": "true" });
    group.append(rect(x, y, place.width, place.height, last ? "pill last" : "pill", 13));
    step.valueLines.forEach((line, i) => {
      group.append(words(line, place.x, y + 17 + LINE * i, "phrase", "middle"));
    });
    return group;
  }

  // A figure of a decomposition. select(step) is called when a step gets the focus or is clicked.
  function draw(title, steps, select) {
    const graph = laidOut(steps);
    const { width: w, height: h } = graph.graph();
    const picture = svg("svg", {
      class: "graph",
      width: w,
      height: h,
      viewBox: `0 0 ${w} ${h}`,
      role: "group",
      "aria-label": title,
    });
    for (const edge of graph.edges()) {
      picture.append(...drawEdge(graph.edge(edge).points, edge.w.startsWith("box")));
    }
    for (const step of steps) {
      const box = drawBox(step, graph.node(`box ${step.number}`));
      const choose = () => select(step);
      box.addEventListener("focus", choose);
      box.addEventListener("click", choose);
      box.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        choose();
      });
      picture.append(box);
      if (step.value)
        picture.append(drawValue(step, graph.node(`value ${step.number}`), step === steps.at(-1)));
    }
    const figure = el(
      "figure",
      { class: "decomposition" },
      el("figcaption", {}, title),
      el("div", { class: "scroll" }, picture),
    );
    return { figure, press: (number) => press(picture, number) };
  }

  function press(picture, number) {
    for (const box of picture.querySelectorAll(".step")) {
      box.setAttribute("aria-pressed", String(Number(box.dataset.step) === number));
    }
  }

  bpb.graph = { draw };
})();
