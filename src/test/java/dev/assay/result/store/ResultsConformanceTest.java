package dev.assay.result.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.CompactNumber;
import dev.assay.base.Json;
import dev.assay.chip.CompactValues;
import dev.assay.house.Departures;
import dev.assay.house.OriginalCopilot;
import dev.assay.result.rows.JsonRows;
import dev.assay.result.rows.RowSource;
import dev.assay.result.table.TableInfo;
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
        Departures departures = Departures.beside(ResultsConformanceTest.class);
        List<JsonNode> cases = OriginalCopilot.cases(FUNCTIONS);
        assertThat(cases).hasSizeGreaterThan(80);
        return cases.stream()
                .filter(one -> !departures.passesOver(one.path("id").asText()))
                .map(one ->
                        DynamicTest.dynamicTest(
                                OriginalCopilot.name(one), () -> check(one, departures)));
    }

    private static void check(JsonNode one, Departures departures) {
        JsonNode input = one.path("input");
        JsonNode actual =
                switch (one.path("function").asText()) {
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
        JsonNode expected = expected(one);
        departures.check(one.path("id").asText(), expected, actual);
        if (expected.has("_note")) {
            assertThat(names(actual)).as("the order of the names").isEqualTo(names(expected));
        }
        if (one.path("expected_python_type").asText().equals("int")) {
            assertThat(actual.isIntegralNumber()).isTrue();
        }
    }

    /// What is recorded; the reference's text of a result is read as JSON where it is some.
    private static JsonNode expected(JsonNode one) {
        JsonNode expected = one.path("expected");
        boolean text = one.path("function").asText().equals("tool_result_serialization");
        return text && expected.isTextual()
                ? Json.parse(expected.textValue()).orElse(expected)
                : decoded(expected);
    }

    private static List<String> names(JsonNode json) {
        return json.properties().stream().map(Map.Entry::getKey).toList();
    }

    private static JsonNode number(JsonNode input) {
        JsonNode value = decoded(input.path("value"));
        return CompactNumber.of(
                input.path("python_type").asText().equals("float")
                        ? DoubleNode.valueOf(value.doubleValue())
                        : value);
    }

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
}
