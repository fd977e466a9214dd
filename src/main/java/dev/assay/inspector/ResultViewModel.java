package dev.assay.inspector;

import dev.assay.extract.ExtractionInput;
import dev.assay.extract.search.TextFinder;
import dev.assay.extract.view.Typesetter;
import dev.assay.inspector.document.DocumentViewModel;
import dev.assay.inspector.document.FindViewModel;
import dev.assay.inspector.export.ExportViewModel;
import dev.assay.inspector.extract.ExtractAccess;
import dev.assay.inspector.extract.ExtractViewModel;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Jobs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// A stored result in its tab: its tables or its text, and what the model saw.
public final class ResultViewModel implements AutoCloseable {
    private final Jobs jobs;
    private final ResultStore store;
    private final StoredResult result;
    private final List<TableViewModel> tables = new ArrayList<>();
    private final @Nullable DocumentViewModel document;
    private final @Nullable FindViewModel find;
    private final ExportViewModel export;
    private final ExtractViewModel extract;
    private final ObjectProperty<@Nullable TableViewModel> selected = new SimpleObjectProperty<>();
    private final String modelText;
    private boolean opened;

    ResultViewModel(Jobs jobs, ResultStore store, StoredResult result, ExtractAccess access) {
        this.jobs = jobs;
        this.store = store;
        this.result = result;
        this.export = new ExportViewModel(jobs);
        this.extract = new ExtractViewModel(jobs, access, new ExtractionInput(store, result));
        this.modelText = Typesetter.indented(result.view().text());
        for (TableInfo info : result.content().tables()) {
            String name = gridName(result, info);
            TableViewModel table =
                    new TableViewModel(jobs, name, store.table(result, info), zeroMeanings(result));
            table.state()
                    .subscribe(state -> extract.filtered().filtered(info.name(), state.left()));
            tables.add(table);
        }
        document =
                switch (result.content()) {
                    case ResultContent.Tables _ -> null;
                    case ResultContent.Document _ ->
                            new DocumentViewModel(jobs, result.key(), store.file(result));
                };
        find = document == null ? null : find(jobs, access, document);
        selected.subscribe(this::show);
    }

    /// What tells a table apart from those of all other results.
    static String gridName(StoredResult result, TableInfo table) {
        return result.handle() + " " + table.name();
    }

    private static Map<String, String> zeroMeanings(StoredResult result) {
        return switch (result.content()) {
            case ResultContent.Tables tables -> tables.zeroMeanings();
            case ResultContent.Document _ -> Map.of();
        };
    }

    private FindViewModel find(Jobs jobs, ExtractAccess access, DocumentViewModel text) {
        return new FindViewModel(
                jobs,
                result.key(),
                monitor -> TextFinder.of(store.file(result), access.extractor().counter(), monitor),
                text::reveal);
    }

    /// Reads the largest table, or the text where there is none, the first time it is called.
    void open() {
        if (opened) {
            return;
        }
        opened = true;
        extract.open();
        if (tables.isEmpty()) {
            show(null);
        } else {
            selected.set(largest());
        }
    }

    private void show(@Nullable TableViewModel table) {
        if (table != null) {
            table.open();
        } else if (opened && document != null) {
            document.open();
        }
    }

    /// People open a result for its many rows, not for the list of its parts.
    private TableViewModel largest() {
        TableViewModel largest = tables.getFirst();
        for (TableViewModel table : tables) {
            largest = table.info().rows() > largest.info().rows() ? table : largest;
        }
        return largest;
    }

    StoredResult result() {
        return result;
    }

    /// What runs what its views read.
    Jobs jobs() {
        return jobs;
    }

    ResultStore store() {
        return store;
    }

    /// In the order of the result.
    List<TableViewModel> tables() {
        return List.copyOf(tables);
    }

    /// The text, where it is one.
    Optional<DocumentViewModel> document() {
        return Optional.ofNullable(document);
    }

    ExportViewModel export() {
        return export;
    }

    /// What is drawn from it by hand.
    ExtractViewModel extract() {
        return extract;
    }

    /// Looks for words in the text; empty where there is none.
    Optional<FindViewModel> find() {
        return Optional.ofNullable(find);
    }

    /// The table on screen; null where it is the text.
    ObjectProperty<@Nullable TableViewModel> selected() {
        return selected;
    }

    /// What the model saw, indented where it is JSON.
    String modelText() {
        return modelText;
    }

    @Override
    public void close() {
        tables.forEach(TableViewModel::close);
        if (document != null) {
            document.close();
        }
        if (find != null) {
            find.close();
        }
        export.close();
        extract.close();
    }
}
