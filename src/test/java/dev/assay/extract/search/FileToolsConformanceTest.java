package dev.assay.extract.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.extract.Shelf;
import dev.assay.extract.search.FileTools.Answer;
import dev.assay.extract.view.FileLines;
import dev.assay.house.OriginalCopilot;
import dev.assay.house.ToolOutputCases;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.text.search.SearchedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// What the two tools answer. Departures are listed, each with its reason, in `departures.json`
/// beside this test's package.
final class FileToolsConformanceTest {
    private static final String TEXT = "alpha\nbeta\nGamma error\ndelta\n\nzeta error\n";

    @TempDir Path folder;

    @TestFactory
    Stream<DynamicTest> theFileIsReadAndSearched() throws IOException {
        ObjectNode departures = OriginalCopilot.departures(FileToolsConformanceTest.class);
        List<JsonNode> cases = ToolOutputCases.cases(Set.of("fs-read", "fs-grep"));
        return cases.stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                ToolOutputCases.name(one), () -> check(one, departures)));
    }

    private void check(JsonNode one, ObjectNode departures)
            throws IOException, InterruptedException {
        JsonNode departure = departures.path(one.path("id").asText());
        JsonNode expected = (departure.isMissingNode() ? one : departure).path("expected");
        JsonNode input = one.path("input");
        boolean read = ToolOutputCases.area(one).equals("fs-read");
        Outcome<Answer> answer =
                tools(input.path("file").asText())
                        .call(read ? "Read" : "Grep", input.toString(), 3_000, new Cancellation());
        if (expected.isTextual()) {
            assertThat(((Outcome.Ready<Answer>) answer).value().text())
                    .isEqualTo(expected.asText());
        } else if (!expected.path("error").asText().isEmpty()) {
            assertThat(answer).isEqualTo(new Outcome.Refused<>(expected.path("error").asText()));
        } else {
            assertThat(answer).isInstanceOf(Outcome.Refused.class);
        }
    }

    /// Pinned to the file of a case, or to the usual one where it names none.
    private FileTools tools(String name) throws IOException, InterruptedException {
        boolean known = name.equals("session-x/empty") || name.equals("session-x/long");
        String text =
                switch (name) {
                    case "session-x/empty" -> "";
                    case "session-x/long" ->
                            IntStream.rangeClosed(1, 12_000)
                                    .mapToObj(i -> "l" + i)
                                    .collect(Collectors.joining("\n"));
                    default -> TEXT;
                };
        Path file = Files.writeString(folder.resolve("text"), text);
        SearchedFile searched = SearchedFile.of(file, new Cancellation());
        return new FileTools(
                known ? name : "session-x/f",
                searched,
                FileLines.asTheyAre(searched.lines()),
                Shelf.COUNTER);
    }
}
