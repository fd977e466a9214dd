package dev.assay.database.postgres;

import dev.assay.database.server.OpenConnection;
import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerException;
import dev.assay.database.sql.SqlDialect;
import dev.assay.database.sql.StatementCheck;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.postgresql.core.Parser;

/// The proof that a statement only reads, by the server, before it runs: it declares a cursor for
/// the statement, which its grammar allows for one query that changes nothing, and its catalogue
/// says what the functions do that the statement may call.
///
/// Which names may be called is told from the bare letters: a name counts wherever a parenthesis or
/// a comment follows it, in a text or out of one, so that nothing can hide behind a quote.
final class PostgresProof {
    private static final String CURSOR = "DECLARE assay_reads NO SCROLL CURSOR FOR ";
    private static final Pattern SHOW = Pattern.compile("(?i)\\s*show(\\s+[a-z_][\\w.]*)+\\s*");
    private static final Pattern EXPLAIN = Pattern.compile("(?i)explain[\\w\\s,()]*");
    private static final Pattern ESCAPED_NAME = Pattern.compile("(?i)u&\"");
    private static final Pattern NAME_WITH_QUOTE =
            Pattern.compile("\"\"[^\"]*\"\\s*(?:\\(|/\\*|--)");
    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$]*");
    private static final Pattern CALLED =
            Pattern.compile("([\\p{L}_][\\p{L}\\p{N}_$]*)\"?\\s*(?=\\(|/\\*|--)");
    private static final Pattern QUOTED = Pattern.compile("\"(?=([^\"]+)\"\\s*(?:\\(|/\\*|--))");

    private PostgresProof() {}

    /// The statement, as it is to be run.
    ///
    /// @param seconds how long it may run on the server
    static String of(OpenConnection open, ServerAddress address, String written, int seconds)
            throws SQLException, InterruptedException {
        String sql = written.substring(StatementCheck.start(written, SqlDialect.POSTGRESQL));
        if (Parser.parseJdbcSql(sql, true, false, true, false, false).size() != 1) {
            throw new ServerException("One statement is run at a time. Nothing was changed.", null);
        }
        open.rows(
                "SELECT pg_catalog.set_config('statement_timeout', ?, true)",
                seconds,
                row -> row.getString(1),
                String.valueOf(seconds * 1000));
        if (SHOW.matcher(sql).matches()) {
            return sql;
        }
        int start = StatementCheck.queryStart(sql, SqlDialect.POSTGRESQL);
        String before = sql.substring(0, start).strip();
        if (!before.isEmpty() && !EXPLAIN.matcher(before).matches()) {
            throw new ServerException(
                    "EXPLAIN takes its options in plain words. Nothing was changed.", null);
        }
        String query = sql.substring(start);
        if (ESCAPED_NAME.matcher(query).find()) {
            throw new ServerException(
                    "A name in Unicode escapes is not taken; write it as it is. Nothing was"
                            + " changed.",
                    null);
        }
        if (NAME_WITH_QUOTE.matcher(query).find()) {
            throw new ServerException(
                    "A function with a double quote in its name is not called from here. Nothing"
                            + " was changed.",
                    null);
        }
        checkFunctions(open, query, seconds);
        declare(open, address, query, seconds);
        return before.isEmpty() ? query : before + " " + query;
    }

    private static void declare(
            OpenConnection open, ServerAddress address, String query, int seconds)
            throws SQLException, InterruptedException {
        try {
            open.run(seconds, CURSOR + query, "CLOSE assay_reads");
        } catch (SQLException refused) {
            open.check();
            if (PostgresProblems.isOverTime(refused)) {
                throw refused;
            }
            throw PostgresProblems.of(address, refused, query, CURSOR.length());
        }
    }

    private static void checkFunctions(OpenConnection open, String query, int seconds)
            throws SQLException {
        Set<String> words = all(WORD, 0, query);
        Set<String> called = all(CALLED, 1, query);
        called.addAll(all(QUOTED, 1, query));
        List<String> acting = ActingFunctions.in(open, called, words, query, seconds);
        if (!acting.isEmpty()) {
            throw new ServerException(
                    "The function %s is not called from here: as the server describes it, it can do more than read tables. Nothing was changed. Write a query without it."
                            .formatted(acting.getFirst()),
                    null);
        }
    }

    /// Names in small letters, as the server takes them, and as they are written.
    private static Set<String> all(Pattern pattern, int group, String query) {
        Set<String> found = new LinkedHashSet<>();
        Matcher matcher = pattern.matcher(query);
        while (matcher.find()) {
            String name = matcher.group(group).replace('\n', ' ');
            found.add(name);
            found.add(name.toLowerCase(Locale.ROOT));
        }
        return found;
    }
}
