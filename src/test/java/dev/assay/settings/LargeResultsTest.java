package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.extract.chunks.SizeRouter.Limits;
import dev.assay.house.Departures;
import dev.assay.house.ToolOutputCases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Settings that people write by hand, and those of the conformance cases.
final class LargeResultsTest {
    private static ObjectNode json(String text) {
        return Json.parseObject(text).orElseThrow();
    }

    @Test
    void whatWasChosenIsRead() {
        ObjectNode json =
                json(
                        """
                        {"largest_result_bytes":0,"outputs_folder":" /data/outputs ",
                         "extraction":{"model":"openai:small","max_chunks":4,"average_line_bytes":500}}
                        """);
        assertThat(LargeResults.of(json))
                .isEqualTo(
                        new LargeResults(
                                Optional.of(0),
                                Optional.of(Path.of("/data/outputs")),
                                Optional.of("openai:small"),
                                Optional.of(4),
                                Optional.of(500)));
    }

    @Test
    void whatMakesNoSenseIsAsUsual() {
        ObjectNode odd =
                json(
                        """
                        {"largest_result_bytes":-1,"outputs_folder":" ",
                         "extraction":{"model":"gpt","max_chunks":[],"average_line_bytes":0}}
                        """);
        assertThat(LargeResults.of(odd)).isEqualTo(LargeResults.USUAL);
        assertThat(LargeResults.of(json("{\"extraction\":{\"model\":\"openai:\"}}")))
                .isEqualTo(LargeResults.USUAL);
    }

    @Test
    void itSurvivesAChangeOfSomethingElse(@TempDir Path home) throws IOException {
        Path file = home.resolve("settings.json");
        Files.writeString(
                file,
                "{\"largest_result_bytes\":8000,\"extraction\":{\"max_chunks\":3,\"later\":1}}");
        SettingsFile settings = SettingsFile.open(home, Map.of());
        LargeResults before = settings.settings().results();
        settings.change(kept -> kept.withFontSize(17));

        assertThat(SettingsFile.open(home, Map.of()).settings().results()).isEqualTo(before);
        assertThat(json(Files.readString(file)).at("/extraction/later").asInt()).isEqualTo(1);
    }

    @Test
    void whoReadsIsWrittenAndNothingElse(@TempDir Path home) throws IOException {
        Path file = home.resolve("settings.json");
        Files.writeString(
                file,
                "{\"extraction\":{\"max_chunks\":3,\"later\":1,\"average_line_bytes\":\"odd\"}}");
        SettingsFile settings = SettingsFile.open(home, Map.of());
        settings.change(
                before -> before.withResults(before.results().readBy(Optional.of("work:mini"))));
        assertThat(SettingsFile.open(home, Map.of()).settings().results().reader())
                .contains("work:mini");
        JsonNode written = json(Files.readString(file)).path("extraction");
        assertThat(written.path("later").asInt()).isEqualTo(1);
        assertThat(written.path("max_chunks").asInt()).isEqualTo(3);
        assertThat(written.path("average_line_bytes").asText()).isEqualTo("odd");

        settings.change(before -> before.withResults(before.results().readBy(Optional.empty())));
        assertThat(json(Files.readString(file)).at("/extraction/model").isMissingNode()).isTrue();
        assertThat(json(Files.readString(file)).at("/extraction/max_chunks").asInt()).isEqualTo(3);
    }

    @TestFactory
    Stream<DynamicTest> limitsAreReadAsInTheCases() throws IOException {
        Departures departures = Departures.beside(LargeResultsTest.class);
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
        LargeResults chosen = LargeResults.of(json);
        Limits read = Limits.of(chosen.mostChunks(), chosen.averageLineBytes());
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
