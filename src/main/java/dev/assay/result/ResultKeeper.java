package dev.assay.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.base.Words;
import dev.assay.llm.TokenCounter;
import dev.assay.result.Kept.Oversized;
import dev.assay.result.SizeRule.Verdict;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The one path for every result: measures it and decides what the model receives.
///
/// What is small goes to the model as it is; tables and everything oversized is stored, and the
/// model gets a summary or a handle. Nothing is rounded on the way: a tool says itself what a model
/// reads with fewer digits. What an analyst asked for by hand is stored however small it is.
/// Oversized is a text with more bytes than one result may have, or with more tokens than there is
/// room for in the turn. No result is ever cut. Only the sentence of a failure, which is no result,
/// ends after 4,000 characters, and says how many more there were.
public final class ResultKeeper {
    /// How many bytes one result may have where nothing else is set.
    public static final int USUAL_LARGEST = SizeRule.USUAL_LARGEST;

    private static final Logger LOG = LoggerFactory.getLogger(ResultKeeper.class);
    private static final String JSON = "application/json";
    private static final String TEXT = "text/plain";

    /// Where a list has no name of its own, its table gets this one.
    private static final String ROWS = "rows";

    /// In code points.
    private static final int LONGEST_MESSAGE = 4_000;

    private final ResultStore store;
    private final TokenCounter counter;
    private final IntSupplier largest;

    /// @param largest how many bytes of one result go to the model; 0 for as many as it can read
    public ResultKeeper(ResultStore store, TokenCounter counter, IntSupplier largest) {
        this.store = store;
        this.counter = counter;
        this.largest = largest;
    }

    /// Keeps a result, blocking.
    ///
    /// @param room what the model can still be told in this turn
    /// @throws InterruptedException when cancelled; nothing is stored then
    /// @throws StoreException when the disk would not take it; nothing of it is sent then
    public Kept keep(ToolCall call, ToolResult result, Room room, Work.Watch watch)
            throws InterruptedException {
        return keep(new Keeping(call, rule(room), watch, false), result, room);
    }

    /// Keeps a result that an analyst asked for, blocking: what is small is stored, too, whole and
    /// exact, and a model that is asked later still reads all of it.
    ///
    /// @throws InterruptedException when cancelled; nothing is stored then
    /// @throws StoreException when the disk would not take it
    public Kept keepByHand(ToolCall call, ToolResult result, Work.Watch watch)
            throws InterruptedException {
        return keep(new Keeping(call, rule(Room.ENDLESS), watch, true), result, Room.ENDLESS);
    }

    private SizeRule rule(Room room) {
        return new SizeRule(largest.getAsInt(), room, counter);
    }

    private static Kept keep(Keeping keeping, ToolResult result, Room room)
            throws InterruptedException {
        ToolCall call = keeping.call;
        Kept kept = keeping.keep(result);
        kept.stored()
                .ifPresent(stored -> {
                    room.take(kept.view().tokens());
                    log(call, stored.result(), kept.oversized());
                });
        return kept;
    }

    private static void log(ToolCall call, StoredResult result, Optional<Oversized> reason) {
        LOG.info(
                "Stored the output of {} as {}, handle {} ({}, {} bytes, {} tokens; {} tokens"
                        + " sent)",
                call.name(),
                result.key(),
                result.handle(),
                reason.map(Oversized::id).orElse("as its tool asked"),
                result.size().bytes(),
                result.size().tokens(),
                result.view().tokens());
    }

    /// One result on its way.
    private final class Keeping {
        private final ToolCall call;
        private final SizeRule rule;
        private final Work.Watch watch;

        /// Whether what is small is stored, too.
        private final boolean always;

        private Keeping(ToolCall call, SizeRule rule, Work.Watch watch, boolean always) {
            this.always = always;
            this.call = call;
            this.rule = rule;
            this.watch = watch;
        }

        private Kept keep(ToolResult result) throws InterruptedException {
            return switch (result) {
                case ToolResult.Direct(JsonNode json, JsonNode forModel) -> json(forModel, json);
                case ToolResult.Listing listing -> listing(listing);
                case ToolResult.Page page -> page(page);
                case ToolResult.Charts(List<ChartSpec> charts, JsonNode forModel) ->
                        charts(charts, forModel);
                case ToolResult.Tables tables ->
                        ResultKeeper.stored(
                                store.store(call, tables, watch), List.of(), Optional.empty());
                case ToolResult.Document document -> document(document);
                case ToolResult.Text text -> text(text.text());
                case ToolResult.Failed(String message) -> failed(message);
                case ToolResult.NothingFound(String message) -> failed(message);
            };
        }

        /// A long list is stored as a table of its rows alone.
        private Kept listing(ToolResult.Listing listing) throws InterruptedException {
            ObjectNode object = Json.object().put("total", listing.total());
            object.set(ROWS, listing.rows());
            return switch (rule.judge(Json.write(listing.seen()))) {
                case Verdict.Send(ModelView view) ->
                        always
                                ? sent(
                                        store.store(
                                                call,
                                                call.name(),
                                                object,
                                                Optional.of(view),
                                                watch))
                                : whole(view, bytes(listing.rows()));
                case Verdict.Store(Oversized reason) ->
                        ResultKeeper.stored(
                                store.store(call, call.name(), object, watch),
                                List.of(),
                                Optional.of(reason));
            };
        }

        /// As many rows as fit; a single one that does not is a text.
        private Kept page(ToolResult.Page page) throws InterruptedException {
            int least = Math.min(1, page.rows().size());
            int shown = page.rows().size();
            if (!rule.fits(Json.write(page.showing(shown)))) {
                int tooMany = shown;
                shown = least;
                while (tooMany - shown > 1) {
                    int middle = (shown + tooMany) / 2;
                    boolean fits = rule.fits(Json.write(page.showing(middle)));
                    shown = fits ? middle : shown;
                    tooMany = fits ? tooMany : middle;
                }
            }
            ObjectNode json = page.showing(shown);
            return charts(List.of(), json);
        }

        /// What has no rows or digits of its own that would be worth storing while it is small.
        private Kept charts(List<ChartSpec> charts, JsonNode forModel) throws InterruptedException {
            return switch (rule.judge(Json.write(forModel))) {
                case Verdict.Send(ModelView view) ->
                        new Kept(view, bytes(forModel), charts, Optional.empty(), Optional.empty());
                case Verdict.Store(Oversized reason) ->
                        ResultKeeper.stored(
                                storedJson(forModel, Optional.empty()),
                                charts,
                                Optional.of(reason));
            };
        }

        private Kept json(JsonNode told, JsonNode json) throws InterruptedException {
            return switch (rule.judge(Json.write(told))) {
                case Verdict.Send(ModelView view) ->
                        always
                                ? sent(storedJson(json, Optional.of(view)))
                                : whole(view, bytes(json));
                case Verdict.Store(Oversized reason) ->
                        ResultKeeper.stored(
                                storedJson(json, Optional.empty()), List.of(), Optional.of(reason));
            };
        }

        private ResultStore.Stored storedJson(JsonNode json, Optional<ModelView> sent)
                throws InterruptedException {
            ObjectNode object =
                    json instanceof ObjectNode own
                            ? NamedRows.listed(own, ROWS)
                            : Json.object().set(ROWS, json);
            boolean tabular =
                    object.properties().stream().anyMatch(f -> JsonRows.tabular(f.getValue()));
            return tabular
                    ? store.store(call, call.name(), object, sent, watch)
                    : storedAsText(Json.write(json), JSON, sent);
        }

        private Kept text(String text) throws InterruptedException {
            return switch (rule.judge(text)) {
                case Verdict.Send(ModelView view) ->
                        always
                                ? sent(storedAsText(text, TEXT, Optional.of(view)))
                                : whole(view, SizeRule.bytes(text));
                case Verdict.Store(Oversized reason) ->
                        ResultKeeper.stored(
                                storedAsText(text, TEXT, Optional.empty()),
                                List.of(),
                                Optional.of(reason));
            };
        }

        private ResultStore.Stored storedAsText(
                String text, String mediaType, Optional<ModelView> sent)
                throws InterruptedException {
            try (ScratchFolder scratch = ScratchFolder.create()) {
                Path file = scratch.folder().resolve("result");
                Files.writeString(file, text);
                return store.store(
                        call, new ToolResult.Document(call.name(), file, mediaType), sent, watch);
            } catch (IOException e) {
                throw StoreException.of("Writing the result's file", e);
            }
        }

        private Kept document(ToolResult.Document document) throws InterruptedException {
            return switch (FileText.of(document.file(), rule)) {
                case FileText.Whole(String text) -> text(document, text);
                case FileText.TooLarge() -> stored(document, Optional.of(Oversized.SIZE_CAP));
                case FileText.NoText() -> stored(document, Optional.empty());
            };
        }

        private Kept text(ToolResult.Document document, String text) throws InterruptedException {
            return switch (rule.judge(text)) {
                case Verdict.Send(ModelView view) -> {
                    if (always) {
                        yield sent(store.store(call, document, Optional.of(view), watch));
                    }
                    delete(document.file());
                    yield whole(view, SizeRule.bytes(text));
                }
                case Verdict.Store(Oversized reason) -> stored(document, Optional.of(reason));
            };
        }

        private Kept stored(ToolResult.Document document, Optional<Oversized> reason)
                throws InterruptedException {
            return ResultKeeper.stored(store.store(call, document, watch), List.of(), reason);
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
            ModelView view = new ModelView(text, counter.count(text), ModelView.Kind.WHOLE);
            rule.room().take(view.tokens());
            return whole(view, SizeRule.bytes(text));
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw StoreException.of("Removing the result's file", e);
        }
    }

    private static Kept whole(ModelView view, long bytes) {
        return new Kept(view, bytes, List.of(), Optional.empty(), Optional.empty());
    }

    /// What was stored though a model reads all of it.
    private static Kept sent(ResultStore.Stored stored) {
        return stored(stored, List.of(), Optional.empty());
    }

    private static Kept stored(
            ResultStore.Stored stored, List<ChartSpec> charts, Optional<Oversized> reason) {
        StoredResult result = stored.result();
        return new Kept(result.view(), result.size().bytes(), charts, Optional.of(stored), reason);
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
