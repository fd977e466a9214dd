package dev.assay.inspector.grid;

import dev.assay.inspector.grid.ColumnWidths.Width;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/// Keeps the columns of a grid as wide as what they show. Where all of them nearly fit, each gives
/// up some of the room around its text, so that the last one does not go below the bar at the right
/// and no bar at the bottom comes for a few pixels.
final class ColumnFit {
    /// Pixels by which a column that nobody dragged may differ from what it was given.
    private static final double ROUNDING = 1;

    private final TableView<?> table;
    private final TableColumn<?, ?> numbers;
    private final GridScroll scroll;
    private final Map<TableColumn<?, ?>, Width> wanted = new LinkedHashMap<>();

    ColumnFit(TableView<?> table, TableColumn<?, ?> numbers, GridScroll scroll) {
        this.table = table;
        this.numbers = numbers;
        this.scroll = scroll;
        scroll.onViewport(this::squeeze);
    }

    /// Makes a column this wide where there is room.
    void set(TableColumn<?, ?> column, Width width) {
        wanted.put(column, width);
        column.setPrefWidth(width.wanted());
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
        double all = seen.stream().mapToDouble(column -> width(column).wanted()).sum();
        double spare = all - seen.stream().mapToDouble(column -> width(column).least()).sum();
        double missing = Math.max(0, all - room);
        double part = missing > 0 && missing <= spare ? missing / spare : 0;
        for (TableColumn<?, ?> column : seen) {
            Width width = width(column);
            double given = part * (width.wanted() - width.least());
            column.setPrefWidth(Math.floor(width.wanted() - given));
        }
    }

    /// Keeps columns as wide as they are, counted in sizes of their text.
    void scale(double factor) {
        numbers.setPrefWidth(Math.ceil(numbers.getPrefWidth() * factor));
        wanted.replaceAll((_, width) -> width.scaled(factor));
        wanted.forEach((column, width) -> column.setPrefWidth(width.wanted()));
        squeeze();
    }

    private Width width(TableColumn<?, ?> column) {
        double now = column.getPrefWidth();
        return wanted.getOrDefault(column, new Width(now, now));
    }
}
