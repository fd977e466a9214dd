package dev.assay.inspector;

import dev.assay.task.Work;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Where the lines of a text file begin, so that any page of them can be read at once.
///
/// Only the beginning of every page is kept: 16 bytes for 200 lines. A line of more than [#LONGEST]
/// bytes (a JSON document may be one line) is shown in pieces, cut between characters.
final class LineIndex {
    static final int LONGEST = 400;

    private final Path file;
    private final long size;
    private long[] offsets = new long[16];
    private long[] numbers = new long[16];
    private int pages;
    private long lines;

    private LineIndex(Path file, long size) {
        this.file = file;
        this.size = size;
    }

    /// Reads through a file once, blocking.
    static LineIndex of(Path file, Work.Watch watch) throws IOException, InterruptedException {
        LineIndex index = new LineIndex(file, Files.size(file));
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 18)) {
            index.scan(in, watch);
        }
        return index;
    }

    /// How many lines and pieces of lines there are.
    long lines() {
        return lines;
    }

    /// Reads a page, blocking.
    ///
    /// @param from a multiple of [PagedList#PAGE]
    List<TextLine> read(long from, int count) throws IOException {
        int page = Math.toIntExact(from / PagedList.PAGE);
        long end = page + 1 < pages ? offsets[page + 1] : size;
        byte[] bytes = new byte[Math.toIntExact(end - offsets[page])];
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            in.seek(offsets[page]);
            in.readFully(bytes);
        }
        return split(bytes, numbers[page], count);
    }

    private void scan(InputStream in, Work.Watch watch) throws IOException, InterruptedException {
        long at = 0;
        long number = 1;
        int length = 0;
        boolean lineStarts = true;
        for (int next = in.read(); next >= 0; next = in.read()) {
            boolean cut = length >= LONGEST && isCharacterStart(next) && next != '\n';
            if (length == 0 || cut) {
                add(at, lineStarts ? number : -number);
                length = 0;
                lineStarts = false;
            }
            length++;
            at++;
            if (next == '\n') {
                number++;
                lineStarts = true;
                length = 0;
            }
            if ((at & 0xFFFFF) == 0) {
                watch.cancellation().check();
                watch.progress().report("Reading lines", (double) at / size);
            }
        }
    }

    /// @param number negative where a page begins inside that line
    private void add(long offset, long number) {
        if (lines % PagedList.PAGE == 0) {
            if (pages == offsets.length) {
                offsets = Arrays.copyOf(offsets, pages * 2);
                numbers = Arrays.copyOf(numbers, pages * 2);
            }
            offsets[pages] = offset;
            numbers[pages] = number;
            pages++;
        }
        lines++;
    }

    private static List<TextLine> split(byte[] bytes, long first, int count) {
        List<TextLine> found = new ArrayList<>(count);
        long number = Math.abs(first);
        boolean lineStarts = first > 0;
        int start = 0;
        for (int at = 0; at < bytes.length; at++) {
            boolean over = at - start >= LONGEST && isCharacterStart(bytes[at]);
            if (over && bytes[at] != '\n') {
                found.add(line(bytes, start, at, lineStarts ? number : 0));
                lineStarts = false;
                start = at;
            }
            if (bytes[at] == '\n') {
                found.add(line(bytes, start, at, lineStarts ? number : 0));
                number++;
                lineStarts = true;
                start = at + 1;
            }
        }
        if (start < bytes.length) {
            found.add(line(bytes, start, bytes.length, lineStarts ? number : 0));
        }
        return found;
    }

    private static TextLine line(byte[] bytes, int start, int end, long number) {
        int stop = end > start && bytes[end - 1] == '\r' ? end - 1 : end;
        return new TextLine(number, new String(bytes, start, stop - start, StandardCharsets.UTF_8));
    }

    private static boolean isCharacterStart(int next) {
        return (next & 0xC0) != 0x80;
    }
}
