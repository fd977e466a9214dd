package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.Answer.Block;
import dev.assay.house.SharedFiles;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// What the original copilot did with the same answers, computed by running it. Where we differ on
/// purpose, `conformance-departures.json` says why.
final class AnswerConformanceTest {
    @TestFactory
    Stream<DynamicTest> answersLikeTheOriginal() throws IOException {
        ObjectNode departures = departures();
        return cases().stream()
                .filter(one -> actual(one).isPresent())
                .map(one ->
                        DynamicTest.dynamicTest(
                                id(one) + " " + one.path("note").asText(),
                                () -> check(one, departures)));
    }

    @Test
    void everyDepartureIsOfACaseThatExists() throws IOException {
        TreeSet<String> ids = new TreeSet<>();
        cases().stream().filter(one -> actual(one).isPresent()).forEach(one -> ids.add(id(one)));
        assertThat(ids)
                .containsAll(departures().properties().stream().map(p -> p.getKey()).toList());
    }

    private static void check(JsonNode one, ObjectNode departures) {
        JsonNode actual = actual(one).orElseThrow();
        if (departures.has(id(one))) {
            assertThat(actual).as("no departure any more").isNotEqualTo(expected(one));
        } else {
            assertThat(actual).isEqualTo(expected(one));
        }
    }

    private static String id(JsonNode one) {
        return one.path("id").asText();
    }

    private static List<JsonNode> cases() throws IOException {
        String folder = System.getenv("ASSAY_CONFORMANCE_DIR");
        Path file =
                folder == null
                        ? SharedFiles.require("conformance/qdash.json")
                        : Path.of(folder).resolve("qdash.json");
        return Json.parse(Files.readString(file)).orElseThrow().valueStream().toList();
    }

    private static ObjectNode departures() throws IOException {
        try (InputStream list =
                AnswerConformanceTest.class.getResourceAsStream("conformance-departures.json")) {
            assertThat(list).isNotNull();
            return Json.parseObject(new String(list.readAllBytes(), StandardCharsets.UTF_8))
                    .orElseThrow();
        }
    }

    /// What we make of a case; empty where it is about something else.
    private static Optional<JsonNode> actual(JsonNode one) {
        JsonNode input = one.path("input");
        return switch (one.path("function").asText()) {
            case "parse_blocks_response" ->
                    Optional.of(json(AnswerParser.parse(input.path("content").asText())));
            case "legacy_to_blocks" -> Optional.of(json(AnswerParser.parse(Json.write(input))));
            case "strip_code_fences" ->
                    Optional.of(
                            Json.array()
                                    .add(AnswerParser.withoutFences(input.path("text").asText()))
                                    .get(0));
            case "inject_collected_charts" -> Optional.of(json(withCharts(input)));
            case "wrap_rate_limited_executors" -> Optional.of(guarded(input));
            case "build_tool_loop_finalization_prompt" ->
                    Optional.of(contains(ToolLoop.finalQuestion("R."), List.of("R.")));
            default -> Optional.empty();
        };
    }

    private static Answer withCharts(JsonNode input) {
        List<ChartSpec> charts = new ArrayList<>();
        for (JsonNode chart : input.path("charts")) {
            charts.add(new ChartSpec((ObjectNode) Json.finite(plain(chart)).json()));
        }
        return AnswerParser.parse(Json.write(input.path("result"))).withCharts(charts);
    }

    /// The five calls: which run, and what the others are told.
    private static JsonNode guarded(JsonNode input) {
        List<CallGuard> guards = CallGuard.forOneTurn();
        ArrayNode outcomes = Json.array();
        for (int n = 0; n < input.path("calls_to_get_parameter_timeseries").asInt(); n++) {
            ToolCall call =
                    new ToolCall("c" + n, "get_parameter_timeseries", Json.object().put("n", n));
            String objection =
                    guards.stream()
                            .flatMap(guard -> guard.objection(call).stream())
                            .findFirst()
                            .orElse("");
            outcomes.add(
                    objection.isEmpty()
                            ? Json.array().add(Json.object().set("ok", call.arguments()))
                            : Json.object()
                                    .set(
                                            "error",
                                            contains(
                                                    objection,
                                                    List.of(
                                                            "Too many get_parameter_timeseries"
                                                                    + " calls ("
                                                                    + (n + 1)
                                                                    + ")",
                                                            "get_chip_parameter_timeseries"))));
        }
        return outcomes;
    }

    private static ObjectNode contains(String text, List<String> parts) {
        ArrayNode found = Json.array();
        parts.stream().filter(text::contains).forEach(found::add);
        return Json.object().set("$contains", found);
    }

    /// Our answer in the layout of the original; the kind of a block is beside its content.
    private static ObjectNode json(Answer answer) {
        ArrayNode blocks = Json.array();
        for (Block block : answer.blocks()) {
            switch (block) {
                case Block.Text(String markdown) -> blocks.add(markdown);
                case Block.Chart(ChartSpec chart) -> blocks.add(chart.figure());
            }
        }
        ObjectNode json = Json.object();
        json.set("blocks", blocks);
        json.put(
                "assessment",
                answer.assessment().map(a -> a.name().toLowerCase(Locale.ROOT)).orElse(null));
        return json;
    }

    private static JsonNode expected(JsonNode one) {
        JsonNode expected = one.path("expected");
        if (expected.has("$any_text")) {
            return Json.object().set("$contains", expected.path("$contains"));
        }
        if (!expected.has("blocks")) {
            return expected;
        }
        ArrayNode blocks = Json.array();
        for (JsonNode block : expected.path("blocks")) {
            JsonNode content = block.path("content");
            if (block.path("chart").isObject()) {
                blocks.add(block.path("chart"));
            } else if (!content.asText().isEmpty()) {
                blocks.add(content);
            }
        }
        String assessment = expected.path("assessment").asText("").toLowerCase(Locale.ROOT);
        ObjectNode json = Json.object();
        json.set("blocks", blocks);
        boolean known = List.of("good", "warning", "bad").contains(assessment);
        json.put("assessment", known ? assessment : null);
        return json;
    }

    /// Numbers that are not finite, which the file writes as objects.
    private static JsonNode plain(JsonNode json) {
        if (json.has("$float")) {
            return Json.array().add(Double.NaN).get(0);
        }
        if (json instanceof ObjectNode object) {
            ObjectNode copy = Json.object();
            object.properties().forEach(p -> copy.set(p.getKey(), plain(p.getValue())));
            return copy;
        }
        if (json instanceof ArrayNode list) {
            ArrayNode copy = Json.array();
            list.forEach(item -> copy.add(plain(item)));
            return copy;
        }
        return json;
    }
}
