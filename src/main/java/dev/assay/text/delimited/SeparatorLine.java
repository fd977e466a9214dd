package dev.assay.text.delimited;

import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.io.Reader;
import java.nio.CharBuffer;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The line `sep=;` that spreadsheets write above a table to say what stands between its cells. It
/// is no row.
///
/// @param length of the line with its end, in characters
public record SeparatorLine(char delimiter, int length) {
    /// So many characters of a text show whether it begins so.
    private static final int MAX_CHARACTERS = 16;

    private static final Pattern LINE =
            Pattern.compile("\uFEFF?(\"?)sep=(.)\\1(\r\n|\n|\r)", Pattern.CASE_INSENSITIVE);

    /// The line that a text begins with; empty where it begins otherwise.
    public static Optional<SeparatorLine> of(CharSequence beginning) {
        Matcher line = LINE.matcher(beginning);
        return line.lookingAt()
                ? Optional.of(new SeparatorLine(line.group(2).charAt(0), line.end()))
                : Optional.empty();
    }

    /// The line that the text of a file begins with; blocking.
    public static Optional<SeparatorLine> of(Path file, TextEncoding encoding) throws IOException {
        CharBuffer first = CharBuffer.allocate(MAX_CHARACTERS);
        try (Reader in = CharacterReader.open(file, encoding)) {
            while (first.hasRemaining() && in.read(first) > 0) {}
        }
        return of(first.flip());
    }
}
