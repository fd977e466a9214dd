package dev.assay.finding.table;

import dev.assay.series.InflectionPoint;
import dev.assay.series.Sampling;
import dev.assay.series.Sensitivity;
import dev.assay.series.Series;
import dev.assay.series.Spike;
import dev.assay.series.Statistics;
import dev.assay.series.Timeline;
import dev.assay.series.Trend;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What one measure of one group shows.
///
/// @param statistics nothing where no value is there; of every so many values where `step` says so
/// @param step 1, or every how many values two extremes stand for all
/// @param change of its level, where there is one that lasts
/// @param samples a few values spread evenly over the series
public record SeriesFeatures(
        String group,
        long rows,
        Optional<Statistics> statistics,
        int step,
        Optional<Trend> whole,
        List<Trend> trends,
        List<Spike> spikes,
        List<InflectionPoint> turns,
        Optional<Change> change,
        List<Double> samples) {
    private static final int SAMPLES = 5;

    /// The trend of the whole series where it is one.
    ///
    /// @param looked how many series were looked at
    public Optional<Trend> clearTrend(long looked) {
        long values = statistics.map(Statistics::count).orElse(0L);
        return whole.filter(trend -> trend.isClear(values, looked));
    }

    private static boolean moves(List<Trend> trends) {
        return trends.stream().anyMatch(Trend::moves);
    }

    /// Analyses values in the order of their times. What neither rises nor falls, but for one
    /// change of its level, has no trends across that and no turns.
    ///
    /// @param judged how many values of the measure there are in all groups
    /// @param events whether they are of events, so that neighbours have nothing in common
    public static SeriesFeatures of(
            String group,
            long rows,
            Sampling.Extremes thinned,
            double[] plain,
            long judged,
            boolean events) {
        Timeline timeline = Timeline.ofRows(thinned.times());
        Series series = timeline.series(thinned.values());
        Optional<Change> change = Change.of(thinned.times(), thinned.values());
        List<Trend> trends = Trend.findVisible(series);
        boolean steady =
                !moves(
                        change.map(of -> Trend.findVisible(timeline.series(of.undone(thinned))))
                                .orElse(trends));
        double[] values = thinned.values();
        List<Double> samples =
                Arrays.stream(Sampling.evenly(values.length, SAMPLES))
                        .mapToObj(place -> values[place])
                        .toList();
        return new SeriesFeatures(
                group,
                rows,
                Statistics.of(thinned.bucket() == 1 ? values : plain),
                thinned.bucket(),
                series.size() < 2 ? Optional.empty() : Optional.of(Trend.whole(series)),
                change.isPresent() && steady ? List.of() : trends,
                events ? Spike.ofBulk(series) : Spike.find(series, judged),
                steady ? List.of() : InflectionPoint.find(series, Sensitivity.of(series)),
                change,
                samples);
    }
}
