package dev.assay.copilot.redaction;

import dev.assay.agent.Redaction;
import dev.assay.agent.RedactionRule;
import dev.assay.agent.SentResult;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// How results of a conversation's tools make room: stored ones are named by their data keys and
/// handles, so that a model can read them again.
public final class RedactedResults implements RedactionRule {
    private final BooleanSupplier on;

    /// @param on whether a later result takes the place of an earlier one
    public RedactedResults(BooleanSupplier on) {
        this.on = on;
    }

    @Override
    public Optional<SentResult> successor(SentResult earlier, List<SentResult> all) {
        return on.getAsBoolean() ? Supersession.of(earlier, all) : Optional.empty();
    }

    @Override
    public String line(
            SentResult result,
            Redaction.Reason reason,
            Optional<SentResult> by,
            Set<String> offered) {
        return RedactionLine.of(result, reason, by, offered);
    }
}
