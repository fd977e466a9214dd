package dev.assay.result.store;

import dev.assay.tool.ToolCall;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A tool result that is kept.
///
/// @param handle never reused
/// @param key the readable name, unique in its conversation together with the version: "t1", "t1#2"
/// @param version 1 for the first; the same call made again gives the next one
/// @param origin the call that made it
/// @param size of the whole result
/// @param view what the model received in its place
public record StoredResult(
        UUID handle,
        String key,
        int version,
        ToolCall origin,
        Instant at,
        ResultContent content,
        Size size,
        ModelView view) {

    /// Tells the text whose rows a table has, such as that of a log.
    public boolean isTextOf(StoredResult table) {
        return content instanceof ResultContent.Document
                && !(table.content() instanceof ResultContent.Document)
                && !origin.arguments().isEmpty()
                && origin.name().equals(table.origin().name())
                && table.origin()
                        .arguments()
                        .properties()
                        .containsAll(origin.arguments().properties());
    }

    /// The same result of which a model read something else.
    ///
    /// @param sent empty for what it has
    StoredResult seenAs(Optional<ModelView> sent) {
        return sent.map(view ->
                        new StoredResult(handle, key, version, origin, at, content, size, view))
                .orElse(this);
    }

    /// The same result of another call.
    StoredResult of(ToolCall call) {
        return new StoredResult(handle, key, version, call, at, content, size, view);
    }

    /// How large the whole result is.
    ///
    /// @param bytes of its JSON text in UTF-8, or of the document
    /// @param tokens of that text; an estimate where it is too long to count
    /// @param rows of all its tables
    public record Size(long bytes, long tokens, long rows) {
        /// How long a row is on average, in bytes.
        public double averageRowBytes() {
            return (double) bytes / Math.max(1, rows);
        }
    }
}
