package dev.assay.database.sql;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Functions that pass SQL on to another server, which nobody checked.
final class PassingOn {
    /// The schema that has all such functions of Trino.
    private static final String SCHEMA = "system";

    private PassingOn() {}

    /// Why a statement is not run; empty where it calls no such function.
    static Optional<String> in(List<SqlToken> statement) {
        for (int i = 0; i + 1 < statement.size(); i++) {
            SqlToken name = statement.get(i);
            if (name.isName() && statement.get(i + 1).isSymbol('(') && passesOn(statement, i)) {
                return Optional.of(
                        ("The function %s is not called from here: it hands SQL to"
                                        + " another server. Write a query without it.")
                                .formatted(name.text()));
            }
        }
        return Optional.empty();
    }

    /// As in `catalog.system.query(…)`.
    private static boolean passesOn(List<SqlToken> statement, int at) {
        return at >= 2
                && statement.get(at - 1).isSymbol('.')
                && statement.get(at - 2).isName()
                && statement.get(at - 2).text().toLowerCase(Locale.ROOT).equals(SCHEMA);
    }
}
