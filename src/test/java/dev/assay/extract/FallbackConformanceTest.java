package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.chunks.ChunkedReading;
import dev.assay.extract.chunks.SizeRouter;
import dev.assay.house.OriginalCopilot;
import dev.assay.house.ToolOutputCases;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.settings.ChosenValues;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// What stands in for a reading that failed. Departures are listed, each with its reason, in
/// `departures.json` beside this test's package.
final class FallbackConformanceTest {
    /// Holds 8,000 letters in two chunks, as the cases want.
    private static final int WINDOW = 1_200;

    @TempDir Path folder;
    private Shelf shelf;

    @BeforeEach
    void open() {
        shelf = new Shelf(folder);
    }

    @AfterEach
    void close() {
        shelf.close();
    }

    @TestFactory
    Stream<DynamicTest> whatFailsGivesWay() throws IOException {
        ObjectNode departures = OriginalCopilot.departures(FallbackConformanceTest.class);
        return ToolOutputCases.cases(Set.of("fallback", "end-to-end")).stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                ToolOutputCases.name(one), () -> check(one, departures)));
    }

    private void check(JsonNode one, ObjectNode departures) throws Exception {
        JsonNode departure = departures.path(one.path("id").asText());
        JsonNode expected = departure.isMissingNode() ? one : departure;
        expected = expected.path("expected");
        JsonNode input = one.path("input");
        ExtractionInput material =
                shelf.text(
                        "log",
                        ToolOutputCases.text(input.path("content"))
                                .getBytes(StandardCharsets.UTF_8));
        Mode mode = Mode.of(input.path("mode").asText()).orElse(Mode.AUTO);
        ScriptedReader model = new ScriptedReader(WINDOW, (asked, _) -> reply(input, asked));
        Drawn drawn =
                (Drawn)
                        extractor(input.path("toolResponseMaxBytes").asInt(100_000))
                                .run(
                                        mode,
                                        material,
                                        new ExtractionRequest(
                                                "x", Optional.empty(), 1, 10, Optional.of(model)),
                                        Work.Monitor.none());
        String strategy = expected.path("mode").asText(expected.path("strategy").asText());
        assertThat(drawn.mode().id()).isEqualTo(strategy);
        if (expected.path("warning").isTextual()) {
            assertThat(drawn.warnings()).containsExactly(expected.path("warning").asText());
        }
        if (expected.has("text")) {
            assertThat(drawn.text()).isEqualTo(expected.path("text").asText());
        }
    }

    /// The scripts: a call that is refused, replies for any call, and replies by the chunk.
    private static ModelReply reply(JsonNode input, ModelRequest asked) {
        if (input.has("throwAt")) {
            return ScriptedReader.refusal(429, input.path("throwMsg").asText());
        }
        if (input.has("replies")) {
            boolean reduce = ScriptedReader.data(asked).startsWith("<reports-");
            int index = reduce ? 2 : asked.instructions().contains("Index: 1 of") ? 0 : 1;
            String script = input.path("replies").path(index).asText();
            return script.startsWith("wrapped ")
                    ? ScriptedReader.report(asked, script.substring("wrapped ".length()))
                    : ScriptedReader.text(script);
        }
        return input.has("modelReplies")
                ? ScriptedReader.report(asked, "out1")
                : ScriptedReader.text(input.path("responses").path(0).asText());
    }

    private static Extractor extractor(int budget) {
        return new Extractor(
                new RawMode(Shelf.COUNTER),
                new TruncateMode(Shelf.COUNTER, _ -> budget),
                List.of(ChunkedReading.fullChunked(Shelf.COUNTER, _ -> ChosenValues.NONE)),
                new SizeRouter(Shelf.COUNTER, _ -> ChosenValues.NONE),
                Shelf.COUNTER);
    }
}
