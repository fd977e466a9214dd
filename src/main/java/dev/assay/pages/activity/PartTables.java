package dev.assay.pages.activity;

import dev.assay.activity.Lap;
import dev.assay.activity.StreamType;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.Splits.Split;
import dev.assay.pages.activity.trace.SampleRange;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import org.jspecify.annotations.Nullable;

/// The parts of an activity as tables, each part to be selected: its quarters, parts of one length,
/// and its laps.
final class PartTables {
    private final OpenedActivity opened;
    private final UnitSystem units;
    private final Consumer<SampleRange> select;

    /// @param select hears which part is to be looked at
    PartTables(OpenedActivity opened, UnitSystem units, Consumer<SampleRange> select) {
        this.opened = opened;
        this.units = units;
        this.select = select;
    }

    /// All of them, each with its heading; none that would be empty.
    List<Node> all() {
        List<Node> all = new ArrayList<>();
        add(all, "Quarters of the time, up to", Splits.quarters(opened));
        List<Split> parts = Splits.byLength(opened, units);
        if (parts.size() > 1) {
            add(all, "Each %s, up to".formatted(parts.getFirst().name()), parts);
        }
        add(all, "Laps", laps());
        return all;
    }

    private List<Split> laps() {
        return opened.samples().count() < 2
                ? List.of()
                : opened.recording().laps().stream()
                        .map(lap -> new Split(lap.name(), part(lap)))
                        .toList();
    }

    private void add(List<Node> to, String heading, List<Split> parts) {
        if (!parts.isEmpty()) {
            to.add(Labels.heading(heading));
            to.add(table(parts));
        }
    }

    /// A figure of a part in a column; a column of which nothing is known is left out.
    private interface Column {
        @Nullable String of(PartFigures figures);
    }

    private GridPane table(List<Split> parts) {
        List<PartFigures> figures =
                parts.stream().map(part -> PartFigures.of(opened, part.range())).toList();
        GridPane grid = new GridPane();
        grid.getStyleClass().add("part-table");
        for (int row = 0; row < parts.size(); row++) {
            Split part = parts.get(row);
            grid.add(Buttons.link(part.name(), () -> select.accept(part.range())), 0, row + 1);
        }
        column(grid, "Time", figures, of -> UnitSystem.time(of.seconds()));
        if (figures.stream().anyMatch(PartFigures::hasStop)) {
            column(
                    grid,
                    "Moving",
                    figures,
                    of -> of.moving() == null ? null : UnitSystem.time(of.moving()));
        }
        column(
                grid,
                "Distance",
                figures,
                of -> of.metres() == null ? null : units.distance(of.metres()));
        column(
                grid,
                "While moving",
                figures,
                of -> of.speed() == null ? null : units.speed(of.speed(), of.sport()));
        column(grid, "Heart rate", figures, of -> mean(of, StreamType.HEART_RATE));
        column(grid, "Power", figures, of -> mean(of, StreamType.POWER));
        column(
                grid,
                "Climb",
                figures,
                of ->
                        of.features().climb() == null
                                ? null
                                : units.height(of.features().climb().gain()));
        return grid;
    }

    private static @Nullable String mean(PartFigures of, StreamType type) {
        Double mean = of.mean(type);
        return mean == null ? null : "%.0f %s".formatted(mean, type.unit());
    }

    private static void column(
            GridPane grid, String name, List<PartFigures> figures, Column column) {
        List<@Nullable String> cells = new ArrayList<>();
        figures.forEach(of -> cells.add(column.of(of)));
        if (cells.stream().allMatch(Objects::isNull)) {
            return;
        }
        int place = grid.getColumnCount();
        grid.add(right(Labels.muted(name)), place, 0);
        for (int row = 0; row < cells.size(); row++) {
            String words = cells.get(row);
            grid.add(right(new Label(words == null ? "—" : words)), place, row + 1);
        }
    }

    private static Label right(Label label) {
        GridPane.setHalignment(label, HPos.RIGHT);
        return label;
    }

    /// The samples that were taken in a lap.
    private SampleRange part(Lap lap) {
        double[] times = opened.samples().times();
        int first = at(times, lap.start());
        int next = at(times, lap.end());
        int last = next > first && times[next] > lap.end() ? next - 1 : next;
        return last > first
                ? new SampleRange(first, last)
                : new SampleRange(Math.max(0, first - 1), Math.min(times.length - 1, first + 1));
    }

    /// The first sample at a time or after it.
    private static int at(double[] times, double second) {
        int place = Arrays.binarySearch(times, second);
        return Math.clamp(place < 0 ? -place - 1L : place, 0, times.length - 1);
    }
}
