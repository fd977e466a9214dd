package dev.assay.chip.guide.history;

import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.words.RankingEnd;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Answers which qubits are the most stable: those whose values of a parameter lie closest together
/// over time, as a share of their own mean.
public record StabilityPlan(ToolOutputs outputs) {
    public Optional<Draft> answer(Intent.Stability asked) {
        return StoredHistory.read(outputs, asked.parameter())
                .flatMap(history ->
                        history.thingRows().map(rows -> answer(asked, history.parameter(), rows)));
    }

    private static Draft answer(Intent.Stability asked, Parameter parameter, StoredRows rows) {
        List<StoredRows.Row> varying =
                rows.having("max").stream()
                        .filter(row -> !row.text("trend").isEmpty())
                        .filter(row -> row.number("mean").orElse(0) != 0)
                        .toList();
        if (varying.isEmpty()) {
            return new Draft()
                    .say(
                            "**Stability cannot be told**: no %s has more than one value of **%s**."
                                    .formatted(
                                            IdWords.noun(parameter.ofCouplings(), 1),
                                            parameter.title()));
        }
        return write(asked, parameter, varying);
    }

    /// How far the values of one lie apart, as its row of the table of the history has them: a zero
    /// where none can be measured does not count there.
    private record Course(StoredRows.Row row) {
        String id() {
            return row.text("qid");
        }

        double number(String column) {
            return row.number(column).orElseThrow();
        }

        /// How far apart the highest and the lowest value are, as a share of the mean in percent.
        double spread() {
            return 100 * (number("max") - number("min")) / Math.abs(number("mean"));
        }
    }

    private static Draft write(
            Intent.Stability asked, Parameter parameter, List<StoredRows.Row> of) {
        Comparator<Course> steadyFirst = Comparator.comparingDouble(Course::spread);
        List<Course> shown =
                of.stream()
                        .map(Course::new)
                        .sorted(
                                asked.order() == RankingEnd.BEST
                                        ? steadyFirst
                                        : steadyFirst.reversed())
                        .limit(asked.count())
                        .toList();
        List<String> ids = shown.stream().map(Course::id).toList();
        boolean couplings = parameter.ofCouplings();
        String end = asked.order() == RankingEnd.BEST ? "most stable" : "least stable";
        String among = of.size() + " " + IdWords.noun(couplings, of.size());
        String lead =
                ids.size() == 1
                        ? "**%s %s** is the %s of %s by **%s**: its values span %s of their mean."
                                .formatted(
                                        IdWords.capital(IdWords.noun(couplings, 1)),
                                        Draft.escaped(ids.getFirst()),
                                        end,
                                        among,
                                        parameter.title(),
                                        percent(shown.getFirst()))
                        : "By **%s**, the %d %s of %s are %s."
                                .formatted(
                                        parameter.title(),
                                        ids.size(),
                                        end,
                                        among,
                                        IdWords.listed(ids));
        return new Draft()
                .say(lead)
                .say(
                        "Stable means a small spread over time: the highest less the lowest of its"
                                + " values, at most the newest 200, divided by their mean.")
                .table(heads(parameter), table(parameter, shown, ids));
    }

    private static List<String> heads(Parameter parameter) {
        return List.of(
                parameter.ofCouplings() ? "Coupling" : "Qubit",
                "Spread",
                "Min" + parameter.bracketedUnit(),
                "Max" + parameter.bracketedUnit(),
                "Mean" + parameter.bracketedUnit(),
                "Results");
    }

    private static String percent(Course course) {
        return QuantityText.number(course.spread()) + " %";
    }

    private static List<List<String>> table(
            Parameter parameter, List<Course> shown, List<String> ids) {
        return NumberColumns.rows(
                List.of(
                        ids,
                        shown.stream().map(StabilityPlan::percent).toList(),
                        column(parameter, shown, "min"),
                        column(parameter, shown, "max"),
                        column(parameter, shown, "mean"),
                        shown.stream().map(one -> one.row().text("count")).toList()));
    }

    private static List<String> column(Parameter parameter, List<Course> shown, String of) {
        return NumberColumns.of(parameter, shown.stream().map(one -> one.number(of)).toList());
    }
}
