package dev.assay.file.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Work;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WorkbookTest {
    /// What a cell of a workbook holds at most.
    private static final String LONG = "ä".repeat(32_000);

    @TempDir Path folder;

    private FileContents read(boolean beside) throws Exception {
        Path file = folder.resolve("book.xlsx");
        StringBuilder wide = new StringBuilder("<row r=\"3\">");
        for (int i = 0; i < 270; i++) {
            wide.append(text(column(i) + 3, LONG));
        }
        Map<String, String> sheets = new LinkedHashMap<>();
        if (beside) {
            sheets.put(
                    "small",
                    "<row r=\"1\">%s%s</row><row r=\"2\">%s%s</row>"
                            .formatted(
                                    text("A1", "n"),
                                    text("B1", "name"),
                                    "<c r=\"A2\"><v>1</v></c>",
                                    text("B2", "a")));
        }
        sheets.put("wide", wide + "</row>");
        write(file, sheets);
        return new FileReader(folder.resolve("made"))
                .read(file, ReadingChoice.NONE, Work.Monitor.none());
    }

    private static String column(int index) {
        String last = String.valueOf((char) ('A' + index % 26));
        return index < 26 ? last : column(index / 26 - 1) + last;
    }

    private static String text(String place, String text) {
        return "<c r=\"%s\" t=\"inlineStr\"><is><t>%s</t></is></c>".formatted(place, text);
    }

    /// A workbook with as little around its sheets as may be.
    private static void write(Path file, Map<String, String> sheets) throws Exception {
        String office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        String main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
        String pack = "http://schemas.openxmlformats.org/package/2006/relationships";
        StringBuilder list = new StringBuilder();
        StringBuilder relations = new StringBuilder();
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, String> sheet : sheets.entrySet()) {
                int number = list.toString().split("<sheet ", -1).length;
                list.append(
                        "<sheet name=\"%s\" sheetId=\"%d\" r:id=\"r%d\"/>"
                                .formatted(sheet.getKey(), number, number));
                relations.append(
                        "<Relationship Id=\"r%d\" Type=\"%s/worksheet\" Target=\"worksheets/s%d.xml\"/>"
                                .formatted(number, office, number));
                entry(
                        zip,
                        "xl/worksheets/s" + number + ".xml",
                        "<worksheet xmlns=\"%s\"><sheetData>%s</sheetData></worksheet>"
                                .formatted(main, sheet.getValue()));
            }
            entry(
                    zip,
                    "xl/workbook.xml",
                    "<workbook xmlns=\"%s\" xmlns:r=\"%s\"><sheets>%s</sheets></workbook>"
                            .formatted(main, office, list));
            entry(
                    zip,
                    "xl/_rels/workbook.xml.rels",
                    "<Relationships xmlns=\"%s\">%s</Relationships>".formatted(pack, relations));
            around(zip, pack, office);
        }
    }

    private static void around(ZipOutputStream zip, String pack, String office) throws Exception {
        entry(
                zip,
                "[Content_Types].xml",
                "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Override PartName=\"/xl/workbook.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/></Types>");
        entry(
                zip,
                "_rels/.rels",
                "<Relationships xmlns=\"%s\"><Relationship Id=\"r1\" Type=\"%s/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
                        .formatted(pack, office));
    }

    private static void entry(ZipOutputStream zip, String name, String text) throws Exception {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    @Test
    void aRowThatIsTooLongIsToldTruly() {
        assertThatThrownBy(() -> read(false))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageStartingWith("The sheet “wide” was not opened: its row 3 holds 17.3 MB");
    }

    @Test
    void theOtherSheetsOpenAndItIsTold() throws Exception {
        FileContents contents = read(true);

        assertThat(contents.tables())
                .singleElement()
                .satisfies(table -> {
                    assertThat(table.name()).isEqualTo("small");
                    assertThat(table.remarks())
                            .anyMatch(
                                    remark -> remark.startsWith("The sheet “wide” was not opened"));
                });
    }

    private FoundTable only(String rows) throws Exception {
        Path file = folder.resolve("titled.xlsx");
        Map<String, String> sheets = new LinkedHashMap<>();
        sheets.put("expenses", rows);
        write(file, sheets);
        return new FileReader(folder.resolve("made"))
                .read(file, ReadingChoice.NONE, Work.Monitor.none())
                .tables()
                .getFirst();
    }

    private static String number(String place, int number) {
        return "<c r=\"%s\"><v>%d</v></c>".formatted(place, number);
    }

    @Test
    void titlesAboveTheNamesAreNoNamesAndAreTold() throws Exception {
        String names = "<row r=\"3\">" + text("A3", "who") + text("B3", "amount") + "</row>";
        String rows =
                "<row r=\"4\">%s%s</row><row r=\"5\">%s%s</row>"
                        .formatted(
                                text("A4", "Ada"),
                                number("B4", 12),
                                text("A5", "Bo"),
                                number("B5", 7));

        FoundTable table =
                only("<row r=\"1\">" + text("A1", "Expenses 2025") + "</row>" + names + rows);

        assertThat(table.rows()).isEqualTo(2);
        assertThat(table.file().columns())
                .extracting(FileColumn::name)
                .containsExactly("who", "amount");
        assertThat(table.remarks())
                .contains("1 row above the names of the columns was not read: “Expenses 2025”.");
    }

    @Test
    void aColumnAloneAndRowsOfNumbersHaveNoTitles() throws Exception {
        FoundTable alone =
                only(
                        "<row r=\"1\">%s</row><row r=\"2\">%s</row>"
                                .formatted(text("A1", "n"), number("A2", 5)));
        assertThat(alone.rows()).isEqualTo(1);
        assertThat(alone.remarks()).isEmpty();

        FoundTable sparse =
                only(
                        "<row r=\"1\">%s</row><row r=\"2\">%s%s</row>"
                                .formatted(text("A1", "n"), number("A2", 5), number("B2", 6)));
        assertThat(sparse.rows()).isEqualTo(1);
        assertThat(sparse.remarks()).noneMatch(remark -> remark.contains("not read"));
    }
}
