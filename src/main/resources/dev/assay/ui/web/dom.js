// Elements without markup: everything a person, a model or a tool wrote becomes a text node.
//   element("button", { className: "x", onclick: f, "aria-label": "…" }, child, "text", …)
//   icon("check")    a pictogram, drawn in the colour of the text around it
//   renew(parent, items, make)   brings children up to date with items; those that say the same stay
"use strict";

function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) {
      continue;
    }
    if (name === "className" || name.startsWith("on")) {
      made[name] = value;
    } else if (name.startsWith("data-") || name.startsWith("aria-")
        || ["title", "type", "role", "id", "tabindex"].includes(name)) {
      made.setAttribute(name, value);
    } else {
      throw new Error("An element has no property " + name);
    }
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

// A child is made by make(item, old), where old stood at its place before; it may already be shown
// elsewhere in the parent. The keyboard's focus stays at its place.
function renew(parent, items, make) {
  items.forEach((item, index) => {
    const said = JSON.stringify(item);
    const old = parent.children[index];
    if (old && old.said === said) {
      return;
    }
    const place = old ? [...old.querySelectorAll("button")].indexOf(document.activeElement) : -1;
    const focused = old && old.contains(document.activeElement);
    const made = make(item, old);
    made.said = said;
    if (old && !made.isConnected) {
      old.replaceWith(made);
    } else {
      parent.insertBefore(made, old || null);
    }
    const buttons = focused ? made.querySelectorAll("button") : [];
    if (buttons.length > 0) {
      (buttons[place] || buttons[0]).focus();
    }
  });
  while (parent.children.length > items.length) {
    parent.lastElementChild.remove();
  }
  parent.hidden = items.length === 0;
}

const icon = (() => {
  const SVG = "http://www.w3.org/2000/svg";
  const SHAPES = {
    check: "M20 6 9 17l-5-5",
    cross: "M18 6 6 18M6 6l12 12",
    none: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M8 12h8",
    stopped: "M7 7h10v10H7z",
    running: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18",
    right: "M9 6l6 6-6 6",
    alert: "M12 3 2 20h20L12 3zM12 10v4M12 17v.2",
    copy: "M9 9h11v11H9zM5 15H4V4h11v1",
    again: "M21 4v6h-6M20.5 15a9 9 0 1 1-2.1-9.4L21 10",
    columns: "M4 5h16v14H4zM12 5v14",
    edit: "M4 20h4L19 9l-4-4L4 16v4zM13 7l4 4",
    pin: "M9 4h6l-1 6 3 3H7l3-3-1-6zM12 13v7",
    chart: "M4 4v16h16M8 15v-4M12 15V8M16 15v-6",
  };

  return (name) => {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("class", "icon " + name);
    svg.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", SHAPES[name]);
    svg.append(path);
    return svg;
  };
})();

// "7 s", "1 min 4 s": how long something has been running.
function elapsed(since) {
  const seconds = Math.max(0, Math.floor((Date.now() - since) / 1000));
  return seconds < 60 ? seconds + " s" : Math.floor(seconds / 60) + " min " + (seconds % 60) + " s";
}

// Texts that count: they say since when, and are rewritten every second while they are shown.
function clock(since) {
  return element("span", { className: "clock", "data-since": String(since) }, elapsed(since));
}

setInterval(() => {
  for (const shown of document.querySelectorAll(".clock")) {
    shown.textContent = elapsed(Number(shown.dataset.since));
  }
}, 1000);

// A copy button; it says for a moment that it has copied.
function copyButton(label, text) {
  const button = element("button", { type: "button", className: "copy-button", title: label, "aria-label": label },
    icon("copy"), element("span", {}, "Copy"));
  button.onclick = () => {
    assay.post("copy", { text: text() });
    button.lastChild.textContent = "Copied";
    setTimeout(() => {
      button.lastChild.textContent = "Copy";
    }, 1500);
  };
  return button;
}
