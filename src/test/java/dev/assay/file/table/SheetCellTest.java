package dev.assay.file.table;

import static dev.assay.file.table.WrittenWorkbook.row;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.file.table.WrittenWorkbook.Styled;
import dev.assay.result.file.FoundTable;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the cells of a sheet become.
final class SheetCellTest {
    @TempDir Path folder;

    private WrittenWorkbook book() {
        return new WrittenWorkbook(folder);
    }

    @Test
    void datesAndTimesAreWhatTheWorkbookShowsAndNoSerialNumbers() throws Exception {
        FoundTable table =
                book().formats("14", "yyyy\\-mm\\-dd h:mm", "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy")
                        .sheet(
                                "s",
                                List.of(
                                        row(1, "day", "at", "long", "mixed"),
                                        row(
                                                2,
                                                new Styled("46082", 1),
                                                new Styled("46082.5208333333", 2),
                                                new Styled("1", 3),
                                                new Styled("46082", 2)),
                                        row(
                                                3,
                                                new Styled("59", 1),
                                                new Styled("46387.99998842592", 2),
                                                new Styled("61", 3),
                                                new Styled("46082.25", 1))))
                        .read()
                        .getFirst();
        assertThat(WrittenWorkbook.columns(table))
                .isEqualTo("day DATE, at TIMESTAMP, long DATE, mixed TIMESTAMP");
        assertThat(WrittenWorkbook.rows(table))
                .containsExactly(
                        "2026-03-01 | 2026-03-01 12:30:00 | 1900-01-01 | 2026-03-01 00:00:00",
                        "1900-02-28 | 2026-12-31 23:59:59 | 1900-03-01 | 2026-03-01 06:00:00");
    }

    @Test
    void daysAreCountedFrom1904WhereTheWorkbookSaysSo() throws Exception {
        FoundTable table =
                book().formats("14")
                        .since1904()
                        .sheet(
                                "s",
                                List.of(
                                        row(1, "day", "n"),
                                        row(2, new Styled("44620", 1), 1),
                                        row(3, new Styled("0", 1), 2)))
                        .read()
                        .getFirst();
        assertThat(WrittenWorkbook.rows(table)).containsExactly("2026-03-01 | 1", "1904-01-01 | 2");
    }

    @Test
    void numbersKeepAllTheirDigits() throws Exception {
        FoundTable table =
                book().sheet(
                                "s",
                                List.of(
                                        row(1, "id", "v", "code"),
                                        row(2, 123456789012345678L, "1.50E2", "x007"),
                                        row(3, 5, "0.1", "x012")))
                        .read()
                        .getFirst();
        assertThat(WrittenWorkbook.rows(table).getFirst()).startsWith("123456789012345678 | ");
    }
}
