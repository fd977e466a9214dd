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
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
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

    /// A figure of a part in a column; a column of which nothing is known is left out.
    private interface Cell {
        @Nullable String of(PartFigures figures);
    }

    /// The words of a part in all columns, for a file.
    record Figures(String name, String unit, List<@Nullable String> cells, int rank) {}

    static List<Figures> figures(OpenedActivity opened, SportUnits told, List<Split> parts) {
        List<PartFigures> all =
                parts.stream().map(part -> PartFigures.of(opened, part.range())).toList();
        List<Figures> columns = new ArrayList<>();
        if (opened.hasTimes()) {
            column(columns, "Time", "", 1, all, of -> UnitSystem.time(of.seconds()));
        }
        if (all.stream().anyMatch(PartFigures::hasStop)) {
            column(columns, "Moving", "", 5, all, of -> time(of.moving()));
        }
        column(
                columns,
                "Distance",
                told.distanceUnit(),
                4,
                all,
                of -> of.metres() == null ? null : told.distanceFigure(of.metres()));
        column(
                columns,
                told.speedName(),
                told.speedUnit(),
                2,
                all,
                of -> of.speed() == null ? null : told.speedFigure(of.speed()));
        measured(columns, told, all);
        return columns;
    }

    private static void measured(List<Figures> columns, SportUnits told, List<PartFigures> all) {
        column(
                columns,
                "Heart",
                StreamType.HEART_RATE.unit(),
                3,
                all,
                of -> mean(of, StreamType.HEART_RATE));
        column(columns, "Power", StreamType.POWER.unit(), 3, all, of -> mean(of, StreamType.POWER));
        column(
                columns,
                "Climb",
                told.units().unit(StreamType.ALTITUDE),
                6,
                all,
                of ->
                        of.climb() == null
                                ? null
                                : "%.0f"
                                        .formatted(
                                                told.units().of(StreamType.ALTITUDE, of.climb())));
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

    private static @Nullable String time(@Nullable Double seconds) {
        return seconds == null ? null : UnitSystem.time(seconds);
    }

    private static @Nullable String mean(PartFigures of, StreamType type) {
        Double mean = of.mean(type);
        return mean == null ? null : "%.0f".formatted(mean);
    }

    private static void column(
            List<Figures> columns,
            String name,
            String unit,
            int rank,
            List<PartFigures> figures,
            Cell cell) {
        List<@Nullable String> cells = new ArrayList<>();
        figures.forEach(of -> cells.add(cell.of(of)));
        if (cells.stream().anyMatch(Objects::nonNull)) {
            columns.add(new Figures(name, unit, cells, rank));
        }
    }

    /// The samples that were taken in a lap.
    private static SampleRange part(OpenedActivity opened, Lap lap) {
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
