package dev.assay.inspector.grid;

import java.util.Optional;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.control.skin.VirtualFlow;

/// How far a grid is scrolled, and bringing its cells into sight whole: not below the row numbers,
/// which stay at the left edge, and not below the scroll bars.
final class GridScroll {
    private final TableView<?> table;
    private final TableColumn<?, ?> numbers;
    private final Node heading;
    private final DoubleProperty sideways = new SimpleDoubleProperty();

    /// @param numbers the column of the row numbers
    /// @param heading the graphic of its header
    GridScroll(TableView<?> table, TableColumn<?, ?> numbers, Node heading) {
        this.table = table;
        this.numbers = numbers;
        this.heading = heading;
        table.skinProperty()
                .subscribe(_ ->
                        bar(Orientation.HORIZONTAL)
                                .ifPresent(bar -> sideways.bind(bar.valueProperty())));
        heading.parentProperty().subscribe(this::pinHeading);
        sideways.subscribe(this::pinHeading);
    }

    /// Pixels to the right.
    ReadOnlyDoubleProperty sideways() {
        return sideways;
    }

    void toTop() {
        flow().ifPresent(flow -> flow.scrollTo(0));
    }

    /// Scrolls as little as needed to bring a cell into sight.
    void reveal(int row, TableColumn<?, ?> column) {
        flow().ifPresent(flow -> reveal(row, flow));
        reveal(column);
    }

    /// The toolkit's own way leaves the last rows below the edge, where a page of them has just
    /// come or the bar for going sideways has.
    private void reveal(int row, VirtualFlow<?> flow) {
        flow.scrollTo(row);
        table.layout();
        if (row >= table.getItems().size() - 1) {
            flow.setPosition(1);
            table.layout();
        }
        double bar =
                bar(Orientation.HORIZONTAL)
                        .filter(Node::isVisible)
                        .map(ScrollBar::getHeight)
                        .orElse(0.0);
        for (Node node : flow.lookupAll(".table-row-cell")) {
            if (node instanceof IndexedCell<?> cell && cell.getIndex() == row && cell.isVisible()) {
                Bounds seen = flow.sceneToLocal(cell.localToScene(cell.getLayoutBounds()));
                double below = seen.getMaxY() - (flow.getHeight() - bar);
                if (seen.getMinY() < 0) {
                    flow.scrollPixels(seen.getMinY());
                } else if (below > 0) {
                    flow.scrollPixels(below);
                }
            }
        }
    }

    /// The same for a column, wherever its rows are.
    void reveal(TableColumn<?, ?> column) {
        double start = 0;
        for (TableColumn<?, ?> each : table.getVisibleLeafColumns()) {
            if (each.equals(column)) {
                break;
            }
            start += each.getWidth();
        }
        double least = start - numbers.getWidth();
        double end = start + column.getWidth() - viewport();
        double now = sideways.get();
        // Of a column wider than the grid, its beginning.
        double wanted = now > least ? least : Math.min(least, Math.max(now, end));
        bar(Orientation.HORIZONTAL)
                .filter(bar -> bar.isVisible() || wanted < now)
                .ifPresent(bar -> bar.setValue(Math.clamp(wanted, 0, Math.max(0, bar.getMax()))));
    }

    /// Hears when the room for columns changes.
    void onViewport(Runnable listener) {
        table.widthProperty().subscribe(listener);
        table.skinProperty()
                .subscribe(_ ->
                        bar(Orientation.VERTICAL)
                                .ifPresent(bar -> bar.visibleProperty().subscribe(listener)));
    }

    /// The room for columns beside the bar, in pixels.
    double viewport() {
        double bar =
                bar(Orientation.VERTICAL)
                        .filter(Node::isVisible)
                        .map(ScrollBar::getWidth)
                        .orElse(0.0);
        return table.getWidth() - table.snappedLeftInset() - table.snappedRightInset() - bar;
    }

    /// The heading of the row numbers stays at the left edge as the numbers do. Headers are made
    /// anew when columns move, so each time it is looked for.
    private void pinHeading() {
        Node node = heading;
        while (node != null && !(node instanceof TableColumnHeader)) {
            node = node.getParent();
        }
        if (node != null) {
            node.setTranslateX(sideways.get());
            node.setViewOrder(-1);
        }
    }

    private Optional<ScrollBar> bar(Orientation orientation) {
        return table.lookupAll(".scroll-bar").stream()
                .filter(node ->
                        node instanceof ScrollBar bar && bar.getOrientation() == orientation)
                .map(ScrollBar.class::cast)
                .findFirst();
    }

    private Optional<VirtualFlow<?>> flow() {
        return table.lookup(".virtual-flow") instanceof VirtualFlow<?> flow
                ? Optional.of(flow)
                : Optional.empty();
    }
}
