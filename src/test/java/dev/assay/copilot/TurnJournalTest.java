package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.raw.RawExchanges;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolCall;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What is written of a call that never came to its end.
final class TurnJournalTest {
    private static final Spending TOOK = new Spending(2, 900, 80, 0, Optional.of(0.25));

    private final List<ConversationEvent> written = new ArrayList<>();
    private final TurnJournal journal =
            new TurnJournal(
                    "turn-1",
                    Clock.systemUTC(),
                    (event, _) -> written.add(event),
                    new Listening(),
                    new RawExchanges());

    private CallEnded call(TurnState end) {
        journal.callStarted(new ToolCall("a", "look", Json.object())).told(TOOK);
        journal.ended(end, Optional.empty(), Optional.empty());
        return written.stream()
                .filter(CallEnded.class::isInstance)
                .map(CallEnded.class::cast)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theAnalystStoppedIt() {
        CallEnded call = call(TurnState.STOPPED);

        assertThat(call.state()).isEqualTo(CallState.STOPPED);
        assertThat(call.view().text()).contains("Stopped by the user.");
        assertThat(call.spent()).contains(TOOK);
    }

    @Test
    void nobodyStoppedItWhereTheTurnFailed() {
        CallEnded call = call(TurnState.FAILED);

        assertThat(call.state()).isEqualTo(CallState.FAILED);
        assertThat(call.view().text()).doesNotContain("user").contains("Not finished");
    }
}
