package dev.assay.result.survey;

import dev.assay.base.Words;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.ColumnSurvey.Meaning;
import dev.assay.result.table.ColumnSurvey.Numbers;
import dev.assay.result.table.TableInfo;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Gaps in the times of a table, and times that go back from one row to the next.
///
/// The time of a table is cut into equal pieces; a gap is where pieces are empty, and its ends are
/// the exact times before and after. A gap counts if it is ten times as long as the usual one and
/// five times as long as all but the longest twentieth. Where there are many, such as nights, it
/// has to be three times as long as those.
final class TimeSteps {
    private static final double DAY = 86_400;
    private static final int PIECES = 4_096;
    private static final int FEWEST = 10;
    private static final double TIMES_USUAL = 10;
    private static final double TIMES_LONG = 5;
    private static final int FEW = 3;
    private static final double TIMES_AGAIN = 3;
    private static final double NEARLY_ALL = 0.95;

    /// A column that goes back more often than in each hundredth row is not in order at all.
    private static final int SELDOM = 100;

    private TimeSteps() {}

    static List<String> oddities(
            LookedAtRows questions, TableInfo table, List<ColumnSurvey> columns)
            throws SQLException, IOException, InterruptedException {
        List<String> oddities = new ArrayList<>();
        for (ColumnSurvey column : columns) {
            boolean stored =
                    table.columns().stream()
                            .anyMatch(info ->
                                    info.name().equals(column.name()) && info.type().isTime());
            Optional<Numbers> range =
                    column.numbers().filter(numbers -> numbers.max() > numbers.min());
            if (stored && column.present() >= FEWEST && range.isPresent()) {
                gaps(questions, column, range.get()).ifPresent(oddities::add);
                backward(questions, column, columns).ifPresent(oddities::add);
            }
        }
        return oddities;
    }

    /// Between the first and the last time of neighbouring pieces that are not empty, in seconds.
    private record Gap(double from, double to) {
        double length() {
            return to - from;
        }
    }

    private static Optional<String> gaps(LookedAtRows questions, ColumnSurvey column, Numbers range)
            throws SQLException, IOException, InterruptedException {
        double piece = (range.max() - range.min()) / PIECES;
        List<Gap> gaps = gaps(questions, column, range.min(), piece);
        if (gaps.size() < FEWEST - 1) {
            return Optional.empty();
        }
        double[] lengths = gaps.stream().mapToDouble(Gap::length).toArray();
        Arrays.sort(lengths);
        double usual = lengths[lengths.length / 2];
        double enough =
                Math.max(
                        TIMES_USUAL * usual,
                        TIMES_LONG * lengths[(int) (NEARLY_ALL * (lengths.length - 1))]);
        List<Gap> found =
                gaps.stream().filter(gap -> gap.length() > Math.max(enough, piece)).toList();
        List<Gap> unusual = unusual(found);
        return unusual.stream()
                .max(Comparator.comparingDouble(Gap::length))
                .map(longest -> said(column, unusual.size(), longest, usual));
    }

    private static List<Gap> gaps(
            LookedAtRows questions, ColumnSurvey column, double start, double piece)
            throws SQLException, IOException, InterruptedException {
        return questions.all(
                ("SELECT min(t), max(t) FROM (SELECT %s AS t%s) WHERE t IS NOT NULL"
                                + " GROUP BY floor((t - %s) / %s) ORDER BY 1")
                        .formatted(
                                questions.seconds(column.name()), questions.rows(), start, piece),
                rows -> {
                    List<Gap> between = new ArrayList<>();
                    double last = Double.NaN;
                    while (rows.next()) {
                        if (!Double.isNaN(last)) {
                            between.add(new Gap(last, rows.getDouble(1)));
                        }
                        last = rows.getDouble(2);
                    }
                    return between;
                });
    }

    /// Gaps that come again and again, such as nights, are no oddity; one much longer than those
    /// is.
    private static List<Gap> unusual(List<Gap> gaps) {
        if (gaps.size() <= FEW) {
            return gaps;
        }
        double[] lengths = gaps.stream().mapToDouble(Gap::length).sorted().toArray();
        double again = TIMES_AGAIN * lengths[lengths.length / 2];
        return gaps.stream().filter(gap -> gap.length() > again).toList();
    }

    private static String said(ColumnSurvey column, int count, Gap longest, double usual) {
        return "%s in %s: %s%s without rows after %s (usual step %s)"
                .formatted(
                        count == 1 ? "a gap" : Words.count(count) + " gaps",
                        Cells.name(column.name()),
                        count == 1 ? "" : "the longest ",
                        without(longest.length(), column.meaning()),
                        ShortNumber.of(longest.from(), column.meaning()),
                        span(usual, column.meaning()));
    }

    /// What lies between two times that follow each other; of dates, the days between them.
    private static String without(double seconds, Meaning meaning) {
        return span(meaning == Meaning.DATE ? seconds - DAY : seconds, meaning);
    }

    private static String span(double seconds, Meaning meaning) {
        if (meaning == Meaning.DATE) {
            return Words.count(Math.round(seconds / DAY), "day");
        }
        return seconds >= 2 * DAY
                ? Math.round(seconds / DAY) + " days"
                : Words.duration(Duration.ofMillis(Math.round(seconds * 1_000)));
    }

    /// Rows whose time is before that of the row above, where that is seldom. Series one below the
    /// other go back as often as there are series; that is no jump.
    private static Optional<String> backward(
            LookedAtRows questions, ColumnSurvey column, List<ColumnSurvey> columns)
            throws SQLException, IOException, InterruptedException {
        String time = questions.column(column.name());
        long back =
                questions.one(
                        "SELECT count(*) FILTER (back) FROM (SELECT %1$s < lag(%1$s) OVER () AS back%2$s)"
                                .formatted(time, questions.rows()),
                        row -> row.getLong(1));
        boolean series =
                columns.stream()
                        .anyMatch(other -> other.distinct() == back + 1 && !other.equals(column));
        return back > 0 && back * SELDOM <= column.present() && !series
                ? Optional.of(
                        "%s earlier than the row above, by %s"
                                .formatted(
                                        Words.count(back, "row", "is", "are"),
                                        Cells.name(column.name())))
                : Optional.empty();
    }
}
