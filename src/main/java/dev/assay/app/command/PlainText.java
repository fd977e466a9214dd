package dev.assay.app.command;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Markdown for a terminal, where it is read as it stands: names have no backslashes.
final class PlainText {
    /// Code, in which a backslash is one, or a sign that is escaped. That of a bar stays, because
    /// without it a table would have another column.
    private static final Pattern CODE_OR_ESCAPED =
            Pattern.compile("(`+).*?(?<!`)\\1(?!`)|\\\\(\\p{Punct})", Pattern.DOTALL);

    private PlainText() {}

    static String of(String markdown) {
        return CODE_OR_ESCAPED
                .matcher(markdown)
                .replaceAll(found -> {
                    String escaped = found.group(2);
                    boolean stays = escaped == null || escaped.equals("|");
                    return Matcher.quoteReplacement(stays ? found.group() : escaped);
                });
    }
}
