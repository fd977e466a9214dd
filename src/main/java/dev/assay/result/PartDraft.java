package dev.assay.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.result.DeliveredResult.Oversized;
import dev.assay.result.database.StoreException;
import dev.assay.result.rows.JsonRows;
import dev.assay.result.store.Storable;
import dev.assay.text.FencedText;
import dev.assay.text.Utf8;
import dev.assay.tool.ResultPart;
import dev.assay.tool.StreamedRows;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One part of a result while it is decided whether a model reads all of it.
final class PartDraft {
    private static final String JSON = "application/json";
    private static final String TEXT = "text/plain";

    /// Where a list has no name of its own, its table gets this one.
    private static final String ROWS = "rows";

    private final ResultPart part;

    /// What a model would read; null where that is never all of it.
    private @Nullable String whole;

    private Optional<Oversized> oversized = Optional.empty();
    private boolean sent;

    /// How many rows of a page are shown.
    private int shown;

    /// The rows of a stream, of which some are read; null where the part is none.
    private @Nullable RowsAhead ahead;

    private PartDraft(ResultPart part) {
        this.part = part;
    }

    /// Begins to decide; of a stream so many rows are read as could be sent.
    ///
    /// @throws InterruptedException when the rows of a stream are cancelled
    static PartDraft of(ResultPart part, SizeRule rule) throws InterruptedException {
        PartDraft draft = new PartDraft(part);
        switch (part) {
            case ResultPart.Value value -> draft.fenced(value.forModel(), rule);
            case ResultPart.Rows rows -> draft.fenced(rows.seen(), rule);
            case ResultPart.Page page -> draft.show(page.rows().size());
            case ResultPart.Told(JsonNode json) -> draft.fenced(json, rule);
            case ResultPart.Charts charts ->
                    draft.send(Json.write(FencedJson.of(charts.forModel())));
            case ResultPart.Text(String text) -> draft.fenced(text, rule);
            case ResultPart.Tables _ -> draft.sent = false;
            case ResultPart.RowStream stream -> draft.read(new RowsAhead(stream), rule);
            case ResultPart.File file -> {
                switch (FileText.of(file.file(), rule)) {
                    case FileText.Whole(String text) -> draft.send(FencedText.of(text));
                    case FileText.TooLarge() -> draft.store(Oversized.SIZE_CAP);
                    case FileText.NoText() -> draft.sent = false;
                }
            }
        }
        return draft;
    }

    /// Looks for what reads like an order in what may be sent only: to look through a hundred
    /// megabytes that are stored anyway would take minutes.
    private void fenced(String text, SizeRule rule) {
        if (rule.mayHave(Utf8.size(text))) {
            send(FencedText.of(text));
        } else {
            store(Oversized.SIZE_CAP);
        }
    }

    private void fenced(JsonNode json, SizeRule rule) {
        if (rule.mayHave(Utf8.size(Json.write(json)))) {
            send(Json.write(FencedJson.of(json)));
        } else {
            store(Oversized.SIZE_CAP);
        }
    }

    private void read(RowsAhead rows, SizeRule rule) throws InterruptedException {
        ahead = rows;
        rows.whole(rule).ifPresentOrElse(this::send, () -> store(Oversized.SIZE_CAP));
    }

    private void send(String text) {
        whole = text;
        sent = true;
    }

    /// Decides that the part is stored.
    void store(Oversized reason) {
        sent = false;
        oversized = Optional.of(reason);
    }

    /// Whether a model reads all of the part.
    boolean isSent() {
        return sent;
    }

    Optional<Oversized> oversized() {
        return oversized;
    }

    ResultPart part() {
        return part;
    }

    /// Returns whether all of the part is short enough to be read whole where there is room.
    boolean isReadWhole() {
        return whole != null;
    }

    /// All of the part as a model reads it.
    String whole() {
        if (whole == null) {
            throw new IllegalStateException("This part is never sent whole");
        }
        return whole;
    }

    /// How many rows a page could show; none where the part is no page.
    int rowsToShow() {
        return part instanceof ResultPart.Page page ? page.rows().size() : 0;
    }

    /// Lets a page show its first rows only.
    void show(int rows) {
        if (part instanceof ResultPart.Page page) {
            shown = rows;
            send(Json.write(FencedJson.of(page.showing(rows))));
        }
    }

    /// Whether the part has rows or digits of its own that are worth storing while it is small.
    boolean isWorthStoring() {
        return switch (part) {
            case ResultPart.Page _, ResultPart.Told _, ResultPart.Charts _ -> false;
            case ResultPart.Value _,
                    ResultPart.Rows _,
                    ResultPart.Tables _,
                    ResultPart.RowStream _,
                    ResultPart.Text _,
                    ResultPart.File _ ->
                    true;
        };
    }

    /// Whether the part holds a table, which is kept under a data key also where a model reads all
    /// of it. A single value is none.
    boolean isTable() {
        return switch (part) {
            case ResultPart.Tables _ -> true;
            case ResultPart.RowStream _ -> ahead != null && ahead.cells() > 1;
            case ResultPart.Rows rows -> SmallTables.areIn(rows.rows());
            case ResultPart.Value value -> SmallTables.areIn(value.json());
            case ResultPart.Text(String text) -> isReadWhole() && SmallTables.areIn(text);
            case ResultPart.File _ -> isReadWhole() && SmallTables.areIn(whole());
            case ResultPart.Page _, ResultPart.Told _, ResultPart.Charts _ -> false;
        };
    }

    /// All of the part as a model reads it; of a table with the data key under which it is stored.
    String sentAs(String key) {
        return isTable() ? SmallTables.named(whole(), key) : whole();
    }

    /// How large the part is that a model reads whole.
    long bytes() {
        return switch (part) {
            case ResultPart.Value value -> Utf8.size(Json.write(value.json()));
            case ResultPart.Rows rows -> Utf8.size(Json.write(rows.rows()));
            case ResultPart.Page _,
                    ResultPart.Told _,
                    ResultPart.Charts _,
                    ResultPart.Tables _,
                    ResultPart.RowStream _,
                    ResultPart.Text _,
                    ResultPart.File _ ->
                    Utf8.size(whole());
        };
    }

    /// The part as it is stored.
    ///
    /// @param name of the tool, the data key of what has none of its own
    /// @param seen what a model reads of it where that is all
    /// @param scratch for a text's file
    Storable storable(String name, Optional<Storable.Sent> seen, ScratchFolder scratch) {
        return switch (part) {
            case ResultPart.Tables tables -> new Storable.Tables(tables, seen);
            case ResultPart.RowStream stream -> new Storable.Stream(again(stream), seen);
            case ResultPart.File file -> new Storable.Document(file, seen);
            case ResultPart.Text(String text) -> document(name, text, TEXT, seen, scratch);
            case ResultPart.Rows rows -> {
                ObjectNode object = Json.object().put("total", rows.total());
                object.set(ROWS, rows.rows());
                yield new Storable.Layout(name, object, seen);
            }
            case ResultPart.Value value -> json(name, value.json(), seen, scratch);
            case ResultPart.Told(JsonNode json) -> json(name, json, seen, scratch);
            case ResultPart.Charts charts -> json(name, charts.forModel(), seen, scratch);
            case ResultPart.Page page -> json(name, page.showing(shown), seen, scratch);
        };
    }

    /// The same rows from the first one on.
    private ResultPart.RowStream again(ResultPart.RowStream stream) {
        StreamedRows rows = ahead == null ? stream.rows() : ahead;
        return new ResultPart.RowStream(stream.key(), stream.json(), stream.columns(), rows);
    }

    private static Storable json(
            String name, JsonNode json, Optional<Storable.Sent> seen, ScratchFolder scratch) {
        ObjectNode object =
                json instanceof ObjectNode own
                        ? NamedRows.listed(own, ROWS)
                        : Json.object().set(ROWS, json);
        boolean tabular =
                object.properties().stream().anyMatch(f -> JsonRows.tabular(f.getValue()));
        return tabular
                ? new Storable.Layout(name, object, seen)
                : document(name, Json.write(json), JSON, seen, scratch);
    }

    private static Storable document(
            String name,
            String text,
            String mediaType,
            Optional<Storable.Sent> seen,
            ScratchFolder scratch) {
        Path file =
                StoreException.translated(
                        "Writing the result's file",
                        () ->
                                Files.writeString(
                                        Files.createTempFile(scratch.folder(), "result", ""),
                                        text));
        return new Storable.Document(new ResultPart.File(name, file, mediaType), seen);
    }

    /// Deletes a file that is not needed once its text was sent.
    void discard() {
        if (part instanceof ResultPart.File file) {
            StoreException.translated(
                    "Removing the result's file", () -> Files.deleteIfExists(file.file()));
        }
    }
}
