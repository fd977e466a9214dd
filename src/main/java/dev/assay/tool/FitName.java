package dev.assay.tool;

import java.util.Set;
import java.util.regex.Pattern;

/// Names of tools that models take: up to 64 letters, digits, `_` and `-`.
final class FitName {
    private static final int LONGEST = 64;

    /// What stands between a set and a tool.
    static final String BETWEEN = "__";

    private static final Pattern UNFIT = Pattern.compile("[^A-Za-z0-9_-]+");

    private FitName() {}

    /// A name as far as models take it.
    static String fit(String name) {
        String plain = UNFIT.matcher(name).replaceAll("_");
        return plain.isEmpty() ? "tool" : cut(plain, LONGEST);
    }

    /// What is put in front of the tools of a set.
    static String front(String set) {
        String plain = UNFIT.matcher(set.strip()).replaceAll("_");
        String trimmed = plain.replaceAll("^_+|_+$", "");
        return trimmed.isEmpty() ? "source" : trimmed;
    }

    /// A tool with its set in front, of which less is said the longer the tool's name is.
    static String joined(String front, String name) {
        int room = Math.max(1, LONGEST - BETWEEN.length() - name.length());
        return cut(cut(front, room) + BETWEEN + name, LONGEST);
    }

    /// A name that is not taken yet, with a number where it must be; it is taken from then on.
    static String free(String wish, Set<String> taken) {
        String name = wish;
        for (int number = 2; !taken.add(name); number++) {
            String end = "_" + number;
            name = cut(wish, LONGEST - end.length()) + end;
        }
        return name;
    }

    private static String cut(String text, int most) {
        return text.substring(0, Math.min(most, text.length()));
    }
}
