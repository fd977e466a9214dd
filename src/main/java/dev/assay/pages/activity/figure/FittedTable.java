package dev.assay.pages.activity.figure;

import dev.assay.ui.Labels;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.text.TextAlignment;

/// A table in which no number is ever cut: where there is not room for all columns, the least
/// wanted are left out and named below.
public final class FittedTable extends Region {
    private static final double WIDE_GAP = 18;
    private static final double NARROW_GAP = 9;
    private static final double BETWEEN_ROWS = 3;

    private final List<Column> columns;
    private final List<Label> heads = new ArrayList<>();
    private final Label missing = Labels.remark("");
    private final int rows;

    /// A column.
    ///
    /// @param unit of its cells, below its name; perhaps empty
    /// @param cells from top to bottom
    /// @param rank from what is wanted most, 0, which is never left out
    public record Column(String name, String unit, List<Node> cells, int rank) {
        public Column {
            cells = List.copyOf(cells);
        }

        /// A column of words, one for each of some things.
        public static <T> Column of(
                String name, String unit, int rank, List<T> rows, Function<T, String> words) {
            return new Column(
                    name,
                    unit,
                    rows.stream().<Node>map(row -> new Label(words.apply(row))).toList(),
                    rank);
        }
    }

    /// What there is room for.
    private record Fit(List<Integer> shown, double gap) {}

    /// @param columns from left to right, the first one with the names of the rows
    public FittedTable(List<Column> columns) {
        this.columns = List.copyOf(columns);
        this.rows = columns.stream().mapToInt(column -> column.cells().size()).max().orElse(0);
        getStyleClass().add("part-table");
        for (Column column : columns) {
            Label head =
                    Labels.muted(
                            column.unit().isEmpty()
                                    ? column.name()
                                    : column.name() + "\n" + column.unit());
            head.setTextAlignment(TextAlignment.RIGHT);
            heads.add(head);
            getChildren().add(head);
            getChildren().addAll(column.cells());
        }
        missing.getStyleClass().add("part-table-missing");
        getChildren().add(missing);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private List<Integer> all() {
        return IntStream.range(0, columns.size()).boxed().toList();
    }

    private double width(int column) {
        double width = heads.get(column).prefWidth(-1);
        for (Node cell : columns.get(column).cells()) {
            width = Math.max(width, cell.prefWidth(-1));
        }
        return Math.ceil(width);
    }

    private double width(List<Integer> shown, double gap) {
        return shown.stream().mapToDouble(this::width).sum() + gap * Math.max(0, shown.size() - 1);
    }

    private Fit fit(double room) {
        List<Integer> shown = new ArrayList<>(all());
        if (width(shown, WIDE_GAP) <= room) {
            return new Fit(shown, WIDE_GAP);
        }
        while (width(shown, NARROW_GAP) > room) {
            Integer least =
                    shown.stream()
                            .filter(each -> columns.get(each).rank() > 0)
                            .max(Comparator.comparingInt(each -> columns.get(each).rank()))
                            .orElse(null);
            if (least == null) {
                break;
            }
            shown.remove((Object) least);
        }
        double free = room - width(shown, 0);
        double gap = free / Math.max(1, shown.size() - 1);
        return new Fit(shown, Math.clamp(Math.floor(gap), NARROW_GAP, WIDE_GAP));
    }

    private String missing(Fit fit) {
        if (fit.shown().size() == columns.size()) {
            return "";
        }
        return "Not enough room for: "
                + columns.stream()
                        .filter(column -> !fit.shown().contains(columns.indexOf(column)))
                        .map(column ->
                                column.unit().isEmpty()
                                        ? column.name()
                                        : "%s (%s)".formatted(column.name(), column.unit()))
                        .collect(Collectors.joining(", "))
                + ".";
    }

    private double head() {
        return heads.stream().mapToDouble(head -> head.prefHeight(-1)).max().orElse(0);
    }

    private double row(int row) {
        return columns.stream()
                .filter(column -> row < column.cells().size())
                .mapToDouble(column -> column.cells().get(row).prefHeight(-1))
                .max()
                .orElse(0);
    }

    @Override
    protected double computeMinWidth(double height) {
        return width(
                all().stream().filter(each -> columns.get(each).rank() == 0).toList(), NARROW_GAP);
    }

    @Override
    protected double computePrefWidth(double height) {
        return width(all(), WIDE_GAP);
    }

    @Override
    protected double computePrefHeight(double width) {
        double room = width < 0 ? computePrefWidth(-1) : width;
        double height = head();
        for (int row = 0; row < rows; row++) {
            height += BETWEEN_ROWS + row(row);
        }
        String words = missing(fit(room));
        if (!words.isEmpty()) {
            missing.setText(words);
            height += BETWEEN_ROWS + missing.prefHeight(room);
        }
        return Math.ceil(height);
    }

    @Override
    protected void layoutChildren() {
        Fit fit = fit(getWidth());
        double top = head();
        double x = 0;
        for (int i = 0; i < columns.size(); i++) {
            boolean seen = fit.shown().contains(i);
            heads.get(i).setVisible(seen);
            columns.get(i).cells().forEach(cell -> cell.setVisible(seen));
            if (!seen) {
                continue;
            }
            double wide = width(i);
            put(heads.get(i), x, top, wide, 0, i == 0);
            double y = top;
            for (int row = 0; row < columns.get(i).cells().size(); row++) {
                y += BETWEEN_ROWS;
                put(columns.get(i).cells().get(row), x, row(row), wide, y, i == 0);
                y += row(row);
            }
            x += wide + fit.gap();
        }
        double y = top;
        for (int row = 0; row < rows; row++) {
            y += BETWEEN_ROWS + row(row);
        }
        missing.setText(missing(fit));
        missing.setVisible(!missing.getText().isEmpty());
        missing.resizeRelocate(0, y + BETWEEN_ROWS, getWidth(), missing.prefHeight(getWidth()));
    }

    /// Puts a cell into its row: the first column at its left, numbers at their right, names of
    /// columns at the foot of theirs.
    private static void put(
            Node node, double x, double height, double wide, double y, boolean left) {
        double own = node.prefWidth(-1);
        double high = node.prefHeight(-1);
        node.resizeRelocate(left ? x : x + wide - own, y + height - high, own, high);
    }
}
