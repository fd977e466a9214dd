package dev.assay.extract.search;

import dev.assay.text.ByteRange;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Stretches of a file, those that touch joined into one. Safe from several threads.
final class RangeSet {
    private final TreeMap<Long, Long> ends = new TreeMap<>();

    /// Adds a stretch.
    synchronized void add(long from, long to) {
        if (from == to) {
            return;
        }
        long first = from;
        long last = to;
        for (Map.Entry<Long, Long> near = ends.floorEntry(to);
                near != null && near.getValue() >= first;
                near = ends.floorEntry(last)) {
            first = Math.min(first, near.getKey());
            last = Math.max(last, near.getValue());
            ends.remove(near.getKey());
        }
        ends.put(first, last);
    }

    /// All of them, in order.
    synchronized List<ByteRange> ranges() {
        return ends.entrySet().stream()
                .map(range -> new ByteRange(range.getKey(), range.getValue()))
                .toList();
    }
}
