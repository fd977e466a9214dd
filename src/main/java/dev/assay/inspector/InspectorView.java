package dev.assay.inspector;

import dev.assay.result.Content;
import dev.assay.result.StoredResult;
import dev.assay.ui.EmptyState;
import dev.assay.ui.Icons;
import dev.assay.ui.Shortcut;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TabPane.TabClosingPolicy;
import javafx.scene.control.TabPane.TabDragPolicy;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The right pane: a tab for each open result, and tabs that others add and that stay.
public final class InspectorView {
    private static final String STYLES = "/dev/assay/inspector/inspector.css";

    private final InspectorViewModel model;
    private final Plotter plotter;
    private final SaveDialog dialog;
    private final RowAction rowAction;
    private final TabPane tabs = new TabPane();
    private final Map<ResultViewModel, Tab> tabOf = new LinkedHashMap<>();
    private final Map<Tab, ResultView> views = new LinkedHashMap<>();
    private final StackPane root = new StackPane();

    /// @param plotter draws quick plots
    /// @param dialog asks where an export goes
    /// @param rowAction offered in every table that has its column
    public InspectorView(
            InspectorViewModel model, Plotter plotter, SaveDialog dialog, RowAction rowAction) {
        this.model = model;
        this.plotter = plotter;
        this.dialog = dialog;
        this.rowAction = rowAction;
        root.getStylesheets()
                .add(
                        Objects.requireNonNull(InspectorView.class.getResource(STYLES), STYLES)
                                .toExternalForm());
        root.getStyleClass().addAll("pane", "inspector");
        tabs.getStyleClass().add("result-tabs");
        tabs.setTabClosingPolicy(TabClosingPolicy.ALL_TABS);
        tabs.setTabDragPolicy(TabDragPolicy.REORDER);
        tabs.setAccessibleText("Results");
        tabs.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        Node empty = emptyState();
        root.getChildren().addAll(tabs, empty);
        tabs.getTabs()
                .subscribe(() -> {
                    empty.setVisible(tabs.getTabs().isEmpty());
                    tabs.setVisible(!tabs.getTabs().isEmpty());
                });
        tabs.setVisible(false);
        model.open().forEach(this::open);
        model.open().addListener(this::changed);
        model.selected().subscribe(this::select);
        tabs.getSelectionModel().selectedItemProperty().subscribe(this::selected);
    }

    public Region root() {
        return root;
    }

    /// Adds a tab that cannot be closed, such as the charts. Results open before it.
    ///
    /// @param title may change: "Charts (3)"
    public Tab addFixedTab(String title, Feather pictogram, Node content) {
        Tab tab = new Tab(title, content);
        tab.setClosable(false);
        tab.setGraphic(Icons.of(pictogram));
        tabs.getTabs().add(tab);
        return tab;
    }

    /// Goes to the panel that draws more out of the result that was looked at last.
    ///
    /// @return whether one is open
    public boolean extract() {
        ResultViewModel result = model.selected().get();
        Tab tab = result == null ? null : tabOf.get(result);
        ResultView view = tab == null ? null : views.get(tab);
        if (view == null) {
            return false;
        }
        tabs.getSelectionModel().select(tab);
        view.extract();
        return true;
    }

    private static Node emptyState() {
        return new EmptyState(
                Feather.GRID,
                "Stored results open here",
                "Every large result a tool returns is kept whole. Open one from its card in the"
                        + " chat to see all of its rows beside the text that the model saw.",
                List.of());
    }

    private void changed(ListChangeListener.Change<? extends ResultViewModel> change) {
        while (change.next()) {
            change.getRemoved().forEach(this::forget);
            change.getAddedSubList().forEach(this::open);
        }
    }

    private void open(ResultViewModel result) {
        StoredResult stored = result.result();
        ResultView view =
                new ResultView(result, plotter, dialog, rowAction, model.viewShareProperty());
        Tab tab = new Tab(stored.key(), view.root());
        Node icon =
                Icons.of(
                        stored.content() instanceof Content.Document
                                ? Feather.FILE_TEXT
                                : Feather.GRID);
        tab.setGraphic(icon);
        if (stored.version() > 1) {
            tab.setText(stored.key() + "  v" + stored.version());
        }
        tab.setTooltip(new Tooltip(ResultText.origin(stored)));
        tab.setOnClosed(_ -> model.close(result));
        tabOf.put(result, tab);
        views.put(tab, view);
        tabs.getTabs().add(firstFixed(), tab);
    }

    private int firstFixed() {
        List<Tab> all = tabs.getTabs();
        int place = all.size();
        while (place > 0 && !all.get(place - 1).isClosable()) {
            place--;
        }
        return place;
    }

    private void forget(ResultViewModel result) {
        Tab tab = tabOf.remove(result);
        if (tab != null) {
            ResultView view = views.remove(tab);
            if (view != null) {
                view.close();
            }
            tabs.getTabs().remove(tab);
        }
    }

    private void select(@Nullable ResultViewModel result) {
        Tab tab = result == null ? null : tabOf.get(result);
        if (tab != null) {
            tabs.getSelectionModel().select(tab);
        }
    }

    private void selected(@Nullable Tab tab) {
        tabOf.forEach((result, each) -> {
            if (each.equals(tab)) {
                model.selected().set(result);
            }
        });
    }

    private void pressed(KeyEvent event) {
        Tab tab = tabs.getSelectionModel().getSelectedItem();
        if (tab == null) {
            return;
        }
        ResultView view = views.get(tab);
        if (Shortcut.CLOSE_RESULT.isPressed(event) && tab.isClosable()) {
            tabs.getTabs().remove(tab);
            tabOf.entrySet().stream()
                    .filter(entry -> entry.getValue().equals(tab))
                    .findFirst()
                    .ifPresent(entry -> model.close(entry.getKey()));
            event.consume();
        } else if (Shortcut.EXPORT.isPressed(event) && view != null) {
            view.export();
            event.consume();
        } else if (Shortcut.FIND.isPressed(event) && view != null) {
            view.find();
            event.consume();
        }
    }
}
