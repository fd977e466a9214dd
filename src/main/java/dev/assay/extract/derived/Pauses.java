package dev.assay.extract.derived;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The longest stretches without a time, in the order of time, of times that come in any order: a
/// time within a pause parts it. Many pauses are kept and the shorter ones forgotten, so that those
/// left are exact.
final class Pauses {
    private static final int MAX_KEPT = 8_192;

    /// By their first millisecond, the one at which they end.
    private final TreeMap<Long, Long> kept = new TreeMap<>();

    private long earliest = Long.MAX_VALUE;
    private long latest = Long.MIN_VALUE;

    /// In milliseconds, the longest pause that may have been forgotten.
    private long forgotten;

    /// A pause, in milliseconds since 1970.
    record Pause(long from, long to) {
        long length() {
            return to - from;
        }
    }

    void add(long time) {
        if (earliest > latest) {
            earliest = time;
            latest = time;
        } else if (time > latest) {
            keep(latest, time);
            latest = time;
        } else if (time < earliest) {
            keep(time, earliest);
            earliest = time;
        } else {
            part(time);
        }
    }

    private void part(long time) {
        Map.Entry<Long, Long> before = kept.floorEntry(time);
        if (before != null && before.getKey() < time && before.getValue() > time) {
            kept.remove(before.getKey());
            keep(before.getKey(), time);
            keep(time, before.getValue());
        }
    }

    private void keep(long from, long to) {
        if (to - from <= forgotten) {
            return;
        }
        kept.put(from, to);
        if (kept.size() > MAX_KEPT) {
            long[] lengths =
                    kept.entrySet().stream()
                            .mapToLong(pause -> pause.getValue() - pause.getKey())
                            .sorted()
                            .toArray();
            forgotten = lengths[lengths.length / 2];
            kept.entrySet().removeIf(pause -> pause.getValue() - pause.getKey() <= forgotten);
        }
    }

    /// The longest ones, the longest first.
    List<Pause> longest(int most) {
        List<Pause> all = new ArrayList<>();
        kept.forEach((from, to) -> all.add(new Pause(from, to)));
        return all.stream()
                .sorted(
                        Comparator.comparingLong((Pause pause) -> -pause.length())
                                .thenComparingLong(Pause::from))
                .limit(most)
                .toList();
    }
}
