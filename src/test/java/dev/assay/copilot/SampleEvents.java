package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.agent.Redaction;
import dev.assay.agent.RequestComposition;
import dev.assay.base.Json;
import dev.assay.chip.domain.OpenedChips;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.Answered;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallStarted;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.ChartMade;
import dev.assay.copilot.log.ConversationEvent.ExtractionMade;
import dev.assay.copilot.log.ConversationEvent.MadeDeleted;
import dev.assay.copilot.log.ConversationEvent.ModelReplied;
import dev.assay.copilot.log.ConversationEvent.NoteAbout;
import dev.assay.copilot.log.ConversationEvent.Noted;
import dev.assay.copilot.log.ConversationEvent.Opened;
import dev.assay.copilot.log.ConversationEvent.Renamed;
import dev.assay.copilot.log.ConversationEvent.Repaired;
import dev.assay.copilot.log.ConversationEvent.ReplyBroken;
import dev.assay.copilot.log.ConversationEvent.RequestComposed;
import dev.assay.copilot.log.ConversationEvent.ResultPinned;
import dev.assay.copilot.log.ConversationEvent.ResultRedacted;
import dev.assay.copilot.log.ConversationEvent.ResultTold;
import dev.assay.copilot.log.ConversationEvent.RoundStarted;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.copilot.log.ConversationEvent.TurnEnded;
import dev.assay.copilot.log.ConversationEvent.TurnStarted;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import dev.assay.result.store.ModelView;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ToolCall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A conversation with every kind of event, as it would be in a log.
public final class SampleEvents {
    public static final Instant AT = Instant.parse("2026-11-12T09:30:00.123Z");

    private SampleEvents() {}

    public static ObjectNode json(String text) {
        return Json.parseObject(text).orElseThrow();
    }

    public static ChartSpec chart(String title) {
        return new ChartSpec(
                json(
                        "{\"data\":[{\"x\":[1,2.5],\"type\":\"bar\"}],\"layout\":{\"title\":\"%s\"}}"
                                .formatted(title)));
    }

    public static TurnStarted turnStarted(String turn, String question) {
        return new TurnStarted(AT, turn, question, Optional.of("openai:gpt-4.1"), Optional.empty());
    }

    public static CallStarted callStarted(String turn, String id) {
        return new CallStarted(
                AT, turn, new ToolCall(id, "get_t1", json("{\"qid\":\"7\",\"last_n\":3}")));
    }

    public static CallEnded callEnded(String turn, String id, String key, ChartSpec... charts) {
        return new CallEnded(
                AT,
                turn,
                id,
                CallState.DONE,
                412,
                4_730_000,
                new ModelView("{\"_rows\":3}", 6, ModelView.Kind.SUMMARY),
                Optional.of(key),
                Optional.of(2),
                List.of(charts),
                Optional.empty(),
                Optional.of("size_cap"),
                List.of());
    }

    static RequestComposed composed(String turn) {
        return new RequestComposed(
                AT, turn, 1, new RequestComposition(500, 600, 100, 0, 0, 128_000, 40_000, true));
    }

    static ResultRedacted redacted(String turn, String callId) {
        return new ResultRedacted(
                AT,
                turn,
                new Redaction(
                        callId,
                        2,
                        Redaction.Reason.SUPERSEDED,
                        new ModelView("[Redacted]", 4, ModelView.Kind.REDACTED)));
    }

    public static Answered answered(String turn, String markdown, ChartSpec... charts) {
        Answer text =
                new Answer(
                        List.of(new Answer.Block.Text(markdown)),
                        Optional.of(Answer.Assessment.WARNING));
        return new Answered(AT, turn, text.withCharts(List.of(charts)));
    }

    public static TurnEnded turnEnded(String turn, TurnState state) {
        return new TurnEnded(AT, turn, state, Optional.empty(), Optional.empty());
    }

    /// One turn that went well and one that did not.
    public static List<ConversationEvent> all() {
        return List.of(
                new Opened(AT, 1, "c-1", "sample", List.of()),
                turnStarted("turn-1", "How is T1?"),
                new RoundStarted(AT, "turn-1", 1, 10),
                composed("turn-1"),
                replied(),
                callStarted("turn-1", "call-1"),
                callEnded("turn-1", "call-1", "t1#2", chart("T1")),
                new RoundStarted(AT, "turn-1", 2, 10),
                redacted("turn-1", "call-1"),
                new ResultPinned(AT, "turn-1", "call-1", true),
                new ResultPinned(AT, "turn-1", "call-1", false),
                new ResultTold(AT, "turn-1", "call-1", ToldAs.SHORT),
                broken(),
                repliedInSilence(),
                answered("turn-1", "Fine. Ω and 🙂", chart("T1")),
                turnEnded("turn-1", TurnState.ANSWERED),
                new Renamed(AT, "T1 of the chip"),
                new Repaired(AT, "A line was torn."),
                new TurnStarted(
                        AT,
                        "turn-2",
                        "/get_t1 {}",
                        Optional.empty(),
                        Optional.of(OpenedChips.result("C", "task-1"))),
                new Noted(AT, "turn-2", "No temperature was sent.", Optional.empty()),
                new Noted(AT, "turn-2", "A file changed.", Optional.of(NoteAbout.DATA)),
                new TurnEnded(
                        AT,
                        "turn-2",
                        TurnState.FAILED,
                        Optional.of("It did not work."),
                        Optional.of(json("{\"status\":429}"))),
                new ChartMade(AT, "chart-1", chart("By hand")),
                new ExtractionMade(AT, "e-1", "0-1", "t1", 2, json("{\"asked\":\"raw\"}")),
                new MadeDeleted(AT, "chart-1", true),
                new MadeDeleted(AT, "chart-1", false));
    }

    private static ModelReplied replied() {
        return new ModelReplied(
                AT,
                "turn-1",
                1,
                everyItem(),
                new Usage(1200, 34, 1024).withReasoning(12),
                Optional.of(0.01),
                Optional.of(420L),
                Optional.of(2_100L));
    }

    private static ReplyBroken broken() {
        return new ReplyBroken(
                AT,
                "turn-1",
                2,
                new Usage(1_100, 7, 0, 0, 0, true),
                Optional.of(0.01),
                Optional.of(90L),
                1_200);
    }

    private static ModelReplied repliedInSilence() {
        return new ModelReplied(
                AT,
                "turn-1",
                2,
                List.of(),
                new Usage(1300, 50, 0),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static List<OutputItem> everyItem() {
        return List.of(
                new OutputItem.Unknown(json("{\"type\":\"reasoning\",\"id\":\"rs_1\"}")),
                new OutputItem.Text("Let me look", json("{\"type\":\"message\"}")),
                new OutputItem.Call(
                        "call-1", "get_t1", "{\"qid\":", json("{\"type\":\"function_call\"}")));
    }
}
