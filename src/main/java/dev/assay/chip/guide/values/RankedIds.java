package dev.assay.chip.guide.values;

import dev.assay.chip.QubitId;
import dev.assay.chip.guide.question.ElementSelection;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.words.RankingEnd;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Orders qubits, knowing that low is bad for some parameters and good for others.
public final class RankedIds {
    private RankedIds() {}

    /// Whether the wanted end of the ranking is that of the low values.
    public static boolean lowFirst(Parameter parameter, RankingEnd order) {
        return switch (order) {
            case LOWEST -> true;
            case HIGHEST -> false;
            case WORST -> parameter.better() != Parameter.Better.LOWER;
            case BEST -> parameter.better() == Parameter.Better.LOWER;
        };
    }

    /// The first rows of a ranking by a column.
    public static List<StoredRows.Row> first(
            Parameter parameter,
            ElementSelection.Ranking ranking,
            List<StoredRows.Row> rows,
            String column) {
        Comparator<StoredRows.Row> low = Comparator.comparingDouble(row -> row.number(column));
        return rows.stream()
                .filter(row -> row.hasNumber(column))
                .sorted(lowFirst(parameter, ranking.order()) ? low : low.reversed())
                .limit(ranking.count())
                .toList();
    }

    /// So many from the beginning; from the end where negative.
    public static <T> List<T> first(List<T> all, int count) {
        int some = Math.min(Math.abs(count), all.size());
        return count > 0 ? all.subList(0, some) : all.subList(all.size() - some, all.size());
    }

    /// The ids at the wanted end of a ranking, and whoever has the same value as the last of them.
    public static List<String> first(
            ValueTable table, List<String> ids, ElementSelection.Ranking ranking) {
        Parameter parameter = table.as(ranking.by());
        Comparator<String> byValue = Comparator.comparingDouble(id -> table.value(id, parameter));
        boolean low = lowFirst(parameter, ranking.order());
        List<String> ranked =
                table.having(ids, parameter).stream()
                        .sorted((low ? byValue : byValue.reversed()).thenComparing(QubitId.ORDER))
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
    public static String words(RankingEnd order, int count, boolean couplings) {
        String word = order.name().toLowerCase(Locale.ROOT);
        String noun = IdWords.noun(couplings, count);
        return count == 1 ? "the " + word + " " + noun : "the " + count + " " + word + " " + noun;
    }

    /// Says what worst means where nothing is better.
    public static String whyTheOrder(Parameter parameter, RankingEnd order) {
        boolean judged = order == RankingEnd.WORST || order == RankingEnd.BEST;
        return judged && parameter.better() == Parameter.Better.NEITHER
                ? "Neither high nor low is better for this parameter; worst is taken as lowest."
                : "";
    }
}
