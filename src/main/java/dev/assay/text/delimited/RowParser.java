package dev.assay.text.delimited;

import com.univocity.parsers.common.TextParsingException;
import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Takes any text apart into rows of cells, of whatever lengths they are and wherever quotes stand,
/// and finds what stands between their cells.
public final class RowParser {
    /// In cells, the longest row that is read.
    public static final int MAX_CELLS = 100_000;

    /// In bytes, the longest row that is read.
    public static final int MAX_ROW = 16_000_000;

    private static final int LINES_LOOKED_AT = 200;

    private RowParser() {}

    /// A parser that is told where to read.
    ///
    /// @param quote a character that no text has where none are used
    /// @param length of the text, at most, for which room is made
    public static CsvParser of(char delimiter, char quote, long length) {
        CsvParserSettings settings = new CsvParserSettings();
        settings.getFormat().setQuote(quote);
        settings.getFormat().setQuoteEscape(quote);
        settings.getFormat().setDelimiter(delimiter);
        settings.setLineSeparatorDetectionEnabled(true);
        settings.setCommentProcessingEnabled(false);
        settings.setMaxCharsPerColumn((int) Math.min(MAX_ROW, length + 2));
        settings.setErrorContentLength(0);
        settings.setMaxColumns(MAX_CELLS);
        settings.setSkipEmptyLines(true);
        settings.setIgnoreLeadingWhitespaces(false);
        settings.setIgnoreTrailingWhitespaces(false);
        settings.setHeaderExtractionEnabled(false);
        settings.setReadInputOnSeparateThread(false);
        return new CsvParser(settings);
    }

    /// The sign that stands in most of the first lines as often as in the others; 0 where none
    /// stands in half of them.
    public static char delimiter(BufferedReader in) throws IOException {
        List<String> lines = firstLines(in);
        String text = String.join("\n", lines);
        char best = 0;
        char tooOften = 0;
        long most = 0;
        for (char candidate : DelimitedShape.DELIMITERS) {
            try {
                long[] counts = usual(candidate, text);
                if (counts[0] > most && counts[0] * 2 >= counts[1]) {
                    best = candidate;
                    most = counts[0];
                }
            } catch (TextParsingException tooManyCells) {
                tooOften = candidate;
            }
        }
        return best == 0 ? tooOften : best;
    }

    /// The first lines that are not blank; of a line without end, its beginning.
    private static List<String> firstLines(BufferedReader in) throws IOException {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int next = 0;
        for (int left = MAX_ROW; next >= 0 && lines.size() < LINES_LOOKED_AT; left--) {
            next = left > 0 ? in.read() : -1;
            if (next >= 0 && next != '\n' && next != '\r') {
                line.append((char) next);
            } else if (!line.isEmpty()) {
                lines.add(line.toString());
                line.setLength(0);
            }
        }
        lines.removeIf(String::isBlank);
        return lines;
    }

    /// Counts the rows that have the usual number of cells, which is more than one, and all rows.
    private static long[] usual(char candidate, String text) {
        List<Integer> widths = new ArrayList<>();
        for (@Nullable String[] row :
                of(candidate, '"', text.length()).parseAll(new StringReader(text))) {
            widths.add(row.length);
        }
        long usual =
                widths.stream()
                        .filter(width -> width > 1)
                        .collect(Collectors.groupingBy(w -> w, Collectors.counting()))
                        .values()
                        .stream()
                        .mapToLong(count -> count)
                        .max()
                        .orElse(0);
        return new long[] {usual, widths.size()};
    }
}
