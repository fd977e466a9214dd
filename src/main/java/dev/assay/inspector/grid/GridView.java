package dev.assay.inspector.grid;

import atlantafx.base.controls.Popover;
import dev.assay.base.Words;
import dev.assay.inspector.table.CellCopy;
import dev.assay.inspector.table.CellCopy.Format;
import dev.assay.inspector.table.CellCopy.Part;
import dev.assay.inspector.table.GridColumn;
import dev.assay.inspector.table.GridRow;
import dev.assay.inspector.table.GridSelection.Range;
import dev.assay.inspector.table.PagedList;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.CopiedText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;

/// A stored table on screen: any number of rows, of which only those in sight are ever read.
///
/// The table has no selection model of its own: JavaFX's keeps every selected cell, which ten
/// million rows do not bear. A [GridSelection] is painted instead.
public final class GridView {
    /// The width of a column before its first rows are read, in pixels.
    private static final double UNREAD_WIDTH = 110;

    private final TableViewModel model;
    private final RowCommand action;
    private final TableView<PagedList.Slot<GridRow>> table = new TableView<>();
    private final TableColumn<PagedList.Slot<GridRow>, @Nullable GridRow> numbers =
            new TableColumn<>();
    private final Map<TableColumn<?, ?>, GridColumn> columns = new LinkedHashMap<>();
    private final Map<GridColumn, ColumnHeader> headers = new LinkedHashMap<>();
    private final Set<ValueCell> cells = Collections.newSetFromMap(new WeakHashMap<>());
    private final Label heading = new Label("#");
    private final StackPane root = new StackPane();
    private final GridMenu menu;
    private final GridScroll scroll = new GridScroll(table, numbers, heading);
    private final ColumnFit fit = new ColumnFit(table, numbers, scroll);
    private final GoToRow goToRow;
    private CellOpening opening = (_, _, _) -> {};
    private boolean fitted;

    /// Opens a cell, or its row, to be read whole.
    @FunctionalInterface
    public interface CellOpening {
        void open(int row, int column, boolean wholeRow);
    }

    public GridView(TableViewModel model, RowCommand action, GoToRow goToRow) {
        this.model = model;
        this.action = action;
        this.goToRow = goToRow;
        this.menu = new GridMenu(model, this);
        table.getStyleClass().addAll("data-grid", "result-grid");
        table.setAccessibleText("Rows of " + model.info().name());
        table.setSelectionModel(null);
        table.setPlaceholder(new EmptyGrid(model).root());
        table.setRowFactory(_ -> new NumberedRow(scroll.sideways(), numbers.widthProperty()));
        table.setContextMenu(menu.ofCells());
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        addNumbers();
        model.columns().forEach(this::addColumn);
        table.getColumns().subscribe(this::keepNumbersFirst);
        model.rows().subscribe(this::show);
        model.selection().range().subscribe(_ -> cells.forEach(this::mark));
        root.getChildren().addAll(table, new FilterProblems(model, table).root());
    }

    public Node root() {
        return root;
    }

    public GridMenu menu() {
        return menu;
    }

    int rowCount() {
        return model.rows().get().size();
    }

    /// Columns in sight, the row numbers left out.
    int columnCount() {
        return table.getVisibleLeafColumns().size() - 1;
    }

    /// The columns in sight from left to right, by their places in the stored table.
    public List<Integer> shownColumns() {
        List<Integer> places = new ArrayList<>();
        for (TableColumn<?, ?> each : table.getVisibleLeafColumns()) {
            Optional.ofNullable(columns.get(each)).ifPresent(column -> places.add(column.index()));
        }
        return places;
    }

    int visibleRows() {
        return (int) (table.getHeight() / table.getFixedCellSize()) - 3;
    }

    /// Scrolls as little as needed to bring a cell into sight.
    void reveal(int row, int column) {
        scroll.reveal(row, table.getVisibleLeafColumn(column + 1));
        table.getFocusModel().focus(row, table.getVisibleLeafColumn(column + 1));
    }

    /// The same for a row that may have come with others just now: a table counts its rows only
    /// when it is laid out, and goes no further than it has counted.
    public void revealNew(int row) {
        table.layout();
        reveal(row, 0);
    }

    /// Paints a cell as selected or not.
    void mark(ValueCell cell) {
        Range range = model.selection().range().get();
        boolean chosen = false;
        boolean lead = false;
        if (range != null && !cell.isEmpty()) {
            int column = table.getVisibleLeafIndex(cell.getTableColumn()) - 1;
            chosen = range.contains(cell.getIndex(), column);
            lead = range.row() == cell.getIndex() && range.column() == column;
        }
        cell.pseudoClassStateChanged(ValueCell.CHOSEN, chosen);
        cell.pseudoClassStateChanged(ValueCell.LEAD, lead);
    }

    /// Copies the selected cells, or every column's name.
    void copy(Format format, Part part) {
        Range range = model.selection().range().get();
        if (range == null) {
            return;
        }
        List<GridColumn> chosen = new ArrayList<>();
        for (int i = range.firstColumn(); i <= range.lastColumn(); i++) {
            GridColumn column = columns.get(table.getVisibleLeafColumn(i + 1));
            if (column != null) {
                chosen.add(column);
            }
        }
        long rows = (long) range.lastRow() - range.firstRow() + 1;
        CellCopy copy = new CellCopy(range.firstRow(), rows, chosen, format, part);
        model.copy(copy, CopiedText::put);
    }

    RowCommand rowCommand() {
        return action;
    }

    /// Does the row action with the selected row, or says why not.
    void act() {
        switch (RowOffer.of(action, model)) {
            case RowOffer.None() -> model.say(nothingToAskAbout());
            case RowOffer.Hindered(String reason) ->
                    model.say(action.shortcut().does() + ": " + reason + ".");
            case RowOffer.Ready(String column, String value) -> action.act().accept(column, value);
        }
    }

    private String nothingToAskAbout() {
        List<String> columns = action.columns().get();
        return columns.isEmpty()
                ? "There is nothing to ask about in this row."
                : "There is no " + String.join(" or ", columns) + " in this row.";
    }

    /// Asks for a row number and goes there.
    void askForRow() {
        goToRow.ask(
                table,
                row -> {
                    table.requestFocus();
                    reveal(row, 0);
                });
    }

    /// Says what opens a cell.
    public void onOpen(CellOpening wanted) {
        opening = wanted;
    }

    /// Opens the selected cell, or its row.
    void open(boolean wholeRow) {
        Range range = model.selection().range().get();
        Optional<GridColumn> column = leadColumn();
        if (range == null || column.isEmpty()) {
            model.say("Select a cell first.");
        } else {
            opening.open(range.row(), column.get().index(), wholeRow);
        }
    }

    /// Goes back to a cell that was open.
    public void comeBack(int row, int columnOfTable) {
        table.requestFocus();
        select(row, columnOfTable);
    }

    /// Selects a cell and brings it into sight.
    ///
    /// @param columnOfTable its place in the stored table, from 0
    void select(int row, int columnOfTable) {
        for (int i = 0; i < columnCount(); i++) {
            GridColumn column = columns.get(table.getVisibleLeafColumn(i + 1));
            if (column != null && column.index() == columnOfTable) {
                model.selection().select(row, i, false);
                reveal(row, i);
            }
        }
    }

    /// The column of the cell that moves.
    Optional<GridColumn> leadColumn() {
        Range range = model.selection().range().get();
        return range == null || range.column() >= columnCount()
                ? Optional.empty()
                : Optional.ofNullable(columns.get(table.getVisibleLeafColumn(range.column() + 1)));
    }

    void focusFilter(GridColumn column) {
        Optional.ofNullable(headers.get(column)).ifPresent(ColumnHeader::focusFilter);
    }

    void showStatistics(GridColumn column) {
        ColumnHeader header = headers.get(column);
        if (header != null) {
            new Popover(new StatisticsPane(column)).show(header);
        }
    }

    /// Makes a column as wide as what it shows.
    void fit(GridColumn column) {
        List<GridRow> seen =
                cells.stream()
                        .map(ValueCell::getItem)
                        .filter(row -> row != null)
                        .distinct()
                        .toList();
        columns.forEach((shown, each) -> {
            if (each == column) {
                fit.set(shown, ColumnWidths.of(column, seen, textSize()));
            }
        });
    }

    /// Shows the numbers of a column with every stored digit, or with those that their size
    /// deserves.
    void showAllDigits(GridColumn column, boolean all) {
        column.allDigits().set(all);
        table.refresh();
        fit(column);
    }

    private void addNumbers() {
        heading.getStyleClass().add("row-number-heading");
        heading.prefWidthProperty().bind(numbers.widthProperty());
        heading.setAccessibleText("Row in the stored order");
        numbers.setGraphic(heading);
        numbers.getStyleClass().add("row-number-column");
        numbers.setSortable(false);
        numbers.setReorderable(false);
        numbers.setResizable(false);
        numbers.setPrefWidth(ColumnWidths.ofNumber(Words.count(model.info().rows()), textSize()));
        table.getColumns().add(numbers);
        heading.fontProperty().subscribe(this::textResized);
    }

    /// Columns stay as wide as they are, counted in sizes of their text.
    private void textResized(Font before, Font now) {
        fit.scale(now.getSize() / before.getSize());
    }

    private double textSize() {
        return heading.getFont().getSize();
    }

    private void addColumn(GridColumn column) {
        TableColumn<PagedList.Slot<GridRow>, @Nullable GridRow> shown = new TableColumn<>();
        ColumnHeader header = new ColumnHeader(model, column);
        header.prefWidthProperty().bind(shown.widthProperty());
        header.focusWithinProperty()
                .subscribe(within -> {
                    if (within) {
                        scroll.reveal(shown);
                    }
                });
        shown.setGraphic(header);
        shown.setSortable(false);
        shown.setContextMenu(menu.ofHeader(column));
        shown.setCellValueFactory(features -> features.getValue().value());
        shown.setCellFactory(_ -> newCell(column));
        shown.visibleProperty().bindBidirectional(column.visible());
        shown.visibleProperty().subscribe(_ -> model.selection().clear());
        fit.set(shown, new ColumnWidths.Width(UNREAD_WIDTH, UNREAD_WIDTH));
        columns.put(shown, column);
        headers.put(column, header);
        table.getColumns().add(shown);
    }

    private ValueCell newCell(GridColumn column) {
        ValueCell cell = new ValueCell(column, this);
        cell.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> pressed(cell, event));
        cell.addEventHandler(
                MouseEvent.MOUSE_CLICKED,
                event -> {
                    boolean twice = event.getClickCount() == 2 && !cell.isEmpty();
                    if (twice && event.getButton() == MouseButton.PRIMARY) {
                        open(false);
                    }
                });
        cell.addEventHandler(MouseEvent.DRAG_DETECTED, _ -> cell.startFullDrag());
        cell.setOnMouseDragEntered(_ -> choose(cell, true));
        cells.add(cell);
        return cell;
    }

    private void pressed(ValueCell cell, MouseEvent event) {
        table.requestFocus();
        Range range = model.selection().range().get();
        int column = table.getVisibleLeafIndex(cell.getTableColumn()) - 1;
        boolean inside = range != null && range.contains(cell.getIndex(), column);
        if (event.getButton() == MouseButton.PRIMARY || !inside) {
            choose(cell, event.isShiftDown());
        }
    }

    private void choose(ValueCell cell, boolean stretch) {
        if (!cell.isEmpty()) {
            int column = table.getVisibleLeafIndex(cell.getTableColumn()) - 1;
            model.selection().select(cell.getIndex(), column, stretch);
            table.getFocusModel().focus(cell.getIndex(), table.getVisibleLeafColumn(column + 1));
        }
    }

    private void pressed(KeyEvent event) {
        if (table.equals(event.getTarget())) {
            boolean busy = !model.busy().get().isEmpty();
            if (Shortcut.STOP.isPressed(event) && busy) {
                model.stop();
                event.consume();
            } else {
                new GridKeys(model, this).press(event);
            }
        }
    }

    private void show(PagedList<GridRow> rows) {
        table.setItems(rows);
        if (rows.isEmpty()) {
            return;
        }
        scroll.toTop();
        if (!fitted) {
            fitted = true;
            List<GridRow> first = new ArrayList<>();
            for (int i = 0; i < Math.min(rows.size(), PagedList.PAGE); i++) {
                GridRow row = rows.get(i).value().get();
                if (row != null) {
                    first.add(row);
                }
            }
            columns.forEach(
                    (shown, column) -> fit.set(shown, ColumnWidths.of(column, first, textSize())));
            fit.squeeze();
        }
    }

    /// The numbers are painted at the left edge, so their column must be there too.
    private void keepNumbersFirst() {
        model.selection().clear();
        List<TableColumn<PagedList.Slot<GridRow>, ?>> now = new ArrayList<>(table.getColumns());
        if (now.indexOf(numbers) > 0) {
            now.remove(numbers);
            now.addFirst(numbers);
            table.getColumns().setAll(now);
        }
    }
}
