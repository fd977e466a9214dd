package dev.assay.extract.derived;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;

/// Finds the time at which a line of a log was written. It knows ISO 8601, the times of web servers
/// (17/May/2015:10:05:03 +0000, Sun Dec 04 04:47:44 2005), of syslog (Jun 14 15:16:01, which has no
/// year) and digits without signs (081109 203615).
final class Stamp {
    /// There is none.
    static final long NONE = Long.MIN_VALUE;

    /// The year of times that have none: one with a 29th of February.
    private static final int NO_YEAR = 2000;

    private static final int LOOKED_AT = 90;
    private static final List<String> MONTHS =
            List.of(
                    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov",
                    "Dec");
    private static final long DAY = 86_400_000L;

    private byte[] line = new byte[0];
    private int from;
    private int to;
    private boolean yearless;
    private long lastDay = NONE;
    private int lastDate;

    /// Whether the times found have no year.
    boolean isYearless() {
        return yearless;
    }

    /// Milliseconds since 1970, or [#NONE].
    long find(byte[] bytes, int start, int end) {
        line = bytes;
        from = start;
        to = Math.min(end, start + LOOKED_AT);
        for (int i = from; i + 8 <= to; i++) {
            boolean colons = line[i + 2] == ':' && line[i + 5] == ':';
            if (colons && clock(i, 3) >= 0 && (i == from || number(i - 1, 1) < 0)) {
                return dated(i);
            }
        }
        return plain();
    }

    private long dated(int clock) {
        long time = clock(clock, 3);
        int before = clock - 1;
        long day = NONE;
        if (before < from) {
            return NONE;
        }
        if (line[before] == 'T' || line[before] == ' ') {
            day = before - 10 >= from ? iso(before - 10) : NONE;
        }
        if (day == NONE && line[before] == ':') {
            day = before - 11 >= from ? web(before - 11) : NONE;
        }
        if (day == NONE && line[before] == ' ') {
            day = before - 6 >= from ? syslog(before - 6, clock + 8) : NONE;
        }
        return day == NONE ? NONE : day + time + behind(clock + 8);
    }

    private long iso(int at) {
        boolean signs =
                line[at + 4] == line[at + 7] && (line[at + 4] == '-' || line[at + 4] == '/');
        return signs ? day(number(at, 4), number(at + 5, 2), number(at + 8, 2)) : NONE;
    }

    private long web(int at) {
        boolean signs = line[at + 2] == '/' && line[at + 6] == '/';
        return signs ? day(number(at + 7, 4), month(at + 3), number(at, 2)) : NONE;
    }

    private long syslog(int at, int behind) {
        int tens = line[at + 4] == ' ' ? 0 : number(at + 4, 1) * 10;
        int month = month(at);
        if (month < 0 || line[at + 3] != ' ' || tens < 0) {
            return NONE;
        }
        int year = behind + 5 <= to && line[behind] == ' ' ? number(behind + 1, 4) : -1;
        boolean known = year > 1970;
        long day = day(known ? year : NO_YEAR, month, tens + number(at + 5, 1));
        yearless |= day != NONE && !known;
        return day;
    }

    /// Six digits of a date and six of a time.
    private long plain() {
        if (from + 13 > to || line[from + 6] != ' ') {
            return NONE;
        }
        long time = clock(from + 7, 2);
        int year = number(from, 2);
        long day = year < 0 ? NONE : day(2000 + year, number(from + 2, 2), number(from + 4, 2));
        return time < 0 || day == NONE ? NONE : day + time;
    }

    /// @param width of an hour or a minute with what stands behind it
    private long clock(int at, int width) {
        int hour = number(at, 2);
        int minute = number(at + width, 2);
        int second = number(at + 2 * width, 2);
        boolean none =
                hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60;
        return none ? -1 : ((hour * 60L + minute) * 60 + second) * 1_000;
    }

    /// The milliseconds and the offset from UTC that stand behind a time.
    private long behind(int start) {
        int at = start;
        long sum = 0;
        if (at + 3 < to && (line[at] == '.' || line[at] == ',') && number(at + 1, 3) >= 0) {
            sum = number(at + 1, 3);
            at += 4;
            while (at < to && number(at, 1) >= 0) {
                at++;
            }
        }
        at += at < to && line[at] == ' ' ? 1 : 0;
        if (at + 5 <= to && (line[at] == '+' || line[at] == '-')) {
            int colon = line[at + 3] == ':' ? 1 : 0;
            int hours = number(at + 1, 2);
            int minutes = at + 5 + colon <= to ? number(at + 3 + colon, 2) : -1;
            long offset = hours < 0 || minutes < 0 ? 0 : (hours * 60L + minutes) * 60_000;
            sum += line[at] == '+' ? -offset : offset;
        }
        return sum;
    }

    private int month(int at) {
        int month = MONTHS.indexOf(new String(line, at, 3, StandardCharsets.ISO_8859_1));
        return month < 0 ? -1 : month + 1;
    }

    /// Lines of one day follow each other: the last answer is kept.
    private long day(int year, int month, int day) {
        if (year < 1970 || month < 1 || month > 12 || day < 1 || day > 28 + extra(year, month)) {
            return NONE;
        }
        int date = (year * 12 + month) * 32 + day;
        if (date != lastDate || lastDay == NONE) {
            lastDate = date;
            lastDay = LocalDate.of(year, month, day).toEpochDay() * DAY;
        }
        return lastDay;
    }

    private static int extra(int year, int month) {
        return LocalDate.of(year, month, 1).lengthOfMonth() - 28;
    }

    /// A number of so many digits, or -1.
    private int number(int at, int digits) {
        int number = 0;
        for (int i = at; i < at + digits; i++) {
            if (line[i] < '0' || line[i] > '9') {
                return -1;
            }
            number = number * 10 + line[i] - '0';
        }
        return number;
    }
}
