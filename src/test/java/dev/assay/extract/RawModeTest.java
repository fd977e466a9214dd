package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.Extraction.Refused;
import dev.assay.extract.chunks.SizeRouter;
import dev.assay.house.RealOutputs;
import dev.assay.settings.ChosenValues;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.tool.Spending;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

final class RawModeTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path folder;
    private final RawMode raw = new RawMode(Shelf.COUNTER);
    private Shelf shelf;

    @BeforeEach
    void open() {
        shelf = new Shelf(folder);
    }

    @AfterEach
    void close() {
        shelf.close();
    }

    @Test
    void aPageOfATextIsItsLinesAndSaysWhichOnes() throws Exception {
        String log =
                IntStream.rangeClosed(1, 1_001)
                        .mapToObj(i -> "line " + i)
                        .collect(Collectors.joining("\n", "", "\n"));
        ExtractionInput input = shelf.text("log", log.getBytes(StandardCharsets.UTF_8));

        Drawn last = drawn(input, 11, 100);

        assertThat(last.text()).isEqualTo("line 1001");
        assertThat(last.page().orElseThrow().words())
                .isEqualTo("Page 11 of 11: lines 1,001 to 1,001 of 1,001, 4 tokens");
        Drawn second = drawn(input, 2, 100);
        assertThat(second.text()).startsWith("line 101\n").endsWith("\nline 200");
        assertThat(second.coverage().words()).contains("of " + grouped(log.length()), "(10 %)");
        assertThat(second.mode()).isEqualTo(Mode.RAW);
        assertThat(second.spent()).isEqualTo(Spending.NOTHING);
    }

    @Test
    void aPageBeyondTheEndIsRefusedWithTheNumberOfPages() throws Exception {
        ExtractionInput input = shelf.text("log", "a\nb\nc\n".getBytes(StandardCharsets.UTF_8));
        assertThat(raw.run(input, request(3, 2), MONITOR))
                .isEqualTo(
                        new Refused(Mode.RAW, "There is no page 3: log has 2 pages of 2 lines."));
    }

    @Test
    void anEmptyTextHasOneEmptyPage() throws Exception {
        Drawn page = drawn(shelf.text("log", new byte[0]), 1, 10);
        assertThat(page.text()).isEmpty();
        assertThat(page.original()).contains(new ByteRange(0, 0));
        assertThat(page.coverage().isWhole()).isTrue();
    }

    @Test
    void aPageOfATableIsCsvAtFullPrecision() throws Exception {
        Table table =
                Table.create(
                        "rows",
                        StringColumn.create("name", "a,b", "say \"x\"", null),
                        DoubleColumn.create("t1", 45.23456789012345, Double.NaN, 1e-9));
        Drawn page = drawn(shelf.tables("t1", table), 1, 10);
        assertThat(page.text())
                .isEqualTo(
                        """
                        name,t1
                        "a,b",45.23456789012345
                        "say ""x\""",
                        ,1.0E-9
                        """);
        assertThat(page.coverage()).isEqualTo(new Coverage(Coverage.Unit.ROWS, 3, 3));
    }

    @Test
    void theLargestTableIsMeantWhereNoneIsNamed() throws Exception {
        Table small = Table.create("small", DoubleColumn.create("x", 1));
        Table large = Table.create("large", DoubleColumn.create("y", 1, 2));
        ExtractionInput input = shelf.tables("two", small, large);
        assertThat(drawn(input, 1, 10).text()).startsWith("y\n");
        ExtractionRequest other =
                new ExtractionRequest("", Optional.of("gone"), 1, 10, Optional.empty());
        assertThat(raw.run(input, other, MONITOR))
                .isEqualTo(
                        new Refused(
                                Mode.RAW,
                                "There is no table gone in two. There is: small, large."));
    }

    @Test
    void aResultWithoutTablesHasNothingToDraw() throws Exception {
        ExtractionInput input = shelf.tables("empty");
        assertThat(
                        new Extractor(
                                        raw,
                                        new TruncateMode(
                                                Shelf.COUNTER, _ -> TruncateMode.USUAL_BUDGET),
                                        List.of(),
                                        new SizeRouter(Shelf.COUNTER, _ -> ChosenValues.NONE),
                                        Shelf.COUNTER)
                                .run(Mode.RAW, input, request(1, 1), MONITOR))
                .isInstanceOf(Refused.class);
    }

    @TestFactory
    Stream<DynamicTest> allPagesSideBySideAreTheFile() throws IOException {
        return RealOutputs.eachShort(file -> assertThat(concatenated(file)).isTrue());
    }

    @Tag("proof")
    @TestFactory
    Stream<DynamicTest> allPagesSideBySideAreTheFileOfLongFiles() throws IOException {
        return RealOutputs.eachLong(file -> assertThat(concatenated(file)).isTrue());
    }

    private boolean concatenated(Path file) throws IOException, InterruptedException {
        byte[] bytes = Files.readAllBytes(file);
        ExtractionInput input = shelf.text("text", bytes);
        byte[] stored = Files.readAllBytes(input.store().file(input.result()));
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        ResultPages pages =
                ((Outcome.Ready<ResultPages>) raw.pages(input, request(1, 777), MONITOR)).value();
        for (long number = 1; number <= pages.count(); number++) {
            ByteRange range = pages.page(number, MONITOR).original().orElseThrow();
            joined.write(stored, (int) range.from(), (int) range.length());
        }
        return Arrays.equals(joined.toByteArray(), bytes);
    }

    private Drawn drawn(ExtractionInput input, long page, int size) throws InterruptedException {
        return (Drawn) raw.run(input, request(page, size), MONITOR);
    }

    private static ExtractionRequest request(long page, int size) {
        return new ExtractionRequest("", Optional.empty(), page, size, Optional.empty());
    }

    private static String grouped(long number) {
        return String.format(java.util.Locale.ROOT, "%,d", number);
    }
}
