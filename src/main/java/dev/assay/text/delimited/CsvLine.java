package dev.assay.text.delimited;

import dev.assay.text.Utf8;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The one writer of delimited text (RFC 4180). A cell is in quotes where a reader would take it
/// apart or lose something of it: with a delimiter, a quote or a sign that does not print in it, or
/// a space at an end. Nothing stands for what is missing, a pair of quotes for an empty text.
public final class CsvLine {
    private static final char QUOTE = '"';

    /// The beginning of a text that spreadsheets run; a negative number is none.
    private static final Pattern FORMULA =
            Pattern.compile("[=+@\t\r]|-(?!\\d+(?:[.,]\\d+)*(?:[eE][+-]?\\d+)?\\z)");

    private CsvLine() {}

    /// The cells with commas between them, without the end of the line.
    public static String of(List<? extends @Nullable String> cells) {
        return cells.stream().map(cell -> cell(cell, ',')).collect(Collectors.joining(","));
    }

    /// A cell as it is written.
    public static String cell(@Nullable String text, char delimiter) {
        return text == null ? "" : isPlain(text, delimiter) ? text : quoted(text);
    }

    /// A text in quotes.
    public static String quoted(String text) {
        return QUOTE + text.replace("\"", "\"\"") + QUOTE;
    }

    /// A cell that people will open in a spreadsheet, which would run what begins like a formula:
    /// such a text gets an apostrophe before it. An empty text is written as a missing one.
    public static String forSpreadsheet(@Nullable String text) {
        if (text == null || text.isEmpty()) {
            return "";
        }
        return FORMULA.matcher(text).lookingAt() ? quoted("'" + text) : cell(text, ',');
    }

    private static boolean isPlain(String text, char delimiter) {
        if (text.isEmpty() || text.charAt(0) == ' ' || text.charAt(text.length() - 1) == ' ') {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            if (next < ' ' || next == QUOTE || next == delimiter) {
                return false;
            }
        }
        return true;
    }

    /// Writes a row that the program itself will read. Its first cell is in quotes, too, where its
    /// line could be taken for a comment.
    ///
    /// @param width how many cells it is to have at least
    public static void write(
            Writer out, char delimiter, List<? extends @Nullable String> cells, int width)
            throws IOException {
        for (int i = 0; i < width; i++) {
            if (i > 0) {
                out.write(delimiter);
            }
            String cell = i < cells.size() ? cells.get(i) : null;
            out.write(
                    cell != null && i == 0 && cell.stripLeading().startsWith("#")
                            ? quoted(cell)
                            : cell(cell, delimiter));
        }
        out.write('\n');
    }

    /// The bytes of a row with all of its cells in quotes; of a short row only that they are few.
    public static long bytes(List<? extends @Nullable String> cells) {
        // Up to three bytes a sign, and a quote is written twice.
        long most = 0;
        for (String cell : cells) {
            most += cell == null ? 1 : 3L + 3L * cell.length();
        }
        if (most < RowParser.MAX_ROW) {
            return most;
        }
        long bytes = 0;
        for (String cell : cells) {
            bytes += cell == null ? 1 : 1 + Utf8.size(quoted(cell));
        }
        return bytes;
    }
}
