package dev.assay.text.delimited;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The line `sep=;` that spreadsheets write above a table to say what stands between its cells. It
/// is no row.
///
/// @param length of the line with its end, in characters
public record SeparatorLine(char delimiter, int length) {
    /// So many characters of a text show whether it begins so.
    public static final int MAX_CHARACTERS = 16;

    private static final Pattern LINE =
            Pattern.compile("\uFEFF?(\"?)sep=(.)\\1(\r\n|\n|\r)", Pattern.CASE_INSENSITIVE);

    /// The line that a text begins with; empty where it begins otherwise.
    public static Optional<SeparatorLine> of(CharSequence beginning) {
        Matcher line = LINE.matcher(beginning);
        return line.lookingAt()
                ? Optional.of(new SeparatorLine(line.group(2).charAt(0), line.end()))
                : Optional.empty();
    }
}
