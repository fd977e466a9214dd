package dev.assay.chip.guide.history;

import dev.assay.chip.finding.Snapshot;
import dev.assay.chip.guide.question.ElementSelection;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.AnswerTable;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.quantity.QuantityText;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes the last days of a history: every figure is of the values of those days alone.
record SpanAnswer(ElementSelection among, int days, StoredHistory history) {
    /// So many have a row of their own.
    private static final int FEW = 12;

    /// @param since the first day
    /// @param ids of those asked about that are in the table of the whole history
    Draft write(String since, List<String> ids) {
        boolean whole = among.isWholeChip();
        String who =
                whole
                        ? "the whole chip"
                        : among.first() != 0
                                ? history.parameter().called(ids)
                                : OverTimePlan.names(among);
        Draft draft =
                Draft.of(
                        "**%s** of %s over the last %s.",
                        history.parameter().capital(), who, days == 1 ? "day" : days + " days");
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
        Parameter parameter = history.parameter();
        return count == 0
                ? "There are no values of these days."
                : "The median of the newest values of these days is %s over %d of %d %s."
                        .formatted(
                                QuantityText.show(
                                        parameter, newest.median(newest.values().keySet())),
                                count,
                                all,
                                parameter.noun(all));
    }

    private Draft table(Draft draft, String since, List<String> ids) {
        Parameter parameter = history.parameter();
        PlannedCall call = history.points().where("t", ">= " + since).whereAny("qid", ids);
        Map<String, List<Double>> values =
                history
                        .outputs()
                        .rows(call)
                        .map(rows -> rows.measured(parameter, "v"))
                        .orElse(List.of())
                        .stream()
                        .collect(
                                Collectors.groupingBy(
                                        row -> row.text("qid"),
                                        LinkedHashMap::new,
                                        Collectors.mapping(
                                                row -> row.number("v"), Collectors.toList())));
        List<String> listed = ids.stream().filter(values::containsKey).toList();
        List<String> without = ids.stream().filter(id -> !values.containsKey(id)).toList();
        if (!listed.isEmpty()) {
            draft.table(
                    new AnswerTable<>(listed.stream().map(values::get).toList())
                            .texts(parameter.holder(), listed)
                            .values(parameter, "Latest", List::getLast)
                            .values(parameter, "Min", Collections::min)
                            .values(parameter, "Max", Collections::max)
                            .texts("Points", own -> "" + own.size()));
        }
        return without.isEmpty()
                ? draft
                : draft.say("No values of these days: %s.", parameter.called(without));
    }
}
