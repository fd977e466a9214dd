package dev.assay.llm.guide;

import dev.assay.llm.guide.Intent.Order;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The values that a query found, as rows of its answer's table and as sentences.
record QueryRows(QueryPlan.Found found, Draft draft) {
    /// Rows of a table that an answer shows; all of them are in the stored result.
    private static final int MOST_ROWS = 200;

    void rows(List<String> ids) {
        List<Parameter> columns = new ArrayList<>(found.shown());
        found.query()
                .conditions()
                .forEach(condition -> {
                    columns.add(found.table().as(condition.parameter()));
                    if (condition instanceof Condition.Against against) {
                        columns.add(found.table().as(against.other()));
                    }
                });
        List<Parameter> distinct = columns.stream().distinct().toList();
        boolean single = distinct.size() == 1;
        boolean judged = single && distinct.getFirst().judge(1) != null && asksWorth();
        List<String> heads = new ArrayList<>(List.of(found.couplings() ? "Coupling" : "Qubit"));
        distinct.forEach(parameter -> heads.add(parameter.heading()));
        if (single) {
            heads.add("vs. median");
        }
        if (judged) {
            heads.add("Rating");
        }
        List<List<String>> rows = new ArrayList<>();
        for (String id : ids.stream().limit(MOST_ROWS).toList()) {
            rows.add(row(id, distinct, single, judged));
        }
        draft.table(heads, rows);
        if (ids.size() > MOST_ROWS) {
            draft.say(
                    "The table shows the first %d of %d; the stored result has them all."
                            .formatted(MOST_ROWS, ids.size()));
        }
    }

    private boolean asksWorth() {
        return found.query().wanted() != null
                || found.query().order() == Order.WORST
                || found.query().order() == Order.BEST;
    }

    private List<String> row(String id, List<Parameter> columns, boolean single, boolean judged) {
        List<String> row = new ArrayList<>(List.of(id));
        for (Parameter parameter : columns) {
            double value = found.table().value(id, parameter).orElse(Double.NaN);
            row.add(Quantities.bare(parameter, value));
            if (single) {
                double median =
                        Quantities.median(found.table().numbers(found.table().ids(), parameter));
                row.add(Double.isNaN(value) ? "—" : Quantities.percent(median, value));
            }
            if (judged) {
                Judgement judgement = Double.isNaN(value) ? null : parameter.judge(value);
                row.add(
                        judgement == null
                                ? "—"
                                : judgement == Judgement.WARNING ? "fair" : judgement.word());
            }
        }
        return row;
    }

    /// Says who has a zero that is no measurement.
    void leftOut() {
        Map<List<String>, List<String>> titles = new LinkedHashMap<>();
        for (Parameter parameter : found.table().parameters()) {
            List<String> failed =
                    found.table().failed().getOrDefault(parameter.key(), List.of()).stream()
                            .filter(found.among()::contains)
                            .sorted(Ids.ORDER)
                            .toList();
            if (!failed.isEmpty()) {
                titles.computeIfAbsent(failed, _ -> new ArrayList<>()).add(parameter.title());
            }
        }
        titles.forEach((failed, of) ->
                draft.say(
                        "Without %s: a failed fit left 0 as %s."
                                .formatted(
                                        Ids.called(failed, found.couplings()),
                                        Draft.escaped(String.join(", ", of)))));
    }

    /// Says of whom the rest is, where only an end of a ranking was looked at.
    void whoWasRanked() {
        Intent.Ranking ranking = found.query().among().ranked();
        if (ranking != null) {
            String who = Ranks.words(ranking.order(), found.among().size(), found.couplings());
            draft.say(
                    "Only %s by %s were looked at: %s."
                            .formatted(
                                    who,
                                    found.table().as(ranking.by()).title(),
                                    Ids.all(found.among())));
        }
    }

    private boolean isFailed(String id, Parameter parameter) {
        return found.table().failed().getOrDefault(parameter.key(), List.of()).contains(id);
    }

    String one(String id, Parameter parameter) {
        String of =
                "**"
                        + parameter.capital()
                        + "** of "
                        + Ids.noun(found.couplings(), 1)
                        + " "
                        + Draft.escaped(id);
        return found.table().value(id, parameter).isPresent()
                ? of
                        + " is **"
                        + Quantities.show(
                                parameter, found.table().value(id, parameter).getAsDouble())
                        + "**."
                : of
                        + " has no measured value"
                        + (isFailed(id, parameter) ? ": its 0 comes from a failed fit." : ".");
    }
}
