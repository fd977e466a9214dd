package dev.assay.activity.tool;

import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.report.PageText;
import dev.assay.activity.report.StreamTokens;
import dev.assay.llm.TokenCounter;
import dev.assay.series.Sampling;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Samples of an activity as rows of numbers, page by page. Each row is a sample as it was
/// recorded; where there are more than the resolution lists, samples are left out evenly.
final class RawPages {
    /// What stands around the rows, at most, in characters.
    private static final int AROUND = 1_500;

    /// Rows of which the tokens are counted.
    private static final int MEASURED = 100;

    private static final TokenCounter COUNTER = new TokenCounter();

    private final long activity;
    private final Streams streams;
    private final List<StreamType> types;
    private final int[] rows;

    /// @param mostRows that are listed on all pages together
    RawPages(long activity, Streams streams, List<StreamType> types, int mostRows) {
        this.activity = activity;
        this.streams = streams;
        this.types = types;
        int all = streams.size();
        this.rows = Sampling.evenly(all, Math.max(2, Math.min(all, mostRows)));
    }

    /// Whether there is nothing to list.
    boolean isEmpty() {
        return types.isEmpty() || rows.length == 0;
    }

    /// How many streams a row has.
    int width() {
        return types.size();
    }

    /// How many rows all pages have together.
    int count() {
        return rows.length;
    }

    /// The characters of all rows.
    long characters() {
        long characters = 0;
        for (int length : lengths()) {
            characters += length;
        }
        return characters;
    }

    private int[] lengths() {
        int[] lengths = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            lengths[i] = row(i).length() + 1;
        }
        return lengths;
    }

    /// What the rows cost a model, from some of all parts.
    StreamTokens tokens() {
        List<String> some = new ArrayList<>();
        for (int i : Sampling.evenly(rows.length, Math.min(rows.length, MEASURED))) {
            some.add(row(i));
        }
        return StreamTokens.measured(some, types.size(), COUNTER);
    }

    /// The largest size of a page of which every page fits. It depends on the rows alone, so that
    /// pages that are asked for one by one follow each other.
    ///
    /// @param most characters of a result
    int fitting(long most) {
        int[] lengths = lengths();
        int size = Math.max(1, rows.length);
        while (size > 1 && longestPage(lengths, size) > most - AROUND) {
            size = Math.max(1, (int) (size * 0.9));
        }
        return size;
    }

    private static long longestPage(int[] lengths, int size) {
        long longest = 0;
        long page = 0;
        for (int i = 0; i < lengths.length; i++) {
            page = i % size == 0 ? lengths[i] : page + lengths[i];
            longest = Math.max(longest, page);
        }
        return longest;
    }

    int pages(int size) {
        return Math.max(1, Math.ceilDiv(rows.length, size));
    }

    /// A page.
    ///
    /// @param number from 1 to [#pages]
    /// @param wholeFits whether one page could have all rows
    /// @param remarks sentences on what is listed
    String page(int number, int size, boolean wholeFits, List<String> remarks) {
        int first = (number - 1) * size;
        int end = Math.min(rows.length, first + size);
        List<String> lines = new ArrayList<>();
        lines.add(types.stream().map(StreamType::wireName).collect(Collectors.joining(",")));
        for (int i = first; i < end; i++) {
            lines.add(row(i));
        }
        String body = String.join("\n", lines);
        int pages = pages(size);
        List<String> parts = new ArrayList<>();
        parts.add(PageText.head(number, pages, activity, wholeFits));
        parts.addAll(remarks);
        timeRange(first, end).ifPresent(parts::add);
        parts.add(body);
        parts.add(PageText.foot(tokens().ofCharacters(body.length()), number, pages));
        return String.join("\n\n", parts);
    }

    private Optional<String> timeRange(int first, int end) {
        return streams.values(StreamType.TIME)
                .filter(_ -> end > first)
                .map(times ->
                        "**Time Range:** %s - %s s"
                                .formatted(
                                        written(times[rows[first]]),
                                        written(times[rows[end - 1]])));
    }

    private String row(int place) {
        StringBuilder row = new StringBuilder();
        for (StreamType type : types) {
            if (!row.isEmpty() || type != types.getFirst()) {
                row.append(',');
            }
            double[] values = streams.values(type).orElse(new double[0]);
            if (rows[place] < values.length) {
                row.append(written(values[rows[place]]));
            }
        }
        return row.toString();
    }

    /// A missing value is nothing between two commas.
    private static String written(double value) {
        if (Double.isNaN(value)) {
            return "";
        }
        return value == Math.rint(value)
                ? Long.toString((long) value)
                : BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
