package dev.assay.result.file;

import java.util.stream.LongStream;

/// Where rows begin in a file of lines: each thousandth row, so that a page of rows far down is
/// read without all that comes before it.
public final class RowStarts {
    /// How many rows there are from one start to the next.
    public static final int STEP = 1_000;

    private final long rows;
    private final long[] at;

    /// @param at as [#at()] gives them
    public RowStarts(long rows, long[] at) {
        this.rows = rows;
        this.at = at;
    }

    public long rows() {
        return rows;
    }

    /// The places in the file of each thousandth row's first byte, and of the file's end.
    public LongStream at() {
        return LongStream.of(at);
    }
}
