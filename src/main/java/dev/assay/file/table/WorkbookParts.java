package dev.assay.file.table;

import dev.assay.task.Cleanup;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// A workbook: an archive with an XML text for each sheet, one for the texts of all cells and one
/// for their formats (ECMA-376, in its transitional and its strict form).
final class WorkbookParts implements AutoCloseable {
    private static final String ROOT_RELATIONS = "_rels/.rels";
    private static final String USUAL_WORKBOOK = "xl/workbook.xml";

    /// In characters, how long the texts of all cells may be together.
    private static final long MAX_TEXTS = 500_000_000;

    /// A sign that XML cannot have, written by its number.
    private static final Pattern WRITTEN_SIGN = Pattern.compile("_x([0-9A-Fa-f]{4})_");

    private final ZipFile zip;
    private final List<Sheet> sheets = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private CellStyles styles = CellStyles.NONE;
    private boolean since1904;

    /// A sheet with cells.
    ///
    /// @param part where it lies in the archive
    /// @param hidden whether a spreadsheet program shows it only to who asks for it
    record Sheet(String name, String part, boolean hidden) {}

    private WorkbookParts(ZipFile zip) {
        this.zip = zip;
    }

    /// Opens a workbook, blocking.
    ///
    /// @throws IOException where it is none, or damaged
    static WorkbookParts open(Path file) throws IOException {
        WorkbookParts parts = new WorkbookParts(new ZipFile(file.toFile()));
        try (Cleanup<IOException> cleanup = new Cleanup<>(parts::close)) {
            parts.read();
            return cleanup.unneededFor(parts);
        }
    }

    /// Another part that a part names.
    private record Relation(String type, String part) {
        boolean is(String kind) {
            return type.endsWith("/" + kind);
        }
    }

    private void read() throws IOException {
        String workbook =
                relations(ROOT_RELATIONS, "").values().stream()
                        .filter(relation -> relation.is("officeDocument"))
                        .map(Relation::part)
                        .findFirst()
                        .orElse(USUAL_WORKBOOK);
        int slash = workbook.lastIndexOf('/') + 1;
        String folder = workbook.substring(0, slash);
        Map<String, Relation> relations =
                relations(folder + "_rels/" + workbook.substring(slash) + ".rels", folder);
        readWorkbook(workbook, relations);
        for (Relation relation : relations.values()) {
            Optional<InputStream> part =
                    relation.is("styles") || relation.is("sharedStrings")
                            ? part(relation.part())
                            : Optional.empty();
            if (part.isPresent()) {
                try (PartXml xml = PartXml.of(part.get())) {
                    if (relation.is("styles")) {
                        styles = CellStyles.of(xml);
                    } else {
                        readTexts(xml);
                    }
                }
            }
        }
    }

    /// @param folder of the part that names the others
    private Map<String, Relation> relations(String part, String folder) throws IOException {
        Map<String, Relation> relations = new HashMap<>();
        Optional<InputStream> in = part(part);
        if (in.isEmpty()) {
            return relations;
        }
        try (PartXml xml = PartXml.of(in.get())) {
            while (xml.next()) {
                // What lies outside of the archive is an address, and no path.
                if (xml.begins("Relationship")
                        && !xml.attribute("TargetMode", "").equals("External")) {
                    String target = xml.attribute("Target", "");
                    String whole =
                            target.startsWith("/")
                                    ? target.substring(1)
                                    : Path.of(folder, target)
                                            .normalize()
                                            .toString()
                                            .replace('\\', '/');
                    relations.put(
                            xml.attribute("Id", ""),
                            new Relation(xml.attribute("Type", ""), whole));
                }
            }
        }
        return relations;
    }

    private void readWorkbook(String workbook, Map<String, Relation> relations) throws IOException {
        try (PartXml xml = PartXml.of(required(workbook))) {
            while (xml.next()) {
                if (xml.begins("workbookPr")) {
                    since1904 = xml.isTrue("date1904");
                } else if (xml.begins("sheet")) {
                    Relation relation = relations.get(xml.attribute("id", ""));
                    // Sheets that are one chart have no cells.
                    if (relation == null || relation.is("worksheet")) {
                        sheets.add(
                                new Sheet(
                                        xml.attribute("name", ""),
                                        relation == null ? "" : relation.part(),
                                        !xml.attribute("state", "visible").equals("visible")));
                    }
                }
            }
        }
    }

    private void readTexts(PartXml xml) throws IOException {
        long length = 0;
        while (xml.next()) {
            if (xml.begins("si")) {
                String text = text(xml, "si");
                length += text.length();
                if (length > MAX_TEXTS) {
                    throw new IOException("The texts of its cells have too many characters");
                }
                texts.add(text);
            }
        }
    }

    /// The text of a cell in pieces, without how they are pronounced; goes to the element's end.
    static String text(PartXml xml, String element) throws IOException {
        StringBuilder text = new StringBuilder();
        boolean pronounced = false;
        while (xml.next() && !xml.ends(element)) {
            if (xml.begins("rPh") || xml.ends("rPh")) {
                pronounced = xml.begins("rPh");
            } else if (xml.begins("t") && !pronounced) {
                text.append(xml.text());
            }
        }
        return plain(text.toString());
    }

    private static String plain(String text) {
        return text.contains("_x")
                ? WRITTEN_SIGN
                        .matcher(text)
                        .replaceAll(sign ->
                                Matcher.quoteReplacement(
                                        String.valueOf((char) Integer.parseInt(sign.group(1), 16))))
                : text;
    }

    private InputStream required(String part) throws IOException {
        return part(part).orElseThrow(() -> new IOException(part + " is missing"));
    }

    /// A part; some programs write its name in other letters than they call it.
    private Optional<InputStream> part(String name) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            entry =
                    zip.stream()
                            .filter(each -> each.getName().equalsIgnoreCase(name))
                            .findFirst()
                            .orElse(null);
        }
        return entry == null ? Optional.empty() : Optional.of(zip.getInputStream(entry));
    }

    List<Sheet> sheets() {
        return List.copyOf(sheets);
    }

    CellStyles styles() {
        return styles;
    }

    boolean since1904() {
        return since1904;
    }

    /// The text of a number among those of all cells; empty where there is none.
    String text(int number) {
        return number >= 0 && number < texts.size() ? texts.get(number) : "";
    }

    /// The rows of a sheet, from its first.
    SheetRows rows(Sheet sheet) throws IOException {
        return new SheetRows(this, PartXml.of(required(sheet.part())));
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
