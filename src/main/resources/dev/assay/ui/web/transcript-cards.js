// Tool cards: a line or two that open to all arguments and to the exact text the model received.
//   cards.card(call, old)   the card of a call; it is open where old, the card before, was opened
"use strict";

const cards = (() => {
  const STATES = {
    running: ["running", "running"],
    done: ["check", "done"],
    empty: ["none", "nothing found"],
    failed: ["cross", "failed"],
    stopped: ["stopped", "stopped"],
    cut: ["alert", "cut off when the program ended"],
  };

  // More letters of arguments than this have lines of their own below the name.
  const BESIDE = 28;

  function section(title, note, text) {
    return element("div", { className: "part" },
      element("div", { className: "part-head" },
        element("span", { className: "part-title" }, title),
        element("span", { className: "part-note" }, note),
        copyButton("Copy: " + title, () => text)),
      element("pre", { tabindex: "0" }, text));
  }

  function analyse(tool, { column, value, cells }) {
    return element("button", {
      type: "button", className: "analyse link", title: "Analyse with copilot",
      "aria-label": "Analyse with copilot: " + cells.filter((cell) => cell).join(", "),
      onclick: () => assay.post("analyse", { tool, column, value }),
    }, "Analyse ▸");
  }

  // A line for each row that can be asked about, at its end what can be done with it.
  function listedRows(tool, { title, columns, rows }) {
    const head = element("tr", {}, ...columns.map((name) => element("th", {}, name)),
      element("th", { className: "act", "aria-label": "Analyse with copilot" }));
    const lines = rows.map((row) => element("tr", {},
      ...row.cells.map((cell) => element("td", { title: cell }, cell)),
      element("td", { className: "act" }, analyse(tool, row))));
    return element("div", { className: "part" },
      element("div", { className: "part-head" },
        element("span", { className: "part-title" }, title),
        element("span", { className: "part-note" }, "Each can be analysed with copilot")),
      element("div", { className: "listed-rows", tabindex: "0" },
        element("table", {}, head, ...lines)));
  }

  // To the only row's analysis, or to the list of them.
  function listLink(tool, { count, rows }, toList) {
    return rows.length === 1 ? analyse(tool, rows[0]) : element("button", {
      type: "button", className: "open choose link", title: "Choose one to analyse with copilot",
      onclick: toList,
    }, count + " ▸");
  }

  // What the model read, where people read it above in parts: closed until somebody asks.
  function modelView(call) {
    const shown = section(call.redacted ? "Model view before" : "Model view", call.viewTokens, call.view);
    const text = shown.lastElementChild;
    text.hidden = true;
    const more = element("button", { type: "button", className: "link more", "aria-expanded": "false" }, "Show");
    more.onclick = () => {
      text.hidden = !text.hidden;
      more.textContent = text.hidden ? "Show" : "Hide";
      more.setAttribute("aria-expanded", String(!text.hidden));
    };
    shown.firstElementChild.insertBefore(more, shown.firstElementChild.lastElementChild);
    return shown;
  }

  function body(call) {
    const parts = element("div", { className: "card-body", id: "body-" + call.id });
    if (call.code) {
      parts.append(...codeCard.parts(call.code, call.state === "running"));
    } else {
      parts.append(section("Arguments", "", call.arguments));
    }
    if (call.listedRows) {
      parts.append(listedRows(call.name, call.listedRows));
    }
    if (call.redacted) {
      parts.append(section("What the model reads now", call.redacted.why + " " + call.redacted.tokens,
        call.redacted.text));
    }
    if (call.code && call.code.parts.length > 0 && call.view !== null) {
      parts.append(modelView(call));
    } else if (call.view !== null) {
      parts.append(section(call.state === "failed" ? "What went wrong"
        : call.state === "empty" ? "Nothing found"
        : call.redacted ? "Model view before" : "Model view", call.viewTokens, call.view));
    }
    return parts;
  }

  // Pinned, a result stays with the model as it is, in this turn and in those that follow.
  function pin(call) {
    const title = call.pinned ? "Pinned: the model keeps reading this result. Take the pin away"
      : "Pin: let the model keep reading this result as it is";
    const button = element("button", {
      type: "button", className: "pinning", title, "aria-label": "Pin the result of " + call.name,
      "aria-pressed": String(call.pinned),
    }, icon("pin"));
    button.onclick = () => assay.post("pin", {
      turn: button.closest(".turn").dataset.turn, call: call.id, pinned: !call.pinned,
    });
    return button;
  }

  function head(call, open) {
    const [picture, word] = STATES[call.state];
    const facts = element("span", { className: "facts" });
    if (call.state === "running") {
      facts.append(clock(call.since));
    } else {
      if (call.state === "empty") {
        facts.append(element("span", { className: "nothing" }, "Nothing found"));
      }
      facts.append(element("span", {}, call.duration));
      if (call.sizes) {
        facts.append(element("span", { className: "sizes", title: call.sizesTitle }, call.sizes));
      }
    }
    return element("button", {
      type: "button", className: "toggle", "aria-expanded": String(open),
      "aria-label": call.name + ", " + word + (call.summary ? ", " + call.summary : "")
        + (call.redacted ? ", " + call.redacted.label : ""),
    },
    icon("right"), icon(picture),
    element("span", { className: "name" }, ...breakable(call.name)),
    element("span", {
      className: call.summary.length > BESIDE ? "summary long" : "summary", title: call.summary,
    }, call.summary), facts,
    call.redacted ? element("span", { className: "redacted", title: call.redacted.why }, call.redacted.label) : null);
  }

  // A long name goes on in the next line after one of its words.
  function breakable(name) {
    return name.split(/(?<=_)/).flatMap((word, index) => index === 0 ? [word] : [element("wbr"), word]);
  }

  function card(call, old) {
    const chosen = old ? old.dataset.chosen : undefined;
    const open = chosen === undefined ? call.state === "failed" || Boolean(call.opens) : chosen === "true";
    const toggle = head(call, open);
    const line = element("div", { className: "card-head" }, toggle);
    if (call.canPin) {
      line.append(pin(call));
    }
    for (const result of call.stored || []) {
      line.append(element("button", {
        type: "button", className: "open link", title: "Show the stored result beside what the model saw",
        onclick: () => assay.post("open", { key: result.key, version: result.version }),
      }, "Open " + result.key + " ▸"));
    }
    const made = element("div", { className: "card " + call.state + (call.code ? " of-code" : ""), "data-call": call.id }, line);
    if (chosen !== undefined) {
      made.dataset.chosen = chosen;
    }
    if (open) {
      made.append(body(call));
    }
    function choose(opened) {
      toggle.setAttribute("aria-expanded", String(opened));
      made.dataset.chosen = String(opened);
      if (opened) {
        made.append(body(call));
      } else {
        made.lastElementChild.remove();
      }
    }
    // For whoever looks for words: what a closed card would show, and to open and close it.
    made.closedBody = () => toggle.getAttribute("aria-expanded") === "true" ? null : body(call);
    made.reveal = () => choose(true);
    made.fold = () => choose(false);
    toggle.onclick = () => choose(toggle.getAttribute("aria-expanded") !== "true");
    if (call.listedRows) {
      line.append(listLink(call.name, call.listedRows, () => {
        if (toggle.getAttribute("aria-expanded") !== "true") {
          choose(true);
        }
        made.querySelector(".analyse").focus();
      }));
    }
    return made;
  }

  return { card };
})();
