package dev.assay.text.search;

import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import dev.assay.text.ByteRange;
import dev.assay.text.ByteScan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/// A text in UTF-8 of any size, of which lines are read by their numbers and found by what is on
/// them. Of a gigabyte it keeps 8 KB in memory, and some MB while it searches. Safe from several
/// threads.
///
/// What is cancelled ends with an `InterruptedException` within some hundred milliseconds, whatever
/// the expression.
public final class SearchedFile {
    /// More would take processors from whatever else the program does.
    private static final int WORKERS = 2;

    private static final byte NEWLINE = '\n';

    private final Path file;
    private final long size;
    private final boolean endsWithBreak;

    /// How many line breaks there are before each block, and in all.
    private final long[] breaks;

    private SearchedFile(Path file, long size, boolean endsWithBreak, long[] breaks) {
        this.file = file;
        this.size = size;
        this.endsWithBreak = endsWithBreak;
        this.breaks = breaks;
    }

    /// Reads through a file once to learn where its lines are, blocking.
    public static SearchedFile of(Path file, Cancellation cancellation)
            throws IOException, InterruptedException {
        long size = Files.size(file);
        long[] breaks = new long[BlockReader.count(size) + 1];
        SearchedFile searched = new SearchedFile(file, size, endsWithBreak(file, size), breaks);
        searched.overBlocks(
                cancellation,
                () ->
                        (reader, block) -> {
                            int first = (int) ((long) block * BlockReader.BLOCK - reader.offset());
                            int last =
                                    (int)
                                            Math.min(
                                                    first + BlockReader.BLOCK,
                                                    size - reader.offset());
                            breaks[block + 1] =
                                    ByteScan.count(reader.bytes(), first, last, NEWLINE);
                        });
        for (int block = 1; block < breaks.length; block++) {
            breaks[block] += breaks[block - 1];
        }
        return searched;
    }

    /// A line.
    ///
    /// @param number from 1
    /// @param text without the line's end
    /// @param bytes where it stands, without the line's end
    public record Line(long number, String text, ByteRange bytes) {}

    /// What a search found.
    ///
    /// @param all how many lines fit
    /// @param lines the numbers of those that were asked for, in order
    public record Found(long all, List<Long> lines) {
        public Found {
            lines = List.copyOf(lines);
        }
    }

    public long bytes() {
        return size;
    }

    /// How many lines there are, the last one with or without its end.
    public long lines() {
        return breaks[breaks.length - 1] + (size == 0 || endsWithBreak ? 0 : 1);
    }

    /// Searches the whole file, blocking.
    ///
    /// @param skip how many of the lines that fit to leave out of the answer
    /// @param most how many to name at most
    public Found search(Regex regex, long skip, int most, Cancellation cancellation)
            throws IOException, InterruptedException {
        int[] counts = new int[breaks.length - 1];
        overBlocks(
                cancellation,
                () -> {
                    Regex.Finder finder = regex.finder(cancellation);
                    return (reader, block) -> {
                        finder.begin();
                        int at = reader.from();
                        while (finder.next(reader.bytes(), at, reader.to())) {
                            counts[block]++;
                            at = finder.end() + 1;
                        }
                    };
                });
        long all = IntStream.of(counts).asLongStream().sum();
        return new Found(all, numbers(regex, counts, skip, most, cancellation));
    }

    /// Looks once more into those blocks whose lines are to be named.
    private List<Long> numbers(
            Regex regex, int[] counts, long skip, int most, Cancellation cancellation)
            throws IOException, InterruptedException {
        List<Long> numbers = new ArrayList<>();
        Regex.Finder finder = regex.finder(cancellation);
        long before = 0;
        try (BlockReader reader = BlockReader.open(file, size)) {
            for (int block = 0; block < counts.length && numbers.size() < most; block++) {
                if (before + counts[block] > skip) {
                    cancellation.check();
                    reader.load(block);
                    long number = number(reader, block);
                    int at = reader.from();
                    finder.begin();
                    for (int i = 0;
                            i < counts[block]
                                    && numbers.size() < most
                                    && finder.next(reader.bytes(), at, reader.to());
                            i++) {
                        number += ByteScan.count(reader.bytes(), at, finder.start(), NEWLINE);
                        if (before + i >= skip) {
                            numbers.add(number);
                        }
                        number += finder.end() < reader.to() ? 1 : 0;
                        at = finder.end() + 1;
                    }
                }
                before += counts[block];
            }
        }
        return numbers;
    }

    /// The number of the line that the loaded block begins with.
    private long number(BlockReader reader, int block) {
        int first = (int) ((long) block * BlockReader.BLOCK - reader.offset());
        return breaks[block] + 1 + ByteScan.count(reader.bytes(), first, reader.from(), NEWLINE);
    }

    /// Hears of lines until it has enough.
    @FunctionalInterface
    public interface Lines {
        /// Hears of one, and says whether the next one is wanted.
        boolean line(Line line);
    }

    /// Reads lines one after the other.
    ///
    /// @param from the number of the first one; not more than there are
    public void read(long from, Cancellation cancellation, Lines hearer)
            throws IOException, InterruptedException {
        try (BlockReader reader = BlockReader.open(file, size)) {
            long place = placeOf(from, reader);
            long number = from;
            boolean wanted = true;
            while (wanted && place < size) {
                cancellation.check();
                int length = reader.loadAt(place);
                int at = 0;
                boolean moved = false;
                while (wanted && at < length) {
                    int end = ByteScan.indexOf(reader.bytes(), at, length, NEWLINE);
                    boolean last = end < 0 && place + length == size;
                    // A line that does not fit at all comes in pieces of one number.
                    if (end < 0 && !last && moved) {
                        break;
                    }
                    int to = end < 0 ? length : end;
                    wanted = hearer.line(line(number, reader, at, to));
                    moved = true;
                    number += end < 0 ? 0 : 1;
                    at = end < 0 ? length : end + 1;
                }
                place += at;
            }
        }
    }

    private static boolean endsWithBreak(Path file, long size)
            throws IOException, InterruptedException {
        try (BlockReader reader = BlockReader.open(file, size)) {
            return size > 0 && reader.loadAt(size - 1) == 1 && reader.bytes()[0] == NEWLINE;
        }
    }

    private static Line line(long number, BlockReader reader, int from, int to) {
        int end = to > from && reader.bytes()[to - 1] == '\r' ? to - 1 : to;
        return new Line(
                number,
                new String(reader.bytes(), from, end - from, StandardCharsets.UTF_8),
                new ByteRange(reader.offset() + from, reader.offset() + to));
    }

    private long placeOf(long number, BlockReader reader) throws IOException, InterruptedException {
        if (number == 1) {
            return 0;
        }
        // The block with the line break before the line.
        int block = 0;
        while (breaks[block + 1] < number - 1) {
            block++;
        }
        reader.load(block);
        int at = (int) ((long) block * BlockReader.BLOCK - reader.offset());
        for (long left = number - 1 - breaks[block]; left > 0; left--) {
            at = ByteScan.indexOf(reader.bytes(), at, reader.bytes().length, NEWLINE) + 1;
        }
        return reader.offset() + at;
    }

    /// Looks at a block; each worker has its own.
    private interface Look {
        void at(BlockReader reader, int block) throws InterruptedException;
    }

    @FunctionalInterface
    private interface Looks {
        Look fresh();
    }

    private void overBlocks(Cancellation cancellation, Looks looks)
            throws IOException, InterruptedException {
        int blocks = breaks.length - 1;
        AtomicInteger next = new AtomicInteger();
        Callable<Optional<IOException>> work =
                () -> {
                    Look look = looks.fresh();
                    try (BlockReader reader = BlockReader.open(file, size)) {
                        for (int b = next.getAndIncrement();
                                b < blocks;
                                b = next.getAndIncrement()) {
                            cancellation.check();
                            reader.load(b);
                            look.at(reader, b);
                        }
                        return Optional.empty();
                    } catch (IOException e) {
                        return Optional.of(e);
                    }
                };
        for (Optional<IOException> failure :
                Jobs.runCpuBound("search", Collections.nCopies(Math.min(WORKERS, blocks), work))) {
            if (failure.isPresent()) {
                throw failure.get();
            }
        }
    }
}
