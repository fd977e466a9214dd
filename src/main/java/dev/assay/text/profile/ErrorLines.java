package dev.assay.text.profile;

import dev.assay.text.template.LogLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The first lines of a text that are errors: by their level where its lines have levels, else by
/// their words.
final class ErrorLines {
    private static final int MOST = 3;
    private static final int SHOWN = 110;
    private static final int BEFORE = 40;
    private static final String[] WORDS = {
        "error", "fail", "exception", "fatal", "panic", "critical", "traceback"
    };

    /// Lines of which fewer have a level have none: a word in capitals may stand in any text.
    private static final int ONE_IN = 10;

    private final List<String> byLevel = new ArrayList<>();
    private final List<String> byWords = new ArrayList<>();
    private long lines;
    private long leveled;

    /// Takes a line.
    ///
    /// @param known its level, where that was looked for
    void add(char[] line, int length, long number, Optional<LogLevel> known) {
        lines += known.isPresent() ? 1 : 0;
        leveled += known.filter(level -> level != LogLevel.NONE).isPresent() ? 1 : 0;
        if (byLevel.size() == MOST) {
            return;
        }
        int at = hit(line, length);
        if (at >= 0 || known.filter(LogLevel::isError).isPresent()) {
            LogLevel level = known.orElseGet(() -> LogLevel.of(new String(line, 0, length)));
            List<String> found = level.isError() ? byLevel : byWords;
            if (found.size() < MOST && (level.isError() || level == LogLevel.NONE)) {
                found.add(
                        "line " + number + ": " + Quoted.of(around(line, length, Math.max(at, 0))));
            }
        }
    }

    /// @param words whether words tell of errors: in a table they are what its cells say
    List<String> found(boolean words) {
        return leveled * ONE_IN >= Math.max(1, lines) ? byLevel : words ? byWords : List.of();
    }

    private static String around(char[] line, int length, int at) {
        int from = length <= SHOWN ? 0 : Math.max(0, at - BEFORE);
        String text = new String(line, from, Math.min(length - from, SHOWN));
        return (from > 0 ? "…" : "") + text.strip() + (from + SHOWN < length ? "…" : "");
    }

    /// Where a word begins that tells of an error, or -1. It stands at the beginning of a word, or
    /// of a part of one: NullPointerException. In small letters it is no part of a name with
    /// hyphens: failure-domain, pkg-errors.
    private static int hit(char[] line, int length) {
        for (int i = 0; i < length; i++) {
            switch (line[i]) {
                case 'e', 'f', 'p', 'c', 't' -> {
                    if (isApart(line, i - 1)
                            && tells(line, length, i)
                            && !isInName(line, length, i)) {
                        return i;
                    }
                }
                case 'E', 'F', 'P', 'C', 'T' -> {
                    if (tells(line, length, i)) {
                        return i;
                    }
                }
                default -> {}
            }
        }
        return -1;
    }

    private static boolean isApart(char[] line, int before) {
        return before < 0 || (!Character.isLetter(line[before]) && line[before] != '-');
    }

    private static boolean isInName(char[] line, int length, int at) {
        int end = at;
        while (end < length && Character.isLetter(line[end])) {
            end++;
        }
        return end + 1 < length && line[end] == '-' && Character.isLetter(line[end + 1]);
    }

    private static boolean tells(char[] line, int length, int at) {
        String rest =
                new String(line, at, Math.min(length - at, "exception".length()))
                        .toLowerCase(Locale.ROOT);
        for (String word : WORDS) {
            if (rest.startsWith(word)) {
                return true;
            }
        }
        return false;
    }
}
