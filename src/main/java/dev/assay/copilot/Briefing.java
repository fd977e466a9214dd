package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.prompt.PromptContext;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a model is told before a question.
public sealed interface Briefing {
    /// All of it.
    ///
    /// @param remarks for the analyst, a sentence each: what was missing or could not be used
    /// @param focus what the question is about, for a model that reads no text; empty where it is
    ///   about nothing beyond the source
    record Ready(PromptContext context, Pictures pictures, List<String> remarks, ObjectNode focus)
            implements Briefing {
        public Ready {
            remarks = List.copyOf(remarks);
        }

        /// What is told before a question that is about nothing beyond the source.
        public Ready(PromptContext context, Pictures pictures, List<String> remarks) {
            this(context, pictures, remarks, Json.object());
        }
    }

    /// The briefing cannot be told, and the question not be asked.
    ///
    /// @param sentence for the analyst: what happened and what to do
    record Failed(String sentence) implements Briefing {}

    /// What a source's data are, so that they are known again.
    ///
    /// @param source what it is called
    /// @param digests by the names of its files; empty where nobody can tell
    record DataState(String source, Map<String, String> digests) {
        static final DataState UNKNOWN = new DataState("", Map.of());

        public DataState {
            digests = Map.copyOf(digests);
        }
    }

    /// Who prepares briefings, before every turn.
    @FunctionalInterface
    interface Desk {
        /// Looks before a turn whether a source's data changed since they were read, and has them
        /// read again; blocking.
        ///
        /// @param since when they were looked at for the turn before: what others saw change since
        ///   then is told, too
        /// @return for the analyst, a sentence each
        default List<String> renewed(String source, Instant since, Work.Watch watch)
                throws InterruptedException {
            return List.of();
        }

        /// What tells the data of a source from those of another time.
        default DataState state(String source) {
            return DataState.UNKNOWN;
        }

        /// What is told about a source, and about what is asked of it; blocking.
        Briefing of(String source, Optional<Subject> about, Cancellation cancellation)
                throws InterruptedException;
    }
}
