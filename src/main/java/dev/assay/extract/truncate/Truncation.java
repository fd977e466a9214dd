package dev.assay.extract.truncate;

import dev.assay.text.ByteRange;
import dev.assay.text.TextBytes;
import dev.assay.text.Utf8;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToLongFunction;

/// The top and the bottom of a text in UTF-8, and between them a mark that says how many bytes are
/// left out. It never has more bytes than wanted.
///
/// @param kept what of the text is in it
public record Truncation(String text, List<ByteRange> kept) {
    /// What the mark may take, whatever its number.
    private static final int ROOM_FOR_MARK = 50;

    public Truncation {
        kept = List.copyOf(kept);
    }

    /// What the text is cut between.
    public enum Between {
        CHARACTERS,
        /// The mark is a line then.
        LINES
    }

    /// Cuts a file, blocking as long as it takes to read what is kept.
    ///
    /// @param bytes how many it has
    /// @param budget how many there may be
    /// @param count of the bytes that a stretch of the file stands for
    public static Truncation of(
            Path file, long bytes, int budget, Between between, ToLongFunction<ByteRange> count)
            throws IOException {
        try (TextBytes in = TextBytes.open(file)) {
            if (bytes <= budget) {
                return new Truncation(
                        text(in.read(new ByteRange(0, bytes))), kept(bytes, bytes, bytes));
            }
            int content = Math.max(0, budget - ROOM_FOR_MARK);
            byte[] top = in.read(new ByteRange(0, content / 2 + 1));
            byte[] bottom = in.read(new ByteRange(bytes - (content - content / 2) - 1, bytes));
            int head = Utf8.end(top, between == Between.LINES);
            int tail = Utf8.begin(bottom, between == Between.LINES);
            long from = bytes - bottom.length + tail;
            String mark =
                    mark(count.applyAsLong(new ByteRange(head, from)))
                            + (between == Between.LINES ? "\n" : "");
            if (Utf8.size(mark) > budget) {
                return new Truncation("", List.of());
            }
            String text =
                    new String(top, 0, head, StandardCharsets.UTF_8)
                            + mark
                            + new String(
                                    bottom, tail, bottom.length - tail, StandardCharsets.UTF_8);
            return new Truncation(text, kept(head, from, bytes));
        }
    }

    /// The mark in the place of what is left out.
    static String mark(long bytes) {
        return "[···TRUNCATED " + bytes + " bytes···]";
    }

    private static List<ByteRange> kept(long head, long from, long bytes) {
        return List.of(new ByteRange(0, head), new ByteRange(from, bytes));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
