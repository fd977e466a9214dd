package dev.assay.database.postgres;

import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerException;
import dev.assay.result.statement.StatementPlace;
import java.net.UnknownHostException;
import java.sql.SQLException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/// What the driver throws, in sentences for people. The codes are those of the appendix "PostgreSQL
/// Error Codes" of the server's manual.
final class PostgresProblems {
    private static final String SAFE = " Nothing was changed.";
    private static final String STOPPED = "57014";

    private PostgresProblems() {}

    /// @param sql the statement that was run; empty where none was
    static ServerException of(ServerAddress address, SQLException problem, String sql) {
        return of(address, problem, sql, 0);
    }

    /// @param before letters that stood before the statement when it was sent
    static ServerException of(ServerAddress address, SQLException problem, String sql, int before) {
        boolean login = isLogin(problem);
        return new ServerException(sentence(address, problem, sql, before), problem, login);
    }

    private static boolean isLogin(SQLException problem) {
        String state = state(problem);
        return state.equals("28P01")
                || state.equals("28000")
                || message(problem).contains("no password was provided")
                || message(problem).contains("password is an empty string");
    }

    private static String state(SQLException problem) {
        return problem.getSQLState() == null ? "" : problem.getSQLState();
    }

    private static String message(SQLException problem) {
        return String.valueOf(problem.getMessage());
    }

    private static String sentence(
            ServerAddress address, SQLException problem, String sql, int before) {
        String where = address.server();
        if (ServerException.isCausedBy(problem, SSLException.class)
                || message(problem).contains("SSL")) {
            return notEncrypted(address, problem);
        }
        return switch (state(problem)) {
            case "28P01", "28000" -> refused(address, problem);
            case "3D000" ->
                    "%s has no database %s.%s Choose another one."
                            .formatted(where, address.database(), SAFE);
            case "08001", "08004" -> noConnection(address, problem);
            case "57P03" ->
                    "%s is starting up or shutting down.%s Ask again in a moment."
                            .formatted(where, SAFE);
            case "53300" -> "%s has no connection left.%s Ask again later.".formatted(where, SAFE);
            case STOPPED ->
                    "%s stopped the query, at its time limit or for somebody who runs the server.%s Ask for less: filter, or aggregate on the server."
                            .formatted(where, SAFE);
            case "57P01", "57P02", "57P05", "25P03", "08003", "08006", "08P01" ->
                    lost(where, problem);
            case "25006" ->
                    "%s only reads for Assay, and this statement writes: %s.%s"
                            .formatted(where, told(problem), SAFE);
            case "42501" ->
                    "The user %s may not do this on %s: %s.%s Ask whoever runs the server for the right to read it, or read another table."
                            .formatted(user(address), where, told(problem), SAFE);
            default -> answered(where, problem, sql, before);
        };
    }

    private static String notEncrypted(ServerAddress address, SQLException problem) {
        return "No encrypted connection to %s came about as wanted (%s).%s Choose another encryption of the connection, or name the certificate of the server's authority."
                .formatted(address.server(), message(problem).replaceFirst("\\.$", ""), SAFE);
    }

    private static String refused(ServerAddress address, SQLException problem) {
        ServerErrorMessage told = server(problem);
        String message = told == null ? "" : String.valueOf(told.getMessage());
        if (message.contains("pg_hba.conf")) {
            return "%s lets %s in from this computer neither with nor without a password: %s.%s Whoever runs it can allow that."
                    .formatted(address.server(), user(address), message, SAFE);
        }
        return "%s refused the user name or the password of %s.%s Check both."
                .formatted(address.server(), user(address), SAFE);
    }

    private static String user(ServerAddress address) {
        return address.user().isEmpty() ? "postgres" : address.user();
    }

    private static String noConnection(ServerAddress address, SQLException problem) {
        if (isLogin(problem)) {
            return "The user %s of %s needs a password, and none is kept.%s Connect with the password, or write it into the address."
                    .formatted(user(address), address.server(), SAFE);
        }
        if (ServerException.isCausedBy(problem, UnknownHostException.class)) {
            return "Nobody knows a host %s.%s Check the address.".formatted(address.host(), SAFE);
        }
        return "No PostgreSQL server answered at %s.%s Check the address, and whether the server runs and can be reached from this computer."
                .formatted(address.server(), SAFE);
    }

    /// Returns whether the server stopped a statement at the limit that it was given.
    static boolean isOverTime(SQLException problem) {
        return state(problem).equals(STOPPED) && told(problem).contains("timeout");
    }

    private static String lost(String where, SQLException problem) {
        if (message(problem).contains("buffer")) {
            return "A few hundred rows of this result are more than 128 MB.%s Select fewer columns, or less of the long ones."
                    .formatted(SAFE);
        }
        return "The connection to %s was lost.%s Ask again.".formatted(where, SAFE);
    }

    /// What the server says of the statement itself, with the place and its hint.
    private static String answered(String where, SQLException problem, String sql, int before) {
        ServerErrorMessage told = server(problem);
        if (told == null) {
            return "%s could not be asked: %s.%s"
                    .formatted(where, message(problem).replaceFirst("\\.$", ""), SAFE);
        }
        StringBuilder sentence =
                new StringBuilder("%s says: %s".formatted(where, told.getMessage()));
        int position = told.getPosition() - 1 - before;
        if (position >= 0 && !sql.isEmpty()) {
            int letters = sql.codePointCount(0, sql.length());
            int index = sql.offsetByCodePoints(0, Math.min(position, letters));
            sentence.append(" (%s)".formatted(StatementPlace.ofCharacter(sql, index)));
        }
        sentence.append('.');
        add(sentence, " ", told.getDetail());
        add(sentence, " Hint: ", told.getHint());
        return sentence.toString();
    }

    private static void add(StringBuilder sentence, String lead, @Nullable String more) {
        if (more != null && !more.isBlank()) {
            sentence.append(lead).append(more.endsWith(".") ? more : more + ".");
        }
    }

    private static String told(SQLException problem) {
        ServerErrorMessage told = server(problem);
        return told == null ? message(problem) : String.valueOf(told.getMessage());
    }

    private static @Nullable ServerErrorMessage server(SQLException problem) {
        return problem instanceof PSQLException told ? told.getServerErrorMessage() : null;
    }
}
