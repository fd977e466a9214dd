package dev.assay.inspector.grid;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/// Keeps the columns of a grid as wide as what they show. Where all of them nearly fit, each gives
/// up a little of its margin, so that the last one does not go below the bar at the right and no
/// bar at the bottom comes for a few pixels.
final class ColumnFit {
    /// Pixels of a column's margin that it can do without: more would cut its text.
    private static final double MOST_GIVEN_UP = 3;

    /// Pixels by which a column that nobody dragged may differ from what it was given.
    private static final double ROUNDING = 1;

    private final TableView<?> table;
    private final TableColumn<?, ?> numbers;
    private final GridScroll scroll;
    private final Map<TableColumn<?, ?>, Double> wanted = new LinkedHashMap<>();

    ColumnFit(TableView<?> table, TableColumn<?, ?> numbers, GridScroll scroll) {
        this.table = table;
        this.numbers = numbers;
        this.scroll = scroll;
        scroll.onViewport(this::squeeze);
    }

    /// Makes a column this wide where there is room.
    void set(TableColumn<?, ?> column, double width) {
        wanted.put(column, width);
        column.setPrefWidth(width);
    }

    /// Makes all of them narrower where a little is missing; to be called after they were set.
    void squeeze() {
        List<TableColumn<?, ?>> seen =
                wanted.keySet().stream().filter(column -> column.isVisible()).toList();
        boolean dragged =
                seen.stream()
                        .anyMatch(column ->
                                Math.abs(column.getWidth() - column.getPrefWidth()) > ROUNDING);
        if (seen.isEmpty() || dragged || table.getWidth() <= 0) {
            return;
        }
        double room = scroll.viewport() - numbers.getWidth();
        double all = seen.stream().mapToDouble(this::wanted).sum();
        double missing = Math.max(0, all - room) / seen.size();
        double given = missing <= MOST_GIVEN_UP ? missing : 0;
        seen.forEach(column -> column.setPrefWidth(Math.floor(wanted(column) - given)));
    }

    /// Keeps columns as wide as they are, counted in sizes of their text.
    void scale(double factor) {
        numbers.setPrefWidth(Math.ceil(numbers.getPrefWidth() * factor));
        wanted.replaceAll((_, width) -> Math.ceil(width * factor));
        wanted.forEach(TableColumn::setPrefWidth);
        squeeze();
    }

    private double wanted(TableColumn<?, ?> column) {
        return Optional.ofNullable(wanted.get(column)).orElse(column.getPrefWidth());
    }
}
