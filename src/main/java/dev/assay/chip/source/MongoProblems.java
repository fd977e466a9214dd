package dev.assay.chip.source;

import com.mongodb.MongoException;
import com.mongodb.MongoExecutionTimeoutException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoSocketException;
import com.mongodb.MongoTimeoutException;

/// What the driver throws, in sentences for people.
final class MongoProblems {
    private static final int UNAUTHORIZED = 13;
    private static final int AUTHENTICATION_FAILED = 18;
    private static final String SAFE = " Nothing was changed.";

    private MongoProblems() {}

    static SourceException of(MongoAddress address, MongoException problem) {
        return new SourceException(sentence(address.shown(), problem), problem);
    }

    private static String sentence(String where, MongoException problem) {
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
            case MongoSocketException _ ->
                    "The connection to " + where + " broke." + SAFE + " Ask again.";
            default -> answer(where, problem.getCode());
        };
    }

    private static String noServer(String where) {
        return "No MongoDB server answered at %s in time.%s Check the address, and whether the server runs and can be reached from this computer."
                .formatted(where, SAFE);
    }

    private static String answer(String where, int code) {
        return code == UNAUTHORIZED
                ? "The user may not read " + where + "." + SAFE + " The role read is needed."
                : "%s answered with error %d.%s The log has the details."
                        .formatted(where, code, SAFE);
    }

    private static boolean isRefusal(MongoException problem) {
        String text = String.valueOf(problem.getMessage());
        return problem instanceof MongoSecurityException
                || problem.getCode() == AUTHENTICATION_FAILED
                || text.contains("MongoSecurityException")
                || text.contains("Authentication failed");
    }
}
