package dev.assay.chip.guide.values;

import dev.assay.chip.QubitId;
import dev.assay.chip.guide.question.ElementSelection;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.AnswerTable;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.words.QuantityBound;
import dev.assay.guide.words.RankingEnd;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The values that a query found, as rows of its answer's table, and who is not among them.
record QueryRows(QueryResult found, Draft draft) {
    /// So many without a value are named.
    private static final int FEW = 12;

    /// Rows of a table that an answer shows; all of them are in the stored result.
    private static final int MOST_ROWS = 200;

    void rows(List<String> ids) {
        ValueTable values = found.table();
        List<Parameter> shown =
                Stream.concat(found.shown().stream(), found.limited().stream()).distinct().toList();
        AnswerTable<String> table =
                new AnswerTable<>(ids.stream().limit(MOST_ROWS).toList())
                        .texts(NameList.capital(IdWords.noun(found.couplings(), 1)), id -> id);
        shown.forEach(of -> table.values(of, ends(of), id -> values.value(id, of)));
        if (shown.size() == 1) {
            Parameter only = shown.getFirst();
            double median = values.figures(only).median();
            table.changes(
                    only, "vs. median", id -> NumberColumns.change(median, values.value(id, only)));
            if (only.limits() != null && asksWorth()) {
                table.texts("Rating", id -> Verdicts.word(only.grade(values.value(id, only))));
            }
        }
        draft.table(table);
        if (ids.size() > MOST_ROWS) {
            draft.say(
                    "The table shows the first %d of %d; the stored result has them all.",
                    MOST_ROWS, ids.size());
        }
    }

    private boolean asksWorth() {
        return found.query().wanted() != null
                || found.query().order() == RankingEnd.WORST
                || found.query().order() == RankingEnd.BEST;
    }

    /// The ends of a parameter's limits: the values show on which side of them they are.
    private List<Double> ends(Parameter parameter) {
        List<Double> ends = new ArrayList<>();
        for (QuantityBound condition : found.query().conditions()) {
            Parameter limited = found.table().as(condition.quantity());
            if (condition.other() == null && limited.key().equals(parameter.key())) {
                QueryResult.Limits limits =
                        QueryResult.limits(condition.bound(), limited, found.table());
                ends.addAll(List.of(limits.low(), limits.high()));
            }
        }
        return ends;
    }

    /// Says how many couplings some are, where each is counted in both directions.
    void undirected(List<String> some, List<String> of) {
        if (found.table().isDirected() && !some.isEmpty()) {
            draft.say(
                    "The chip has values of both directions: %d of %d directed couplings are %d of %d couplings.",
                    some.size(), of.size(), QubitId.countOnce(some), QubitId.countOnce(of));
        }
    }

    /// Says who has a zero that is no measurement.
    void leftOut() {
        Map<List<String>, List<String>> titles = new LinkedHashMap<>();
        for (Parameter parameter : found.table().parameters()) {
            List<String> failed = new ArrayList<>(found.table().failed(parameter));
            failed.retainAll(found.among());
            if (!failed.isEmpty()) {
                titles.computeIfAbsent(failed, _ -> new ArrayList<>()).add(parameter.title());
            }
        }
        titles.forEach((failed, of) ->
                draft.say(
                        "%s %s no measured value of %s: %s.",
                        NameList.capital(found.called(failed)),
                        failed.size() == 1 ? "has" : "have",
                        Draft.escaped(String.join(", ", of)),
                        Parameter.FAILED));
        without();
    }

    /// Says who has neither a value nor a zero, one by one where they are few.
    private void without() {
        for (Parameter parameter : found.shown()) {
            List<String> failed = found.table().failed(parameter);
            List<String> absent =
                    found.among().stream()
                            .filter(id -> !found.table().has(id, parameter))
                            .filter(id -> !failed.contains(id))
                            .toList();
            if (!absent.isEmpty() && absent.size() <= FEW) {
                draft.say(
                        "%s %s no stored number of %s.",
                        NameList.capital(found.called(absent)),
                        absent.size() == 1 ? "has" : "have",
                        Draft.escaped(parameter.title()));
            }
        }
    }

    /// Says of whom the rest is, where only an end of a ranking was looked at.
    void whoWasRanked() {
        ElementSelection.Ranking ranking = found.query().among().ranked();
        int count = found.among().size();
        if (ranking != null) {
            draft.say(
                    "Only %s by %s %s looked at: %s.",
                    RankedIds.words(ranking.order(), count, found.couplings()),
                    found.table().as(ranking.by()).title(),
                    count == 1 ? "was" : "were",
                    NameList.listed(found.among()));
        }
    }
}
