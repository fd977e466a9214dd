package dev.assay.file.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The rows of a sheet, one after the other, and behind them its merged cells.
final class SheetRows implements AutoCloseable {
    private static final int MAX_COLUMN = 16_383;

    private final WorkbookParts parts;
    private final PartXml xml;
    private final List<MergedCells> merged = new ArrayList<>();
    private int row;

    SheetRows(WorkbookParts parts, PartXml xml) {
        this.parts = parts;
        this.xml = xml;
    }

    /// The next row, perhaps without cells; null behind the last.
    @Nullable SheetRow next() throws IOException {
        while (xml.next()) {
            if (xml.begins("row")) {
                return row();
            }
            if (xml.begins("mergeCell")) {
                MergedCells.of(xml.attribute("ref", "")).ifPresent(merged::add);
            }
        }
        return null;
    }

    /// The merged cells of the sheet, known behind the last row.
    List<MergedCells> merged() {
        return List.copyOf(merged);
    }

    private SheetRow row() throws IOException {
        row = number(xml.attribute("r"), row + 1);
        boolean hidden = xml.isTrue("hidden");
        List<@Nullable SheetCell> cells = new ArrayList<>();
        int next = 0;
        while (xml.next() && !xml.ends("row")) {
            if (xml.begins("c")) {
                int column = column(xml.attribute("r"), next);
                SheetCell cell = cell();
                while (cells.size() <= column) {
                    cells.add(null);
                }
                cells.set(column, cell);
                next = column + 1;
            }
        }
        return new SheetRow(row, hidden, cells);
    }

    private static int number(@Nullable String written, int otherwise) {
        return written == null || written.isEmpty() ? otherwise : Integer.parseInt(written);
    }

    private static int column(@Nullable String place, int otherwise) throws IOException {
        if (place == null) {
            return otherwise;
        }
        int letters = 0;
        while (letters < place.length() && Character.isLetter(place.charAt(letters))) {
            letters++;
        }
        int column = MergedCells.column(place.substring(0, letters));
        if (column < 0 || column > MAX_COLUMN) {
            throw new IOException("No sheet has a cell " + place);
        }
        return column;
    }

    /// The cell that begins here; null where nothing is in it.
    private @Nullable SheetCell cell() throws IOException {
        String type = xml.attribute("t", "n");
        int style = number(xml.attribute("s"), 0);
        String value = "";
        String formula = "";
        boolean computed = false;
        while (xml.next() && !xml.ends("c")) {
            if (xml.begins("v")) {
                value = xml.text();
            } else if (xml.begins("is")) {
                value = WorkbookParts.text(xml, "is");
            } else if (xml.begins("f")) {
                computed = true;
                formula = xml.text();
            }
        }
        if (value.isEmpty()) {
            // A formula may well result in a text of no characters.
            return computed && !type.equals("str")
                    ? new SheetCell(SheetCell.Kind.NOT_COMPUTED, formula)
                    : null;
        }
        return switch (type) {
            case "n" -> SheetCell.ofNumber(value, parts.styles().of(style), parts.since1904());
            case "s" -> text(parts.text(number(value, -1)));
            case "b" -> new SheetCell(SheetCell.Kind.TRUTH, value.equals("0") ? "false" : "true");
            case "e" -> new SheetCell(SheetCell.Kind.ERROR, value);
            case "d" -> SheetCell.ofIsoDate(value);
            default -> text(value);
        };
    }

    private static @Nullable SheetCell text(String text) {
        return text.isEmpty() ? null : new SheetCell(SheetCell.Kind.TEXT, text);
    }

    @Override
    public void close() throws IOException {
        xml.close();
    }
}
