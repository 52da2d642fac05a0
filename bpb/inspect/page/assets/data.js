"use strict";
// Blocks of data. A block is a script that calls bpb.receive(name, content); the page asks for it
// with bpb.load(name). In the one-file form every block is there from the start.
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

  bpb.has = (name) => blocks.has(name);

  bpb.load = (name) => {
    if (blocks.has(name)) return Promise.resolve(used(name));
    if (!waiting.has(name)) {
      waiting.set(name, fetchBlock(name).finally(() => waiting.delete(name)));
    }
    return waiting.get(name);
  };

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
        if (name.startsWith("sets-")) keepFew(name);
        resolve(blocks.get(name));
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
