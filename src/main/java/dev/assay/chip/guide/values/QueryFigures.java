package dev.assay.chip.guide.values;

import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.quantity.ValueFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The figures of a query's answer: a median, a mean, a range, in sentences and as a table.
record QueryFigures(QueryResult found, QueryRows rows, Draft draft) {
    void write(List<SummaryFigure> stats) {
        List<List<String>> figuresOfAll = new ArrayList<>();
        for (Parameter parameter : found.shown()) {
            List<String> having = found.table().having(found.passing(), parameter);
            ValueFigures figures = ValueFigures.of(found.table().numbers(having, parameter));
            boolean named = found.query().among().ids().size() == 1;
            if (figures.count() == 1 && named) {
                draft.say(
                        "%s A single current value has no figures of its own: ask for %s over time of %s to see its history.",
                        found.one(having.getFirst(), parameter),
                        parameter.title(),
                        found.called(having));
            } else if (figures.count() > 0) {
                draft.say(sentences(parameter, stats, figures, having));
                figuresOfAll.add(Verdicts.row(parameter, figures));
            } else if (!named) {
                // Of a single one it is said elsewhere.
                draft.say("None of them has a measured value of **%s**.", parameter.title());
            }
        }
        rows.whoWasRanked();
        boolean several = stats.size() > 1 || found.shown().size() > 1;
        if ((several || stats.contains(SummaryFigure.ALL)) && !figuresOfAll.isEmpty()) {
            draft.table(Verdicts.heads(found.couplings()), figuresOfAll);
        }
        rows.leftOut();
    }

    private String sentences(
            Parameter parameter,
            List<SummaryFigure> stats,
            ValueFigures figures,
            List<String> having) {
        return stats.stream()
                .filter(stat -> stat != SummaryFigure.ALL || stats.size() == 1)
                .map(stat -> sentence(parameter, stat, figures, having))
                .collect(Collectors.joining(" "));
    }

    /// " of qubits 3 to 7", " of qubits with T1 below 40 μs"; empty for the whole chip.
    private String whose() {
        if (!found.query().conditions().isEmpty()) {
            return " of " + found.noun(2) + " with " + found.wish();
        }
        return found.isOfTheWholeChip() ? "" : " of " + found.whose();
    }

    private String sentence(
            Parameter parameter, SummaryFigure stat, ValueFigures figures, List<String> having) {
        String over = figures.count() + " " + found.noun(figures.count());
        String value = QuantityText.show(parameter, figures.of(stat));
        return switch (stat) {
            case ALL -> Verdicts.spread(parameter, whose(), figures, over);
            case RANGE ->
                    "**%s**%s ranges from **%s** to **%s** (over %s)."
                            .formatted(
                                    parameter.capital(),
                                    whose(),
                                    QuantityText.show(parameter, figures.min()),
                                    QuantityText.show(parameter, figures.max()),
                                    over);
            case DEVIATION, MEDIAN, MEAN, MIN, MAX ->
                    stat == SummaryFigure.DEVIATION && figures.count() < 2
                            ? "A single value of **%s** has no standard deviation."
                                    .formatted(parameter.title())
                            : "The **%s** of %s%s is **%s**%s (over %s)."
                                    .formatted(
                                            stat.title(),
                                            parameter.title(),
                                            whose(),
                                            value,
                                            holders(parameter, stat, figures, having),
                                            over);
        };
    }

    /// ", of qubit 40" for who has the least or the most.
    private String holders(
            Parameter parameter, SummaryFigure stat, ValueFigures figures, List<String> having) {
        if (stat != SummaryFigure.MIN && stat != SummaryFigure.MAX) {
            return "";
        }
        return ", of "
                + found.called(
                        having.stream()
                                .filter(id ->
                                        found.table().value(id, parameter) == figures.of(stat))
                                .toList());
    }
}
