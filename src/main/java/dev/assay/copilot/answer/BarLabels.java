package dev.assay.copilot.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.stream.Stream;

/// Labels of bars that are texts stay labels, even where they look like numbers: qubits "41" and
/// "21" are two bars side by side, not two places of an axis.
final class BarLabels {
    private BarLabels() {}

    /// The same figure, in which no axis of such labels is taken for one of numbers. What the
    /// figure itself says of an axis holds.
    static ObjectNode kept(ObjectNode figure) {
        for (JsonNode trace : figure.path("data")) {
            boolean lying = trace.path("orientation").asText().equals("h");
            JsonNode labels = trace.path(lying ? "y" : "x");
            if (trace.path("type").asText().equals("bar")
                    && labels.isArray()
                    && labels.valueStream().anyMatch(JsonNode::isTextual)) {
                keep(figure, axis(trace, lying ? "y" : "x"));
            }
        }
        return figure;
    }

    /// The field of the layout: `xaxis2` for the axis `x2`.
    private static String axis(JsonNode trace, String letter) {
        String named = trace.path(letter + "axis").asText(letter);
        return letter + "axis" + named.substring(Math.min(1, named.length()));
    }

    private static void keep(ObjectNode figure, String axis) {
        boolean usable =
                Stream.of(figure.path("layout"), figure.path("layout").path(axis))
                        .allMatch(each -> each.isMissingNode() || each.isObject());
        if (usable) {
            ObjectNode said = figure.withObjectProperty("layout").withObjectProperty(axis);
            if (!said.has("type") && !said.has("autotypenumbers")) {
                said.put("autotypenumbers", "strict");
            }
        }
    }
}
