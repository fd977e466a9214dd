package dev.assay.file.table;

import static dev.assay.file.table.WrittenWorkbook.row;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.file.table.WrittenWorkbook.Styled;
import dev.assay.result.file.FoundTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which rows below a table are notes and which are rows of it.
final class SheetBlockTest {
    @TempDir Path folder;

    private List<FoundTable> read(List<String> rows, String... merged) throws Exception {
        return new WrittenWorkbook(folder).formats("14").sheet("s", rows, merged).read();
    }

    private FoundTable only(List<String> rows, String... merged) throws Exception {
        List<FoundTable> tables = read(rows, merged);
        assertThat(tables).hasSize(1);
        return tables.getFirst();
    }

    @Test
    void notesBelowATableAreNoRowsAndAreTold() throws Exception {
        List<String> rows = new ArrayList<>(List.of(row(1, "who", "day", "amount")));
        IntStream.range(2, 30)
                .forEach(i -> rows.add(row(i, "p" + i, new Styled("" + (46_000 + i), 1), i)));
        rows.add(row(30, "Source: the ministry."));
        rows.add(row(32, "Numbers are rounded."));
        FoundTable table = only(rows);
        assertThat(table.rows()).isEqualTo(28);
        assertThat(WrittenWorkbook.columns(table))
                .isEqualTo("who VARCHAR, day DATE, amount BIGINT");
        assertThat(table.remarks())
                .containsExactly(
                        "Below the table stands “Source: the ministry.”, “Numbers are rounded.”.");
    }

    @Test
    void aRowWithGapsAtTheEndIsARowWhereOthersHaveGaps() throws Exception {
        FoundTable table =
                only(
                        List.of(
                                row(1, "who", "a", "b"),
                                row(2, "Ada", 1, 2),
                                row(3, "Bo"),
                                row(4, "Cy", 3, 4),
                                row(5, "Di")));
        assertThat(table.rows()).isEqualTo(4);
    }

    @Test
    void aColumnAloneKeepsAllItsRows() throws Exception {
        List<String> rows = new ArrayList<>(List.of(row(1, "n")));
        IntStream.range(2, 40).filter(i -> i % 7 != 0).forEach(i -> rows.add(row(i, i)));
        assertThat(only(rows).rows()).isEqualTo(33);
        FoundTable texts = only(List.of(row(1, "a"), row(3, "b"), row(4, "c")));
        assertThat(texts.rows()).isEqualTo(3);
    }
}
