package dev.assay.copilot;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.copilot.ConversationEvent.Answered;
import dev.assay.copilot.ConversationEvent.CallEnded;
import dev.assay.copilot.ConversationEvent.CallStarted;
import dev.assay.copilot.ConversationEvent.ModelReplied;
import dev.assay.copilot.ConversationEvent.Opened;
import dev.assay.copilot.ConversationEvent.Renamed;
import dev.assay.copilot.ConversationEvent.RoundStarted;
import dev.assay.copilot.ConversationEvent.TurnEnded;
import dev.assay.copilot.ConversationEvent.TurnStarted;
import dev.assay.copilot.ConversationEvent.TurnState;
import dev.assay.llm.Usage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// What a conversation's events add up to: everything the screen shows of it. A value; adding an
/// event gives a new one.
public record Transcript(String conversation, String source, String title, List<Turn> turns) {
    /// The title until the first question.
    static final String UNTITLED = "New conversation";

    /// Before the first event.
    public static final Transcript EMPTY = new Transcript("", "", UNTITLED, List.of());

    public Transcript {
        turns = List.copyOf(turns);
    }

    /// What the events add up to with one more. Events of turns that nobody started change nothing.
    public Transcript plus(ConversationEvent event) {
        return switch (event) {
            case Opened e -> new Transcript(e.conversation(), e.source(), title, turns);
            case Renamed e -> new Transcript(conversation, source, e.title(), turns);
            case TurnStarted e -> started(e);
            case RoundStarted e -> with(e.turn(), turn -> turn.inRound(e.round(), e.limit()));
            case ModelReplied e -> with(e.turn(), turn -> turn.withUsage(e.usage()));
            case CallStarted e -> with(e.turn(), turn -> turn.withCall(e));
            case CallEnded e -> with(e.turn(), turn -> turn.withOutcome(e));
            case Answered e -> with(e.turn(), turn -> turn.withAnswer(e.answer()));
            case TurnEnded e -> with(e.turn(), turn -> turn.ended(e));
        };
    }

    private Transcript started(TurnStarted event) {
        String name =
                title.equals(UNTITLED) ? ConversationTitle.fromQuestion(event.question()) : title;
        List<Turn> more = new ArrayList<>(turns);
        more.add(Turn.of(event));
        return new Transcript(conversation, source, name, more);
    }

    private Transcript with(String id, UnaryOperator<Turn> change) {
        List<Turn> changed =
                turns.stream()
                        .map(turn -> turn.id().equals(id) ? change.apply(turn) : turn)
                        .toList();
        return new Transcript(conversation, source, title, changed);
    }

    /// A question and all that it caused.
    ///
    /// @param rounds how many model calls were made
    /// @param answer what was answered, charts of tools included
    /// @param usage of all its model calls
    /// @param contextTokens what the last model call read and wrote: the size of the context now
    public record Turn(
            String id,
            Instant at,
            String question,
            Optional<String> model,
            int rounds,
            int roundLimit,
            List<Call> calls,
            Optional<Answer> answer,
            TurnState state,
            Optional<String> sentence,
            Optional<JsonNode> detail,
            Usage usage,
            long contextTokens) {
        public Turn {
            calls = List.copyOf(calls);
        }

        private static Turn of(TurnStarted event) {
            return new Turn(
                    event.turn(),
                    event.at(),
                    event.question(),
                    event.model(),
                    0,
                    0,
                    List.of(),
                    Optional.empty(),
                    TurnState.RUNNING,
                    Optional.empty(),
                    Optional.empty(),
                    Usage.NONE,
                    0);
        }

        private Turn inRound(int round, int limit) {
            return new Turn(
                    id,
                    at,
                    question,
                    model,
                    round,
                    limit,
                    calls,
                    answer,
                    state,
                    sentence,
                    detail,
                    usage,
                    contextTokens);
        }

        private Turn withUsage(Usage more) {
            return new Turn(
                    id,
                    at,
                    question,
                    model,
                    rounds,
                    roundLimit,
                    calls,
                    answer,
                    state,
                    sentence,
                    detail,
                    usage.plus(more),
                    more.input() + more.output());
        }

        private Turn withCall(CallStarted started) {
            List<Call> more = new ArrayList<>(calls);
            more.add(new Call(started, Optional.empty()));
            return withCalls(more);
        }

        private Turn withOutcome(CallEnded ended) {
            return withCalls(
                    calls.stream()
                            .map(call -> call.isEndedBy(ended) ? call.with(ended) : call)
                            .toList());
        }

        private Turn withCalls(List<Call> changed) {
            return new Turn(
                    id,
                    at,
                    question,
                    model,
                    rounds,
                    roundLimit,
                    changed,
                    answer,
                    state,
                    sentence,
                    detail,
                    usage,
                    contextTokens);
        }

        private Turn withAnswer(Answer given) {
            return new Turn(
                    id,
                    at,
                    question,
                    model,
                    rounds,
                    roundLimit,
                    calls,
                    Optional.of(given),
                    state,
                    sentence,
                    detail,
                    usage,
                    contextTokens);
        }

        private Turn ended(TurnEnded end) {
            return new Turn(
                    id,
                    at,
                    question,
                    model,
                    rounds,
                    roundLimit,
                    calls,
                    answer,
                    end.state(),
                    end.sentence(),
                    end.detail(),
                    usage,
                    contextTokens);
        }
    }

    /// A tool call of a turn, with its outcome once it has one.
    public record Call(CallStarted started, Optional<CallEnded> ended) {
        private boolean isEndedBy(CallEnded end) {
            return ended.isEmpty() && started.call().id().equals(end.callId());
        }

        private Call with(CallEnded end) {
            return new Call(started, Optional.of(end));
        }
    }
}
