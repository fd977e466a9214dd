package dev.assay.result.statement;

/// How a kind of server reads SQL, where kinds differ.
///
/// @param nestedComments whether a comment may hold comments
/// @param dollarQuotes whether `$tag$ … $tag$` is a text
/// @param letteredQuotes whether a letter before a quote changes how the text is read: `E'\n'`
public record SqlDialect(boolean nestedComments, boolean dollarQuotes, boolean letteredQuotes) {
    /// PostgreSQL, and what speaks its protocol, with standard strings; and DuckDB.
    public static final SqlDialect POSTGRESQL = new SqlDialect(true, true, true);

    public static final SqlDialect TRINO = new SqlDialect(false, false, false);
}
