package dev.assay.file.table;

import dev.assay.file.reading.FileReader;
import dev.assay.result.delimited.Glance;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/// A workbook that a test writes, with as little around its sheets as may be.
final class WrittenWorkbook {
    private static final String PACKAGE =
            "http://schemas.openxmlformats.org/package/2006/relationships";

    private final Path folder;
    private final Map<String, String> sheets = new LinkedHashMap<>();
    private final List<String> formats = new ArrayList<>();
    private String texts = "";
    private String office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private String main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    private String settings = "";

    WrittenWorkbook(Path folder) {
        this.folder = folder;
    }

    /// A number as a style shows it.
    ///
    /// @param style its place among [#formats], from 1
    record Styled(String number, int style) {}

    /// The attributes and the inside of a cell.
    record Raw(String attributes, String inside) {}

    /// Adds a sheet.
    ///
    /// @param merged such as "A2:A4"
    WrittenWorkbook sheet(String name, List<String> rows, String... merged) {
        StringBuilder data =
                new StringBuilder("<sheetData>" + String.join("", rows) + "</sheetData>");
        for (String each : merged) {
            data.append("<mergeCells><mergeCell ref=\"").append(each).append("\"/></mergeCells>");
        }
        sheets.put(name, data.toString());
        return this;
    }

    /// How styles show numbers: the number of a format that every program knows, or a format.
    WrittenWorkbook formats(String... written) {
        formats.addAll(List.of(written));
        return this;
    }

    /// The texts of all cells, as XML.
    WrittenWorkbook texts(String xml) {
        texts = xml;
        return this;
    }

    WrittenWorkbook since1904() {
        settings = "<workbookPr date1904=\"1\"/>";
        return this;
    }

    /// In the form of the standard that has other namespaces.
    WrittenWorkbook strict() {
        office = "http://purl.oclc.org/ooxml/officeDocument/relationships";
        main = "http://purl.oclc.org/ooxml/spreadsheetml/main";
        return this;
    }

    /// A row.
    ///
    /// @param number from 1
    static String row(int number, @Nullable Object... cells) {
        StringBuilder row = new StringBuilder("<row r=\"" + number + "\">");
        for (int i = 0; i < cells.length; i++) {
            String place = (char) ('A' + i) + "" + number;
            row.append(
                    switch (cells[i]) {
                        case null -> "";
                        case String text ->
                                cell(place, " t=\"inlineStr\"", "<is><t>%s</t></is>", text);
                        case Styled styled ->
                                cell(
                                        place,
                                        " s=\"" + styled.style() + "\"",
                                        "<v>%s</v>",
                                        styled.number());
                        case Raw raw -> cell(place, " " + raw.attributes(), "%s", raw.inside());
                        default -> cell(place, "", "<v>%s</v>", cells[i]);
                    });
        }
        return row.append("</row>").toString();
    }

    private static String cell(
            String place, String attributes, String inside, @Nullable Object value) {
        return "<c r=\"%s\"%s>%s</c>".formatted(place, attributes, inside.formatted(value));
    }

    Path write(String name) throws Exception {
        Path file = folder.resolve(name);
        StringBuilder list = new StringBuilder();
        StringBuilder relations = new StringBuilder();
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, String> sheet : sheets.entrySet()) {
                int number = list.toString().split("<sheet ", -1).length;
                list.append(
                        "<sheet name=\"%s\" sheetId=\"%d\" r:id=\"r%d\"/>"
                                .formatted(sheet.getKey(), number, number));
                relations.append(
                        relation("r" + number, "worksheet", "worksheets/s" + number + ".xml"));
                entry(
                        zip,
                        "xl/worksheets/s" + number + ".xml",
                        "<worksheet xmlns=\"%s\">%s</worksheet>".formatted(main, sheet.getValue()));
            }
            if (!formats.isEmpty()) {
                relations.append(relation("styles", "styles", "styles.xml"));
                entry(zip, "xl/styles.xml", styles());
            }
            if (!texts.isEmpty()) {
                relations.append(relation("texts", "sharedStrings", "/xl/texts.xml"));
                entry(zip, "xl/texts.xml", "<sst xmlns=\"%s\">%s</sst>".formatted(main, texts));
            }
            entry(
                    zip,
                    "xl/workbook.xml",
                    "<workbook xmlns=\"%s\" xmlns:r=\"%s\">%s<sheets>%s</sheets></workbook>"
                            .formatted(main, office, settings, list));
            entry(zip, "xl/_rels/workbook.xml.rels", relations(relations.toString()));
            entry(
                    zip,
                    "_rels/.rels",
                    relations(relation("r1", "officeDocument", "xl/workbook.xml")));
        }
        return file;
    }

    private String styles() {
        StringBuilder own = new StringBuilder("<numFmts>");
        StringBuilder used = new StringBuilder("<cellXfs><xf numFmtId=\"0\"/>");
        for (int i = 0; i < formats.size(); i++) {
            boolean known = formats.get(i).matches("\\d+");
            String id = known ? formats.get(i) : String.valueOf(164 + i);
            if (!known) {
                own.append(
                        "<numFmt numFmtId=\"%s\" formatCode=\"%s\"/>"
                                .formatted(id, formats.get(i).replace("\"", "&quot;")));
            }
            used.append("<xf numFmtId=\"").append(id).append("\"/>");
        }
        return "<styleSheet xmlns=\"%s\">%s</numFmts>%s</cellXfs></styleSheet>"
                .formatted(main, own, used);
    }

    private String relation(String id, String type, String target) {
        return "<Relationship Id=\"%s\" Type=\"%s/%s\" Target=\"%s\"/>"
                .formatted(id, office, type, target);
    }

    private static String relations(String inside) {
        return "<Relationships xmlns=\"%s\">%s</Relationships>".formatted(PACKAGE, inside);
    }

    private static void entry(ZipOutputStream zip, String name, String text) throws Exception {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    /// The tables of the workbook, as the program reads them.
    List<FoundTable> read() throws Exception {
        return read(write("book.xlsx"));
    }

    /// The tables of a file.
    List<FoundTable> read(Path file) throws Exception {
        return new FileReader(folder.resolve("made"))
                .read(file, ReadingChoice.NONE, Work.Monitor.none())
                .tables();
    }

    /// The names of a table's columns, each with its type.
    static String columns(FoundTable table) {
        return table.file().columns().stream()
                .map((FileColumn column) -> column.name() + " " + column.readAs())
                .collect(Collectors.joining(", "));
    }

    /// The rows of a table, its cells as texts.
    static List<String> rows(FoundTable table) throws Exception {
        try (ReadingDatabase database = ReadingDatabase.open(new Cancellation())) {
            return Glance.rows(database, table.file(), 1_000).stream()
                    .map(row -> String.join(" | ", row))
                    .toList();
        }
    }
}
