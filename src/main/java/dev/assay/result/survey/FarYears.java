package dev.assay.result.survey;

import dev.assay.base.Words;
import dev.assay.result.database.SqlNames;
import dev.assay.result.survey.TableSurvey.Value;
import dev.assay.result.table.ColumnSurvey;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Years of dates that stand far from those of nearly all rows, or in the future where nearly all
/// are past: what becomes of "1933" where two digits of it were kept.
final class FarYears {
    /// Some year is far where it is this many times as far from the middle as nineteen in twenty,
    /// and by some years more. A gap is wide that is not this many times narrower than another.
    private static final int TIMES_USUAL = 4;

    private static final int MIN_YEARS = 5;

    /// Fewer dates tell nothing of what is usual.
    private static final int MIN_DATES = 40;

    private static final double NEARLY_ALL = 0.95;

    /// Dates in a column of texts: "Jun 12 1998", "12. June 1998", "12/6/1998"; "1998-06-12".
    private static final String YEAR_LAST =
            "(?:\\d{1,2}|\\p{L}{3,9})[ ./-]{1,2}(?:\\d{1,2}|\\p{L}{3,9})[ .,/-]{1,2}([12]\\d{3})(?:[ T].*)?";

    private static final String YEAR_FIRST =
            "([12]\\d{3})[./-](?:\\d{1,2}|\\p{L}{3,9})[./-]\\d{1,2}(?:[ T].*)?";
    private static final Pattern DATE = Pattern.compile(YEAR_LAST + "|" + YEAR_FIRST);

    private FarYears() {}

    /// What is to be said of a column of times, or of one of texts that are dates.
    ///
    /// @param values that come most often, where it is one of texts
    static List<String> oddities(LookedAtRows questions, ColumnSurvey column, List<Value> values)
            throws SQLException, IOException, InterruptedException {
        boolean stored = questions.type(column.name()).isTime();
        boolean written =
                column.meaning().isTime()
                        || (!values.isEmpty()
                                && DATE.matcher(values.getFirst().text().strip()).matches());
        if (column.present() < MIN_DATES || !(stored || written)) {
            return List.of();
        }
        String cell = questions.column(column.name());
        String year =
                stored
                        ? "CASE WHEN isfinite(%1$s) THEN year(%1$s) END".formatted(cell)
                        : "TRY_CAST(coalesce(nullif(%s, ''), %s) AS INTEGER)"
                                .formatted(written(cell, YEAR_LAST), written(cell, YEAR_FIRST));
        String years = "(SELECT %s AS y%s)".formatted(year, questions.rows());
        return questions.all(
                far(years, stored ? "1" : NEARLY_ALL + " * " + column.present()),
                rows -> {
                    List<String> far = new ArrayList<>();
                    while (rows.next()) {
                        far.add(
                                "%s has %s of %s, all others are of %s: perhaps wrong years"
                                        .formatted(
                                                Cells.name(column.name()),
                                                Words.count(rows.getLong(2), "date"),
                                                range(rows.getInt(3), rows.getInt(4)),
                                                range(rows.getInt(5), rows.getInt(6))));
                    }
                    return far;
                });
    }

    /// The numbers of dates that are far on each side, their years and those of all others. They
    /// begin behind the first wide gap between the years of the data.
    private static String far(String years, String fewest) {
        return """
        WITH usual AS (
            SELECT count(y) AS dates, min(y) AS least, max(y) AS most, quantile_disc(y, 0.05) AS low,
                quantile_disc(y, 0.5) AS middle, quantile_disc(y, 0.95) AS high FROM %1$s),
        bounds AS (
            SELECT low, high,
                least < middle - greatest(%2$d * (middle - low), middle - low + %3$d) AS early,
                most > least(middle + greatest(%2$d * (high - middle), high - middle + %3$d),
                    CASE WHEN high <= year(today()) THEN year(today()) ELSE 9999 END) AS late
            FROM usual WHERE dates >= %4$s),
        years AS (
            SELECT y, y - lag(y) OVER (ORDER BY y) AS below, lead(y) OVER (ORDER BY y) - y AS above
            FROM (SELECT DISTINCT y FROM %1$s WHERE y IS NOT NULL)),
        gaps AS (
            SELECT 1 AS side, y, below AS gap FROM years, bounds WHERE late AND y > high
            UNION ALL SELECT -1, y, above FROM years, bounds WHERE early AND y < low),
        wide AS (
            SELECT side, y FROM gaps WHERE gap > %3$d
            QUALIFY %2$d * gap >= max(gap) OVER (PARTITION BY side)),
        edges AS (
            SELECT max(y) FILTER (side < 0) AS early, min(y) FILTER (side > 0) AS late FROM wide),
        sides AS (
            SELECT y, CASE WHEN y <= early THEN -1 WHEN y >= late THEN 1 ELSE 0 END AS side
            FROM %1$s, edges WHERE y IS NOT NULL)
        SELECT side, count(*), min(y), max(y),
            (SELECT min(y) FROM sides WHERE side = 0), (SELECT max(y) FROM sides WHERE side = 0)
        FROM sides WHERE side <> 0 GROUP BY side ORDER BY side
        """
                .formatted(years, TIMES_USUAL, MIN_YEARS, fewest);
    }

    private static String written(String cell, String date) {
        return "regexp_extract(trim(%s), %s, 1)"
                .formatted(cell, SqlNames.literal("^(?:" + date + ")$"));
    }

    private static String range(int first, int last) {
        return first == last ? Integer.toString(first) : first + " to " + last;
    }
}
