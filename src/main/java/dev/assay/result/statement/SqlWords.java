package dev.assay.result.statement;

import dev.assay.result.database.SqlNames;
import java.util.Set;

/// The words of SQL that matter to whoever writes or reads a statement.
public final class SqlWords {
    /// Words that are no names unless they are quoted.
    private static final Set<String> RESERVED =
            Set.of(
                    """
                    all analyse analyze and anti any array as asc asof asymmetric at
                    authorization binary both by case cast check collate collation column
                    concurrently constraint create cross default deferrable desc describe
                    distinct do else end except false fetch for foreign freeze from full
                    glob group having ilike in initially inner intersect into is isnull join
                    lambda lateral leading left like limit natural not notnull null offset
                    on only or order outer overlaps pivot pivot_longer pivot_wider placing
                    positional primary qualify references returning right select semi show
                    similar some summarize symmetric table tablesample then to trailing true
                    union unique unpack unpivot using variadic verbose when where window
                    with\
                    """
                            .split("\\s"));

    private SqlWords() {}

    /// Whether a word is part of the language itself.
    ///
    /// @param word in lower case
    public static boolean isReserved(String word) {
        return RESERVED.contains(word);
    }

    /// A name as it is to be written in a statement: with quotes where it needs them.
    public static String written(String name) {
        boolean plain = name.matches("[a-z_][a-z0-9_]*") && !isReserved(name);
        return plain ? name : SqlNames.quoted(name);
    }
}
