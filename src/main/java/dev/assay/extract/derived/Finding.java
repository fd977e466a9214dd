package dev.assay.extract.derived;

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
record Finding(
        String group,
        long rows,
        Optional<Statistics> statistics,
        int step,
        int dropped,
        Optional<Trend> whole,
        List<Trend> trends,
        List<Spike> spikes,
        List<InflectionPoint> turns,
        Optional<Change> change,
        List<Double> samples) {
    private static final int SAMPLES = 5;

    /// Analyses values in the order of their times.
    static Finding of(String group, long rows, Sampling.Extremes thinned, double[] plain) {
        Timeline timeline = Timeline.of(thinned.times());
        Series series = timeline.series(thinned.values());
        Sensitivity sensitivity = Sensitivity.of(series);
        double[] values = thinned.values();
        List<Double> samples =
                Arrays.stream(Sampling.evenly(values.length, SAMPLES))
                        .mapToObj(place -> values[place])
                        .toList();
        return new Finding(
                group,
                rows,
                Statistics.of(thinned.bucket() == 1 ? values : plain),
                thinned.bucket(),
                timeline.dropped(),
                series.size() < 2 ? Optional.empty() : Optional.of(Trend.whole(series)),
                Trend.find(series, sensitivity),
                Spike.find(series, sensitivity),
                InflectionPoint.find(series, sensitivity),
                Change.of(thinned.times(), values),
                samples);
    }
}
