package dev.assay.inspector.sql;

import dev.assay.result.statement.SqlException;
import dev.assay.result.statement.StatementPlace;
import java.util.Optional;

/// What is wrong with a text of SQL.
///
/// @param offset of the place in the text, in characters; empty where the place is not known
public record SqlProblem(String sentence, Optional<Integer> offset) {
    /// What the database says of a part of a text.
    ///
    /// @param from where that part begins
    static SqlProblem of(SqlException problem, int from) {
        return new SqlProblem(
                problem.sentence(), problem.place().map(place -> from + place.offset()));
    }

    /// What `query_results` says of a part of a text: a sentence that may end with the place.
    static SqlProblem ofTool(String told, String statement, int from) {
        return StatementPlace.atEndOf(told, statement)
                .map(place ->
                        new SqlProblem(
                                told.substring(0, told.lastIndexOf(" (")),
                                Optional.of(from + place.offset())))
                .orElseGet(() -> new SqlProblem(told, Optional.empty()));
    }
}
