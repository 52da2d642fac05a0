"use strict";
(() => {
  const FORMAT = "bpb-validation";
  const VERDICTS = ["yes", "no", "unsure"];
  // A longer pause counts as this many seconds: the annotator was away.
  const LONGEST_PAUSE = 60;

  const data = JSON.parse(document.getElementById("data").textContent);
  const items = data.items;
  const key = `${FORMAT}/${data.sample}/${data.annotator}`;
  const at = (id) => document.getElementById(id);
  const verdictButtons = [...document.querySelectorAll("[data-verdict]")];
  const reasonBoxes = [...document.querySelectorAll("[name=reason]")];
  const reasonNames = reasonBoxes.map((box) => box.value);

  // By id: {verdict, reasons, note, seconds, at}; the verdict is "" while there is none.
  const answers = new Map(items.map((item) => [item.id, empty()]));
  let position = 0;
  let last = null;

  function empty() {
    return { verdict: "", reasons: [], note: "", seconds: 0, at: "" };
  }

  const current = () => (position < items.length ? answers.get(items[position].id) : null);
  const openItems = () => items.filter((item) => !answers.get(item.id).verdict);

  // Text alone is made of the data, never markup.
  function make(tag, text, className) {
    const element = document.createElement(tag);
    element.textContent = text;
    if (className) element.className = className;
    return element;
  }

  function say(text) {
    at("message").textContent = text;
    at("message").hidden = !text;
  }

  // Keeping ----------------------------------------------------------------

  function keep() {
    try {
      localStorage.setItem(key, JSON.stringify({ position, answers: [...answers] }));
    } catch {
      say("This browser does not keep your answers. Save them to a file before you close the page.");
    }
  }

  function restore() {
    try {
      const kept = JSON.parse(localStorage.getItem(key));
      if (!kept) return;
      for (const [id, answer] of kept.answers) if (answers.has(id)) answers.set(id, answer);
      position = Math.min(kept.position, items.length);
    } catch {
      say("The answers that this browser kept cannot be read. Load your file.");
    }
  }

  // Time -------------------------------------------------------------------

  function tick() {
    const now = performance.now();
    const answer = current();
    if (last !== null && answer) answer.seconds += Math.min((now - last) / 1000, LONGEST_PAUSE);
    last = document.hidden ? null : now;
  }

  // Showing ----------------------------------------------------------------

  function render() {
    const answer = current();
    at("item").hidden = !answer;
    at("end").hidden = Boolean(answer);
    at("verdicts").hidden = !answer;
    at("previous").disabled = position === 0;
    at("next").disabled = !answer;
    renderVerdict();
    if (answer) renderItem(items[position]);
    else renderEnd();
  }

  function renderItem(item) {
    at("place").textContent = `Item ${position + 1} of ${items.length}`;
    at("question").textContent = item.question;
    at("answer-label").textContent = item.answer ? "Answer" : "Every right answer is";
    const lines = item.answer ? [item.answer] : item.constraints;
    at("answer").replaceChildren(...lines.map((line) => directed(make("li", line))));
    at("alternatives").hidden = !item.alternatives.length;
    at("alternatives").textContent = `Also right: ${item.alternatives.join("; ")}`;
    at("passage").replaceChildren(...item.segments.map(segment));
    at("legend").hidden = !item.segments.some((each) => each.steps.length);
    at("derivation").open = false;
    at("original").textContent = `${item.original_question} → ${item.original_answer}`;
    at("steps").replaceChildren(...item.steps.map(step));
  }

  function directed(element) {
    element.dir = "auto";
    return element;
  }

  function segment(part) {
    if (!part.steps.length) return document.createTextNode(part.text);
    const mark = make("mark", part.text);
    if (part.ends.length) mark.dataset.ends = part.ends.map((number) => `#${number}`).join(" ");
    return mark;
  }

  function step(each) {
    const line = directed(make("li", `${each.operator}: ${each.text}`));
    if (each.question) line.append(make("span", `asked: ${each.question}`, "detail"));
    line.append(make("span", `= ${each.output} (by ${each.by})`, "detail"));
    return line;
  }

  function renderVerdict() {
    const judged = items.length - openItems().length;
    at("count").textContent = `${judged} judged`;
    at("progress").max = items.length;
    at("progress").value = judged;
    const answer = current();
    const verdict = answer ? answer.verdict : "";
    for (const button of verdictButtons) {
      button.setAttribute("aria-pressed", String(button.dataset.verdict === verdict));
    }
    at("reasons").hidden = verdict !== "no";
    for (const box of reasonBoxes) box.checked = Boolean(answer?.reasons.includes(box.value));
    at("note").value = answer ? answer.note : "";
  }

  function renderEnd() {
    const open = openItems().length;
    at("place").textContent = "End";
    at("end-title").textContent = open ? "Not all items have an answer" : "All items have an answer";
    at("end-text").textContent = open
      ? `${open} of ${items.length} items have no answer yet.`
      : "Save your answers to a file, and send the file.";
    at("first-open").hidden = !open;
  }

  // Acting -----------------------------------------------------------------

  function go(to) {
    tick();
    position = Math.max(0, Math.min(to, items.length));
    keep();
    render();
    window.scrollTo(0, 0);
  }

  function judge(verdict) {
    const answer = current();
    if (!answer) return;
    tick();
    answer.verdict = verdict;
    answer.at = new Date().toISOString();
    say("");
    keep();
    if (verdict === "no") {
      // The item itself stays as it is: an open derivation, the place in the passage.
      renderVerdict();
      reasonBoxes[0].focus({ preventScroll: true });
    } else {
      go(position + 1);
    }
  }

  function takeReasons() {
    const answer = current();
    if (!answer) return;
    answer.reasons = reasonBoxes.filter((box) => box.checked).map((box) => box.value);
    answer.note = at("note").value;
    answer.at = new Date().toISOString();
    keep();
  }

  function toggleReason(index) {
    const answer = current();
    if (!answer || answer.verdict !== "no" || !reasonBoxes[index]) return;
    reasonBoxes[index].checked = !reasonBoxes[index].checked;
    takeReasons();
  }

  function onKey(event) {
    tick();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target === at("note")) {
      if (event.key === "Escape") at("note").blur();
      return;
    }
    const actions = {
      y: () => judge("yes"),
      n: () => judge("no"),
      "?": () => judge("unsure"),
      ArrowLeft: () => go(position - 1),
      ArrowRight: () => go(position + 1),
    };
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (Object.hasOwn(actions, name)) {
      event.preventDefault();
      actions[name]();
    } else if (/^[1-9]$/.test(name)) {
      toggleReason(Number(name) - 1);
    }
  }

  // Files ------------------------------------------------------------------

  function exported() {
    const judgements = items
      .map((item) => [item, answers.get(item.id)])
      .filter(([, answer]) => answer.verdict)
      .map(([item, answer]) => ({
        id: item.id,
        fingerprint: item.fingerprint,
        verdict: answer.verdict,
        reasons: answer.verdict === "no" ? answer.reasons : [],
        note: answer.verdict === "no" ? answer.note.trim() : "",
        seconds: Math.round(answer.seconds * 10) / 10,
        at: answer.at,
      }));
    return {
      format: FORMAT,
      sample: data.sample,
      annotator: data.annotator,
      items: items.map((item) => item.id),
      judgements,
    };
  }

  function save() {
    tick();
    keep();
    const blob = new Blob([JSON.stringify(exported(), null, 1) + "\n"], { type: "application/json" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = `validation-${data.sample}-${data.annotator}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    say(`Saved as ${link.download}.`);
  }

  // Returns what is wrong with a file, or takes its answers: of two, the later one counts.
  function load(name, text) {
    let file = null;
    try {
      file = JSON.parse(text);
    } catch {
      return `${name}: expected a file that this page saved, got no JSON.`;
    }
    if (file?.format !== FORMAT || !Array.isArray(file.judgements)) {
      return `${name}: expected a file that this page saved, got another one.`;
    }
    if (file.sample !== data.sample || file.annotator !== data.annotator) {
      return (
        `${name}: expected sample ${data.sample} and annotator ${data.annotator}, ` +
        `got ${file.sample} and ${file.annotator}.`
      );
    }
    const good = file.judgements.filter(isAnswer);
    for (const each of good) {
      const before = answers.get(each.id);
      if (before.verdict && before.at > each.at) continue;
      const { verdict, reasons, note, seconds } = each;
      answers.set(each.id, { verdict, reasons, note, seconds, at: each.at });
    }
    const left = file.judgements.length - good.length;
    say(`Loaded ${good.length} answers.` + (left ? ` ${left} cannot be read.` : ""));
    return "";
  }

  function isAnswer(each) {
    return (
      answers.has(each?.id) &&
      VERDICTS.includes(each.verdict) &&
      Array.isArray(each.reasons) &&
      each.reasons.every((reason) => reasonNames.includes(reason)) &&
      typeof each.note === "string" &&
      typeof each.at === "string" &&
      Number.isFinite(each.seconds) &&
      each.seconds >= 0
    );
  }

  async function onFile() {
    const [file] = at("file").files;
    if (!file) return;
    const wrong = load(file.name, await file.text());
    at("file").value = "";
    if (wrong) {
      say(wrong);
      return;
    }
    const open = items.findIndex((item) => !answers.get(item.id).verdict);
    go(open < 0 ? items.length : open);
  }

  // ------------------------------------------------------------------------

  for (const button of verdictButtons) {
    button.addEventListener("click", () => judge(button.dataset.verdict));
  }
  for (const box of reasonBoxes) box.addEventListener("change", takeReasons);
  at("note").addEventListener("input", takeReasons);
  at("previous").addEventListener("click", () => go(position - 1));
  at("next").addEventListener("click", () => go(position + 1));
  at("first-open").addEventListener("click", () => {
    go(items.findIndex((item) => !answers.get(item.id).verdict));
  });
  at("save").addEventListener("click", save);
  at("load").addEventListener("click", () => at("file").click());
  at("file").addEventListener("change", onFile);
  document.addEventListener("keydown", onKey);
  for (const name of ["pointermove", "pointerdown", "scroll", "visibilitychange"]) {
    document.addEventListener(name, tick, { passive: true });
  }
  window.addEventListener("pagehide", () => {
    tick();
    keep();
  });

  restore();
  at("guide").open = openItems().length === items.length;
  tick();
  render();
})();
