package dev.assay.analysis.python.written;

import dev.assay.query.Condition.Comparison;
import dev.assay.query.Expression;
import dev.assay.query.Expression.Literal;
import dev.assay.result.table.TableInfo;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;

/// Conditions with pandas. There, what is missing differs from everything: where others are asked
/// for, it has to be left out.
final class PandasTests extends TestCode {
    /// The times that pandas knows, with room at both ends.
    private static final LocalDate FIRST = LocalDate.of(1678, 1, 1);

    private static final LocalDate LAST = LocalDate.of(2262, 1, 1);

    private final String frame;

    PandasTests(TableInfo table, String frame) {
        super(table);
        this.frame = frame;
    }

    @Override
    String column(String name) {
        return frame + "[" + name + "]";
    }

    @Override
    String day(Literal.Day day) {
        return timestamp(day.value().toString());
    }

    @Override
    String time(Literal.Time time) {
        return timestamp(time.value().toString());
    }

    private static String timestamp(String written) {
        return "pd.Timestamp(" + FrameCode.text(written) + ")";
    }

    @Override
    String missing(String value, boolean missing) {
        return value + (missing ? ".isna()" : ".notna()");
    }

    @Override
    String compared(String left, Optional<TableInfo.Type> type, Comparison how, Expression right) {
        boolean zoned = type.equals(Optional.of(TableInfo.Type.INSTANT));
        return switch (right) {
            case Literal.Day(LocalDate day) -> moment(left, how, day, day + (zoned ? "Z" : ""));
            case Literal.Time(var time) ->
                    moment(left, how, time.toLocalDate(), time + (zoned ? "Z" : ""));
            case Expression.Column _,
                    Literal.Whole _,
                    Literal.Fraction _,
                    Literal.Text _,
                    Literal.Truth _ ->
                    plain(left, how, value(right));
        };
    }

    private String plain(String left, Comparison how, String right) {
        String test = "(%s %s %s)".formatted(left, sign(how), right);
        return how == Comparison.NOT_EQUAL ? "(%s & %s.notna())".formatted(test, left) : test;
    }

    /// Beyond the times that pandas knows there is none.
    private String moment(String left, Comparison how, LocalDate day, String written) {
        if (!day.isBefore(FIRST) && !day.isAfter(LAST)) {
            return plain(left, how, timestamp(written));
        }
        boolean late = day.isAfter(LAST);
        boolean holds =
                switch (how) {
                    case LESS, AT_MOST -> late;
                    case MORE, AT_LEAST -> !late;
                    case EQUAL -> false;
                    case NOT_EQUAL -> true;
                };
        String there = missing(left, false);
        return holds ? there : "(%s & False)".formatted(there);
    }

    @Override
    String contains(String text, String words, boolean opposite) {
        String test =
                "%s.str.lower().str.contains(%s, regex=False, na=%s)"
                        .formatted(
                                text,
                                FrameCode.text(words.toLowerCase(Locale.ROOT)),
                                opposite ? "True" : "False");
        return opposite ? "~" + test : test;
    }

    @Override
    String oneOf(String value, String list, boolean opposite) {
        String test = "%s.isin(%s)".formatted(value, list);
        return opposite ? "(~%s & %s)".formatted(test, missing(value, false)) : test;
    }
}
