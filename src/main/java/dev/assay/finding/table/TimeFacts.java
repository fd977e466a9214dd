package dev.assay.finding.table;

import dev.assay.result.table.TableNumbers;
import dev.assay.result.table.TableNumbers.Scan;
import dev.assay.series.Descriptive;
import dev.assay.series.Gaps;
import dev.assay.series.Gaps.Gap;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The steps between the rows of a table along their axis, within each group: between the rows of
/// two things lies no time that either of them missed.
///
/// @param groups how many rows each has; one group without a name where there is no key
/// @param undated rows without a place on the axis
/// @param backward rows that stand behind a later one of their group
/// @param steps without the long ones: how long they are
/// @param longSteps how many are longer than chance makes one, as [Gaps#longestStep] has it
/// @param longest the longest ones of any group, the longest first
public record TimeFacts(
        Map<String, Long> groups,
        long undated,
        long backward,
        Usual steps,
        long longSteps,
        List<LongStep> longest) {
    /// The usual length of steps, long ones left out.
    ///
    /// @param median of all steps from one row to the next; NaN where there is none
    /// @param between the same without the steps to a row of the same time
    /// @param least where long ones are left out
    public record Usual(double median, double between, double least, double most) {}

    /// A long step, and the group it is in; without a name where there is no key.
    ///
    /// @param usual the median step of that group between times that differ
    public record LongStep(String group, Gap step, double usual) {}

    /// What rows without a key are called.
    public static final String NO_KEY = "(none)";

    private static final int MOST_STEPS = 1_000_000;
    private static final int MAX_NAMED = 3;

    /// The share of the steps of a yearly series that are the usual one.
    private static final double MIN_USUAL = 0.75;

    public static TimeFacts of(
            TableNumbers table, ColumnRoles roles, long rows, Cancellation cancellation)
            throws InterruptedException {
        Disorder disorder = new Disorder();
        Optional<String> key = roles.key().map(column -> column.name());
        table.scan(
                new Scan(key, roles.axis().column(), false, List.of()),
                (name, row) -> disorder.add(name, row[0]),
                cancellation);
        boolean sorted = key.isPresent() || disorder.backward > 0;
        Scan times = new Scan(key, roles.axis().column(), sorted, List.of());
        Spacing spacing = new Spacing(rows, roles.axis().years());
        if (roles.axis().column().isPresent()) {
            table.scan(
                    times,
                    roles.ofThings((name, row) -> spacing.measure(name, row[0])),
                    cancellation);
            spacing.endOfGroup();
            table.scan(
                    times,
                    roles.ofThings((name, row) -> spacing.compare(name, row[0])),
                    cancellation);
            spacing.endOfLongSteps();
        }
        return new TimeFacts(
                disorder.counts(),
                disorder.undated,
                disorder.backward,
                spacing.usual(),
                spacing.count,
                spacing.longest());
    }

    private static String groupName(@Nullable String key) {
        return key == null ? NO_KEY : key;
    }

    private static final class Disorder {
        private final Map<String, Group> groups = new HashMap<>();
        private long undated;
        private long backward;

        private void add(@Nullable String key, double place) {
            Group group = groups.computeIfAbsent(groupName(key), _ -> new Group());
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

    /// The steps of one group: a usual one, and the longest that is no long one.
    private record OfGroup(double usual, double longest) {
        private static final OfGroup NONE = new OfGroup(0, 0);
    }

    /// The steps of each group, whose rows come together and are read twice: first to learn how
    /// long a step of the group usually is, then to find those that are longer.
    private static final class Spacing {
        private final long rows;
        private final boolean years;
        private final Steps all;
        private final Map<String, OfGroup> groups = new HashMap<>();
        private final List<LongStep> longSteps = new ArrayList<>();
        private @Nullable String group;
        private Steps own;
        private Gaps found = new Gaps(0, 0);
        private OfGroup judged = OfGroup.NONE;
        private double last = Double.NaN;
        private double least = Double.POSITIVE_INFINITY;
        private double most = Double.NEGATIVE_INFINITY;
        private long count;

        private Spacing(long rows, boolean years) {
            this.rows = rows;
            this.years = years;
            this.all = new Steps(rows);
            this.own = new Steps(rows);
        }

        private void measure(String name, double time) {
            if (!name.equals(group)) {
                endOfGroup();
                group = name;
                own = new Steps(rows);
                all.begin();
            }
            own.add(time);
            all.add(time);
        }

        private void endOfGroup() {
            if (group != null) {
                groups.put(
                        group,
                        new OfGroup(
                                own.between(),
                                years && own.isRegular()
                                        ? own.between()
                                        : Gaps.longestStep(own.all(), rows)));
            }
            group = null;
        }

        private void compare(String name, double time) {
            if (!name.equals(group)) {
                endOfLongSteps();
                group = name;
                judged = groups.getOrDefault(name, OfGroup.NONE);
                found = new Gaps(judged.longest(), MAX_NAMED);
                last = Double.NaN;
            }
            found.add(time);
            double step = time - last;
            if (step > 0 && step <= judged.longest()) {
                least = Math.min(least, step);
                most = Math.max(most, step);
            }
            last = time > last || Double.isNaN(last) ? time : last;
        }

        private Usual usual() {
            return new Usual(all.median(), all.between(), least, most);
        }

        private void endOfLongSteps() {
            count += found.count();
            String of = groupName(group);
            found.longest().forEach(gap -> longSteps.add(new LongStep(of, gap, judged.usual())));
        }

        private List<LongStep> longest() {
            return longSteps.stream()
                    .sorted(Comparator.comparingDouble((LongStep each) -> -each.step().length()))
                    .limit(MAX_NAMED)
                    .toList();
        }
    }

    /// The steps ahead of a series that never goes back, or every so many of them.
    private static final class Steps {
        private final long every;
        private double[] steps = new double[1_024];
        private int kept;
        private long met;
        private long together;
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
            together += time == last ? 1 : 0;
            last = Double.isNaN(time) ? last : time;
        }

        /// What comes next is the beginning of another series.
        private void begin() {
            last = Double.NaN;
        }

        private double[] all() {
            return Arrays.copyOf(steps, kept);
        }

        /// Returns whether most steps are the usual one, so that it is no chance where one is
        /// longer.
        private boolean isRegular() {
            double usual = between();
            return Arrays.stream(all()).filter(step -> step == usual).count() >= MIN_USUAL * kept;
        }

        private double between() {
            return Descriptive.median(all());
        }

        private double median() {
            double[] sorted = all();
            Arrays.sort(sorted);
            long count = together + kept * every;
            return (at(sorted, (count - 1) / 2) + at(sorted, count / 2)) / 2;
        }

        private double at(double[] sorted, long place) {
            if (place < together) {
                return 0;
            }
            return kept == 0 ? Double.NaN : sorted[(int) ((place - together) / every)];
        }
    }
}
