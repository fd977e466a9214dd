package dev.assay.database.sql;

import dev.assay.database.sql.SqlToken.Kind;
import dev.assay.result.statement.StatementPlace;
import dev.assay.task.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Whether a text is one statement that only reads.
public final class StatementCheck {
    private static final Set<String> QUERIES = Set.of("SELECT", "WITH", "VALUES", "TABLE");
    private static final Set<String> TELLING = Set.of("SHOW", "DESCRIBE", "DESC");
    private static final Set<String> WRITES = Set.of("INSERT", "UPDATE", "DELETE", "MERGE");
    private static final String NOTHING_SENT = " Nothing was sent to the server.";

    private StatementCheck() {}

    /// Checks a statement: it reads, and is told from its beginning, without a semicolon at its
    /// end; or it is not run, and is told why not and what to write instead.
    public static Outcome<String> of(String sql, SqlDialect dialect) {
        List<SqlToken> tokens;
        try {
            tokens = SqlTokens.of(sql, dialect);
        } catch (SqlTokens.UnreadableException unreadable) {
            return new Outcome.Refused<>(unreadable.getMessage() + NOTHING_SENT);
        }
        Optional<SqlToken> odd = tokens.stream().filter(SqlToken::isOdd).findFirst();
        if (odd.isPresent()) {
            return new Outcome.Refused<>(
                    "Outside of quotes a statement has plain letters only"
                            + at(sql, odd.get())
                            + ". Write a name with other letters in double quotes."
                            + NOTHING_SENT);
        }
        String one = sql;
        int end = end(tokens);
        if (end < tokens.size()) {
            Optional<SqlToken> second =
                    tokens.subList(end, tokens.size()).stream()
                            .filter(token -> !token.isSymbol(';'))
                            .findFirst();
            if (second.isPresent()) {
                return new Outcome.Refused<>(
                        "One statement is run at a time, and a second one begins"
                                + at(sql, second.get())
                                + "."
                                + NOTHING_SENT);
            }
            one = sql.substring(0, tokens.get(end).start());
        }
        List<SqlToken> statement = tokens.subList(0, end);
        return problem(statement)
                .<Outcome<String>>map(why -> new Outcome.Refused<>(why + NOTHING_SENT))
                .orElse(new Outcome.Ready<>(one));
    }

    private static String at(String sql, SqlToken token) {
        return " (" + StatementPlace.ofCharacter(sql, token.start()) + ")";
    }

    /// Where a statement begins behind comments, in characters; 0 where there is none, or the text
    /// cannot be taken apart.
    public static int start(String sql, SqlDialect dialect) {
        try {
            return SqlTokens.of(sql, dialect).stream().findFirst().map(SqlToken::start).orElse(0);
        } catch (SqlTokens.UnreadableException unreadable) {
            return 0;
        }
    }

    /// Where the query of a statement begins behind `EXPLAIN` and its options, in characters; 0
    /// where nothing is explained, or the text cannot be taken apart.
    public static int queryStart(String sql, SqlDialect dialect) {
        try {
            List<SqlToken> tokens = SqlTokens.of(sql, dialect);
            int query = explained(tokens, 1);
            return !tokens.isEmpty() && tokens.getFirst().is("EXPLAIN") && query < tokens.size()
                    ? tokens.get(query).start()
                    : 0;
        } catch (SqlTokens.UnreadableException unreadable) {
            return 0;
        }
    }

    private static int end(List<SqlToken> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).isSymbol(';')) {
                return i;
            }
        }
        return tokens.size();
    }

    private static Optional<String> problem(List<SqlToken> statement) {
        if (statement.isEmpty()) {
            return Optional.of("There is no statement.");
        }
        Optional<String> kind = kindProblem(statement);
        return kind.isPresent() ? kind : PassingOn.in(statement);
    }

    private static Optional<String> kindProblem(List<SqlToken> statement) {
        int start = beginning(statement, 0);
        if (start < statement.size() && statement.get(start).is("EXPLAIN")) {
            start = beginning(statement, explained(statement, start + 1));
        }
        if (start >= statement.size()) {
            return Optional.of("The statement has no beginning that is known.");
        }
        SqlToken first = statement.get(start);
        String word = first.text().toUpperCase(Locale.ROOT);
        boolean known =
                first.kind() == Kind.WORD
                        && (QUERIES.contains(word) || (TELLING.contains(word) && start == 0));
        if (!known) {
            return Optional.of(
                    "Only statements that read are run here: SELECT, WITH, VALUES, TABLE, SHOW, or"
                            + " EXPLAIN of one of them. This one begins with "
                            + word
                            + ".");
        }
        return first.is("WITH")
                ? commonTables(statement.subList(start, statement.size()))
                : into(statement);
    }

    /// Where a statement begins behind the parentheses around it.
    private static int beginning(List<SqlToken> statement, int from) {
        int start = from;
        while (start < statement.size() && statement.get(start).isSymbol('(')) {
            start++;
        }
        return start;
    }

    /// Where the explained statement begins, behind the options.
    private static int explained(List<SqlToken> statement, int from) {
        int at = from;
        if (at < statement.size()
                && statement.get(at).isSymbol('(')
                && !isQuery(statement, at + 1)) {
            int depth = statement.get(at).depth();
            at++;
            while (at < statement.size()
                    && !(statement.get(at).isSymbol(')') && statement.get(at).depth() == depth)) {
                at++;
            }
            at++;
        }
        while (at < statement.size()
                && (statement.get(at).is("ANALYZE") || statement.get(at).is("VERBOSE"))) {
            at++;
        }
        return at;
    }

    private static boolean isQuery(List<SqlToken> statement, int at) {
        int start = beginning(statement, at);
        return start < statement.size()
                && statement.get(start).kind() == Kind.WORD
                && QUERIES.contains(statement.get(start).text().toUpperCase(Locale.ROOT));
    }

    /// What a statement with common tables does at its end, and in each of them.
    private static Optional<String> commonTables(List<SqlToken> statement) {
        int depth = statement.getFirst().depth();
        for (int i = 1; i < statement.size(); i++) {
            SqlToken token = statement.get(i);
            SqlToken before = statement.get(i - 1);
            boolean inside =
                    before.isSymbol('(')
                            && i > 1
                            && (statement.get(i - 2).is("AS")
                                    || statement.get(i - 2).is("MATERIALIZED"));
            boolean main = token.depth() == depth && before.isSymbol(')');
            if ((inside || main) && isWrite(token)) {
                return Optional.of(writes(token));
            }
        }
        return into(statement);
    }

    private static boolean isWrite(SqlToken token) {
        return token.kind() == Kind.WORD && WRITES.contains(token.text().toUpperCase(Locale.ROOT));
    }

    private static String writes(SqlToken token) {
        return "Only statements that read are run here, and this one has %s in it."
                .formatted(token.text().toUpperCase(Locale.ROOT));
    }

    /// `SELECT … INTO` makes a table.
    private static Optional<String> into(List<SqlToken> statement) {
        return statement.stream()
                .filter(token -> token.is("INTO"))
                .findFirst()
                .map(StatementCheck::writes);
    }
}
