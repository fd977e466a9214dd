package dev.assay.chip.guide.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Words;
import dev.assay.chip.QubitId;
import dev.assay.chip.guide.question.ElementSelection;
import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.values.RankedIds;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.AnswerTable;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.time.CalendarDays;
import dev.assay.guide.time.TimeStretch.Counted;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Answers with a parameter's history: of the chip, of named qubits, of the worst or best.
public record OverTimePlan(ToolOutputs outputs) {
    private static final int LINES = 12;

    public Optional<Draft> answer(ParsedQuestion asked) {
        return StoredHistory.read(outputs, asked.parameter())
                .flatMap(history -> answer(asked.whose(), asked.days(), history));
    }

    private Optional<Draft> answer(ElementSelection among, int span, StoredHistory history) {
        Optional<LocalDate> newest = span == 0 ? Optional.empty() : history.newest();
        Optional<String> since = newest.map(day -> Counted.days(span, day).first().toString());
        return outputs.rows(history.things().sorted("latest", false))
                .filter(_ -> span == 0 || since.isPresent())
                .map(rows -> {
                    List<StoredRows.Row> chosen = chosen(history.parameter(), among, rows);
                    List<String> ids = chosen.stream().map(row -> row.text("qid")).toList();
                    PlannedCall plot = plot(history, among, ids);
                    since.ifPresent(day -> plot.where("t", ">= " + day));
                    if (hasCourse(among, chosen)) {
                        outputs.view(plot);
                    }
                    return since.isEmpty()
                            ? write(history, among, chosen)
                            : new SpanAnswer(among, span, history)
                                    .write(since.get(), ids)
                                    .say(CalendarDays.counted(span, newest));
                });
    }

    /// Whether there is more to draw than a single value.
    private static boolean hasCourse(ElementSelection among, List<StoredRows.Row> chosen) {
        return among.isWholeChip() || chosen.size() != 1 || chosen.getFirst().number("count") > 1;
    }

    private static List<StoredRows.Row> chosen(
            Parameter parameter, ElementSelection among, StoredRows rows) {
        // The newest result may hold no number where older ones do.
        List<StoredRows.Row> measured =
                rows.all().stream()
                        .filter(row -> row.hasNumber("latest") || row.hasNumber("mean"))
                        .toList();
        if (among.ranked() != null) {
            return RankedIds.first(
                    parameter, among.ranked(), rows.measured(parameter, "latest"), "latest");
        }
        if (among.first() != 0) {
            return first(measured, among.first());
        }
        return measured.stream()
                .filter(row -> among.ids().isEmpty() || isNamed(row.text("qid"), among.ids()))
                .toList();
    }

    /// Couplings may be named either way round.
    private static boolean isNamed(String id, List<String> named) {
        return named.contains(id) || named.contains(QubitId.turned(id));
    }

    private static List<StoredRows.Row> first(List<StoredRows.Row> rows, int count) {
        return RankedIds.first(
                rows.stream()
                        .sorted(Comparator.comparing(row -> row.text("qid"), QubitId.ORDER))
                        .toList(),
                count);
    }

    private static PlannedCall plot(
            StoredHistory history, ElementSelection among, List<String> ids) {
        Parameter parameter = history.parameter();
        boolean cloud = among.isWholeChip() && ids.size() > LINES;
        if (cloud || ids.isEmpty()) {
            String title = parameter.capital() + " of the whole chip over time";
            return PlannedCall.plot(history.key(), "timeseries", "scatter", title)
                    .with("x", "t")
                    .with("y", "v")
                    .measured(parameter, "v");
        }
        String which = among.ranked() == null ? "" : names(among);
        return lines(history, ids.stream().limit(LINES).toList(), which);
    }

    /// A chart with one line for every qubit.
    static PlannedCall lines(StoredHistory history, List<String> qubits, String which) {
        Parameter parameter = history.parameter();
        String some = qubits.size() == 1 ? names(qubits) : qubits.size() + " qubits";
        String title =
                "%s of %s over time".formatted(parameter.capital(), which.isEmpty() ? some : which);
        return PlannedCall.plot(history.key(), "timeseries", "line", title)
                .with("x", "t")
                .with("y", "v")
                .with("group", "qid")
                .inPercent(parameter)
                .whereAny("qid", qubits);
    }

    private static Draft write(
            StoredHistory history, ElementSelection among, List<StoredRows.Row> chosen) {
        Parameter parameter = history.parameter();
        Draft draft = Draft.of(opening(parameter, among, history.view(), chosen.size()));
        if (!chosen.isEmpty() && (!among.isWholeChip() || chosen.size() <= LINES)) {
            draft.table(
                    new AnswerTable<>(chosen)
                            .texts(parameter.holder(), row -> row.text("qid"))
                            .values(parameter, "Latest", row -> row.number("latest"))
                            .texts("Trend", row -> row.text("trend"))
                            .values(parameter, "Min", row -> bound(row, "min"))
                            .values(parameter, "Max", row -> bound(row, "max"))
                            .texts("Points", row -> row.text("count")));
        }
        List<String> withoutNumber =
                chosen.stream()
                        .filter(row -> !row.hasNumber("latest"))
                        .map(row -> row.text("qid"))
                        .toList();
        if (!withoutNumber.isEmpty()) {
            draft.say("The newest result of %s holds no number.", parameter.called(withoutNumber));
        }
        int steps = history.steps();
        if (steps > 0 && among.ids().isEmpty()) {
            draft.say(
                    "There %s of single %s in this history. Ask “what changed in %s” to see them.",
                    steps == 1 ? "is 1 sudden step" : "are " + steps + " sudden steps",
                    parameter.noun(2),
                    parameter.title());
        }
        return draft;
    }

    private static String opening(
            Parameter parameter, ElementSelection among, JsonNode view, int chosen) {
        String title = parameter.capital();
        JsonNode statistics = view.path("statistics");
        int count = statistics.path("count").asInt();
        String of =
                among.isWholeChip()
                        ? ""
                        : among.first() == 0
                                ? " for " + names(among)
                                : " for the %s %s"
                                        .formatted(
                                                among.first() > 0 ? "first" : "last",
                                                Words.count(chosen, "qubit"));
        return !among.ids().isEmpty() && chosen == 0
                ? "No values of " + title + of + "."
                : "**%s** over time%s. The chip's median is %s over %d %s."
                        .formatted(
                                title,
                                of,
                                QuantityText.show(parameter, statistics.path("median").asDouble()),
                                count,
                                parameter.noun(count));
    }

    /// "qubits 3 and 7", "the 5 worst qubits".
    static String names(ElementSelection among) {
        ElementSelection.Ranking ranked = among.ranked();
        return ranked == null
                ? names(among.ids())
                : RankedIds.words(ranked.order(), ranked.count(), false);
    }

    private static String names(List<String> qubits) {
        return IdWords.called(qubits);
    }

    /// The least or the most of a row. The tool tells no bounds of a single point, which is its own
    /// least and most; a zero may be what a failed fit left.
    static double bound(StoredRows.Row row, String column) {
        double latest = row.number("latest");
        boolean single = row.text("count").equals("1") && latest != 0;
        return single && !row.hasNumber(column) ? latest : row.number(column);
    }
}
