package dev.assay.activity;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
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
    private final SequencedMap<String, double[]> others;
    private final BitSet begins;

    /// Streams that were recorded in one go, and none of another kind.
    ///
    /// @param values handed over
    public Streams(Map<StreamType, double[]> values) {
        this(values, new LinkedHashMap<>(), new BitSet());
    }

    /// All that was recorded.
    ///
    /// @param values handed over
    /// @param others what else sensors measured, by names for people with their units: "Form Power
    ///   (Watts)"; handed over
    /// @param begins samples that do not go on from the one before: the first of a segment
    public Streams(Map<StreamType, double[]> values, Map<String, double[]> others, BitSet begins) {
        this.values = new EnumMap<>(StreamType.class);
        this.values.putAll(values);
        this.others = new LinkedHashMap<>(others);
        this.begins = (BitSet) begins.clone();
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

    /// The values of all streams in a map of its own; none of them to be changed.
    public Map<StreamType, double[]> all() {
        Map<StreamType, double[]> all = new EnumMap<>(StreamType.class);
        all.putAll(values);
        return all;
    }

    /// What sensors measured beside the known streams, by name; values as in [#values].
    public SequencedMap<String, double[]> others() {
        return Collections.unmodifiableSequencedMap(others);
    }

    /// The samples that do not go on from the one before: nothing is known of the time between.
    public BitSet begins() {
        return (BitSet) begins.clone();
    }

    /// The same streams with some of them left out or replaced.
    ///
    /// @param other values as long as those they stand for
    public Streams with(Map<StreamType, double[]> other) {
        return new Streams(other, others, begins);
    }

    /// Some of the samples, in rising order. A stream of another length than the times is left out:
    /// nobody knows which of its values are of these samples.
    public Streams rows(int[] kept) {
        int size = size();
        Map<StreamType, double[]> own = new EnumMap<>(StreamType.class);
        values.forEach((type, all) -> {
            if (all.length == size) {
                own.put(type, rows(all, kept));
            }
        });
        SequencedMap<String, double[]> more = new LinkedHashMap<>();
        others.forEach((name, all) -> more.put(name, rows(all, kept)));
        BitSet first = new BitSet();
        for (int i = 1; i < kept.length; i++) {
            int next = begins.nextSetBit(kept[i - 1] + 1);
            first.set(i, next >= 0 && next <= kept[i]);
        }
        return new Streams(own, more, first);
    }

    private static double[] rows(double[] all, int[] kept) {
        return Arrays.stream(kept).mapToDouble(row -> all[row]).toArray();
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
