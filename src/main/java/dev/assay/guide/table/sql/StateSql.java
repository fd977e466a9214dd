package dev.assay.guide.table.sql;

import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.vocabulary.TableWords.State;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Conditions in SQL for words that hold of rows: "dead", "bad".
public final class StateSql {
    private StateSql() {}

    /// The condition; empty where the table has no column that tells it.
    public static Optional<String> of(State state, TableAtHand table) {
        List<String> signs = state.signs().stream().filter(table::hasAll).toList();
        return signs.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        switch (state.told()) {
                            case BY_ANY -> "coalesce(" + String.join(" OR ", signs) + ", false)";
                            case BY_ALL -> "coalesce(" + String.join(" AND ", signs) + ", false)";
                            case BY_MOST ->
                                    signs.stream()
                                            .map(sign -> "(" + sign + ")::INTEGER")
                                            .collect(
                                                    Collectors.joining(
                                                            " + ", "2 * (", ") > " + signs.size()));
                        });
    }
}
