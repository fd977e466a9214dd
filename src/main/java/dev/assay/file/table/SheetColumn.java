package dev.assay.file.table;

import dev.assay.file.table.SheetCell.Kind;
import java.util.EnumMap;
import java.util.Map;

/// What is in a column of a block of rows.
final class SheetColumn {
    private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);
    private final Map<Kind, String> examples = new EnumMap<>(Kind.class);
    private int first = Integer.MAX_VALUE;
    private int last;

    /// @param row its number
    void add(int row, SheetCell cell) {
        counts.merge(cell.kind(), 1L, Long::sum);
        examples.putIfAbsent(cell.kind(), cell.text());
        first = Math.min(first, row);
        last = row;
    }

    void join(SheetColumn next) {
        next.counts.forEach((kind, count) -> counts.merge(kind, count, Long::sum));
        next.examples.forEach(examples::putIfAbsent);
        first = Math.min(first, next.first);
        last = Math.max(last, next.last);
    }

    long count(Kind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    /// The text of the first cell of a kind; empty where there is none.
    String example(Kind kind) {
        return examples.getOrDefault(kind, "");
    }

    boolean isEmpty() {
        return counts.isEmpty();
    }

    /// The first row with something in it.
    int first() {
        return first;
    }

    /// The last row with something in it; 0 where there is none.
    int last() {
        return last;
    }
}
