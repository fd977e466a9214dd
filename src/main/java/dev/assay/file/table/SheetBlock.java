package dev.assay.file.table;

import java.util.ArrayList;
import java.util.List;

/// Rows of a sheet that follow each other, and what is known of them without keeping them all.
final class SheetBlock {
    /// How many of the first rows are kept, and of the last ones that are a lone text.
    static final int KEPT = 12;

    private final List<SheetRow> head = new ArrayList<>();
    private final List<SheetRow> tail = new ArrayList<>();
    private final List<SheetColumn> columns = new ArrayList<>();
    private final int first;
    private int last;
    private long rows;
    private long lone;
    private long hidden;

    SheetBlock(SheetRow row) {
        this.first = row.number();
        add(row);
    }

    /// Adds the next row, which is not blank.
    void add(SheetRow row) {
        last = row.number();
        rows++;
        if (head.size() < KEPT) {
            head.add(row);
        }
        if (row.hidden()) {
            hidden++;
        }
        if (row.isLoneText()) {
            lone++;
            if (tail.size() < KEPT) {
                tail.add(row);
            }
        } else {
            tail.clear();
        }
        for (int i = 0; i <= row.right(); i++) {
            if (i == columns.size()) {
                columns.add(new SheetColumn());
            }
            SheetCell cell = row.cell(i);
            if (cell != null) {
                columns.get(i).add(row.number(), cell);
            }
        }
    }

    /// Adds rows that go on with the same table.
    void join(SheetBlock next) {
        last = next.last;
        boolean goesOn = next.lone == next.rows;
        if (!goesOn) {
            tail.clear();
        }
        tail.addAll(next.tail.subList(0, Math.min(next.tail.size(), KEPT - tail.size())));
        for (SheetRow row : next.head) {
            if (head.size() < KEPT) {
                head.add(row);
            }
        }
        rows += next.rows;
        lone += next.lone;
        hidden += next.hidden;
        for (int i = 0; i < next.columns.size(); i++) {
            if (i == columns.size()) {
                columns.add(new SheetColumn());
            }
            columns.get(i).join(next.columns.get(i));
        }
    }

    /// The part in some columns, of which nobody counted the rows.
    SheetBlock within(int left, int right) {
        List<SheetRow> some =
                head.stream()
                        .map(row -> row.within(left, right))
                        .filter(row -> !row.isBlank())
                        .toList();
        SheetBlock part = new SheetBlock(some.getFirst());
        some.stream().skip(1).forEach(part::add);
        part.columns.clear();
        for (int i = 0; i <= right; i++) {
            part.columns.add(i < left ? new SheetColumn() : columns.get(i));
        }
        part.tail.clear();
        part.last = part.columns.stream().mapToInt(SheetColumn::last).max().orElse(last);
        part.hidden = 0;
        return part;
    }

    /// Returns whether all of it is a few texts, each alone in its row: titles or notes.
    boolean isLoose() {
        return lone == rows && rows <= KEPT - 2;
    }

    /// How many rows at its beginning are lone texts, as far as they are kept.
    int leading() {
        int count = 0;
        while (count < head.size() && head.get(count).isLoneText()) {
            count++;
        }
        return count;
    }

    /// The last rows where they are lone texts, and no other row of a table of several columns is.
    List<SheetRow> notes() {
        boolean wide = right() - left() >= 2;
        return wide && tail.size() < rows && lone == leading() + (long) tail.size()
                ? List.copyOf(tail)
                : List.of();
    }

    List<SheetRow> head() {
        return List.copyOf(head);
    }

    SheetColumn column(int column) {
        return columns.get(column);
    }

    int first() {
        return first;
    }

    int last() {
        return last;
    }

    long rows() {
        return rows;
    }

    long hidden() {
        return hidden;
    }

    int left() {
        int column = 0;
        while (columns.get(column).isEmpty()) {
            column++;
        }
        return column;
    }

    int right() {
        return columns.size() - 1;
    }
}
