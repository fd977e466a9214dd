package dev.assay.extract.search;

import dev.assay.base.Words;
import dev.assay.text.FencedText;
import dev.assay.text.RangeSet;
import dev.assay.text.Utf8;
import dev.assay.text.search.SearchedFile.Line;

/// An answer that grows line by line until there is no more room in it, and remembers what of the
/// file it shows.
final class SearchAnswer {
    /// How many characters of a line are shown at once.
    static final int WIDTH = 1_000;

    private final StringBuilder text = new StringBuilder();
    private final RangeSet seen;
    private final long size;
    private final int column;
    private int room;

    /// @param size of the file, in bytes
    /// @param column how many characters to leave out at the beginning of each line
    /// @param room in bytes
    SearchAnswer(RangeSet seen, long size, int column, int room) {
        this.seen = seen;
        this.size = size;
        this.column = column;
        this.room = room;
    }

    /// Adds a line, unless there is no room; the first one always has it.
    ///
    /// @param before what stands before the line's text
    boolean add(String before, Line line) {
        String all = line.text();
        int from = at(all, column);
        int to = at(all, Math.min((long) column + WIDTH, all.length()));
        String shown = all.substring(from, to);
        String rest =
                to == all.length()
                        ? ""
                        : " … (%s more: Read with column=%d)"
                                .formatted(Words.count(all.length() - to, "character"), to);
        String added = (text.isEmpty() ? "" : "\n") + before + FencedText.line(shown) + rest;
        int taken = Utf8.size(added);
        if (taken > room && !text.isEmpty()) {
            return false;
        }
        text.append(added);
        room -= taken;
        long start = line.bytes().from() + Utf8.size(all.substring(0, from));
        boolean whole = to == all.length() && from == 0;
        long end = whole ? line.bytes().to() + 1 : start + Utf8.size(shown);
        seen.add(start, Math.min(size, Math.max(start, end)));
        return true;
    }

    /// Adds what stands between lines.
    void add(String separator) {
        text.append(text.isEmpty() ? "" : "\n").append(separator);
        room -= separator.length() + 1;
    }

    String text() {
        return text.toString();
    }

    /// A place between characters.
    private static int at(String text, long index) {
        int at = (int) Math.min(index, text.length());
        boolean torn =
                at > 0
                        && at < text.length()
                        && Character.isLowSurrogate(text.charAt(at))
                        && Character.isHighSurrogate(text.charAt(at - 1));
        return torn ? at - 1 : at;
    }
}
