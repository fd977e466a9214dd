package dev.assay.chip.guide.values;

import dev.assay.chip.QubitId;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.words.Condition;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.words.RankingEnd;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The values that a query found, as rows of its answer's table and as sentences.
public record QueryRows(QueryPlan.Found found, Draft draft) {
    /// So many without a value are named.
    private static final int FEW = 12;

    /// Rows of a table that an answer shows; all of them are in the stored result.
    private static final int MOST_ROWS = 200;

    public void rows(List<String> ids) {
        List<Parameter> wanted = new ArrayList<>(found.shown());
        found.query()
                .conditions()
                .forEach(condition -> {
                    wanted.add(found.table().as(condition.parameter()));
                    if (condition instanceof Condition.Against against) {
                        wanted.add(found.table().as(against.other()));
                    }
                });
        List<Parameter> distinct = wanted.stream().distinct().toList();
        boolean single = distinct.size() == 1;
        boolean judged = single && distinct.getFirst().limits() != null && asksWorth();
        List<String> heads = new ArrayList<>(List.of(found.couplings() ? "Coupling" : "Qubit"));
        distinct.forEach(parameter -> heads.add(parameter.heading()));
        if (single) {
            heads.add(QuantityText.relative("vs. median", distinct.getFirst()));
        }
        if (judged) {
            heads.add("Rating");
        }
        List<String> listed = ids.stream().limit(MOST_ROWS).toList();
        List<List<String>> columns = new ArrayList<>(List.of(listed));
        distinct.forEach(parameter -> columns.add(values(listed, parameter)));
        if (single) {
            columns.add(againstMedian(listed, distinct.getFirst()));
        }
        if (judged) {
            columns.add(ratings(listed, distinct.getFirst()));
        }
        draft.table(heads, NumberColumns.rows(columns));
        if (ids.size() > MOST_ROWS) {
            draft.say(
                    "The table shows the first %d of %d; the stored result has them all."
                            .formatted(MOST_ROWS, ids.size()));
        }
    }

    private boolean asksWorth() {
        return found.query().wanted() != null
                || found.query().order() == RankingEnd.WORST
                || found.query().order() == RankingEnd.BEST;
    }

    private List<Double> numbers(List<String> ids, Parameter parameter) {
        return ids.stream()
                .map(id -> found.table().value(id, parameter).orElse(Double.NaN))
                .toList();
    }

    /// The values of a column, with the digits that show on which side of a limit they are.
    private List<String> values(List<String> ids, Parameter parameter) {
        List<Double> limits = new ArrayList<>();
        for (Condition condition : found.query().conditions()) {
            if (condition instanceof Condition.Limit(Parameter limited, Bound bound)
                    && limited.key().equals(parameter.key())) {
                QueryPlan.Limits ends =
                        QueryPlan.limits(bound, found.table().as(limited), found.table());
                limits.add(ends.low());
                limits.add(ends.high());
            }
        }
        return NumberColumns.of(parameter, numbers(ids, parameter), limits);
    }

    private List<String> againstMedian(List<String> ids, Parameter parameter) {
        double median = QuantityText.median(found.table().numbers(found.table().ids(), parameter));
        return NumberColumns.percents(
                numbers(ids, parameter).stream()
                        .map(value -> NumberColumns.change(median, value))
                        .toList());
    }

    private List<String> ratings(List<String> ids, Parameter parameter) {
        return numbers(ids, parameter).stream()
                .map(value -> Verdicts.word(parameter.grade(value)))
                .toList();
    }

    /// Says how many couplings some are, where each is counted in both directions.
    public void undirected(List<String> some, List<String> of) {
        if (found.table().isDirected() && !some.isEmpty()) {
            draft.say(
                    "The chip has values of both directions: %d of %d directed couplings are %d of %d couplings."
                            .formatted(
                                    some.size(),
                                    of.size(),
                                    ValueTable.undirected(some),
                                    ValueTable.undirected(of)));
        }
    }

    /// Says who has a zero that is no measurement.
    public void leftOut() {
        Map<List<String>, List<String>> titles = new LinkedHashMap<>();
        for (Parameter parameter : found.table().parameters()) {
            List<String> failed =
                    found.table().failed().getOrDefault(parameter.key(), List.of()).stream()
                            .filter(found.among()::contains)
                            .sorted(QubitId.ORDER)
                            .toList();
            if (!failed.isEmpty()) {
                titles.computeIfAbsent(failed, _ -> new ArrayList<>()).add(parameter.title());
            }
        }
        titles.forEach((failed, of) ->
                draft.say(
                        "%s %s no measured value of %s: %s."
                                .formatted(
                                        IdWords.capital(IdWords.called(failed, found.couplings())),
                                        failed.size() == 1 ? "has" : "have",
                                        Draft.escaped(String.join(", ", of)),
                                        Parameter.FAILED)));
        without();
    }

    /// Says who has neither a value nor a zero, one by one where they are few.
    private void without() {
        for (Parameter parameter : found.shown()) {
            List<String> failed = found.table().failed().getOrDefault(parameter.key(), List.of());
            List<String> absent =
                    found.among().stream()
                            .filter(id -> found.table().value(id, parameter).isEmpty())
                            .filter(id -> !failed.contains(id))
                            .toList();
            if (!absent.isEmpty() && absent.size() <= FEW) {
                draft.say(
                        "%s %s no stored number of %s."
                                .formatted(
                                        IdWords.capital(IdWords.called(absent, found.couplings())),
                                        absent.size() == 1 ? "has" : "have",
                                        Draft.escaped(parameter.title())));
            }
        }
    }

    /// Says of whom the rest is, where only an end of a ranking was looked at.
    public void whoWasRanked() {
        Intent.Ranking ranking = found.query().among().ranked();
        if (ranking != null) {
            String who = RankedIds.words(ranking.order(), found.among().size(), found.couplings());
            draft.say(
                    "Only %s by %s %s looked at: %s."
                            .formatted(
                                    who,
                                    found.table().as(ranking.by()).title(),
                                    found.among().size() == 1 ? "was" : "were",
                                    IdWords.listed(found.among())));
        }
    }

    /// ": a failed fit left 0" where that is why there is no measured value.
    public String whyNot(String id, Parameter parameter) {
        return found.table().failed().getOrDefault(parameter.key(), List.of()).contains(id)
                ? ": " + Parameter.FAILED
                : "";
    }

    public String one(String id, Parameter parameter) {
        String of =
                "**"
                        + parameter.capital()
                        + "** of "
                        + IdWords.noun(found.couplings(), 1)
                        + " "
                        + Draft.escaped(id);
        return found.table().value(id, parameter).isPresent()
                ? of
                        + " is **"
                        + QuantityText.show(
                                parameter, found.table().value(id, parameter).getAsDouble())
                        + "**."
                : of + " has no measured value" + whyNot(id, parameter) + ".";
    }
}
