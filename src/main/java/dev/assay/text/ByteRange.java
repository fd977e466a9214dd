package dev.assay.text;

/// A stretch of a file.
///
/// @param from the first byte, from 0
/// @param to the byte after the last one
public record ByteRange(long from, long to) {
    public ByteRange {
        if (from < 0 || to < from) {
            throw new IllegalArgumentException("No range: " + from + " to " + to);
        }
    }

    public long length() {
        return to - from;
    }
}
