package dev.assay.extract;

import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.view.ReadingView;
import dev.assay.llm.TokenCounter;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Work;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A stored result and the store that has it: what an extraction is drawn from.
public record ExtractionInput(ResultStore store, StoredResult result) {
    /// The result's tables. A text has some where it is JSON with lists of objects.
    public List<TableInfo> tables() {
        return result.content().tables();
    }

    /// The table of a name, or the largest one.
    public Optional<TableInfo> table(Optional<String> name) {
        return name.isPresent()
                ? tables().stream().filter(table -> table.name().equals(name.get())).findFirst()
                : tables().stream().max(Comparator.comparingLong(TableInfo::rows));
    }

    /// Whether rows are read of it and not a text: of a text only where one of its tables is named.
    public boolean readsRows(Optional<String> table) {
        return switch (result.content()) {
            case ResultContent.Tables _ -> true;
            case ResultContent.Document _ -> table.isPresent();
        };
    }

    /// Why nothing can be drawn from it; empty where there is a text or a table.
    public Optional<String> obstacle() {
        return result.content() instanceof ResultContent.Tables && tables().isEmpty()
                ? Optional.of("there is no table in " + result.key() + ".")
                : Optional.empty();
    }

    /// What a reader sees of its text or of one of its tables, made in a look or two through it;
    /// empty where there is no such table. To be closed when it was read.
    public Optional<ReadingView> view(
            Optional<String> table,
            ReadingView.Lines lines,
            TokenCounter counter,
            Work.Monitor monitor)
            throws InterruptedException {
        if (!readsRows(table)) {
            return Optional.of(ReadingView.ofText(store.file(result), lines, counter, monitor));
        }
        Optional<TableInfo> info = table(table);
        return info.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        ReadingView.ofTable(store.table(result, info.get()), counter, monitor));
    }

    /// Says that a table is not there, and which ones are.
    public String noTable(String name) {
        if (tables().isEmpty()) {
            return "There is no table %s in %s, which is a text.".formatted(name, result.key());
        }
        return "There is no table %s in %s. There is: %s."
                .formatted(
                        name,
                        result.key(),
                        tables().stream().map(TableInfo::name).collect(Collectors.joining(", ")));
    }

    /// Writes an extraction's text exactly as it is, blocking: a stretch of the stored bytes as
    /// those bytes, any other text in UTF-8.
    public void write(Drawn drawn, OutputStream target) throws IOException {
        if (drawn.original().isEmpty()) {
            target.write(drawn.text().getBytes(StandardCharsets.UTF_8));
            return;
        }
        try (TextBytes stored = TextBytes.open(store.file(result))) {
            stored.copy(drawn.original().get(), target);
        }
    }
}
