package dev.assay.llm.guide;

import dev.assay.llm.guide.Intent.Order;
import dev.assay.llm.guide.Intent.Whose;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Orders qubits, knowing that low is bad for some parameters and good for others.
final class Ranks {
    private Ranks() {}

    /// Whether the wanted end of the ranking is that of the low values.
    static boolean lowFirst(Parameter parameter, Order order) {
        return switch (order) {
            case LOWEST -> true;
            case HIGHEST -> false;
            case WORST -> parameter.better() != Parameter.Better.LOWER;
            case BEST -> parameter.better() == Parameter.Better.LOWER;
        };
    }

    /// The first rows of a ranking by a column.
    static List<Rows.Row> first(
            Parameter parameter, Order order, List<Rows.Row> rows, String column, int count) {
        Comparator<Rows.Row> low =
                Comparator.comparingDouble(row -> row.number(column).orElse(Double.NaN));
        return rows.stream()
                .filter(row -> row.number(column).isPresent())
                .sorted(lowFirst(parameter, order) ? low : low.reversed())
                .limit(count)
                .toList();
    }

    /// The ids at the wanted end of a ranking, and whoever has the same value as the last of them.
    static List<String> first(ValueTable table, List<String> ids, Intent.Ranking ranking) {
        Parameter parameter = table.as(ranking.by());
        Comparator<String> byValue =
                Comparator.comparingDouble(id -> table.value(id, parameter).orElse(Double.NaN));
        boolean low = lowFirst(parameter, ranking.order());
        List<String> ranked =
                table.having(ids, parameter).stream()
                        .sorted((low ? byValue : byValue.reversed()).thenComparing(Ids.ORDER))
                        .toList();
        int end = Math.min(ranking.count(), ranked.size());
        while (end > 0
                && end < ranked.size()
                && byValue.compare(ranked.get(end - 1), ranked.get(end)) == 0) {
            end++;
        }
        return ranked.subList(0, end);
    }

    /// "the 5 worst qubits".
    static String words(Whose.Ranked ranked) {
        return words(ranked.order(), ranked.count(), false);
    }

    static String words(Order order, int count, boolean couplings) {
        String word = order.name().toLowerCase(Locale.ROOT);
        String noun = Ids.noun(couplings, count);
        return count == 1 ? "the " + word + " " + noun : "the " + count + " " + word + " " + noun;
    }

    /// Says what worst means where nothing is better.
    static String whyTheOrder(Parameter parameter, Order order) {
        boolean judged = order == Order.WORST || order == Order.BEST;
        return judged && parameter.better() == Parameter.Better.NEITHER
                ? "Neither high nor low is better for this parameter; worst is taken as lowest."
                : "";
    }
}
