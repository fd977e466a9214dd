package dev.assay.copilot;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.agent.FitResult;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.Answered;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallStarted;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.ModelReplied;
import dev.assay.copilot.log.ConversationEvent.NoteAbout;
import dev.assay.copilot.log.ConversationEvent.Noted;
import dev.assay.copilot.log.ConversationEvent.ReplyBroken;
import dev.assay.copilot.log.ConversationEvent.RequestComposed;
import dev.assay.copilot.log.ConversationEvent.ResultRedacted;
import dev.assay.copilot.log.ConversationEvent.RoundStarted;
import dev.assay.copilot.log.ConversationEvent.StoredName;
import dev.assay.copilot.log.ConversationEvent.TurnEnded;
import dev.assay.copilot.log.ConversationEvent.TurnStarted;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.raw.CallSpending;
import dev.assay.copilot.raw.RawExchanges;
import dev.assay.copilot.reply.ReplyTime;
import dev.assay.llm.LanguageModel.RawExchange;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.Price;
import dev.assay.llm.Usage;
import dev.assay.result.DeliveredResult;
import dev.assay.result.DeliveredResult.Oversized;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultStore;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolCall;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/// What happens in one turn: written down, then told to whoever watches. Safe from several threads;
/// the listener is never called twice at a time, and hears nothing once the turn has ended.
public final class TurnJournal {
    private static final String STOPPED = "{\"error\":\"Stopped by the user.\"}";

    /// As when the disk is full: nobody asked for it.
    private static final String BROKEN_OFF =
            "{\"error\":\"Not finished: the turn could not go on.\"}";

    private final String turn;
    private final Clock clock;
    private final BiConsumer<ConversationEvent, Conversation.TurnListener> record;
    private final Conversation.TurnListener listener;
    private final RawExchanges exchanges;
    private final Map<String, Running> running = new LinkedHashMap<>();
    private boolean ended;

    private record Running(ToolCall call, CallSpending spending) {}

    /// The journal of a turn that is about to start.
    ///
    /// @param record writes an event to the log and tells the listener
    /// @param exchanges where requests are kept as they were sent
    TurnJournal(
            String turn,
            Clock clock,
            BiConsumer<ConversationEvent, Conversation.TurnListener> record,
            Conversation.TurnListener listener,
            RawExchanges exchanges) {
        this.turn = turn;
        this.clock = clock;
        this.record = record;
        this.listener = listener;
        this.exchanges = exchanges;
    }

    private synchronized void write(ConversationEvent event) {
        if (!ended) {
            record.accept(event, listener);
        }
    }

    void turnStarted(Question question, Optional<String> model) {
        turnStarted(question, model, Optional.empty());
    }

    /// @param beside the turn whose question it is, where another model was asked before
    void turnStarted(Question question, Optional<String> model, Optional<String> beside) {
        exchanges.starts(turn, 0);
        write(
                new TurnStarted(
                        clock.instant(), turn, question.text(), model, question.about(), beside));
    }

    void noted(String sentence) {
        write(new Noted(clock.instant(), turn, sentence, Optional.empty()));
    }

    /// The data of a source changed: the model is told, too.
    void dataChanged(String sentence) {
        write(new Noted(clock.instant(), turn, sentence, Optional.of(NoteAbout.DATA)));
    }

    void roundStarted(int round, int limit) {
        exchanges.starts(turn, round);
        write(new RoundStarted(clock.instant(), turn, round, limit));
    }

    /// A request as it is sent, and what is left out of it from now on.
    void requestComposed(int round, FitResult.Fits fitted) {
        fitted.redactions().forEach(one -> write(new ResultRedacted(clock.instant(), turn, one)));
        fitted.composition()
                .ifPresent(all -> write(new RequestComposed(clock.instant(), turn, round, all)));
    }

    /// The analyst did something beside this turn while it runs, as when a result is pinned.
    ///
    /// @return false where the turn has ended, and nothing was written
    synchronized boolean meanwhile(ConversationEvent event) {
        write(event);
        return !ended;
    }

    /// @param price of the model, where it is known
    void modelReplied(int round, Replied reply, Optional<Price> price, ReplyTime time) {
        Usage usage = reply.usage();
        Optional<Double> dollars =
                usage.equals(Usage.NONE) ? Optional.empty() : price.flatMap(per -> per.of(usage));
        write(
                new ModelReplied(
                        clock.instant(),
                        turn,
                        round,
                        reply.items(),
                        usage,
                        dollars,
                        time.first(),
                        Optional.of(time.whole())));
    }

    /// @param price of the model, where it is known
    void replyBroken(int round, Usage usage, Optional<Price> price, ReplyTime time) {
        write(
                new ReplyBroken(
                        clock.instant(),
                        turn,
                        round,
                        usage,
                        price.flatMap(per -> per.of(usage)),
                        time.first(),
                        time.whole()));
    }

    /// A call starts; what it takes of models is counted until it ends.
    synchronized CallSpending callStarted(ToolCall call) {
        CallSpending spending = new CallSpending();
        running.put(call.id(), new Running(call, spending));
        write(new CallStarted(clock.instant(), turn, call));
        return spending;
    }

    synchronized void callEnded(
            ToolCall call, CallState state, long millis, DeliveredResult result) {
        Optional<Spending> spent =
                Optional.ofNullable(running.remove(call.id()))
                        .flatMap(each -> each.spending().sum());
        List<StoredName> stored =
                result.stored().stream()
                        .map(ResultStore.Stored::result)
                        .map(one -> new StoredName(one.key(), one.version()))
                        .toList();
        write(
                new CallEnded(
                        clock.instant(),
                        turn,
                        call.id(),
                        state,
                        millis,
                        result.bytesIn(),
                        result.view(),
                        stored.stream().findFirst().map(StoredName::key),
                        stored.stream().findFirst().map(StoredName::version),
                        result.charts(),
                        spent,
                        result.oversized().map(Oversized::id),
                        stored.stream().skip(1).toList()));
    }

    /// A call that did not come to its end.
    ///
    /// @param wished whether the analyst stopped it
    void callStopped(ToolCall call, long millis, boolean wished) {
        String reason = wished ? STOPPED : BROKEN_OFF;
        ModelView view = new ModelView(reason, 0, ModelView.Kind.WHOLE);
        DeliveredResult nothing =
                new DeliveredResult(view, 0, List.of(), List.of(), Optional.empty());
        CallState state = wished ? CallState.STOPPED : CallState.FAILED;
        callEnded(call, state, millis, nothing);
    }

    /// A request was sent in a round, and answered as far as it was.
    void exchanged(int round, RawExchange exchange) {
        exchanges.add(RawExchanges.Place.of(turn, round), exchange);
    }

    void answered(Answer answer) {
        write(new Answered(clock.instant(), turn, answer));
    }

    /// Writes the last event. Calls that nobody ended end with the turn, as it does.
    synchronized void ended(TurnState state, Optional<String> sentence, Optional<JsonNode> detail) {
        boolean wished = state == TurnState.STOPPED;
        List.copyOf(running.values()).forEach(each -> callStopped(each.call(), 0, wished));
        write(new TurnEnded(clock.instant(), turn, state, sentence, detail));
        ended = true;
    }

    synchronized boolean hasEnded() {
        return ended;
    }

    synchronized void answering(String markdown) {
        if (!ended) {
            listener.answering(turn, markdown);
        }
    }

    synchronized void declined() {
        if (!ended) {
            listener.declined();
        }
    }

    synchronized void status(String sentence) {
        if (!ended) {
            listener.status(turn, sentence);
        }
    }

    /// The end of a turn that a failing disk or a bug left open.
    static TurnEnded broken(String turn, Instant at) {
        return new TurnEnded(
                at,
                turn,
                TurnState.FAILED,
                Optional.of(
                        "Assay could not go on with this turn; the log has the details."
                                + " What was done until then is kept. Ask again."),
                Optional.empty());
    }
}
