package dev.assay.activity.metric;

import dev.assay.activity.Athlete.HeartRateZone;
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
        return new ZoneTimes(HeartSeconds.inZones(HeartSeconds.of(samples), zones));
    }

    public double total() {
        return seconds.stream().mapToDouble(each -> each).sum();
    }

    /// The part of a zone in the time of all, in percent; NaN where there is none.
    public double percent(int zone) {
        return seconds.get(zone) / total() * 100;
    }
}
