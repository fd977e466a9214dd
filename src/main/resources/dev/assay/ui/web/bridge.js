// The page's side of the bridge. Messages are {kind, body}; bodies are data, never script.
//   assay.on(kind, body => …)   hear messages of the program
//   assay.post(kind, body)      tell the program something
//   assay.shown(text)           the text as the page shows it: what turns the direction of letters is
//                               an arrow there, and stays as it was in what the program is told
// Every page hears look {mode, size}: "light" or "dark", and the size of text in pixels. It is on
// the root element when a page's own listener hears of it.
// What goes wrong in a page's script is told to the program, which logs it.
"use strict";

const assay = (() => {
  const listeners = new Map();
  const early = [];

  function post(kind, body) {
    const text = JSON.stringify({ kind, body });
    if (window.assayHost) {
      window.assayHost.post(text);
    } else {
      early.push(text);
    }
  }

  function complain(message, source, line) {
    post("scriptError", { message: String(message), source: String(source || ""), line: line || 0 });
  }

  window.addEventListener("error", (event) => {
    // Not a fault of a script: the browser tells the rest of the new sizes in its next frame.
    if (String(event.message).startsWith("ResizeObserver loop")) {
      return;
    }
    complain(event.message, event.filename, event.lineno);
  });
  window.addEventListener("unhandledrejection", (event) => {
    complain(event.reason && event.reason.stack || event.reason, "promise", 0);
  });

  window.assayGreet = () => {
    early.splice(0).forEach((text) => window.assayHost.post(text));
  };

  window.assayReceive = (text) => {
    const message = JSON.parse(text);
    if (message.kind === "look") {
      document.documentElement.dataset.mode = message.body.mode;
      document.documentElement.style.fontSize = message.body.size + "px";
    }
    const listener = listeners.get(message.kind);
    if (listener) {
      try {
        listener(message.body);
      } catch (error) {
        complain(error + "\n" + error.stack, message.kind, 0);
      }
    }
  };

  function shown(text) {
    return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, (mark) =>
      "\u202B\u202E\u2067".includes(mark) ? "⇇" : "\u202C\u2069".includes(mark) ? "⇿" : "⇉");
  }

  // A text, or an attribute that is shown or read aloud.
  function paint(text) {
    const now = text ? shown(text.nodeValue) : "";
    if (text && now !== text.nodeValue) {
      text.nodeValue = now;
    }
  }

  function paintAll(root) {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = root; node; node = nodes.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        paint(node);
      } else if (node.getAttributeNode) {
        NAMED.forEach((name) => paint(node.getAttributeNode(name)));
      }
    }
  }

  const NAMED = ["title", "aria-label", "alt"];
  new MutationObserver((changes) => changes.forEach((change) => {
    if (change.type === "childList") {
      change.addedNodes.forEach(paintAll);
    } else {
      paint(change.attributeName ? change.target.getAttributeNode(change.attributeName) : change.target);
    }
  })).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: NAMED,
  });

  // Every link is shown to the program, which decides; the page never leaves itself.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (link) {
      event.preventDefault();
      post("link", { address: link.getAttribute("href") });
    }
  }, true);

  return {
    on(kind, listener) {
      listeners.set(kind, listener);
    },
    post,
    shown,
  };
})();
