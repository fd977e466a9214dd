package dev.assay.text.times;

import dev.assay.text.times.WrittenTime.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the times that are written in a line, wherever they stand in its beginning. For one
/// thread.
public final class TimeScanner {
    /// In bytes, how much of a line is looked at.
    private static final int LOOKED_AT = 300;

    private static final int MOST = 8;

    /// 2001 to 2099, in seconds.
    private static final long FIRST_SECOND = 1_000_000_000L;

    private static final long LAST_SECOND = 4_102_444_800L;

    private final Cursor cursor = new Cursor();
    private final DateText date = new DateText(cursor);
    private final ClockText clock = new ClockText(cursor);

    /// All times, in the order of the line.
    public List<WrittenTime> scan(byte[] line, int from, int to) {
        List<WrittenTime> found = new ArrayList<>(2);
        cursor.over(line, from, Math.min(to, from + LOOKED_AT));
        int at = from;
        while (at < cursor.to && found.size() < MOST) {
            byte next = line[at];
            boolean named = next >= 'A' && next <= 'S' && (at == from || !letter(line[at - 1]));
            if (!named && !digit(next)) {
                at++;
                continue;
            }
            Optional<WrittenTime> time = at(at);
            if (time.isPresent()) {
                found.add(time.get());
                at = time.get().to();
            } else {
                at = after(at);
            }
        }
        return found;
    }

    /// The time that begins at a place of a line, where one does.
    public Optional<WrittenTime> at(byte[] line, int from, int place, int to) {
        cursor.over(line, from, Math.min(to, from + LOOKED_AT));
        if (place >= cursor.to || (place > from && digit(line[place - 1]) && digit(line[place]))) {
            return Optional.empty();
        }
        return at(place);
    }

    /// Behind the number or the letter that begins nothing.
    private int after(int at) {
        int next = at + 1;
        while (next < cursor.to && digit(cursor.line[at]) && digit(cursor.line[next])) {
            next++;
        }
        return next;
    }

    private Optional<WrittenTime> at(int place) {
        cursor.at = place;
        int before = cursor.before();
        boolean glued =
                letter(before) || before == '.' || before == '_' || before == '-' || before == '/';
        int digits = cursor.digits();
        if (digits == 14) {
            return digitsOnly(place, glued);
        }
        if (digits >= 10) {
            return glued ? Optional.empty() : epoch(place, digits);
        }
        Optional<WrittenTime> dated = dated(place, glued);
        return dated.isPresent() || digits == 0 ? dated : clock(place, before);
    }

    private Optional<WrittenTime> dated(int place, boolean glued) {
        if (!date.read()) {
            return Optional.empty();
        }
        // The level before a date of Kubernetes is no name that it is part of.
        boolean part = glued && !(date.yearless() && place == cursor.from + 1);
        int ends = cursor.at;
        boolean clocked = clock();
        if (clocked && date.yearless() && clock.year() > 0) {
            clocked = date.hasYear(clock.year());
        }
        if (clocked) {
            Kind kind = date.yearless() ? Kind.YEARLESS : Kind.FULL;
            boolean longer = cursor.peek(0) == '.' && cursor.isLetter(1);
            return Optional.of(time(kind, place, clock.ofDay(), clock.zoned(), part || longer));
        }
        cursor.at = ends;
        boolean whole = !cursor.isDigit(0) && !cursor.isLetter(0) && cursor.peek(0) != '-';
        return date.needsClock() || part || !whole
                ? Optional.empty()
                : Optional.of(time(Kind.DATE, place, 0, false, false));
    }

    /// Takes the clock behind a date and what parts them.
    private boolean clock() {
        int sign = cursor.peek(0);
        boolean parts =
                switch (sign) {
                    case ' ', 'T', 't', '_', ':', '-', ',', '|', '@' -> true;
                    default -> false;
                };
        if (!parts) {
            return false;
        }
        cursor.at++;
        while (cursor.take(' ')) {
            // As many as there are.
        }
        boolean digits = cursor.digits() == 6 && cursor.peek(6) != ':';
        if (digits) {
            boolean clocked = clock.compact();
            clock.zoneOfCompact();
            return clocked;
        }
        return clock.read(true, date.yearless());
    }

    private WrittenTime time(Kind kind, int place, long ofDay, boolean zoned, boolean glued) {
        return new WrittenTime(
                kind,
                place,
                cursor.at,
                date.yearFirst(),
                date.dayFirst(),
                date.monthFirst(),
                ofDay,
                zoned,
                date.open(),
                date.shortYear(),
                glued);
    }

    private Optional<WrittenTime> digitsOnly(int place, boolean glued) {
        int end = cursor.to;
        cursor.to = place + 8;
        boolean dated = date.read();
        cursor.to = end;
        if (!dated || !clock.compact()) {
            return Optional.empty();
        }
        clock.zoneOfCompact();
        return Optional.of(time(Kind.FULL, place, clock.ofDay(), clock.zoned(), glued));
    }

    private Optional<WrittenTime> epoch(int place, int digits) {
        long number = 0;
        for (int i = 0; i < Math.min(digits, 19); i++) {
            number = number * 10 + cursor.line[place + i] - '0';
        }
        double perSecond =
                switch (digits) {
                    case 10 -> 1;
                    case 13 -> 1e3;
                    case 16 -> 1e6;
                    case 19 -> 1e9;
                    default -> 0;
                };
        cursor.at = place + digits;
        double seconds = number / perSecond;
        if (perSecond == 0 || seconds < FIRST_SECOND || seconds > LAST_SECOND) {
            return Optional.empty();
        }
        long millis =
                perSecond == 1 ? number * 1_000 + fraction() : (long) (number / (perSecond / 1e3));
        int behind = cursor.peek(0);
        boolean word = letter(behind) || behind == '_' || behind == '-' || digit((byte) behind);
        return word
                ? Optional.empty()
                : Optional.of(WrittenTime.dateless(Kind.EPOCH, place, cursor.at, millis, true));
    }

    private long fraction() {
        if (cursor.peek(0) != '.' || !cursor.isDigit(1)) {
            return 0;
        }
        cursor.at++;
        long millis = 0;
        int digits = cursor.digits();
        for (int i = 0; i < 3; i++) {
            millis = millis * 10 + (i < digits ? cursor.line[cursor.at + i] - '0' : 0);
        }
        cursor.at += digits;
        return millis;
    }

    /// A clock alone, which is no part of an address.
    private Optional<WrittenTime> clock(int place, int before) {
        cursor.at = place;
        boolean inside =
                before == ':' || before == '.' || before == '-' || letter(before) || before == '_';
        if (inside || !clock.read(false, false)) {
            return Optional.empty();
        }
        int behind = cursor.peek(0);
        boolean longer = behind == ':' || digit((byte) behind) || letter(behind);
        return longer
                ? Optional.empty()
                : Optional.of(
                        WrittenTime.dateless(
                                Kind.CLOCK, place, cursor.at, clock.ofDay(), clock.zoned()));
    }

    private static boolean digit(byte next) {
        return next >= '0' && next <= '9';
    }

    private static boolean letter(int next) {
        return Cursor.letter(next);
    }
}
