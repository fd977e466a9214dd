package dev.assay.chip.guide.history;

import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.QuantityText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
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
        if (rows.all().stream().noneMatch(row -> row.number("count").orElse(0) > 1)) {
            return new Draft()
                    .say(
                            "**A drift cannot be told**: no qubit has more than one value of **%s**."
                                    .formatted(parameter.title()));
        }
        List<StoredRows.Row> moving =
                rows.having("latest").stream()
                        .filter(row -> row.number("mean").orElse(0) != 0 && move(row) > 0)
                        .sorted(Comparator.comparingDouble(DriftPlan::move).reversed())
                        .limit(MOST_DRIFTING)
                        .toList();
        List<String> drawn = moving.stream().limit(DRAWN).map(row -> row.text("qid")).toList();
        if (!drawn.isEmpty()) {
            outputs.view(OverTimePlan.lines(history, drawn, "the most drifting qubits"));
        }
        return driftSentences(parameter, rows, moving)
                .table(
                        List.of(
                                "Qubit",
                                "Trend",
                                parameter.heading(),
                                "Mean",
                                "Min",
                                "Max",
                                QuantityText.relative("Latest against mean", parameter)),
                        driftRows(parameter, moving));
    }

    private static Draft driftSentences(
            Parameter parameter, StoredRows rows, List<StoredRows.Row> moving) {
        long up = trend(rows, "up");
        long down = trend(rows, "down");
        long stable = trend(rows, "stable");
        long all = up + down + stable;
        return new Draft()
                .say(
                        String.format(
                                        Locale.ROOT,
                                        "**%s**: between its oldest and its newest value, **%s** went up"
                                                + " for %d of %d %s, down for %d, and stayed within 1 %%"
                                                + " for %d.",
                                        common(parameter, up, down, stable),
                                        parameter.title(),
                                        up,
                                        all,
                                        IdWords.noun(parameter.ofCouplings(), (int) all),
                                        down,
                                        stable)
                                + (moving.isEmpty()
                                        ? " No latest value differs from the mean of its "
                                                + IdWords.noun(parameter.ofCouplings(), 1)
                                                + "."
                                        : " The latest value of **%s %s** lies farthest from its own mean."
                                                .formatted(
                                                        IdWords.noun(parameter.ofCouplings(), 1),
                                                        Draft.escaped(
                                                                moving.getFirst().text("qid")))));
    }

    /// Where more than half of them went, and whether that is for the better.
    private static String common(Parameter parameter, long up, long down, long stable) {
        long half = (up + down + stable) / 2;
        String most = " for most " + IdWords.noun(parameter.ofCouplings(), 2);
        if (stable > half) {
            return "Stable" + most;
        }
        if (up <= half && down <= half) {
            return "No common trend";
        }
        return switch (parameter.better()) {
            case NEITHER -> (up > half ? "Going up" : "Going down") + most;
            case HIGHER -> (up > half ? "Better" : "Worse") + most;
            case LOWER -> (up > half ? "Worse" : "Better") + most;
        };
    }

    private static long trend(StoredRows rows, String trend) {
        return rows.all().stream().filter(row -> row.text("trend").equals(trend)).count();
    }

    private static double move(StoredRows.Row row) {
        double mean = row.number("mean").orElse(1);
        return Math.abs((row.number("latest").orElse(mean) - mean) / mean);
    }

    private static List<List<String>> driftRows(Parameter parameter, List<StoredRows.Row> rows) {
        List<List<String>> columns = new ArrayList<>();
        columns.add(rows.stream().map(row -> row.text("qid")).toList());
        columns.add(rows.stream().map(row -> row.text("trend")).toList());
        for (String name : List.of("latest", "mean", "min", "max")) {
            columns.add(OverTimePlan.column(parameter, rows, name));
        }
        columns.add(
                NumberColumns.percents(
                        rows.stream()
                                .map(row ->
                                        NumberColumns.change(
                                                row.number("mean").orElse(Double.NaN),
                                                row.number("latest").orElse(Double.NaN)))
                                .toList()));
        return NumberColumns.rows(columns);
    }
}
