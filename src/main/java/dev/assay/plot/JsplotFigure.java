package dev.assay.plot;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.List;
import tech.tablesaw.plotly.components.Figure;
import tech.tablesaw.plotly.traces.Trace;

/// A figure of tablesaw-jsplot as Plotly JSON. The library prints JavaScript object literals; they
/// are read as lenient JSON and never run. Its templates do not escape names and titles, so neither
/// may come from outside: they are set on the JSON afterwards.
final class JsplotFigure {
    private static final JsonMapper LITERALS =
            JsonMapper.builder()
                    .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
                    .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
                    .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                    .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                    .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
                    .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
                    .build();

    private JsplotFigure() {}

    /// The figure as `{"data", "layout"}`, every number finite.
    static ObjectNode json(Figure figure) {
        ObjectNode json = Json.object();
        ArrayNode data = json.putArray("data");
        Trace[] traces = figure.getTraces();
        for (int i = 0; i < traces.length; i++) {
            data.add(literal(traces[i].asJavascript(i)));
        }
        ObjectNode layout = literal(figure.getLayout().asJavascript());
        // The library fixes a size; a chart is as large as the place it is shown in.
        layout.remove(List.of("width", "height"));
        json.set("layout", layout);
        return (ObjectNode) Json.finite(json).json();
    }

    /// Turns a list of numbers that the library printed as texts into numbers; a missing one, which
    /// it prints as "null", into a gap.
    static void numbers(ObjectNode trace, String name) {
        ArrayNode numbers = Json.array();
        for (JsonNode value : trace.path(name)) {
            double number = value.asDouble(Double.NaN);
            if (Double.isFinite(number) && !value.isNull()) {
                numbers.add(number);
            } else {
                numbers.addNull();
            }
        }
        trace.set(name, numbers);
    }

    /// The same for times, which stay texts.
    static void times(ObjectNode trace, String name) {
        ArrayNode times = Json.array();
        for (JsonNode value : trace.path(name)) {
            if (value.isNull() || value.asText().equals("null")) {
                times.addNull();
            } else {
                times.add(value);
            }
        }
        trace.set(name, times);
    }

    /// The object in `var trace0 = {…};`.
    private static ObjectNode literal(String script) {
        int start = script.indexOf('{');
        int end = script.lastIndexOf('}');
        try {
            return (ObjectNode) LITERALS.readTree(script.substring(start, end + 1));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("tablesaw-jsplot printed no object literal", e);
        }
    }
}
