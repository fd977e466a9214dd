package dev.assay.base;

/// How many slips of the keyboard lie between two words.
public final class EditDistance {
    private EditDistance() {}

    /// Insertions, deletions, replacements and swaps of neighbours that turn one into the other:
    /// the optimal string alignment distance.
    public static int between(String left, String right) {
        int[][] cost = new int[left.length() + 1][right.length() + 1];
        for (int i = 0; i <= left.length(); i++) {
            for (int j = 0; j <= right.length(); j++) {
                cost[i][j] = i == 0 ? j : j == 0 ? i : cheapest(cost, left, right, i, j);
            }
        }
        return cost[left.length()][right.length()];
    }

    private static int cheapest(int[][] cost, String left, String right, int i, int j) {
        int changed = left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1;
        int best =
                Math.min(
                        cost[i - 1][j - 1] + changed, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
        boolean swapped =
                i > 1
                        && j > 1
                        && left.charAt(i - 1) == right.charAt(j - 2)
                        && left.charAt(i - 2) == right.charAt(j - 1);
        return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
    }
}
