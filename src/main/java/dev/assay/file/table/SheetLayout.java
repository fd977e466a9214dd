package dev.assay.file.table;

import dev.assay.base.Words;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Finds the tables of a sheet: rows without a blank one between them, those behind one that go on
/// with the same columns, and beside each other what is of different length.
final class SheetLayout {
    /// More rows behind a blank one begin no table of their own.
    private static final int MAX_TABLES = 100;

    private static final int CHECKED = 1_024;

    private final List<Draft> tables = new ArrayList<>();
    private final List<SheetBlock> loose = new ArrayList<>();

    /// A table in the making.
    private static final class Draft {
        private final SheetBlock block;
        private final List<String> titles = new ArrayList<>();
        private final List<String> notes = new ArrayList<>();

        private Draft(SheetBlock block) {
            this.block = block;
        }
    }

    /// What is on a sheet.
    ///
    /// @param tables from top to bottom, and then from left to right
    record Found(List<SheetTable> tables, List<MergedCells> merged) {}

    private SheetLayout() {}

    /// Looks through all rows, blocking.
    static Found of(SheetRows rows, Cancellation cancellation)
            throws IOException, InterruptedException {
        SheetLayout layout = new SheetLayout();
        SheetBlock block = null;
        for (SheetRow row = rows.next(); row != null; row = rows.next()) {
            if (row.number() % CHECKED == 0) {
                cancellation.check();
            }
            if (row.isBlank()) {
                continue;
            }
            if (block == null || row.number() > block.last() + 1) {
                layout.ended(block);
                block = new SheetBlock(row);
            } else {
                block.add(row);
            }
        }
        layout.ended(block);
        layout.finish();
        List<SheetTable> tables = new ArrayList<>();
        for (Draft draft : layout.tables) {
            tables.addAll(tables(draft, rows.merged()));
        }
        return new Found(tables, rows.merged());
    }

    private void ended(@Nullable SheetBlock block) {
        if (block == null) {
            return;
        }
        boolean ofOneColumn =
                !tables.isEmpty()
                        && tables.getLast().block.left() == tables.getLast().block.right();
        if (block.isLoose() && !ofOneColumn && loose.size() < SheetBlock.KEPT) {
            loose.add(block);
        } else if (tables.isEmpty() || begins(block, tables.getLast().block)) {
            begin(block);
        } else {
            SheetBlock table = tables.getLast().block;
            loose.forEach(table::join);
            loose.clear();
            table.join(block);
        }
    }

    /// Whether a block behind a blank row is a table of its own: where it has names, and anything
    /// else tells it from the table above.
    private boolean begins(SheetBlock block, SheetBlock above) {
        if (tables.size() >= MAX_TABLES) {
            return false;
        }
        if (block.left() > above.right() || block.right() < above.left()) {
            return true;
        }
        List<SheetRow> head = block.head();
        int leading = block.leading();
        boolean named =
                leading + 1 < head.size()
                        && SheetHead.areNames(head.get(leading))
                        && head.stream()
                                .skip(leading + 1L)
                                .anyMatch(row ->
                                        row.filled().stream().anyMatch(cell -> !cell.isText()));
        boolean elsewhere = block.left() != above.left() || block.right() != above.right();
        boolean again =
                leading < head.size()
                        && above.head().stream()
                                .anyMatch(row -> row.cells().equals(head.get(leading).cells()));
        return named
                && (elsewhere
                        || again
                        || leading > 0
                        || !loose.isEmpty()
                        || block.first() - above.last() > 2);
    }

    private void begin(SheetBlock block) {
        Draft draft = new Draft(block);
        if (tables.isEmpty()) {
            loose.forEach(each -> draft.titles.addAll(texts(each.head())));
        } else {
            Draft above = tables.getLast();
            for (int i = 0; i < loose.size(); i++) {
                SheetBlock each = loose.get(i);
                boolean near =
                        i == loose.size() - 1
                                && block.first() - each.last() <= each.first() - above.block.last();
                (near ? draft.titles : above.notes).addAll(texts(each.head()));
            }
        }
        loose.clear();
        tables.add(draft);
    }

    private void finish() {
        if (!tables.isEmpty()) {
            loose.forEach(each -> tables.getLast().notes.addAll(texts(each.head())));
        } else if (!loose.isEmpty()) {
            SheetBlock all = loose.getFirst();
            loose.stream().skip(1).forEach(all::join);
            tables.add(new Draft(all));
        }
    }

    private static List<String> texts(List<SheetRow> rows) {
        return rows.stream().map(row -> Words.oneLine(row.filled().getFirst().text())).toList();
    }

    private static List<SheetTable> tables(Draft draft, List<MergedCells> merged) {
        SheetBlock block = draft.block;
        List<SheetTable> beside = besideEachOther(draft, merged);
        if (!beside.isEmpty()) {
            return beside;
        }
        SheetHead head = SheetHead.of(block, merged);
        List<String> titles = new ArrayList<>(draft.titles);
        titles.addAll(head.titles());
        List<SheetRow> below = block.notes();
        List<String> notes = new ArrayList<>(texts(below));
        notes.addAll(draft.notes);
        return List.of(
                new SheetTable(
                        block,
                        new SheetHead(titles, head.names(), head.rows(), head.joined()),
                        notes,
                        OptionalLong.of(block.rows() - head.rows() - below.size())));
    }

    /// The tables of a block with blank columns where each has names and they begin or end in
    /// different rows; else none, for then their rows belong together.
    private static List<SheetTable> besideEachOther(Draft draft, List<MergedCells> merged) {
        SheetBlock block = draft.block;
        List<SheetBlock> parts = new ArrayList<>();
        int left = block.left();
        for (int i = left; i <= block.right() + 1; i++) {
            boolean blank = i > block.right() || block.column(i).isEmpty();
            if (blank && i > left) {
                if (firstRow(block, left, i - 1) > block.head().getLast().number()) {
                    return List.of();
                }
                parts.add(block.within(left, i - 1));
            }
            left = blank ? i + 1 : left;
        }
        boolean even =
                parts.stream().mapToInt(SheetBlock::last).distinct().count() == 1
                        && parts.stream().mapToInt(SheetBlock::first).distinct().count() == 1;
        List<SheetTable> tables = new ArrayList<>();
        for (SheetBlock part : parts) {
            SheetHead head = SheetHead.of(part, merged);
            boolean first = tables.isEmpty();
            List<String> titles = new ArrayList<>(first ? draft.titles : List.of());
            titles.addAll(head.titles());
            SheetTable table =
                    new SheetTable(
                            part,
                            new SheetHead(titles, head.names(), head.rows(), head.joined()),
                            first ? draft.notes : List.of(),
                            OptionalLong.empty());
            if (even || head.names().isEmpty() || table.from() > part.last()) {
                return List.of();
            }
            tables.add(table);
        }
        return tables.size() > 1 ? tables : List.of();
    }

    private static int firstRow(SheetBlock block, int left, int right) {
        return IntStream.rangeClosed(left, right)
                .map(column -> block.column(column).first())
                .min()
                .orElse(Integer.MAX_VALUE);
    }
}
