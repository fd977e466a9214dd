package dev.assay.copilot.log;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.agent.Redaction;
import dev.assay.agent.RequestComposition;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.answer.Answer.Block;
import dev.assay.copilot.log.ConversationEvent.Answered;
import dev.assay.copilot.log.ConversationEvent.ByHand;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallStarted;
import dev.assay.copilot.log.ConversationEvent.ModelReplied;
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
import dev.assay.copilot.log.ConversationEvent.StoredName;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.copilot.log.ConversationEvent.TurnEnded;
import dev.assay.copilot.log.ConversationEvent.TurnStarted;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.llm.Cost;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.Usage;
import dev.assay.source.FocusKey;
import dev.assay.tool.ChartSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// What a conversation's events add up to: everything the screen shows of it. A value; adding an
/// event gives a new one.
///
/// @param sources that it is on, by their ids
/// @param made by hand, outside of the turns
/// @param notice what was found wrong with the log, in words for people, until the next question
public record Transcript(
        String conversation,
        List<String> sources,
        String title,
        List<Turn> turns,
        Handmade made,
        Optional<String> notice) {
    /// The title until the first question.
    static final String UNTITLED = "New conversation";

    /// Before the first event.
    public static final Transcript EMPTY =
            new Transcript("", List.of(), UNTITLED, List.of(), Handmade.NONE, Optional.empty());

    public Transcript {
        sources = List.copyOf(sources);
        turns = List.copyOf(turns);
    }

    /// What the events add up to with one more. Events of turns that nobody started change nothing.
    public Transcript plus(ConversationEvent event) {
        return switch (event) {
            case Opened e ->
                    new Transcript(e.conversation(), e.sources(), title, turns, made, notice);
            case Renamed e -> new Transcript(conversation, sources, e.title(), turns, made, notice);
            case ByHand e ->
                    new Transcript(conversation, sources, title, turns, made.plus(e), notice);
            case Repaired e -> noting(e.notice());
            case TurnStarted e -> started(e);
            case Noted e -> with(e.turn(), turn -> turn.withStep(e.step()));
            case RoundStarted e -> with(e.turn(), turn -> turn.inRound(e));
            case RequestComposed e -> with(e.turn(), turn -> turn.withComposition(e.composition()));
            case ResultRedacted e ->
                    with(
                            e.turn(),
                            turn ->
                                    turn.withCall(
                                            e.redaction().callId(),
                                            call -> call.redactedAs(e.redaction())));
            case ResultPinned e ->
                    with(
                            e.turn(),
                            turn ->
                                    turn.withCall(
                                            e.callId(), call -> call.pinnedOrNot(e.pinned())));
            case ResultTold e ->
                    with(e.turn(), turn -> turn.withCall(e.callId(), call -> call.toldAs(e.as())));
            case ModelReplied e -> with(e.turn(), turn -> turn.withReply(e));
            case ReplyBroken e -> with(e.turn(), turn -> turn.with(turn.modelUse().plus(e)));
            case CallStarted e -> with(e.turn(), turn -> turn.withCall(e));
            case CallEnded e -> with(e.turn(), turn -> turn.withOutcome(e));
            case Answered e -> with(e.turn(), turn -> turn.withAnswer(e.answer()));
            case TurnEnded e -> with(e.turn(), turn -> turn.ended(e));
        };
    }

    /// The same with one thing more to notice.
    public Transcript noting(String sentence) {
        String all = notice.map(earlier -> earlier + " " + sentence).orElse(sentence);
        return new Transcript(conversation, sources, title, turns, made, Optional.of(all));
    }

    /// What it was before a turn; without what else was answered to the question of that turn.
    public Transcript before(String turn) {
        List<Turn> earlier = turns.stream().takeWhile(each -> !each.id().equals(turn)).toList();
        return new Transcript(conversation, sources, title, earlier, made, notice);
    }

    /// The source that is meant where nobody names one; empty before the first event.
    public String source() {
        return sources.stream().findFirst().orElse("");
    }

    /// What was asked about last, and what a question that names nothing is about; empty where no
    /// source has more to tell of anything that was.
    public Optional<FocusKey> focus() {
        return turns.reversed().stream()
                .flatMap(turn -> turn.started().about().stream())
                .filter(FocusKey::tellsMore)
                .findFirst();
    }

    /// The keys of all results that were stored in it.
    public List<String> storedKeys() {
        return turns.stream()
                .flatMap(turn -> turn.calls().stream())
                .flatMap(call -> call.ended().stream().flatMap(end -> end.stored().stream()))
                .map(StoredName::key)
                .distinct()
                .toList();
    }

    private Transcript started(TurnStarted event) {
        String name =
                title.equals(UNTITLED) ? ConversationTitle.fromQuestion(event.question()) : title;
        List<Turn> more = Stream.concat(turns.stream(), Stream.of(Turn.of(event))).toList();
        return new Transcript(conversation, sources, name, more, made, Optional.empty());
    }

    private Transcript with(String id, UnaryOperator<Turn> change) {
        List<Turn> changed =
                turns.stream()
                        .map(turn -> turn.id().equals(id) ? change.apply(turn) : turn)
                        .toList();
        return new Transcript(conversation, sources, title, changed, made, notice);
    }

    /// A question and all that it caused.
    ///
    /// @param round the newest call of the model
    /// @param steps what was said and done on the way to the answer, in order
    /// @param answer what was answered, charts of tools included
    /// @param modelUse of all its model calls, those of its tools included
    /// @param composition of the last request
    public record Turn(
            TurnStarted started,
            Optional<RoundStarted> round,
            List<Step> steps,
            Optional<Answer> answer,
            ModelUse modelUse,
            Optional<RequestComposition> composition,
            Optional<TurnEnded> end) {
        public Turn {
            steps = List.copyOf(steps);
        }

        public String id() {
            return started.turn();
        }

        public Instant at() {
            return started.at();
        }

        public String question() {
            return started.question();
        }

        /// The id of the model that was asked; empty for a tool run by hand.
        public Optional<String> model() {
            return started.model();
        }

        /// The turn whose question it is, where two models were asked the same.
        public Optional<String> beside() {
            return started.beside();
        }

        /// How many model calls were made.
        public int rounds() {
            return round.map(RoundStarted::round).orElse(0);
        }

        public int roundLimit() {
            return round.map(RoundStarted::limit).orElse(0);
        }

        /// The tool calls of the turn, in order.
        public List<Call> calls() {
            return steps.stream().filter(Call.class::isInstance).map(Call.class::cast).toList();
        }

        /// The charts that it shows, in their order.
        public List<ChartSpec> charts() {
            Stream<Block> said =
                    steps.stream()
                            .filter(Said.class::isInstance)
                            .flatMap(step -> ((Said) step).blocks().stream());
            Stream<Block> answered = answer.stream().flatMap(given -> given.blocks().stream());
            return Stream.concat(said, answered)
                    .filter(Block.Chart.class::isInstance)
                    .map(block -> ((Block.Chart) block).chart())
                    .toList();
        }

        /// What all its model calls read and wrote.
        public Usage usage() {
            return modelUse.usage();
        }

        /// What all its model calls cost, by the prices of their day.
        public Cost cost() {
            return modelUse.cost();
        }

        /// What the last model call read and wrote: the size of the context now.
        public long contextTokens() {
            return modelUse.contextTokens();
        }

        public TurnState state() {
            return end.map(TurnEnded::state).orElse(TurnState.RUNNING);
        }

        /// For people, where it did not end as hoped.
        public Optional<String> sentence() {
            return end.flatMap(TurnEnded::sentence);
        }

        public Optional<JsonNode> detail() {
            return end.flatMap(TurnEnded::detail);
        }

        private static Turn of(TurnStarted event) {
            return new Turn(
                    event,
                    Optional.empty(),
                    List.of(),
                    Optional.empty(),
                    ModelUse.NONE,
                    Optional.empty(),
                    Optional.empty());
        }

        private Turn inRound(RoundStarted next) {
            return new Turn(started, Optional.of(next), steps, answer, modelUse, composition, end);
        }

        private Turn withReply(ModelReplied event) {
            Replied reply = event.reply();
            Turn asked = with(modelUse.plus(event));
            return reply.calls().isEmpty() || reply.text().isBlank()
                    ? asked
                    : asked.withStep(new Said(Answer.parse(reply.text()).blocks()));
        }

        private Turn withComposition(RequestComposition last) {
            return new Turn(started, round, steps, answer, modelUse, Optional.of(last), end);
        }

        private Turn withCall(CallStarted call) {
            return withStep(new Call(call, Optional.empty(), Optional.empty(), false));
        }

        private Turn withCall(String id, UnaryOperator<Call> change) {
            return withSteps(
                    steps.stream()
                            .map(step ->
                                    step instanceof Call call && call.id().equals(id)
                                            ? change.apply(call)
                                            : step)
                            .toList());
        }

        private Turn withStep(Step next) {
            List<Step> more = new ArrayList<>(steps);
            more.add(next);
            return withSteps(more);
        }

        private Turn withOutcome(CallEnded ended) {
            Turn spent =
                    ended.spent()
                            .map(models -> modelUse.plus(rounds(), tool(ended.callId()), models))
                            .map(this::with)
                            .orElse(this);
            return spent.withCall(ended.callId(), call -> call.endedAs(ended));
        }

        private Turn with(ModelUse all) {
            return new Turn(started, round, steps, answer, all, composition, end);
        }

        /// The name of the tool of a call.
        private String tool(String callId) {
            return calls().stream()
                    .filter(call -> call.id().equals(callId))
                    .map(call -> call.started().call().name())
                    .findFirst()
                    .orElse("");
        }

        private Turn withSteps(List<Step> changed) {
            return new Turn(started, round, changed, answer, modelUse, composition, end);
        }

        private Turn withAnswer(Answer given) {
            // What was written beside calls may have become the answer itself.
            List<Step> others =
                    steps.stream()
                            .filter(step -> !(step instanceof Said said && said.begins(given)))
                            .toList();
            return new Turn(started, round, others, Optional.of(given), modelUse, composition, end);
        }

        private Turn ended(TurnEnded event) {
            return new Turn(
                    started, round, steps, answer, modelUse, composition, Optional.of(event));
        }
    }

    /// Something on the way to an answer.
    public sealed interface Step {}

    /// What the model wrote before it asked for tools.
    public record Said(List<Block> blocks) implements Step {
        public Said {
            blocks = List.copyOf(blocks);
        }

        private boolean begins(Answer answer) {
            return Collections.indexOfSubList(answer.blocks(), blocks) == 0;
        }
    }

    /// A remark for the analyst, and for the model, too, where it is told.
    public record Note(String sentence, boolean toldModel) implements Step {}

    /// A tool call of a turn, with its outcome once it has one.
    ///
    /// @param redacted what the model reads in the place of its result, where that is not whole
    /// @param pinned whether the model is to keep reading it whole
    /// @param told how later questions tell its result
    public record Call(
            CallStarted started,
            Optional<CallEnded> ended,
            Optional<Redaction> redacted,
            boolean pinned,
            ToldAs told)
            implements Step {
        /// A call whose result is told whole.
        public Call(
                CallStarted started,
                Optional<CallEnded> ended,
                Optional<Redaction> redacted,
                boolean pinned) {
            this(started, ended, redacted, pinned, ToldAs.WHOLE);
        }

        public String id() {
            return started.call().id();
        }

        /// A call ends once.
        private Call endedAs(CallEnded end) {
            return new Call(started, ended.or(() -> Optional.of(end)), redacted, pinned, told);
        }

        private Call redactedAs(Redaction line) {
            return new Call(started, ended, Optional.of(line), pinned, told);
        }

        /// What is pinned comes back whole with the next request.
        private Call pinnedOrNot(boolean now) {
            return now
                    ? new Call(started, ended, Optional.empty(), true)
                    : new Call(started, ended, redacted, false, told);
        }

        private Call toldAs(ToldAs now) {
            return new Call(started, ended, redacted.filter(now::keeps), pinned, now);
        }
    }
}
