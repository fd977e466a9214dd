package dev.assay.text.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The first lines of a text that look like errors.
final class ErrorLines {
    private static final int MOST = 3;
    private static final int SHOWN = 110;
    private static final int BEFORE = 40;
    private static final String[] WORDS = {
        "error", "fail", "exception", "fatal", "panic", "critical", "traceback"
    };

    private final List<String> found = new ArrayList<>();

    void add(char[] line, int length, long number) {
        if (found.size() < MOST) {
            int at = hit(line, length);
            if (at >= 0) {
                found.add("line " + number + ": " + Quoted.of(around(line, length, at)));
            }
        }
    }

    List<String> found() {
        return found;
    }

    private static String around(char[] line, int length, int at) {
        int from = length <= SHOWN ? 0 : Math.max(0, at - BEFORE);
        String text = new String(line, from, Math.min(length - from, SHOWN));
        return (from > 0 ? "…" : "") + text.strip() + (from + SHOWN < length ? "…" : "");
    }

    /// Where a word begins that tells of an error, or -1. It stands at the beginning of a word, or
    /// of a part of one: NullPointerException.
    private static int hit(char[] line, int length) {
        for (int i = 0; i < length; i++) {
            switch (line[i]) {
                case 'e', 'f', 'p', 'c', 't' -> {
                    if ((i == 0 || !Character.isLetter(line[i - 1])) && tells(line, length, i)) {
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
