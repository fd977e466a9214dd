package dev.assay.finding.table;

import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.ColumnSurvey.Meaning;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.vocabulary.ColumnName;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;

/// What the rows of a table are in order of.
///
/// @param column empty where the rows are in order as they are stored
/// @param seconds in a unit of it; 0 where it is no time
/// @param dated whether it counts from 1970
/// @param years whether it is made of the years that its rows are of
public record Axis(Optional<ColumnSurvey> column, double seconds, boolean dated, boolean years) {
    private static final double MINUTE = 60;
    private static final double HOUR = 3_600;
    private static final double DAY = 86_400;

    /// How fast something changes.
    ///
    /// @param factor of the slope per unit of the axis
    /// @param unit " per minute"
    public record Pace(double factor, String unit) {}

    public static Axis rows() {
        return new Axis(Optional.empty(), 0, false, false);
    }

    public static Axis of(ColumnSurvey survey, ColumnInfo info) {
        double dated = survey.meaning().isTime() ? 1 : since1970(survey);
        if (dated > 0) {
            return new Axis(Optional.of(survey), dated, true, false);
        }
        double seconds =
                switch (info.unit().orElse("")) {
                    case "s" -> 1;
                    case "ms" -> 1e-3;
                    case "min" -> MINUTE;
                    case "h" -> HOUR;
                    default -> 0;
                };
        boolean years = seconds == 0 && ColumnName.of(survey.name()).isYear();
        return new Axis(Optional.of(survey), seconds, false, years);
    }

    /// Whether a column of numbers counts from 1970, by its name and its range.
    public static boolean isSince1970(ColumnSurvey survey) {
        return survey.meaning() == Meaning.NUMBER
                && (ColumnName.of(survey.name()).isMoment()
                        || ColumnName.of(survey.name()).isPlace())
                && since1970(survey) > 0;
    }

    /// How many seconds a unit of numbers is that all lie in 2001 to 2096; 0 where they do not, in
    /// seconds, milliseconds, microseconds or nanoseconds.
    private static double since1970(ColumnSurvey survey) {
        double least = survey.numbers().map(ColumnSurvey.Numbers::min).orElse(0.0);
        double most = survey.numbers().map(ColumnSurvey.Numbers::max).orElse(0.0);
        for (double second : new double[] {1, 1e3, 1e6, 1e9}) {
            if (least > 1e9 * second && most < 4e9 * second) {
                return 1 / second;
            }
        }
        return 0;
    }

    /// In words, after "in the order of".
    public String name() {
        return column.map(ColumnSurvey::name).orElse("the rows as they are stored");
    }

    /// A place on it in words: "2026-11-12T03:00:00Z", "1964", "12.5 s", "row 17".
    public String at(double place) {
        if (dated) {
            TableInfo.Type type =
                    switch (column.map(ColumnSurvey::meaning).orElse(Meaning.TIME)) {
                        case DATE -> TableInfo.Type.DATE;
                        case LOCAL_TIME -> TableInfo.Type.LOCAL_TIME;
                        case TIME, NUMBER, TEXT, TRUTH -> TableInfo.Type.INSTANT;
                    };
            return type.moment(place * seconds);
        }
        String number = DigestNumbers.place(place) + (seconds > 0 ? unit() : "");
        return column.isPresent() ? number : "row " + number;
    }

    /// A place on it as its column has it, to be compared in SQL.
    String value(double place) {
        return column.filter(of -> of.meaning() == Meaning.NUMBER).isPresent()
                ? DigestNumbers.place(place)
                : at(place);
    }

    /// A length of it: "1.5 h", "41 years", "12", "3 rows".
    public String span(double length) {
        if (seconds > 0) {
            return duration(length * seconds);
        }
        String unit = years ? " year" : column.isPresent() ? "" : " row";
        return DigestNumbers.of(length) + (unit.isEmpty() || length == 1 ? unit : unit + "s");
    }

    public static String duration(double seconds) {
        return duration(seconds, MathContext.DECIMAL64);
    }

    /// The same with fewer digits.
    public static String duration(double seconds, MathContext digits) {
        if (seconds < 1) {
            return number(seconds * 1_000, digits) + " ms";
        }
        if (seconds < 2 * MINUTE) {
            return number(seconds, digits) + " s";
        }
        if (seconds < 2 * HOUR) {
            return number(seconds / MINUTE, digits) + " min";
        }
        return seconds < 2 * DAY
                ? number(seconds / HOUR, digits) + " h"
                : number(seconds / DAY, digits) + " days";
    }

    private static String number(double value, MathContext digits) {
        return DigestNumbers.of(
                Double.isFinite(value) ? new BigDecimal(value).round(digits).doubleValue() : value);
    }

    /// In which unit to tell the slope of something that lasts so long.
    public Pace pace(double length) {
        double lasts = length * seconds;
        if (seconds == 0) {
            return new Pace(
                    1,
                    years ? " a year" : column.isPresent() ? " per unit of " + name() : " per row");
        }
        if (lasts < 2 * MINUTE) {
            return new Pace(1 / seconds, "/s");
        }
        if (lasts < 2 * HOUR) {
            return new Pace(MINUTE / seconds, "/min");
        }
        return lasts < 2 * DAY ? new Pace(HOUR / seconds, "/h") : new Pace(DAY / seconds, "/day");
    }

    private String unit() {
        return seconds == 1 ? " s" : seconds < 1 ? " ms" : seconds == MINUTE ? " min" : " h";
    }
}
