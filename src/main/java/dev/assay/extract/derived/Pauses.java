package dev.assay.extract.derived;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The longest stretches of time without a moment, of any number of moments that come in any order:
/// those near each other are kept as one stretch, from its first moment to its last.
final class Pauses {
    private static final int MAX_STRETCHES = 4_000;

    /// The last moments of the stretches by their first ones.
    private final TreeMap<Long, Long> stretches = new TreeMap<>();

    private long from = Long.MAX_VALUE;
    private long to = Long.MIN_VALUE;
    private long near;

    /// Time in which there is nothing, in milliseconds.
    ///
    /// @param from the last moment before it
    /// @param to the first moment behind it
    record Pause(long from, long to) {
        long length() {
            return to - from;
        }
    }

    /// Counts a moment in milliseconds.
    void add(long millis) {
        if (millis >= from && millis <= to) {
            return;
        }
        Map.Entry<Long, Long> before = stretches.floorEntry(millis);
        boolean joins = before != null && millis - before.getValue() <= near;
        from = joins ? before.getKey() : millis;
        to = joins ? Math.max(millis, before.getValue()) : millis;
        stretches.put(from, to);
        if (stretches.size() > MAX_STRETCHES) {
            join();
        }
    }

    /// Keeps the longer half of the pauses.
    private void join() {
        List<Pause> all = longestFirst();
        int kept = MAX_STRETCHES / 2;
        Set<Long> begin = new HashSet<>();
        all.stream().limit(kept).map(Pause::to).forEach(begin::add);
        near = Math.max(near, all.get(kept).length());
        List<Map.Entry<Long, Long>> old = List.copyOf(stretches.entrySet());
        stretches.clear();
        for (Map.Entry<Long, Long> each : old) {
            boolean alone = stretches.isEmpty() || begin.contains(each.getKey());
            stretches.put(alone ? each.getKey() : stretches.lastKey(), each.getValue());
        }
        from = Long.MAX_VALUE;
        to = Long.MIN_VALUE;
    }

    private List<Pause> longestFirst() {
        List<Pause> pauses = new ArrayList<>();
        Long last = null;
        for (Map.Entry<Long, Long> each : stretches.entrySet()) {
            if (last != null) {
                pauses.add(new Pause(last, each.getKey()));
            }
            last = each.getValue();
        }
        pauses.sort(Comparator.comparingLong(Pause::length).reversed());
        return pauses;
    }

    /// The longest ones that are longer than so many milliseconds, the longest first.
    List<Pause> longest(int most, double least) {
        return longestFirst().stream().filter(pause -> pause.length() > least).limit(most).toList();
    }
}
