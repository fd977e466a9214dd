package dev.assay.extract;

import dev.assay.base.Words;
import dev.assay.llm.TokenCounter;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.util.Optional;

/// Rows or lines as they are stored, a page at a time.
public final class RawMode implements ExtractionMode {
    /// In bytes, of a page that is held in memory: nobody reads a larger one.
    private static final long LARGEST_PAGE = 64 << 20;

    private final TokenCounter counter;

    public RawMode(TokenCounter counter) {
        this.counter = counter;
    }

    @Override
    public Mode mode() {
        return Mode.RAW;
    }

    @Override
    public Extraction run(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        return switch (pages(input, request, monitor)) {
            case Outcome.Ready(ResultPages pages) -> page(input, pages, request, monitor);
            case Outcome.Refused(String sentence) -> new Extraction.Refused(Mode.RAW, sentence);
        };
    }

    private static Extraction page(
            ExtractionInput input,
            ResultPages pages,
            ExtractionRequest request,
            Work.Monitor monitor)
            throws InterruptedException {
        long count = pages.count();
        if (request.page() > count) {
            return new Extraction.Refused(
                    Mode.RAW,
                    "There is no page %s: %s has %s of %s."
                            .formatted(
                                    Words.count(request.page()),
                                    input.result().key(),
                                    Words.count(count, "page"),
                                    Words.count(request.pageSize(), pages.unit())));
        }
        long bytes = pages.bytes(request.page());
        return bytes <= LARGEST_PAGE
                ? pages.page(request.page(), monitor)
                : new Extraction.Refused(
                        Mode.RAW,
                        "Page %s would be %s; a page can be %s at most. Ask for"
                                        .formatted(
                                                Words.count(request.page()),
                                                Words.bytes(bytes),
                                                Words.bytes(LARGEST_PAGE))
                                + " fewer %ss on a page.".formatted(pages.unit()));
    }

    /// All pages, blocking as long as one look through the result takes.
    Outcome<ResultPages> pages(
            ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        ResultStore store = input.store();
        StoredResult result = input.result();
        int size = request.pageSize();
        if (!input.readsRows(request.table())) {
            return new Outcome.Ready<>(TextPages.of(store.file(result), size, counter, monitor));
        }
        Optional<TableInfo> table = input.table(request.table());
        return table.isEmpty()
                ? new Outcome.Refused<>(input.noTable(request.table().orElse("")))
                : new Outcome.Ready<>(
                        TablePages.of(
                                store.table(result, table.get()),
                                size,
                                result.size().averageRowBytes(),
                                counter,
                                monitor));
    }
}
