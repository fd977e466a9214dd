package dev.assay.analysis.python.written;

import dev.assay.query.Condition.Comparison;
import dev.assay.query.Expression;
import dev.assay.query.Expression.Literal;
import dev.assay.result.table.TableInfo;
import java.util.Locale;
import java.util.Optional;

/// Conditions with Polars, which leaves out what is missing by itself. Times are those of UTC,
/// without a zone.
final class PolarsTests extends TestCode {
    PolarsTests(TableInfo table) {
        super(table);
    }

    @Override
    String column(String name) {
        return "pl.col(" + name + ")";
    }

    @Override
    String day(Literal.Day day) {
        return "pl.date(%d, %d, %d)"
                .formatted(
                        day.value().getYear(),
                        day.value().getMonthValue(),
                        day.value().getDayOfMonth());
    }

    @Override
    String time(Literal.Time literal) {
        var time = literal.value();
        String day =
                "%d, %d, %d".formatted(time.getYear(), time.getMonthValue(), time.getDayOfMonth());
        int micros = time.getNano() / 1_000;
        String clock =
                time.toLocalTime().toSecondOfDay() == 0 && micros == 0
                        ? ""
                        : ", %d, %d, %d%s"
                                .formatted(
                                        time.getHour(),
                                        time.getMinute(),
                                        time.getSecond(),
                                        micros == 0 ? "" : ", " + micros);
        return "pl.datetime(" + day + clock + ")";
    }

    @Override
    String missing(String value, boolean missing) {
        return value + (missing ? ".is_null()" : ".is_not_null()");
    }

    @Override
    String compared(String left, Optional<TableInfo.Type> type, Comparison how, Expression right) {
        boolean day =
                type.equals(Optional.of(TableInfo.Type.DATE)) && right instanceof Literal.Time;
        String asTime = day ? left + ".cast(pl.Datetime(\"us\"))" : left;
        return "(%s %s %s)".formatted(asTime, sign(how), value(right));
    }

    @Override
    String contains(String text, String words, boolean opposite) {
        String test =
                "%s.str.to_lowercase().str.contains(%s, literal=True)"
                        .formatted(text, FrameCode.text(words.toLowerCase(Locale.ROOT)));
        return opposite ? "~" + test : test;
    }

    @Override
    String oneOf(String value, String list, boolean opposite) {
        String test = "%s.is_in(%s)".formatted(value, list);
        return opposite ? "~" + test : test;
    }
}
