package dev.assay.activity.report;

import dev.assay.activity.Activity;
import dev.assay.activity.StreamType;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/// A best effort and whose it is.
///
/// @param value a mean, or seconds of a distance
record HeldEffort(double value, Activity activity) {
    /// The best efforts of some activities, by how long each was held, or how far it went; of equal
    /// ones that of the first.
    static NavigableMap<Integer, HeldEffort> best(List<Activity> activities, StreamType type) {
        NavigableMap<Integer, HeldEffort> best = new TreeMap<>();
        for (Activity one : activities) {
            one.totals()
                    .best()
                    .getOrDefault(type, new TreeMap<>())
                    .forEach((length, value) ->
                            best.merge(
                                    length,
                                    new HeldEffort(value, one),
                                    (held, other) -> other.isBetter(type, held) ? other : held));
        }
        return best;
    }

    private boolean isBetter(StreamType type, HeldEffort other) {
        return type == StreamType.DISTANCE ? value < other.value : value > other.value;
    }
}
