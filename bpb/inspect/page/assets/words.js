"use strict";
// The difference of two questions, word by word.
(() => {
  const TOKEN = /([\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*|[^\s])(\s*)/gu;
  const MOST_CELLS = 400000;
  const { el, text } = window.bpb.dom;

  const tokens = (words) => [...words.matchAll(TOKEN)].map(([, word, space]) => ({ word, space }));

  // How many words the rests of both have in common, for each pair of positions.
  function commonLengths(before, after) {
    const width = after.length + 1;
    const lengths = new Uint16Array((before.length + 1) * width);
    for (let i = before.length - 1; i >= 0; i--) {
      for (let j = after.length - 1; j >= 0; j--) {
        const here = i * width + j;
        lengths[here] =
          before[i].word === after[j].word
            ? lengths[here + width + 1] + 1
            : Math.max(lengths[here + width], lengths[here + 1]);
      }
    }
    return lengths;
  }

  // For each word of the two texts, whether both have it.
  function kept(before, after) {
    const flags = [before.map(() => false), after.map(() => false)];
    if (before.length * after.length > MOST_CELLS) return flags;
    const lengths = commonLengths(before, after);
    const width = after.length + 1;
    let i = 0;
    let j = 0;
    while (i < before.length && j < after.length) {
      if (before[i].word === after[j].word) {
        flags[0][i++] = true;
        flags[1][j++] = true;
      } else if (lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) i++;
      else j++;
    }
    return flags;
  }

  // Nodes of a text with its own words in elements of a tag; the space after them stays outside.
  function marked(parts, flags, tag) {
    const nodes = [];
    let start = 0;
    for (let i = 1; i <= parts.length; i++) {
      if (i < parts.length && flags[i] === flags[start]) continue;
      const run = parts.slice(start, i);
      const words = run.map(({ word, space }, k) => word + (k < run.length - 1 ? space : "")).join("");
      nodes.push(flags[start] ? words : el(tag, {}, words), run.at(-1).space);
      start = i;
    }
    return nodes;
  }

  // Both questions: what only the first has is <del>, what only the second has is <ins>.
  function difference(before, after) {
    const [old, fresh] = [tokens(before), tokens(after)];
    const [keptOld, keptFresh] = kept(old, fresh);
    return { before: text(marked(old, keptOld, "del")), after: text(marked(fresh, keptFresh, "ins")) };
  }

  window.bpb.difference = difference;
})();
