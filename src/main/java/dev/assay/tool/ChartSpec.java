package dev.assay.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// A Plotly figure: `{"data": [...], "layout": {...}}`, perhaps with `frames` and `config`.
///
/// The title is a field, not a component: `layout.title` as text or as `{"text"}`, or that of a
/// picture under `layout.meta.title`.
public record ChartSpec(ObjectNode figure) {
    /// Whether the figure is nothing but a picture, which has no points and is not drawn anew.
    public boolean isPicture() {
        return figure.at("/layout/meta/kind").asText().equals("picture");
    }

    /// The figure's title, or "Chart" where it has none.
    public String title() {
        JsonNode layout = figure.path("layout");
        JsonNode title = layout.path("title");
        String text = title.isTextual() ? title.asText() : title.path("text").asText("");
        String told = text.isBlank() ? layout.path("meta").path("title").asText("") : text;
        return told.isBlank() ? "Chart" : told;
    }
}
