package dev.assay.text.template;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How bad a line of a log says it is.
public enum LogLevel {
    FATAL(0),
    ERROR(1),
    WARN(2),
    INFO(3),
    DEBUG(4),
    NONE(5);

    /// How many levels there are.
    public static final int COUNT = 6;

    private final int place;

    LogLevel(int place) {
        this.place = place;
    }

    /// Where counts of all levels hold this one's.
    public int place() {
        return place;
    }

    private static final Map<String, LogLevel> WORDS =
            Map.ofEntries(
                    Map.entry("fatal", FATAL),
                    Map.entry("critical", FATAL),
                    Map.entry("crit", FATAL),
                    Map.entry("emerg", FATAL),
                    Map.entry("panic", FATAL),
                    Map.entry("severe", ERROR),
                    Map.entry("error", ERROR),
                    Map.entry("err", ERROR),
                    Map.entry("warning", WARN),
                    Map.entry("warn", WARN),
                    Map.entry("notice", INFO),
                    Map.entry("info", INFO),
                    Map.entry("debug", DEBUG),
                    Map.entry("trace", DEBUG));

    /// A level is written in capitals, or stands in brackets, in quotes, behind an equals sign or
    /// before a colon: in "no error was found" it is none, nor in {"error": null}.
    private static final Pattern WRITTEN =
            Pattern.compile(
                    "(?<![A-Za-z])(?:[A-Z]{3,8}|(?<=[\\[=<(])[A-Za-z]{3,8}|[A-Za-z]{3,8}(?=[\\]:])"
                            + "|(?<=\")[A-Za-z]{3,8}(?=\"(?!\\s*:)))(?![A-Za-z])");

    private static final int LOOKED_AT = 140;

    private static final Pattern TROUBLE =
            Pattern.compile("(?i)error|fail|exception|fatal|panic|denied|refused|timed? ?out");

    /// The level that a line or a template begins with.
    public static LogLevel of(String template) {
        Matcher written =
                WRITTEN.matcher(template.substring(0, Math.min(LOOKED_AT, template.length())));
        while (written.find()) {
            LogLevel level = WORDS.get(written.group().toLowerCase(Locale.ROOT));
            if (level != null) {
                return level;
            }
        }
        return NONE;
    }

    /// Tells levels of errors from others.
    public boolean isError() {
        return this == ERROR || this == FATAL;
    }

    /// Whether a word is the name of a level, in letters of any case.
    public static boolean isName(String word) {
        return WORDS.containsKey(word.toLowerCase(Locale.ROOT));
    }

    /// Whether a template speaks of trouble, whatever its level.
    static boolean isTrouble(String template) {
        return TROUBLE.matcher(template).find();
    }

    /// As people write it.
    public String word() {
        return this == NONE ? "no level" : name().toLowerCase(Locale.ROOT);
    }
}
