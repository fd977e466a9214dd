package dev.assay.file.table;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// A table on a sheet.
///
/// @param block the rows of the sheet in which it lies
/// @param head what it begins with
/// @param notes lone texts below it
/// @param rows how many it has, where that was counted
record SheetTable(SheetBlock block, SheetHead head, List<String> notes, OptionalLong rows) {
    SheetTable {
        notes = List.copyOf(notes);
    }

    /// The names of its columns; a column without one has its letter.
    List<String> names() {
        List<String> names = new ArrayList<>();
        for (int i = block.left(); i <= block.right(); i++) {
            int place = i - block.left();
            String name = place < head.names().size() ? head.names().get(place) : "";
            names.add(name.isEmpty() ? MergedCells.letters(i) : name);
        }
        return names;
    }

    /// The number of its first row behind the names.
    int from() {
        return head.rows() == 0 ? block.first() : block.head().get(head.rows() - 1).number() + 1;
    }

    /// The number of its last row.
    int to() {
        List<SheetRow> below = block.notes();
        return below.isEmpty() ? block.last() : below.getFirst().number() - 1;
    }
}
