package dev.assay.extract.derived;

import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.TableNumbers;
import dev.assay.result.table.TableNumbers.Scan;
import dev.assay.series.Correlation;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Which measures of a table go together, over all rows.
///
/// @param strongest first
/// @param defined how many pairs have a correlation
record Relations(List<Pair> strongest, int defined, int pairs) {
    /// Two measures.
    record Pair(String one, String other, double r, long count) {}

    static Relations of(TableNumbers table, List<ColumnSurvey> measures, Cancellation cancellation)
            throws InterruptedException {
        int n = measures.size();
        Correlation[][] all = new Correlation[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                all[i][j] = new Correlation();
            }
        }
        if (n > 1) {
            table.scan(
                    new Scan(Optional.empty(), Optional.empty(), false, measures),
                    (_, row) -> add(all, row),
                    cancellation);
        }
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                Correlation pair = all[i][j];
                String one = measures.get(i).name();
                String other = measures.get(j).name();
                pair.r().ifPresent(r -> pairs.add(new Pair(one, other, r, pair.count())));
            }
        }
        pairs.sort(Comparator.comparingDouble((Pair pair) -> Math.abs(pair.r())).reversed());
        return new Relations(pairs, pairs.size(), n * (n - 1) / 2);
    }

    private static void add(Correlation[][] all, double[] row) {
        for (int i = 0; i < all.length; i++) {
            for (int j = i + 1; j < all.length; j++) {
                all[i][j].add(row[i + 1], row[j + 1]);
            }
        }
    }
}
