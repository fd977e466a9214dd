package dev.assay.file.parts;

import dev.assay.result.file.FoundTable;
import java.util.List;
import java.util.Set;

/// What became of the files of a group: those that fit are one table.
///
/// @param tables that one; none where fewer than two files fit
/// @param apart the names of files that do not fit
record JoinedTable(List<FoundTable> tables, List<String> apart) {
    JoinedTable {
        tables = List.copyOf(tables);
        apart = List.copyOf(apart);
    }

    static JoinedTable none(PartGroup group) {
        return new JoinedTable(List.of(), group.without(Set.of()));
    }
}
