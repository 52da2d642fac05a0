"use strict";
// Blocks of data; the page asks for one with bpb.load(name). In a folder a block is a script that
// calls bpb.receive(name, content). In one file it is JSON in an element that no browser runs.
window.bpb = window.bpb || {};
(() => {
  const bpb = window.bpb;
  // Sets blocks are about 1 MB each: those that were not used for longest are forgotten.
  const MOST_SETS = 12;
  const nonce = document.currentScript.nonce;
  const blocks = new Map();
  const waiting = new Map();
  const fetched = new Set();

  bpb.receive = (name, content) => {
    blocks.set(name, content);
  };

  bpb.load = (name) => {
    if (blocks.has(name)) return Promise.resolve(used(name));
    const written = document.getElementById(`data-${name}`);
    if (written) return Promise.resolve(keep(name, JSON.parse(written.textContent)));
    if (!waiting.has(name)) {
      waiting.set(
        name,
        fetchBlock(name).finally(() => waiting.delete(name)),
      );
    }
    return waiting.get(name);
  };

  function keep(name, content) {
    blocks.set(name, content);
    if (name.startsWith("sets-")) keepFew(name);
    return content;
  }

  function used(name) {
    const content = blocks.get(name);
    if (fetched.delete(name)) fetched.add(name);
    return content;
  }

  function fetchBlock(name) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.nonce = nonce;
      script.src = `data/${name}.js`;
      script.onload = () => {
        script.remove();
        if (!blocks.has(name)) return reject(missing(name));
        resolve(keep(name, blocks.get(name)));
      };
      script.onerror = () => {
        script.remove();
        reject(missing(name));
      };
      document.head.append(script);
    });
  }

  function keepFew(name) {
    fetched.add(name);
    if (fetched.size <= MOST_SETS) return;
    const [oldest] = fetched;
    fetched.delete(oldest);
    blocks.delete(oldest);
  }

  function missing(name) {
    return new Error(`The page expects the file data/${name}.js beside it. Write the page again.`);
  }
})();
