// Charts in the transcript: a frame at once, the drawing when it comes near the screen, because
// figures are large and a long conversation has many.
//   charts.frame(chart)      the element of a chart {id, number, title, height}; the same for the same id,
//                           with the number it is given now
//   charts.release()         frees the charts that no turn shows any more
//   charts.retheme()         gives every chart the look that the page has now
"use strict";

const charts = (() => {
  const frames = new Map();
  const ACTIONS = [["enlarge", "Enlarge"], ["png", "PNG"], ["svg", "SVG"], ["html", "HTML"], ["json", "JSON"]];
  // A picture is not drawn anew: there is nothing of it that scales, or that holds numbers.
  const OF_PICTURES = ["enlarge", "png"];

  const nearness = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting) {
        nearness.unobserve(entry.target);
        assay.post("figure", { chart: entry.target.chart.id });
      }
    }
  }, { rootMargin: "400px" });

  function action(chart, what, label) {
    return element("button", {
      type: "button", className: "link", "aria-label": label + ": " + chart.title,
      onclick: () => assay.post("chart", { chart: chart.id, action: what }),
    }, label);
  }

  function called(chart) {
    return (chart.picture ? "Picture " : "Chart ") + chart.number;
  }

  function caption(chart, facts) {
    const line = element("figcaption", {}, element("span", {}, called(chart)));
    const pieces = facts ? [element("span", {}, facts)] : [];
    for (const [what, label] of ACTIONS) {
      if (!chart.picture || OF_PICTURES.includes(what)) {
        pieces.push(action(chart, what, label));
      }
    }
    for (const piece of pieces) {
      line.append(element("span", { className: "dot", "aria-hidden": "true" }, " · "), piece);
    }
    return line;
  }

  function name(chart) {
    return called(chart) + ": " + chart.title;
  }

  // What a tool drew first may stand second in the answer.
  function renumber(shown, chart) {
    shown.chart = chart;
    shown.querySelector("figcaption > span").textContent = called(chart);
    shown.querySelector(".drawing").setAttribute("aria-label", name(chart));
  }

  function frame(chart) {
    const known = frames.get(chart.id);
    if (known) {
      renumber(known, chart);
      return known;
    }
    const drawing = element("div", { className: "drawing", role: "img", "aria-label": name(chart) });
    drawing.style.height = chart.height + "px";
    if (chart.width) {
      drawing.style.maxWidth = chart.width + "px";
    }
    const made = element("figure", { className: "chart", "data-chart": chart.id },
      element("div", { className: "chart-frame" }, drawing), caption(chart, ""));
    made.chart = chart;
    frames.set(chart.id, made);
    nearness.observe(made);
    return made;
  }

  function refuse(shown, reason, browserDraws) {
    const { chart } = shown;
    const drawing = shown.querySelector(".drawing");
    drawing.style.height = "auto";
    drawing.removeAttribute("role");
    drawing.classList.add("refused");
    drawing.replaceChildren(icon("chart"),
      element("p", { className: "chart-title" }, chart.title), element("p", {}, reason));
    if (browserDraws) {
      drawing.append(element("button", {
        type: "button", onclick: () => assay.post("chart", { chart: chart.id, action: "browser" }),
      }, "Open in the browser"));
    }
  }

  function note(shown, sentences) {
    if (sentences.length > 0) {
      shown.append(element("p", { className: "chart-note" }, sentences.join(" ")));
    }
  }

  assay.on("figure", async (message) => {
    const shown = frames.get(message.chart);
    if (!shown) {
      return;
    }
    const { chart } = shown;
    if (message.reason) {
      refuse(shown, message.reason, message.browserDraws);
      return;
    }
    shown.querySelector("figcaption").replaceWith(caption(chart, message.points));
    note(shown, message.notes);
    const drawn = await assayPlot.draw(shown.querySelector(".drawing"), message.figure);
    if (!drawn.drawn) {
      refuse(shown, drawn.reason, true);
    }
    assay.post("drawn", { chart: chart.id, drawn: drawn.drawn });
  });

  function release() {
    for (const [id, shown] of frames) {
      if (!shown.isConnected) {
        nearness.unobserve(shown);
        assayPlot.clear(shown.querySelector(".drawing"));
        frames.delete(id);
      }
    }
  }

  function retheme() {
    for (const shown of frames.values()) {
      assayPlot.retheme(shown.querySelector(".drawing"));
    }
  }

  return { frame, release, retheme };
})();
