package dev.assay.result.statement;

import dev.assay.result.database.SqlNames;
import java.util.Set;

/// The words of SQL that matter to whoever writes or reads a statement.
public final class SqlWords {
    /// Words that are no names unless they are quoted.
    private static final Set<String> RESERVED =
            Set.of(
                    "all",
                    "analyse",
                    "analyze",
                    "and",
                    "any",
                    "array",
                    "as",
                    "asc",
                    "asymmetric",
                    "both",
                    "case",
                    "cast",
                    "check",
                    "collate",
                    "column",
                    "constraint",
                    "create",
                    "default",
                    "deferrable",
                    "desc",
                    "describe",
                    "distinct",
                    "do",
                    "else",
                    "end",
                    "except",
                    "false",
                    "fetch",
                    "for",
                    "foreign",
                    "from",
                    "group",
                    "having",
                    "in",
                    "initially",
                    "intersect",
                    "into",
                    "lambda",
                    "lateral",
                    "leading",
                    "limit",
                    "not",
                    "null",
                    "offset",
                    "on",
                    "only",
                    "or",
                    "order",
                    "pivot",
                    "placing",
                    "primary",
                    "qualify",
                    "references",
                    "returning",
                    "select",
                    "show",
                    "some",
                    "summarize",
                    "symmetric",
                    "table",
                    "then",
                    "to",
                    "trailing",
                    "true",
                    "union",
                    "unique",
                    "unpivot",
                    "using",
                    "variadic",
                    "when",
                    "where",
                    "window",
                    "with");

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
