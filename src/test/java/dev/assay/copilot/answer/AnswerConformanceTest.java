package dev.assay.copilot.answer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import dev.assay.copilot.answer.Answer.Block;
import dev.assay.house.Departures;
import dev.assay.house.OriginalCopilot;
import dev.assay.tool.ChartSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// What the original copilot did with the same answers, computed by running it. Where we differ on
/// purpose, `departures.json` says why.
final class AnswerConformanceTest {
    private static final Set<String> FUNCTIONS =
            Set.of(
                    "parse_blocks_response",
                    "legacy_to_blocks",
                    "strip_code_fences",
                    "inject_collected_charts");

    @TestFactory
    Stream<DynamicTest> answersLikeTheOriginal() throws IOException {
        Departures departures = Departures.beside(AnswerConformanceTest.class);
        List<JsonNode> cases = OriginalCopilot.cases(FUNCTIONS);
        assertThat(cases).extracting(one -> one.path("id").asText()).containsAll(departures.ids());
        return cases.stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                OriginalCopilot.name(one),
                                () ->
                                        departures.check(
                                                one.path("id").asText(),
                                                expected(one),
                                                actual(one))));
    }

    private static JsonNode actual(JsonNode one) {
        JsonNode input = one.path("input");
        String function = one.path("function").asText();
        return switch (function) {
            case "parse_blocks_response" -> json(Answer.parse(input.path("content").asText()));
            case "legacy_to_blocks" -> json(Answer.parse(Json.write(input)));
            case "strip_code_fences" ->
                    TextNode.valueOf(AnswerParser.withoutFences(input.path("text").asText()));
            case "inject_collected_charts" -> json(withCharts(input));
            default -> throw new IllegalArgumentException(function);
        };
    }

    private static Answer withCharts(JsonNode input) {
        List<ChartSpec> charts = new ArrayList<>();
        for (JsonNode chart : input.path("charts")) {
            charts.add(new ChartSpec((ObjectNode) Json.finite(plain(chart)).json()));
        }
        return Answer.parse(Json.write(input.path("result"))).withCharts(charts);
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
        ObjectNode json = Json.object();
        json.set("blocks", blocks);
        json.set("assessment", expected.path("assessment"));
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
