package dev.assay.finding.table;

import dev.assay.base.Words;
import dev.assay.finding.Detector;
import dev.assay.finding.Detector.NotLookedException;
import dev.assay.finding.Finding;
import dev.assay.finding.Finding.Place;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.series.Gaps.Gap;
import dev.assay.series.LevelShift;
import dev.assay.series.Spike;
import dev.assay.series.Trend;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The detectors of any stored table.
public final class TableDetectors {
    private TableDetectors() {}

    /// All of them, for one conversation.
    public static List<Detector> all() {
        LastTable last = new LastTable();
        return List.of(
                new TableDetector(
                        last,
                        "outliers",
                        "Values far from their neighbours, or from most of the column where rows have no order",
                        series -> outliers(ofAtLeast(Spike.MIN_VALUES, series))),
                new TableDetector(
                        last,
                        "level_changes",
                        "Levels that changed at once, for good or for a while",
                        series ->
                                LevelFindings.of(
                                        ofAtLeast(LevelShift.MIN_VALUES, histories(series)))),
                new TableDetector(
                        last,
                        "trend",
                        "Series that rise or fall as a whole",
                        series -> each(histories(series), TableDetectors::trend)),
                new TableDetector(
                        last,
                        "gaps",
                        "Waits between rows that are longer than chance makes them",
                        TableDetectors::gaps));
    }

    /// A measure, of one group or of all rows.
    private record Shown(TableSeries of, ColumnSurvey column, @Nullable String group) {
        Axis axis() {
            return of.roles().axis();
        }

        DigestNumbers numbers() {
            return of.numbers(column);
        }

        /// "`t1` of Q03".
        String name() {
            return SeriesWords.name(column.name())
                    + (group == null ? "" : " of " + SeriesWords.name(group));
        }

        Finding found(String says, @Nullable String from, @Nullable String to, double weight) {
            return new Finding(
                    column.name(), name() + says + ".", new Place(group, from, to), weight);
        }
    }

    /// Finds at most one thing of a measure of a group.
    private interface Look {
        Optional<Finding> in(Shown shown, SeriesFeatures features);
    }

    private static List<Finding> each(TableSeries series, Look look) {
        List<Finding> found = new ArrayList<>();
        for (TableSeries.Measure measure : series.measures()) {
            for (SeriesFeatures group : measure.groups()) {
                look.in(new Shown(series, measure.column(), entity(series, group.group())), group)
                        .ifPresent(found::add);
            }
        }
        return found;
    }

    /// Null where rows are of one thing.
    static @Nullable String entity(TableSeries series, String group) {
        return series.roles().key().isPresent() ? group : null;
    }

    /// The series where rows are the history of something.
    private static TableSeries histories(TableSeries series) throws NotLookedException {
        Optional<ColumnSurvey> key = series.roles().key();
        if (key.isPresent() && series.roles().axis().column().isEmpty()) {
            throw new NotLookedException("No column says in which order the rows came.");
        }
        if (key.isEmpty()) {
            for (ColumnSurvey column : series.surveys()) {
                if (ColumnRoles.namesEachRow(column)) {
                    throw new NotLookedException(
                            "Each %s has only one row, so that rows are no history of anything."
                                    .formatted(SeriesWords.name(column.name())));
                }
            }
        }
        return series;
    }

    /// The series where any is long enough for something to be told.
    private static TableSeries ofAtLeast(int values, TableSeries series) throws NotLookedException {
        boolean any =
                series.measures().stream()
                        .flatMap(measure -> measure.groups().stream())
                        .flatMap(group -> group.statistics().stream())
                        .anyMatch(all -> all.count() >= values);
        if (!any) {
            throw new NotLookedException(
                    "It takes %d values of a series; none here has as many.".formatted(values));
        }
        return series;
    }

    private static List<Finding> outliers(TableSeries series) {
        List<Finding> found = new ArrayList<>();
        if (series.roles().axis().column().isPresent()) {
            found.addAll(each(series, (shown, features) -> farthest(shown, features.spikes())));
        }
        for (TableSeries.Measure measure : series.measures()) {
            Shown shown = new Shown(series, measure.column(), null);
            if (found.stream().noneMatch(each -> each.subject().equals(measure.column().name()))) {
                farthest(shown, measure.far()).ifPresent(found::add);
            }
        }
        return found;
    }

    private static Optional<Finding> farthest(Shown shown, List<Spike> spikes) {
        return spikes.stream()
                .max(Comparator.comparingDouble(Spike::magnitude))
                .map(far -> {
                    String told = SeriesWords.spike(shown.axis(), shown.numbers(), far);
                    return shown.found(
                            spikes.size() == 1
                                    ? " is " + told
                                    : " has %s, the farthest %s"
                                            .formatted(Words.count(spikes.size(), "outlier"), told),
                            shown.axis().value(far.time()),
                            null,
                            far.magnitude() <= 1 ? 0 : 1 - 1 / far.magnitude());
                });
    }

    private static Optional<Finding> trend(Shown shown, SeriesFeatures features) {
        return features.clearTrend(shown.of().times().groups().size())
                .filter(Trend::moves)
                .map(trend ->
                        shown.found(
                                " %s, around %s"
                                        .formatted(
                                                SeriesWords.slope(shown.axis(), trend),
                                                shown.numbers().in(trend.mean())),
                                shown.axis().value(trend.start()),
                                shown.axis().value(trend.end()),
                                Math.clamp(trend.confidence(), 0, 1)));
    }

    private static List<Finding> gaps(TableSeries series) throws NotLookedException {
        Axis axis = series.roles().axis();
        TimeFacts times = series.waits();
        if (axis.column().isEmpty()) {
            throw new NotLookedException("No column has a time or a place in an order.");
        }
        List<Finding> found = new ArrayList<>();
        for (TimeFacts.LongStep step : times.longest()) {
            Gap gap = step.step();
            @Nullable String entity = series.waitsOfGroups() ? step.group() : null;
            found.add(
                    new Finding(
                            axis.name(),
                            "No row%s between %s and %s, %s apart; the usual step is %s."
                                    .formatted(
                                            entity == null ? "" : " of " + SeriesWords.name(entity),
                                            axis.at(gap.from()),
                                            axis.at(gap.to()),
                                            axis.span(gap.length()),
                                            axis.span(step.usual())),
                            new Place(entity, axis.value(gap.from()), axis.value(gap.to())),
                            gap.length() / (gap.length() + times.steps().between())));
        }
        if (times.longSteps() > found.size()) {
            found.add(
                    new Finding(
                            axis.name(),
                            "In all there are %s; the longest are told."
                                    .formatted(Words.count(times.longSteps(), "such gap")),
                            Place.ALL,
                            0));
        }
        return found;
    }
}
