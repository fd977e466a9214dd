package dev.assay.text.times;

/// Reads a time of day: `4:47:44`, `13:53:08,978`, `03:04 PM`, `15.42.50.363779`, `0:7:20:444`, and
/// what stands behind it: a year, an offset from UTC.
final class ClockText {
    private static final int LONGEST_ZONE = 5;
    private static final int FARTHEST = 14;

    private final Cursor cursor;
    private long ofDay;
    private boolean zoned;
    private int year;

    ClockText(Cursor cursor) {
        this.cursor = cursor;
    }

    /// In milliseconds, with the offset from UTC taken away.
    long ofDay() {
        return ofDay;
    }

    boolean zoned() {
        return zoned;
    }

    /// The year behind the clock, or 0.
    int year() {
        return year;
    }

    /// Takes a time of day.
    ///
    /// @param dated whether a date stands before it, so that seconds may be missing
    /// @param yearless whether a year may stand behind it
    /// @return false, and nothing taken, where there is none
    boolean read(boolean dated, boolean yearless) {
        int start = cursor.at;
        zoned = false;
        year = 0;
        if (!clock(dated)) {
            cursor.at = start;
            return false;
        }
        if (yearless) {
            takeYear();
        }
        zone();
        return true;
    }

    /// Takes six digits.
    boolean compact() {
        if (cursor.digits() < 6) {
            return false;
        }
        zoned = false;
        year = 0;
        return set(cursor.number(2), cursor.number(2), cursor.number(2), 0);
    }

    /// Takes an offset behind digits of a clock.
    void zoneOfCompact() {
        long fraction = fraction();
        ofDay += Math.max(0, fraction);
        zone();
    }

    private boolean set(int hour, int minute, int second, long millis) {
        ofDay = ((hour * 60L + minute) * 60 + second) * 1_000 + millis;
        return hour <= 23 && minute <= 59 && second <= 60;
    }

    private boolean clock(boolean dated) {
        int hourDigits = cursor.digits();
        int hour = cursor.small();
        int sign = cursor.peek(0);
        if (hour < 0 || (sign != ':' && !(dated && sign == '.'))) {
            return false;
        }
        cursor.at++;
        int minute = part(dated);
        if (minute < 0) {
            return false;
        }
        int second = 0;
        long millis = 0;
        if (cursor.peek(0) == sign && cursor.isDigit(1)) {
            cursor.at++;
            second = part(dated);
            millis = second < 0 ? -1 : fraction();
        } else if (!dated || sign == '.' || hourDigits > 2) {
            return false;
        }
        return second >= 0 && millis >= 0 && half(hour, minute, second, millis);
    }

    /// Minutes and seconds have two digits; behind a date some programs leave the first one out.
    private int part(boolean dated) {
        int digits = cursor.digits();
        return digits == 2 || (dated && digits == 1) ? cursor.number(digits) : -1;
    }

    /// Milliseconds: a fraction behind a point or a comma, a count behind a colon; -1 where digits
    /// follow that belong to no clock. What has a decimal point of its own behind a comma is
    /// another number, as in `06:33:00,3.49680`.
    private long fraction() {
        int sign = cursor.peek(0);
        if ((sign != '.' && sign != ',' && sign != ':') || !cursor.isDigit(1)) {
            return cursor.isDigit(0) ? -1 : 0;
        }
        cursor.at++;
        int digits = cursor.digits();
        if (sign == ',' && cursor.peek(digits) == '.' && cursor.isDigit(digits + 1)) {
            cursor.at--;
            return 0;
        }
        if (sign == ':') {
            return digits <= 3 ? cursor.number(digits) : -1;
        }
        int millis = 0;
        for (int i = 0; i < digits; i++) {
            int digit = cursor.line[cursor.at++] - '0';
            millis = i < 3 ? millis * 10 + digit : millis;
        }
        for (int i = digits; i < 3; i++) {
            millis *= 10;
        }
        return millis;
    }

    /// With "AM" or "PM" where it is written.
    private boolean half(int hour, int minute, int second, long millis) {
        int blank = cursor.peek(0) == ' ' ? 1 : 0;
        int half = cursor.peek(blank) & ~0x20;
        boolean written =
                (half == 'A' || half == 'P')
                        && (cursor.peek(blank + 1) & ~0x20) == 'M'
                        && !cursor.isLetter(blank + 2)
                        && hour >= 1
                        && hour <= 12;
        if (!written) {
            return set(hour, minute, second, millis);
        }
        cursor.at += blank + 2;
        return set(hour % 12 + (half == 'P' ? 12 : 0), minute, second, millis);
    }

    /// "2005" or "CET 2005" behind a clock.
    private void takeYear() {
        int start = cursor.at;
        if (!cursor.take(' ')) {
            return;
        }
        int letters = 0;
        while (cursor.peek(letters) >= 'A' && cursor.peek(letters) <= 'Z') {
            letters++;
        }
        if (letters >= 2 && letters <= LONGEST_ZONE && cursor.peek(letters) == ' ') {
            zoned = isUtc(letters);
            cursor.at += letters + 1;
        }
        int number = cursor.digits() == 4 ? cursor.number(4) : 0;
        boolean date = (cursor.peek(0) == '-' || cursor.peek(0) == '/') && cursor.isDigit(1);
        if (Days.isYear(number) && !date && !cursor.isLetter(0) && cursor.peek(0) != ':') {
            year = number;
        } else {
            cursor.at = start;
            zoned = false;
        }
    }

    private boolean isUtc(int letters) {
        int first = cursor.peek(0);
        int last = cursor.peek(2);
        return letters == 3
                && ((first == 'U' && cursor.peek(1) == 'T' && last == 'C')
                        || (first == 'G' && cursor.peek(1) == 'M' && last == 'T'));
    }

    private void zone() {
        int blank = cursor.peek(0) == ' ' ? 1 : 0;
        int next = cursor.peek(blank);
        if (next == 'Z' && !cursor.isLetter(blank + 1) && !cursor.isDigit(blank + 1)) {
            cursor.at += blank + 1;
            zoned = true;
        } else if (next == 'U' || next == 'G') {
            cursor.at += blank;
            if (isUtc(3) && !cursor.isLetter(3)) {
                cursor.at += 3;
                zoned = true;
            } else {
                cursor.at -= blank;
            }
        } else if (next == '+' || next == '-') {
            offset(blank);
        }
    }

    /// ±02:00, ±0200, or ±02 where it is joined to the clock.
    private void offset(int blank) {
        int start = cursor.at;
        cursor.at += blank;
        int sign = cursor.line[cursor.at++] == '+' ? 1 : -1;
        int digits = cursor.digits();
        int hours = digits == 2 || digits == 4 ? cursor.number(2) : -1;
        int minutes = 0;
        boolean colon = digits == 2 && cursor.peek(0) == ':' && cursor.isDigit(1);
        if (digits == 4 || colon) {
            cursor.at += colon ? 1 : 0;
            minutes = cursor.digits() == 2 ? cursor.number(2) : -1;
        } else if (blank == 1) {
            hours = -1;
        }
        boolean offset = hours >= 0 && hours <= FARTHEST && minutes >= 0 && minutes <= 59;
        if (!offset || cursor.isDigit(0)) {
            cursor.at = start;
            return;
        }
        zoned = true;
        ofDay -= sign * (hours * 60L + minutes) * 60_000;
    }
}
