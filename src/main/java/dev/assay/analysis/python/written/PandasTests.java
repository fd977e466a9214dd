package dev.assay.analysis.python.written;

import dev.assay.result.table.FilterTest.Comparison;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;

/// The tests of filters with pandas. There, what is missing differs from everything: where others
/// are asked for, it has to be left out.
final class PandasTests extends TestCode {
    /// The times that pandas knows, with room at both ends.
    private static final LocalDate FIRST = LocalDate.of(1678, 1, 1);

    private static final LocalDate LAST = LocalDate.of(2262, 1, 1);

    private final String frame;

    PandasTests(String frame) {
        this.frame = frame;
    }

    private String column(ColumnInfo column) {
        return frame + "[" + FrameCode.text(column.name()) + "]";
    }

    @Override
    String missing(ColumnInfo column, boolean missing) {
        return column(column) + (missing ? ".isna()" : ".notna()");
    }

    @Override
    String compared(ColumnInfo column, Comparison how, Object value) {
        String left = column(column);
        return switch (value) {
            case Boolean flag -> flag == (how == Comparison.EQUAL) ? left : "~" + left;
            case LocalDate day -> moment(column, how, day, day + "");
            case LocalDateTime time -> moment(column, how, time.toLocalDate(), time + "");
            case String text -> plain(column, how, FrameCode.text(text));
            default -> plain(column, how, number(value));
        };
    }

    private String plain(ColumnInfo column, Comparison how, String value) {
        String test = "(%s %s %s)".formatted(column(column), sign(how), value);
        return how == Comparison.NOT_EQUAL
                ? "(%s & %s.notna())".formatted(test, column(column))
                : test;
    }

    /// Beyond the times that pandas knows there is none.
    private String moment(ColumnInfo column, Comparison how, LocalDate day, String written) {
        if (!day.isBefore(FIRST) && !day.isAfter(LAST)) {
            boolean zoned = column.type() == TableInfo.Type.INSTANT;
            String text = written + (zoned ? "Z" : "");
            return plain(column, how, "pd.Timestamp(" + FrameCode.text(text) + ")");
        }
        boolean late = day.isAfter(LAST);
        boolean holds =
                switch (how) {
                    case LESS, AT_MOST -> late;
                    case MORE, AT_LEAST -> !late;
                    case EQUAL -> false;
                    case NOT_EQUAL -> true;
                };
        String there = missing(column, false);
        return holds ? there : "(%s & False)".formatted(there);
    }

    @Override
    String contains(ColumnInfo column, String words, boolean opposite) {
        String test =
                "%s.str.lower().str.contains(%s, regex=False, na=%s)"
                        .formatted(
                                column(column),
                                FrameCode.text(words.toLowerCase(Locale.ROOT)),
                                opposite ? "True" : "False");
        return opposite ? "~" + test : test;
    }

    @Override
    String oneOf(ColumnInfo column, List<String> texts, boolean opposite) {
        String test = "%s.isin(%s)".formatted(column(column), list(texts));
        return opposite ? "(~%s & %s)".formatted(test, missing(column, false)) : test;
    }
}
