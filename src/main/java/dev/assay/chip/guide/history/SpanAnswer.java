package dev.assay.chip.guide.history;

import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.question.Intent.Whose;
import dev.assay.chip.guide.values.RankedIds;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.QuantityText;
import java.util.ArrayList;
import java.util.List;

/// Writes the last days of a history: every figure is of the values of those days alone.
record SpanAnswer(Intent.OverTime intent, StoredHistory history) {
    /// So many have a row of their own.
    private static final int FEW = 12;

    private Parameter parameter() {
        return history.parameter();
    }

    /// @param since the first day
    /// @param chosen the rows of those asked about in the table of the whole history
    Draft write(String since, List<StoredRows.Row> chosen) {
        List<String> ids = chosen.stream().map(row -> row.text("qid")).toList();
        boolean couplings = parameter().ofCouplings();
        boolean whole = intent.whose() instanceof Whose.WholeChip;
        String days = intent.days() == 1 ? "24 hours" : intent.days() + " days";
        String who =
                switch (intent.whose()) {
                    case Whose.WholeChip() -> "the whole chip";
                    case Whose.Ranked ranked -> RankedIds.words(ranked);
                    case Whose.First _ -> IdWords.called(ids, couplings);
                    case Whose.Named(List<String> named) ->
                            IdWords.called(named, named.getFirst().contains("-"));
                };
        Draft draft =
                new Draft()
                        .say(
                                "**%s** of %s over the last %s."
                                        .formatted(parameter().capital(), who, days));
        if (whole) {
            draft.say(median(since));
        }
        if (ids.isEmpty()) {
            return whole ? draft : draft.say("There are no values in this history.");
        }
        return whole && ids.size() > FEW ? draft : table(draft, since, ids);
    }

    private String median(String since) {
        int all = history.size();
        Snapshot newest = history.snapshots(List.of(">= " + since), true).ofAll(all);
        int count = newest.values().size();
        return count == 0
                ? "There are no values of these days."
                : "The median of the newest values of these days is %s over %d of %d %s."
                        .formatted(
                                QuantityText.show(
                                        parameter(), newest.median(newest.values().keySet())),
                                count,
                                all,
                                IdWords.noun(parameter().ofCouplings(), all));
    }

    private Draft table(Draft draft, String since, List<String> ids) {
        PlannedCall call = history.points().where("t", ">= " + since).whereAny("qid", ids);
        List<StoredRows.Row> points =
                history.outputs()
                        .rows(call)
                        .map(rows -> rows.measured(parameter(), "v"))
                        .orElse(List.of());
        List<String> listed = new ArrayList<>();
        List<String> without = new ArrayList<>();
        List<List<Double>> values = new ArrayList<>();
        for (String id : ids) {
            List<Double> own =
                    points.stream()
                            .filter(row -> row.text("qid").equals(id))
                            .map(row -> row.number("v").orElseThrow())
                            .toList();
            (own.isEmpty() ? without : listed).add(id);
            if (!own.isEmpty()) {
                values.add(own);
            }
        }
        boolean couplings = parameter().ofCouplings();
        if (!listed.isEmpty()) {
            draft.table(heads(), rows(listed, values));
        }
        return without.isEmpty()
                ? draft
                : draft.say("No values of these days: " + IdWords.called(without, couplings) + ".");
    }

    private List<String> heads() {
        String unit = parameter().bracketedUnit();
        return List.of(
                parameter().ofCouplings() ? "Coupling" : "Qubit",
                "Latest" + unit,
                "Min" + unit,
                "Max" + unit,
                "Points");
    }

    private List<List<String>> rows(List<String> ids, List<List<Double>> values) {
        return NumberColumns.rows(
                List.of(
                        ids,
                        column(values.stream().map(List::getLast).toList()),
                        column(values.stream().map(SpanAnswer::least).toList()),
                        column(values.stream().map(SpanAnswer::most).toList()),
                        values.stream().map(own -> "" + own.size()).toList()));
    }

    private List<String> column(List<Double> stored) {
        return NumberColumns.of(parameter(), stored);
    }

    private static double least(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    }

    private static double most(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }
}
