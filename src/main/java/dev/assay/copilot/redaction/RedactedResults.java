package dev.assay.copilot.redaction;

import dev.assay.agent.Redaction;
import dev.assay.agent.RedactionRule;
import dev.assay.agent.SentResult;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// How results of a conversation's tools make room: stored ones are named by their data keys and
/// handles, so that a model can read them again.
public final class RedactedResults implements RedactionRule {
    @Override
    public Optional<SentResult> successor(SentResult earlier, List<SentResult> all) {
        return Supersession.of(earlier, all);
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
