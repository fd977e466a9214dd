package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Words;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.search.FileTools;
import dev.assay.extract.search.FileTools.Answer;
import dev.assay.extract.view.ReadingView.Lines;
import dev.assay.result.store.ResultContent;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.text.LineLengths;
import dev.assay.text.TextEncoding;
import dev.assay.text.TextLines;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Everybody who says how many lines a text has says what `wc -l` does, and one more where the last
/// has no end.
final class LineCountTest {
    private static final String LONG = "grüße ".repeat(900);

    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({
        "'', UTF-8, 0",
        "'a', UTF-8, 1",
        "'a/', UTF-8, 1",
        "'a//', UTF-8, 2",
        "'/', UTF-8, 1",
        "'a/b', UTF-8, 2",
        "'a/LONG/b/', UTF-8, 3",
        "'LONG', UTF-8, 1",
        "'LONG/LONG/', UTF-16LE, 2",
        "'a/grüße/LONG/', windows-1252, 3",
    })
    void everybodyCountsTheSameLines(String written, String charset, long expected)
            throws Exception {
        for (String end : List.of("\n", "\r\n")) {
            byte[] bytes =
                    written.replace("LONG", LONG)
                            .replace("/", end)
                            .getBytes(Charset.forName(charset));
            try (Shelf shelf =
                    new Shelf(Files.createDirectory(folder.resolve("" + end.length())))) {
                check(shelf.text("text", bytes), expected);
            }
        }
    }

    private static void check(ExtractionInput input, long expected) throws Exception {
        Path file = input.store().file(input.result());
        TextEncoding encoding = TextEncoding.of(file);
        ResultContent.Document document = (ResultContent.Document) input.result().content();
        assertThat(document.measure().orElseThrow().lines()).as("stored").isEqualTo(expected);
        assertThat(TextLines.of(file, encoding, 400, Work.Monitor.none()).lines())
                .as("shown")
                .isEqualTo(expected);
        ExtractionRequest request =
                new ExtractionRequest("", Optional.empty(), 1, 100, Optional.empty());
        assertThat(drawn(Mode.RAW, input, request).page().orElseThrow().all())
                .as("raw")
                .isEqualTo(expected);
        assertThat(drawn(Mode.DERIVED, input, request).text())
                .as("derived")
                .contains(": %s, ".formatted(Words.count(expected, "line")));
        try (var view =
                input.view(Optional.empty(), Lines.AS_STORED, Shelf.COUNTER, MONITOR).get()) {
            assertThat(view.facts().lines()).as("view").isEqualTo(expected);
            Outcome<Answer> read =
                    FileTools.of("f", view, Shelf.COUNTER, new Cancellation())
                            .call("Read", "{\"file\": \"f\"}", 3_000, new Cancellation());
            assertThat(((Outcome.Ready<Answer>) read).value().text())
                    .contains(" %d lines)".formatted(expected));
        }
    }

    private static Drawn drawn(Mode mode, ExtractionInput input, ExtractionRequest request)
            throws InterruptedException {
        return (Drawn) Shelf.everyMode().run(mode, input, request, MONITOR);
    }

    /// 500 lines of which each takes three places on a page.
    @Test
    void pagesOfLongLinesNameTheLinesOfTheFile() throws Exception {
        byte[] bytes = ("x".repeat(5_000) + "\n").repeat(500).getBytes(StandardCharsets.UTF_8);
        try (Shelf shelf = new Shelf(folder)) {
            ExtractionInput input = shelf.text("text", bytes);
            Drawn second =
                    drawn(
                            Mode.RAW,
                            input,
                            new ExtractionRequest("", Optional.empty(), 2, 100, Optional.empty()));
            assertThat(second.page().orElseThrow().words())
                    .startsWith("Page 2 of 15: lines 34 to 67 of 500, ");
            assertThat(second.warnings())
                    .containsExactly(
                            "A line of more than 2,000 bytes takes the place of several on a"
                                    + " page.");
        }
    }

    /// In bytes of the file, whatever its encoding; counted here line by line.
    @ParameterizedTest
    @CsvSource({"UTF-8", "UTF-16LE", "UTF-16BE", "windows-1252", "Shift_JIS", "GB18030"})
    void linesAreAsLongAsInTheFile(String charset) throws Exception {
        Charset used = Charset.forName(charset);
        List<String> lines =
                IntStream.range(0, 300)
                        .mapToObj(i ->
                                (charset.startsWith("win") ? "Größe é " : "日本 ").repeat(i % 97 + 1))
                        .toList();
        byte[] bytes = (String.join("\r\n", lines) + "\r\n").getBytes(used);
        long longest =
                lines.stream().mapToLong(line -> line.getBytes(used).length).max().orElseThrow();
        double sum = lines.stream().mapToLong(line -> line.getBytes(used).length).sum();
        try (Shelf shelf = new Shelf(folder)) {
            Path file = shelf.store().file(shelf.text("text", bytes).result());
            LineLengths found = LineLengths.of(file, new TextEncoding(used, 0), MONITOR);
            assertThat(found.longest()).isEqualTo(longest);
            assertThat(found.longestLine()).isEqualTo(97);
            assertThat(found.average()).isEqualTo(sum / lines.size());
            assertThat(found.longest()).isLessThan(bytes.length);
        }
    }

    @Test
    void noLineIsLongerThanItsFile() throws Exception {
        byte[] bytes = "ÄÖÜß".repeat(50).getBytes(Charset.forName("windows-1252"));
        try (Shelf shelf = new Shelf(folder)) {
            assertThat(
                            drawn(
                                            Mode.DERIVED,
                                            shelf.text("text", bytes),
                                            new ExtractionRequest(
                                                    "", Optional.empty(), 1, 100, Optional.empty()))
                                    .text())
                    .contains("200 bytes, ", ", 200 at most (line 1)");
        }
    }
}
