// Words in the conversation. They are marked without a change of the page, so that nothing that was
// written can become markup. What is folded or in a closed card is counted, and opened when one goes
// there; when one is done, all of that closes again but for the place where one is.
//   find.changed()     the page shows something else
//   find.onGo(told)    told() is called when one goes to a place
// Messages heard:  find {words, step, end}  looks for other words, with step 0, goes some places on,
//                                          or is done
// Messages posted: found {at, all, more}  where one is, from 1, of how many; more where there are more
"use strict";

const find = (() => {
  // Nobody walks through more.
  const MOST = 10000;
  // So many marks around the place where one is can be drawn without being felt.
  const MARKED = 1000;
  const INLINE = new Set(["A", "B", "STRONG", "EM", "I", "CODE", "DEL", "S", "SUB", "SUP", "WBR", "DATA"]);
  const PASSED = "[hidden], svg, .drawing, .clock, button:not(.toggle)";
  const all = new Highlight();
  const here = new Highlight();
  const column = document.getElementById("column");
  let words = "";
  let stretches = null;
  let places = [];
  let at = 0;
  let told = () => {};
  let waiting = 0;
  // What was folded or closed before.
  let opened = [];

  // ---- The text of the page, a stretch for what is read without a break ----

  function gather(root, card, into) {
    let nodes = [];

    function end() {
      if (nodes.length > 0) {
        into.push({
          nodes, card, owner: card || nodes[0].parentElement,
          text: assay.shown(nodes.map((node) => node.data).join("")).replace(/\s/g, " "),
        });
        nodes = [];
      }
    }

    function walk(node) {
      if (node.nodeType === Node.TEXT_NODE) {
        nodes.push(node);
      } else if (node.nodeType === Node.ELEMENT_NODE && !node.matches(PASSED)) {
        const inline = INLINE.has(node.tagName);
        if (!inline) {
          end();
        }
        node.childNodes.forEach(walk);
        const body = node.closedBody ? node.closedBody() : null;
        if (body) {
          end();
          gather(body, node, into);
        }
        if (!inline) {
          end();
        }
      }
    }

    walk(root);
    end();
    return into;
  }

  function search() {
    if (!stretches) {
      stretches = gather(column, null, []);
    }
    const wanted = new RegExp(assay.shown(words).replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s/g, " "), "giu");
    const found = [];
    for (const stretch of stretches) {
      for (const match of stretch.text.matchAll(wanted)) {
        if (found.length === MOST) {
          return found;
        }
        found.push({ stretch, from: match.index, to: match.index + match[0].length });
      }
    }
    return found;
  }

  // ---- Marks ----

  function edge(nodes, offset, atEnd) {
    let left = offset;
    for (const node of nodes) {
      if (left < node.length || (atEnd && left === node.length)) {
        return [node, left];
      }
      left -= node.length;
    }
    return [nodes.at(-1), nodes.at(-1).length];
  }

  function range(place) {
    const [first, from] = edge(place.stretch.nodes, place.from, false);
    const [last, to] = edge(place.stretch.nodes, place.to, true);
    return new StaticRange({ startContainer: first, startOffset: from, endContainer: last, endOffset: to });
  }

  // The engine draws anew what is put into these two or taken out, but not what another one of the
  // same name does not have any more.
  function unmark() {
    all.clear();
    here.clear();
    CSS.highlights.clear();
  }

  function mark() {
    unmark();
    const begin = Math.max(0, at - MARKED / 2);
    for (const place of places.slice(begin, begin + MARKED)) {
      if (!place.stretch.card) {
        (place === places[at] ? here : all).add(range(place));
      }
    }
    CSS.highlights.set("found", all);
    CSS.highlights.set("found-here", here);
  }

  function tell() {
    assay.post("found", { at: places.length === 0 ? 0 : at + 1, all: places.length, more: places.length === MOST });
  }

  // ---- Going to a place ----

  // The first place at or after an element, round and round.
  function firstFrom(element) {
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const { owner } = places[middle].stretch;
      const after = owner === element
        || element.compareDocumentPosition(owner) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (after) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low < places.length ? low : 0;
  }

  function turnInSight() {
    for (const turn of column.querySelectorAll(".turn")) {
      if (turn.getBoundingClientRect().bottom > 0) {
        return turn;
      }
    }
    return column;
  }

  function open(place) {
    const { owner, card } = place.stretch;
    const steps = owner.closest(".steps[data-folded='true']");
    if (steps && owner.closest("[data-folds]")) {
      steps.unfold();
      opened.push(steps);
    }
    if (card) {
      // What was in it becomes part of the page: the places are the same, in other nodes.
      card.reveal();
      opened.push(card);
      stretches = null;
      places = search();
    }
  }

  function scroll(place) {
    place.stretch.owner.scrollIntoView({ block: "nearest" });
    const live = document.createRange();
    const still = range(place);
    live.setStart(still.startContainer, still.startOffset);
    live.setEnd(still.endContainer, still.endOffset);
    const box = live.getBoundingClientRect();
    const page = document.scrollingElement;
    if (box.top < 40 || box.bottom > page.clientHeight - 40) {
      page.scrollTop += box.top - page.clientHeight / 3;
    }
  }

  function go() {
    told();
    if (places.length > 0) {
      open(places[at]);
      scroll(places[at]);
    }
    mark();
    tell();
  }

  function look(typed) {
    const from = places.length > 0 ? places[at].stretch.owner : turnInSight();
    words = typed;
    if (words === "") {
      clear();
      return;
    }
    places = search();
    at = firstFrom(from);
    go();
  }

  // What is read stays where it is on the screen.
  function foldAgain() {
    const stays = places.length > 0 ? places[at].stretch.owner : null;
    const top = stays ? stays.getBoundingClientRect().top : 0;
    opened.filter((each) => each.isConnected && !each.contains(stays)).forEach((each) => each.fold());
    opened = [];
    if (stays) {
      document.scrollingElement.scrollTop += stays.getBoundingClientRect().top - top;
    }
  }

  function clear() {
    places = [];
    stretches = null;
    at = 0;
    unmark();
    tell();
  }

  assay.on("find", ({ words: typed, step, end }) => {
    if (end) {
      foldAgain();
    }
    if (step === 0 || typed !== words) {
      look(typed);
    } else if (places.length > 0) {
      at = (at + step + places.length) % places.length;
      go();
    }
  });

  // ---- The page goes on while one looks ----

  function again() {
    waiting = 0;
    if (words !== "") {
      stretches = null;
      places = search();
      at = Math.max(0, Math.min(at, places.length - 1));
      mark();
      tell();
    }
  }

  function changed() {
    stretches = null;
    if (words !== "" && waiting === 0) {
      waiting = setTimeout(again, 250);
    }
  }

  function onGo(listener) {
    told = listener;
  }

  // A card that is opened or closed by hand is such a change, too, and stays as it was put.
  column.addEventListener("click", ({ target }) => {
    opened = opened.filter((each) => !each.contains(target)
      && !(each.id && target.closest(`[aria-controls="${each.id}"]`)));
    changed();
  });

  return { changed, onGo };
})();
