package dev.assay.extract;

import dev.assay.base.Words;
import dev.assay.extract.view.ReadingView;
import dev.assay.extract.view.StoredPlace;
import dev.assay.text.ByteRange;
import dev.assay.text.RangeSet;
import java.util.List;
import java.util.Locale;

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

    /// What was read of a result by reading stretches of its view, in any order; what was read
    /// twice counts once.
    public static Coverage of(ReadingView view, List<ByteRange> read) {
        RangeSet places = new RangeSet();
        Unit unit = Unit.BYTES;
        for (ByteRange range : read) {
            switch (view.place(range)) {
                case StoredPlace.InText(ByteRange bytes, _) -> places.add(bytes.from(), bytes.to());
                case StoredPlace.InTable(_, long from, long to) -> {
                    places.add(from, to);
                    unit = Unit.ROWS;
                }
            }
        }
        boolean whole = read.stream().anyMatch(range -> range.length() == view.facts().bytes());
        return new Coverage(unit, whole ? view.all() : places.length(), view.all());
    }

    /// Whether nothing was left unread.
    public boolean isWhole() {
        return read == all;
    }

    /// To a tenth below ten percent. What is not all is never a hundred, and what is something
    /// never zero.
    private String percent() {
        double percent = 100.0 * read / all;
        if (read == 0) {
            return "0 %";
        }
        if (percent < 0.05) {
            return "under 0.1 %";
        }
        if (percent >= 99.5) {
            return "over 99 %";
        }
        // What rounds to ten has no tenth.
        return String.format(Locale.ROOT, percent < 9.95 ? "%.1f %%" : "%.0f %%", percent);
    }

    /// In words: "all 1,204 rows", "3,100 of 24,000 bytes (13 %)".
    public String words() {
        String what = Words.count(all, unit == Unit.ROWS ? "row" : "byte");
        if (isWhole()) {
            return "all " + what;
        }
        return "%s of %s (%s)".formatted(Words.count(read), what, percent());
    }
}
