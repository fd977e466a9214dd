package dev.assay.chip.guide.values;

import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.quantity.ValueFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The figures of a query's answer: a median, a mean, a range, in sentences and as a table.
public record QueryFigures(QueryPlan.Found found, QueryWords words, QueryRows values, Draft draft) {
    /// @param passing those whose values count
    void write(List<SummaryFigure> stats, List<String> passing, boolean wholeChip) {
        String of =
                !found.query().conditions().isEmpty()
                        ? noun(2) + " with " + words.wish()
                        : wholeChip ? "" : words.whose(found.among());
        List<List<String>> rows = new ArrayList<>();
        for (Parameter parameter : found.shown()) {
            List<String> having = found.table().having(passing, parameter);
            ValueFigures figures = ValueFigures.of(found.table().numbers(having, parameter));
            if (figures.count() == 1 && found.query().among().ids().size() == 1) {
                String id = having.getFirst();
                draft.say(
                        values.one(id, parameter)
                                + " A single current value has no figures of its own: ask for %s over time of %s to see its history."
                                        .formatted(
                                                parameter.title(),
                                                IdWords.called(having, found.couplings())));
                continue;
            }
            if (figures.count() == 0) {
                sayNone(parameter);
                continue;
            }
            draft.say(
                    stats.stream()
                            .filter(stat -> stat != SummaryFigure.ALL || stats.size() == 1)
                            .map(stat -> sentence(parameter, stat, figures, having, of))
                            .collect(Collectors.joining(" ")));
            rows.add(Verdicts.row(parameter, figures));
        }
        values.whoWasRanked();
        if (stats.contains(SummaryFigure.ALL) || stats.size() > 1 || found.shown().size() > 1) {
            if (!rows.isEmpty()) {
                draft.table(Verdicts.heads(found.couplings()), rows);
            }
        }
        values.leftOut();
    }

    /// Says that none of several has a value; of a single one it is said elsewhere.
    private void sayNone(Parameter parameter) {
        if (found.query().among().ids().size() != 1) {
            draft.say("None of them has a measured value of **" + parameter.title() + "**.");
        }
    }

    private String sentence(
            Parameter parameter,
            SummaryFigure stat,
            ValueFigures figures,
            List<String> having,
            String of) {
        String over = figures.count() + " " + noun(figures.count());
        String whose = of.isEmpty() ? "" : " of " + of;
        if (stat == SummaryFigure.ALL) {
            return String.format(
                    Locale.ROOT,
                    "**%s**%s has a median of %s over %s (standard deviation %s).",
                    parameter.capital(),
                    whose,
                    QuantityText.show(parameter, figures.median()),
                    over,
                    QuantityText.show(parameter, figures.deviation()));
        }
        if (stat == SummaryFigure.RANGE) {
            return range(parameter, figures, whose) + " (over " + over + ").";
        }
        if (stat == SummaryFigure.DEVIATION && figures.count() < 2) {
            return "A single value of **" + parameter.title() + "** has no standard deviation.";
        }
        String who =
                stat == SummaryFigure.MIN || stat == SummaryFigure.MAX
                        ? ", of "
                                + IdWords.called(
                                        holders(parameter, figures.of(stat), having),
                                        found.couplings())
                        : "";
        return "The **%s** of %s%s is **%s**%s (over %s)."
                .formatted(
                        ValueFigures.title(stat),
                        parameter.title(),
                        whose,
                        QuantityText.show(parameter, figures.of(stat)),
                        who,
                        over);
    }

    private static String range(Parameter parameter, ValueFigures figures, String whose) {
        return "**%s**%s ranges from **%s** to **%s**"
                .formatted(
                        parameter.capital(),
                        whose,
                        QuantityText.show(parameter, figures.min()),
                        QuantityText.show(parameter, figures.max()));
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
