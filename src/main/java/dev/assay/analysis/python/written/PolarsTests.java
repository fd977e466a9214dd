package dev.assay.analysis.python.written;

import dev.assay.result.table.FilterTest.Comparison;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;

/// The tests of filters with Polars, which leaves out what is missing by itself. Times are those of
/// UTC, without a zone.
final class PolarsTests extends TestCode {
    private static String column(ColumnInfo column) {
        return "pl.col(" + FrameCode.text(column.name()) + ")";
    }

    @Override
    String missing(ColumnInfo column, boolean missing) {
        return column(column) + (missing ? ".is_null()" : ".is_not_null()");
    }

    @Override
    String compared(ColumnInfo column, Comparison how, Object value) {
        String left = column(column);
        return switch (value) {
            case Boolean flag -> flag == (how == Comparison.EQUAL) ? left : "~" + left;
            case LocalDate day ->
                    plain(
                            left,
                            how,
                            "pl.date(%d, %d, %d)"
                                    .formatted(
                                            day.getYear(),
                                            day.getMonthValue(),
                                            day.getDayOfMonth()));
            case LocalDateTime time ->
                    plain(
                            column.type() == TableInfo.Type.DATE
                                    ? left + ".cast(pl.Datetime(\"us\"))"
                                    : left,
                            how,
                            time(time));
            case String text -> plain(left, how, FrameCode.text(text));
            default -> plain(left, how, number(value));
        };
    }

    private static String plain(String left, Comparison how, String value) {
        return "(%s %s %s)".formatted(left, sign(how), value);
    }

    private static String time(LocalDateTime time) {
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
    String contains(ColumnInfo column, String words, boolean opposite) {
        String test =
                "%s.str.to_lowercase().str.contains(%s, literal=True)"
                        .formatted(column(column), FrameCode.text(words.toLowerCase(Locale.ROOT)));
        return opposite ? "~" + test : test;
    }

    @Override
    String oneOf(ColumnInfo column, List<String> texts, boolean opposite) {
        String test = "%s.is_in(%s)".formatted(column(column), list(texts));
        return opposite ? "~" + test : test;
    }
}
