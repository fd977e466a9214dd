package dev.assay.llm.guide;

import dev.assay.llm.guide.Intent.Direction;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Writes what changed around a day, and whether it was the whole chip.
final class ChangesAnswer {
    /// A move of the chip's median, or a share of its qubits, from which the chip itself moved.
    private static final double CHIP_MOVED = 0.15;

    private static final double MANY_QUBITS = 0.5;
    private static final int BARS = 20;

    private final Intent.Changes intent;
    private final @Nullable LocalDate day;
    private final List<Event> events;
    private final Optional<Lattice> lattice;

    ChangesAnswer(
            Intent.Changes intent,
            @Nullable LocalDate day,
            List<Event> events,
            Optional<Lattice> lattice) {
        this.intent = intent;
        this.day = day;
        this.events = List.copyOf(events);
        this.lattice = lattice;
    }

    /// A sudden step of one qubit.
    record Step(String qubit, String at, double before, double after) {}

    /// What happened to one parameter.
    ///
    /// @param qubits how many the history has
    /// @param medianBefore over the qubits measured on both sides; NaN where it is not known
    /// @param compared how many those are
    record Event(
            Parameter parameter,
            List<Step> steps,
            int qubits,
            double medianBefore,
            double medianAfter,
            int compared) {
        Event {
            steps = List.copyOf(steps);
        }

        boolean wholeChip() {
            double moved = Math.abs(medianAfter - medianBefore) / Math.abs(medianBefore);
            return moved >= CHIP_MOVED || ChangesAnswer.qubits(steps).size() > qubits * MANY_QUBITS;
        }
    }

    /// The qubits of some steps, each once.
    static List<String> qubits(List<Step> steps) {
        return steps.stream().map(Step::qubit).distinct().toList();
    }

    Draft write() {
        Draft draft = new Draft();
        List<Event> found = events.stream().filter(event -> !event.steps().isEmpty()).toList();
        if (found.isEmpty()) {
            return draft.say("**Nothing changed suddenly**" + when() + ". " + noStep(events) + ".")
                    .say(
                            "A slow change is not a step; ask for the drift of a parameter to see one.")
                    .judge(Judgement.GOOD);
        }
        Set<List<String>> told = new HashSet<>();
        found.forEach(event -> write(draft, event, told));
        List<Event> quiet = events.stream().filter(event -> event.steps().isEmpty()).toList();
        if (!quiet.isEmpty()) {
            draft.say(noStep(quiet) + when() + ".");
        }
        return draft;
    }

    private String when() {
        String how = intent.isOpen() ? " since " : " around ";
        return day == null ? " in this history" : how + Days.words(day);
    }

    private String noStep(List<Event> quiet) {
        List<String> asked = intent.qubits();
        return switch (asked.size()) {
            case 0 -> "No qubit made a step in " + titles(quiet);
            case 1 -> "Qubit " + asked.getFirst() + " made no step in " + titles(quiet);
            default -> "None of the qubits asked about made a step in " + titles(quiet);
        };
    }

    private static String titles(List<Event> events) {
        return events.stream()
                .map(event -> event.parameter().title())
                .collect(Collectors.joining(", "));
    }

    private void write(Draft draft, Event event, Set<List<String>> told) {
        Parameter parameter = event.parameter();
        List<String> qubits = sorted(qubits(event.steps()));
        List<Step> byId =
                event.steps().stream()
                        .sorted(Comparator.comparingInt(step -> order(step.qubit())))
                        .toList();
        draft.say(opening(event, qubits));
        draft.say(chip(event));
        // The picture comes before the numbers, where both are seen without scrolling.
        if (byId.size() <= BARS) {
            draft.chart(
                    Charting.beforeAndAfter(
                            parameter,
                            byId.stream()
                                    .map(s -> new Charting.Step(s.qubit(), s.before(), s.after()))
                                    .toList()));
        }
        if (!told.contains(qubits)) {
            lattice.ifPresent(known -> draft.say(known.describe(qubits)));
            told.add(qubits);
        }
        draft.table(
                List.of(
                        "Qubit",
                        "Since",
                        "Before" + unit(parameter),
                        "After" + unit(parameter),
                        "Change"),
                byId.stream().map(step -> row(parameter, step)).toList());
        draft.judge(judgement(event));
    }

    private static int order(String qubit) {
        return qubit.matches("\\d{1,9}") ? Integer.parseInt(qubit) : Integer.MAX_VALUE;
    }

    private static String unit(Parameter parameter) {
        return parameter.unit().isEmpty() ? "" : " (" + parameter.unit() + ")";
    }

    private String opening(Event event, List<String> qubits) {
        List<Double> changes = event.steps().stream().map(s -> s.after() / s.before() - 1).toList();
        String typical = Quantities.percent(1, 1 + Quantities.median(changes));
        Set<Boolean> directions = changes.stream().map(c -> c > 0).collect(Collectors.toSet());
        if (intent.qubits().size() == 1) {
            return "**Qubit %s** %s %s%s: %s."
                    .formatted(
                            qubits.getFirst(),
                            verb(directions),
                            event.parameter().title(),
                            when(),
                            typical);
        }
        return String.format(
                Locale.ROOT,
                "**%s** %s %s%s: %s. The median of their changes is %s.",
                who(event, qubits),
                verb(directions),
                event.parameter().title(),
                when(),
                String.join(", ", qubits),
                typical);
    }

    private String who(Event event, List<String> qubits) {
        return intent.qubits().isEmpty()
                ? qubits.size() + " of " + event.qubits() + " qubits"
                : qubits.size() + " of the " + intent.qubits().size() + " qubits asked about";
    }

    private String verb(Set<Boolean> up) {
        if (up.size() > 1) {
            return "made a sudden step in";
        }
        return up.contains(true) ? "gained" : "lost";
    }

    private static List<String> sorted(List<String> qubits) {
        List<String> ids = new ArrayList<>(qubits);
        ids.sort(Comparator.comparingInt(ChangesAnswer::order));
        return ids.stream().map(Draft::escaped).toList();
    }

    private static String chip(Event event) {
        if (event.compared() == 0) {
            return "Whether the whole chip moved cannot be told: there are no values on both"
                    + " sides.";
        }
        Parameter parameter = event.parameter();
        String unit = parameter.unit().isEmpty() ? "" : " " + parameter.unit();
        List<String> ends = Quantities.ends(parameter, event.medianBefore(), event.medianAfter());
        String move =
                String.format(
                        Locale.ROOT,
                        "the chip's median went from %s to %s (%s, %d qubits)",
                        ends.getFirst() + unit,
                        ends.getLast() + unit,
                        Quantities.percent(event.medianBefore(), event.medianAfter()),
                        event.compared());
        return event.wholeChip()
                ? "**It is the whole chip**: " + move + "."
                : "**It is not the whole chip**: " + move + ".";
    }

    private static List<String> row(Parameter parameter, Step step) {
        List<String> ends = Quantities.ends(parameter, step.before(), step.after());
        return List.of(
                step.qubit(),
                step.at().length() > 10 ? step.at().substring(0, 10) : step.at(),
                ends.getFirst(),
                ends.getLast(),
                Quantities.percent(step.before(), step.after()));
    }

    private Judgement judgement(Event event) {
        boolean loss =
                event.steps().stream()
                        .anyMatch(step ->
                                step.after() > step.before()
                                        == (event.parameter().better() == Parameter.Better.LOWER));
        if (intent.direction() == Direction.GAIN || !loss) {
            return Judgement.GOOD;
        }
        return event.wholeChip() ? Judgement.BAD : Judgement.WARNING;
    }
}
