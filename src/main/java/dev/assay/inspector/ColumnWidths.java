package dev.assay.inspector;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/// Widths that let the first rows be read without dragging.
final class ColumnWidths {
    private static final double LEAST = 64;
    private static final double MOST = 340;
    private static final double PADDING = 20;

    private ColumnWidths() {}

    /// The width of a column for the rows of the first page, its name and unit.
    static double of(GridColumn column, List<GridRow> rows) {
        Font font =
                CellText.isMonospaced(column.info().type())
                        ? Font.font("Monospaced", 12)
                        : Font.font(13);
        List<String> texts = new ArrayList<>();
        for (GridRow row : rows) {
            texts.add(CellText.oneLine(row.cells().get(column.index())));
        }
        texts.sort((a, b) -> Integer.compare(b.length(), a.length()));
        double widest = 0;
        for (String text : texts.subList(0, Math.min(3, texts.size()))) {
            widest = Math.max(widest, width(text, font));
        }
        // Room for the sort mark beside the bold name.
        double header = width(column.title(), Font.font(13)) * 1.1 + 22;
        return Math.clamp(Math.ceil(Math.max(widest, header) + PADDING), LEAST, MOST);
    }

    /// The width of a text in the grid's typeface for numbers.
    static double ofNumber(String text) {
        return Math.max(44, width(text, Font.font("Monospaced", 12)) + PADDING);
    }

    private static double width(String text, Font font) {
        String part = text.length() > 80 ? text.substring(0, 80) : text;
        Text measured = new Text(part);
        measured.setFont(font);
        return measured.getLayoutBounds().getWidth();
    }
}
