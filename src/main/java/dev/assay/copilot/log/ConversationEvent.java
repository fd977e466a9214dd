package dev.assay.copilot.log;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.agent.Redaction;
import dev.assay.agent.RequestComposition;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.log.Transcript.Note;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import dev.assay.result.store.ModelView;
import dev.assay.source.FocusKey;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolCall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A line of a conversation's log. Lines are only ever added; a component may be added to a record,
/// none changed or taken away.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ConversationEvent.Opened.class, name = "opened"),
    @JsonSubTypes.Type(value = ConversationEvent.Renamed.class, name = "renamed"),
    @JsonSubTypes.Type(value = ConversationEvent.Repaired.class, name = "mended"),
    @JsonSubTypes.Type(value = ConversationEvent.TurnStarted.class, name = "turn_started"),
    @JsonSubTypes.Type(value = ConversationEvent.Noted.class, name = "noted"),
    @JsonSubTypes.Type(value = ConversationEvent.RoundStarted.class, name = "round_started"),
    @JsonSubTypes.Type(value = ConversationEvent.RequestComposed.class, name = "request_composed"),
    @JsonSubTypes.Type(value = ConversationEvent.ResultRedacted.class, name = "result_redacted"),
    @JsonSubTypes.Type(value = ConversationEvent.ResultPinned.class, name = "result_pinned"),
    @JsonSubTypes.Type(value = ConversationEvent.ResultTold.class, name = "result_told"),
    @JsonSubTypes.Type(value = ConversationEvent.ModelReplied.class, name = "model_replied"),
    @JsonSubTypes.Type(value = ConversationEvent.ReplyBroken.class, name = "reply_broken"),
    @JsonSubTypes.Type(value = ConversationEvent.CallStarted.class, name = "call_started"),
    @JsonSubTypes.Type(value = ConversationEvent.CallEnded.class, name = "call_ended"),
    @JsonSubTypes.Type(value = ConversationEvent.Answered.class, name = "answered"),
    @JsonSubTypes.Type(value = ConversationEvent.TurnEnded.class, name = "turn_ended"),
    @JsonSubTypes.Type(value = ConversationEvent.ChartMade.class, name = "chart_made"),
    @JsonSubTypes.Type(value = ConversationEvent.ExtractionMade.class, name = "extraction_made"),
    @JsonSubTypes.Type(value = ConversationEvent.MadeDeleted.class, name = "made_deleted")
})
public sealed interface ConversationEvent {
    Instant at();

    /// A line about one turn.
    sealed interface OfTurn extends ConversationEvent {
        String turn();
    }

    /// A line about something that the analyst made by hand, outside of any turn.
    sealed interface ByHand extends ConversationEvent {
        /// The id of what was made.
        String id();
    }

    /// The first line.
    ///
    /// @param format of the log, 1
    /// @param source the source it was opened on, as the command line names it
    /// @param more the sources that it is on, too
    record Opened(Instant at, int format, String conversation, String source, List<String> more)
            implements ConversationEvent {
        public Opened {
            more = List.copyOf(more);
        }

        List<String> sources() {
            return Stream.concat(Stream.of(source), more.stream()).toList();
        }
    }

    record Renamed(Instant at, String title) implements ConversationEvent {}

    /// A line before this one had been torn, and was taken out of the log.
    ///
    /// @param notice what was torn and where it is now, in words for people
    record Repaired(Instant at, String notice) implements ConversationEvent {}

    /// A question, or a tool run by hand.
    ///
    /// @param model the id of the model that is asked; empty for a tool run by hand
    /// @param about the source that knows what it is about, and that beyond its words as the source
    ///   wrote it
    /// @param beside the turn whose question another model is asked; empty for a question of its
    ///   own
    record TurnStarted(
            Instant at,
            String turn,
            String question,
            Optional<String> model,
            Optional<FocusKey> about,
            Optional<String> beside)
            implements OfTurn {
        /// A question of its own.
        public TurnStarted(
                Instant at,
                String turn,
                String question,
                Optional<String> model,
                Optional<FocusKey> about) {
            this(at, turn, question, model, about, Optional.empty());
        }
    }

    /// Something that the analyst should know of this turn: what was left out, and why.
    ///
    /// @param about what a model is told of it, too; empty for what only the analyst is told
    record Noted(Instant at, String turn, String sentence, Optional<NoteAbout> about)
            implements OfTurn {
        Note step() {
            return new Note(sentence, about.isPresent());
        }
    }

    /// The subject of a note that is sent to a model, too.
    enum NoteAbout {
        /// The data of a source changed.
        DATA
    }

    /// The next call of the model is about to be made.
    ///
    /// @param round from 1
    /// @param limit how many there may be
    record RoundStarted(Instant at, String turn, int round, int limit) implements OfTurn {}

    /// A request is about to be sent.
    ///
    /// @param composition what it is made of
    record RequestComposed(Instant at, String turn, int round, RequestComposition composition)
            implements OfTurn {}

    /// From now on the model reads one line in the place of a result.
    record ResultRedacted(Instant at, String turn, Redaction redaction) implements OfTurn {}

    /// The analyst pinned a result, so that the model keeps reading it whole, or took the pin away.
    record ResultPinned(Instant at, String turn, String callId, boolean pinned) implements OfTurn {}

    /// The analyst chose how the result of an earlier call is told from now on.
    record ResultTold(Instant at, String turn, String callId, ToldAs as) implements OfTurn {}

    /// All that a model produced in a round, in order.
    ///
    /// @param dollars what the call cost by the prices of its day, where they were known
    /// @param firstMillis how long its first piece took to come, where one was heard
    /// @param millis how long the whole took; pauses before it was asked again are in both
    record ModelReplied(
            Instant at,
            String turn,
            int round,
            List<OutputItem> items,
            Usage usage,
            Optional<Double> dollars,
            Optional<Long> firstMillis,
            Optional<Long> millis)
            implements OfTurn {
        /// The reply as the model gave it.
        public Replied reply() {
            return new Replied(items, usage);
        }
    }

    /// A server had begun to answer, and no whole reply came of it: it was stopped, broken off or
    /// taken back. It was paid for all the same.
    ///
    /// @param usage counted by the program where the server told none
    /// @param dollars by the prices of its day, where they were known
    /// @param firstMillis how long its first piece took to come, where one was heard
    /// @param millis how long it went on
    record ReplyBroken(
            Instant at,
            String turn,
            int round,
            Usage usage,
            Optional<Double> dollars,
            Optional<Long> firstMillis,
            long millis)
            implements OfTurn {}

    record CallStarted(Instant at, String turn, ToolCall call) implements OfTurn {}

    /// A call's outcome.
    ///
    /// @param millis how long it took
    /// @param bytesIn how large the tool's whole result was
    /// @param view what the model received
    /// @param key of the first stored result, where there is one
    /// @param version of that result
    /// @param spent on models that the tool itself asked, where it did
    /// @param further stored results of the same call
    record CallEnded(
            Instant at,
            String turn,
            String callId,
            CallState state,
            long millis,
            long bytesIn,
            ModelView view,
            Optional<String> key,
            Optional<Integer> version,
            List<ChartSpec> charts,
            Optional<Spending> spent,
            Optional<String> oversized,
            List<StoredName> further)
            implements OfTurn {
        public CallEnded {
            charts = List.copyOf(charts);
            further = List.copyOf(further);
        }

        /// The names of all stored results of the call, in their order.
        public List<StoredName> stored() {
            return Stream.concat(
                            key.map(first -> new StoredName(first, version.orElse(1))).stream(),
                            further.stream())
                    .toList();
        }
    }

    /// The data key and the version of a stored result.
    record StoredName(String key, int version) {}

    record Answered(Instant at, String turn, Answer answer) implements OfTurn {}

    /// The last line of a turn.
    ///
    /// @param sentence for people, where it did not end as hoped
    /// @param detail for "Copy details"
    record TurnEnded(
            Instant at,
            String turn,
            TurnState state,
            Optional<String> sentence,
            Optional<JsonNode> detail)
            implements OfTurn {}

    /// A chart was drawn by hand from a stored result.
    record ChartMade(Instant at, String id, ChartSpec chart) implements ByHand {}

    /// A text was extracted by hand from a stored result, or anew: the newest line of an id stands.
    ///
    /// @param handle of the stored result
    /// @param card what was asked for and what came of it, as the panel writes it
    record ExtractionMade(
            Instant at, String id, String handle, String key, int version, ObjectNode card)
            implements ByHand {}

    /// What was made by hand was deleted, or brought back.
    record MadeDeleted(Instant at, String id, boolean deleted) implements ByHand {}

    /// How a model is told the result of a call of the turn that runs, or of an earlier one that
    /// was pinned or run by hand.
    enum ToldAs {
        WHOLE,
        /// What was called and where its result is stored.
        SHORT,
        LEFT_OUT;

        /// What that is in the turn of the call itself; empty for the whole.
        public Optional<Redaction.Reason> reason() {
            return switch (this) {
                case WHOLE -> Optional.empty();
                case SHORT -> Optional.of(Redaction.Reason.SHORTENED);
                case LEFT_OUT -> Optional.of(Redaction.Reason.LEFT_OUT);
            };
        }

        /// Whether a line still stands in the place of a result that is told so.
        boolean keeps(Redaction line) {
            return this != WHOLE || !line.reason().isChosen();
        }
    }

    /// How a call stands.
    enum CallState {
        RUNNING,
        DONE,
        /// Nothing was found of what was looked for: no failure, though the model reads it as one.
        EMPTY,
        FAILED,
        STOPPED
    }

    /// How a turn stands.
    enum TurnState {
        RUNNING,
        ANSWERED,
        STOPPED,
        FAILED,
        /// The program ended in the middle; found when the conversation was opened again.
        INTERRUPTED
    }
}
