package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.truncate.Truncation;
import dev.assay.extract.truncate.Truncation.Between;
import dev.assay.house.OriginalCopilot;
import dev.assay.house.ToolOutputCases;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// How texts are cut. Departures are listed, each with its reason, in `departures.json` beside this
/// test's package.
final class TruncationConformanceTest {
    @TempDir Path folder;

    @TestFactory
    Stream<DynamicTest> textsAreCut() throws IOException {
        ObjectNode departures = OriginalCopilot.departures(TruncationConformanceTest.class);
        return ToolOutputCases.cases(Set.of("truncate-bytes", "truncate-mode")).stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                ToolOutputCases.name(one), () -> check(one, departures)));
    }

    private void check(JsonNode one, ObjectNode departures) throws Exception {
        JsonNode departure = departures.path(one.path("id").asText());
        JsonNode expected = (departure.isMissingNode() ? one : departure).path("expected");
        if (ToolOutputCases.area(one).equals("truncate-bytes")) {
            bytes(one.path("input"), expected);
        } else {
            mode(one.path("input"), expected);
        }
    }

    private void bytes(JsonNode input, JsonNode expected) throws IOException {
        Path file =
                Files.writeString(
                        folder.resolve("text"), ToolOutputCases.text(input.path("payload")));
        int target = input.path("targetBytes").asInt();
        Truncation cut =
                Truncation.of(
                        file, Files.size(file), target, Between.CHARACTERS, ByteRange::length);
        assertThat(size(cut.text())).isLessThanOrEqualTo(target);
        assertThat(size(cut.text())).isEqualTo(expected.path("bytes").asInt());
        long kept = cut.kept().stream().mapToLong(ByteRange::length).sum();
        assertThat(Files.size(file) - kept).isEqualTo(expected.path("omitted").asLong());
        if (expected.has("marker")) {
            assertThat(cut.text()).containsOnlyOnce(expected.path("marker").asText());
            assertThat(cut.kept())
                    .extracting(ByteRange::length)
                    .containsExactly(
                            expected.path("headBytes").asLong(),
                            expected.path("tailBytes").asLong());
        }
        if (expected.has("value")) {
            assertThat(cut.text()).isEqualTo(expected.path("value").asText());
        }
    }

    private void mode(JsonNode input, JsonNode expected) throws Exception {
        byte[] text = ToolOutputCases.text(input.path("content")).getBytes(StandardCharsets.UTF_8);
        int limit = input.path("toolResponseMaxBytes").asInt();
        ExtractionRequest request =
                new ExtractionRequest("", Optional.empty(), 1, 1, Optional.empty());
        try (Shelf shelf = new Shelf(folder)) {
            Drawn drawn =
                    (Drawn)
                            new TruncateMode(Shelf.COUNTER, _ -> limit)
                                    .run(shelf.text("d", text), request, Work.Monitor.none());
            assertThat(drawn.mode().id()).isEqualTo(expected.path("mode").asText());
            assertThat(drawn.warnings()).containsExactly(expected.path("warning").asText());
            assertThat(size(drawn.text())).isEqualTo(expected.path("textBytes").asInt());
            assertThat(drawn.text())
                    .startsWith(expected.path("firstLine").asText())
                    .containsOnlyOnce(expected.path("marker").asText());
            assertThat(size(drawn.warnings().getFirst() + "\n" + drawn.text()))
                    .isLessThanOrEqualTo(limit);
        }
    }

    private static int size(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
