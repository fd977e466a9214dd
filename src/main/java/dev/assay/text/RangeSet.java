package dev.assay.text;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Stretches of a file, those that touch joined into one. Safe from several threads.
public final class RangeSet {
    private final TreeMap<Long, Long> ends = new TreeMap<>();

    /// Adds a stretch.
    public synchronized void add(long from, long to) {
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

    /// Tells a stretch of which all was added.
    public synchronized boolean has(ByteRange range) {
        Map.Entry<Long, Long> near = ends.floorEntry(range.from());
        return near != null && near.getValue() >= range.to();
    }

    /// How long all of them are together.
    public long length() {
        return ranges().stream().mapToLong(ByteRange::length).sum();
    }

    /// All of them, in order.
    public synchronized List<ByteRange> ranges() {
        return ends.entrySet().stream()
                .map(range -> new ByteRange(range.getKey(), range.getValue()))
                .toList();
    }
}
