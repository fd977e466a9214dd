// The steps of an answered turn as one line that opens to all of them. What went wrong on the way
// stays in sight.
//   folds.line(turn)              an element for the line of a turn
//   folds.update(line, steps, turn)   folds or unfolds; turn.fold is what the line says, or null
"use strict";

const folds = (() => {
  const opened = new Set();

  function line() {
    const made = element("div", { className: "fold" });
    made.hidden = true;
    return made;
  }

  // Nothing closes under the reader's hands.
  function inUse(steps) {
    return steps.contains(document.activeElement) || steps.querySelector("[data-chosen='true']") !== null;
  }

  function update(place, steps, turn) {
    [...steps.children].forEach((child, index) => {
      child.toggleAttribute("data-folds", Boolean(turn.fold && turn.steps[index].folds));
    });
    if (!turn.fold) {
      place.hidden = true;
      place.replaceChildren();
      delete steps.dataset.folded;
      return;
    }
    if (place.hidden && inUse(steps)) {
      opened.add(turn.id);
    }
    place.hidden = false;
    let toggle = place.firstElementChild;
    if (!toggle) {
      toggle = element("button", { type: "button", className: "toggle" },
        icon("right"), icon("check"), element("span", { className: "fold-words" }));
      place.append(toggle);
    }
    toggle.lastElementChild.textContent = turn.fold;
    steps.id = "steps-" + turn.id;
    toggle.setAttribute("aria-controls", steps.id);
    function show() {
      const open = opened.has(turn.id);
      toggle.setAttribute("aria-expanded", String(open));
      steps.dataset.folded = String(!open);
    }
    steps.unfold = () => {
      opened.add(turn.id);
      show();
    };
    steps.fold = () => {
      opened.delete(turn.id);
      show();
    };
    toggle.onclick = () => {
      if (!opened.delete(turn.id)) {
        opened.add(turn.id);
      }
      show();
    };
    show();
  }

  return { line, update };
})();
