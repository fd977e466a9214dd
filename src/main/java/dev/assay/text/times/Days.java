package dev.assay.text.times;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;

/// Days of the calendar in milliseconds since 1970.
public final class Days {
    /// The year of days that have none: one with a 29th of February.
    public static final int NO_YEAR = 2000;

    static final long MILLIS = 86_400_000L;
    private static final int EARLIEST = 1900;
    private static final int LATEST = 2199;

    /// Years of two digits from here on are of the century before, as in POSIX.
    private static final int PIVOT = 69;

    private static final int SHORT = 3;
    private static final List<String> MONTHS =
            List.of(
                    "January",
                    "February",
                    "March",
                    "April",
                    "May",
                    "June",
                    "July",
                    "August",
                    "September",
                    "October",
                    "November",
                    "December");

    private int lastDate = -1;
    private long lastDay;

    /// A day, or [WrittenTime#NONE] where there is none. Lines of one day follow each other: the
    /// last answer is kept.
    long of(int year, int month, int day) {
        boolean possible =
                year >= EARLIEST
                        && year <= LATEST
                        && month >= 1
                        && month <= 12
                        && day >= 1
                        && day <= 31;
        if (!possible) {
            return WrittenTime.NONE;
        }
        int date = (year * 12 + month) * 32 + day;
        if (date != lastDate) {
            boolean none = day > 28 && day > YearMonth.of(year, month).lengthOfMonth();
            lastDay =
                    none ? WrittenTime.NONE : LocalDate.of(year, month, day).toEpochDay() * MILLIS;
            lastDate = date;
        }
        return lastDay;
    }

    /// A year of two digits in full.
    static int century(int year) {
        return year < PIVOT ? 2000 + year : 1900 + year;
    }

    static boolean isYear(int number) {
        return number >= EARLIEST && number <= LATEST;
    }

    /// The month that a word names, from 1, or -1: "Oct", "OCT", "October".
    static int month(byte[] line, int at, int to) {
        int end = at;
        while (end < to && Cursor.letter(line[end])) {
            end++;
        }
        if (end - at < SHORT || end - at > "September".length()) {
            return -1;
        }
        String word = new String(line, at, end - at, StandardCharsets.ISO_8859_1);
        for (int i = 0; i < MONTHS.size(); i++) {
            String month = MONTHS.get(i);
            boolean whole = word.length() == SHORT || word.length() == month.length();
            if (whole && month.regionMatches(true, 0, word, 0, word.length())) {
                return i + 1;
            }
        }
        return -1;
    }

    /// The same day and time some years later; of a 29th of February the day after the 28th.
    public static long yearsLater(long millis, int years) {
        if (years == 0) {
            return millis;
        }
        long day = Math.floorDiv(millis, MILLIS);
        LocalDate date = LocalDate.ofEpochDay(day);
        LocalDate later = date.plusYears(years);
        long moved = later.getDayOfMonth() == date.getDayOfMonth() ? 0 : 1;
        return (later.toEpochDay() + moved) * MILLIS + Math.floorMod(millis, MILLIS);
    }
}
