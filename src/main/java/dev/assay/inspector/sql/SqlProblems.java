package dev.assay.inspector.sql;

import dev.assay.inspector.code.CodeProblem;
import dev.assay.result.statement.SqlException;
import dev.assay.result.statement.StatementPlace;
import java.util.Optional;

/// What is wrong with a part of a text of SQL, and where in the text.
final class SqlProblems {
    private SqlProblems() {}

    /// What the database says of a part of a text.
    ///
    /// @param from where that part begins
    static CodeProblem of(SqlException problem, int from) {
        return new CodeProblem(
                problem.sentence(), problem.place().map(place -> from + place.offset()));
    }

    /// What `query_results` says of a part of a text: a sentence that may end with the place.
    static CodeProblem ofTool(String told, String statement, int from) {
        return StatementPlace.atEndOf(told, statement)
                .map(place ->
                        new CodeProblem(
                                told.substring(0, told.lastIndexOf(" (")),
                                Optional.of(from + place.offset())))
                .orElseGet(() -> new CodeProblem(told));
    }
}
