package dev.assay.activity;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What the sensors of a recording measured, sample by sample, as it was recorded: nothing is
/// dropped or repaired. NaN stands for a missing value. Streams are usually of one length and then
/// the values at an index belong to one instant; where one is longer or shorter, nobody knows which
/// of its values belongs where.
///
/// Arrays are not copied: a recording can have a million samples. Nobody changes one.
public final class Streams {
    /// No stream at all.
    public static final Streams NONE = new Streams(Map.of());

    private final Map<StreamType, double[]> values;

    /// @param values handed over
    public Streams(Map<StreamType, double[]> values) {
        this.values = values.isEmpty() ? Map.of() : new EnumMap<>(values);
    }

    /// The types in the order of their declaration.
    public Set<StreamType> types() {
        return Collections.unmodifiableSet(values.keySet());
    }

    public boolean has(StreamType type) {
        return values.containsKey(type);
    }

    /// The values, not to be changed; NaN where one is missing. The times are seconds since the
    /// recording began.
    public Optional<double[]> values(StreamType type) {
        return Optional.ofNullable(values.get(type));
    }

    /// How many samples there are: as many as times, or the most of any stream where there is no
    /// time.
    public int size() {
        double[] times = values.get(StreamType.TIME);
        return times != null
                ? times.length
                : values.values().stream().mapToInt(each -> each.length).max().orElse(0);
    }
}
