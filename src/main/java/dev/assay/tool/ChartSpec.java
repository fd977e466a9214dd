package dev.assay.tool;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A Plotly figure: `{"data": [...], "layout": {...}}`, perhaps with `frames` and `config`.
///
/// The title is a field, not a component: `layout.title` as text or as `{"text"}`, or that of a
/// picture under `layout.meta.title`.
public record ChartSpec(ObjectNode figure) {
    private static final List<JsonPointer> TITLES =
            Stream.of("/layout/title/text", "/layout/title", "/layout/meta/title")
                    .map(JsonPointer::compile)
                    .toList();

    /// Whether the figure is nothing but a picture, which has no points and is not drawn anew.
    public boolean isPicture() {
        return figure.at("/layout/meta/kind").asText().equals("picture");
    }

    /// The same chart under another title; empty where it has none.
    public Optional<ChartSpec> titled(String title) {
        ObjectNode copy = figure.deepCopy();
        for (JsonPointer place : TITLES) {
            if (copy.at(place.head()) instanceof ObjectNode holder
                    && !copy.at(place).asText("").isBlank()) {
                holder.put(place.last().getMatchingProperty(), title);
                return Optional.of(new ChartSpec(copy));
            }
        }
        return Optional.empty();
    }

    /// The figure's title, or "Chart" where it has none.
    public String title() {
        return TITLES.stream()
                .map(place -> figure.at(place).asText(""))
                .filter(told -> !told.isBlank())
                .findFirst()
                .orElse("Chart");
    }
}
