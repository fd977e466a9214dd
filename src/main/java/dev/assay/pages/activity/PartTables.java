package dev.assay.pages.activity;

import dev.assay.activity.Lap;
import dev.assay.activity.StreamType;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.Splits.Split;
import dev.assay.pages.activity.figure.FittedTable;
import dev.assay.pages.activity.figure.SportUnits;
import dev.assay.pages.activity.trace.SampleRange;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;

/// The parts of an activity as tables, each part to be selected: its quarters, parts of one length,
/// and its laps.
final class PartTables {
    private final OpenedActivity opened;
    private final SportUnits told;
    private final Consumer<SampleRange> select;

    /// @param select hears which part is to be looked at
    PartTables(OpenedActivity opened, UnitSystem units, Consumer<SampleRange> select) {
        this.opened = opened;
        this.told = new SportUnits(units, opened.sport());
        this.select = select;
    }

    /// Parts by what they are: "Quarters by time".
    ///
    /// @param names what the names of the parts are
    record Table(String heading, String names, List<Split> parts) {}

    /// Which tables there are; none that would be empty.
    static List<Table> tables(OpenedActivity opened, UnitSystem units) {
        List<Table> all = new ArrayList<>();
        List<Split> quarters = Splits.quarters(opened);
        if (!quarters.isEmpty()) {
            all.add(new Table("Quarters by time", "Up to", quarters));
        }
        List<Split> parts = Splits.byLength(opened, units);
        if (parts.size() > 1) {
            all.add(new Table("Every " + parts.getFirst().name(), "Up to", parts));
        }
        List<Split> laps = laps(opened);
        if (!laps.isEmpty()) {
            all.add(new Table("Laps", "Lap", laps));
        }
        return all;
    }

    /// All of them, each with its heading.
    List<Node> all() {
        List<Node> all = new ArrayList<>();
        for (Table table : tables(opened, told.units())) {
            all.add(Labels.heading(table.heading()));
            all.add(new FittedTable(columns(table)));
        }
        return all;
    }

    private static List<Split> laps(OpenedActivity opened) {
        return opened.samples().count() < 2
                ? List.of()
                : opened.recording().laps().stream()
                        .map(lap -> new Split(lap.name(), part(opened, lap)))
                        .toList();
    }

    /// The words of a part in all columns, for a file.
    record Figures(String name, String unit, List<@Nullable String> cells, int rank) {}

    static List<Figures> figures(OpenedActivity opened, SportUnits told, List<Split> parts) {
        Columns columns =
                new Columns(
                        parts.stream().map(part -> PartFigures.of(opened, part.range())).toList(),
                        new ArrayList<>());
        if (opened.hasTimes()) {
            columns.add("Time", "", 1, PartFigures::seconds, UnitSystem::time);
        }
        if (columns.parts.stream().anyMatch(PartFigures::hasStop)) {
            columns.add("Moving", "", 5, PartFigures::moving, UnitSystem::time);
        }
        UnitSystem units = told.units();
        columns.add("Distance", told.distanceUnit(), 4, PartFigures::metres, told::distanceFigure);
        columns.add(told.speedName(), told.speedUnit(), 2, PartFigures::speed, told::speedFigure);
        columns.add("Heart", "bpm", 3, of -> of.mean(StreamType.HEART_RATE), "%.0f"::formatted);
        columns.add("Power", "W", 3, of -> of.mean(StreamType.POWER), "%.0f"::formatted);
        columns.add(
                "Climb",
                units.unit(StreamType.ALTITUDE),
                6,
                PartFigures::climb,
                climb -> "%.0f".formatted(units.of(StreamType.ALTITUDE, climb)));
        return columns.found;
    }

    /// Columns of which something is known.
    private record Columns(List<PartFigures> parts, List<Figures> found) {
        private void add(
                String name,
                String unit,
                int rank,
                Function<PartFigures, @Nullable Double> figure,
                DoubleFunction<String> words) {
            List<@Nullable String> cells = new ArrayList<>();
            for (PartFigures part : parts) {
                Double value = figure.apply(part);
                cells.add(value == null ? null : words.apply(value));
            }
            if (cells.stream().anyMatch(Objects::nonNull)) {
                found.add(new Figures(name, unit, cells, rank));
            }
        }
    }

    private List<FittedTable.Column> columns(Table table) {
        List<FittedTable.Column> columns = new ArrayList<>();
        List<Node> names = new ArrayList<>();
        table.parts()
                .forEach(part ->
                        names.add(Buttons.link(part.name(), () -> select.accept(part.range()))));
        columns.add(new FittedTable.Column(table.names(), "", names, 0));
        for (Figures of : figures(opened, told, table.parts())) {
            List<Node> cells = new ArrayList<>();
            of.cells().forEach(words -> cells.add(new Label(words == null ? "—" : words)));
            columns.add(new FittedTable.Column(of.name(), of.unit(), cells, of.rank()));
        }
        return columns;
    }

    /// The samples that were taken in a lap.
    private static SampleRange part(OpenedActivity opened, Lap lap) {
        double[] times = opened.samples().times();
        int first = opened.sampleAt(lap.start());
        int next = opened.sampleAt(lap.end());
        int last = next > first && times[next] > lap.end() ? next - 1 : next;
        return last > first
                ? new SampleRange(first, last)
                : new SampleRange(Math.max(0, first - 1), Math.min(times.length - 1, first + 1));
    }
}
