"use strict";
// The frame: which view an address shows, keys, and the help.
(() => {
  const bpb = window.bpb;
  const { el, text, visible } = bpb.dom;
  const at = (id) => document.getElementById(id);
  const KEYS = {
    j: () => follow("next"),
    k: () => follow("previous"),
    m: () => press("mark"),
    "?": () => at("help").showModal(),
  };
  let shown = 0;

  function decoded(words) {
    try {
      return decodeURIComponent(words);
    } catch {
      return words;
    }
  }

  // "#/variant/ID" is {name: "variant", argument: ID}; parameters follow a question mark.
  function parse(hash) {
    const path = hash.replace(/^#\/?/, "");
    const [place, query = ""] = path.split("?", 2);
    const [name, ...rest] = place.split("/");
    return { name, argument: decoded(rest.join("/")), parameters: new URLSearchParams(query) };
  }

  const DETAILS = ["variant", "set"];
  const positions = new Map();
  let here = "";

  // Where the new view begins: a list that the reader comes back to is where it was left.
  function beginning(hash) {
    const back = DETAILS.includes(parse(here).name) && !DETAILS.includes(parse(hash).name);
    positions.set(here, window.scrollY);
    here = hash;
    return back ? positions.get(hash) || 0 : 0;
  }

  let top = 0;
  async function route() {
    const own = ++shown;
    top = beginning(location.hash);
    const { name, ...given } = parse(location.hash);
    const view = bpb.views.get(name);
    const box = el("div", { class: `view ${view ? name || "overview" : ""}` });
    try {
      if (view) await prepared(view, box, given, own);
      else bpb.notFound(box, "The page has no such part.");
    } catch (error) {
      box.replaceChildren();
      bpb.notFound(box, error.message);
    }
    if (own !== shown) return;
    if (!box.isConnected) at("main").replaceChildren(box);
    settle(box, name, own);
  }

  // Browse shows what there is at once; the other views appear when they are complete.
  async function prepared(view, box, given, own) {
    const showing = view(box, given);
    if (view === bpb.views.get("browse")) {
      at("main").replaceChildren(box);
      settle(box, "browse", own);
    }
    await showing;
  }

  let settled = 0;
  function settle(box, name, own) {
    if (settled === own) return;
    settled = own;
    const heading = box.querySelector("h1");
    document.title = visible(`${heading ? heading.textContent : "bpb"} · ${bpb.summary.run}`);
    for (const link of document.querySelectorAll("#views a")) {
      const current =
        link.dataset.view === name ||
        (link.dataset.view === "browse" && DETAILS.includes(name));
      if (current) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    if (own > 1) {
      window.scrollTo(0, top);
      if (heading) heading.focus({ preventScroll: true });
    }
  }

  bpb.notFound = (box, message) => {
    box.append(
      el("h1", { tabindex: "-1" }, "Not found"),
      el("p", {}, text(message)),
      el("p", {}, el("a", { href: "#/" }, "Overview")),
    );
  };
  bpb.replaceAddress = (address) => {
    history.replaceState(null, "", address);
    here = location.hash;
  };
  bpb.go = (address) => {
    location.hash = address;
  };

  const press = (id) => at(id) && at(id).click();
  const follow = (id) => at(id) && bpb.go(at(id).getAttribute("href"));

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || at("help").open) return;
    if (event.target instanceof Element && event.target.closest("input, select, textarea")) return;
    const act = KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  function showMarks(number) {
    at("marked").hidden = number === 0;
    at("marked-count").textContent = bpb.dom.count(number);
  }

  async function start() {
    history.scrollRestoration = "manual";
    bpb.summary = await bpb.load("summary");
    const links = [
      ["", "Overview", "#/"],
      ["browse", "Browse", "#/browse"],
    ];
    if (bpb.summary.evaluations.length) links.push(["evaluation", "Predictions", "#/evaluation"]);
    at("views").append(...links.map(([view, words, href]) => el("a", { href, "data-view": view }, words)));
    at("run").append(text(bpb.summary.run));
    bpb.marks.onChange(showMarks);
    bpb.marks.open(bpb.summary);
    at("save-marks").addEventListener("click", bpb.marks.saveFile);
    at("open-help").addEventListener("click", KEYS["?"]);
    at("skip").addEventListener("click", (event) => {
      event.preventDefault();
      at("main").focus();
    });
    document.addEventListener("keydown", onKey);
    window.addEventListener("hashchange", route);
    await route();
  }

  start().catch((error) => bpb.notFound(at("main"), error.message));
})();
