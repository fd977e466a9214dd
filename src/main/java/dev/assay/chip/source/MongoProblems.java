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
            case MongoTimeoutException _ ->
                    "No MongoDB server answered at "
                            + where
                            + " within "
                            + MongoDocuments.SELECTION_SECONDS
                            + " seconds."
                            + SAFE
                            + " Check the address, and whether the server runs and can be reached"
                            + " from this computer.";
            case MongoExecutionTimeoutException _ ->
                    where
                            + " took longer than "
                            + MongoDocuments.QUERY_SECONDS
                            + " seconds for one question."
                            + SAFE
                            + " Ask for fewer qubits or less history.";
            case MongoSocketException _ ->
                    "The connection to " + where + " broke." + SAFE + " Ask again.";
            default ->
                    problem.getCode() == UNAUTHORIZED
                            ? "The user may not read "
                                    + where
                                    + "."
                                    + SAFE
                                    + " It needs the role read."
                            : where
                                    + " answered with an error ("
                                    + problem.getCode()
                                    + ")."
                                    + SAFE
                                    + " The log has the details.";
        };
    }

    private static boolean isRefusal(MongoException problem) {
        String text = String.valueOf(problem.getMessage());
        return problem instanceof MongoSecurityException
                || problem.getCode() == AUTHENTICATION_FAILED
                || text.contains("MongoSecurityException")
                || text.contains("Authentication failed");
    }
}
