// How a Plotly figure looks in a page: the page's colours and sizes of text, and on which paper.
// The page's look is its root's data-mode, "light" or "dark", and its size of text: it may change
// while a chart is being drawn, and is therefore read whenever one is laid out, never handed through.
// A figure's own sizes of text are meant for a page of the usual size and grow with the page's.
"use strict";

const assayPlotLook = (() => {
  const COLORS = {
    light: {
      text: "#24292f", quiet: "#57606a", grid: "#e3e7eb", line: "#d0d7de", paper: "#ffffff",
      series: ["#0969da", "#cf222e", "#1a7f37", "#8250df", "#bf8700",
        "#1b7c83", "#bc4c00", "#bf3989", "#57606a", "#54aeff"],
    },
    dark: {
      text: "#c9d1d9", quiet: "#8b949e", grid: "#21262d", line: "#30363d", paper: "#0d1117",
      series: ["#58a6ff", "#ff7b72", "#3fb950", "#d2a8ff", "#e3b341",
        "#39c5cf", "#ffa657", "#f778ba", "#9198a1", "#a5d6ff"],
    },
  };

  // Plotly writes into what it is given: objects are copied, the long arrays in them shared.
  function copy(value) {
    if (Array.isArray(value)) {
      return value.length < 100 ? value.map(copy) : value;
    }
    if (value === null || typeof value !== "object") {
      return value;
    }
    const result = {};
    for (const name of Object.keys(value)) {
      if (name !== "__proto__") {
        result[name] = copy(value[name]);
      }
    }
    return result;
  }

  function isObject(value) {
    return value !== null && typeof value === "object" && !Array.isArray(value);
  }

  function merge(under, over) {
    const result = copy(under);
    for (const name of Object.keys(over)) {
      result[name] = isObject(result[name]) && isObject(over[name])
        ? merge(result[name], over[name]) : copy(over[name]);
    }
    return result;
  }

  const pen = document.createElement("canvas").getContext("2d");

  // From 0 (black) to 1 (white); null for what is no colour or can be seen through.
  function luminance(color) {
    if (typeof color !== "string" || !CSS.supports("color", color)) {
      return null;
    }
    pen.fillStyle = color;
    const hex = /^#(..)(..)(..)$/.exec(pen.fillStyle);
    if (!hex) {
      return null;
    }
    const [r, g, b] = hex.slice(1).map((part) => {
      const share = parseInt(part, 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }

  function contrast(one, other) {
    const [low, high] = one < other ? [one, other] : [other, one];
    return (high + 0.05) / (low + 0.05);
  }

  // Colours that a figure chose itself for what must be readable on its paper.
  function chosenColors(figure) {
    const layout = figure.layout || {};
    const chosen = [layout.font?.color, layout.title?.font?.color, layout.legend?.font?.color];
    for (const name of Object.keys(layout)) {
      if (/^[xy]axis\d*$/.test(name) && isObject(layout[name])) {
        const axis = layout[name];
        chosen.push(axis.color, axis.tickfont?.color, axis.title?.font?.color);
      }
    }
    for (const trace of figure.data || []) {
      if (isObject(trace)) {
        chosen.push(trace.line?.color, trace.textfont?.color);
      }
    }
    return chosen;
  }

  // On which paper a figure is drawn: its own if it has one; white where its own colours would
  // vanish on ours; else none, so that the pane shines through.
  function paper(figure, mode) {
    const layout = figure.layout || {};
    const own = luminance(layout.paper_bgcolor);
    if (own !== null) {
      return { mode: own > 0.4 ? "light" : "dark", color: layout.paper_bgcolor };
    }
    const pane = luminance(COLORS[mode].paper);
    const vanishes = chosenColors(figure).map(luminance)
      .some((color) => color !== null && contrast(color, pane) < 1.6);
    if (!vanishes) {
      return { mode, color: "rgba(0,0,0,0)" };
    }
    const other = mode === "light" ? "dark" : "light";
    return { mode: other, color: COLORS[other].paper };
  }

  // A figure's template brings colours for its author's paper: only what is no single colour stays.
  function withoutColors(value) {
    if (!isObject(value)) {
      return Array.isArray(value) ? value.map(withoutColors) : value;
    }
    const result = {};
    for (const name of Object.keys(value)) {
      if (!(typeof value[name] === "string" && /color$/i.test(name))) {
        result[name] = withoutColors(value[name]);
      }
    }
    return result;
  }

  // How much larger than usual the page's text is; pictures for elsewhere have the usual size.
  const USUAL_SIZE = 13;

  function withFonts(value, scale) {
    if (Array.isArray(value)) {
      return isObject(value[0]) ? value.map((item) => withFonts(item, scale)) : value;
    }
    if (!isObject(value)) {
      return value;
    }
    const result = {};
    for (const name of Object.keys(value)) {
      const inner = withFonts(value[name], scale);
      result[name] = /font$/i.test(name) && inner?.size > 0
        ? { ...inner, size: inner.size * scale } : inner;
    }
    return result;
  }

  function template(figure, look, width, { family, scale }) {
    const colors = COLORS[look.mode];
    const axis = {
      gridcolor: colors.grid, linecolor: colors.line, zerolinecolor: colors.line,
      tickcolor: colors.line, automargin: true, tickfont: { color: colors.quiet },
      title: { standoff: 10, font: { color: colors.quiet } },
    };
    const angular = { gridcolor: colors.grid, linecolor: colors.line, tickcolor: colors.line };
    const clear = "rgba(0,0,0,0)";
    const scaled = { colorscale: "Viridis", colorbar: { outlinewidth: 0, thickness: 14 } };
    const ours = {
      layout: {
        paper_bgcolor: clear, plot_bgcolor: clear, colorway: colors.series,
        colorscale: { sequential: "Viridis", sequentialminus: "Viridis", diverging: "RdBu" },
        font: { family, size: 12 * scale, color: colors.text },
        title: { font: { size: 14 * scale }, x: 0.02, xanchor: "left" },
        hoverlabel: { font: { family, size: 13 * scale } },
        xaxis: axis, yaxis: axis,
        polar: { bgcolor: clear, angularaxis: angular, radialaxis: angular },
        ternary: { bgcolor: clear, aaxis: angular, baxis: angular, caxis: angular },
        coloraxis: { colorbar: { outlinewidth: 0, thickness: 14 } },
        legend: narrow(width, scale) ? { orientation: "h", x: 0, y: 1.02, yanchor: "bottom" } : {},
        modebar: { bgcolor: clear, color: colors.quiet, activecolor: colors.text },
      },
      data: {
        heatmap: [scaled], contour: [scaled], histogram2d: [scaled], histogram2dcontour: [scaled],
        scatter: [{ line: { width: 1.5 }, marker: { size: 5 } }],
        table: [{
          header: { fill: { color: colors.grid }, line: { color: colors.line } },
          cells: { fill: { color: clear }, line: { color: colors.line } },
        }],
      },
    };
    const own = figure.layout?.template;
    return isObject(own) ? merge(withoutColors(own), ours) : ours;
  }

  function narrow(width, scale) {
    return width < 560 * scale;
  }

  // Of a page, what decides how a chart of it looks.
  function pageLook(element) {
    const style = getComputedStyle(document.documentElement);
    return {
      mode: document.documentElement.dataset.mode === "dark" ? "dark" : "light",
      text: {
        family: getComputedStyle(element).fontFamily,
        scale: parseFloat(style.fontSize) / USUAL_SIZE,
      },
    };
  }

  return { COLORS, copy, isObject, pen, paper, template, withFonts, narrow, pageLook };
})();
