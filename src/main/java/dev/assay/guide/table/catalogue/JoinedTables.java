package dev.assay.guide.table.catalogue;

import dev.assay.llm.RequestFacts.Holds;
import dev.assay.result.database.SqlNames;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.NameWords;
import dev.assay.vocabulary.NamedColumn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Tables that belong together by a shared id: each visit is one of a pet. Rows of the one are told
/// what stands in the other, those of the other how many rows there are of them.
final class JoinedTables {
    private JoinedTables() {}

    /// The tables with the columns that others have for them. Those of which a source has words of
    /// its own are as they were.
    static List<TableAtHand> of(List<TableAtHand> tables) {
        List<TableAtHand> all = new ArrayList<>();
        for (TableAtHand table : tables) {
            List<Column> more = new ArrayList<>();
            for (TableAtHand other : tables) {
                if (isPlain(table) && isPlain(other) && !table.isSame(other)) {
                    key(table, other).ifPresent(key -> more.addAll(ofParent(key, table, other)));
                    key(other, table).ifPresent(key -> more.add(count(key, other)));
                }
            }
            // Of a name that customers and products have nobody knows which is meant.
            List<String> names =
                    Stream.concat(table.columns().stream(), more.stream())
                            .map(Column::name)
                            .toList();
            more.removeIf(column -> Collections.frequency(names, column.name()) > 1);
            all.add(more.isEmpty() ? table : table.withColumns(more));
        }
        return all;
    }

    private static boolean isPlain(TableAtHand table) {
        return table.words().isEmpty() && !table.derived();
    }

    /// The column by which each row of a table is one of a thing that has its row in another one.
    private static Optional<Column> key(TableAtHand child, TableAtHand parent) {
        return child.stored().stream()
                .skip(1)
                .filter(Column::isNameOfThings)
                .filter(column -> parent.column(column.name()).isPresent())
                .filter(column ->
                        parent.stored().getFirst().name().equals(column.name())
                                || column.isNameOf(NameWords.stems(parent.sqlName())))
                .findFirst();
    }

    private static List<Column> ofParent(Column key, TableAtHand child, TableAtHand parent) {
        return parent.stored().stream()
                .filter(column -> !column.name().equals(key.name()))
                .filter(column -> child.column(column.name()).isEmpty())
                .map(column -> lookedUp(column, key, parent))
                .toList();
    }

    /// The value in a column of the one row that has the id; nothing where several have it.
    private static Column lookedUp(Column column, Column key, TableAtHand parent) {
        String sql =
                "(SELECT CASE WHEN count(*) = 1 THEN min(v) END FROM (SELECT %s AS a, %s AS v FROM %s) WHERE a = %s)"
                        .formatted(key.sql(), column.sql(), parent.sql(), key.sql());
        return Column.computed(elsewhere(column.name(), sql), column.holds());
    }

    private static Column count(Column key, TableAtHand child) {
        String sql =
                "(SELECT count(*) FROM (SELECT %s AS a FROM %s) WHERE a = %s)"
                        .formatted(key.sql(), child.sql(), SqlNames.quoted(key.sqlName()));
        return Column.computed(elsewhere(child.sqlName(), sql), Holds.WHOLE_NUMBER);
    }

    private static NamedColumn elsewhere(String name, String sql) {
        return new NamedColumn(name, List.of(), Better.NEITHER, false, sql);
    }
}
