package dev.assay.inspector;

import dev.assay.analysis.python.written.FrameCode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.extract.view.StoredPlace;
import dev.assay.inspector.cell.CellPane;
import dev.assay.inspector.cell.WholeRows;
import dev.assay.inspector.document.DocumentView;
import dev.assay.inspector.document.DocumentViewModel;
import dev.assay.inspector.document.FindState;
import dev.assay.inspector.document.FindViewModel;
import dev.assay.inspector.export.ExportStrip;
import dev.assay.inspector.export.SaveDialog;
import dev.assay.inspector.grid.GoToRow;
import dev.assay.inspector.grid.GridView;
import dev.assay.inspector.grid.RowCommand;
import dev.assay.inspector.grid.TableFind;
import dev.assay.inspector.plot.PlotDialog;
import dev.assay.inspector.plot.PlotViewModel;
import dev.assay.inspector.plot.Plotter;
import dev.assay.inspector.sql.ConditionLine;
import dev.assay.inspector.summarise.SummariseDialog;
import dev.assay.inspector.summarise.SummariseViewModel;
import dev.assay.inspector.table.GridColumn;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.query.Step;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.text.ByteRange;
import dev.assay.ui.FindBar;
import dev.assay.ui.FlowLine;
import dev.assay.ui.Labels;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.beans.property.DoubleProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A stored result: its header, its rows or its text, and beside them what the model saw.
final class ResultView {
    /// The padding of the header, in pixels.
    private static final double EDGES = 24;

    private final ResultViewModel model;
    private final Plotter plotter;
    private final BiConsumer<StoredResult, TableInfo> analysis;
    private final SaveDialog dialog;
    private final RowCommand rowCommand;
    private final HBox named = new HBox(10);
    private final Label extent = new Label();
    private final BorderPane data = new BorderPane();
    private final CodeSides sides;
    private final SidePane side;
    private final ResultPanes panes;
    private final Map<TableViewModel, TablePane> tablePanes = new HashMap<>();
    private final BorderPane root = new BorderPane();
    private @Nullable DocumentBar textBar;
    private @Nullable DocumentView text;
    private @Nullable FindBar findBar;
    private @Nullable CellPane opened;

    /// A table with its grid and what lies over that.
    private record TablePane(
            TableViewModel table,
            GridView grid,
            GridBar bar,
            ConditionLine condition,
            TableFind find) {
        /// The steps that lead to the rows and columns in sight.
        private List<Step> inSight() {
            List<String> all = table.columns().stream().map(GridColumn::name).toList();
            List<String> shown = grid.shownColumns().stream().map(all::get).toList();
            return shown.isEmpty() || shown.equals(all)
                    ? table.steps()
                    : Step.then(table.steps(), new Step.Choose(shown));
        }
    }

    ResultView(
            ResultViewModel model,
            Plotter plotter,
            BiConsumer<StoredResult, TableInfo> analysis,
            SaveDialog dialog,
            RowCommand rowCommand,
            DoubleProperty viewShare,
            CodeSides sides) {
        this.model = model;
        this.plotter = plotter;
        this.analysis = analysis;
        this.dialog = dialog;
        this.rowCommand = rowCommand;
        this.sides = sides;
        this.side = new SidePane(model, this::show, sides);
        root.getStyleClass().addAll("pane", "result-view");
        VBox top = new VBox(header());
        if (model.tables().size() + (model.document().isPresent() ? 1 : 0) > 1) {
            top.getChildren().add(tableSwitch());
        }
        top.getChildren().add(new RemarkBanner(model).root());
        root.setTop(top);
        this.panes = new ResultPanes(data, side, viewShare, extent.fontProperty());
        root.setCenter(panes.root());
        root.setBottom(new ExportStrip(model.export()).root());
        model.selected().subscribe(this::showTable);
    }

    Parent root() {
        return root;
    }

    private Node header() {
        StoredResult result = model.result();
        Label name = Labels.code(ResultText.name(result));
        name.getStyleClass().add("title");
        name.setMinWidth(Region.USE_PREF_SIZE);
        Label origin = Labels.muted(ResultText.origin(result));
        origin.setMinWidth(0);
        origin.setTooltip(
                new Tooltip(
                        result.origin().name() + "\n" + Json.pretty(result.origin().arguments())));
        extent.setMinWidth(Region.USE_PREF_SIZE);
        model.selected()
                .subscribe(table ->
                        extent.setText(table == null ? "" : ResultText.extent(table.info())));
        Label bytes = new Label(Words.bytes(result.size().bytes()));
        bytes.setMinWidth(Region.USE_PREF_SIZE);
        Label saving = new Label(ResultText.saving(result));
        saving.getStyleClass().add("saved");
        saving.setTooltip(new Tooltip(saving.getText()));
        named.getChildren().addAll(name, origin);
        named.getStyleClass().add("result-header-part");
        FlowLine line = new FlowLine(named, 14, extent, bytes, saving);
        line.getStyleClass().add("result-header");
        saving.maxWidthProperty().bind(line.widthProperty().subtract(EDGES));
        return line;
    }

    /// Puts something beside the name.
    void addToHeader(Node node) {
        named.getChildren().add(1, node);
    }

    private Node tableSwitch() {
        FlowPane line = new FlowPane(6, 6);
        line.getStyleClass().add("table-switch");
        ToggleGroup group = new ToggleGroup();
        if (model.document().isPresent()) {
            line.getChildren().add(choice("Text", "The text", null, group));
        }
        for (TableViewModel table : model.tables()) {
            String text = table.info().name() + "  " + Words.count(table.info().rows(), "row");
            String words = "Table " + table.info().name() + ", " + ResultText.extent(table.info());
            line.getChildren().add(choice(text, words, table, group));
        }
        return line;
    }

    private ToggleButton choice(
            String text, String words, @Nullable TableViewModel table, ToggleGroup group) {
        ToggleButton button = new ToggleButton(text);
        button.setMnemonicParsing(false);
        button.setToggleGroup(group);
        button.setAccessibleText(words);
        // What is chosen stays chosen when it is pressed again.
        button.setOnAction(_ -> {
            button.setSelected(true);
            model.selected().set(table);
        });
        model.selected().subscribe(now -> button.setSelected(now == table));
        return button;
    }

    /// Lets go of what outlives its tab.
    void close() {
        panes.close();
    }

    /// Opens the panel that draws more out of the result and goes there.
    void extract() {
        side.extract();
    }

    /// The result is in front now.
    void lookedAt() {
        side.lookedAt(panes.hasRoom());
    }

    /// Opens the SQL pane and goes there.
    void sql() {
        side.sql();
    }

    /// Opens the Python pane and goes there.
    void python() {
        side.python();
    }

    private Optional<TablePane> inFront() {
        return Optional.ofNullable(model.selected().get()).map(tablePanes::get);
    }

    /// Writes what the grid in front shows into the SQL pane.
    void showAsSql() {
        inFront()
                .ifPresent(front -> {
                    TableInfo table = front.table().info();
                    sides.sqlModel().show(model.result(), table, front.inSight());
                    side.sql();
                });
    }

    /// Writes what the grid in front shows into the Python pane.
    private void showAs(FrameCode.Library library) {
        inFront()
                .ifPresent(front -> {
                    TableInfo table = front.table().info();
                    sides.pythonModel().show(library, model.result(), table, front.inSight());
                    side.python();
                });
    }

    /// Opens the line in which a condition on the rows in front is written.
    void filterWithCondition() {
        if (opened == null) {
            inFront().map(TablePane::condition).ifPresent(ConditionLine::open);
        }
    }

    /// Puts the cursor where one says what to look for: in an open cell, in the line over the rows
    /// or the text; in what is beside them where that has the focus.
    void find() {
        if (side.find()) {
            return;
        }
        if (opened != null) {
            opened.find();
        } else if (inFront().isPresent()) {
            inFront().get().find().open();
        } else if (findBar != null) {
            findBar.open();
        }
    }

    private static FindBar findBar(FindViewModel find) {
        FindBar bar = FindBar.over("Find in this text", find);
        find.state().subscribe(now -> bar.tell(now.words(), now instanceof FindState.Found));
        return bar;
    }

    private void showDocument(DocumentViewModel document) {
        if (text == null || textBar == null) {
            text = new DocumentView(document);
            textBar = new DocumentBar(document, text, new ExportMenu(model, dialog));
            findBar = model.find().map(ResultView::findBar).orElse(null);
        }
        VBox top = new VBox(textBar.root());
        if (findBar != null) {
            top.getChildren().add(findBar.root());
        }
        data.setTop(top);
        data.setCenter(text.root());
    }

    private void showTable(@Nullable TableViewModel table) {
        opened = null;
        if (table == null) {
            model.document().ifPresent(this::showDocument);
            return;
        }
        TablePane pane = tablePanes.computeIfAbsent(table, this::made);
        data.setTop(new VBox(pane.bar().root(), pane.condition().root(), pane.find().root()));
        data.setCenter(pane.grid().root());
    }

    private TablePane made(TableViewModel table) {
        GridView grid = grid(table);
        GridBar.Deeds deeds =
                new GridBar.Deeds(
                        this::plot,
                        this::summarise,
                        () -> analysis.accept(model.result(), table.info()),
                        this::showAsSql,
                        this::showAs,
                        this::filterWithCondition);
        return new TablePane(
                table,
                grid,
                new GridBar(table, grid, deeds, new ExportMenu(model, dialog)),
                new ConditionLine(table, sides.sqlModel()),
                new TableFind(model.jobs(), table, grid));
    }

    private GridView grid(TableViewModel table) {
        GridView grid = new GridView(table, rowCommand, new GoToRow(model.jobs(), table));
        grid.onOpen((row, column, wholeRow) -> {
            CellPane pane =
                    new CellPane(
                            model.jobs(),
                            new WholeRows(model.jobs(), table),
                            (last, read) -> {
                                showTable(table);
                                root.layout();
                                grid.comeBack(last, read);
                            });
            opened = pane;
            data.setTop(null);
            data.setCenter(pane.root());
            pane.open(row, column, wholeRow);
        });
        return grid;
    }

    /// Brings a place of the result into sight.
    private void show(StoredPlace place) {
        panes.showData();
        switch (place) {
            case StoredPlace.InText(ByteRange bytes, _) -> {
                model.selected().set(null);
                if (text != null) {
                    text.show(bytes);
                }
            }
            case StoredPlace.InTable(String name, long from, long to) ->
                    model.tables().stream()
                            .filter(table -> table.info().name().equals(name))
                            .findFirst()
                            .ifPresent(table -> {
                                model.selected().set(table);
                                showTable(table);
                                inFront()
                                        .map(TablePane::grid)
                                        .ifPresent(grid ->
                                                table.selectStored(from, to, grid::revealNew));
                            });
        }
    }

    /// Opens the dialog that draws the table in front; false where a text is.
    boolean plot() {
        TableViewModel table = model.selected().get();
        if (table == null) {
            return false;
        }
        PlotViewModel choices =
                new PlotViewModel(
                        model.result().key(), table.state().get().count(), table.columns());
        PlotDialog.ask(
                choices,
                root.getScene().getWindow(),
                request -> plotter.plot(model.result(), table.table(), table.steps(), request));
        return true;
    }

    /// Opens the dialog that summarises the table in front; false where a text is.
    boolean summarise() {
        TableViewModel table = model.selected().get();
        if (table == null) {
            return false;
        }
        SummariseDialog.ask(
                SummariseViewModel.of(table),
                root.getScene().getWindow(),
                steps -> {
                    sides.sqlModel().run(model.result(), table.info(), steps);
                    side.sql();
                });
        return true;
    }

    /// Opens the export menu, for the keyboard of the whole pane.
    void export() {
        if (inFront().isPresent()) {
            inFront().get().bar().openExport();
        } else if (textBar != null) {
            textBar.openExport();
        }
    }
}
