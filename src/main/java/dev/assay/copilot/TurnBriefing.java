package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.prompt.PromptContext;
import dev.assay.llm.RequestFacts.OpenSource;
import dev.assay.source.DataChange;
import dev.assay.source.FocusKey;
import dev.assay.source.QuestionPictures;
import dev.assay.source.SourceTable;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a model is told before a question, of all sources of a conversation.
///
/// @param remarks for the analyst, a sentence each: what was missing or could not be used
/// @param rules the same for a model that answers by rules and reads no text
public record TurnBriefing(
        PromptContext context, QuestionPictures pictures, List<String> remarks, ForRules rules) {
    public TurnBriefing {
        remarks = List.copyOf(remarks);
    }

    /// What is told to a model that answers by rules and reads no text.
    ///
    /// @param sources those that are open
    /// @param focus what the question is about, as one of them wrote it
    public record ForRules(List<OpenSource> sources, Optional<FocusKey> focus) {
        static final ForRules NOTHING = new ForRules(List.of(), Optional.empty());

        public ForRules {
            sources = List.copyOf(sources);
        }
    }

    /// What a source's data are, so that they are known again.
    ///
    /// @param source what it is called
    /// @param digests by the names of its files; empty where nobody can tell
    public record DataState(String source, Map<String, String> digests) {
        static final DataState UNKNOWN = new DataState("", Map.of());

        public DataState {
            digests = Map.copyOf(digests);
        }
    }

    /// Who prepares briefings, before every turn.
    @FunctionalInterface
    public interface Preparer {
        /// Looks before a turn whether a source's data changed since they were read, and has them
        /// read again; blocking.
        ///
        /// @param since when they were looked at for the turn before: what others saw change since
        ///   then is told, too
        default List<DataChange> renewed(String source, Instant since, Work.Monitor monitor)
                throws InterruptedException {
            return List.of();
        }

        /// What tells the data of a source from those of another time.
        default DataState state(String source) {
            return DataState.UNKNOWN;
        }

        /// What a conversation has of a source among its stored results from the beginning.
        default List<SourceTable> tables(String source) {
            return List.of();
        }

        /// Arguments that a source decides where nobody names them.
        default ObjectNode usualArguments(String source) {
            return Json.object();
        }

        /// Returns the briefing on sources and on the focus of a question; blocking. Where there is
        /// none, the question is not asked, and the analyst is told what happened and what to do.
        ///
        /// @param sources their ids, of which the first is what a question without a focus is about
        Outcome<TurnBriefing> of(
                List<String> sources, Optional<FocusKey> about, Cancellation cancellation)
                throws InterruptedException;
    }
}
