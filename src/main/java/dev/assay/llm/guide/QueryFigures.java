package dev.assay.llm.guide;

import dev.assay.llm.guide.Intent.Stat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The figures of a query's answer: a median, a mean, a range, in sentences and as a table.
record QueryFigures(QueryPlan.Found found, QueryWords words, QueryRows values, Draft draft) {
    /// @param passing those whose values count
    void write(List<Stat> stats, List<String> passing, boolean wholeChip) {
        String of =
                !found.query().conditions().isEmpty()
                        ? noun(2) + " with " + words.wish()
                        : wholeChip ? "" : words.whose(found.among());
        List<List<String>> rows = new ArrayList<>();
        for (Parameter parameter : found.shown()) {
            List<String> having = found.table().having(passing, parameter);
            Figures figures = Figures.of(found.table().numbers(having, parameter));
            if (figures.count() == 1 && found.query().among().ids().size() == 1) {
                String id = having.getFirst();
                draft.say(
                        values.one(id, parameter)
                                + " A single current value has no figures of its own: ask for %s over time of %s to see its history."
                                        .formatted(
                                                parameter.title(),
                                                Ids.called(having, found.couplings())));
                continue;
            }
            if (figures.count() == 0) {
                sayNone(parameter);
                continue;
            }
            draft.say(
                    stats.stream()
                            .filter(stat -> stat != Stat.ALL || stats.size() == 1)
                            .map(stat -> sentence(parameter, stat, figures, having, of))
                            .collect(Collectors.joining(" ")));
            rows.add(Statistics.row(parameter, figures));
        }
        values.whoWasRanked();
        if (stats.contains(Stat.ALL) || stats.size() > 1 || found.shown().size() > 1) {
            List<String> heads = new ArrayList<>(Statistics.HEADS);
            heads.set(heads.size() - 1, found.couplings() ? "Couplings" : "Qubits");
            if (!rows.isEmpty()) {
                draft.table(heads, rows);
            }
        }
        values.leftOut();
    }

    /// Of a single one it is said elsewhere what is known.
    private void sayNone(Parameter parameter) {
        if (found.query().among().ids().size() != 1) {
            draft.say("None of them has a measured value of **" + parameter.title() + "**.");
        }
    }

    private String sentence(
            Parameter parameter, Stat stat, Figures figures, List<String> having, String of) {
        String over = figures.count() + " " + noun(figures.count());
        String whose = of.isEmpty() ? "" : " of " + of;
        if (stat == Stat.ALL) {
            return String.format(
                    Locale.ROOT,
                    "**%s**%s has a median of %s over %s (standard deviation %s).",
                    parameter.capital(),
                    whose,
                    Quantities.show(parameter, figures.median()),
                    over,
                    Quantities.show(parameter, figures.deviation()));
        }
        if (stat == Stat.RANGE) {
            return range(parameter, figures, whose) + " (over " + over + ").";
        }
        if (stat == Stat.DEVIATION && figures.count() < 2) {
            return "A single value of **" + parameter.title() + "** has no standard deviation.";
        }
        String who =
                stat == Stat.MIN || stat == Stat.MAX
                        ? ", of "
                                + Ids.called(
                                        holders(parameter, figures.of(stat), having),
                                        found.couplings())
                        : "";
        return "The **%s** of %s%s is **%s**%s (over %s)."
                .formatted(
                        Figures.title(stat),
                        parameter.title(),
                        whose,
                        Quantities.show(parameter, figures.of(stat)),
                        who,
                        over);
    }

    private static String range(Parameter parameter, Figures figures, String whose) {
        return "**%s**%s ranges from **%s** to **%s**"
                .formatted(
                        parameter.capital(),
                        whose,
                        Quantities.show(parameter, figures.min()),
                        Quantities.show(parameter, figures.max()));
    }

    private List<String> holders(Parameter parameter, double value, List<String> having) {
        return having.stream()
                .filter(id -> found.table().value(id, parameter).orElseThrow() == value)
                .toList();
    }

    private String noun(int count) {
        return found.table().noun(found.couplings(), count);
    }
}
