package dev.assay.text.template;

import dev.assay.base.Words;
import java.util.List;

/// What many lines of a text have in common, and where it occurred.
public final class LogTemplate {
    private static final double ALIKE = 0.65;
    private static final String ANY = "*";

    private final String[] words;
    private final LogLevel level;
    private final boolean trouble;
    private final long first;
    private long last;
    private long count;

    LogTemplate(String text, long line) {
        this(text.split(" ", -1), LogLevel.of(text), LogLevel.isTrouble(text), line);
    }

    private LogTemplate(String[] words, LogLevel level, boolean trouble, long first) {
        this.words = words;
        this.level = level;
        this.trouble = trouble;
        this.first = first;
    }

    void occurred(long line) {
        count++;
        last = line;
    }

    /// The template's words, with `#` for what differs from line to line.
    public String text() {
        return String.join(" ", words);
    }

    /// The texts of some templates, each in at most so many characters: where it is cut, from the
    /// place on where it differs from the others.
    public static List<String> told(List<LogTemplate> templates, int longest) {
        List<String> texts = templates.stream().map(LogTemplate::text).toList();
        return texts.stream().map(text -> told(text, texts, longest)).toList();
    }

    private static String told(String text, List<String> all, int longest) {
        int alike =
                all.stream()
                        .filter(other -> !other.equals(text))
                        .mapToInt(other -> alike(text, other))
                        .max()
                        .orElse(0);
        if (text.length() <= longest || alike <= longest / 2) {
            return Words.shortened(text, longest);
        }
        int from = text.lastIndexOf(' ', alike - longest / 4) + 1;
        return from == 0
                ? Words.shortened(text, longest)
                : "…" + Words.shortened(text.substring(from), longest - 1);
    }

    /// Returns the length of the beginning that two texts share, in characters.
    private static int alike(String one, String other) {
        int end = Math.min(one.length(), other.length());
        int at = 0;
        while (at < end && one.charAt(at) == other.charAt(at)) {
            at++;
        }
        return at;
    }

    public LogLevel level() {
        return level;
    }

    /// Whether it is an error by its level or by its words.
    public boolean isTrouble() {
        return level.isError() || (level == LogLevel.NONE && trouble);
    }

    /// The first line that has it, from 1.
    public long first() {
        return first;
    }

    /// The last line that has it.
    public long last() {
        return last;
    }

    /// How many lines have it, or at least how many where rare ones were forgotten.
    public long count() {
        return count;
    }

    /// Whether it differs from another one in few words.
    boolean isLike(LogTemplate other) {
        if (words.length != other.words.length || level != other.level || words.length < 3) {
            return false;
        }
        int same = 0;
        for (int i = 0; i < words.length; i++) {
            same += words[i].equals(other.words[i]) ? 1 : 0;
        }
        return same >= ALIKE * words.length;
    }

    /// Both in one, with a star for each word that differs.
    LogTemplate with(LogTemplate other) {
        LogTemplate earlier = first <= other.first ? this : other;
        String[] both = words.clone();
        for (int i = 0; i < both.length; i++) {
            both[i] = both[i].equals(other.words[i]) ? both[i] : ANY;
        }
        boolean still = LogLevel.isTrouble(String.join(" ", both));
        LogTemplate merged = new LogTemplate(both, level, still, earlier.first);
        merged.last = Math.max(last, other.last);
        merged.count = count + other.count;
        return merged;
    }
}
