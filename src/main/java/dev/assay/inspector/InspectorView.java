package dev.assay.inspector;

import dev.assay.inspector.export.SaveDialog;
import dev.assay.inspector.grid.RowCommand;
import dev.assay.inspector.plot.Plotter;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.ui.EmptyState;
import dev.assay.ui.Icons;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.MenuCommand;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javafx.collections.ListChangeListener;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TabPane.TabClosingPolicy;
import javafx.scene.control.TabPane.TabDragPolicy;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/// The right pane: a tab for each open result, and tabs that others add and that stay.
public final class InspectorView {
    private static final List<String> STYLES =
            List.of(
                    "/dev/assay/inspector/inspector.css",
                    "/dev/assay/inspector/tabs-and-cells.css",
                    "/dev/assay/inspector/code.css");

    private final InspectorViewModel model;
    private final Plotter plotter;
    private final BiConsumer<StoredResult, TableInfo> analysis;
    private final SaveDialog dialog;
    private final Function<StoredResult, RowCommand> rowCommands;
    private final TabPane tabs = new TabPane();
    private final Map<OpenResult, Tab> tabOf = new LinkedHashMap<>();
    private final TabShelf shelf = new TabShelf(tabs, this::arranged, this::keep);
    private final Map<Tab, ResultPane> panes = new LinkedHashMap<>();
    private final CodeSides sides;

    /// The Python pane while it is beside no result.
    private final Tab python = new Tab("Python");

    private final StackPane root = new StackPane();

    /// @param plotter draws quick plots
    /// @param analysis begins to look for what is odd in a table
    /// @param dialog asks where an export goes
    /// @param rowCommands offered in every table of a result that has its column
    public InspectorView(
            InspectorViewModel model,
            Plotter plotter,
            BiConsumer<StoredResult, TableInfo> analysis,
            SaveDialog dialog,
            Function<StoredResult, RowCommand> rowCommands) {
        this.model = model;
        this.plotter = plotter;
        this.analysis = analysis;
        this.dialog = dialog;
        this.rowCommands = rowCommands;
        this.sides = new CodeSides(model.sql(), model.python());
        for (String name : STYLES) {
            root.getStylesheets()
                    .add(
                            Objects.requireNonNull(InspectorView.class.getResource(name), name)
                                    .toExternalForm());
        }
        root.getStyleClass().addAll("pane", "inspector");
        prepareTabs();
        preparePython();
        Node empty = emptyState();
        root.getChildren().addAll(shelf.root(), empty);
        tabs.getTabs()
                .subscribe(() -> {
                    empty.setVisible(tabs.getTabs().isEmpty());
                    shelf.root().setVisible(!tabs.getTabs().isEmpty());
                });
        shelf.root().setVisible(false);
        model.open().forEach(this::open);
        model.open().addListener(this::changed);
        model.selected().subscribe(this::select);
        tabs.getSelectionModel().selectedItemProperty().subscribe(this::selected);
    }

    private void prepareTabs() {
        tabs.getStyleClass().add("result-tabs");
        tabs.setTabClosingPolicy(TabClosingPolicy.ALL_TABS);
        tabs.setTabDragPolicy(TabDragPolicy.REORDER);
        tabs.setAccessibleText("Results");
        for (EventType<?> use :
                List.of(KeyEvent.KEY_PRESSED, MouseEvent.MOUSE_RELEASED, ScrollEvent.SCROLL)) {
            tabs.addEventFilter(use, _ -> keep(tabs.getSelectionModel().getSelectedItem()));
        }
        tabs.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    private void preparePython() {
        python.setGraphic(Icons.of(Feather.CODE));
        python.setTooltip(new Tooltip(Shortcut.PYTHON.hint()));
        // The pane goes along to the next result that it is looked at beside.
        python.contentProperty()
                .subscribe(content -> {
                    if (content == null) {
                        tabs.getTabs().remove(python);
                    }
                });
    }

    public Region root() {
        return root;
    }

    /// Adds a tab that cannot be closed, such as the charts. Results open after it, and never push
    /// it away.
    ///
    /// @param title may change: "Charts (3)"
    public Tab addFixedTab(String title, Feather pictogram, Node content) {
        Tab tab = fixedTab(title, pictogram, content);
        tabs.getTabs().add(tab);
        return tab;
    }

    /// A tab that nobody can close, not yet shown.
    public static Tab fixedTab(String title, Ikon pictogram, Node content) {
        Tab tab = new Tab(title, content);
        tab.setClosable(false);
        tab.setGraphic(Icons.of(pictogram));
        return tab;
    }

    /// Shows a tab that nobody can close, where it is not shown yet.
    ///
    /// @param place among all tabs, from 0
    public void showFixedTab(int place, Tab tab) {
        if (!tabs.getTabs().contains(tab)) {
            tabs.getTabs().add(place, tab);
        }
    }

    /// Takes a tab away that nobody can close.
    public void removeFixedTab(Tab tab) {
        tabs.getTabs().remove(tab);
    }

    /// Goes to the panel that draws more out of the result that was looked at last.
    ///
    /// @return whether one is open
    public boolean extract() {
        Optional<ResultView> view = toFront();
        view.ifPresent(ResultView::extract);
        return view.isPresent();
    }

    /// Goes to the SQL pane beside the result that was looked at last.
    ///
    /// @return whether one is open
    public boolean sql() {
        Optional<ResultView> view = toFront();
        view.ifPresent(ResultView::sql);
        return view.isPresent();
    }

    /// Goes to the Python pane beside the result that was looked at last, or in a tab of its own
    /// where none is open.
    public void python() {
        toFront().ifPresentOrElse(ResultView::python, this::pythonAlone);
    }

    private void pythonAlone() {
        if (!tabs.getTabs().contains(python)) {
            tabs.getTabs().add(python);
        }
        sides.python().showIn(python);
        sides.pythonModel().look();
        tabs.getSelectionModel().select(python);
        tabs.layout();
        sides.python().focus();
    }

    /// Writes what the table in front shows into the SQL pane.
    ///
    /// @return whether one is in front
    public boolean showAsSql() {
        Optional<ResultView> view = toFront();
        view.ifPresent(ResultView::showAsSql);
        return view.isPresent();
    }

    /// Runs the statement in the SQL pane.
    ///
    /// @return whether one is written
    public boolean runSql() {
        return sides.sqlModel().runAll();
    }

    private Optional<ResultView> toFront() {
        OpenResult looked = model.selected().get();
        OpenResult result =
                looked == null && !model.open().isEmpty() ? model.open().getLast() : looked;
        Tab tab = result == null ? null : tabOf.get(result);
        if (tab == null) {
            return Optional.empty();
        }
        shelf.select(tab);
        return viewIn(tab);
    }

    private Optional<ResultView> viewIn(Tab tab) {
        return Optional.ofNullable(panes.get(tab)).flatMap(ResultPane::view);
    }

    /// Opens the dialog that draws the table in front.
    ///
    /// @return whether one is in front
    public boolean plot() {
        return viewIn(tabs.getSelectionModel().getSelectedItem())
                .map(ResultView::plot)
                .orElse(false);
    }

    private static Node emptyState() {
        return new EmptyState(
                Feather.GRID,
                "Stored results open here",
                "Every large result a tool returns is kept whole. Open one from its card in the"
                        + " chat to see all of its rows beside the text that the model saw.",
                List.of());
    }

    private void changed(ListChangeListener.Change<? extends OpenResult> change) {
        while (change.next()) {
            change.getRemoved().forEach(this::forget);
            change.getAddedSubList().forEach(this::open);
        }
    }

    private ResultView view(ResultViewModel version) {
        return new ResultView(
                version,
                plotter,
                analysis,
                dialog,
                rowCommands.apply(version.result()),
                model.viewShareProperty(),
                sides);
    }

    private void open(OpenResult result) {
        ResultPane pane = new ResultPane(result, this::view, model::show);
        Tab tab = new Tab("", pane.root());
        Tooltip origin = new Tooltip();
        tab.setTooltip(origin);
        result.shown()
                .subscribe(stored -> {
                    boolean text = stored.content() instanceof ResultContent.Document;
                    tab.setGraphic(Icons.of(text ? Feather.FILE_TEXT : Feather.GRID));
                    String version = stored.version() > 1 ? "  v" + stored.version() : "";
                    tab.setText(stored.key() + version);
                    tab.setUserData(stored.key());
                    origin.setText(ResultText.origin(stored));
                });
        // The model says what is open; a tab follows.
        tab.setOnCloseRequest(event -> {
            event.consume();
            model.close(result);
        });
        tab.setContextMenu(menu(result));
        tabOf.put(result, tab);
        panes.put(tab, pane);
        shelf.add(tab);
        result.kept()
                .subscribe(kept -> {
                    if (kept) {
                        shelf.keep(tab);
                    }
                });
    }

    /// Whoever does something in a tab wants to find it there again.
    private void keep(@Nullable Tab used) {
        tabOf.forEach((result, tab) -> {
            if (tab.equals(used)) {
                result.keep();
            }
        });
    }

    private void arranged(List<Tab> order) {
        List<OpenResult> moved = new ArrayList<>(tabOf.keySet());
        moved.sort(Comparator.comparingInt(result -> order.indexOf(tabOf.get(result))));
        model.arrange(moved);
    }

    private ContextMenu menu(OpenResult result) {
        // Without its key: the toolkit would make it one of the whole window.
        MenuItem close = MenuCommand.of("Close", () -> model.close(result));
        MenuItem others = MenuCommand.of("Close others", () -> model.closeOthers(result));
        ContextMenu menu =
                new ContextMenu(close, others, MenuCommand.of("Close all", model::closeAll));
        menu.setOnShowing(_ -> others.setDisable(model.open().size() < 2));
        return menu;
    }

    private void forget(OpenResult result) {
        Tab tab = tabOf.remove(result);
        if (tab != null) {
            ResultPane pane = panes.remove(tab);
            if (pane != null) {
                pane.close();
            }
            shelf.remove(tab);
        }
    }

    private void select(@Nullable OpenResult result) {
        Tab tab = result == null ? null : tabOf.get(result);
        if (tab != null) {
            shelf.select(tab);
        }
    }

    private void selected(@Nullable Tab tab) {
        ResultPane pane = tab == null ? null : panes.get(tab);
        if (pane != null) {
            tabOf.forEach((result, each) -> {
                if (each.equals(tab)) {
                    model.selected().set(result);
                }
            });
            pane.look();
        }
    }

    private void pressed(KeyEvent event) {
        Tab tab = tabs.getSelectionModel().getSelectedItem();
        if (tab == null) {
            return;
        }
        Optional<ResultView> view = viewIn(tab);
        if (Shortcut.CLOSE_RESULT.isPressed(event) && tab.isClosable()) {
            tabOf.entrySet().stream()
                    .filter(entry -> entry.getValue().equals(tab))
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .ifPresent(model::close);
            if (tab.equals(python)) {
                tabs.getTabs().remove(python);
            }
            event.consume();
        } else if (Shortcut.EXPORT.isPressed(event) && view.isPresent()) {
            view.get().export();
            event.consume();
        } else if (Shortcut.SHOW_AS_SQL.isPressed(event) && view.isPresent()) {
            view.get().showAsSql();
            event.consume();
        } else if (Shortcut.CONDITION.isPressed(event) && view.isPresent()) {
            view.get().filterWithCondition();
            event.consume();
        } else if (Shortcut.FIND.isPressed(event) && view.isPresent()) {
            view.get().find();
            event.consume();
        }
    }
}
