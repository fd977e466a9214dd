package dev.assay.inspector.grid;

import dev.assay.inspector.table.CellCopy.Format;
import dev.assay.inspector.table.CellCopy.Part;
import dev.assay.inspector.table.GridColumn;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.table.TableInfo;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.MenuCommand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/// The menus of the grid: of a column's header, and of the cells, where the keyboard finds the
/// same.
public final class GridMenu {
    private final TableViewModel table;
    private final GridView grid;

    GridMenu(TableViewModel table, GridView grid) {
        this.table = table;
        this.grid = grid;
    }

    /// What can be done with a column.
    ContextMenu ofHeader(GridColumn column) {
        ContextMenu menu = new ContextMenu();
        menu.getItems().setAll(columnItems(column));
        return menu;
    }

    /// What can be done with the selected cells and the column they are in. Made anew each time.
    ContextMenu ofCells() {
        ContextMenu menu = new ContextMenu();
        menu.setOnShowing(_ -> menu.getItems().setAll(cellItems()));
        menu.setOnHidden(_ -> rest(menu));
        rest(menu);
        return menu;
    }

    /// The toolkit makes the keys of a menu those of the whole window; they are the grid's alone.
    private void rest(ContextMenu menu) {
        List<MenuItem> items = cellItems();
        items.forEach(item -> item.setAccelerator(null));
        menu.getItems().setAll(items);
    }

    /// A box to tick for every column.
    public List<MenuItem> visibility() {
        return table.columns().stream().map(GridMenu::visibility).toList();
    }

    private static MenuItem visibility(GridColumn column) {
        CheckMenuItem item = new CheckMenuItem(column.title());
        item.setMnemonicParsing(false);
        item.setSelected(column.visible().get());
        item.setOnAction(_ -> column.visible().set(item.isSelected()));
        return item;
    }

    private List<MenuItem> cellItems() {
        Menu copyAs =
                new Menu(
                        "Copy as",
                        null,
                        MenuCommand.of("CSV", () -> grid.copy(Format.CSV, Part.CELLS_WITH_HEADERS)),
                        MenuCommand.of(
                                "JSON", () -> grid.copy(Format.JSON, Part.CELLS_WITH_HEADERS)),
                        MenuCommand.of(
                                "Markdown",
                                () -> grid.copy(Format.MARKDOWN, Part.CELLS_WITH_HEADERS)),
                        MenuCommand.of("Column names", () -> grid.copy(Format.TSV, Part.HEADERS)));
        Menu column = new Menu("Column");
        grid.leadColumn()
                .ifPresentOrElse(
                        lead -> {
                            column.setText("Column " + lead.name());
                            column.setMnemonicParsing(false);
                            column.getItems().setAll(columnItems(lead));
                        },
                        () -> column.setDisable(true));
        List<MenuItem> items = rowItems();
        Collections.addAll(
                items,
                keyed(Shortcut.OPEN_CELL, () -> grid.open(false)),
                keyed(Shortcut.OPEN_ROW, () -> grid.open(true)),
                new SeparatorMenuItem(),
                keyed(Shortcut.COPY, () -> grid.copy(Format.TSV, Part.CELLS)),
                keyed(
                        Shortcut.COPY_WITH_HEADERS,
                        () -> grid.copy(Format.TSV, Part.CELLS_WITH_HEADERS)),
                copyAs,
                new SeparatorMenuItem(),
                column,
                keyed(Shortcut.GO_TO_ROW, grid::askForRow));
        return items;
    }

    /// What can be done with the selected row itself, where its table is of that kind.
    private List<MenuItem> rowItems() {
        List<MenuItem> items = new ArrayList<>();
        MenuItem item = keyed(grid.rowCommand().shortcut(), grid::act);
        switch (RowOffer.of(grid.rowCommand(), table)) {
            case RowOffer.None() -> {
                return items;
            }
            case RowOffer.Hindered(String reason) -> {
                item.setText(item.getText() + ": " + reason);
                item.setDisable(true);
            }
            case RowOffer.Ready _ -> {}
        }
        items.add(item);
        items.add(new SeparatorMenuItem());
        return items;
    }

    private List<MenuItem> columnItems(GridColumn column) {
        CheckMenuItem allDigits = new CheckMenuItem("All digits");
        allDigits.setSelected(column.allDigits().get());
        allDigits.setDisable(column.info().type() != TableInfo.Type.NUMBER);
        allDigits.setOnAction(_ -> grid.showAllDigits(column, allDigits.isSelected()));
        return List.of(
                MenuCommand.of("Sort ascending", () -> table.sortBy(column, false, false)),
                MenuCommand.of("Sort descending", () -> table.sortBy(column, true, false)),
                MenuCommand.of("Then sort by this", () -> table.sortBy(column, false, true)),
                MenuCommand.of("Stored order", table::clearSort),
                new SeparatorMenuItem(),
                MenuCommand.of("Filter…", () -> grid.focusFilter(column)),
                MenuCommand.of("Statistics…", () -> grid.showStatistics(column)),
                new SeparatorMenuItem(),
                allDigits,
                MenuCommand.of("Fit width", () -> grid.fit(column)),
                MenuCommand.of("Hide column", () -> column.visible().set(false)),
                MenuCommand.of(
                        "Show all columns",
                        () -> table.columns().forEach(each -> each.visible().set(true))));
    }

    /// The key is shown here and handled by the grid, which hears it first.
    private static MenuItem keyed(Shortcut shortcut, Runnable action) {
        MenuItem item = MenuCommand.of(shortcut.does(), action);
        item.setAccelerator(shortcut.keys().getFirst());
        return item;
    }
}
