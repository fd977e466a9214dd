package dev.assay.activity.metric;

import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.StreamType;
import java.util.Arrays;
import java.util.List;

/// How long the heart beat in each zone: a step of time belongs to the zone of the heart rate at
/// its end. Gaps and steps without a heart rate count for nothing.
///
/// @param seconds by zone
public record ZoneTimes(List<Double> seconds) {
    public ZoneTimes {
        seconds = List.copyOf(seconds);
    }

    static ZoneTimes of(Samples samples, List<HeartRateZone> zones) {
        double[] times = samples.times();
        double[] rates = samples.values(StreamType.HEART_RATE);
        double[] sums = new double[zones.size()];
        for (int i = 1; i < times.length; i++) {
            double step = times[i] - times[i - 1];
            if (step > samples.longestStep()) {
                continue;
            }
            for (int zone = 0; zone < sums.length; zone++) {
                if (rates[i] >= zones.get(zone).from() && rates[i] < zones.get(zone).to()) {
                    sums[zone] += step;
                }
            }
        }
        return new ZoneTimes(Arrays.stream(sums).boxed().toList());
    }

    public double total() {
        return seconds.stream().mapToDouble(each -> each).sum();
    }

    /// The part of a zone in the time of all, in percent; NaN where there is none.
    public double percent(int zone) {
        return seconds.get(zone) / total() * 100;
    }
}
