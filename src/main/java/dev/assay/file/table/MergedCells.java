package dev.assay.file.table;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Cells that are shown as one, whose value stands in the first. Rows count from 1, columns from 0.
record MergedCells(int top, int left, int bottom, int right) {
    private static final Pattern RANGE =
            Pattern.compile("\\$?([A-Z]{1,3})\\$?(\\d{1,7}):\\$?([A-Z]{1,3})\\$?(\\d{1,7})");

    /// What a workbook writes as `B3:F3`; empty where it is none.
    static Optional<MergedCells> of(String range) {
        Matcher parts = RANGE.matcher(range);
        return parts.matches()
                ? Optional.of(
                        new MergedCells(
                                Integer.parseInt(parts.group(2)),
                                column(parts.group(1)),
                                Integer.parseInt(parts.group(4)),
                                column(parts.group(3))))
                : Optional.empty();
    }

    /// The number of a column, from 0.
    ///
    /// @param letters as a spreadsheet program shows it: "A", "AB"
    static int column(String letters) {
        int number = 0;
        for (int i = 0; i < letters.length(); i++) {
            number = number * 26 + letters.charAt(i) - 'A' + 1;
        }
        return number - 1;
    }

    /// The letters of a column.
    static String letters(int column) {
        String last = String.valueOf((char) ('A' + column % 26));
        return column < 26 ? last : letters(column / 26 - 1) + last;
    }

    boolean has(int row, int column) {
        return row >= top && row <= bottom && column >= left && column <= right;
    }

    /// The cells of the first column.
    MergedCells first() {
        return new MergedCells(top, left, bottom, left);
    }

    boolean isWide() {
        return right > left;
    }
}
