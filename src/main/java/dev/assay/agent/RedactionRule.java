package dev.assay.agent;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which results of a turn its model needs no longer, and what it reads in their place.
public interface RedactionRule {
    /// The later result that says what an earlier one says, or something newer; empty where there
    /// is none.
    ///
    /// @param all results of the turn, in order
    Optional<SentResult> successor(SentResult earlier, List<SentResult> all);

    /// The line in the place of a result.
    ///
    /// @param by its successor, where it has one
    /// @param offered the names of the tools that the model can call now
    String line(
            SentResult result,
            Redaction.Reason reason,
            Optional<SentResult> by,
            Set<String> offered);
}
