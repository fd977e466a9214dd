package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.extract.chunks.SizeRouter.Limits;
import dev.assay.house.Departures;
import dev.assay.house.ToolOutputCases;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

final class ExtractingTest {
    @Test
    void whatWasChosenIsReadAndWrittenBack() {
        Extracting chosen = new Extracting(Optional.of("openai:small"), new Limits(4, 500));
        ObjectNode json = Json.object();
        chosen.into(json);
        assertThat(Extracting.of(json)).isEqualTo(chosen);
        assertThat(Json.write(json))
                .isEqualTo(
                        "{\"extraction\":{\"model\":\"openai:small\",\"max_chunks\":4,\"average_line_bytes\":500}}");
    }

    @Test
    void whatIsAsUsualOrUnknownIsLeftAsItIs() {
        ObjectNode json = Json.object();
        Extracting.USUAL.into(json);
        assertThat(json).isEmpty();
        ObjectNode odd =
                Json.parseObject(
                                "{\"extraction\":{\"model\":\"gpt\",\"max_chunks\":[],\"later\":1}}")
                        .orElseThrow();
        assertThat(Extracting.of(odd)).isEqualTo(Extracting.USUAL);
        Extracting.USUAL.into(odd);
        assertThat(odd.at("/extraction/later").asInt()).isEqualTo(1);
    }

    @TestFactory
    Stream<DynamicTest> limitsAreReadAsInTheCases() throws IOException {
        Departures departures = Departures.beside(ExtractingTest.class);
        List<JsonNode> cases = ToolOutputCases.cases(Set.of("config"));
        assertThat(cases).extracting(one -> one.path("id").asText()).containsAll(departures.ids());
        return cases.stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                ToolOutputCases.name(one),
                                () ->
                                        departures.check(
                                                one.path("id").asText(),
                                                one.path("expected"),
                                                limits(one.path("input")))));
    }

    /// What is read of a case's settings, under the names of the cases.
    private static ObjectNode limits(JsonNode input) {
        ObjectNode own = Json.object();
        for (String from : new String[] {"config", "overrides"}) {
            JsonNode given = input.path(from);
            copy(given, "maxChunks", own, "max_chunks");
            copy(given, "avgLineBytesThreshold", own, "average_line_bytes");
        }
        ObjectNode json = Json.object();
        json.set("extraction", own);
        Limits read = Extracting.of(json).limits();
        return Json.object()
                .put("maxChunks", read.chunks())
                .put("avgLineBytesThreshold", read.averageLineBytes());
    }

    private static void copy(JsonNode from, String theirs, ObjectNode to, String ours) {
        if (from.has(theirs)) {
            to.set(ours, from.path(theirs));
        }
    }
}
