package dev.assay.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.OriginalCopilot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The recorded cases of the reference that concern results. Departures are listed, each with its
/// reason, in `departures.json` beside this test's package.
final class ResultsConformanceTest {
    private static final Set<String> FUNCTIONS =
            Set.of(
                    "build_llm_summary",
                    "compact_number",
                    "compact_timestamp",
                    "compact_output_parameters",
                    "sanitize_nan",
                    "tool_result_serialization");

    @TestFactory
    Stream<DynamicTest> resultsAreTreatedAsInTheReference() throws IOException {
        ObjectNode departures = OriginalCopilot.departures(ResultsConformanceTest.class);
        List<JsonNode> cases = OriginalCopilot.cases(FUNCTIONS);
        assertThat(cases).hasSizeGreaterThan(80);
        return cases.stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                OriginalCopilot.name(one), () -> check(one, departures)));
    }

    private static void check(JsonNode one, ObjectNode departures) throws IOException {
        String function = one.path("function").asText();
        JsonNode departure = departures.path(one.path("id").asText());
        JsonNode expected =
                departure.isMissingNode() ? one.path("expected") : departure.path("expected");
        JsonNode input = one.path("input");
        JsonNode actual =
                switch (function) {
                    case "build_llm_summary" -> summary(input);
                    case "compact_number" -> number(input);
                    case "compact_timestamp" ->
                            Json.mapper()
                                    .valueToTree(
                                            CompactValues.timestamp(
                                                    input.path("iso_str").textValue()));
                    case "compact_output_parameters" ->
                            CompactValues.parameters(
                                    (ObjectNode) decoded(input.path("params")), CompactNumber::of);
                    case "sanitize_nan" -> Json.finite(decoded(input.path("obj"))).json();
                    default -> Json.finite(decoded(input.path("result"))).json();
                };
        boolean text = function.equals("tool_result_serialization") && expected.isTextual();
        JsonNode wanted = text ? Json.mapper().readTree(expected.textValue()) : decoded(expected);
        assertThat(normal(actual)).isEqualTo(normal(wanted));
        if (one.path("expected_python_type").asText().equals("int")) {
            assertThat(actual.isIntegralNumber()).isTrue();
        }
    }

    private static JsonNode number(JsonNode input) {
        JsonNode value = decoded(input.path("value"));
        return CompactNumber.of(
                input.path("python_type").asText().equals("float")
                        ? DoubleNode.valueOf(value.doubleValue())
                        : value);
    }

    /// The summary without our own note, which is the same departure in every case.
    private static JsonNode summary(JsonNode input) {
        ObjectNode layout = Json.object();
        List<TableInfo> tables = new ArrayList<>();
        for (Map.Entry<String, JsonNode> field : input.path("full_result").properties()) {
            JsonNode value = field.getValue();
            layout.set(field.getKey(), JsonRows.tabular(value) ? null : value);
            if (JsonRows.tabular(value)) {
                tables.add(info(field.getKey(), JsonRows.of(value)));
            }
        }
        String key = DataKeys.readable(input.path("data_key").asText());
        DataKeys.Name name = new DataKeys.Name(key, key, 1, ResultStore.Relation.NEW);
        return ModelViews.summaryJson(name, layout, tables, 0);
    }

    private static TableInfo info(String name, RowSource rows) {
        return new TableInfo(
                name,
                name,
                rows.rows(),
                rows.columns().stream()
                        .map(c ->
                                new TableInfo.ColumnInfo(
                                        c.name(), c.type(), java.util.Optional.empty()))
                        .toList());
    }

    /// The recorded encoding of values that JSON lacks.
    private static JsonNode decoded(JsonNode json) {
        if (json.has("$float")) {
            return DoubleNode.valueOf(Double.parseDouble(json.path("$float").asText()));
        }
        if (json instanceof ArrayNode list) {
            ArrayNode copy = Json.array();
            list.forEach(item -> copy.add(decoded(item)));
            return copy;
        }
        if (json instanceof ObjectNode object) {
            ObjectNode copy = Json.object();
            object.properties().forEach(f -> copy.set(f.getKey(), decoded(f.getValue())));
            return copy;
        }
        return json;
    }

    /// Numbers by value, the note by its presence as the last key.
    private static String normal(JsonNode json) {
        if (json.isNumber()) {
            return String.valueOf(json.doubleValue());
        }
        StringBuilder text = new StringBuilder();
        if (json instanceof ObjectNode object) {
            object.properties()
                    .forEach(f ->
                            text.append(f.getKey())
                                    .append(':')
                                    .append(
                                            f.getKey().equals("_note")
                                                    ? "note"
                                                    : normal(f.getValue()))
                                    .append(';'));
            return "{" + text + "}";
        }
        if (json instanceof ArrayNode list) {
            list.forEach(item -> text.append(normal(item)).append(','));
            return "[" + text + "]";
        }
        return json.toString();
    }
}
