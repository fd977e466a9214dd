package dev.assay.result.delimited.form;

import dev.assay.base.DateOrder;
import java.util.Optional;

/// Ways to make a value of the text of a cell, where somebody said what the column is. A text that
/// is no such value becomes a missing cell; its row stays. A zero begins no group of three digits.
public enum TextCast {
    /// Commas and blanks between groups of three digits are left out.
    WHOLE_NUMBER("BIGINT"),
    /// Points and blanks between groups of three digits are left out.
    WHOLE_NUMBER_WITH_COMMA("BIGINT"),
    /// With a decimal point; commas and blanks between groups of three digits are left out.
    NUMBER("DOUBLE"),
    /// With a decimal comma; points and blanks between groups of three digits are left out.
    NUMBER_WITH_COMMA("DOUBLE"),
    TRUTH("BOOLEAN"),
    /// ISO 8601; what the clock showed, where an offset stands behind it.
    TIME("TIMESTAMP"),
    /// ISO 8601 with an offset; what has none is of UTC.
    INSTANT("TIMESTAMP"),
    /// The day before the month, 31/12/2026 or 31.12.2026 23:59, or ISO 8601.
    TIME_DAY_FIRST("TIMESTAMP"),
    /// The month before the day, 12/31/2026 or 12/31/2026 11:59 PM, or ISO 8601.
    TIME_MONTH_FIRST("TIMESTAMP"),
    /// Seconds since the beginning of 1970 in UTC.
    UNIX_SECONDS("TIMESTAMP"),
    /// Milliseconds since the beginning of 1970 in UTC.
    UNIX_MILLISECONDS("TIMESTAMP"),
    /// A date of ISO 8601, or such a time at midnight.
    DATE("DATE"),
    /// The same with the day before the month, 31/12/2026 or 31.12.2026.
    DATE_DAY_FIRST("DATE"),
    /// The same with the month before the day, 12/31/2026.
    DATE_MONTH_FIRST("DATE"),
    /// A date whose month has its English name: 31 Dec 2026, 31-Dec-2026, December 31, 2026.
    DATE_NAMED("DATE");

    /// Blanks between a number and a mark, some of which do not break a line.
    public static final String BLANKS = "[ \u00A0\u202F]*";

    /// A date whose month has its English name, in a regular expression.
    public static final String NAMED_DATE =
            "(\\d{1,2}[ .,/-]{1,2}[A-Za-z]{3,9}|[A-Za-z]{3,9}[ .,/-]{1,2}\\d{1,2})[ .,/-]{1,2}\\d{4}";

    private static final String POINT_GROUP = "[, ''’\u00A0\u202F]";
    private static final String COMMA_GROUP = "[. \u00A0\u202F]";
    private static final String OFFSET = "(Z|[+-]\\d\\d(:?\\d\\d)?)$";

    private final String storedType;

    TextCast(String storedType) {
        this.storedType = storedType;
    }

    /// Returns whether its numbers have a decimal comma.
    public boolean hasComma() {
        return this == WHOLE_NUMBER_WITH_COMMA || this == NUMBER_WITH_COMMA;
    }

    /// Returns whether its values are instants and not what some clock showed.
    public boolean hasZone() {
        return this == INSTANT || this == UNIX_SECONDS || this == UNIX_MILLISECONDS;
    }

    /// The order of its dates, where they might be read in another one.
    public Optional<DateOrder> order() {
        return this == TIME_DAY_FIRST || this == DATE_DAY_FIRST
                ? Optional.of(DateOrder.DAY_FIRST)
                : this == TIME_MONTH_FIRST || this == DATE_MONTH_FIRST
                        ? Optional.of(DateOrder.MONTH_FIRST)
                        : Optional.empty();
    }

    /// The one that reads dates of an order.
    ///
    /// @param time whether they may have a time of day
    public static TextCast of(DateOrder order, boolean time) {
        return switch (order) {
            case YEAR_FIRST -> time ? TIME : DATE;
            case DAY_FIRST -> time ? TIME_DAY_FIRST : DATE_DAY_FIRST;
            case MONTH_FIRST -> time ? TIME_MONTH_FIRST : DATE_MONTH_FIRST;
        };
    }

    /// The one of the store's types that its values have.
    public String storedType() {
        return storedType;
    }

    /// The value in SQL.
    ///
    /// @param text an expression of type VARCHAR
    public String sql(String text) {
        String trimmed = "trim(" + text + ")";
        return switch (this) {
            case WHOLE_NUMBER -> whole(trimmed, POINT_GROUP, "\\.");
            case WHOLE_NUMBER_WITH_COMMA -> whole(trimmed, COMMA_GROUP, ",");
            case NUMBER -> finite(number(trimmed, POINT_GROUP, "\\."));
            case NUMBER_WITH_COMMA ->
                    finite("replace(" + number(trimmed, COMMA_GROUP, ",") + ", ',', '.')");
            case TRUTH ->
                    "CASE WHEN lower(%1$s) IN ('true', 't', 'yes', 'y', '1') THEN true WHEN lower(%1$s) IN ('false', 'f', 'no', 'n', '0') THEN false END"
                            .formatted(trimmed);
            case TIME -> iso(trimmed);
            case INSTANT ->
                    "CASE WHEN %1$s THEN TRY_CAST(%2$s AS TIMESTAMPTZ) AT TIME ZONE 'UTC' ELSE TRY_CAST(%2$s AS TIMESTAMP) END"
                            .formatted(hasOffset(text), trimmed);
            case TIME_DAY_FIRST -> dates(trimmed, "%d", "%m");
            case TIME_MONTH_FIRST -> dates(trimmed, "%m", "%d");
            case UNIX_SECONDS -> unix(trimmed, 1_000_000);
            case UNIX_MILLISECONDS -> unix(trimmed, 1_000);
            case DATE -> midnight(iso(trimmed));
            case DATE_DAY_FIRST -> midnight(dates(trimmed, "%d", "%m"));
            case DATE_MONTH_FIRST -> midnight(dates(trimmed, "%m", "%d"));
            case DATE_NAMED -> named(trimmed);
        };
    }

    /// A time of day makes a text no date: it would be lost.
    private static String midnight(String time) {
        return "CASE WHEN isfinite(%1$s) AND %1$s = CAST(%1$s AS DATE) THEN CAST(%1$s AS DATE) END"
                .formatted("(" + time + ")");
    }

    /// Returns whether a text is a time with an offset, in SQL.
    public static String hasOffset(String text) {
        return "regexp_matches(trim(%s), '\\d:\\d.*%s')".formatted(text, OFFSET);
    }

    /// The number in SQL of a text that has a mark before or behind it, which is negative in
    /// brackets; missing where the mark is another one.
    public static String withoutMark(String text, String mark) {
        String number = "([+-]?[^+\\-]*\\d)";
        String quoted = "\\Q" + mark + "\\E";
        String amount =
                "^([+-]?)%1$s(?:%2$s%1$s%3$s|%3$s%1$s%2$s)$".formatted(BLANKS, quoted, number);
        return "CASE WHEN regexp_matches(%1$s, '%2$s') THEN regexp_replace(%1$s, '%2$s', '\\1\\2\\3') END"
                .formatted(
                        "regexp_replace(trim(%s), '^\\((.*)\\)$', '-\\1')".formatted(text), amount);
    }

    /// The time that the clock showed, without its offset.
    private static String iso(String text) {
        return "TRY_CAST(regexp_replace(%s, '(\\d:\\d.*)%s', '\\1') AS TIMESTAMP)"
                .formatted(text, OFFSET);
    }

    /// The database would round what has a fraction.
    private static String whole(String text, String group, String point) {
        return "CASE WHEN regexp_full_match(%1$s, '[+-]?(\\d+|[1-9]\\d{0,2}(%2$s\\d{3})+)(%3$s0*)?') THEN TRY_CAST(regexp_replace(regexp_replace(%1$s, '%3$s0*$', ''), '%2$s', '', 'g') AS BIGINT) END"
                .formatted(text, group, point);
    }

    private static String number(String text, String group, String point) {
        return "CASE WHEN regexp_full_match(%1$s, '[+-]?[1-9]\\d{0,2}(%2$s\\d{3})+(%3$s\\d*)?') THEN regexp_replace(%1$s, '%2$s', '', 'g') WHEN regexp_full_match(%1$s, '[+-]?(\\d+%3$s?\\d*|%3$s\\d+)([eE][+-]?\\d+)?') THEN %1$s END"
                .formatted(text, group, point);
    }

    private static String finite(String text) {
        return "CASE WHEN isfinite(TRY_CAST(%1$s AS DOUBLE)) THEN TRY_CAST(%1$s AS DOUBLE) END"
                .formatted(text);
    }

    /// The database reads "infinity" in any such format as the first day of 1900.
    private static String dates(String text, String first, String second) {
        StringBuilder formats = new StringBuilder();
        for (String sign : new String[] {"/", ".", "-"}) {
            // A year of two digits first: read as four it would be one of antiquity.
            for (String year : new String[] {"%y", "%Y"}) {
                String day = first + sign + second + sign + year;
                for (String time :
                        new String[] {
                            "", " %H:%M", " %H:%M:%S", " %H:%M:%S.%f", " %I:%M %p", " %I:%M:%S %p"
                        }) {
                    formats.append(formats.isEmpty() ? "" : ", ")
                            .append("'%s%s'".formatted(day, time));
                }
            }
        }
        return "CASE WHEN regexp_matches(%1$s, '^\\d{4}-') THEN %2$s WHEN regexp_matches(%1$s, '^\\d') THEN try_strptime(%1$s, [%3$s]) END"
                .formatted(text, iso(text), formats);
    }

    /// A sentence on a column that is read so, without its point.
    public static String namedRemark(String column, String example) {
        return "Dates of “%s” such as “%s” are read by the names of their months"
                .formatted(column, example);
    }

    /// The database would read a day of the week before it, or a shorter year, as it likes.
    private static String named(String text) {
        return "CASE WHEN regexp_full_match(%1$s, '%2$s') THEN CAST(try_strptime(regexp_replace(%1$s, '[ .,/-]+', ' ', 'g'), ['%%d %%b %%Y', '%%d %%B %%Y', '%%b %%d %%Y', '%%B %%d %%Y']) AS DATE) END"
                .formatted(text, NAMED_DATE);
    }

    private static String unix(String text, long microseconds) {
        return "TRY(make_timestamp(TRY_CAST(round(TRY_CAST(%s AS DOUBLE) * %d) AS BIGINT)))"
                .formatted(text, microseconds);
    }
}
