package dev.assay.extract;

import dev.assay.base.Words;

/// How much of a result an extraction read.
///
/// @param read never more than all
public record Coverage(Unit unit, long read, long all) {
    /// What is counted.
    public enum Unit {
        BYTES,
        ROWS
    }

    public Coverage {
        if (read < 0 || read > all) {
            throw new IllegalArgumentException("Read %d of %d".formatted(read, all));
        }
    }

    /// Whether nothing was left unread.
    public boolean isWhole() {
        return read == all;
    }

    /// In words: "all 1,204 rows", "3,100 of 24,000 bytes (13 %)".
    public String words() {
        String what = Words.count(all, unit == Unit.ROWS ? "row" : "byte");
        if (isWhole()) {
            return "all " + what;
        }
        // Never rounded up to a hundred.
        return "%s of %s (%d %%)".formatted(Words.count(read), what, (long) (100.0 * read / all));
    }
}
