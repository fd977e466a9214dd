package dev.assay.source;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.result.store.OnDemand;
import dev.assay.result.store.Storable;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A table or a text that a conversation has among its stored results from the beginning, or can
/// have.
///
/// @param origin under which it is stored; the same for the same table, whatever is in it now
/// @param state that tells its data now from those of another time; part of the stored result's own
///   JSON, or of its origin's arguments
/// @param content what is stored
/// @param loading when it is stored
public record SourceTable(ToolCall origin, ObjectNode state, Content content, Loading loading) {
    public SourceTable {
        state = state.deepCopy();
    }

    /// A table that is stored at once.
    public SourceTable(ToolCall origin, ObjectNode state, Content content) {
        this(origin, state, content, new Loading.AtOnce());
    }

    /// The time at which a table is stored.
    public sealed interface Loading {
        /// The beginning of the conversation.
        record AtOnce() implements Loading {}

        /// The first call or statement that names it.
        ///
        /// @param told what is known of it before
        record WhenNamed(OnDemand.Told told) implements Loading {
            /// A table of which nothing is known but its columns.
            public WhenNamed(List<String> columns) {
                this(OnDemand.Told.of(columns));
            }
        }
    }

    /// Says that what a table is read from cannot be read now.
    public static final class AwayException extends IOException {
        private static final long serialVersionUID = 1;

        public AwayException(Exception cause) {
            super(cause.getMessage(), cause);
        }
    }

    /// Finds what is stored.
    @FunctionalInterface
    public interface Content {
        /// Blocking; called where it is not stored yet.
        ///
        /// @param scratch a folder for files that the store moves away
        Storable storable(Path scratch, Work.Monitor monitor)
                throws IOException, InterruptedException;
    }
}
