package dev.assay.base;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Quantities as people read them: "4.73 MB", "1,182,640", "0.4 s". Always English, whatever the
/// machine speaks, because the program does too.
public final class Words {
    private static final String[] UNITS = {"bytes", "KB", "MB", "GB", "TB", "PB", "EB"};

    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Words() {}

    /// Bytes in decimal units with three significant digits: "812 bytes", "0.93 KB", "4.73 MB".
    public static String bytes(long bytes) {
        if (bytes < 900) {
            return bytes == 1 ? "1 byte" : bytes + " bytes";
        }
        double value = bytes;
        int unit = 0;
        while (value >= 900 && unit < UNITS.length - 1) {
            value /= 1000;
            unit++;
        }
        int decimals = value < 10 ? 2 : value < 100 ? 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f %s", value, UNITS[unit]);
    }

    /// A whole number with commas: "1,182,640".
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /// A number of things: "1 row", "41,472 rows".
    public static String count(long number, String thing) {
        return count(number) + " " + (number == 1 ? thing : plural(thing));
    }

    /// Several of a thing: "rows", "activities", "rides or runs".
    public static String plural(String thing) {
        int or = thing.indexOf(" or ");
        if (or > 0) {
            return plural(thing.substring(0, or)) + " or " + plural(thing.substring(or + 4));
        }
        return thing.matches(".*[^aeiou]y")
                ? thing.substring(0, thing.length() - 1) + "ies"
                : thing + "s";
    }

    /// A number of things with what they do: "1 row has", "41,472 rows have".
    ///
    /// @param does what one does, or is
    /// @param theyDo what several do
    public static String count(long number, String thing, String does, String theyDo) {
        return count(number, thing) + " " + (number == 1 ? does : theyDo);
    }

    /// A sum of US dollars, the finer the smaller it is: "$12.40", "$0.21", "$0.014", "$0.0003",
    /// "$0.00".
    public static String dollars(double sum) {
        if (sum > 0 && sum < 0.0001) {
            return "under $0.0001";
        }
        int decimals = sum >= 0.1 || sum == 0 ? 2 : sum >= 0.01 ? 3 : 4;
        return String.format(Locale.ROOT, "$%,." + decimals + "f", sum);
    }

    /// A text with the full stop that it lacks at its end.
    public static String sentence(String text) {
        String said = text.strip();
        return said.matches("(?s).*[.!?…]") ? said : said + ".";
    }

    /// A text that begins with a capital letter.
    public static String capitalised(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /// Words or names that stand in a text with commas between them, on one line or several.
    public static List<String> list(String text) {
        return List.of(text.strip().split(",\\s+", -1));
    }

    /// A text on one line: what comes from elsewhere must not begin a line of its own.
    public static String oneLine(String text) {
        return text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
    }

    /// The beginning of a text, with `…` behind it where that is not all.
    ///
    /// @param longest in `char`; a character of two is never torn
    public static String shortened(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        return beginning(text, longest) + "…";
    }

    /// The first `char` of a text, one less where they would tear a character of two.
    public static String beginning(String text, int length) {
        boolean torn = length > 0 && Character.isHighSurrogate(text.charAt(length - 1));
        return text.substring(0, torn ? length - 1 : length);
    }

    /// A wait that somebody is asked for, as one would say it: "20 seconds", "an hour", "3 hours",
    /// "4 days".
    public static String wait(Duration wait) {
        long seconds = Math.max(1, Math.round(wait.toMillis() / 1000.0));
        if (seconds < 90) {
            return count(seconds, "second");
        }
        long minutes = Math.round(seconds / 60.0);
        if (minutes < 90) {
            return minutes == 60 ? "an hour" : count(minutes, "minute");
        }
        long hours = Math.round(minutes / 60.0);
        return hours < 48 ? count(hours, "hour") : count(Math.round(hours / 24.0), "day");
    }

    /// A moment in UTC to the minute, "2026-11-12 03:10"; nothing for none.
    public static String minute(@Nullable Instant at) {
        return at == null ? "" : MINUTE.format(at);
    }

    /// A span of time: "12 ms", "0.4 s", "34 s", "2 min 5 s", "1 h 20 min".
    public static String duration(Duration duration) {
        long millis = duration.toMillis();
        if (millis < 100) {
            return millis + " ms";
        }
        if (millis < 10_000) {
            return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
        }
        long seconds = Math.round(millis / 1000.0);
        if (seconds >= 3600) {
            long minutes = Math.round(seconds / 60.0);
            return minutes / 60 + " h " + minutes % 60 + " min";
        }
        return seconds < 60 ? seconds + " s" : seconds / 60 + " min " + seconds % 60 + " s";
    }
}
