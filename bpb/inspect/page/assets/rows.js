"use strict";
// All variants of the run as columns. Filters and orders are loops over them.
(() => {
  const bpb = window.bpb;
  const ids = [];
  const questions = [];
  const answers = [];
  const checks = [];
  const names = [];
  const numberOf = new Map();
  const progress = new Set();
  let rule, source, type, set, quality, right;
  let size = 0;
  let blocks = 0;
  let all = null;
  let searched = null;
  const orders = new Map();

  function prepare() {
    const { rows, rows_per_block: step } = bpb.summary.parts;
    const most = rows * step;
    [rule, source, type] = [0, 1, 2].map(() => new Uint16Array(most));
    set = new Uint32Array(most);
    quality = new Float64Array(most);
    right = bpb.summary.evaluations.map(() => new Int8Array(most));
  }

  function nameNumber(name) {
    if (!numberOf.has(name)) {
      numberOf.set(name, names.length);
      names.push(name);
    }
    return numberOf.get(name);
  }

  function append(block) {
    const known = block.names.map(nameNumber);
    for (let i = 0; i < block.id.length; i++) {
      const at = size + i;
      ids.push(block.id[i]);
      questions.push(block.question[i]);
      answers.push(block.answer[i]);
      checks.push(block.checks[i]);
      rule[at] = known[block.rule[i]];
      source[at] = known[block.source[i]];
      type[at] = known[block.type[i]];
      set[at] = block.set[i];
      quality[at] = block.quality[i] === null ? NaN : block.quality[i];
    }
    right.forEach((column, model) => {
      const given = block.right[model];
      for (let i = 0; i < given.length; i++) column[size + i] = given[i] === null ? -1 : given[i];
    });
    size += block.id.length;
    blocks += 1;
    searched = null;
    orders.clear();
  }

  // Load all blocks in their order, once. Listeners of progress are called after each.
  function loadAll() {
    if (!all) {
      prepare();
      all = (async () => {
        const wanted = Array.from({ length: bpb.summary.parts.rows }, (_, k) => bpb.load(`rows-${k}`));
        for (const block of wanted) {
          append(await block);
          progress.forEach((listener) => listener());
        }
        prepareAtLeisure();
      })();
    }
    return all;
  }

  // Call a listener after each block; the result ends that.
  function onProgress(listener) {
    progress.add(listener);
    return () => progress.delete(listener);
  }

  // The first blocks that hold an id suffice: resolves to its position, or -1.
  async function find(id) {
    const loading = loadAll();
    while (true) {
      const at = ids.indexOf(id);
      if (at >= 0 || blocks === bpb.summary.parts.rows) return at;
      await Promise.race([loading, new Promise((resolve) => progress.add(resolve))]);
    }
  }

  const haystack = () => {
    if (!searched) {
      searched = ids.map((id, at) => `${questions[at]}\n${answers[at]}\n${id}`.toLowerCase());
    }
    return searched;
  };

  const RIGHT = { right: 1, wrong: 0 };

  // Tests of one row, in the order of their cost, for what a filter states.
  function tests(filter) {
    const found = [];
    const equal = (column, name) => {
      const wanted = numberOf.has(name) ? numberOf.get(name) : -1;
      found.push((at) => column[at] === wanted);
    };
    if (filter.rule) equal(rule, filter.rule);
    if (filter.source) equal(source, filter.source);
    if (filter.type) equal(type, filter.type);
    if (filter.min) found.push((at) => quality[at] >= Number(filter.min));
    (filter.right || []).forEach((wanted, model) => {
      if (wanted in RIGHT && right[model]) found.push((at) => right[model][at] === RIGHT[wanted]);
    });
    if (filter.marked) found.push((at) => bpb.marks.has(ids[at]));
    if (filter.check) {
      const wanted = bpb.summary.checks.indexOf(filter.check);
      found.push((at) => checks[at].includes(wanted));
    }
    if (filter.q) {
      const words = filter.q.toLowerCase();
      const texts = haystack();
      found.push((at) => texts[at].includes(words));
    }
    return found;
  }

  const byText = (texts) => (a, b) => (texts[a] < texts[b] ? -1 : texts[a] > texts[b] ? 1 : a - b);

  function byName(column) {
    const sorted = [...names].sort();
    const rank = names.map((name) => sorted.indexOf(name));
    return (a, b) => rank[column[a]] - rank[column[b]] || a - b;
  }

  // Rows without a quality come last in both directions.
  const byQuality = (sign) => (a, b) => {
    const [known, other] = [quality[a] === quality[a], quality[b] === quality[b]];
    return known && other ? sign * (quality[a] - quality[b]) || a - b : other - known || a - b;
  };

  const ORDERS = {
    quality: () => byQuality(1),
    "-quality": () => byQuality(-1),
    question: () => byText(questions),
    answer: () => byText(answers),
    rule: () => byName(rule),
    source: () => byName(source),
  };

  // All rows in an order, computed once.
  function ordered(name) {
    if (!orders.has(name)) orders.set(name, Uint32Array.from(ids.keys()).sort(ORDERS[name]()));
    return orders.get(name);
  }

  // Prepares what the first search and each first change of the order need.
  function prepareAtLeisure() {
    const tasks = [haystack, ...Object.keys(ORDERS).map((name) => () => ordered(name))];
    const next = () => {
      tasks.shift()();
      if (tasks.length) window.requestIdleCallback(next);
    };
    if (window.requestIdleCallback) window.requestIdleCallback(next);
  }

  // The positions of the rows that a filter leaves, in its order.
  function select(filter) {
    const found = new Uint32Array(size);
    const needed = tests(filter);
    const order = filter.sort in ORDERS ? ordered(filter.sort) : null;
    let n = 0;
    for (let place = 0; place < size; place++) {
      const at = order ? order[place] : place;
      let holds = true;
      for (let k = 0; holds && k < needed.length; k++) holds = needed[k](at);
      if (holds) found[n++] = at;
    }
    return found.subarray(0, n);
  }

  // Counts by number as [name, n], the most frequent first.
  const ranked = (counts, nameOf) =>
    [...counts.entries()]
      .filter(([, n]) => n)
      .sort((a, b) => b[1] - a[1])
      .map(([number, n]) => [nameOf[number], n]);

  // How many rows have each name of a column.
  function tally(column) {
    const values = { rule, source, type }[column];
    const counts = new Uint32Array(names.length);
    for (let at = 0; at < size; at++) counts[values[at]]++;
    return ranked(counts, names);
  }

  function tallyChecks() {
    const counts = new Uint32Array(bpb.summary.checks.length);
    for (let at = 0; at < size; at++) for (const check of checks[at]) counts[check]++;
    return ranked(counts, bpb.summary.checks);
  }

  const row = (at) => ({
    id: ids[at],
    set: set[at],
    rule: names[rule[at]],
    source: names[source[at]],
    quality: quality[at],
    question: questions[at],
    answer: answers[at],
    checks: checks[at].map((each) => bpb.summary.checks[each]),
    right: right.map((column) => column[at]),
  });

  // The contrast set of a number, from its block.
  async function setOf(number) {
    const firsts = bpb.summary.parts.sets_first;
    let low = 0;
    let high = firsts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (firsts[middle] <= number) low = middle;
      else high = middle - 1;
    }
    const block = await bpb.load(`sets-${low}`);
    return block.sets[number - block.first];
  }

  bpb.rows = {
    loadAll,
    find,
    select,
    tally,
    tallyChecks,
    row,
    setOf,
    rightOf: (model, at) => right[model][at],
    size: () => size,
    complete: () => blocks === bpb.summary.parts.rows,
    onProgress,
  };
})();
