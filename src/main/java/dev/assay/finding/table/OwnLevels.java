package dev.assay.finding.table;

import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.TableNumbers;
import dev.assay.result.table.TableNumbers.Scan;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// Tells whether groups have levels of their own: whether the group of a row says much of its
/// value.
final class OwnLevels {
    /// The share of the variance of ranks between groups from which on they have.
    private static final double MIN_SHARE = 0.25;

    private static final int MAX_MEASURES = 3;

    /// Longer tables are read by some of their rows, taken by chance.
    private static final double MAX_ROWS = 100_000;

    private OwnLevels() {}

    /// Returns whether the groups of the key have levels of their own in any of the first measures.
    static boolean of(TableNumbers table, ColumnRoles roles, long rows, Cancellation cancellation)
            throws InterruptedException {
        List<ColumnSurvey> measures = roles.measures().stream().limit(MAX_MEASURES).toList();
        List<String> names = new ArrayList<>();
        List<DoubleStream.Builder> values =
                measures.stream().map(_ -> DoubleStream.builder()).toList();
        SplittableRandom random = new SplittableRandom(rows);
        table.scan(
                new Scan(
                        roles.key().map(ColumnSurvey::name),
                        roles.axis().column(),
                        false,
                        measures),
                (name, row) -> {
                    if (name != null && random.nextDouble() * rows < MAX_ROWS) {
                        names.add(name);
                        IntStream.range(0, measures.size())
                                .forEach(i -> values.get(i).add(row[i + 1]));
                    }
                },
                cancellation);
        for (DoubleStream.Builder measure : values) {
            cancellation.check();
            if (share(names, measure.build().toArray()) >= MIN_SHARE) {
                return true;
            }
        }
        return false;
    }

    /// The share of the variance of ranks that lies between groups, without what chance makes: (H −
    /// k + 1) / (n − k) of n values in k groups, where H is the figure of Kruskal and Wallis, 1952.
    static double share(List<String> names, double[] values) {
        double[] sorted =
                DoubleStream.of(values).filter(value -> !Double.isNaN(value)).sorted().toArray();
        Map<Double, Double> ranks = ranks(sorted);
        Map<String, double[]> sums = new HashMap<>();
        double all = 0;
        for (int i = 0; i < values.length; i++) {
            double rank = ranks.getOrDefault(values[i], Double.NaN);
            if (!Double.isNaN(rank)) {
                double[] sum = sums.computeIfAbsent(names.get(i), _ -> new double[2]);
                sum[0] += rank;
                sum[1]++;
                all += rank * rank;
            }
        }
        double between = sums.values().stream().mapToDouble(sum -> sum[0] * sum[0] / sum[1]).sum();
        int n = sorted.length;
        int k = sums.size();
        double h = (n - 1) * between / all;
        return all == 0 || k < 2 || n <= k ? 0 : (h - k + 1) / (n - k);
    }

    /// The ranks of values, counted from their middle; equal ones share the mean of theirs.
    private static Map<Double, Double> ranks(double[] sorted) {
        Map<Double, Double> ranks = new HashMap<>();
        int from = 0;
        while (from < sorted.length) {
            int to = from;
            while (to < sorted.length && sorted[to] == sorted[from]) {
                to++;
            }
            ranks.put(sorted[from], (from + to - sorted.length) / 2.0);
            from = to;
        }
        return ranks;
    }
}
