package dev.assay.shell.approval;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The arguments of a call as somebody reads them who decides about it: all of them, a part at a
/// time, and without letters that cannot be seen or that turn the text around.
///
/// @param text all of them
/// @param part which part is read, from 0 on
record ShownArguments(String text, int part) {
    /// So many letters are read at a time.
    static final int PART = 20_000;

    private static final Pattern UNSEEN =
            Pattern.compile(
                    "[\\p{Cf}\\p{Co}\\p{Cn}\\p{Zl}\\p{Zp}\\u00a0\\u115f\\u3164[\\p{Cc}&&[^\\n]]]");

    /// The first part of them.
    static ShownArguments of(ObjectNode arguments) {
        String escaped =
                UNSEEN.matcher(Json.pretty(arguments)).replaceAll(found -> escaped(found.group()));
        return new ShownArguments(escaped, 0);
    }

    /// As JSON writes them.
    private static String escaped(String letter) {
        return letter.chars().mapToObj("\\\\u%04x"::formatted).collect(Collectors.joining());
    }

    /// Whether they are too long to be read at once.
    boolean isLong() {
        return text.length() > PART;
    }

    boolean hasNext() {
        return end() < text.length();
    }

    ShownArguments next() {
        return new ShownArguments(text, part + 1);
    }

    ShownArguments previous() {
        return new ShownArguments(text, part - 1);
    }

    private int end() {
        return Math.min(text.length(), (part + 1) * PART);
    }

    /// The letters of the part.
    String letters() {
        return text.substring(part * PART, end());
    }

    /// Which letters of how many are shown.
    String place() {
        return "The arguments are long: letters %s to %s of %s."
                .formatted(
                        Words.count(part * PART + 1),
                        Words.count(end()),
                        Words.count(text.length()));
    }
}
