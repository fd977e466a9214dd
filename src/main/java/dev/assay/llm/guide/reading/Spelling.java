package dev.assay.llm.guide.reading;

import java.util.Set;

/// How alike two words are.
public final class Spelling {
    /// Words of questions that happen to look like names of parameters.
    private static final Set<String> OTHER_WORDS =
            Set.of("each", "frequent", "frequently", "coherent", "readable", "read");

    private Spelling() {}

    /// Whether they are the same, perhaps one in the plural.
    public static boolean same(String word, String wanted) {
        return word.equals(wanted)
                || word.equals(wanted + "s")
                || (wanted.endsWith("y")
                        && word.equals(wanted.substring(0, wanted.length() - 1) + "ies"));
    }

    /// Whether they are the same but for a slip or two; short words must be the same.
    public static boolean nearly(String word, String wanted) {
        if (same(word, wanted)) {
            return true;
        }
        if (wanted.length() < 4 || word.length() < 4 || OTHER_WORDS.contains(word)) {
            return false;
        }
        return distance(word, wanted) <= (wanted.length() < 7 ? 1 : 2);
    }

    /// Insertions, deletions, replacements and swaps of neighbours that turn one into the other:
    /// the optimal string alignment distance.
    public static int distance(String left, String right) {
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
