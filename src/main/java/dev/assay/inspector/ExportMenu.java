package dev.assay.inspector;

import dev.assay.base.Words;
import dev.assay.inspector.export.SaveDialog;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.query.Step;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable.Format;
import dev.assay.ui.node.MenuCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.Region;

/// The button "Export": in which format, all rows or those that pass the filter.
final class ExportMenu {
    private final ResultViewModel model;
    private final SaveDialog dialog;
    private final MenuButton root = new MenuButton("Export");

    ExportMenu(ResultViewModel model, SaveDialog dialog) {
        this.model = model;
        this.dialog = dialog;
        root.setAccessibleText("Export " + model.result().key());
        // What can be exported depends on the filter of the moment.
        root.setOnShowing(_ -> root.getItems().setAll(items()));
        root.getItems().setAll(items());
        root.setMinWidth(Region.USE_PREF_SIZE);
    }

    MenuButton root() {
        return root;
    }

    private List<MenuItem> items() {
        List<MenuItem> items = new ArrayList<>();
        TableViewModel table = model.selected().get();
        if (table == null) {
            return List.of(wholeResult());
        }
        if (Step.isFiltered(table.steps())) {
            long shown = table.rows().get().size();
            addFormats(items, table, table.steps(), shown, "Filtered");
            items.add(new SeparatorMenuItem());
        }
        List<Step> all = Step.ofAllRows(table.steps());
        addFormats(items, table, all, table.info().rows(), "All");
        items.add(new SeparatorMenuItem());
        items.add(wholeResult());
        return items;
    }

    private MenuItem wholeResult() {
        return model.document().isPresent()
                ? MenuCommand.of("The text…", this::exportText)
                : MenuCommand.of("The whole result as JSON…", this::exportJson);
    }

    private void addFormats(
            List<MenuItem> items, TableViewModel table, List<Step> query, long rows, String scope) {
        for (Format format : Format.values()) {
            String text = scope + " " + Words.count(rows, "row") + " as " + name(format) + "…";
            items.add(MenuCommand.of(text, () -> export(table, format, query, rows)));
        }
    }

    private void export(TableViewModel table, Format format, List<Step> query, long rows) {
        StoredResult result = model.result();
        String name = ResultText.fileName(result, table.info().name(), ending(format));
        dialog.ask("Export " + result.key() + " as " + name(format), name, ending(format))
                .ifPresent(target ->
                        model.export().exportTable(table.table(), format, query, rows, target));
    }

    private void exportJson() {
        StoredResult result = model.result();
        String name = ResultText.fileName(result, "", "json");
        dialog.ask("Export " + result.key() + " as JSON", name, "json")
                .ifPresent(target -> model.export().exportJson(model.store(), result, target));
    }

    private void exportText() {
        StoredResult result = model.result();
        boolean json =
                result.content() instanceof ResultContent.Document document
                        && document.mediaType().toLowerCase(Locale.ROOT).contains("json");
        String ending = json ? "json" : "txt";
        String name = ResultText.fileName(result, "", ending);
        dialog.ask("Export " + result.key(), name, ending)
                .ifPresent(target -> model.export().exportText(model.store(), result, target));
    }

    private static String name(Format format) {
        return switch (format) {
            case CSV -> "CSV";
            case JSON_LINES -> "JSON Lines";
            case PARQUET -> "Parquet";
        };
    }

    private static String ending(Format format) {
        return switch (format) {
            case CSV -> "csv";
            case JSON_LINES -> "jsonl";
            case PARQUET -> "parquet";
        };
    }
}
