package dev.assay.text.times;

import java.time.LocalDate;

/// Reads a day: `2005-06-03`, `2005.06.03`, `20050603`, `050603`, `3/6/2005`, `03.06.05`,
/// `03/Jun/2005`, `Jun 3`, `3 Jun 2005`, `June 3, 2005`, `06-03`.
final class DateText {
    private final Cursor cursor;
    private final Days days = new Days();
    private long yearFirst;
    private long dayFirst;
    private long monthFirst;
    private boolean yearless;
    private boolean open;
    private boolean shortYear;
    private boolean needsClock;

    DateText(Cursor cursor) {
        this.cursor = cursor;
    }

    long yearFirst() {
        return yearFirst;
    }

    long dayFirst() {
        return dayFirst;
    }

    long monthFirst() {
        return monthFirst;
    }

    boolean yearless() {
        return yearless;
    }

    /// Whether its numbers could stand in another order.
    boolean open() {
        return open;
    }

    boolean shortYear() {
        return shortYear;
    }

    /// Whether its digits mean nothing where no time of day follows.
    boolean needsClock() {
        return needsClock;
    }

    /// Takes a day.
    ///
    /// @return false where there is none; the place is anywhere then
    boolean read() {
        yearless = false;
        open = false;
        shortYear = false;
        needsClock = false;
        if (cursor.isLetter(0)) {
            return monthName();
        }
        return switch (cursor.digits()) {
            case 1, 2 -> small();
            case 4 -> yearOrTag();
            case 6 -> {
                shortYear = true;
                needsClock = true;
                yield sure(Days.century(cursor.number(2)), cursor.number(2), cursor.number(2));
            }
            case 8 -> {
                needsClock = true;
                yield sure(cursor.number(4), cursor.number(2), cursor.number(2));
            }
            default -> false;
        };
    }

    /// Gives a day that had none the year that stood behind its clock.
    boolean hasYear(int year) {
        yearless = false;
        long first = yearFirst;
        LocalDate written = LocalDate.ofEpochDay(first / Days.MILLIS);
        return sure(year, written.getMonthValue(), written.getDayOfMonth());
    }

    private boolean sure(int year, int month, int day) {
        long only = days.of(year, month, day);
        yearFirst = only;
        dayFirst = only;
        monthFirst = only;
        return only != WrittenTime.NONE;
    }

    private boolean withoutYear(int month, int day) {
        yearless = true;
        needsClock = true;
        return sure(Days.NO_YEAR, month, day);
    }

    private boolean yearOrTag() {
        int tag = cursor.before();
        boolean tagged =
                cursor.at == cursor.from + 1
                        && (tag == 'I' || tag == 'W' || tag == 'E' || tag == 'F')
                        && cursor.peek(4) == ' ';
        if (tagged) {
            // The logs of Kubernetes: the level, month and day in one word.
            return withoutYear(cursor.number(2), cursor.number(2));
        }
        int year = cursor.number(4);
        int sign = cursor.peek(0);
        if (!Days.isYear(year) || (sign != '-' && sign != '/' && sign != '.')) {
            return false;
        }
        cursor.at++;
        int month = part(sign);
        if (month < 0 || !cursor.take(sign)) {
            return false;
        }
        int day = part(sign);
        return day >= 0 && sure(year, month, day);
    }

    /// Versions have points and single digits too.
    private int part(int sign) {
        return sign == '.' && cursor.digits() != 2 ? -1 : cursor.small();
    }

    private boolean small() {
        int first = cursor.small();
        int sign = cursor.peek(0);
        boolean named = sign == ' ' || sign == '/' || sign == '-';
        if (named && cursor.isLetter(1)) {
            cursor.at++;
            return dayAndMonthName(first, sign);
        }
        if (sign != '/' && sign != '-' && sign != '.') {
            return false;
        }
        cursor.at++;
        int second = cursor.small();
        if (second < 0) {
            return false;
        }
        if (cursor.peek(0) != sign || !cursor.isDigit(1)) {
            return numbersWithoutYear(first, second, sign);
        }
        cursor.at++;
        int digits = cursor.digits();
        return digits == 4
                ? yearBehind(first, second, sign)
                : digits == 2 && ofShortYear(first, second, cursor.number(2), sign);
    }

    private boolean yearBehind(int first, int second, int sign) {
        int year = cursor.number(4);
        yearFirst = WrittenTime.NONE;
        dayFirst = days.of(year, second, first);
        // With points it is the day that comes first, wherever they are written.
        monthFirst = sign == '.' ? WrittenTime.NONE : days.of(year, first, second);
        return settled(sign);
    }

    private boolean ofShortYear(int first, int second, int third, int sign) {
        shortYear = true;
        needsClock = true;
        boolean point = sign == '.';
        yearFirst = point ? WrittenTime.NONE : days.of(Days.century(first), second, third);
        dayFirst = days.of(Days.century(third), second, first);
        monthFirst = point ? WrittenTime.NONE : days.of(Days.century(third), first, second);
        return settled(sign);
    }

    private boolean settled(int sign) {
        open = sign != '.';
        if (!open) {
            yearFirst = dayFirst;
            monthFirst = dayFirst;
        }
        return yearFirst != WrittenTime.NONE
                || dayFirst != WrittenTime.NONE
                || monthFirst != WrittenTime.NONE;
    }

    /// `03-17 16:13:38` of Android and `10.30 16:49:06` of others.
    private boolean numbersWithoutYear(int first, int second, int sign) {
        if (cursor.peek(0) != ' ' && cursor.peek(0) != 'T') {
            return false;
        }
        if (sign == '-') {
            return withoutYear(first, second);
        }
        open = true;
        yearless = true;
        needsClock = true;
        yearFirst = WrittenTime.NONE;
        monthFirst = days.of(Days.NO_YEAR, first, second);
        dayFirst = days.of(Days.NO_YEAR, second, first);
        return monthFirst != WrittenTime.NONE || dayFirst != WrittenTime.NONE;
    }

    private boolean dayAndMonthName(int day, int sign) {
        int month = Days.month(cursor.line, cursor.at, cursor.to);
        if (month < 0) {
            return false;
        }
        skipWord();
        boolean point = sign == ' ' && cursor.take(',');
        if (!cursor.take(sign)) {
            return false;
        }
        int digits = cursor.digits();
        if (digits == 4) {
            return sure(cursor.number(4), month, day);
        }
        if (digits == 2 && sign != ' ') {
            shortYear = true;
            return sure(Days.century(cursor.number(2)), month, day);
        }
        cursor.at--;
        return !point && sign == ' ' && withoutYear(month, day);
    }

    private boolean monthName() {
        int month = Days.month(cursor.line, cursor.at, cursor.to);
        if (month < 0) {
            return false;
        }
        skipWord();
        cursor.take('.');
        if (!cursor.take(' ')) {
            return false;
        }
        cursor.take(' ');
        int day = cursor.small();
        if (day < 0) {
            return false;
        }
        int start = cursor.at;
        cursor.take(',');
        if (cursor.take(' ') && cursor.digits() == 4) {
            int year = cursor.number(4);
            if (Days.isYear(year)) {
                return sure(year, month, day);
            }
        }
        cursor.at = start;
        return withoutYear(month, day);
    }

    private void skipWord() {
        while (cursor.isLetter(0)) {
            cursor.at++;
        }
    }
}
