// The code of a call, in colours and never as markup, and what came of it.
//   codeCard.parts(code)   the parts of an open card: the code with its buttons, output, error
"use strict";

const codeCard = (() => {
  // More lines than this are folded.
  const LINES = 14;

  const KEYWORDS = new Set(("and as assert async await break class continue def del elif else except False finally"
    + " for from global if import in is lambda None nonlocal not or pass raise return True try while with yield")
    .split(" "));

  // Texts, comments, numbers, words; whatever is between them stays as it is.
  const PIECES = new RegExp(["(?<comment>#[^\\n]*)",
    "(?<text>\\b(?:[rbfuRBFU]{1,2})?(?:\"\"\"[^]*?(?:\"\"\"|$)|'''[^]*?(?:'''|$)|\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.|[^'\\\\\\n])*'?)"
      + "|\"\"\"[^]*?(?:\"\"\"|$)|'''[^]*?(?:'''|$)|\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.|[^'\\\\\\n])*'?)",
    "(?<number>\\b\\d[\\w.]*)", "(?<word>[A-Za-z_]\\w*)"].join("|"), "g");

  function coloured(code) {
    const parts = [];
    let at = 0;
    for (const found of code.matchAll(PIECES)) {
      if (found.index > at) {
        parts.push(code.slice(at, found.index));
      }
      at = found.index + found[0].length;
      const { comment, text, number, word } = found.groups;
      const kind = comment ? "comment" : text ? "text" : number ? "number"
        : KEYWORDS.has(word) ? "keyword" : code[at] === "(" ? "function" : null;
      parts.push(kind ? element("span", { className: "code-" + kind }, found[0]) : found[0]);
    }
    parts.push(code.slice(at));
    return parts;
  }

  // Folds what is long; a button shows all of it.
  function folding(text, made) {
    const lines = text.split("\n").length;
    if (lines <= LINES) {
      return made;
    }
    made.classList.add("folded");
    const more = element("button", { type: "button", className: "link more" }, "Show all " + lines + " lines");
    more.onclick = () => {
      const folded = made.classList.toggle("folded");
      more.textContent = folded ? "Show all " + lines + " lines" : "Show fewer";
    };
    return element("div", {}, made, more);
  }

  function action(word, title, code, name) {
    return element("button", {
      type: "button", className: "copy-button", title, "aria-label": title,
      onclick: () => assay.post("code", { action: name, text: code }),
    }, word);
  }

  function head(title, ...buttons) {
    return element("div", { className: "part-head" },
      element("span", { className: "part-title" }, title), element("span", { className: "part-note" }), ...buttons);
  }

  function parts({ text, parts: told }, running) {
    const made = [element("div", { className: "part" },
      head("Code", copyButton("Copy the code", () => text),
        action("Edit", "Edit it in the Python pane", text, "edit"),
        running ? null : action("Run again", "Run it again by hand", text, "run"),
        action("Keep…", "Keep it by name, for every conversation", text, "keep")),
      folding(text, element("pre", { className: "code", tabindex: "0" }, ...coloured(text))))];
    for (const part of told) {
      made.push(element("div", { className: "part told-" + part.title.toLowerCase() },
        head(part.title, copyButton("Copy: " + part.title, () => part.text)),
        folding(part.text, element("pre", { tabindex: "0" }, part.text))));
    }
    return made;
  }

  return { parts };
})();
