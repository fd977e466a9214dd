package dev.assay.chip.guide.history;

import dev.assay.chip.QubitId;
import dev.assay.chip.guide.history.ParameterChanges.Evidence;
import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.values.QubitNeighbours;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.AnswerTable;
import dev.assay.guide.answer.BarFigures;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.Judgement;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.time.CalendarDays;
import dev.assay.guide.words.ChangeDirection;
import dev.assay.series.LevelShift;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Writes what changed around a day, and whether it was the whole chip.
///
/// @param others parameters that were not looked at, though the question is about any
record ChangesAnswer(
        ParsedQuestion asked,
        ChangesWindow window,
        List<ParameterChanges> all,
        List<Parameter> others,
        Optional<QubitNeighbours> lattice) {
    private static final int BARS = 20;

    Draft write() {
        Draft draft = new Draft();
        List<ParameterChanges> found = all.stream().filter(of -> !of.steps().isEmpty()).toList();
        List<ParameterChanges> quiet =
                with(Evidence.ENOUGH).stream().filter(of -> of.steps().isEmpty()).toList();
        Set<List<String>> told = new HashSet<>();
        found.forEach(changes -> write(draft, changes, told));
        if (found.isEmpty() && quiet.isEmpty()) {
            return draft.say(unmeasured())
                    .say("So nobody can tell from these data whether anything changed.");
        }
        List<String> gaps = all.stream().flatMap(of -> of.gaps().stream()).toList();
        if (found.isEmpty()) {
            // Only where all was measured, all is well.
            boolean isWell = quiet.size() == all.size() && gaps.isEmpty();
            draft.say("%s%s. %s.", nothing(), window.words(), noStep(quiet))
                    .judge(
                            isWell && asked.direction() != ChangeDirection.GAIN
                                    ? Judgement.GOOD
                                    : null);
        } else if (!quiet.isEmpty()) {
            draft.say("%s%s.", noStep(quiet), window.words());
        }
        draft.say(unmeasured()).say(String.join(" ", gaps));
        if (found.isEmpty()) {
            draft.say("A slow change is not a step; ask for the drift of a parameter to see one.");
        }
        return draft.say(notLookedAt()).say(counted());
    }

    private List<ParameterChanges> with(Evidence evidence) {
        return all.stream().filter(of -> of.evidence() == evidence).toList();
    }

    private String unmeasured() {
        Draft draft = new Draft();
        List<ParameterChanges> none = with(Evidence.NONE);
        if (!none.isEmpty()) {
            draft.say(
                    "There are **no values** of %s%s%s.",
                    titles(none),
                    asked.qubits().isEmpty() ? "" : " of " + IdWords.called(asked.qubits(), false),
                    window.words());
        }
        List<ParameterChanges> few = with(Evidence.TOO_LITTLE);
        if (!few.isEmpty()) {
            draft.say(
                    "There are **too few values** of %s: a sudden step takes %d values of a qubit to be told.",
                    titles(few), LevelShift.LEAST_VALUES);
        }
        return draft.markdown();
    }

    private String notLookedAt() {
        return others.isEmpty()
                ? ""
                : "**%d of %d parameters** were looked at, each named above. The other %d were not%s: “which parameters are there” lists them; ask about one by its name."
                        .formatted(
                                all.size(),
                                all.size() + others.size(),
                                others.size(),
                                others.stream().anyMatch(Parameter::ofCouplings)
                                        ? ", those of couplings among them"
                                        : "");
    }

    private String counted() {
        return window.day() == null || asked.days() == 0
                ? ""
                : CalendarDays.counted(
                        asked.days(), Optional.of(CalendarDays.last(window.day(), asked.days())));
    }

    private String nothing() {
        return switch (asked.direction()) {
            case ANY -> "**Nothing changed suddenly**";
            case LOSS -> "**Nothing was lost suddenly**";
            case GAIN -> "**Nothing got better suddenly**";
        };
    }

    private String noStep(List<ParameterChanges> quiet) {
        Parameter parameter = quiet.getFirst().parameter();
        String step =
                switch (asked.direction()) {
                    case ANY -> "step";
                    case LOSS -> "sudden loss";
                    case GAIN -> "sudden gain";
                };
        String made =
                switch (asked.qubits().size()) {
                    case 0 -> "No %s made a".formatted(parameter.noun(1));
                    case 1 ->
                            "%s %s made no"
                                    .formatted(parameter.holder(), asked.qubits().getFirst());
                    default -> "None of the %s asked about made a".formatted(parameter.noun(2));
                };
        return made + " " + step + " in " + titles(quiet);
    }

    private static String titles(List<ParameterChanges> some) {
        return some.stream().map(of -> of.parameter().title()).collect(Collectors.joining(", "));
    }

    private void write(Draft draft, ParameterChanges changes, Set<List<String>> told) {
        Parameter parameter = changes.parameter();
        List<String> qubits = changes.qubits().stream().sorted(QubitId.ORDER).toList();
        List<StoredRows.Row> steps =
                changes.steps().stream()
                        .sorted(Comparator.comparing(row -> row.text("qid"), QubitId.ORDER))
                        .toList();
        draft.say(opening(changes, qubits)).say(chip(changes));
        // The picture comes before the numbers, where both are seen without scrolling.
        if (steps.size() <= BARS) {
            draft.chart(
                    BarFigures.beforeAndAfter(
                            parameter, "Qubit", steps.stream().map(ChangesAnswer::bars).toList()));
        }
        if (!parameter.ofCouplings() && told.add(qubits)) {
            lattice.ifPresent(known -> draft.say(known.describe(qubits)));
        }
        draft.table(
                        new AnswerTable<>(steps)
                                .texts(parameter.holder(), row -> row.text("qid"))
                                .texts("Since", ChangesAnswer::day)
                                .values(
                                        parameter,
                                        List.of("Before", "After"),
                                        List.of(
                                                row -> row.number("before"),
                                                row -> row.number("after")))
                                .changes(parameter, "Change", ChangesAnswer::change))
                .judge(judgement(changes));
    }

    private static BarFigures.Step bars(StoredRows.Row step) {
        return new BarFigures.Step(
                "Q" + step.text("qid"), step.number("before"), step.number("after"));
    }

    private static String day(StoredRows.Row step) {
        String at = step.text("at");
        return at.substring(0, Math.min(10, at.length()));
    }

    private static double change(StoredRows.Row step) {
        return NumberColumns.change(step.number("before"), step.number("after"));
    }

    private String opening(ParameterChanges changes, List<String> qubits) {
        Parameter parameter = changes.parameter();
        List<Double> ratios =
                changes.steps().stream()
                        .map(row -> row.number("after") / row.number("before") - 1)
                        .toList();
        Set<Boolean> up = ratios.stream().map(ratio -> ratio > 0).collect(Collectors.toSet());
        String verb =
                up.size() > 1 ? "made a sudden step in" : up.contains(true) ? "gained" : "lost";
        String typical =
                QuantityText.percent(1, 1 + QuantityText.median(ratios))
                        + (QuantityText.isShare(parameter) ? " relative" : "");
        String what = "%s %s%s".formatted(verb, parameter.title(), window.words());
        int asking = asked.qubits().size();
        if (asking == 1) {
            return "**%s %s** %s: %s."
                    .formatted(parameter.holder(), NameList.all(qubits), what, typical);
        }
        int size = changes.history().size();
        String of =
                asking == 0
                        ? "%d %s".formatted(size, parameter.noun(size))
                        : "the %d %s asked about".formatted(asking, parameter.noun(asking));
        return "**%d of %s** %s: %s. The median of their changes is %s."
                .formatted(qubits.size(), of, what, NameList.all(qubits), typical);
    }

    private static String chip(ParameterChanges changes) {
        Parameter parameter = changes.parameter();
        List<Double> medians = changes.medians();
        return medians.isEmpty()
                ? "Whether the whole chip moved cannot be told: there are no values on both sides."
                : "**It is %sthe whole chip**: the chip's median went %s.%s %s"
                        .formatted(
                                changes.isOfTheWholeChip() ? "" : "not ",
                                QuantityText.change(
                                        parameter, medians.getFirst(), medians.getLast()),
                                others(changes),
                                Snapshot.words(
                                        "The last value of each before the days of the changes, of %s, is compared"
                                                + " with the first after them, of %s",
                                        changes.before(),
                                        changes.after(),
                                        changes.history().size(),
                                        parameter));
    }

    /// A sentence on the others, which made no step.
    private static String others(ParameterChanges changes) {
        Parameter parameter = changes.parameter();
        List<String> others = new ArrayList<>(changes.before().with(changes.after()));
        others.removeAll(changes.qubits());
        double change =
                QuantityText.median(
                        others.stream()
                                .map(id ->
                                        changes.after().value(id) / changes.before().value(id) - 1)
                                .toList());
        return others.isEmpty()
                ? ""
                : " The median change of the other %d %s is %s%s."
                        .formatted(
                                others.size(),
                                parameter.noun(others.size()),
                                QuantityText.percent(1, 1 + change),
                                QuantityText.isShare(parameter) ? " relative" : "");
    }

    private Judgement judgement(ParameterChanges changes) {
        boolean lowIsBetter = changes.parameter().better() == Parameter.Better.LOWER;
        boolean loss =
                changes.steps().stream()
                        .anyMatch(row -> row.number("after") > row.number("before") == lowIsBetter);
        if (asked.direction() == ChangeDirection.GAIN || !loss) {
            return Judgement.GOOD;
        }
        return changes.isOfTheWholeChip() ? Judgement.BAD : Judgement.WARNING;
    }
}
