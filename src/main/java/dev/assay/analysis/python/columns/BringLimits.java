package dev.assay.analysis.python.columns;

/// What may be brought at once, in bytes.
///
/// @param text of a text, which Python reads as a whole
/// @param json of a text that becomes Python's own objects, which take several times as much
/// @param columns of the columns of one question
record BringLimits(long text, long json, long columns) {
    private static final long COLUMNS = 8L << 30;
    private static final int TEXT_SHARE = 4;
    private static final int JSON_SHARE = 8;

    /// Columns are mapped, and take no memory of their own.
    ///
    /// @param memory of an interpreter
    static BringLimits of(long memory) {
        return new BringLimits(memory / TEXT_SHARE, memory / JSON_SHARE, COLUMNS);
    }
}
