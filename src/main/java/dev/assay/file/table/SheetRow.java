package dev.assay.file.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A row of a sheet.
///
/// @param number from 1, as a spreadsheet program shows it
/// @param cells from the first column on; null where there is nothing
record SheetRow(int number, boolean hidden, List<@Nullable SheetCell> cells) {
    /// The cell in a column, from 0.
    @Nullable SheetCell cell(int column) {
        return column < cells.size() ? cells.get(column) : null;
    }

    /// The cells with something in them.
    List<SheetCell> filled() {
        List<SheetCell> filled = new ArrayList<>();
        for (SheetCell cell : cells) {
            if (cell != null) {
                filled.add(cell);
            }
        }
        return filled;
    }

    boolean isBlank() {
        return cells.stream().allMatch(Objects::isNull);
    }

    /// Returns whether it is a text in one cell and nothing besides.
    boolean isLoneText() {
        List<SheetCell> filled = filled();
        return filled.size() == 1 && filled.getFirst().isText();
    }

    /// The first column with something in it.
    int left() {
        int column = 0;
        while (column < cells.size() && cells.get(column) == null) {
            column++;
        }
        return column;
    }

    /// The last column with something in it; -1 where there is none.
    int right() {
        int column = cells.size() - 1;
        while (column >= 0 && cells.get(column) == null) {
            column--;
        }
        return column;
    }

    /// The same row with the cells of some columns alone, at their places.
    SheetRow within(int left, int right) {
        List<@Nullable SheetCell> some = new ArrayList<>();
        for (int i = 0; i <= Math.min(right, cells.size() - 1); i++) {
            some.add(i < left ? null : cells.get(i));
        }
        return new SheetRow(number, hidden, some);
    }
}
