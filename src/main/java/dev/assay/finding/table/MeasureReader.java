package dev.assay.finding.table;

import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.TableNumbers;
import dev.assay.result.table.TableNumbers.Scan;
import dev.assay.series.Sampling;
import dev.assay.series.Spike;
import dev.assay.series.Timeline;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads one measure of a table, group by group, and analyses each: no more than one group of one
/// measure is ever in memory, and no more of it than a million values.
public final class MeasureReader {
    public static final int MAX_VALUES = 1_000_000;

    private final TableNumbers table;
    private final ColumnRoles roles;
    private final TimeFacts times;
    private final boolean events;

    /// @param events whether groups are kinds of events
    MeasureReader(TableNumbers table, ColumnRoles roles, TimeFacts times, boolean events) {
        this.table = table;
        this.roles = roles;
        this.times = times;
        this.events = events;
    }

    /// What the measure shows in each group.
    public List<SeriesFeatures> read(ColumnSurvey measure, Cancellation cancellation)
            throws InterruptedException {
        boolean sorted = roles.key().isPresent() || times.backward() > 0;
        Scan scan =
                new Scan(
                        roles.key().map(ColumnSurvey::name),
                        roles.axis().column(),
                        sorted,
                        List.of(measure));
        Groups groups = new Groups(measure.readable());
        table.scan(
                scan,
                roles.ofThings((name, row) -> groups.add(name, row[0], row[1])),
                cancellation);
        groups.end();
        return groups.found;
    }

    /// The values of the measure that lie far from most of its column, where rows have no order in
    /// which they could have neighbours, or are not the history of things; else none.
    public List<Spike> farFromMost(ColumnSurvey measure, Cancellation cancellation)
            throws InterruptedException {
        boolean ordered = roles.axis().column().isPresent();
        long rows = times.groups().values().stream().mapToLong(Long::longValue).sum();
        if (ordered
                && roles.key().isPresent()
                && times.groups().values().stream().anyMatch(size -> size >= Spike.MIN_VALUES)) {
            return List.of();
        }
        Sampling.Extremes all = new Sampling.Extremes(rows, MAX_VALUES);
        table.scan(
                new Scan(Optional.empty(), roles.axis().column(), ordered, List.of(measure)),
                (_, row) -> all.add(row[0], row[1]),
                cancellation);
        return Spike.ofBulk(Timeline.ofRows(all.times()).series(all.values()));
    }

    private final class Groups {
        private final List<SeriesFeatures> found = new ArrayList<>();
        private final long judged;
        private @Nullable Group current;

        private Groups(long judged) {
            this.judged = judged;
        }

        private void add(String name, double place, double value) {
            Group group = current;
            if (group == null || !group.name.equals(name)) {
                end();
                group = new Group(name, times.groups().getOrDefault(name, 0L));
                current = group;
            }
            group.add(place, value);
        }

        private void end() {
            if (current != null) {
                found.add(current.finding(judged, events));
            }
        }
    }

    private static final class Group {
        private final String name;
        private final Sampling.Extremes thinned;
        private double[] plain = new double[16];
        private int kept;
        private long rows;

        private Group(String name, long size) {
            this.name = name;
            this.thinned = new Sampling.Extremes(size, MAX_VALUES);
        }

        private void add(double place, double value) {
            thinned.add(place, value);
            // Extremes say nothing about a mean: beside them, every so many values as they come.
            if (thinned.bucket() > 1 && rows % thinned.bucket() == 0) {
                if (kept == plain.length) {
                    plain = Arrays.copyOf(plain, kept * 2);
                }
                plain[kept++] = value;
            }
            rows++;
        }

        private SeriesFeatures finding(long judged, boolean events) {
            return SeriesFeatures.of(
                    name, rows, thinned, Arrays.copyOf(plain, kept), judged, events);
        }
    }
}
