package dev.assay.inspector.grid;

import dev.assay.inspector.table.CellText;
import dev.assay.inspector.table.GridColumn;
import dev.assay.inspector.table.GridRow;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/// Widths that let the first rows be read without dragging.
final class ColumnWidths {
    // In sizes of the text.
    private static final double LEAST = 5;
    private static final double LEAST_NUMBER = 3.4;
    private static final double MOST = 26;

    private static final double LEAST_SQUEEZED = 4;

    // In pixels.
    private static final double PADDING = 20;

    /// What the styles put around a cell's text, and a pixel for what was rounded.
    private static final double LEAST_PADDING = 17;

    private static final double SORT_MARK = 22;

    private ColumnWidths() {}

    /// How wide a column is.
    ///
    /// @param wanted with some room around what it shows
    /// @param least without any: less would cut its text
    record Width(double wanted, double least) {
        Width scaled(double factor) {
            return new Width(Math.ceil(wanted * factor), Math.ceil(least * factor));
        }
    }

    /// The width of a column for the rows of the first page, its name and unit.
    ///
    /// @param size of the grid's text, in pixels
    static Width of(GridColumn column, List<GridRow> rows, double size) {
        Font font =
                CellText.isMonospaced(column.info().type()) ? monospaced(size) : Font.font(size);
        List<String> texts = new ArrayList<>();
        for (GridRow row : rows) {
            texts.add(column.shown(row.cells().get(column.index())));
        }
        texts.sort((a, b) -> Integer.compare(b.length(), a.length()));
        double widest = 0;
        for (String text : texts.subList(0, Math.min(3, texts.size()))) {
            widest = Math.max(widest, width(text, font));
        }
        double bold = width(column.title(), Font.font(size)) * 1.1;
        double wanted = Math.ceil(Math.max(widest, bold + SORT_MARK) + PADDING);
        double least = Math.ceil(Math.max(widest, bold) + LEAST_PADDING);
        return new Width(
                Math.clamp(wanted, LEAST * size, MOST * size),
                Math.clamp(least, LEAST_SQUEEZED * size, MOST * size));
    }

    /// The width of a text in the grid's typeface for numbers.
    static double ofNumber(String text, double size) {
        return Math.max(LEAST_NUMBER * size, width(text, monospaced(size)) + PADDING);
    }

    /// As the styles have it: a little smaller than the text around.
    private static Font monospaced(double size) {
        return Font.font("Monospaced", size * 0.923);
    }

    private static double width(String text, Font font) {
        String part = text.length() > 80 ? text.substring(0, 80) : text;
        Text measured = new Text(part);
        measured.setFont(font);
        return measured.getLayoutBounds().getWidth();
    }
}
