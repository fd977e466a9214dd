package dev.assay.database.trino;

import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerException;
import java.net.UnknownHostException;
import java.sql.SQLException;
import javax.net.ssl.SSLException;

/// What the driver throws, in sentences for people. The codes are those of the server's
/// `StandardErrorCode`.
final class TrinoProblems {
    private static final int ABANDONED = 2;
    private static final int CANCELLED = 3;
    private static final int PERMISSION_DENIED = 4;

    static final int EXCEEDED_TIME_LIMIT = 0x20003;

    /// From here on, what the user wrote is not to blame.
    private static final int OTHER_KINDS = 0x10000;

    private static final String SAFE = " Nothing was changed.";

    private TrinoProblems() {}

    static ServerException of(ServerAddress address, SQLException problem) {
        String message = String.valueOf(problem.getMessage());
        boolean login = message.contains("Authentication failed") || message.contains("401");
        return new ServerException(sentence(address, problem, message), problem, login);
    }

    private static String sentence(ServerAddress address, SQLException problem, String message) {
        String where = address.server();
        int code = problem.getErrorCode();
        String told = told(message);
        if (message.startsWith("Query failed")) {
            return switch (code) {
                case ABANDONED, CANCELLED ->
                        "The query was cancelled on %s.%s".formatted(where, SAFE);
                case PERMISSION_DENIED ->
                        "The user %s may not do this on %s: %s%s Ask whoever runs the server for the right to read it, or read another table."
                                .formatted(user(address), where, told, SAFE);
                default ->
                        code >= OTHER_KINDS && told.contains("maximum")
                                ? "%s stopped the query at a limit of its own: %s%s Ask for less: filter, or aggregate on the server."
                                        .formatted(where, told, SAFE)
                                : "%s says: %s".formatted(where, told);
            };
        }
        if (message.contains("Authentication failed")) {
            return "%s refused the user name or the password of %s.%s Check both."
                    .formatted(where, user(address), SAFE);
        }
        if (message.contains("Error setting up SSL") && !address.certificate().isEmpty()) {
            return "The file %s cannot be read as a certificate, so that %s was not asked.%s Name a file with the certificate of the server's authority, as PEM or PKCS12."
                    .formatted(address.certificate(), where, SAFE);
        }
        if (ServerException.isCausedBy(problem, SSLException.class)) {
            return "No encrypted connection to %s came about as wanted.%s Choose another encryption of the connection, or name the certificate of the server's authority."
                    .formatted(where, SAFE);
        }
        if (ServerException.isCausedBy(problem, UnknownHostException.class)) {
            return "Nobody knows a host %s.%s Check the address.".formatted(address.host(), SAFE);
        }
        return "No Trino server answered at %s.%s Check the address, and whether the server runs and can be reached from this computer."
                .formatted(where, SAFE);
    }

    private static String user(ServerAddress address) {
        return address.user().isEmpty() ? "assay" : address.user();
    }

    /// What the server said, with the place that it names: "line 1:8: Column 'x' cannot be
    /// resolved."
    private static String told(String message) {
        String plain = message.replaceFirst("^Query failed \\(#[^)]*\\): *", "").strip();
        return plain.endsWith(".") ? plain : plain + ".";
    }
}
