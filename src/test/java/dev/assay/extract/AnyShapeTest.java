package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.Extraction.Refused;
import dev.assay.extract.view.ReadingView;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/// Files of sizes and shapes that nobody planned for: every mode that needs no model opens them.
final class AnyShapeTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path folder;
    private final Extractor extractor = Shelf.everyMode();
    private Shelf shelf;

    @BeforeEach
    void open() {
        shelf = new Shelf(folder);
    }

    @AfterEach
    void close() {
        shelf.close();
    }

    private ExtractionInput text(String text) throws IOException, InterruptedException {
        return shelf.text("odd.json", text.getBytes(StandardCharsets.UTF_8));
    }

    private Drawn drawn(Mode mode, ExtractionInput input) throws InterruptedException {
        return (Drawn) extractor.run(mode, input, page(1, 200), MONITOR);
    }

    private static ExtractionRequest page(long number, int size) {
        return new ExtractionRequest("", Optional.empty(), number, size, Optional.empty());
    }

    @Test
    void aListWithAStringOfManyMegabytesOpensInEveryMode() throws Exception {
        String large = "abcd efgh ".repeat(2_200_000);
        ExtractionInput input = text("[{\"a\":\"" + large + "\",\"n\":1},{\"a\":\"y\",\"n\":2}]");

        assertThat(input.tables()).as("a cell of that size is no cell").isEmpty();
        assertThat(drawn(Mode.RAW, input).text()).startsWith("[{\"a\":\"abcd efgh ");
        assertThat(drawn(Mode.DERIVED, input).text())
                .contains("[].a: 2 strings", "1 to 22,000,000 characters");
        assertThat(drawn(Mode.AUTO, input).text()).contains("[].n: 2 numbers from 1 to 2");
        assertThat(drawn(Mode.TRUNCATE, input).text()).contains("\"n\":2");
    }

    @Test
    void aListWithAStringOfAMegabyteIsATableStill() throws Exception {
        ExtractionInput input = text("[{\"a\":\"" + "x ".repeat(500_000) + "\"},{\"a\":\"y\"}]");
        assertThat(input.tables()).singleElement().extracting("rows").isEqualTo(2L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e400", "-1e400", "1e-400", "-1e999999999"})
    void aNumberThatNoDoubleHoldsIsSaidToBeBeyond(String number) throws Exception {
        ExtractionInput input = text("{\"a\":" + number + ",\"b\":[1," + number + ",7]}");
        for (Mode mode : new Mode[] {Mode.DERIVED, Mode.AUTO}) {
            assertThat(drawn(mode, input).text())
                    .contains("a: 1 number (1 beyond 1.8E308 or nearer to 0 than 4.9E-324)")
                    .contains("b[]: 3 numbers from 1 to 7 (1 beyond ");
        }
        assertThat(drawn(Mode.RAW, input).text()).contains("{\"a\":" + number + ",");
        assertThat(input.result().view().text()).doesNotContain("Infinity");
    }

    @Test
    void zeroHoweverItIsWrittenIsANumberLikeOthers() throws Exception {
        assertThat(drawn(Mode.DERIVED, text("{\"a\":[0.00e7,-0,0,5]}")).text())
                .contains("a[]: 4 numbers from 0 to 5")
                .doesNotContain("beyond");
    }

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"RAW", "DERIVED", "TRUNCATE", "AUTO"})
    void aListNestedNineHundredDeepBesideATableOpens(Mode mode) throws Exception {
        for (int depth : new int[] {900, 990}) {
            ExtractionInput input =
                    text(
                            "{\"t\":[{\"a\":1},{\"a\":2}],\"d\":%s%s}"
                                    .formatted("[".repeat(depth), "]".repeat(depth)));
            assertThat(drawn(mode, input).text()).contains("t");
            assertThat(input.tables()).singleElement().extracting("name").isEqualTo("t");
        }
        assertThat(drawn(mode, text("[".repeat(50_000) + "]".repeat(50_000))).text()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 200, 1_000_000, Integer.MAX_VALUE})
    void aPageMayBeLargerThanWhatThereIs(int size) throws Exception {
        Drawn page = (Drawn) extractor.run(Mode.RAW, text("x"), page(1, size), MONITOR);
        assertThat(page.text()).isEqualTo("x");
        assertThat(page.page().orElseThrow().words()).startsWith("Page 1 of 1: lines 1 to 1 of 1");
        Table rows = Table.create("rows", IntColumn.create("n", new int[] {7, 8}));
        Drawn table =
                (Drawn) extractor.run(Mode.RAW, shelf.tables("t", rows), page(1, size), MONITOR);
        assertThat(table.text()).startsWith("n\n7\n");
    }

    @Test
    void aPageThatNobodyCouldReadIsRefusedAndNothingIsHeld() throws Exception {
        ExtractionInput input = text("0123456789\n".repeat(7_000_000));
        assertThat(extractor.run(Mode.RAW, input, page(1, Integer.MAX_VALUE), MONITOR))
                .isEqualTo(
                        new Refused(
                                Mode.RAW,
                                "Page 1 would be 77.0 MB; a page can be 67.1 MB at most. Ask for"
                                        + " fewer lines on a page."));
    }

    /// Token counts of its pieces, which nobody reads, once took a minute and gigabytes.
    @Test
    void aVeryLongLineIsWrittenPageByPageAsItsBytes() throws Exception {
        ExtractionInput input = text("abc déf ".repeat(2_000_000));
        ResultPages pages =
                ((Outcome.Ready<ResultPages>) extractor.pages(input, page(1, 200), MONITOR))
                        .value();
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (long number = 1; number <= pages.count(); number++) {
            int before = joined.size();
            pages.write(number, joined);
            assertThat(pages.bytes(number)).isEqualTo(joined.size() - before);
        }
        assertThat(pages.count()).isGreaterThan(40);
        assertThat(joined.toByteArray())
                .isEqualTo("abc déf ".repeat(2_000_000).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void rowsWrittenPageByPageAreOneTable() throws Exception {
        IntColumn numbers = IntColumn.create("n");
        for (int i = 0; i < 25_000; i++) {
            numbers.append(i);
        }
        ExtractionInput input = shelf.tables("t", Table.create("rows", numbers));
        for (int size : new int[] {7_777, Integer.MAX_VALUE}) {
            ResultPages pages =
                    ((Outcome.Ready<ResultPages>) extractor.pages(input, page(1, size), MONITOR))
                            .value();
            ByteArrayOutputStream joined = new ByteArrayOutputStream();
            for (long number = 1; number <= pages.count(); number++) {
                pages.write(number, joined);
            }
            assertThat(joined.toString(StandardCharsets.UTF_8).lines())
                    .hasSize(25_001)
                    .startsWith("n", "0", "1")
                    .endsWith("24999");
        }
    }

    /// As on old Macintoshes, in one byte and in several.
    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "windows-1252", "UTF-16LE", "UTF-32BE"})
    void linesMayEndWithCarriageReturnsAlone(String charset) throws Exception {
        String log = "2026-10-05 12:00:00 INFO one é\r2026-10-05 12:00:01 ERROR two\r\rlast\r";
        ExtractionInput input = shelf.text("log", log.getBytes(Charset.forName(charset)));
        assertThat(drawn(Mode.RAW, input).text().lines())
                .containsExactly(
                        "2026-10-05 12:00:00 INFO one é",
                        "2026-10-05 12:00:01 ERROR two",
                        "",
                        "last");
        assertThat(drawn(Mode.DERIVED, input).text())
                .contains("4 lines, ", "lines end with carriage returns", "Times: 2 of 4 lines")
                .contains("; 1 empty");
        assertThat(input.result().view().text()).contains(", 4 lines, ", "line 2: \"2026");
        try (ReadingView view =
                input.view(Optional.empty(), ReadingView.Lines.READABLE, Shelf.COUNTER, MONITOR)
                        .orElseThrow()) {
            assertThat(view.facts().lines()).isEqualTo(4);
            assertThat(Files.readAllLines(view.file())).hasSize(4);
        }
    }

    @Test
    void aReturnInALineOfAnotherTextIsNoEnd() throws Exception {
        assertThat(drawn(Mode.DERIVED, text("10 %\r20 %\r\nnext\n")).text()).contains("2 lines, ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-32LE", "UTF-32BE", "UTF-16LE", "ISO-2022-KR"})
    void anEncodingThatNothingTellsIsSaidToBeGuessed(String charset) throws Exception {
        String words =
                charset.equals("ISO-2022-KR") ? "한국어로 쓴 글입니다.\n" : "Größe über alles, café\n";
        ExtractionInput input =
                shelf.text("letter", words.repeat(30).getBytes(Charset.forName(charset)));
        assertThat(drawn(Mode.DERIVED, input).text()).contains(charset + " (guessed");
        assertThat(input.result().view().text()).contains("in " + charset + " (guessed)");
        assertThat(drawn(Mode.RAW, input).text()).startsWith(words.strip());
        ExtractionInput plain =
                shelf.text("plain", words.repeat(30).getBytes(StandardCharsets.UTF_8));
        assertThat(drawn(Mode.DERIVED, plain).text()).doesNotContain("guessed");
    }

    /// Each of its bytes is a letter in many encodings.
    @Test
    void aFewLettersOfOneByteAreOfAnyOfManyEncodings() throws Exception {
        byte[] bytes = "Größe, café\n".repeat(30).getBytes(Charset.forName("windows-1252"));
        assertThat(drawn(Mode.DERIVED, shelf.text("letter", bytes)).text())
                .contains(" (guessed: nothing in it says so)");
    }
}
