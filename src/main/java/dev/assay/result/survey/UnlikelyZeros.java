package dev.assay.result.survey;

import dev.assay.base.Words;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.ColumnSurvey.Meaning;
import dev.assay.result.table.TableInfo;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Zeros where all other values stand far above: a blood pressure of 0 beside 40 to 120. They are
/// missing values rather than measurements if they come again, in less than half of the rows, and
/// the step from zero to the smallest value is much wider than the steps between the next ones.
/// Such steps are usual, too, where something stands still: who names the unit of a column knows
/// its sensor, and says which zeros are no measurements.
final class UnlikelyZeros {
    /// Fewer values tell nothing of their steps.
    private static final int VALUES = 10;

    private static final double TIMES_STEP = 3;

    private UnlikelyZeros() {}

    static List<String> oddities(
            LookedAtRows questions, TableInfo table, List<ColumnSurvey> columns)
            throws SQLException, IOException, InterruptedException {
        List<String> oddities = new ArrayList<>();
        List<String> known =
                table.columns().stream()
                        .filter(column -> column.unit().isPresent())
                        .map(TableInfo.ColumnInfo::name)
                        .toList();
        for (ColumnSurvey column : columns) {
            boolean number =
                    column.meaning() == Meaning.NUMBER
                            && questions.type(column.name()) != TableInfo.Type.TEXT
                            && column.distinct() > VALUES;
            boolean fromZero =
                    column.numbers()
                            .filter(numbers -> numbers.min() == 0 && numbers.median() > 0)
                            .isPresent();
            if (number && fromZero && !known.contains(column.name())) {
                found(questions, column).ifPresent(oddities::add);
            }
        }
        return oddities;
    }

    private static Optional<String> found(LookedAtRows questions, ColumnSurvey column)
            throws SQLException, IOException, InterruptedException {
        String value = questions.column(column.name());
        long zeros =
                questions.one(
                        "SELECT count(*)" + questions.rows() + " WHERE " + value + " = 0",
                        row -> row.getLong(1));
        if (zeros < 2) {
            return Optional.empty();
        }
        double[] next =
                questions.one(
                        "SELECT min(v), max(v), count(v) FROM (SELECT DISTINCT v FROM (SELECT CAST(%s AS DOUBLE) AS v%s) WHERE v > 0 ORDER BY v LIMIT %d)"
                                .formatted(value, questions.rows(), VALUES),
                        row -> new double[] {row.getDouble(1), row.getDouble(2), row.getDouble(3)});
        double step = (next[1] - next[0]) / (VALUES - 1);
        return next[2] == VALUES && next[0] > TIMES_STEP * step
                ? Optional.of(
                        "%s has %s, others are %s: perhaps no values"
                                .formatted(
                                        Cells.name(column.name()),
                                        Words.count(zeros, "zero"),
                                        ShortNumber.range(
                                                next[0],
                                                column.numbers().orElseThrow().max(),
                                                Meaning.NUMBER)))
                : Optional.empty();
    }
}
