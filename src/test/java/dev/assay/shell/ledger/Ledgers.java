package dev.assay.shell.ledger;

import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallStarted;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.ModelReplied;
import dev.assay.copilot.log.ConversationEvent.RoundStarted;
import dev.assay.copilot.log.ConversationEvent.TurnStarted;
import dev.assay.copilot.log.Transcript;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.Usage;
import dev.assay.result.store.ModelView;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolCall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Conversations that took something, event by event.
final class Ledgers {
    private static final Instant AT = Instant.parse("2026-11-20T10:00:00Z");

    private Transcript transcript = Transcript.EMPTY;
    private int turn;

    /// Three turns: one of two rounds, one whose tool asked models itself, one by the guide.
    static Transcript several() {
        Ledgers told = new Ledgers();
        told.turn("How is the T1 of every qubit of the chip?", "openai:gpt-4.1");
        told.round(1, new Usage(5_812, 74, 0), 0.0122, 640, 1_900);
        told.round(2, new Usage(7_204, 310, 5_632).withReasoning(120), 0.0085, 410, 6_200);
        told.turn("Which of \"them\", then, are worst?", "chat:qwen3:8b");
        told.round(1, new Usage(8_120, 55, 0, 0, 0, true), null, 2_100, 9_400);
        told.tool("tool_output", new Spending(8, 96_000, 4_000, 0, Optional.of(0.21)));
        told.turn("List the couplings", ModelInfo.OFFLINE);
        told.round(1, Usage.NONE, null, 1, 2);
        return told.transcript;
    }

    /// One turn of one round.
    static Transcript asked(Usage usage, @Nullable Double dollars) {
        Ledgers told = new Ledgers();
        told.turn("Why?", "chat:qwen3:8b");
        told.round(1, usage, dollars, 1, 2);
        return told.transcript;
    }

    /// One that only the guide answered.
    static Transcript guided() {
        Ledgers told = new Ledgers();
        told.turn("List the couplings", ModelInfo.OFFLINE);
        told.round(1, Usage.NONE, null, 1, 2);
        return told.transcript;
    }

    private void add(ConversationEvent event) {
        transcript = transcript.plus(event);
    }

    private String id() {
        return "turn-" + turn;
    }

    private void turn(String question, String model) {
        turn++;
        add(new TurnStarted(AT, id(), question, Optional.of(model), Optional.empty()));
    }

    private void round(int round, Usage usage, @Nullable Double dollars, long first, long millis) {
        add(new RoundStarted(AT, id(), round, 10));
        add(
                new ModelReplied(
                        AT,
                        id(),
                        round,
                        List.of(),
                        usage,
                        Optional.ofNullable(dollars),
                        Optional.of(first),
                        Optional.of(millis)));
    }

    private void tool(String name, Spending spent) {
        ToolCall call = new ToolCall("call-1", name, Json.object());
        add(new CallStarted(AT, id(), call));
        add(
                new CallEnded(
                        AT,
                        id(),
                        call.id(),
                        CallState.DONE,
                        10,
                        10,
                        new ModelView("", 0, ModelView.Kind.WHOLE),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        Optional.of(spent),
                        Optional.empty(),
                        List.of()));
    }
}
