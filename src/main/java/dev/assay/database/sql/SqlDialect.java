package dev.assay.database.sql;

import dev.assay.result.statement.SqlQuote;

/// How a kind of server reads SQL, where kinds differ.
public record SqlDialect(SqlQuote.Rules quotes) {
    /// PostgreSQL, and what speaks its protocol, with standard strings.
    public static final SqlDialect POSTGRESQL =
            new SqlDialect(new SqlQuote.Rules(true, true, true));

    public static final SqlDialect TRINO = new SqlDialect(new SqlQuote.Rules(false, false, false));
}
