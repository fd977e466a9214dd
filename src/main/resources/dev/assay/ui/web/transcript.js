// The transcript. It shows what the program says and knows nothing by itself. Messages heard:
//   look {mode, size}              as every page does
//   show {turns, welcome}          everything anew: another conversation, or none
//   turn {…}                       one turn, new or changed; the others are not touched
//   notice {sentence}              what is to be known about the conversation; null for nothing
//   chosen {model, name}           who would be asked now; null where nobody would
//   streaming {turn, html, status} a turn under way: its answer so far and what is being done
// Messages posted: open, analyse, copy, link, pin, again, beside, edit, question, details, figure, chart, drawn.
// The only HTML that is taken as such is what the program made of Markdown.
"use strict";

(() => {
  const column = document.getElementById("column");
  const turns = document.getElementById("turns");
  const welcome = document.getElementById("welcome");
  const remark = document.getElementById("remark");
  const latest = document.getElementById("latest");
  const shown = new Map();
  let chosen = { model: null, name: null };

  // ---- Following the newest text, unless the reader went up ----

  const page = document.scrollingElement;
  let following = true;
  let lastTop = 0;

  function atBottom() {
    return page.scrollHeight - page.clientHeight - page.scrollTop < 24;
  }

  function toBottom() {
    page.scrollTop = page.scrollHeight;
    lastTop = page.scrollTop;
    latest.hidden = true;
  }

  function follow() {
    if (following) {
      toBottom();
    } else {
      latest.hidden = atBottom();
    }
  }

  // Who went to a place stays there while the page grows.
  find.onGo(() => {
    following = false;
  });

  document.addEventListener("scroll", () => {
    if (atBottom()) {
      following = true;
    } else if (page.scrollTop < lastTop - 1) {
      following = false;
    }
    lastTop = page.scrollTop;
    latest.hidden = following || atBottom();
  });
  latest.onclick = () => {
    following = true;
    toBottom();
  };
  new ResizeObserver(follow).observe(column);
  window.addEventListener("resize", follow);

  // ---- Parts of a turn ----

  const ASSESSMENTS = {
    good: ["check", "good"], warning: ["alert", "warning"], bad: ["cross", "bad"],
  };

  function badge(turn) {
    const [picture, word] = ASSESSMENTS[turn.assessment];
    return element("span", {
      className: "badge " + turn.assessment, title: turn.assessmentTitle,
      role: "note", "aria-label": turn.assessmentTitle,
    }, icon(picture), word);
  }

  // "16-18" and "2026-11-12" are one word, and go on in no other line.
  function keepWhole(text) {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) {
      if (/\d-\d/.test(walker.currentNode.data) && !walker.currentNode.parentElement.closest("pre, code")) {
        nodes.push(walker.currentNode);
      }
    }
    for (const node of nodes) {
      node.replaceWith(...node.data.split(/(\d+(?:-\d+)+)/).map((part, index) =>
        index % 2 === 1 ? element("data", { className: "whole" }, part) : part));
    }
  }

  function markdown(html) {
    const text = element("div", { className: "markdown" });
    text.innerHTML = html;
    keepWhole(text);
    for (const code of text.querySelectorAll("pre")) {
      const holder = element("div", { className: "code" });
      code.replaceWith(holder);
      code.tabIndex = 0;
      holder.append(code, copyButton("Copy this code", () => code.textContent));
    }
    for (const table of text.querySelectorAll("table")) {
      const holder = element("div", { className: "table", tabindex: "0" });
      table.replaceWith(holder);
      holder.append(table);
      holder.onscroll = () => markMore(holder);
      new ResizeObserver(() => markMore(holder)).observe(holder);
    }
    return text;
  }

  // The bar of a long table lies below what is seen: its edge says that there is more.
  function markMore(holder) {
    const hidden = holder.scrollWidth - holder.clientWidth - holder.scrollLeft;
    holder.classList.toggle("more", hidden > 1);
  }

  function block(part) {
    return part.chart ? charts.frame(part.chart) : markdown(part.html);
  }

  function step(part, old) {
    if (part.note) {
      return element("div", { className: "notice remark", role: "note" },
        icon("alert"), element("p", {}, part.note));
    }
    return part.call ? cards.card(part.call, old)
      : element("div", { className: "said" }, ...part.blocks.map(block));
  }

  function updateAnswer(answer, turn) {
    renew(answer, turn.blocks, block);
    const old = answer.querySelector(".badge");
    if (old) {
      old.remove();
    }
    if (turn.assessment) {
      const first = answer.querySelector(":scope > .markdown > p:first-child");
      (first || answer.firstElementChild || answer).prepend(badge(turn), " ");
    }
  }

  function button(turn, kind, picture, label) {
    return element("button", {
      type: "button", className: "quiet", title: label,
      onclick: () => assay.post(kind, { turn: turn.id }),
    }, icon(picture), element("span", {}, label));
  }

  function notice(turn) {
    if (turn.state === "running" || (turn.state === "answered" && !turn.sentence)) {
      return element("div", { className: "notice", "data-empty": "true" });
    }
    const words = {
      answered: "", stopped: "Stopped. What was done until then is kept.",
      failed: "The turn failed. Your question is kept.",
      interrupted: "Interrupted: the program ended in the middle of this turn. What was done until then is kept.",
    };
    const pictures = { answered: "alert", stopped: "stopped", failed: "cross", interrupted: "alert" };
    const line = element("div", { className: "notice " + turn.state, role: turn.state === "failed" ? "alert" : "note" },
      icon(pictures[turn.state]), element("p", {}, turn.sentence || words[turn.state]));
    const actions = element("div", { className: "actions" });
    if (turn.state !== "answered") {
      actions.append(button(turn, "again", "again", "Ask again"));
    }
    if (turn.hasDetail) {
      actions.append(button(turn, "details", "copy", "Copy details"));
    }
    line.append(actions);
    return line;
  }

  function footer(turn) {
    const foot = element("div", { className: "foot" });
    if (turn.state === "running") {
      return foot;
    }
    if (turn.blocks.some((part) => part.html)) {
      foot.append(button(turn, "copyAnswer", "copy", "Copy"));
    }
    if (turn.state === "answered") {
      if (turn.canAskAgain) {
        foot.append(button(turn, "again", "again", "Ask again"));
      }
      if (!turn.byHand && chosen.model && chosen.model !== turn.model) {
        foot.append(button(turn, "beside", "columns", "Ask " + chosen.name + ", too"));
      }
    }
    foot.append(button(turn, "edit", "edit", "Edit"),
      element("span", { className: "usage", title: turn.usageTitle }, turn.usage));
    return foot;
  }

  // ---- Turns ----

  function newTurn(turn) {
    const parts = {
      fold: folds.line(),
      steps: element("div", { className: "steps" }),
      answer: element("div", { className: "answer" }),
      streaming: element("div", { className: "streaming" }),
      status: element("div", { className: "status", role: "status" }),
      notice: element("div"),
      foot: element("div"),
    };
    const bubble = element("div", { className: turn.byHand ? "bubble by-hand" : "bubble" }, turn.question);
    parts.bubble = bubble;
    parts.root = element("article", { className: "turn", "data-turn": turn.id, "aria-label": turn.question },
      element("div", { className: "asked" }, bubble), element("div", { className: "who" }, turn.who),
      parts.fold, parts.steps, parts.answer, parts.streaming, parts.status, parts.notice, parts.foot);
    parts.streaming.hidden = true;
    return parts;
  }

  function showStatus(parts, sentence) {
    const { turn } = parts;
    if (turn.state !== "running") {
      parts.status.hidden = true;
      return;
    }
    const text = sentence || "Working";
    if (parts.status.said === text + turn.round) {
      return;
    }
    parts.status.said = text + turn.round;
    const round = turn.round > 0 ? "round " + turn.round + " of " + turn.roundLimit + " · " : "";
    parts.status.replaceChildren(icon("running"), element("span", { className: "doing" }, text),
      element("span", { className: "facts" }, element("span", {}, round, clock(turn.since))));
  }

  // Answers of several models to one question stand side by side.
  function place(turn, root) {
    const first = turn.beside && shown.get(turn.beside);
    if (!first) {
      turns.append(root);
      return;
    }
    let group = first.root.closest(".beside");
    if (!group) {
      group = element("div", { className: "beside" });
      first.root.replaceWith(group);
      group.append(first.root);
    }
    group.append(root);
  }

  function showTurn(turn) {
    let parts = shown.get(turn.id);
    if (!parts) {
      parts = newTurn(turn);
      shown.set(turn.id, parts);
      place(turn, parts.root);
      following = true;
    }
    parts.turn = turn;
    // Code by hand stands on its card once that is there.
    if (parts.bubble.textContent !== assay.shown(turn.question)) {
      parts.bubble.textContent = turn.question;
      parts.root.setAttribute("aria-label", turn.question);
    }
    parts.root.dataset.state = turn.state;
    renew(parts.steps, turn.steps, step);
    folds.update(parts.fold, parts.steps, turn);
    updateAnswer(parts.answer, turn);
    if (turn.state !== "running" || turn.answered) {
      parts.streaming.hidden = true;
      parts.streaming.replaceChildren();
    }
    showStatus(parts, parts.doing);
    remake(parts, "notice", notice);
    remake(parts, "foot", footer);
  }

  function remake(parts, name, make) {
    const made = make(parts.turn);
    parts[name].replaceWith(made);
    parts[name] = made;
  }

  function showWelcome(message) {
    welcome.hidden = !message;
    welcome.replaceChildren();
    if (message) {
      const list = element("div", { className: "questions" });
      message.questions.forEach((question) => {
        list.append(element("button", {
          type: "button", onclick: () => assay.post("question", { text: question }),
        }, question));
      });
      welcome.append(element("h1", {}, message.title), element("p", {}, message.sentence), list);
    }
  }

  // How narrow or roomy the pane is depends on the size of its text.
  function measure() {
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
    document.documentElement.toggleAttribute("data-narrow", window.innerWidth < 40 * size);
    document.documentElement.toggleAttribute("data-roomy", window.innerWidth >= 76 * size);
  }

  window.addEventListener("resize", measure);
  measure();

  assay.on("look", () => {
    measure();
    charts.retheme();
    follow();
  });

  assay.on("show", (message) => {
    shown.clear();
    turns.replaceChildren();
    charts.release();
    showWelcome(message.welcome);
    message.turns.forEach(showTurn);
    following = true;
    follow();
    find.changed();
  });

  assay.on("chosen", (model) => {
    chosen = model;
    shown.forEach((parts) => remake(parts, "foot", footer));
  });

  assay.on("notice", ({ sentence }) => {
    remark.hidden = !sentence;
    remark.replaceChildren();
    if (sentence) {
      remark.append(icon("alert"), element("p", {}, sentence));
    }
    follow();
  });

  // An answer is read from its beginning: when it is complete, its question goes to the top.
  function toQuestion(root) {
    following = false;
    page.scrollTop = root.offsetTop - 8;
    lastTop = page.scrollTop;
    following = atBottom();
    latest.hidden = following;
  }

  assay.on("turn", (turn) => {
    const before = shown.get(turn.id);
    const completed = before && before.turn.state === "running" && turn.state !== "running";
    showWelcome(null);
    showTurn(turn);
    charts.release();
    find.changed();
    if (completed && following) {
      toQuestion(before.root);
    } else {
      follow();
    }
  });

  assay.on("streaming", ({ turn, html, status }) => {
    const parts = shown.get(turn);
    if (!parts || parts.turn.state !== "running") {
      return;
    }
    parts.doing = status;
    showStatus(parts, status);
    if (html && !parts.turn.answered) {
      parts.streaming.replaceChildren(markdown(html));
      parts.streaming.hidden = false;
    } else {
      parts.streaming.hidden = true;
    }
    follow();
    find.changed();
  });
})();
