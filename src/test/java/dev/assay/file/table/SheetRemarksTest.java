package dev.assay.file.table;

import static dev.assay.file.table.WrittenWorkbook.row;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.file.table.WrittenWorkbook.Raw;
import dev.assay.file.table.WrittenWorkbook.Styled;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is shown otherwise in a workbook, or missing in it, is told.
final class SheetRemarksTest {
    @TempDir Path folder;

    private WrittenWorkbook book() {
        return new WrittenWorkbook(folder);
    }

    /// Formulas that add up are kept as their values: the row was added to every total.
    @Test
    void aLastRowOfSumsIsTold() throws Exception {
        FoundTable table =
                book().sheet(
                                "s",
                                List.of(
                                        row(1, "region", "N", "price"),
                                        row(2, "north", 7, 1.5),
                                        row(3, "south", 5, 2.5),
                                        row(
                                                4,
                                                "Gesamt",
                                                new Raw("", "<f>SUM(B2:B3)</f><v>12</v>"),
                                                2.0)))
                        .read()
                        .getFirst();

        assertThat(table.rows()).isEqualTo(3);
        assertThat(table.remarks())
                .containsExactly(
                        "The last row looks like a total: its “N” is the sum of the rows above. It is kept as a row, so whatever adds up or averages all rows counts it, too.");
    }

    @Test
    void durationsTimesOfTheDayAndPercentagesAreTold() throws Exception {
        FoundTable table =
                book().formats("[h]:mm:ss", "18", "0.0%", "mm:ss.0")
                        .sheet(
                                "s",
                                List.of(
                                        row(1, "took", "opens", "share", "lap"),
                                        row(
                                                2,
                                                new Styled("1.104166666666667", 1),
                                                new Styled("0.5868055555555556", 2),
                                                new Styled("0.125", 3),
                                                new Styled("0.000711805555555556", 4)),
                                        row(
                                                3,
                                                new Styled("-0.25", 1),
                                                new Styled("0", 2),
                                                new Styled("0.5", 3),
                                                new Styled("0.001", 4))))
                        .read()
                        .getFirst();
        assertThat(WrittenWorkbook.rows(table))
                .containsExactly(
                        "26:30:00 | 14:05:00 | 0.125 | 00:01:01.5",
                        "-6:00:00 | 00:00:00 | 0.5 | 00:01:26.4");
        assertThat(table.remarks())
                .containsExactly(
                        "Percentages are parts of one here, in “share”: 0.125 is 12.5 %.",
                        "Durations are texts here, hours first, in “took”, “lap” (26:30:00); SQL"
                                + " counts with CAST(… AS INTERVAL).",
                        "Times of the day are texts here, in “opens” (14:05:00); SQL counts with"
                                + " CAST(… AS TIME).");
    }

    @Test
    void aMissingCellAloneInItsRowIsNoEmptyText() throws Exception {
        FoundTable table =
                book().sheet(
                                "s",
                                List.of(
                                        row(1, "name"),
                                        row(2, "x"),
                                        row(3, new Raw("", "<f>A2&amp;1</f>")),
                                        row(4, "y")))
                        .read()
                        .getFirst();
        try (ReadingDatabase database = ReadingDatabase.open(Work.Monitor.none().cancellation())) {
            assertThat(
                            database.number(
                                    "SELECT count(*) FROM %s WHERE %s IS NULL"
                                            .formatted(
                                                    FileSql.rows(table.file()),
                                                    table.file().cells().getFirst())))
                    .isEqualTo(1);
        }
    }

    @Test
    void formulasCountWithTheirValueAndWithoutOneTheyAreTold() throws Exception {
        FoundTable table =
                book().formats("14")
                        .sheet(
                                "s",
                                List.of(
                                        row(1, "n", "sum", "due", "name"),
                                        row(
                                                2,
                                                1,
                                                new Raw("", "<f>A2*2</f><v></v>"),
                                                new Raw("s=\"1\"", "<f>TODAY()</f><v>46082</v>"),
                                                new Raw("t=\"str\"", "<f>T(A2)</f><v></v>")),
                                        row(
                                                3,
                                                2,
                                                new Raw("", "<f>A3*2</f>"),
                                                new Raw("t=\"e\"", "<f>1/0</f><v>#DIV/0!</v>"),
                                                new Raw("t=\"str\"", "<f>T(1)</f><v>x</v>"))))
                        .read()
                        .getFirst();
        assertThat(WrittenWorkbook.rows(table))
                .containsExactly("1 |  | 2026-03-01 | ", "2 |  |  | x");
        assertThat(table.remarks())
                .containsExactly(
                        "1 cell has an error in place of a value (#DIV/0!), in “due”: such cells"
                                + " are empty here.",
                        "The workbook has no value for 2 formulas in “sum” (such as =A2*2): these"
                                + " cells are empty here. Open the workbook in a spreadsheet program,"
                                + " save it, and open it here again.");
    }
}
