package dev.assay.chip.guide.history;

import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.AnswerTable;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.NumberColumns;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Answers where values of a parameter drift: which way those of most qubits went, and whose newest
/// value lies farthest from their own average.
public record DriftPlan(ToolOutputs outputs) {
    private static final int MOST_DRIFTING = 10;

    private static final int DRAWN = 5;

    public Optional<Draft> answer(Parameter known) {
        return StoredHistory.read(outputs, known)
                .flatMap(history -> history.thingRows().map(rows -> write(history, rows)));
    }

    private Draft write(StoredHistory history, StoredRows rows) {
        Parameter parameter = history.parameter();
        if (rows.all().stream().noneMatch(row -> row.number("count") > 1)) {
            return Draft.of(
                    "**A drift cannot be told**: no qubit has more than one value of **%s**.",
                    parameter.title());
        }
        List<StoredRows.Row> moving =
                rows.all().stream()
                        .filter(row -> Math.abs(change(row)) > 0)
                        .sorted(Comparator.comparingDouble(row -> -Math.abs(change(row))))
                        .limit(MOST_DRIFTING)
                        .toList();
        List<String> drawn = moving.stream().limit(DRAWN).map(row -> row.text("qid")).toList();
        if (!drawn.isEmpty()) {
            outputs.view(OverTimePlan.lines(history, drawn, "the most drifting qubits"));
        }
        String farthest =
                moving.isEmpty()
                        ? "No latest value differs from the mean of its %s."
                                .formatted(parameter.noun(1))
                        : "The latest value of **%s %s** lies farthest from its own mean."
                                .formatted(
                                        parameter.noun(1),
                                        Draft.escaped(moving.getFirst().text("qid")));
        return Draft.of(trends(parameter, rows) + " " + farthest).table(table(parameter, moving));
    }

    private static double change(StoredRows.Row row) {
        return NumberColumns.change(row.number("mean"), row.number("latest"));
    }

    private static String trends(Parameter parameter, StoredRows rows) {
        long up = trend(rows, "up");
        long down = trend(rows, "down");
        long all = rows.all().size();
        return "**%s**: of %d %s, **%s** has a significant trend up for %d and down for %d."
                .formatted(
                        common(parameter, up, down, all),
                        all,
                        parameter.noun((int) all),
                        parameter.title(),
                        up,
                        down);
    }

    private static long trend(StoredRows rows, String trend) {
        return rows.all().stream().filter(row -> row.text("trend").equals(trend)).count();
    }

    /// Where more than half of them went, and whether that is for the better.
    private static String common(Parameter parameter, long up, long down, long all) {
        long half = all / 2;
        String most = " for most " + parameter.noun(2);
        if (up <= half && down <= half) {
            return "No common trend";
        }
        return switch (parameter.better()) {
            case NEITHER -> (up > half ? "Going up" : "Going down") + most;
            case HIGHER -> (up > half ? "Better" : "Worse") + most;
            case LOWER -> (up > half ? "Worse" : "Better") + most;
        };
    }

    private static AnswerTable<StoredRows.Row> table(
            Parameter parameter, List<StoredRows.Row> moving) {
        return new AnswerTable<>(moving)
                .texts("Qubit", row -> row.text("qid"))
                .texts("Trend", row -> row.text("trend"))
                .values(parameter, row -> row.number("latest"))
                .plainValues(parameter, "Mean", row -> row.number("mean"))
                .plainValues(parameter, "Min", row -> OverTimePlan.bound(row, "min"))
                .plainValues(parameter, "Max", row -> OverTimePlan.bound(row, "max"))
                .changes(parameter, "Latest against mean", DriftPlan::change);
    }
}
