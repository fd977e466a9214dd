package dev.assay.chip.guide.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Words;
import dev.assay.chip.QubitId;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.question.Intent.Whose;
import dev.assay.chip.guide.values.RankedIds;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.time.CalendarDays;
import dev.assay.guide.words.RankingEnd;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Answers with a parameter's history: of the chip, of named qubits, of the worst or best.
public record OverTimePlan(ToolOutputs outputs) {
    private static final int LINES = 12;

    public Optional<Draft> answer(Intent.OverTime intent) {
        return StoredHistory.read(outputs, intent.parameter())
                .flatMap(history -> answer(intent, history));
    }

    private Optional<Draft> answer(Intent.OverTime intent, StoredHistory history) {
        Parameter parameter = history.parameter();
        Optional<LocalDate> newest = intent.days() == 0 ? Optional.empty() : history.newest();
        Optional<String> since =
                newest.map(day -> CalendarDays.first(day, intent.days()).toString());
        return outputs.rows(history.things().sorted("latest", false))
                .filter(_ -> intent.days() == 0 || since.isPresent())
                .map(rows -> {
                    List<StoredRows.Row> chosen = chosen(parameter, intent.whose(), rows);
                    PlannedCall plot = plot(history, intent.whose(), chosen);
                    since.ifPresent(day -> plot.where("t", ">= " + day));
                    if (hasCourse(intent.whose(), chosen)) {
                        outputs.view(plot);
                    }
                    return since.isEmpty()
                            ? write(parameter, intent.whose(), history.view(), chosen)
                            : new SpanAnswer(intent, history)
                                    .write(since.get(), chosen)
                                    .say(CalendarDays.counted(intent.days(), newest));
                });
    }

    /// Whether there is more to draw than a single value.
    private static boolean hasCourse(Whose whose, List<StoredRows.Row> chosen) {
        return whose instanceof Whose.WholeChip
                || chosen.size() != 1
                || chosen.getFirst().number("count").orElse(0) > 1;
    }

    private static List<StoredRows.Row> chosen(Parameter parameter, Whose whose, StoredRows rows) {
        List<StoredRows.Row> measured =
                rows.all().stream().filter(OverTimePlan::hasValues).toList();
        return switch (whose) {
            case Whose.WholeChip() -> measured;
            case Whose.Named(List<String> qubits) ->
                    measured.stream().filter(row -> isNamed(row.text("qid"), qubits)).toList();
            case Whose.Ranked(RankingEnd order, int count) ->
                    RankedIds.first(
                            parameter, order, rows.measured(parameter, "latest"), "latest", count);
            case Whose.First(int count) -> first(measured, count);
        };
    }

    /// The newest result may hold no number where older ones do.
    private static boolean hasValues(StoredRows.Row row) {
        return row.number("latest").isPresent() || row.number("mean").isPresent();
    }

    /// Couplings may be named either way round.
    private static boolean isNamed(String id, List<String> named) {
        return named.contains(id) || (id.contains("-") && named.contains(QubitId.turned(id)));
    }

    private static List<StoredRows.Row> first(List<StoredRows.Row> rows, int count) {
        List<StoredRows.Row> ordered =
                rows.stream()
                        .sorted(Comparator.comparing(row -> row.text("qid"), QubitId.ORDER))
                        .toList();
        int some = Math.min(Math.abs(count), ordered.size());
        return count > 0
                ? ordered.subList(0, some)
                : ordered.subList(ordered.size() - some, ordered.size());
    }

    private static PlannedCall plot(
            StoredHistory history, Whose whose, List<StoredRows.Row> chosen) {
        Parameter parameter = history.parameter();
        List<String> qubits = chosen.stream().limit(LINES).map(row -> row.text("qid")).toList();
        boolean cloud = whose instanceof Whose.WholeChip && chosen.size() > LINES;
        if (cloud || qubits.isEmpty()) {
            String title = parameter.capital() + " of the whole chip over time";
            return PlannedCall.plot(history.key(), "timeseries", "scatter", title)
                    .with("x", "t")
                    .with("y", "v")
                    .measured(parameter, "v");
        }
        String which = whose instanceof Whose.Ranked ranked ? RankedIds.words(ranked) : "";
        return lines(history, qubits, which);
    }

    /// A chart with one line for every qubit.
    static PlannedCall lines(StoredHistory history, List<String> qubits, String which) {
        Parameter parameter = history.parameter();
        String of =
                !which.isEmpty()
                        ? which
                        : qubits.size() == 1
                                ? IdWords.called(qubits, qubits.getFirst().contains("-"))
                                : qubits.size() + " qubits";
        String title = parameter.capital() + " of " + of + " over time";
        return PlannedCall.plot(history.key(), "timeseries", "line", title)
                .with("x", "t")
                .with("y", "v")
                .with("group", "qid")
                .inPercent(parameter)
                .whereAny("qid", qubits);
    }

    private static Draft write(
            Parameter parameter, Whose whose, JsonNode view, List<StoredRows.Row> chosen) {
        Draft draft = new Draft().say(opening(parameter, whose, view, chosen));
        boolean whole = whose instanceof Whose.WholeChip;
        if (!chosen.isEmpty() && (!whole || chosen.size() <= LINES)) {
            draft.table(
                    List.of(
                            parameter.ofCouplings() ? "Coupling" : "Qubit",
                            "Latest" + parameter.bracketedUnit(),
                            "Trend",
                            "Min" + parameter.bracketedUnit(),
                            "Max" + parameter.bracketedUnit(),
                            "Points"),
                    rows(parameter, chosen));
        }
        draft.say(withoutNumber(parameter, chosen));
        int changes = view.path("changes").path("_rows").asInt();
        if (changes > 0 && !(whose instanceof Whose.Named)) {
            draft.say(
                    (changes == 1
                                    ? "There is 1 sudden step"
                                    : "There are " + changes + " sudden steps")
                            + " of single "
                            + IdWords.noun(parameter.ofCouplings(), 2)
                            + " in this history. Ask “what changed in"
                            + " "
                            + parameter.title()
                            + "” to see them.");
        }
        return draft;
    }

    /// Says whose newest result holds no number, though older ones do.
    private static String withoutNumber(Parameter parameter, List<StoredRows.Row> chosen) {
        List<String> ids =
                chosen.stream()
                        .filter(row -> row.number("latest").isEmpty())
                        .map(row -> row.text("qid"))
                        .toList();
        return ids.isEmpty()
                ? ""
                : "The newest result of %s holds no number."
                        .formatted(IdWords.called(ids, parameter.ofCouplings()));
    }

    private static String opening(
            Parameter parameter, Whose whose, JsonNode view, List<StoredRows.Row> chosen) {
        String title = parameter.capital();
        JsonNode statistics = view.path("statistics");
        String chip =
                String.format(
                        Locale.ROOT,
                        "The chip's median is %s over %d %s.",
                        QuantityText.show(parameter, statistics.path("median").asDouble()),
                        statistics.path("count").asInt(),
                        IdWords.noun(parameter.ofCouplings(), statistics.path("count").asInt()));
        return switch (whose) {
            case Whose.WholeChip() -> "**" + title + "** over time. " + chip;
            case Whose.Ranked ranked ->
                    "**" + title + "** over time for " + RankedIds.words(ranked) + ". " + chip;
            case Whose.First first ->
                    "**%s** over time for the %s %s. %s"
                            .formatted(
                                    title,
                                    first.count() > 0 ? "first" : "last",
                                    Words.count(chosen.size(), "qubit"),
                                    chip);
            case Whose.Named(List<String> qubits) ->
                    chosen.isEmpty()
                            ? "No values of " + title + " for " + names(qubits) + "."
                            : "**" + title + "** over time for " + names(qubits) + ". " + chip;
        };
    }

    private static String names(List<String> qubits) {
        return IdWords.called(qubits, qubits.getFirst().contains("-"));
    }

    private static List<List<String>> rows(Parameter parameter, List<StoredRows.Row> chosen) {
        return NumberColumns.rows(
                List.of(
                        chosen.stream().map(row -> row.text("qid")).toList(),
                        column(parameter, chosen, "latest"),
                        chosen.stream().map(row -> row.text("trend")).toList(),
                        column(parameter, chosen, "min"),
                        column(parameter, chosen, "max"),
                        chosen.stream().map(row -> row.text("count")).toList()));
    }

    /// A column of a stored table, all with the same decimals.
    public static List<String> column(Parameter parameter, List<StoredRows.Row> rows, String name) {
        return NumberColumns.of(parameter, rows.stream().map(row -> number(row, name)).toList());
    }

    /// The tool tells no bounds of a single point, which is its own least and most; a zero may be
    /// what a failed fit left.
    private static double number(StoredRows.Row row, String name) {
        double latest = row.number("latest").orElse(Double.NaN);
        boolean bound = name.equals("min") || name.equals("max");
        boolean single = bound && row.text("count").equals("1") && latest != 0;
        return row.number(name).orElse(single ? latest : Double.NaN);
    }
}
