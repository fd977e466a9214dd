package dev.assay.database.server;

import dev.assay.database.sql.SqlDialect;
import dev.assay.database.sql.SqlToken;
import dev.assay.database.sql.SqlTokens;
import dev.assay.result.database.SqlNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a table is called on its server, from the outermost name to its own: catalog, schema,
/// table.
public record TableName(List<String> parts) {
    private static final Pattern PLAIN = Pattern.compile("[a-z_][a-z0-9_]*");

    /// Words that a name in SQL must be quoted for, of both kinds of servers.
    private static final Set<String> RESERVED =
            Set.of(
                    ("all alter analyse analyze and any array as asc asymmetric between both by case cast"
                                    + " check collate column concurrently constraint create cross cube current_date"
                                    + " current_role current_time current_timestamp current_user deallocate default"
                                    + " deferrable delete desc describe distinct do drop else end escape except"
                                    + " execute exists extract false fetch for foreign freeze from full grant group"
                                    + " grouping having ilike in initially inner insert intersect into is isnull join"
                                    + " lateral leading left like limit listagg localtime localtimestamp natural"
                                    + " normalize not notnull null offset on only or order outer overlaps placing"
                                    + " prepare primary recursive references returning right rollup select"
                                    + " session_user similar skip some symmetric table tablesample then to trailing"
                                    + " trim true uescape union unique unnest user using values variadic verbose"
                                    + " when where window with")
                            .split(" "));

    public TableName {
        parts = List.copyOf(parts);
    }

    /// A table of a schema.
    public static TableName of(String... parts) {
        return new TableName(List.of(parts));
    }

    /// The name that somebody wrote: `orders`, `sales.orders`, `"Sales"."Order lines"`; empty where
    /// it is none.
    ///
    /// @param most how many parts it may have
    public static Optional<TableName> read(String written, SqlDialect dialect, int most) {
        List<SqlToken> tokens;
        try {
            tokens = SqlTokens.of(written, dialect);
        } catch (SqlTokens.UnreadableException unreadable) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            boolean dot = tokens.get(i).kind() == SqlToken.Kind.SYMBOL;
            if (dot != (i % 2 == 1) || (dot && !tokens.get(i).text().equals("."))) {
                return Optional.empty();
            }
            if (!dot) {
                parts.add(tokens.get(i).text());
            }
        }
        boolean whole = tokens.size() % 2 == 1 && parts.size() <= most;
        return whole ? Optional.of(new TableName(parts)) : Optional.empty();
    }

    /// The table's own name.
    public String table() {
        return parts.getLast();
    }

    /// The schema; empty where it is not said.
    public String schema() {
        return parts.size() < 2 ? "" : parts.get(parts.size() - 2);
    }

    /// As it stands in SQL, in quotes where it must.
    public String sql() {
        return parts.stream().map(TableName::quotedIfNeeded).collect(Collectors.joining("."));
    }

    private static String quotedIfNeeded(String name) {
        return PLAIN.matcher(name).matches() && !RESERVED.contains(name)
                ? name
                : SqlNames.quoted(name);
    }
}
