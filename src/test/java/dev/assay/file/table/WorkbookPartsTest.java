package dev.assay.file.table;

import static dev.assay.file.table.WrittenWorkbook.row;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.file.table.WrittenWorkbook.Raw;
import dev.assay.result.file.FoundTable;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a workbook is made of, as different programs write it.
final class WorkbookPartsTest {
    /// A text as some programs lay it out.
    private static final String INDENTED =
            """

               <is>
                 <t>in line</t>
               </is>
            """;

    @TempDir Path folder;

    private WrittenWorkbook book() {
        return new WrittenWorkbook(folder);
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
                                                new Raw("t=\"inlineStr\"", INDENTED),
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
