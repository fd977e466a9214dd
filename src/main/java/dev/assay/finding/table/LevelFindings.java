package dev.assay.finding.table;

import dev.assay.finding.Finding;
import dev.assay.finding.Finding.Place;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.series.Descriptive;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Tells where measures change their level at once. Groups that change alike at one time are told
/// together.
///
/// @param examined how many groups have enough values
record LevelFindings(TableSeries series, ColumnSurvey column, long examined) {
    private static final int MAX_NAMES = 12;

    /// A change of one group.
    private record Changed(String group, Change change) {
        double share() {
            return change.shift().relativeChange();
        }

        boolean isUp() {
            return change.shift().after() > change.shift().before();
        }

        /// Returns whether both change within a time, the same way, and go back together or not.
        boolean isWith(Changed other, double time) {
            boolean together = change.isForGood() || near(change.back(), other.change.back(), time);
            return near(change.place(), other.change.place(), time)
                    && isUp() == other.isUp()
                    && change.isForGood() == other.change.isForGood()
                    && together;
        }

        private static boolean near(double one, double other, double time) {
            return Math.abs(one - other) <= time;
        }
    }

    static List<Finding> of(TableSeries series) {
        return series.measures().stream()
                .flatMap(measure ->
                        new LevelFindings(
                                        series,
                                        measure.column(),
                                        SeriesWords.examined(measure.groups()))
                                .of(measure.groups()).stream())
                .toList();
    }

    private List<Finding> of(List<SeriesFeatures> groups) {
        double step = axis().column().isPresent() ? series.times().steps().between() : 0;
        List<List<Changed>> together = new ArrayList<>();
        groups.stream()
                .flatMap(group ->
                        group.change().stream().map(change -> new Changed(group.group(), change)))
                .sorted(Comparator.comparingDouble(each -> each.change().place()))
                .forEach(each ->
                        together.stream()
                                .filter(those -> those.getFirst().isWith(each, step))
                                .findFirst()
                                .orElseGet(() -> {
                                    List<Changed> others = new ArrayList<>();
                                    together.add(others);
                                    return others;
                                })
                                .add(each));
        return together.stream().map(this::finding).toList();
    }

    private Finding finding(List<Changed> those) {
        Change first = those.getFirst().change();
        String entity =
                those.size() > 1 ? null : TableDetectors.entity(series, those.getFirst().group());
        String name = SeriesWords.name(column.name());
        String of = entity == null ? "" : " of " + SeriesWords.name(entity);
        double share = Descriptive.median(those.stream().mapToDouble(Changed::share).toArray());
        return new Finding(
                column.name(),
                "%s%s changes its level %s%s."
                        .formatted(
                                name,
                                of,
                                first.isForGood() ? "for good" : "for a while",
                                those.size() == 1
                                        ? ": "
                                                + SeriesWords.change(
                                                        axis(), series.numbers(column), first)
                                        : together(those, share)),
                new Place(
                        entity,
                        axis().value(first.place()),
                        first.isForGood() ? null : axis().value(first.back())),
                Double.isNaN(share) ? 1 : Math.min(1, Math.abs(share)));
    }

    private Axis axis() {
        return series.roles().axis();
    }

    private @Nullable String back(Change change) {
        return change.isForGood() ? null : axis().at(change.back());
    }

    /// " in 7 of 8 groups at 2026-11-12T03:00:00Z, and back at …: Q0, Q1, … (median change -16 %)".
    private String together(List<Changed> those, double share) {
        String first = axis().at(those.getFirst().change().place());
        String last = axis().at(those.getLast().change().place());
        String back = back(those.getFirst().change());
        String names =
                those.stream()
                        .limit(MAX_NAMES)
                        .map(each -> SeriesWords.name(each.group()))
                        .collect(Collectors.joining(", "));
        return " in %d of %d groups %s%s: %s%s%s"
                .formatted(
                        those.size(),
                        examined,
                        first.equals(last) ? "at " + first : "from %s to %s".formatted(first, last),
                        back == null ? "" : ", and back at " + back,
                        names,
                        those.size() > MAX_NAMES
                                ? " and %d more".formatted(those.size() - MAX_NAMES)
                                : "",
                        Double.isNaN(share)
                                ? ""
                                : "; the median of their changes is %s %%"
                                        .formatted(DigestNumbers.of(100 * share)));
    }
}
