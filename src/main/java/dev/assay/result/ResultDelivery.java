package dev.assay.result;

import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.base.Words;
import dev.assay.result.DeliveredResult.Oversized;
import dev.assay.result.SizeRule.Verdict;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.ResultStore.Stored;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.text.Utf8;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One result on its way to the model, the store and the screen: what of it a model reads whole is
/// decided first, everything else is stored at once, and only then is the model's text written.
final class ResultDelivery {
    private static final Logger LOG = LoggerFactory.getLogger(ResultDelivery.class);

    /// In code points.
    private static final int LONGEST_MESSAGE = 4_000;

    private final ResultStore store;
    private final ToolCall call;
    private final SizeRule rule;
    private final Work.Monitor monitor;

    /// Whether what is small is stored, too.
    private final boolean always;

    ResultDelivery(
            ResultStore store, ToolCall call, SizeRule rule, Work.Monitor monitor, boolean always) {
        this.store = store;
        this.call = call;
        this.rule = rule;
        this.monitor = monitor;
        this.always = always;
    }

    DeliveredResult of(ToolResult result) throws InterruptedException {
        List<ResultPart> parts = result.parts().list();
        try {
            return of(result, parts);
        } finally {
            closeStreams(parts);
        }
    }

    private static void closeStreams(List<ResultPart> parts) {
        for (ResultPart part : parts) {
            if (part instanceof ResultPart.RowStream stream) {
                stream.rows().close();
            }
        }
    }

    private DeliveredResult of(ToolResult result, List<ResultPart> parts)
            throws InterruptedException {
        return switch (result) {
            case ToolResult.Failed failed ->
                    parts.isEmpty()
                            ? told(failed.message(), failed.wording())
                            : delivered(parts, Optional.of(shortened(failed.message())));
            case ToolResult.NothingFound(String message) -> told(message, ToolResult.Wording.JSON);
            case ToolResult.Parts _, ToolResult.Drawing _ -> delivered(parts, Optional.empty());
        };
    }

    private DeliveredResult told(String message, ToolResult.Wording wording) {
        String text =
                switch (wording) {
                    case JSON -> Json.write(Json.object().put("error", shortened(message)));
                    case VERBATIM -> shortened(message);
                };
        ModelView view = rule.whole(text);
        rule.room().take(view.tokens());
        return new DeliveredResult(view, Utf8.size(text), List.of(), List.of(), Optional.empty());
    }

    private static String shortened(String message) {
        int more = message.codePointCount(0, message.length()) - LONGEST_MESSAGE;
        return more <= 0
                ? message
                : message.substring(0, message.offsetByCodePoints(0, LONGEST_MESSAGE))
                        + "… ("
                        + Words.count(more, "more character")
                        + ")";
    }

    private DeliveredResult delivered(List<ResultPart> parts, Optional<String> error)
            throws InterruptedException {
        List<PartDraft> drafts = new ArrayList<>();
        for (ResultPart part : parts) {
            drafts.add(PartDraft.of(part, rule));
        }
        JoinedParts joined = new JoinedParts(drafts, error);
        Optional<ModelView> sent = decide(joined);
        List<Optional<Stored>> stored = store(joined);
        ModelView view = joined.view(stored, rule.counter());
        int more = view.tokens() - sent.map(ModelView::tokens).orElse(0);
        if (more > 0) {
            rule.room().take(more);
        }
        return new DeliveredResult(
                view,
                bytes(drafts, stored),
                charts(parts),
                stored.stream().flatMap(Optional::stream).toList(),
                drafts.stream().flatMap(draft -> draft.oversized().stream()).findFirst());
    }

    /// Decides which parts are sent whole, and takes room for them: as many as fit together. The
    /// largest ones are stored first, for they gain most.
    private Optional<ModelView> decide(JoinedParts joined) {
        while (!joined.sent().isEmpty()) {
            showAsManyRowsAsFit(joined);
            switch (rule.judge(joined.textOfSent())) {
                case Verdict.Send(ModelView view) -> {
                    return Optional.of(view);
                }
                case Verdict.Store(Oversized reason) -> joined.largestSent().store(reason);
            }
        }
        return Optional.empty();
    }

    /// Shows as many rows of pages as there is room for; a single row that does not fit is a text.
    private void showAsManyRowsAsFit(JoinedParts joined) {
        List<PartDraft> pages =
                joined.sent().stream().filter(draft -> draft.rowsToShow() > 0).toList();
        pages.forEach(page -> page.show(page.rowsToShow()));
        if (pages.isEmpty() || rule.fits(joined.textOfSent())) {
            return;
        }
        pages.forEach(page -> page.show(1));
        for (PartDraft page : pages) {
            int shown = 1;
            int tooMany = page.rowsToShow();
            while (tooMany - shown > 1) {
                int middle = (shown + tooMany) / 2;
                page.show(middle);
                boolean fits = rule.fits(joined.textOfSent());
                shown = fits ? middle : shown;
                tooMany = fits ? tooMany : middle;
            }
            page.show(shown);
        }
    }

    /// Stores what is not sent whole, every table, and by hand what is worth it.
    ///
    /// @return a place for each part
    private List<Optional<Stored>> store(JoinedParts joined) throws InterruptedException {
        List<PartDraft> kept = joined.drafts().stream().filter(this::isStored).toList();
        Iterator<Stored> stored =
                kept.isEmpty() ? Collections.emptyIterator() : store(kept).iterator();
        List<Optional<Stored>> places = new ArrayList<>();
        for (PartDraft draft : joined.drafts()) {
            if (isStored(draft)) {
                Stored one = stored.next();
                log(one.result(), draft.oversized());
                places.add(Optional.of(one));
            } else {
                draft.discard();
                places.add(Optional.empty());
            }
        }
        return places;
    }

    private boolean isStored(PartDraft draft) {
        return !draft.isSent() || draft.isTable() || (always && draft.isWorthStoring());
    }

    private List<Stored> store(List<PartDraft> drafts) throws InterruptedException {
        try (ScratchFolder scratch = ScratchFolder.create()) {
            List<Storable> parts =
                    drafts.stream()
                            .map(draft -> draft.storable(call.name(), seen(draft), scratch))
                            .toList();
            return store.store(call, parts, monitor);
        } catch (IOException e) {
            throw StoreException.of("Writing the result's file", e);
        }
    }

    /// What a model reads of a part: all of it where that was decided, or costs no more than what
    /// would stand in its place.
    private Optional<Storable.Sent> seen(PartDraft draft) {
        return draft.isReadWhole()
                ? Optional.of((key, inPlace) -> {
                    ModelView whole = rule.whole(draft.sentAs(key));
                    boolean sent = draft.isSent() || whole.tokens() <= inPlace.tokens();
                    return sent ? whole : inPlace;
                })
                : Optional.empty();
    }

    private void log(StoredResult result, Optional<Oversized> reason) {
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

    private static long bytes(List<PartDraft> drafts, List<Optional<Stored>> stored) {
        long bytes = 0;
        for (int i = 0; i < drafts.size(); i++) {
            PartDraft draft = drafts.get(i);
            bytes += stored.get(i).map(one -> one.result().size().bytes()).orElseGet(draft::bytes);
        }
        return bytes;
    }

    private static List<ChartSpec> charts(List<ResultPart> parts) {
        List<ChartSpec> charts = new ArrayList<>();
        for (ResultPart part : parts) {
            if (part instanceof ResultPart.Charts drawn) {
                charts.addAll(drawn.charts());
            }
        }
        return charts;
    }
}
