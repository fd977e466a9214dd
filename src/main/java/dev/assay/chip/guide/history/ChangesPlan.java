package dev.assay.chip.guide.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.values.QubitNeighbours;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.guide.words.ParameterNames;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.time.CalendarDays;
import dev.assay.guide.time.TimeSpan;
import dev.assay.guide.time.TimeStretch.Anchor;
import java.util.List;
import java.util.Optional;

/// Finds out what changed around a day: the sudden steps of single qubits that day, and whether the
/// whole chip moved with them. Where the question is about some qubits, only their steps count, but
/// the chip they are held against is still the whole one.
///
/// Rounds: the parameters worth checking, their histories, the newest day where the question leaves
/// out the year, the steps near the day, then the chip just before and just after, and the charts.
public record ChangesPlan(ToolOutputs outputs, ParameterLexicon lexicon) {
    private static final int CHARTS = 3;
    private static final int LINES = 12;

    public Optional<Draft> answer(ParsedQuestion asked) {
        return parameters(asked)
                .map(parameters -> histories(asked, parameters))
                .filter(histories -> outputs.wishes().isEmpty() && !histories.isEmpty())
                .flatMap(histories -> answer(asked, histories));
    }

    private Optional<List<Parameter>> parameters(ParsedQuestion asked) {
        return asked.parameters().isEmpty()
                ? ChipCalls.parameters(outputs)
                        .map(available ->
                                ParameterNames.WORTH_CHECKING.stream()
                                        .filter(available::contains)
                                        .map(lexicon::parameter)
                                        .toList())
                : Optional.of(asked.parameters());
    }

    private List<StoredHistory> histories(ParsedQuestion asked, List<Parameter> parameters) {
        return parameters.stream()
                .map(parameter ->
                        asked.parameters().isEmpty()
                                ? StoredHistory.readIfOffered(outputs, parameter)
                                : StoredHistory.read(outputs, parameter))
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<Draft> answer(ParsedQuestion asked, List<StoredHistory> histories) {
        Optional<TimeSpan> days = days(asked, histories.getFirst());
        if ((asked.day().isPresent() || asked.days() > 0) && days.isEmpty()) {
            return outputs.wishes().isEmpty() && outputs.problems().isEmpty()
                    ? Optional.of(Draft.of("That day is in no month of this history."))
                    : Optional.empty();
        }
        Optional<JsonNode> topology =
                outputs.viewIfOffered(ChipCalls.of(ChipCalls.TOPOLOGY, outputs));
        ChangesWindow window = ChangesWindow.of(asked, days.orElse(null));
        List<ParameterChanges> read =
                histories.stream()
                        .map(history -> ParameterChanges.read(history, asked, window))
                        .toList();
        if (!outputs.wishes().isEmpty()) {
            return Optional.empty();
        }
        List<ParameterChanges> changes = read.stream().map(ParameterChanges::withTheChip).toList();
        changes.stream().filter(of -> !of.steps().isEmpty()).limit(CHARTS).forEach(this::drawLines);
        Optional<QubitNeighbours> lattice =
                topology.flatMap(QubitNeighbours::of)
                        .or(() -> QubitNeighbours.squareCells(histories.getFirst().size()));
        return Optional.of(
                new ChangesAnswer(asked, window, changes, others(asked, histories), lattice)
                        .write());
    }

    /// The parameters of the chip that are left out where the question names none.
    private List<Parameter> others(ParsedQuestion asked, List<StoredHistory> histories) {
        List<String> looked = histories.stream().map(each -> each.parameter().key()).toList();
        return asked.parameters().isEmpty()
                ? ChipCalls.knownParameters(outputs).stream()
                        .filter(key -> !looked.contains(key))
                        .map(lexicon::parameter)
                        .toList()
                : List.of();
    }

    private static Optional<TimeSpan> days(ParsedQuestion asked, StoredHistory history) {
        if (asked.days() > 0) {
            return history.newest()
                    .map(newest -> CalendarDays.first(newest, asked.days()))
                    .map(first -> TimeSpan.of(first, first.plusDays(1)));
        }
        return asked.day()
                .flatMap(day ->
                        day.fixed()
                                .or(() -> history.newest().flatMap(at -> day.span(Anchor.of(at)))));
    }

    private void drawLines(ParameterChanges changes) {
        List<String> qubits = changes.qubits();
        String those = "qubits that changed";
        String which =
                qubits.size() > LINES
                        ? "%d of the %d %s".formatted(LINES, qubits.size(), those)
                        : "the " + those;
        List<String> drawn = qubits.stream().limit(LINES).toList();
        outputs.view(OverTimePlan.lines(changes.history(), drawn, which));
    }
}
