package dev.assay.pages.chip.details;

import dev.assay.base.Words;
import dev.assay.chip.TaskRun;
import dev.assay.pages.chip.lattice.SelectedElements;
import dev.assay.ui.Buttons;
import dev.assay.ui.EmptyState;
import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;

/// The selected qubits or couplings in full: the parameters of one and what was run on it, or
/// several side by side, with one parameter over time.
public final class DetailsPane {
    /// The least height that holds a table and a plot below it, in sizes of the text.
    private static final double ROOM_FOR_BOTH = 34;

    private static final String OVER_TIME = "Over time";

    private final DetailsViewModel model;
    private final Consumer<TaskRun> analyse;
    private final Label title = new Label();
    private final Label remark = Labels.muted("");
    private final DelayedIndicator waiting = new DelayedIndicator();
    private final HistoryPlot plot = new HistoryPlot();
    private final StackPane middle = new StackPane();
    private final BorderPane root = new BorderPane();
    private String tabShown = "";
    private boolean low;

    /// @param analyse hears which task result is to be analysed
    public DetailsPane(DetailsViewModel model, Consumer<TaskRun> analyse) {
        this.model = model;
        this.analyse = analyse;
        title.getStyleClass().add("title");
        title.setMinWidth(0);
        remark.setMinWidth(0);
        HBox header = new HBox(title, remark);
        header.getStyleClass().add("pane-header");
        header.setAlignment(Pos.CENTER_LEFT);
        root.getStyleClass().add("pane");
        root.setTop(header);
        root.setCenter(middle);
        middle.setMinSize(0, 0);
        model.stateProperty().subscribe(this::show);
        model.historyProperty().subscribe(plot::show);
        root.heightProperty().subscribe(this::measure);
        title.fontProperty().subscribe(this::measure);
    }

    /// Where the plot has no room below the table, it has a tab of its own.
    private void measure() {
        boolean now = root.getHeight() < ROOM_FOR_BOTH * title.getFont().getSize();
        if (root.getHeight() > 0 && now != low) {
            low = now;
            show(model.stateProperty().get());
        }
    }

    public Region root() {
        return root;
    }

    /// Moves the keyboard's focus to the first table.
    public void focus() {
        Node table = middle.lookup(".table-view");
        if (table != null) {
            table.requestFocus();
        }
    }

    private void show(DetailsState state) {
        remark.setText("");
        waiting.done();
        switch (state) {
            case DetailsState.None() -> middle.getChildren().clear();
            case DetailsState.Waiting(SelectedElements chosen) -> {
                title.setText(chosen.title());
                waiting.show(() -> middle.getChildren().setAll(waiting(chosen)));
            }
            case DetailsState.One one -> {
                title.setText(one.chosen().title());
                remark.setText(remark(one));
                middle.getChildren().setAll(one(one));
            }
            case DetailsState.Several several -> {
                title.setText(several.chosen().title());
                remark.setText(
                        several.leftOut() == 0
                                ? ""
                                : "the first %d are compared".formatted(several.readings().size()));
                middle.getChildren().setAll(several(several));
            }
            case DetailsState.Failed(String sentence) ->
                    middle.getChildren().setAll(failed(sentence));
        }
    }

    private static String remark(DetailsState.One one) {
        String count = Words.count(one.readings().size(), "parameter") + AgeText.asOf(one.newest());
        return switch (one.chosen().holder()) {
            case QUBIT -> count;
            case COUPLING -> {
                String[] ends = one.chosen().ids().getFirst().split("-", 2);
                yield "Q%s controls Q%s · %s".formatted(ends[0], ends[1], count);
            }
        };
    }

    private Node waiting(SelectedElements chosen) {
        Button stop = Buttons.labelled(Feather.SQUARE, "Stop", model::stop);
        return new EmptyState(
                Feather.CLOCK,
                "Reading…",
                "The source is asked for %ss.".formatted(chosen.holder().word()),
                List.of(stop));
    }

    private Node failed(String sentence) {
        Button again = Buttons.primary("Read again", model::read);
        return new EmptyState(
                Feather.ALERT_TRIANGLE, "This could not be read", sentence, List.of(again));
    }

    private Node one(DetailsState.One one) {
        TableView<?> parameters = DetailTables.parameters(one, model);
        List<Tab> tabs = new ArrayList<>();
        if (low) {
            tabs.add(tab("Parameters", parameters));
            tabs.add(tab(OVER_TIME, plot.root()));
        } else {
            tabs.add(tab("Parameters", withPlot(parameters)));
        }
        tabs.add(tab("Last results (" + one.runs().size() + ")", results(one)));
        return tabs(tabs);
    }

    private Node several(DetailsState.Several several) {
        TableView<?> table = DetailTables.comparison(several, model);
        return low
                ? tabs(List.of(tab("Parameters", table), tab(OVER_TIME, plot.root())))
                : withPlot(table);
    }

    /// The tab that was looked at of another qubit is in front again.
    private Node tabs(List<Tab> all) {
        TabPane tabs = new TabPane(all.toArray(Tab[]::new));
        tabs.getStyleClass().add("result-tabs");
        all.stream()
                .filter(tab -> kind(tab).equals(tabShown))
                .findFirst()
                .ifPresent(tabs.getSelectionModel()::select);
        tabs.getSelectionModel()
                .selectedItemProperty()
                .subscribe((_, chosen) -> tabShown = kind(chosen));
        return tabs;
    }

    private static String kind(Tab tab) {
        return tab.getText().split(" \\(", 2)[0];
    }

    private Node results(DetailsState.One one) {
        TableView<TaskRun> table = DetailTables.runs(one);
        Button button =
                Buttons.labelled(
                        Feather.MESSAGE_SQUARE,
                        Shortcut.ANALYSE.does(),
                        () -> analyse.accept(table.getSelectionModel().getSelectedItem()));
        button.setTooltip(new Tooltip(Shortcut.ANALYSE.hint()));
        button.disableProperty().bind(table.getSelectionModel().selectedItemProperty().isNull());
        table.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (Shortcut.ANALYSE.isPressed(event)) {
                        button.fire();
                        event.consume();
                    }
                });
        HBox line = new HBox(8, button, Labels.muted("A result that is selected above."));
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("strip");
        BorderPane pane = new BorderPane(table);
        pane.setBottom(line);
        return pane;
    }

    private static Tab tab(String words, Node content) {
        Tab tab = new Tab(words, content);
        tab.setClosable(false);
        return tab;
    }

    private Node withPlot(Node table) {
        SplitPane split = new SplitPane(table, plot.root());
        split.setOrientation(Orientation.VERTICAL);
        split.getStyleClass().add("split-quiet");
        split.setDividerPositions(0.52);
        return split;
    }
}
