package dev.assay.copilot.redaction;

import dev.assay.agent.Redaction;
import dev.assay.agent.ResultChoices;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Call;
import java.util.Optional;
import java.util.function.Supplier;

/// What the analyst chose for results, as the conversation has it now.
public final class ChosenResults implements ResultChoices {
    private final Supplier<Transcript> now;

    /// @param now the conversation with what happened in the turn that runs
    public ChosenResults(Supplier<Transcript> now) {
        this.now = now;
    }

    @Override
    public boolean pinned(String callId) {
        return call(callId).filter(Call::pinned).isPresent();
    }

    @Override
    public Optional<Redaction.Reason> chosen(String callId) {
        return call(callId).map(Call::told).flatMap(ToldAs::reason);
    }

    private Optional<Call> call(String id) {
        return now.get().turns().reversed().stream()
                .flatMap(turn -> turn.calls().stream())
                .filter(call -> call.id().equals(id))
                .findFirst();
    }
}
