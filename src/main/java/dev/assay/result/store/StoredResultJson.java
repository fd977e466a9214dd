package dev.assay.result.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.result.table.TableInfo;
import dev.assay.tool.ToolCall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The record that the store keeps of a result, as JSON. Fields are only ever added.
final class StoredResultJson {
    private StoredResultJson() {}

    /// A result with its content in one form, whatever it holds.
    record KeptResult(
            UUID handle,
            String key,
            int version,
            ToolCall origin,
            Instant at,
            KeptContent content,
            StoredResult.Size size,
            ModelView view) {}

    /// What a result holds: a layout, or a file with what is known of it.
    ///
    /// @param lines absent in records that are older than it
    /// @param averageLineBytes for programs that read it of older records
    record KeptContent(
            Optional<ObjectNode> layout,
            Optional<String> file,
            Optional<String> mediaType,
            Optional<String> sha256,
            Optional<String> encoding,
            Optional<Long> lines,
            Optional<Long> averageLineBytes,
            List<TableInfo> tables) {}

    static ObjectNode write(StoredResult result) {
        return RecordJson.write(
                new KeptResult(
                        result.handle(),
                        result.key(),
                        result.version(),
                        result.origin(),
                        result.at(),
                        kept(result.content(), result.size().bytes()),
                        result.size(),
                        result.view()));
    }

    private static KeptContent kept(ResultContent content, long bytes) {
        return switch (content) {
            case ResultContent.Tables(ObjectNode layout, List<TableInfo> tables) ->
                    new KeptContent(
                            Optional.of(layout),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            tables);
            case ResultContent.Document text ->
                    new KeptContent(
                            Optional.empty(),
                            Optional.of(text.file()),
                            Optional.of(text.mediaType()),
                            Optional.of(text.sha256()),
                            text.measure().map(ResultContent.Measure::encoding),
                            text.measure().map(ResultContent.Measure::lines),
                            text.measure().map(measure -> measure.averageLineBytes(bytes)),
                            text.tables());
        };
    }

    static StoredResult read(ObjectNode json) {
        KeptResult kept = RecordJson.read(json, KeptResult.class);
        return new StoredResult(
                kept.handle(),
                kept.key(),
                kept.version(),
                kept.origin(),
                kept.at(),
                content(kept.content()),
                kept.size(),
                kept.view());
    }

    private static ResultContent content(KeptContent kept) {
        if (kept.file().isEmpty()) {
            return new ResultContent.Tables(kept.layout().orElseGet(Json::object), kept.tables());
        }
        String encoding = kept.encoding().orElse("");
        return new ResultContent.Document(
                kept.file().get(),
                kept.mediaType().orElse(""),
                kept.sha256().orElse(""),
                kept.lines().map(lines -> new ResultContent.Measure(encoding, lines)),
                kept.tables());
    }
}
