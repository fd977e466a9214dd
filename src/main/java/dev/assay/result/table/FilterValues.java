package dev.assay.result.table;

import dev.assay.base.DateOrder;
import dev.assay.query.Expression.Literal;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Numbers and times as people write them into filters.
final class FilterValues {
    private static final Pattern YEAR = Pattern.compile("\\d{4}");
    private static final Pattern MONTH = Pattern.compile("\\d{4}-\\d{2}");
    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");

    /// Three numbers with one sign between them and perhaps a time of day, as in 31.12.2026 8:30 or
    /// 12/31/26 11:59 PM.
    private static final Pattern NUMBERS =
            Pattern.compile(
                    "(\\d{1,4})([./-])(\\d{1,2})\\2(\\d{1,4})(?:[ T]+(\\d{1,2})(:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?)(?: ?([AaPp])[Mm])?(Z|[+-]\\d{2}:\\d{2})?)?");

    private static final Pattern TIME =
            Pattern.compile(
                    "\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})?");

    /// Where an offset from UTC stands: behind the minutes, never in a date.
    private static final Pattern OFFSET = Pattern.compile("(?<=T.{5,20})(Z|[+-]\\d{2}:\\d{2})$");

    private static final int MINUTES_LENGTH = "2026-11-12T08:00".length();
    private static final Pattern INFINITE = Pattern.compile("(?i)nan|([+-])?(inf|infinity|∞)");

    /// The first of a hundred years that are written with two digits, as the database reads them.
    private static final int FIRST_SHORT_YEAR = 1969;

    private static final int LONGEST_NUMBER = 400;
    private static final int LARGEST_EXPONENT = 400;

    private FilterValues() {}

    /// A stretch of time in UTC, to the microsecond: from the first one to before the last one.
    record Span(LocalDateTime from, LocalDateTime until) {
        boolean hasWholeDays() {
            return from.toLocalTime().equals(LocalTime.MIDNIGHT)
                    && until.toLocalTime().equals(LocalTime.MIDNIGHT);
        }
    }

    /// A number, be it NaN or infinite; empty where the text is none.
    static Optional<Literal> number(String text) {
        if (text.isEmpty() || text.length() > LONGEST_NUMBER) {
            return Optional.empty();
        }
        Matcher infinite = INFINITE.matcher(text);
        if (infinite.matches()) {
            String sign = infinite.group(1) == null ? "" : infinite.group(1);
            return Optional.of(
                    new Literal.Fraction(
                            infinite.group(2) == null
                                    ? Double.NaN
                                    : Double.parseDouble(sign + "Infinity")));
        }
        try {
            BigDecimal exact = new BigDecimal(text);
            boolean small = Math.abs((long) exact.scale()) < LARGEST_EXPONENT;
            boolean whole = small && exact.stripTrailingZeros().scale() <= 0;
            if (whole && exact.toBigInteger().bitLength() < Long.SIZE) {
                return Optional.of(new Literal.Whole(exact.longValueExact()));
            }
            double value = exact.doubleValue();
            return Double.isFinite(value)
                    ? Optional.of(new Literal.Fraction(value))
                    : Optional.empty();
        } catch (NumberFormatException noNumber) {
            return Optional.empty();
        }
    }

    /// The stretch that a text names: a year, a month, a day, a minute, a second or a fraction of
    /// one, year first or in the order of its column, in UTC where it has no offset; empty where it
    /// is no time.
    ///
    /// @param order in which the column's file writes dates; where nobody knows, only dates with
    ///   points are read day first, as they are written everywhere
    static Optional<Span> span(String text, Optional<DateOrder> order) {
        String iso = yearFirst(text, order);
        try {
            if (YEAR.matcher(iso).matches()) {
                LocalDate first = Year.parse(iso).atDay(1);
                return Optional.of(days(first, first.plusYears(1)));
            }
            if (MONTH.matcher(iso).matches()) {
                LocalDate first = YearMonth.parse(iso).atDay(1);
                return Optional.of(days(first, first.plusMonths(1)));
            }
            if (DAY.matcher(iso).matches()) {
                LocalDate day = LocalDate.parse(iso);
                return Optional.of(days(day, day.plusDays(1)));
            }
            return TIME.matcher(iso).matches() ? Optional.of(time(iso)) : Optional.empty();
        } catch (DateTimeException noTime) {
            return Optional.empty();
        }
    }

    /// The same date in ISO form; the text itself where its order is not known.
    private static String yearFirst(String text, Optional<DateOrder> order) {
        Matcher parts = NUMBERS.matcher(text);
        if (!parts.matches()) {
            return text;
        }
        boolean full = parts.group(4).length() == 4;
        Optional<DateOrder> known =
                parts.group(1).length() == 4
                        ? Optional.of(DateOrder.YEAR_FIRST)
                        : order.filter(way -> !(full && way == DateOrder.YEAR_FIRST))
                                .or(() ->
                                        full && parts.group(2).equals(".")
                                                ? Optional.of(DateOrder.DAY_FIRST)
                                                : Optional.empty());
        return known.flatMap(way ->
                        switch (way) {
                            case YEAR_FIRST -> iso(parts, 1, 3, 4);
                            case DAY_FIRST -> iso(parts, 4, 3, 1);
                            case MONTH_FIRST -> iso(parts, 4, 1, 3);
                        })
                .orElse(text);
    }

    /// @param year the group that has it, as those of the month and the day
    private static Optional<String> iso(Matcher parts, int year, int month, int day) {
        int length = parts.group(year).length();
        int hour = parts.group(5) == null ? 0 : Integer.parseInt(parts.group(5));
        boolean half = parts.group(7) != null;
        if ((length != 2 && length != 4)
                || parts.group(day).length() > 2
                || (half && (hour < 1 || hour > 12))) {
            return Optional.empty();
        }
        int number = Integer.parseInt(parts.group(year));
        int full = length == 4 ? number : FIRST_SHORT_YEAR + Math.floorMod(number - 69, 100);
        String date =
                "%04d-%02d-%02d"
                        .formatted(
                                full,
                                Integer.parseInt(parts.group(month)),
                                Integer.parseInt(parts.group(day)));
        if (parts.group(5) == null) {
            return Optional.of(date);
        }
        int noon = half && parts.group(7).equalsIgnoreCase("p") ? 12 : 0;
        return Optional.of(
                "%sT%02d%s%s"
                        .formatted(
                                date,
                                half ? hour % 12 + noon : hour,
                                parts.group(6),
                                Objects.requireNonNullElse(parts.group(8), "")));
    }

    private static Span days(LocalDate from, LocalDate until) {
        return new Span(from.atStartOfDay(), until.atStartOfDay());
    }

    private static Span time(String iso) {
        String local = OFFSET.matcher(iso).replaceFirst("");
        LocalDateTime from =
                local.length() == iso.length()
                        ? LocalDateTime.parse(iso)
                        : OffsetDateTime.parse(iso)
                                .withOffsetSameInstant(ZoneOffset.UTC)
                                .toLocalDateTime();
        ChronoUnit unit =
                local.contains(".")
                        ? ChronoUnit.MICROS
                        : local.length() > MINUTES_LENGTH ? ChronoUnit.SECONDS : ChronoUnit.MINUTES;
        LocalDateTime exact = from.truncatedTo(ChronoUnit.MICROS);
        return new Span(exact, exact.plus(1, unit));
    }
}
