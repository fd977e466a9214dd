package dev.assay.finding.table;

import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.TableNumbers;
import dev.assay.result.table.TableNumbers.Scan;
import dev.assay.series.Descriptive;
import dev.assay.task.Cancellation;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;

/// Tells things that have a history of their own from kinds of events: each thing has one row every
/// so many times at which there are rows, from its first to its last, beside the others.
///
/// @param regular the share of its own time that a group covers in this way: two thirds of them
///   cover as much or more
/// @param beside how many times as long as the whole the groups are together
record SideBySide(double regular, double beside) {
    private static final double MIN_REGULAR = 0.45;
    private static final double MIN_BESIDE = 1.5;

    /// Steps are alike that differ by no more than this share of the usual one.
    private static final double NEAR = 0.25;

    private static final double FEW = 3;

    /// Longer tables show it in a stretch of their time.
    private static final long MAX_ROWS = 200_000;

    /// @param roles with a key and an order
    static SideBySide of(TableNumbers table, ColumnRoles roles, Cancellation cancellation)
            throws InterruptedException {
        ColumnSurvey key = roles.key().orElseThrow();
        ColumnSurvey axis = roles.axis().column().orElseThrow();
        Map<String, DoubleStream.Builder> groups = new HashMap<>();
        double most =
                axis.numbers()
                        .map(all -> all.min() + (all.max() - all.min()) * MAX_ROWS / axis.present())
                        .orElse(Double.NaN);
        table.scan(
                new Scan(Optional.of(key.name()), Optional.of(axis), false, List.of()),
                (name, row) -> {
                    if (name != null && row[0] <= most) {
                        groups.computeIfAbsent(name, _ -> DoubleStream.builder()).add(row[0]);
                    }
                },
                cancellation);
        return of(groups.values().stream().map(each -> each.build().sorted().toArray()).toList());
    }

    /// @param groups the times of each, in order
    private static SideBySide of(List<double[]> groups) {
        double[] times =
                groups.stream().flatMapToDouble(Arrays::stream).sorted().distinct().toArray();
        double[] regular = new double[groups.size()];
        double beside = 0;
        for (int of = 0; of < regular.length; of++) {
            double[] group = groups.get(of);
            int[] places =
                    Arrays.stream(group).mapToInt(at -> Arrays.binarySearch(times, at)).toArray();
            double[] steps = new double[places.length - 1];
            Arrays.setAll(steps, i -> places[i + 1] - places[i]);
            double[] ahead = Arrays.stream(steps).filter(step -> step > 0).toArray();
            double usual = Descriptive.median(ahead);
            double near =
                    Arrays.stream(ahead)
                            .filter(step -> Math.abs(step - usual) <= NEAR * usual)
                            .sum();
            double length = Arrays.stream(ahead).sum();
            // Several rows at one time are no state of one thing, and few steps look alike by
            // chance.
            regular[of] =
                    ahead.length < 2 ? 0 : near / length * ahead.length / (steps.length + FEW);
            beside += length / Math.max(1, times.length - 1);
        }
        Arrays.sort(regular);
        return new SideBySide(groups.isEmpty() ? 0 : regular[regular.length / 3], beside);
    }

    boolean are() {
        return regular >= MIN_REGULAR && beside >= MIN_BESIDE;
    }
}
