package dev.assay.pages.activity;

import dev.assay.activity.Sport;
import dev.assay.activity.metric.BestEfforts.Effort;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.figure.FittedTable;
import dev.assay.pages.activity.figure.FittedTable.Column;
import dev.assay.pages.activity.figure.SportUnits;
import dev.assay.pages.activity.trace.SampleRange;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;

/// The best efforts of an activity, which the streams show when one is pressed: of power, heart
/// rate and speed the highest mean for each length of time, and of those on foot the quickest
/// stretches.
final class EffortTables {
    private static final int HOUR = 3_600;

    private final OpenedActivity opened;
    private final SportUnits told;
    private final Consumer<SampleRange> select;

    /// @param select hears which part is to be looked at
    EffortTables(OpenedActivity opened, UnitSystem units, Consumer<SampleRange> select) {
        this.opened = opened;
        this.told = new SportUnits(units, opened.sport());
        this.select = select;
    }

    /// Both tables, each with its heading; nothing where nothing was measured.
    List<Node> all() {
        List<Node> all = new ArrayList<>(means());
        all.addAll(distances());
        return all;
    }

    private List<Node> means() {
        List<Effort> power = opened.best().power();
        List<Effort> heart = opened.best().heart();
        List<Effort> speed = opened.best().speed();
        TreeSet<Double> lengths = new TreeSet<>();
        power.forEach(effort -> lengths.add(effort.seconds()));
        heart.forEach(effort -> lengths.add(effort.seconds()));
        if (lengths.isEmpty()) {
            return List.of();
        }
        List<Column> columns = new ArrayList<>();
        columns.add(Column.of("Held for", "", 0, List.copyOf(lengths), EffortTables::length));
        column(columns, "Power", "W", 1, lengths, power, "%.0f"::formatted);
        relative(columns, lengths, power);
        column(columns, "Heart", "bpm", 2, lengths, heart, "%.0f"::formatted);
        column(columns, told.speedName(), told.speedUnit(), 5, lengths, speed, told::speedFigure);
        return List.of(Labels.heading("Best efforts by time"), new FittedTable(columns));
    }

    /// Power beside what the athlete weighs and can hold for an hour.
    private void relative(List<Column> columns, Iterable<Double> lengths, List<Effort> power) {
        Double weight = opened.athlete().weight();
        if (weight != null) {
            column(
                    columns,
                    "Power",
                    "W/kg",
                    3,
                    lengths,
                    power,
                    watts -> "%.1f".formatted(watts / weight));
        }
        Double ftp = opened.athlete().ftp();
        if (ftp != null) {
            column(
                    columns,
                    "Power",
                    "% of FTP",
                    4,
                    lengths,
                    power,
                    watts -> "%.0f".formatted(watts / ftp * 100));
        }
    }

    private static String length(double seconds) {
        return seconds < 60
                ? "%.0f s".formatted(seconds)
                : seconds < HOUR
                        ? "%.0f min".formatted(seconds / 60)
                        : "%s h".formatted(Signed.of(seconds / HOUR, seconds % HOUR == 0 ? 0 : 1));
    }

    private void column(
            List<Column> columns,
            String name,
            String unit,
            int rank,
            Iterable<Double> lengths,
            List<Effort> efforts,
            DoubleFunction<String> words) {
        List<Node> cells = new ArrayList<>();
        for (double length : lengths) {
            cells.add(
                    cell(
                            efforts.stream()
                                    .filter(effort -> effort.seconds() == length)
                                    .findFirst()
                                    .orElse(null),
                            effort -> words.apply(effort.value())));
        }
        if (!efforts.isEmpty()) {
            columns.add(new Column(name, unit, cells, rank));
        }
    }

    private Node cell(@Nullable Effort effort, Function<Effort, String> words) {
        return effort == null
                ? new Label("—")
                : Buttons.link(words.apply(effort), () -> select.accept(part(effort)));
    }

    private List<Node> distances() {
        boolean onFoot =
                switch (told.sport()) {
                    case RUN, WALK, HIKE, SWIM -> true;
                    case RIDE, OTHER -> false;
                };
        List<Effort> efforts = onFoot ? opened.best().distances() : List.of();
        if (efforts.isEmpty()) {
            return List.of();
        }
        List<Node> lengths = new ArrayList<>();
        List<Node> times = new ArrayList<>();
        List<Node> paces = new ArrayList<>();
        for (Effort effort : efforts) {
            lengths.add(new Label(distance(effort.seconds() * effort.value())));
            times.add(cell(effort, each -> UnitSystem.time(each.seconds())));
            paces.add(new Label(told.speedFigure(effort.value())));
        }
        return List.of(
                Labels.heading("Best efforts by distance"),
                new FittedTable(
                        List.of(
                                new Column("Over", "", lengths, 0),
                                new Column("Time", "", times, 0),
                                new Column("Pace", told.speedUnit(), paces, 1))));
    }

    private String distance(double metres) {
        return metres < 1_000 && told.sport() != Sport.SWIM
                ? "%.0f m".formatted(metres)
                : told.distance(metres);
    }

    /// The samples of an effort.
    private SampleRange part(Effort effort) {
        int first = opened.sampleAt(effort.start());
        int last = opened.sampleAt(effort.start() + effort.seconds());
        return new SampleRange(first, Math.max(first, last));
    }
}
