package dev.assay.result.table;

import dev.assay.result.database.SqlNames;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Numbers and times as people write them into filters.
final class FilterValues {
    private static final Pattern YEAR = Pattern.compile("\\d{4}");
    private static final Pattern MONTH = Pattern.compile("\\d{4}-\\d{2}");
    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
    private static final Pattern DOTTED =
            Pattern.compile("(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})((?:[ T].*)?)");
    private static final Pattern TIME =
            Pattern.compile(
                    "\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})?");

    /// Where an offset from UTC stands: behind the minutes, never in a date.
    private static final Pattern OFFSET = Pattern.compile("(?<=T.{5,20})(Z|[+-]\\d{2}:\\d{2})$");

    /// To the microsecond, and no longer than it has to be. The database takes no plus before a
    /// year of five digits.
    private static final DateTimeFormatter DATE =
            new DateTimeFormatterBuilder()
                    .appendValue(ChronoField.YEAR, 4, 6, SignStyle.NORMAL)
                    .appendPattern("-MM-dd")
                    .toFormatter(Locale.ROOT);

    private static final DateTimeFormatter TIMESTAMP =
            new DateTimeFormatterBuilder()
                    .append(DATE)
                    .appendPattern(" HH:mm:ss")
                    .appendFraction(ChronoField.MICRO_OF_SECOND, 0, 6, true)
                    .toFormatter(Locale.ROOT);

    private static final int MINUTES_LENGTH = "2026-11-12T08:00".length();
    private static final Pattern INFINITE = Pattern.compile("(?i)nan|([+-])?(inf|infinity|∞)");
    private static final int EXACT_DIGITS = 15;
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

    /// A whole number as Long, any other as Double, be it NaN or infinite; empty where the text is
    /// no number.
    static Optional<Object> number(String text) {
        if (text.isEmpty() || text.length() > LONGEST_NUMBER) {
            return Optional.empty();
        }
        Matcher infinite = INFINITE.matcher(text);
        if (infinite.matches()) {
            String sign = infinite.group(1) == null ? "" : infinite.group(1);
            return Optional.of(
                    infinite.group(2) == null ? Double.NaN : Double.parseDouble(sign + "Infinity"));
        }
        try {
            BigDecimal exact = new BigDecimal(text);
            boolean small = Math.abs((long) exact.scale()) < LARGEST_EXPONENT;
            boolean whole = small && exact.stripTrailingZeros().scale() <= 0;
            if (whole && exact.precision() - exact.scale() < 19) {
                return Optional.of(exact.longValueExact());
            }
            double value = exact.doubleValue();
            return Double.isFinite(value) ? Optional.of(value) : Optional.empty();
        } catch (NumberFormatException noNumber) {
            return Optional.empty();
        }
    }

    /// The stretch that a text names: a year, a month, a day, a minute, a second or a fraction of
    /// one, year first or with points day first, in UTC where it has no offset; empty where it is
    /// no time.
    static Optional<Span> span(String text) {
        String iso = yearFirst(text).replaceFirst("^(\\d{4}-\\d{2}-\\d{2}) +", "$1T");
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

    /// A date with points has its day first everywhere: 3.12.2026.
    private static String yearFirst(String text) {
        Matcher dotted = DOTTED.matcher(text);
        return dotted.matches()
                ? "%s-%02d-%02d%s"
                        .formatted(
                                dotted.group(3),
                                Integer.parseInt(dotted.group(2)),
                                Integer.parseInt(dotted.group(1)),
                                dotted.group(4))
                : text;
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

    /// A value as a person writes it into a statement. A fraction is the same number there as it is
    /// here, where it is a double.
    static String written(Object value) {
        return switch (value) {
            case String text -> SqlNames.literal(text.replace("\0", ""));
            case LocalDate date -> "DATE '" + DATE.format(date) + "'";
            case LocalDateTime time -> "TIMESTAMP '" + TIMESTAMP.format(time) + "'";
            case Double number -> fraction(number);
            default -> value.toString();
        };
    }

    /// A short fraction may be written as a decimal: as a double it is the same.
    private static String fraction(double number) {
        String text = Double.toString(number);
        if (!Double.isFinite(number)) {
            return "'" + text + "'::DOUBLE";
        }
        if (text.contains("E")) {
            return text.replace('E', 'e');
        }
        return text.length() <= EXACT_DIGITS ? text : text + "e0";
    }
}
