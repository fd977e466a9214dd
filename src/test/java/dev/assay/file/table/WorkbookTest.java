package dev.assay.file.table;

import static dev.assay.file.table.WrittenWorkbook.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.file.reading.FileReader;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WorkbookTest {
    /// What a cell of a workbook holds at most.
    private static final String LONG = "ä".repeat(32_000);

    @TempDir Path folder;

    private List<FoundTable> read(boolean beside) throws Exception {
        StringBuilder wide = new StringBuilder("<row r=\"3\">");
        for (int i = 0; i < 270; i++) {
            wide.append(text(column(i) + 3, LONG));
        }
        WrittenWorkbook book = new WrittenWorkbook(folder);
        if (beside) {
            book.sheet("small", List.of(row(1, "n", "name"), row(2, 1, "a")));
        }
        return book.sheet("wide", List.of(wide + "</row>")).read();
    }

    private static String column(int index) {
        String last = String.valueOf((char) ('A' + index % 26));
        return index < 26 ? last : column(index / 26 - 1) + last;
    }

    private static String text(String place, String text) {
        return "<c r=\"%s\" t=\"inlineStr\"><is><t>%s</t></is></c>".formatted(place, text);
    }

    @Test
    void aRowThatIsTooLongIsToldTruly() {
        assertThatThrownBy(() -> read(false))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageStartingWith("The sheet “wide” was not opened: its row 3 holds 17.3 MB");
    }

    @Test
    void theOtherSheetsOpenAndItIsTold() throws Exception {
        assertThat(read(true))
                .singleElement()
                .satisfies(table -> {
                    assertThat(table.name()).isEqualTo("small");
                    assertThat(table.remarks())
                            .anyMatch(
                                    remark -> remark.startsWith("The sheet “wide” was not opened"));
                });
    }

    private FoundTable only(String... rows) throws Exception {
        return new WrittenWorkbook(folder).sheet("expenses", List.of(rows)).read().getFirst();
    }

    @Test
    void titlesAboveTheNamesAreNoNamesAndAreTold() throws Exception {
        FoundTable table =
                only(
                        row(1, "Expenses 2025"),
                        row(3, "who", "amount"),
                        row(4, "Ada", 12),
                        row(5, "Bo", 7));

        assertThat(table.rows()).isEqualTo(2);
        assertThat(WrittenWorkbook.columns(table)).isEqualTo("who VARCHAR, amount BIGINT");
        assertThat(table.remarks()).contains("Above the table stands “Expenses 2025”.");
    }

    @Test
    void aColumnAloneAndRowsOfNumbersHaveNoTitles() throws Exception {
        FoundTable alone = only(row(1, "n"), row(2, 5));
        assertThat(alone.rows()).isEqualTo(1);
        assertThat(alone.remarks()).isEmpty();

        FoundTable sparse = only(row(1, "n"), row(2, 5, 6));
        assertThat(sparse.rows()).isEqualTo(1);
        assertThat(sparse.remarks()).isEmpty();
    }

    @Test
    void aFileIsAWorkbookByWhatIsInItAndNotByItsName() throws Exception {
        WrittenWorkbook book =
                new WrittenWorkbook(folder).sheet("s", List.of(row(1, "n", "m"), row(2, 1, 2)));
        assertThat(book.read(book.write("old.xls")).getFirst().rows()).isEqualTo(1);
        assertThat(book.read(book.write("nameless")).getFirst().rows()).isEqualTo(1);
        assertThat(book.read(book.write("text.csv")).getFirst().remarks())
                .containsExactly(
                        "text.csv is read as what is in it, which its name does not say:"
                                + " workbook.");
        Path text = Files.writeString(folder.resolve("text.xlsx"), "no workbook, but words\n");
        assertThat(
                        new FileReader(folder.resolve("made"))
                                .read(text, ReadingChoice.NONE, Work.Monitor.none())
                                .text())
                .isPresent();
    }

    @Test
    void whatIsNoWorkbookOfThisKindIsTold() throws Exception {
        byte[] older = {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1, 0};
        Path file = Files.write(folder.resolve("older.xls"), older);
        assertThatThrownBy(() -> new WrittenWorkbook(folder).read(file))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining(
                        "older.xls is damaged, locked by a password or a workbook of another kind");
    }
}
