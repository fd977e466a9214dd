package dev.assay.chip.source;

import com.mongodb.MongoException;
import com.mongodb.MongoExecutionTimeoutException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoSocketException;
import com.mongodb.MongoSocketReadTimeoutException;
import com.mongodb.MongoTimeoutException;

/// What the driver throws, in sentences for people.
final class MongoProblems {
    private static final int UNAUTHORIZED = 13;
    private static final int AUTHENTICATION_FAILED = 18;
    private static final String SAFE = " Nothing was changed.";

    private MongoProblems() {}

    static SourceException of(MongoAddress address, MongoException problem) {
        return new SourceException(sentence(address, problem), problem);
    }

    private static String sentence(MongoAddress address, MongoException problem) {
        String where = address.shown();
        if (isRefusal(problem)) {
            return where
                    + " refused the user name or the password."
                    + SAFE
                    + " Check both, and the authSource in the address.";
        }
        return switch (problem) {
            case MongoTimeoutException _ -> noServer(where);
            case MongoExecutionTimeoutException _ ->
                    "%s took longer than %d seconds for one question.%s Ask for fewer qubits or less history."
                            .formatted(where, MongoDocuments.QUERY_SECONDS, SAFE);
            case MongoSocketReadTimeoutException _ ->
                    where
                            + " stopped answering."
                            + SAFE
                            + " Ask again, or look whether the server is busy.";
            case MongoSocketException _ ->
                    "The connection to " + where + " broke." + SAFE + " Ask again.";
            default ->
                    problem.getCode() == UNAUTHORIZED
                            ? notAllowed(address)
                            : "%s answered with error %d.%s The log has the details."
                                    .formatted(where, problem.getCode(), SAFE);
        };
    }

    private static String noServer(String where) {
        return "No MongoDB server answered at %s in time.%s Check the address, and whether the server runs and can be reached from this computer."
                .formatted(where, SAFE);
    }

    private static String notAllowed(MongoAddress address) {
        if (address.user().isEmpty()) {
            return "%s lets nobody read without a login.%s Connect with a user and a password."
                    .formatted(address.shown(), SAFE);
        }
        return "%s knows the user %s, who may not read the database %s.%s Ask whoever runs the server for the role read on it, or choose another database."
                .formatted(address.hosts(), address.user(), address.database(), SAFE);
    }

    private static boolean isRefusal(MongoException problem) {
        String text = String.valueOf(problem.getMessage());
        return problem instanceof MongoSecurityException
                || problem.getCode() == AUTHENTICATION_FAILED
                || text.contains("MongoSecurityException")
                || text.contains("Authentication failed");
    }
}
