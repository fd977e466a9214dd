package dev.assay.inspector;

import dev.assay.analysis.python.written.FrameCode;
import dev.assay.inspector.grid.GridView;
import dev.assay.inspector.table.GridState;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.ui.Buttons;
import dev.assay.ui.FlowLine;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.MenuCommand;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// The line over a grid: how many rows of how many, what is being done, and what can be done.
final class GridBar {
    /// Room for the beginning of what is being done, in pixels.
    private static final double BUSY_WIDTH = 60;

    private final MenuButton export;
    private final FlowLine root;

    GridBar(TableViewModel table, GridView grid, Deeds deeds, ExportMenu exportMenu) {
        this.export = exportMenu.root();
        Button plot = wide(new Button("Plot…"));
        plot.setOnAction(_ -> deeds.plot().run());
        root = new FlowLine(left(table), 6, columns(grid), plot, sql(deeds), export);
        root.getStyleClass().add("grid-bar");
    }

    /// What its buttons do.
    ///
    /// @param analyse looks for what is odd or changed
    /// @param sql shows the rows as SQL
    /// @param frame shows the rows as Python
    /// @param condition opens the line of a condition on the rows
    record Deeds(
            Runnable plot,
            Runnable summarise,
            Runnable analyse,
            Runnable sql,
            Consumer<FrameCode.Library> frame,
            Runnable condition) {}

    private static MenuButton sql(Deeds deeds) {
        MenuItem condition = MenuCommand.of(Shortcut.CONDITION.does(), deeds.condition());
        MenuItem rows = MenuCommand.of(Shortcut.SHOW_AS_SQL.does(), deeds.sql());
        MenuButton menu = wide(new MenuButton("Query", null, condition, rows));
        for (FrameCode.Library library : FrameCode.Library.values()) {
            menu.getItems()
                    .add(
                            MenuCommand.of(
                                    "Show the rows as " + library.title(),
                                    () -> deeds.frame().accept(library)));
        }
        menu.getItems()
                .addAll(
                        0,
                        List.of(
                                MenuCommand.of("Summarise…", deeds.summarise()),
                                MenuCommand.of("Analyse…", deeds.analyse())));
        menu.setTooltip(
                new Tooltip(Shortcut.CONDITION.hint() + "\n" + Shortcut.SHOW_AS_SQL.hint()));
        return menu;
    }

    Node root() {
        return root;
    }

    private static HBox left(TableViewModel table) {
        Label count = wide(new Label());
        count.getStyleClass().add("row-count");
        Hyperlink clear = wide(Buttons.link("Clear filter", table::clearFilters));
        // As wide as it will ever be: what is typed into a filter moves nothing.
        Label widest = wide(new Label(GridState.widest(table.info().rows())));
        widest.getStyleClass().add("row-count");
        widest.setVisible(false);
        StackPane counted = wide(new StackPane(widest, count));
        counted.setAlignment(Pos.CENTER_LEFT);
        Label busy = new Label();
        busy.getStyleClass().add("text-muted");
        busy.setMinWidth(0);
        busy.setPrefWidth(BUSY_WIDTH);
        busy.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(busy, Priority.ALWAYS);
        Hyperlink stop = wide(Buttons.link("Stop", table::stop));
        stop.setTooltip(new Tooltip("Leave the rows as they are (Esc)"));
        StackPane one = wide(new StackPane(clear, stop));
        one.setAlignment(Pos.CENTER_LEFT);
        table.busy().subscribe(text -> offer(clear, stop, table));
        table.state()
                .subscribe(state -> {
                    count.setText(state.count());
                    offer(clear, stop, table);
                });
        table.busy().subscribe(text -> show(busy, text, table.message().get()));
        table.message().subscribe(text -> show(busy, table.busy().get(), text));
        HBox left = new HBox(10, counted, one, busy);
        left.getStyleClass().add("grid-bar-part");
        return left;
    }

    private static MenuButton columns(GridView grid) {
        MenuButton columns = wide(new MenuButton("Columns"));
        columns.setOnShowing(_ -> columns.getItems().setAll(grid.menu().visibility()));
        columns.getItems().setAll(grid.menu().visibility());
        return columns;
    }

    /// Never narrower than all of its text.
    private static <T extends Region> T wide(T region) {
        region.setMinWidth(Region.USE_PREF_SIZE);
        return region;
    }

    void openExport() {
        export.show();
    }

    private static boolean isFiltered(GridState state) {
        return state instanceof GridState.AllHidden
                || (state instanceof GridState.Rows(_, _, boolean filtered) && filtered);
    }

    private static void show(Label label, String busy, String message) {
        label.setText(busy.isEmpty() ? message : busy);
        label.setTooltip(label.getText().isEmpty() ? null : new Tooltip(label.getText()));
    }

    /// One of the two in one place, which is kept free for it.
    private static void offer(Node clear, Node stop, TableViewModel table) {
        boolean busy = !table.busy().get().isEmpty();
        stop.setVisible(busy);
        clear.setVisible(!busy && isFiltered(table.state().get()));
    }
}
