package dev.assay.activity.metric;

import dev.assay.activity.StreamType;
import java.util.Arrays;

/// The streams of an activity at even places of its time or its distance, so that it can be laid
/// beside another. Between two samples a value is on the straight line; in gaps there is none.
public final class Alignment {
    private final Samples samples;
    private final double[] along;

    /// @param by [StreamType#TIME] or [StreamType#DISTANCE]; both count from the beginning
    public Alignment(Samples samples, StreamType by) {
        this.samples = samples;
        double[] values = by == StreamType.TIME ? samples.times() : samples.values(by);
        this.along = values.clone();
        double first = Arrays.stream(values).filter(Double::isFinite).findFirst().orElse(0);
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < along.length; i++) {
            double at = along[i] - first;
            // A place counts once: who stands still or is set back covers no new ground.
            along[i] = at > highest ? at : Double.NaN;
            highest = Double.isNaN(at) ? highest : Math.max(highest, at);
        }
    }

    /// How far it goes; 0 where nothing is known.
    public double end() {
        return Arrays.stream(along).filter(Double::isFinite).max().orElse(0);
    }

    /// The seconds since the beginning at even places.
    ///
    /// @param step between two places, from 0 on
    public double[] times(double step, int count) {
        double[] times = samples.times();
        double[] since = new double[times.length];
        for (int i = 0; i < times.length; i++) {
            since[i] = times[i] - times[0];
        }
        return at(since, step, count, Double.POSITIVE_INFINITY);
    }

    /// The values of a stream at even places; NaN where there is none.
    public double[] values(StreamType type, double step, int count) {
        return at(samples.shown(type), step, count, samples.longestStep());
    }

    private double[] at(double[] values, double step, int count, double longest) {
        double[] found = new double[count];
        Arrays.fill(found, Double.NaN);
        double[] times = samples.times();
        int before = -1;
        int place = 0;
        for (int i = 0; i < along.length && place < count; i++) {
            if (Double.isNaN(along[i]) || Double.isNaN(values[i])) {
                continue;
            }
            while (place < count && place * step <= along[i]) {
                double wanted = place * step;
                if (wanted == along[i]) {
                    found[place] = values[i];
                } else if (before >= 0 && times[i] - times[before] <= longest) {
                    double part = (wanted - along[before]) / (along[i] - along[before]);
                    found[place] = values[before] + part * (values[i] - values[before]);
                }
                place++;
            }
            before = i;
        }
        return found;
    }
}
