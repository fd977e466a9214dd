package dev.assay.chat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.agent.Redaction;
import dev.assay.base.Json;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.answer.Answer.Assessment;
import dev.assay.copilot.answer.Answer.Block;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallStarted;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.RoundStarted;
import dev.assay.copilot.log.ConversationEvent.StoredName;
import dev.assay.copilot.log.ConversationEvent.TurnEnded;
import dev.assay.copilot.log.ConversationEvent.TurnStarted;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Handmade;
import dev.assay.copilot.log.ModelUse;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Call;
import dev.assay.copilot.log.Transcript.Note;
import dev.assay.copilot.log.Transcript.Said;
import dev.assay.copilot.log.Transcript.Step;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.Cost;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.Usage;
import dev.assay.result.store.ModelView;
import dev.assay.source.RowAction;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ToolCall;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Turns for tests, one part at a time.
final class Turns {
    /// Asking about task results.
    static final RowAction TASKS =
            new RowAction(
                    "task result",
                    "task_id",
                    List.of("task_name", "qid", "status", "start_at", "output_parameters"),
                    (_, _) -> Optional.empty(),
                    "There is no task result %s.");

    static final Instant AT = Instant.parse("2026-11-20T10:00:00Z");

    private String question;
    private @Nullable String model = "openai:gpt-4.1";
    private final List<Step> steps = new ArrayList<>();
    private final List<Block> blocks = new ArrayList<>();
    private @Nullable Assessment assessment;
    private TurnState state = TurnState.ANSWERED;
    private @Nullable String sentence;
    private @Nullable String beside;
    private Usage usage = new Usage(5812, 604, 0);
    private Cost cost = new Cost(0.0136, 0);

    private Turns(String question) {
        this.question = question;
    }

    static Turns asked(String question) {
        return new Turns(question);
    }

    Turns withoutPrice() {
        cost = new Cost(0, 2);
        return this;
    }

    Turns byHand() {
        model = null;
        usage = Usage.NONE;
        cost = Cost.NONE;
        return this;
    }

    Turns offline() {
        model = ModelInfo.OFFLINE;
        return this;
    }

    Turns stored(String tool, String arguments, String key) {
        return call(
                tool,
                arguments,
                CallState.DONE,
                new ModelView(
                        "{\"parameter\":\"t1\",\"unit\":\"us\",\"statistics\":{\"mean\":51.2,"
                                + "\"stdev\":8.914},\"timeseries\":{\"_schema\":[\"qid\",\"t1\"],"
                                + "\"_rows\":41472},\"data_key\":\""
                                + key
                                + "\"}",
                        231,
                        ModelView.Kind.SUMMARY),
                key,
                List.of());
    }

    Turns charted(String tool, String arguments, ChartSpec... charts) {
        return call(
                tool,
                arguments,
                CallState.DONE,
                new ModelView("{\"charts\":1}", 5, ModelView.Kind.WHOLE),
                null,
                List.of(charts));
    }

    /// The call before stored more than one result.
    Turns further(String... keys) {
        Call call = (Call) steps.removeLast();
        CallEnded end = call.ended().orElseThrow();
        CallEnded more =
                new CallEnded(
                        end.at(),
                        end.turn(),
                        end.callId(),
                        end.state(),
                        end.millis(),
                        end.bytesIn(),
                        end.view(),
                        end.key(),
                        end.version(),
                        end.charts(),
                        end.spent(),
                        end.oversized(),
                        Stream.of(keys).map(key -> new StoredName(key, 2)).toList());
        steps.add(new Call(call.started(), Optional.of(more), call.redacted(), call.pinned()));
        return this;
    }

    /// A call whose whole result the model read.
    Turns returned(String tool, String arguments, String json) {
        return call(
                tool,
                arguments,
                CallState.DONE,
                new ModelView(json, 90, ModelView.Kind.WHOLE),
                null,
                List.of());
    }

    Turns failed(String tool, String arguments, String message) {
        return call(
                tool,
                arguments,
                CallState.FAILED,
                new ModelView(
                        Json.write(Json.object().put("error", message)), 20, ModelView.Kind.WHOLE),
                null,
                List.of());
    }

    /// A call that looked for something and found nothing.
    Turns empty(String tool, String arguments, String message) {
        return call(
                tool,
                arguments,
                CallState.EMPTY,
                new ModelView(
                        Json.write(Json.object().put("error", message)), 20, ModelView.Kind.WHOLE),
                null,
                List.of());
    }

    Turns running(String tool, String arguments, Instant since) {
        steps.add(
                new Call(
                        started(tool, arguments, since),
                        Optional.empty(),
                        Optional.empty(),
                        false));
        return ended(TurnState.RUNNING, null);
    }

    Turns noted(String sentence) {
        steps.add(new Note(sentence, false));
        return this;
    }

    Turns said(String markdown) {
        steps.add(new Said(List.of(new Block.Text(markdown))));
        return this;
    }

    /// The call before is one that the model no longer reads whole.
    Turns redacted(int round) {
        Call call = (Call) steps.removeLast();
        Redaction line =
                new Redaction(
                        call.started().call().id(),
                        round,
                        Redaction.Reason.SUPERSEDED,
                        new ModelView(
                                "[Redacted for context optimization: result of get_t1]",
                                12,
                                ModelView.Kind.REDACTED));
        steps.add(new Call(call.started(), call.ended(), Optional.of(line), false));
        return this;
    }

    /// The call before is one whose result the analyst pinned.
    Turns pinned() {
        Call call = (Call) steps.removeLast();
        steps.add(new Call(call.started(), call.ended(), call.redacted(), true));
        return this;
    }

    private Turns call(
            String tool,
            String arguments,
            CallState callState,
            ModelView view,
            @Nullable String key,
            List<ChartSpec> charts) {
        CallStarted started = started(tool, arguments, AT);
        CallEnded ended =
                new CallEnded(
                        AT,
                        "turn",
                        started.call().id(),
                        callState,
                        412,
                        key == null ? 90 : 4_730_000,
                        view,
                        Optional.ofNullable(key),
                        key == null ? Optional.empty() : Optional.of(1),
                        charts,
                        Optional.empty(),
                        Optional.empty(),
                        List.of());
        steps.add(new Call(started, Optional.of(ended), Optional.empty(), false));
        return this;
    }

    private CallStarted started(String tool, String arguments, Instant since) {
        ObjectNode json = Json.parseObject(arguments).orElseThrow();
        return new CallStarted(since, "turn", new ToolCall("call-" + steps.size(), tool, json));
    }

    Turns answered(String markdown) {
        blocks.add(new Block.Text(markdown));
        return this;
    }

    Turns answered(ChartSpec chart) {
        blocks.add(new Block.Chart(chart));
        return this;
    }

    Turns assessed(Assessment judged) {
        assessment = judged;
        return this;
    }

    /// Asked of another model, beside a turn.
    Turns beside(String turn, String other) {
        beside = turn;
        model = other;
        return this;
    }

    Turns ended(TurnState how, @Nullable String why) {
        state = how;
        sentence = why;
        return this;
    }

    Turn as(String id) {
        return new Turn(
                new TurnStarted(
                        AT,
                        id,
                        question,
                        Optional.ofNullable(model),
                        Optional.empty(),
                        Optional.ofNullable(beside)),
                Optional.of(new RoundStarted(AT, id, 2, 10)),
                steps,
                blocks.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Answer(blocks, Optional.ofNullable(assessment))),
                new ModelUse(usage, cost, 6000, List.of()),
                Optional.empty(),
                state == TurnState.RUNNING
                        ? Optional.empty()
                        : Optional.of(
                                new TurnEnded(
                                        AT,
                                        id,
                                        state,
                                        Optional.ofNullable(sentence),
                                        Optional.empty())));
    }

    static Transcript transcript(Turn... turns) {
        return new Transcript(
                "c1",
                List.of("sample"),
                "T1 drift",
                List.of(turns),
                Handmade.NONE,
                Optional.empty());
    }

    static Transcript remarked(String notice, Turn... turns) {
        return new Transcript(
                "c1",
                List.of("sample"),
                "T1 drift",
                List.of(turns),
                Handmade.NONE,
                Optional.of(notice));
    }

    static ChartSpec chart(String title) {
        return new ChartSpec(
                Json.parseObject(
                                """
                                {"data": [
                                  {"type": "scatter", "name": "38", "y": [64, 62, 65, 63, 62, 64, 63, 37, 38, 36, 37, 36, 37]},
                                  {"type": "scatter", "name": "52", "y": [52, 51, 53, 50, 52, 51, 50, 39, 37, 40, 38, 39, 38]}],
                                 "layout": {"title": {"text": "%s"}, "xaxis": {"title": {"text": "day"}},
                                  "yaxis": {"title": {"text": "T1 [μs]"}}}}
                                """
                                        .formatted(title))
                        .orElseThrow());
    }
}
