package dev.assay.text.delimited;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A row of a tidy copy: cells with commas between them, in quotes where they need some, as an
/// empty text does that is not missing.
public final class CsvLine {
    private CsvLine() {}

    /// Writes a row.
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
            if (cell != null) {
                boolean plain =
                        !cell.isEmpty()
                                && cell.chars()
                                        .noneMatch(c -> c == '"' || c == delimiter || c < ' ')
                                && !(i == 0 && looksLikeComment(cell));
                out.write(plain ? cell : '"' + cell.replace("\"", "\"\"") + '"');
            }
        }
        out.write('\n');
    }

    /// Whether a line that begins so could be taken for one that is no row.
    private static boolean looksLikeComment(String cell) {
        return cell.stripLeading().startsWith("#");
    }
}
