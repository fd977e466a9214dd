package dev.assay.extract.derived;

import dev.assay.result.TableNumbers;
import dev.assay.result.TableNumbers.Scan;
import dev.assay.series.Gaps;
import dev.assay.series.Gaps.Gap;
import dev.assay.task.Cancellation;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How the rows of a table lie on their axis.
///
/// @param groups how many rows each has; one group without a name where there is no key
/// @param undated rows without a place on the axis
/// @param backward rows that stand behind a later one of their group
/// @param usual the median step; NaN where there is none
/// @param gaps the longest ones
record TimeFacts(
        Map<String, Long> groups,
        long undated,
        long backward,
        double usual,
        long gapCount,
        double gapTotal,
        List<Gap> gaps) {
    /// What rows without a key are called.
    static final String NO_KEY = "(none)";

    private static final int MOST_STEPS = 1_000_000;
    private static final int MOST_GAPS = 3;

    static TimeFacts of(TableNumbers table, Roles roles, long rows, Cancellation cancellation)
            throws InterruptedException {
        Disorder disorder = new Disorder();
        Optional<String> key = roles.key().map(column -> column.name());
        table.scan(
                new Scan(key, roles.axis().column(), false, List.of()),
                (name, row) -> disorder.add(name, row[0]),
                cancellation);
        boolean sorted = key.isPresent() || disorder.backward > 0;
        Scan times = new Scan(Optional.empty(), roles.axis().column(), sorted, List.of());
        Steps steps = new Steps(rows);
        Gaps gaps = new Gaps(0, 0);
        if (roles.axis().column().isPresent()) {
            table.scan(times, (_, row) -> steps.add(row[0]), cancellation);
            gaps = new Gaps(Gaps.longestStep(steps.all()), MOST_GAPS);
            Gaps found = gaps;
            table.scan(times, (_, row) -> found.add(row[0]), cancellation);
        }
        return new TimeFacts(
                disorder.counts(),
                disorder.undated,
                disorder.backward,
                steps.median(),
                gaps.count(),
                gaps.total(),
                gaps.longest());
    }

    private static final class Disorder {
        private final Map<String, Group> groups = new HashMap<>();
        private long undated;
        private long backward;

        private void add(@Nullable String key, double place) {
            Group group = groups.computeIfAbsent(key == null ? NO_KEY : key, _ -> new Group());
            group.rows++;
            if (Double.isNaN(place)) {
                undated++;
            } else if (place < group.latest) {
                backward++;
            } else {
                group.latest = place;
            }
        }

        private Map<String, Long> counts() {
            Map<String, Long> counts = new LinkedHashMap<>();
            groups.forEach((name, group) -> counts.put(name, group.rows));
            return counts;
        }
    }

    private static final class Group {
        private long rows;
        private double latest = Double.NEGATIVE_INFINITY;
    }

    /// The steps of a rising series, or every so many of them.
    private static final class Steps {
        private final long every;
        private double[] steps = new double[1_024];
        private int kept;
        private long met;
        private double last = Double.NaN;

        private Steps(long rows) {
            this.every = Math.max(1, Math.ceilDiv(rows, MOST_STEPS));
        }

        private void add(double time) {
            if (time > last && met++ % every == 0) {
                if (kept == steps.length) {
                    steps = Arrays.copyOf(steps, kept * 2);
                }
                steps[kept++] = time - last;
            }
            last = Double.isNaN(time) ? last : time;
        }

        private double[] all() {
            return Arrays.copyOf(steps, kept);
        }

        private double median() {
            double[] sorted = all();
            Arrays.sort(sorted);
            return kept == 0 ? Double.NaN : sorted[kept / 2];
        }
    }
}
