package dev.assay.extract.view;

import dev.assay.result.database.StoreException;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.RangeSet;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Finds quotes in a view, all of them in one reading of it, however large it is. A quote is there
/// where its bytes are, or where they are but for blanks: how many there are, and any beside a
/// sign. Of several places it is the first one in what was read of the view where the quote was
/// written; what stands there byte for byte goes before what does not.
///
/// The bytes of both are compared without their blanks. A quote sleeps until its first few bytes
/// come by; from there on each byte takes one step (Knuth, Morris, Pratt), until it has fallen back
/// to sleep.
public final class QuoteSearch {
    private static final int BUFFER = 1 << 16;
    private static final int FILTER_BITS = 16;

    private final ReadingView view;
    private final List<Quote> quotes;
    private final Map<Long, List<Quote>> byKey = new HashMap<>();
    private final int[] keyLengths;
    private final boolean[] filter = new boolean[1 << FILTER_BITS];
    private final Set<Quote> awake = new LinkedHashSet<>();

    private QuoteSearch(ReadingView view, List<String> texts, Function<String, RangeSet> read) {
        this.view = view;
        this.quotes = texts.stream().map(text -> new Quote(text, read.apply(text))).toList();
        for (Quote quote : quotes) {
            if (!quote.isBlank()) {
                byKey.computeIfAbsent(quote.key(), key -> new ArrayList<>()).add(quote);
                filter[hash(quote.key())] = true;
            }
        }
        this.keyLengths =
                quotes.stream()
                        .filter(quote -> !quote.isBlank())
                        .mapToInt(Quote::keyLength)
                        .distinct()
                        .toArray();
    }

    /// Looks for quotes, blocking as long as reading the view takes.
    ///
    /// @param read the stretches of the view that whoever wrote a quote had before them
    /// @return where each is in the result
    public static List<Optional<StoredPlace>> find(
            ReadingView view,
            List<String> quotes,
            Function<String, RangeSet> read,
            Work.Monitor monitor)
            throws InterruptedException {
        try {
            QuoteSearch search = new QuoteSearch(view, quotes, read);
            search.run(monitor);
            return search.quotes.stream().map(q -> q.found().map(view::place)).toList();
        } catch (IOException e) {
            throw StoreException.of("Reading the stored result", e);
        }
    }

    private void run(Work.Monitor monitor) throws IOException, InterruptedException {
        byte[] buffer = new byte[BUFFER];
        long at = 0;
        long window = 0;
        try (TextBytes text = TextBytes.open(view.file())) {
            int count = text.read(0, buffer, BUFFER);
            while (count > 0 && !byKey.isEmpty()) {
                window = over(buffer, count, at, window, text);
                at += count;
                monitor.cancellation().check();
                monitor.progress().report("Checking quotes", (double) at / view.facts().bytes());
                count = text.read(at, buffer, BUFFER);
            }
        }
    }

    /// @param window the last eight bytes that are no blanks
    private long over(byte[] bytes, int count, long at, long window, TextBytes text)
            throws IOException {
        long last = window;
        for (int i = 0; i < count; i++) {
            if (Quote.isBlank(bytes[i])) {
                continue;
            }
            last = (last << 8) | (bytes[i] & 0xFF);
            if (!awake.isEmpty()) {
                step(bytes[i], at + i + 1, text);
            }
            for (int length : keyLengths) {
                if (filter[hash(Quote.key(last, length))]) {
                    wake(Quote.key(last, length), length, at + i + 1, text);
                }
            }
        }
        return last;
    }

    private void step(byte next, long end, TextBytes text) throws IOException {
        for (Quote quote : List.copyOf(awake)) {
            if (quote.step(next)) {
                matched(quote, end, text);
            } else if (quote.sleeps()) {
                awake.remove(quote);
            }
        }
    }

    private void wake(long key, int length, long end, TextBytes text) throws IOException {
        for (Quote quote : List.copyOf(byKey.getOrDefault(key, List.of()))) {
            if (quote.keyLength() == length && awake.add(quote) && quote.wake()) {
                matched(quote, end, text);
            }
        }
    }

    private void matched(Quote quote, long end, TextBytes text) throws IOException {
        quote.matched(new Candidate(quote, end, text, view), end);
        if (quote.isDone()) {
            awake.remove(quote);
            List<Quote> left = byKey.get(quote.key());
            if (left != null) {
                left.remove(quote);
                byKey.computeIfPresent(quote.key(), (key, all) -> all.isEmpty() ? null : all);
            }
        } else if (quote.sleeps()) {
            awake.remove(quote);
        }
    }

    private static int hash(long key) {
        return (int) ((key * 0x9E3779B97F4A7C15L) >>> (64 - FILTER_BITS));
    }

    /// A stretch of the view that has a quote's bytes but for the blanks.
    private record Candidate(Quote quote, long end, TextBytes text, ReadingView view)
            implements Quote.Stretch {
        @Override
        public ByteRange bytes() throws IOException {
            int left = quote.length();
            long from = end;
            byte[] block = new byte[1_024];
            while (left > 0) {
                int count = (int) Math.min(block.length, from);
                text.read(from - count, block, count);
                for (int i = count - 1; i >= 0 && left > 0; i--) {
                    left -= Quote.isBlank(block[i]) ? 0 : 1;
                    from--;
                }
            }
            return new ByteRange(from, end);
        }

        @Override
        public byte[] read(ByteRange range) throws IOException {
            return text.read(range);
        }

        @Override
        public boolean isSplit(long lineEnd) {
            return view.place(new ByteRange(lineEnd, lineEnd + 1))
                            instanceof StoredPlace.InText place
                    && place.bytes().length() == 0;
        }
    }
}
