package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.ExtendedJson;
import dev.assay.chip.tool.ChipTools;
import dev.assay.chip.tool.HeatmapFigure;
import dev.assay.copilot.OneCall;
import dev.assay.house.Departures;
import dev.assay.house.SharedFiles;
import dev.assay.result.TestStores;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultStore;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The tools give what the reference gives, on its sample database, case by case. Where they differ
/// on purpose, `departures.json` says where and why.
final class ConformanceTest {
    private static final String VIEW = "llm_view:";

    @TempDir static Path folder;
    private static Path cases;
    private static DocumentSource fixture;
    private static Departures departures;

    @BeforeAll
    static void openFixture() throws IOException {
        String elsewhere = System.getenv("ASSAY_CONFORMANCE_DIR");
        cases =
                elsewhere == null
                        ? SharedFiles.require("conformance/qdash.json")
                        : Path.of(elsewhere).resolve("qdash.json");
        departures = Departures.beside(ConformanceTest.class);
        List<String> lines = new ArrayList<>();
        JsonNode database = Json.mapper().readTree(cases.toFile()).path(0).path("input");
        for (DocumentCollection collection : DocumentCollection.values()) {
            database.path(collection.wireName())
                    .forEach(document -> lines.add(collection.wireName() + " " + document));
        }
        fixture = source("fixture", lines);
    }

    @AfterAll
    static void closeFixture() {
        Optional.ofNullable(fixture).ifPresent(DocumentSource::close);
    }

    private static DocumentSource source(String name, List<String> lines) throws IOException {
        return ToolRun.source(
                Files.createDirectories(folder.resolve(name)),
                lines.stream()
                        .map(line -> line.replace("$float", "$numberDouble").replace("'", "’"))
                        .toArray(String[]::new));
    }

    @TestFactory
    List<DynamicTest> cases() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        Set<String> listed = new TreeSet<>(departures.ids());
        for (JsonNode each : Json.mapper().readTree(cases.toFile())) {
            String function = each.path("function").asText();
            if (isOurs(function)) {
                String name = each.path("id").asText() + " " + function;
                tests.add(DynamicTest.dynamicTest(name, () -> check(each)));
            }
            if (isOurs(function) || !function.contains(":")) {
                listed.remove(each.path("id").asText()); // What is no tool has tests of its own.
            }
        }
        assertThat(listed).as("departures of no case that is run").isEmpty();
        assertThat(tests).hasSizeGreaterThan(30);
        return tests;
    }

    private static boolean isOurs(String function) {
        return switch (function) {
            case "chip_parameter_timeseries.trend_and_stats",
                    "get_qubit_position",
                    "format_qubit_text",
                    "create_data_matrix" ->
                    true;
            default ->
                    (function.startsWith("tool:") || function.startsWith(VIEW))
                            && ChipTools.over(fixture).stream()
                                    .anyMatch(t -> function.endsWith(":" + t.spec().name()));
        };
    }

    private static void check(JsonNode each) throws Exception {
        departures.check(
                each.path("id").asText(),
                withoutOrder(plain(each.path("expected"))),
                withoutOrder(actual(each)));
    }

    /// A graph's edges by what they connect: they have no order.
    private static JsonNode withoutOrder(JsonNode result) {
        if (!(result.path("edges") instanceof ArrayNode edges)) {
            return result;
        }
        ObjectNode named = Json.object();
        for (JsonNode edge : edges) {
            String name =
                    String.join(
                            " ",
                            edge.path("source").asText(),
                            edge.path("relation").asText(),
                            edge.path("target").asText());
            assertThat(named.has(name)).as("twice: " + name).isFalse();
            named.set(name, edge);
        }
        ObjectNode graph = result.deepCopy();
        return graph.set("edges", named);
    }

    private static JsonNode plain(JsonNode expected) {
        ObjectNode wrapped = Json.object();
        wrapped.set("it", expected);
        String text = wrapped.toString().replace("$float", "$numberDouble");
        return ExtendedJson.plain(Json.parseObject(text).orElseThrow()).path("it");
    }

    private static JsonNode actual(JsonNode each) throws Exception {
        JsonNode input = each.path("input");
        String function = each.path("function").asText();
        return switch (function) {
            case "chip_parameter_timeseries.trend_and_stats" ->
                    trend(each.path("id").asText(), input);
            case "get_qubit_position" -> {
                Topology.Place place =
                        topology(input).place(input.path("qid").asInt()).orElseThrow();
                yield Json.array().add(place.row()).add(place.column());
            }
            case "format_qubit_text" ->
                    Json.mapper()
                            .valueToTree(
                                    Metric.cell(
                                            input.path("qid").asInt(),
                                            input.path("scaled_value").asDouble(),
                                            input.path("metric_title").asText(),
                                            input.path("metric_unit").asText()));
            case "create_data_matrix" -> {
                Map<Integer, Double> values = new TreeMap<>();
                input.path("values").forEach(v -> values.put(values.size(), v.asDouble()));
                yield Json.mapper().valueToTree(HeatmapFigure.matrix(topology(input), values));
            }
            default -> {
                if (function.startsWith(VIEW)) {
                    yield view(each, function.substring(VIEW.length()));
                }
                String tool = function.substring("tool:".length());
                yield told(fixture, tool, (ObjectNode) input.path("args"), each.path("expected"));
            }
        };
    }

    /// What comes of a call that a model makes: the very text it is sent, and behind a summary the
    /// whole of what was stored; charts as the reference writes them, as far as it was recorded.
    private static JsonNode told(
            DocumentSource source, String tool, ObjectNode arguments, JsonNode recorded)
            throws Exception {
        try (ResultStore store = TestStores.open(Files.createTempDirectory(folder, "turn"))) {
            OneCall call = OneCall.of(store, ChipTools.over(source), tool, Json.write(arguments));
            JsonNode sent = Json.parse(call.sent()).orElseThrow();
            boolean sentWhole =
                    store.all().stream()
                            .allMatch(kept -> kept.view().kind() == ModelView.Kind.WHOLE);
            if (!sentWhole) {
                StringWriter whole = new StringWriter();
                store.writeJson(store.all().getFirst(), whole, Work.Monitor.none());
                return Json.parse(whole.toString()).orElseThrow();
            }
            if (call.charts().isEmpty()) {
                return withoutKey(sent);
            }
            ObjectNode drawn = Json.object();
            drawn.set("chart", call.charts().getFirst().figure());
            drawn.set("statistics", sent.path("statistics"));
            drawn.set("text_Q000", drawn.at("/chart/data/0/text/0/0"));
            return drawn.retain(recorded.properties().stream().map(Map.Entry::getKey).toList());
        }
    }

    /// What was sent but for the data key, which stands behind all else.
    private static JsonNode withoutKey(JsonNode sent) {
        JsonNode plain = sent.deepCopy();
        if (plain instanceof ObjectNode object) {
            object.remove("data_key");
        } else if (plain instanceof ArrayNode list && list.path(list.size() - 1).has("data_key")) {
            list.remove(list.size() - 1);
        }
        return plain;
    }

    /// What the model sees of a result that is stored.
    private static JsonNode view(JsonNode each, String tool) throws Exception {
        String arguments = Json.write(each.path("input").path("args"));
        Path kept = folder.resolve(each.path("id").asText());
        try (ResultStore store = TestStores.open(kept)) {
            return Json.parseObject(
                            OneCall.of(store, ChipTools.over(fixture), tool, arguments).sent())
                    .orElseThrow();
        }
    }

    private static Topology topology(JsonNode input) {
        return Topology.cells(input.path("n_qubits").asInt(), Optional.empty());
    }

    private static JsonNode trend(String id, JsonNode input) throws Exception {
        List<String> lines = new ArrayList<>();
        lines.add("chip {\"project_id\":\"p\",\"chip_id\":\"CH\",\"size\":1}");
        for (JsonNode value : input.path("values_oldest_first")) {
            ObjectNode task = Json.object().put("project_id", "p").put("chip_id", "CH");
            task.put("qid", "0").put("status", "completed");
            task.put("start_at", String.format("2026-01-%02dT00:00:00Z", lines.size()));
            task.putArray("output_parameter_names").add("p");
            task.putObject("output_parameters").putObject("p").put("unit", "u").set("value", value);
            lines.add("task_result_history " + task);
        }
        ObjectNode arguments = Json.object().put("chip_id", "CH").put("parameter_name", "p");
        arguments.set("last_n", input.path("last_n"));
        try (DocumentSource source = source(id, lines)) {
            return told(source, "get_chip_parameter_timeseries", arguments, Json.object());
        }
    }
}
