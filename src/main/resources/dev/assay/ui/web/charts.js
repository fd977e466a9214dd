// The page of the Charts tab.
//   hears  look · show {id, title, figure | reason, browserDraws} · clear
//          picture {id, figure, format, width, height, scale}
//   says   drawn {id, drawn, reason?} · picture {id, url} | {id, problem} · browser {id}
"use strict";

(() => {
  const chart = document.getElementById("chart");
  const refusal = document.getElementById("refusal");
  let shown = null;

  function refuse(body) {
    assayPlot.clear(chart);
    chart.hidden = true;
    refusal.hidden = false;
    refusal.querySelector("h1").textContent = body.title;
    refusal.querySelector("p").textContent = body.reason;
    refusal.querySelector("button").hidden = !body.browserDraws;
  }

  // A chart that is higher than the page by its own wish keeps its height; the page scrolls.
  function wishedHeight(figure) {
    const height = figure.layout && figure.layout.height;
    return typeof height === "number" && height > window.innerHeight
      ? Math.min(height, 4000) + "px" : "100%";
  }

  assay.on("look", () => assayPlot.retheme(chart));

  assay.on("show", async (body) => {
    shown = body.id;
    if (!body.figure) {
      refuse(body);
      assay.post("drawn", { id: body.id, drawn: false, reason: body.reason });
      return;
    }
    refusal.hidden = true;
    chart.hidden = false;
    chart.setAttribute("aria-label", body.title);
    chart.style.height = wishedHeight(body.figure);
    const outcome = await assayPlot.draw(chart, body.figure);
    if (shown === body.id) {
      if (!outcome.drawn) {
        refuse({ title: body.title, reason: outcome.reason, browserDraws: true });
      }
      assay.post("drawn", { id: body.id, ...outcome });
    }
  });

  assay.on("clear", () => {
    shown = null;
    assayPlot.clear(chart);
    chart.hidden = false;
    refusal.hidden = true;
  });

  assay.on("picture", async (body) => {
    try {
      const url = await assayPlot.image(
        body.figure, body.format, body.width, body.height, body.scale);
      assay.post("picture", { id: body.id, url });
    } catch (error) {
      const problem = error && error.message ? error.message : String(error);
      assay.post("picture", { id: body.id, problem });
    }
  });

  refusal.querySelector("button").addEventListener("click", () => {
    assay.post("browser", { id: shown });
  });
})();
