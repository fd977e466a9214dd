package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.CompactNumber;
import dev.assay.chip.Measurements;
import dev.assay.chip.ParameterSummary;
import dev.assay.chip.SuddenChange;
import dev.assay.series.Descriptive;
import dev.assay.series.MannKendall;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// The tables of a parameter's history.
final class TimeseriesTables {
    /// Columns that hold values of the parameter itself.
    private static final List<String> VALUES =
            List.of("v", "latest", "min", "max", "mean", "before", "after");

    private static final String CHANGE = "change_percent";
    private static final String UP = "up";
    private static final String DOWN = "down";
    private static final String STEADY = "none";

    private static final int MAX_END_VALUES = 5;

    /// The meaning of what a [Course] tells.
    static final String COURSE =
            "from → to: medians of up to %d first and last values; sudden changes are in `changes`"
                    .formatted(MAX_END_VALUES);

    private TimeseriesTables() {}

    /// What the columns are measured in.
    ///
    /// @param unit the parameter's; may be blank
    static Map<String, String> units(String unit) {
        Map<String, String> units = new HashMap<>(Map.of(CHANGE, "%"));
        if (!unit.isBlank()) {
            VALUES.forEach(column -> units.put(column, unit));
        }
        return units;
    }

    /// Every measurement at full precision, oldest first.
    static Table timeseries(Measurements measurements) {
        StringColumn qids = StringColumn.create("qid");
        InstantColumn times = InstantColumn.create("t");
        List<JsonNode> values = new ArrayList<>();
        for (Measurements.Point point : measurements.all()) {
            qids.append(point.qid());
            times.append(point.at());
            values.add(point.value().value());
        }
        return Table.create("timeseries", qids, times, TableColumns.of("v", values));
    }

    /// One row for each qubit or coupling, at full precision; `count` is of what is no failed fit.
    /// Bounds need one measured value; a trend is where a sudden change went, else `none` where it
    /// is not significant, and missing where too few values are there to know.
    ///
    /// @param name of the table
    /// @param steps where each id went that changed suddenly
    static Table latest(
            String name, Measurements measurements, String parameter, Map<String, String> steps) {
        StringColumn qids = StringColumn.create("qid");
        List<JsonNode> latest = new ArrayList<>();
        LongColumn counts = LongColumn.create("count");
        DoubleColumn min = DoubleColumn.create("min");
        DoubleColumn max = DoubleColumn.create("max");
        DoubleColumn mean = DoubleColumn.create("mean");
        StringColumn trends = StringColumn.create("trend");
        measurements
                .series()
                .forEach((qid, points) -> {
                    qids.append(qid);
                    latest.add(points.getLast().value().value());
                    counts.append(
                            points.stream()
                                    .filter(point -> !point.value().isFailedFit(parameter))
                                    .count());
                    double[] values = measured(points, parameter);
                    ParameterSummary statistics = ParameterSummary.of(values);
                    min.append(statistics.min());
                    max.append(statistics.max());
                    mean.append(statistics.mean());
                    trends.append(
                            steps.getOrDefault(
                                    qid,
                                    values.length < MannKendall.MIN_VALUES ? "" : trend(values)));
                });
        return Table.create(
                name, qids, TableColumns.of("latest", latest), counts, min, max, mean, trends);
    }

    private static String trend(double[] values) {
        return switch (MannKendall.of(values)) {
            case INCREASING -> UP;
            case DECREASING -> DOWN;
            case STABLE -> STEADY;
        };
    }

    /// The begin and the end of a rise or a fall, as [#COURSE] says.
    ///
    /// @param share of where it began
    record Course(String id, double share, String words) {}

    /// The direction in which each id of [#changes] went.
    static Map<String, String> steps(Table changes) {
        Map<String, String> steps = new HashMap<>();
        changes.forEach(row ->
                steps.put(
                        row.getString("qid"),
                        row.getDouble("after") > row.getDouble("before") ? UP : DOWN));
        return steps;
    }

    /// The ids that rise, "up", and those that fall, "down", where that is significant and no
    /// sudden change, the largest share first.
    ///
    /// @param steps the ids that changed suddenly
    static SortedMap<String, List<Course>> byTrend(
            Measurements measurements, String parameter, Set<String> steps) {
        SortedMap<String, List<Course>> courses = new TreeMap<>();
        measurements
                .series()
                .forEach((id, points) -> {
                    double[] values = measured(points, parameter);
                    String trend = trend(values);
                    if (!trend.equals(STEADY) && !steps.contains(id)) {
                        courses.computeIfAbsent(trend, _ -> new ArrayList<>())
                                .add(course(id, values));
                    }
                });
        courses.values()
                .forEach(those -> those.sort(Comparator.comparingDouble(Course::share).reversed()));
        return courses;
    }

    private static Course course(String id, double[] values) {
        int n = values.length;
        int each = Math.min(MAX_END_VALUES, n / 2);
        double from = Descriptive.median(Arrays.copyOf(values, each));
        double to = Descriptive.median(Arrays.copyOfRange(values, n - each, n));
        return new Course(
                id,
                from == 0 ? 0 : Math.abs(to / from - 1),
                CompactNumber.of(from) + " → " + CompactNumber.of(to));
    }

    /// Sudden and lasting changes of single qubits, the largest share first: see [LevelShift]. `at`
    /// is the first measurement of the new level, `before` and `after` are medians, the change is
    /// relative to `before`.
    static Table changes(Measurements measurements, String parameter) {
        StringColumn qids = StringColumn.create("qid");
        InstantColumn at = InstantColumn.create("at");
        DoubleColumn before = DoubleColumn.create("before");
        DoubleColumn after = DoubleColumn.create("after");
        DoubleColumn relative = DoubleColumn.create(CHANGE);
        for (SuddenChange change : SuddenChange.all(measurements, parameter)) {
            qids.append(change.qid());
            at.append(change.at());
            before.append(change.step().before());
            after.append(change.step().after());
            relative.append(100 * change.step().relativeChange());
        }
        return Table.create("changes", qids, at, before, after, relative);
    }

    private static double[] measured(List<Measurements.Point> points, String parameter) {
        return points.stream()
                .map(point -> point.value().measured(parameter))
                .flatMapToDouble(OptionalDouble::stream)
                .toArray();
    }
}
