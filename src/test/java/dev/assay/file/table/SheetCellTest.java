package dev.assay.file.table;

import static dev.assay.file.table.WrittenWorkbook.row;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.file.table.WrittenWorkbook.Raw;
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
    void datesWrittenAsDatesAreReadInBothFormsOfTheStandard() throws Exception {
        FoundTable table =
                book().strict()
                        .formats("14")
                        .sheet(
                                "s",
                                List.of(
                                        row(1, "day", "at", "opens"),
                                        row(
                                                2,
                                                new Raw("t=\"d\" s=\"1\"", "<v>2026-03-01</v>"),
                                                new Raw("t=\"d\"", "<v>2026-03-01T12:30:00Z</v>"),
                                                new Raw("t=\"d\"", "<v>09:15:00</v>"))))
                        .read()
                        .getFirst();
        assertThat(WrittenWorkbook.columns(table))
                .isEqualTo("day DATE, at TIMESTAMP, opens VARCHAR");
        assertThat(WrittenWorkbook.rows(table))
                .containsExactly("2026-03-01 | 2026-03-01 12:30:00 | 09:15:00");
    }

    @Test
    void textsAreWithoutTheIndentationOfTheXmlAndWithoutPronunciation() throws Exception {
        FoundTable table =
                book().texts(
                                "<si><t>plain</t></si><si><r><t>ri</t></r><r><rPr/><t"
                                        + " xml:space=\"preserve\">ch text</t></r><rPh sb=\"0\""
                                        + " eb=\"1\"><t>PHON</t></rPh></si>")
                        .sheet(
                                "s",
                                List.of(
                                        row(1, "a", "b", "c", "d"),
                                        row(
                                                2,
                                                new Raw(
                                                        "t=\"inlineStr\"",
                                                        "\n"
                                                                + "   <is>\n"
                                                                + "     <t>in line</t>\n"
                                                                + "   </is>\n"
                                                                + "  "),
                                                new Raw("t=\"s\"", "<v>1</v>"),
                                                new Raw("t=\"s\"", "\n<v>\n0\n</v>"),
                                                new Raw(
                                                        "t=\"inlineStr\"",
                                                        "<is><t xml:space=\"preserve\">"
                                                                + " a_x000D_b_x005F_</t></is>"))))
                        .read()
                        .getFirst();
        assertThat(WrittenWorkbook.rows(table))
                .containsExactly("in line | rich text | plain |  a\rb_");
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
                        "1 cell has an error in place of a value (#DIV/0!), in “due”: they are"
                                + " empty here.",
                        "The workbook has no value for 2 formulas in “sum” (such as =A2*2): these"
                            + " cells are empty here. Open the workbook in a spreadsheet program,"
                            + " save it, and open it here again.");
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

    @Test
    void aSheetOfManyWrittenSignsIsRead() throws Exception {
        String text = "&amp;".repeat(30_000);
        FoundTable table =
                book().sheet(
                                "s",
                                List.of(
                                        row(1, "n", "text"),
                                        row(2, 1, text),
                                        row(3, 2, text),
                                        row(4, 3, text),
                                        row(5, 4, text),
                                        row(6, 5, text)))
                        .read()
                        .getFirst();
        assertThat(table.rows()).isEqualTo(5);
        assertThat(WrittenWorkbook.rows(table).getFirst()).isEqualTo("1 | " + "&".repeat(30_000));
    }
}
