// Draws Plotly figures in a page. Figures come as ScreenFigure made them: finite, nothing remote.
//   assayPlot.draw(element, figure)   → Promise<{drawn: true} | {drawn: false, reason}>
//   assayPlot.retheme(element)        the same chart in the look that the page has now
//   assayPlot.image(figure, format, width, height, scale) → Promise<data URL>
//   assayPlot.clear(element)          frees what a chart holds
// How it looks is plot-look.js's business.
// Plotly itself is loaded with the first chart.
"use strict";

const assayPlot = (() => {
  const { COLORS, copy, isObject, pen, paper, template, withFonts, narrow, pageLook } = assayPlotLook;

  const CONFIG = {
    displaylogo: false, showLink: false, showEditInChartStudio: false, showSendToCloud: false,
    plotlyServerURL: "", topojsonURL: "", showTips: false, responsive: false,
    modeBarButtonsToRemove: ["toImage", "sendDataToCloud", "editInChartStudio", "lasso2d", "select2d"],
  };

  // What this page calls its own scripts by; only those run.
  const ownNonce = document.currentScript.nonce;
  let loading = null;

  function load() {
    if (!loading) {
      // By these words Plotly knows an engine that smooths what it enlarges, and paints the cells of a
      // heatmap itself.
      Object.defineProperty(navigator, "userAgent", { value: "Version/1.0 Safari" });
      loading = new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.nonce = ownNonce;
        script.src = "plotly.js";
        script.onload = resolve;
        script.onerror = () => reject(new Error("The drawing library could not be loaded."));
        document.head.appendChild(script);
      });
    }
    return loading;
  }

  // Broken between words, and inside of a name only where it is longer than a line.
  function wrapped(text, columns) {
    const lines = [""];
    const pieces = text.split(" ").flatMap((word) =>
      word.length > columns ? (word + " ").match(/[^_]*_|[^_]+/g) : [word + " "]);
    for (const piece of pieces) {
      const longer = lines[lines.length - 1] + piece;
      if (lines[lines.length - 1] && longer.trimEnd().length > columns) {
        lines.push(piece);
      } else {
        lines[lines.length - 1] = longer;
      }
    }
    return lines.map((line) => line.trimEnd());
  }

  // How high a legend above the plot will be: Plotly sets its entries in columns of equal width,
  // and makes room for the title or for the legend, but not for both.
  function legendHeight(figure, width, { family, scale }) {
    const own = figure.layout?.legend || {};
    const placed = ["orientation", "x", "y", "yref"].some((name) => own[name] !== undefined);
    const traces = (figure.data || []).filter((trace) => isObject(trace)
      && trace.showlegend !== false && trace.visible !== false);
    const labels = [...new Set(traces.flatMap((trace, place) =>
      trace.type === "pie" ? trace.labels || [] : [trace.name ?? "trace " + place]))];
    const shown = figure.layout?.showlegend ?? labels.length > 1;
    if (placed || !narrow(width, scale) || !shown || labels.length === 0) {
      return 0;
    }
    pen.font = 12 * scale + "px " + family;
    const widest = Math.max(...labels.map((label) => pen.measureText(String(label)).width)) + 45;
    const columns = Math.max(1, Math.floor((width - 90) / widest));
    return Math.ceil(labels.length / columns) * 19 * scale + 10;
  }

  // Plotly does not break lines: a long title would leave the page.
  function fitTitle(layout, width, legend, scale) {
    const title = typeof layout.title === "string" ? { text: layout.title } : layout.title || {};
    if (typeof title.text !== "string" || !title.text.trim()) {
      layout.margin = { t: 28 + legend, ...layout.margin };
      return;
    }
    const size = title.font?.size || 14 * scale;
    const plain = !/[<&]/.test(title.text);
    const lines = plain ? wrapped(title.text, Math.max(16, (width - 40) / (size * 0.56)))
      : title.text.split(/<br\s*\/?>/i);
    layout.title = { ...title, text: lines.join("<br>") };
    if (legend > 0) {
      // In the middle of the margin, as is usual, it would come to lie on the legend.
      // Of several lines, Plotly puts the first one's baseline there, not its top.
      const down = lines.length > 1 ? 12 + size * 0.7 : 12;
      layout.title = { y: 1 - down / layout.height, yanchor: "top", ...layout.title };
    }
    const subtitle = title.subtitle?.text ? 18 * scale : 0;
    const room = Math.max(44 * scale, 20 + lines.length * size * 1.35 + subtitle) + legend;
    // A figure's own margin is meant for one line of the usual size.
    const own = layout.margin?.t;
    const asMeant = lines.length === 1 && scale === 1 && own !== undefined;
    layout.margin = { ...layout.margin, t: asMeant ? own : Math.max(room, own ?? 0) };
  }

  const LEAST_READABLE = 8;

  // Plotly centres the title of an upright axis on its plot, and where it is longer than that cuts
  // its ends off: it is broken into lines, and what is too long even then is written smaller.
  function fitUprightTitles(layout, { family, scale }) {
    const { t, b } = layout.margin;
    for (const name of Object.keys(layout).filter((key) => /^yaxis\d*$/.test(key))) {
      const axis = isObject(layout[name]) ? layout[name] : {};
      const title = typeof axis.title === "string" ? { text: axis.title } : axis.title || {};
      if (typeof title.text !== "string" || !title.text.trim() || /[<&]/.test(title.text)) {
        continue;
      }
      const size = title.font?.size || 14.4 * scale;
      pen.font = `${size}px ${title.font?.family || family}`;
      const [from, to] = axis.domain || [0, 1];
      // Beside the plot there is room, but for the chart's own title in the corner.
      const beside = axis.domain ? 0 : 2 * Math.max(0, Math.min(t - 34 * scale, b - 4));
      const room = Math.max(40, (layout.height - t - b) * (to - from) + beside);
      const length = pen.measureText(title.text).width;
      if (length > room) {
        const lines = wrapped(title.text, Math.floor(title.text.length * room / length));
        const longest = Math.max(...lines.map((line) => pen.measureText(line).width));
        const fitting = Math.max(LEAST_READABLE, size * Math.min(1, room / longest));
        layout[name] = {
          ...axis, title: { ...title, text: lines.join("<br>"), font: { ...title.font, size: fitting } },
        };
      }
    }
  }

  // Texts in the cells of a heatmap keep their size however small the cells become: they shrink with
  // the cells while they can be read, and are left to the hover label where they cannot.
  function fitCellTexts(trace, layout) {
    if (trace.type !== "heatmap" || trace.texttemplate !== "%{text}" || !(trace.textfont?.size > 0)) {
      return;
    }
    const rows = (trace.text || []).filter(Array.isArray);
    const lines = rows.flat().map((text) => String(text ?? "").split(/<br\s*\/?>|\n/i));
    const size = trace.textfont.size;
    pen.font = `${trace.textfont.weight || "normal"} ${size}px ${trace.textfont.family || "sans-serif"}`;
    const widest = Math.max(1, ...lines.flat().map((line) => pen.measureText(line).width));
    const highest = Math.max(1, ...lines.map((cell) => cell.length)) * size * 1.3;
    const { t, r, b, l } = layout.margin;
    const right = trace.showscale === false ? r : Math.max(r, 80);
    const columns = Math.max(1, ...rows.map((row) => row.length));
    const fits = size * Math.min(1, 0.92 * (layout.width - l - right) / columns / widest,
      0.92 * (layout.height - t - b) / Math.max(1, rows.length) / highest);
    if (fits < LEAST_READABLE) {
      delete trace.texttemplate;
    } else {
      trace.textfont.size = Math.floor(fits * 2) / 2;
    }
  }

  // Where a figure says that its axis across holds seconds that passed, people read them as hours
  // and minutes: to Plotly they are moments of a day, as texts, because it takes a number such as
  // 8000 for a year.
  function fitElapsed(data, layout) {
    if (!isObject(layout.meta) || layout.meta.elapsed !== "x") {
      return;
    }
    const moment = (second) => (typeof second === "number"
      ? new Date(second * 1000).toISOString().slice(0, -1) : second);
    for (const trace of data.filter((each) => isObject(each) && Array.isArray(each.x))) {
      trace.x = trace.x.map(moment);
    }
    const axis = isObject(layout.xaxis) ? layout.xaxis : {};
    const format = "%-H:%M:%S";
    layout.xaxis = { ...axis, type: "date", tickformat: format, hoverformat: format };
    if (isObject(axis.title) && typeof axis.title.text === "string") {
      layout.xaxis.title = { ...axis.title, text: axis.title.text.replace(/ \[s\]$/, " [h:mm:ss]") };
    }
  }

  function prepare(asked, mode, width, height, text) {
    const figure = text.scale === 1 ? asked : withFonts(asked, text.scale);
    const look = paper(figure, mode);
    const layout = copy(figure.layout || {});
    layout.template = template(figure, look, width, text);
    layout.width = width;
    layout.height = height;
    layout.autosize = false;
    layout.paper_bgcolor = look.color;
    layout.uirevision = layout.uirevision === undefined ? "assay" : layout.uirevision;
    layout.margin = { l: 56 * text.scale, r: 20, b: 44 * text.scale, ...layout.margin };
    fitTitle(layout, width, legendHeight(figure, width, text), text.scale);
    fitUprightTitles(layout, text);
    const data = (figure.data || []).map(copy);
    data.filter(isObject).forEach((trace) => fitCellTexts(trace, layout));
    fitElapsed(data, layout);
    return { data, layout, frames: copy(figure.frames || []), config: CONFIG };
  }

  function prepareFor(element) {
    const shown = element.assayChart;
    const look = pageLook(element);
    shown.look = JSON.stringify(look);
    return prepare(shown.figure, look.mode, Math.max(160, element.clientWidth),
      Math.max(120, element.clientHeight), look.text);
  }

  function follow(element) {
    if (element.assayObserver) {
      return;
    }
    let due = false;
    element.assayObserver = new ResizeObserver(() => {
      if (!due) {
        due = true;
        requestAnimationFrame(() => {
          due = false;
          fit(element);
        });
      }
    });
    element.assayObserver.observe(element);
  }

  function fit(element) {
    const layout = element._fullLayout;
    if (element.assayChart && layout && element.clientWidth > 0 && element.clientHeight > 0
        && (layout.width !== element.clientWidth || layout.height !== element.clientHeight)) {
      redraw(element);
    }
  }

  function redraw(element) {
    const drawing = prepareFor(element);
    return Plotly.react(element, drawing.data, drawing.layout, drawing.config);
  }

  function refusal(error) {
    const detail = error && error.message ? error.message : String(error);
    return {
      drawn: false,
      reason: "The chart could not be drawn: " + detail + " Its JSON can still be exported.",
    };
  }

  // Heatmaps are pictures inside the drawing, which WebKit shows some pulses later.
  async function picturesShown(element) {
    const loads = [...element.querySelectorAll("svg image")].map((node) => new Promise((done) => {
      const picture = new Image();
      picture.onload = done;
      picture.onerror = done;
      picture.src = node.getAttributeNS("http://www.w3.org/1999/xlink", "href")
        || node.getAttribute("href");
    }));
    await Promise.all(loads);
    if (loads.length > 0) {
      await new Promise((done) => { setTimeout(done, 60); });
    }
  }

  // Plotly writes in dark grey or white, which is hard to read on colours between light and dark:
  // black or white can be read on any.
  function readableCells(element) {
    for (const label of element.querySelectorAll(".heatmap-label text")) {
      const { z } = label.__data__ || {};
      const trace = (label.closest(".hm")?.__data__ || [])[0]?.trace;
      if (typeof z === "number" && Array.isArray(trace?.colorscale) && !trace.textfont?.color) {
        const share = Math.min(1, Math.max(0, (z - trace.zmin) / (trace.zmax - trace.zmin || 1)));
        const light = luminance(colorAt(trace.colorscale, trace.reversescale ? 1 - share : share));
        if (light !== null) {
          label.style.fill = contrast(light, 1) > contrast(light, 0) ? "#fff" : "#000";
        }
      }
    }
  }

  function colorAt(scale, share) {
    const next = Math.max(1, scale.findIndex(([at]) => at >= share));
    const [[from, one], [to, other]] = [parts(scale[next - 1]), parts(scale[next])];
    const part = (share - from) / (to - from || 1);
    return `rgb(${one.map((value, i) => Math.round(value + part * (other[i] - value))).join(", ")})`;
  }

  function parts([at, color]) {
    pen.fillStyle = color;
    return [at, [1, 3, 5].map((place) => parseInt(pen.fillStyle.slice(place, place + 2), 16))];
  }

  async function draw(element, figure) {
    clear(element);
    const chart = { figure, look: null };
    element.assayChart = chart;
    try {
      await load();
      if (element.assayChart !== chart) {
        return { drawn: false, reason: "Another chart took its place." };
      }
      await Plotly.newPlot(element, prepareFor(element));
      if (/WebGL is not supported/i.test(element.textContent)) {
        throw new Error("It needs WebGL, which this window does not have.");
      }
      readableCells(element);
      element.on("plotly_afterplot", () => readableCells(element));
      await picturesShown(element);
      follow(element);
      return { drawn: true };
    } catch (error) {
      if (element.assayChart === chart) {
        clear(element);
      }
      return refusal(error);
    }
  }

  // A chart that still waits for its first drawing takes the page's look then.
  async function retheme(element) {
    const chart = element.assayChart;
    if (chart && chart.look !== null && chart.look !== JSON.stringify(pageLook(element))) {
      await redraw(element);
    }
  }

  async function image(figure, format, width, height, scale) {
    await load();
    const drawing = prepare(figure, "light", width, height,
      { family: getComputedStyle(document.body).fontFamily, scale: 1 });
    if (drawing.layout.paper_bgcolor === "rgba(0,0,0,0)") {
      drawing.layout.paper_bgcolor = COLORS.light.paper;
    }
    return Plotly.toImage(drawing, { format, width, height, scale });
  }

  function clear(element) {
    if (element.assayObserver) {
      element.assayObserver.disconnect();
      element.assayObserver = null;
    }
    element.assayChart = null;
    if (window.Plotly) {
      Plotly.purge(element);
    }
    element.replaceChildren();
  }

  // Links inside a drawing are SVG links, which bridge.js does not see.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("svg a") : null;
    if (link) {
      event.preventDefault();
      event.stopPropagation();
      const address = link.getAttributeNS("http://www.w3.org/1999/xlink", "href")
        || link.getAttribute("href") || "";
      if (/^https?:/i.test(address)) {
        assay.post("link", { address });
      }
    }
  }, true);

  return { draw, retheme, image, clear };
})();
