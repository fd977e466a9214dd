package dev.assay.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.base.Words;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The one path for every result: measures it and decides what the model receives.
///
/// What is small goes to the model as it is, with compact numbers; tables and everything large is
/// stored, and the model gets a summary or a handle. No result is ever cut, no view is longer than
/// 30,000 characters, and every view but a plain text's is valid JSON. Only the sentence of a
/// failure, which is no result, ends after 4,000 characters, and says how many more there were.
public final class ResultKeeper {
    private static final String JSON = "application/json";
    private static final String TEXT = "text/plain";

    /// Where a list has no name of its own, its table gets this one.
    private static final String ROWS = "rows";

    /// UTF-8 takes at most three bytes for a character of a Java text.
    private static final long LARGEST_SMALL_FILE = 3L * ModelViews.LONGEST;

    /// In code points.
    private static final int LONGEST_MESSAGE = 4_000;

    private final ResultStore store;
    private final ModelViews views;
    private final TokenCounter counter;

    public ResultKeeper(ResultStore store, TokenCounter counter) {
        this.store = store;
        this.counter = counter;
        this.views = new ModelViews(counter);
    }

    /// Keeps a result, blocking.
    ///
    /// @throws InterruptedException when cancelled; nothing is stored then
    /// @throws StoreException when the disk would not take it
    public Kept keep(ToolCall call, ToolResult result, Work.Watch watch)
            throws InterruptedException {
        return switch (result) {
            case ToolResult.Direct(JsonNode json) -> json(call, json, List.of(), watch);
            case ToolResult.Listing listing -> listing(call, listing, watch);
            case ToolResult.Charts(List<ChartSpec> charts, JsonNode forModel) ->
                    json(call, forModel, charts, watch);
            case ToolResult.Tables tables -> stored(store.store(call, tables, watch), List.of());
            case ToolResult.Document document -> document(call, document, watch);
            case ToolResult.Text text -> text(call, text.text(), watch);
            case ToolResult.Failed(String message) -> failed(message);
        };
    }

    private Kept failed(String message) {
        int more = message.codePointCount(0, message.length()) - LONGEST_MESSAGE;
        String told =
                more <= 0
                        ? message
                        : message.substring(0, message.offsetByCodePoints(0, LONGEST_MESSAGE))
                                + "… ("
                                + Words.count(more, "more character")
                                + ")";
        String text = Json.write(Json.object().put("error", told));
        return whole(text, text.getBytes(StandardCharsets.UTF_8).length, List.of());
    }

    /// A long list is stored as a table of its rows alone.
    private Kept listing(ToolCall call, ToolResult.Listing listing, Work.Watch watch)
            throws InterruptedException {
        String text = Json.write(CompactNumber.everywhere(listing.seen()));
        if (text.length() <= ModelViews.LONGEST) {
            return whole(text, bytes(listing.rows()), List.of());
        }
        ObjectNode object = Json.object().put("total", listing.total());
        object.set(ROWS, listing.rows());
        return stored(store.store(call, call.name(), object, watch), List.of());
    }

    private Kept json(ToolCall call, JsonNode json, List<ChartSpec> charts, Work.Watch watch)
            throws InterruptedException {
        String text = Json.write(CompactNumber.everywhere(json));
        if (text.length() <= ModelViews.LONGEST) {
            return whole(text, bytes(json), charts);
        }
        ObjectNode object =
                json instanceof ObjectNode own
                        ? NamedRows.listed(own, ROWS)
                        : Json.object().set(ROWS, json);
        boolean tabular =
                object.properties().stream().anyMatch(f -> JsonRows.tabular(f.getValue()));
        return stored(
                tabular
                        ? store.store(call, call.name(), object, watch)
                        : storedAsText(call, Json.write(json), JSON, watch),
                charts);
    }

    private Kept text(ToolCall call, String text, Work.Watch watch) throws InterruptedException {
        return text.length() <= ModelViews.LONGEST
                ? whole(text, text.getBytes(StandardCharsets.UTF_8).length, List.of())
                : stored(storedAsText(call, text, TEXT, watch), List.of());
    }

    private Kept document(ToolCall call, ToolResult.Document document, Work.Watch watch)
            throws InterruptedException {
        Optional<String> text = smallText(document.file());
        if (text.isEmpty()) {
            return stored(store.store(call, document, watch), List.of());
        }
        int bytes = text.get().getBytes(StandardCharsets.UTF_8).length;
        delete(document.file());
        return whole(text.get(), bytes, List.of());
    }

    /// A file's text, where it is one and small enough to send.
    private static Optional<String> smallText(Path file) {
        try {
            if (Files.size(file) > LARGEST_SMALL_FILE) {
                return Optional.empty();
            }
            String text =
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                            .toString();
            boolean readable = text.length() <= ModelViews.LONGEST && text.indexOf('\0') < 0;
            return readable ? Optional.of(text) : Optional.empty();
        } catch (CharacterCodingException noText) {
            return Optional.empty();
        } catch (IOException e) {
            throw StoreException.of("Reading the result's file", e);
        }
    }

    private ResultStore.Stored storedAsText(
            ToolCall call, String text, String mediaType, Work.Watch watch)
            throws InterruptedException {
        try (ScratchFolder scratch = ScratchFolder.create()) {
            Path file = scratch.folder().resolve("result");
            Files.writeString(file, text);
            return store.store(call, new ToolResult.Document(call.name(), file, mediaType), watch);
        } catch (IOException e) {
            throw StoreException.of("Writing the result's file", e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw StoreException.of("Removing the result's file", e);
        }
    }

    private Kept whole(String text, long bytes, List<ChartSpec> charts) {
        return new Kept(views.whole(text), bytes, charts, Optional.empty());
    }

    private static Kept stored(ResultStore.Stored stored, List<ChartSpec> charts) {
        StoredResult result = stored.result();
        return new Kept(result.view(), result.size().bytes(), charts, Optional.of(stored));
    }

    private long bytes(JsonNode json) {
        SizeMeter meter = new SizeMeter(counter);
        try {
            Json.mapper().writeValue(meter, Json.finite(json).json());
        } catch (IOException e) {
            throw new IllegalStateException("A JSON tree could not be measured", e);
        }
        return meter.bytes();
    }
}
