package dev.assay.inspector.grid;

import dev.assay.inspector.table.CellText;
import dev.assay.inspector.table.GridColumn;
import dev.assay.inspector.table.GridColumn.SortMark;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.Space;
import java.util.ArrayList;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// The header of a column: name and unit, how it is sorted, its histogram with the statistics in a
/// line, its filter field.
///
/// A click sorts, as Enter and Space do, with Shift as a further key. What is typed into the field
/// is used after a short pause, or at once with Enter; Escape empties it.
public final class ColumnHeader extends VBox {
    private static final PseudoClass BAD = PseudoClass.getPseudoClass("bad");
    private static final Duration PAUSE = Duration.millis(250);

    private final TableViewModel table;
    private final GridColumn column;
    private final TextField filter = new TextField();
    private final PauseTransition pause = new PauseTransition(PAUSE);

    ColumnHeader(TableViewModel table, GridColumn column) {
        this.table = table;
        this.column = column;
        getStyleClass().add("grid-header");
        setFillWidth(true);
        Histogram histogram = new Histogram();
        column.profile().subscribe(histogram::show);
        StatisticsLine line = new StatisticsLine(column.info().type());
        column.profile().subscribe(line::show);
        VBox sortable = new VBox(title(), histogram, line);
        sortable.getStyleClass().add("grid-header-top");
        sortable.setOnMouseClicked(this::sort);
        sortable.setOnKeyPressed(this::sort);
        sortable.setFocusTraversable(true);
        sortable.setAccessibleRole(AccessibleRole.BUTTON);
        column.sort().subscribe(sort -> sortable.setAccessibleText(accessibleText(sort)));
        Tooltip statistics = new Tooltip();
        statistics.setGraphic(new StatisticsPane(column));
        statistics.setShowDelay(Duration.millis(500));
        statistics.setShowDuration(Duration.INDEFINITE);
        Tooltip.install(sortable, statistics);
        prepareFilter();
        getChildren().addAll(sortable, filter);
    }

    private Node title() {
        Label name = new Label(column.name());
        name.getStyleClass().add("grid-header-name");
        name.setMinWidth(0);
        List<Node> words = new ArrayList<>(List.of(name));
        column.info()
                .unit()
                .ifPresent(unit -> {
                    Label label = new Label("[" + unit + "]");
                    label.getStyleClass().add("grid-header-unit");
                    label.setMinWidth(Region.USE_PREF_SIZE);
                    words.add(label);
                });
        Region gap = Space.growing();
        Label mark = new Label();
        mark.getStyleClass().add("grid-header-sort");
        mark.setMinWidth(Region.USE_PREF_SIZE);
        column.sort().subscribe(sort -> showSort(mark, sort));
        HBox line = new HBox();
        line.getStyleClass().add("grid-header-line");
        boolean right = CellText.isNumber(column.info().type());
        if (right) {
            line.getChildren().addAll(mark, gap);
            line.getChildren().addAll(words);
        } else {
            line.getChildren().addAll(words);
            line.getChildren().addAll(gap, mark);
        }
        return line;
    }

    private void showSort(Label mark, @Nullable SortMark sort) {
        mark.setText(sort == null ? "" : sort.text());
        Presence.set(mark, sort != null);
    }

    private void sort(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
            table.toggleSort(column, event.isShiftDown());
        }
    }

    private void sort(KeyEvent event) {
        boolean further = Shortcut.SORT_FURTHER.isPressed(event);
        if (further || Shortcut.SORT.isPressed(event)) {
            table.toggleSort(column, further);
            event.consume();
        }
    }

    private String accessibleText(@Nullable SortMark sort) {
        String how = sort == null ? "not sorted" : sort.descending() ? "descending" : "ascending";
        return "Sort by " + column.title() + ", " + how;
    }

    private void prepareFilter() {
        filter.getStyleClass().add("grid-filter");
        filter.setPromptText("filter");
        filter.setAccessibleText("Filter " + column.name());
        filter.setMinWidth(0);
        filter.setPrefColumnCount(1);
        filter.textProperty().bindBidirectional(column.filter());
        filter.addEventHandler(MouseEvent.ANY, MouseEvent::consume);
        pause.setOnFinished(_ -> table.applyFilters());
        filter.textProperty().addListener((_, _, _) -> changed());
        filter.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        column.problem()
                .subscribe(problem -> {
                    filter.pseudoClassStateChanged(BAD, !problem.isEmpty());
                    filter.setTooltip(new Tooltip(problem.isEmpty() ? hint() : problem));
                    filter.setAccessibleHelp(problem.isEmpty() ? hint() : problem);
                });
    }

    private void pressed(KeyEvent event) {
        if (Shortcut.APPLY_FILTER.isPressed(event)) {
            applyNow();
            event.consume();
        } else if (Shortcut.CLEAR_FILTER.isPressed(event) && !filter.getText().isEmpty()) {
            filter.clear();
            applyNow();
            event.consume();
        }
    }

    /// Waits for the end of what a person types or pastes; who clears filters elsewhere has applied
    /// that already.
    private void changed() {
        if (filter.isFocused()) {
            pause.playFromStart();
        }
    }

    private void applyNow() {
        pause.stop();
        table.applyFilters();
    }

    private String hint() {
        return switch (column.info().type()) {
            case NUMBER, INTEGER ->
                    "40   < 40   20..40   not 40   > 3 and < 5   38 | 39 | 52   null   not null";
            case DATE, INSTANT, LOCAL_TIME ->
                    ">= 2026-11-12   2026-11-12..2026-11-14   null   not null";
            case TEXT -> "part of a text   = exact   a | b   != exact   null   not null";
            case BOOLEAN -> "true   false   null   not null";
        };
    }

    /// Puts the caret into the filter field.
    void focusFilter() {
        filter.requestFocus();
        filter.selectAll();
    }
}
