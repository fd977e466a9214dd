package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.Extraction.Refused;
import dev.assay.task.Work;
import dev.assay.tool.Spending;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

final class TruncateModeTest {
    private static final String WARNING = "WARNING: tool_output fallback to truncate (truncate).";

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

    @Test
    void aTextKeepsItsTopAndBottomWithOneTrueMark() throws Exception {
        byte[] text = ("HEAD" + "m".repeat(2_000) + "TAIL").getBytes(StandardCharsets.UTF_8);
        Drawn drawn = drawn(shelf.text("log", text), 154);
        assertThat(drawn.text())
                .isEqualTo(
                        "HEAD"
                                + "m".repeat(21)
                                + "[···TRUNCATED 1958 bytes···]"
                                + "m".repeat(21)
                                + "TAIL");
        assertThat(drawn.coverage()).isEqualTo(new Coverage(Coverage.Unit.BYTES, 50, 2_008));
        assertThat(drawn.warnings()).containsExactly(WARNING);
        assertThat(drawn.spent()).isEqualTo(Spending.NOTHING);
    }

    @Test
    void noBudgetIsTooSmallToBeKept() throws Exception {
        ExtractionInput input =
                shelf.text("log", "µ".repeat(2_000).getBytes(StandardCharsets.UTF_8));
        for (int budget = 0; budget < 300; budget++) {
            byte[] text = drawn(input, budget).text().getBytes(StandardCharsets.UTF_8);
            assertThat(text.length).isLessThanOrEqualTo(Math.max(0, budget - WARNING.length() - 1));
        }
    }

    @Test
    void aTextThatFitsIsWhole() throws Exception {
        Drawn drawn = drawn(shelf.text("log", "é".getBytes(StandardCharsets.ISO_8859_1)), 500);
        assertThat(drawn.text()).isEqualTo("é");
        assertThat(drawn.coverage()).isEqualTo(new Coverage(Coverage.Unit.BYTES, 1, 1));
    }

    @Test
    void aTableKeepsItsNamesAndItsFirstAndLastRowsWhole() throws Exception {
        Table table =
                Table.create(
                        "rows",
                        IntColumn.create("n", IntStream.range(0, 5_000).toArray()),
                        StringColumn.create(
                                "text",
                                IntStream.range(0, 5_000).mapToObj(i -> "a\nb" + i).toList()));
        Drawn drawn = drawn(shelf.tables("t1", table), 300);
        assertThat(drawn.text())
                .startsWith("n,text\n0,\"a\nb0\"\n")
                .containsPattern("\n\\[···TRUNCATED \\d+ bytes···]\n")
                .endsWith("\n4999,\"a\nb4999\"\n");
        assertThat(drawn.coverage().unit()).isEqualTo(Coverage.Unit.ROWS);
        assertThat(drawn.coverage().all()).isEqualTo(5_000);
        assertThat(drawn.coverage().read()).isBetween(10L, 17L);
    }

    @Test
    void aTableThatIsNotThereIsRefused() throws Exception {
        ExtractionInput input = shelf.tables("t", Table.create("x", DoubleColumn.create("y", 1)));
        ExtractionRequest other =
                new ExtractionRequest("", Optional.of("gone"), 1, 10, Optional.empty());
        assertThat(mode(500).run(input, other, Work.Monitor.none()))
                .isEqualTo(new Refused(Mode.TRUNCATE, "There is no table gone in t. There is: x."));
        assertThat(mode(500).obstacle(shelf.tables("empty"))).isPresent();
    }

    private static Drawn drawn(ExtractionInput input, int budget) throws InterruptedException {
        ExtractionRequest request =
                new ExtractionRequest("", Optional.empty(), 1, 10, Optional.empty());
        return (Drawn) mode(budget).run(input, request, Work.Monitor.none());
    }

    private static TruncateMode mode(int budget) {
        return new TruncateMode(Shelf.COUNTER, _ -> budget);
    }
}
