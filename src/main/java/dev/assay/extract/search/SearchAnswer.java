package dev.assay.extract.search;

import dev.assay.base.Words;
import dev.assay.llm.TokenCounter;
import dev.assay.text.ByteRange;
import dev.assay.text.FencedText;
import dev.assay.text.Utf8;
import dev.assay.text.search.SearchedFile.Line;
import java.util.ArrayList;
import java.util.List;

/// An answer that grows line by line until there is no more room in it, and knows what of the file
/// it shows.
final class SearchAnswer {
    /// How many characters of a line are shown at once.
    private static final int WIDTH = 1_000;

    private static final int MIN_WIDTH = 20;

    private final StringBuilder text = new StringBuilder();
    private final List<ByteRange> shown = new ArrayList<>();
    private final long size;
    private final int column;
    private final TokenCounter counter;
    private int room;

    /// @param size of the file, in bytes
    /// @param column how many characters to leave out at the beginning of each line
    /// @param room in tokens
    SearchAnswer(long size, int column, TokenCounter counter, int room) {
        this.size = size;
        this.column = column;
        this.counter = counter;
        this.room = room;
    }

    /// Adds a line, unless there is no room; of the first one as much as there is room for.
    ///
    /// @param before what stands before the line's text
    boolean add(String before, Line line) {
        int width = WIDTH;
        while (!add(before, line, width)) {
            if (!text.isEmpty() || width <= MIN_WIDTH) {
                return false;
            }
            width /= 2;
        }
        return true;
    }

    private boolean add(String before, Line line, int width) {
        String all = line.text();
        int from = at(all, column);
        int to = at(all, Math.min((long) column + width, all.length()));
        String part = all.substring(from, to);
        String rest =
                to == all.length()
                        ? ""
                        : " … (%s more: Read with column=%d)"
                                .formatted(Words.count(all.length() - to, "character"), to);
        String added = (text.isEmpty() ? "" : "\n") + before + FencedText.line(part) + rest;
        int taken = counter.count(added);
        boolean last = text.isEmpty() && width <= MIN_WIDTH;
        if (taken > room && !last) {
            return false;
        }
        text.append(added);
        room -= taken;
        long start = line.bytes().from() + Utf8.size(all.substring(0, from));
        boolean whole = to == all.length() && from == 0;
        long end = whole ? line.bytes().to() + 1 : start + Utf8.size(part);
        shown.add(new ByteRange(start, Math.min(size, Math.max(start, end))));
        return true;
    }

    /// Adds what stands between lines.
    void add(String separator) {
        text.append(text.isEmpty() ? "" : "\n").append(separator);
        room -= counter.count(separator) + 1;
    }

    /// The stretches of the file that it shows.
    List<ByteRange> shown() {
        return shown;
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
