package dev.assay.chip.guide.history;

import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.AnswerTable;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.QuantityText;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Answers which qubits are the most stable: those whose values of a parameter lie closest together
/// over time, as a share of their own mean.
public record StabilityPlan(ToolOutputs outputs) {
    public Optional<Draft> answer(ParsedQuestion asked) {
        return StoredHistory.read(outputs, asked.parameter())
                .flatMap(history ->
                        history.thingRows().map(rows -> write(asked, history.parameter(), rows)));
    }

    private static Draft write(ParsedQuestion asked, Parameter parameter, StoredRows rows) {
        List<StoredRows.Row> varying =
                rows.having("max").stream()
                        .filter(row -> row.hasNumber("count") && row.number("count") > 1)
                        .filter(row -> row.hasNumber("mean") && row.number("mean") != 0)
                        .toList();
        if (varying.isEmpty()) {
            return Draft.of(
                    "**Stability cannot be told**: no %s has more than one value of **%s**.",
                    parameter.noun(1), parameter.title());
        }
        boolean best = asked.isMostStable();
        Comparator<StoredRows.Row> steadyFirst = Comparator.comparingDouble(StabilityPlan::spread);
        List<StoredRows.Row> shown =
                varying.stream()
                        .sorted(best ? steadyFirst : steadyFirst.reversed())
                        .limit(asked.count())
                        .toList();
        return lead(asked, parameter, shown, varying.size())
                .say(
                        "Stable means a small spread over time: the highest less the lowest of its"
                                + " values, at most the newest 200, divided by their mean.")
                .table(
                        new AnswerTable<>(shown)
                                .texts(parameter.holder(), row -> row.text("qid"))
                                .texts("Spread", StabilityPlan::percent)
                                .values(parameter, "Min", row -> row.number("min"))
                                .values(parameter, "Max", row -> row.number("max"))
                                .values(parameter, "Mean", row -> row.number("mean"))
                                .texts("Results", row -> row.text("count")));
    }

    private static Draft lead(
            ParsedQuestion asked, Parameter parameter, List<StoredRows.Row> shown, int of) {
        String end = asked.isMostStable() ? "most stable" : "least stable";
        String among = of + " " + parameter.noun(of);
        List<String> ids = shown.stream().map(row -> row.text("qid")).toList();
        return ids.size() == 1
                ? Draft.of(
                        "**%s %s** is the %s of %s by **%s**: its values span %s of their mean.",
                        parameter.holder(),
                        Draft.escaped(ids.getFirst()),
                        end,
                        among,
                        parameter.title(),
                        percent(shown.getFirst()))
                : Draft.of(
                        "By **%s**, the %d %s of %s are %s.",
                        parameter.title(), ids.size(), end, among, NameList.listed(ids));
    }

    /// How far apart the highest and the lowest value of one are, as a share of the mean in
    /// percent. Its row of the table of the history has no zero where none can be measured.
    private static double spread(StoredRows.Row row) {
        return 100 * (row.number("max") - row.number("min")) / Math.abs(row.number("mean"));
    }

    private static String percent(StoredRows.Row row) {
        return QuantityText.number(spread(row)) + " %";
    }
}
