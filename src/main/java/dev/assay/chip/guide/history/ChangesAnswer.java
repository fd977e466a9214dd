package dev.assay.chip.guide.history;

import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.values.QubitNeighbours;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.BarFigures;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.Judgement;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.time.CalendarDays;
import dev.assay.guide.words.ChangeDirection;
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
public final class ChangesAnswer {
    /// A move of the chip's median, or a share of its qubits, from which the chip itself moved.
    private static final double CHIP_MOVED = 0.15;

    private static final double MANY_QUBITS = 0.5;
    private static final int BARS = 20;

    private final Intent.Changes intent;
    private final @Nullable LocalDate day;
    private final List<Event> events;
    private final Optional<QubitNeighbours> lattice;
    private final List<String> gaps;

    public ChangesAnswer(
            Intent.Changes intent,
            @Nullable LocalDate day,
            List<Event> events,
            Optional<QubitNeighbours> lattice,
            List<String> gaps) {
        this.intent = intent;
        this.day = day;
        this.events = List.copyOf(events);
        this.lattice = lattice;
        this.gaps = List.copyOf(gaps);
    }

    /// A sudden step of one qubit.
    public record Step(String qubit, String at, double before, double after) {}

    /// What there is to tell by that nothing changed.
    public enum Evidence {
        ENOUGH,
        /// Fewer values than a step takes to be told.
        TOO_LITTLE,
        /// No values of that time.
        NONE
    }

    /// What happened to one parameter.
    ///
    /// @param qubits how many the history has
    /// @param before the chip just before the steps; null where there are none
    /// @param after the chip just after them; null where there are none
    public record Event(
            Parameter parameter,
            List<Step> steps,
            int qubits,
            Evidence evidence,
            @Nullable Snapshot before,
            @Nullable Snapshot after) {
        public Event {
            steps = List.copyOf(steps);
        }

        /// The chip's median before and after, over the qubits measured on both sides; empty where
        /// there are none.
        public List<Double> medians() {
            if (before == null || after == null) {
                return List.of();
            }
            List<String> both = before.with(after);
            return both.isEmpty() ? List.of() : List.of(before.median(both), after.median(both));
        }

        /// What it is measured on: "qubit", "couplings".
        public String noun(int count) {
            return IdWords.noun(parameter.ofCouplings(), count);
        }

        public boolean wholeChip() {
            List<Double> medians = medians();
            double moved =
                    medians.isEmpty()
                            ? 0
                            : Math.abs(medians.getLast() - medians.getFirst())
                                    / Math.abs(medians.getFirst());
            return moved >= CHIP_MOVED || ChangesAnswer.qubits(steps).size() > qubits * MANY_QUBITS;
        }
    }

    /// The qubits, or couplings, of some steps, each once.
    public static List<String> qubits(List<Step> steps) {
        return steps.stream().map(Step::qubit).distinct().toList();
    }

    public Draft write() {
        Draft draft = new Draft();
        List<Event> found = events.stream().filter(event -> !event.steps().isEmpty()).toList();
        List<Event> quiet =
                events.stream()
                        .filter(event ->
                                event.evidence() == Evidence.ENOUGH && event.steps().isEmpty())
                        .toList();
        if (found.isEmpty()) {
            return nothing(draft, quiet);
        }
        Set<List<String>> told = new HashSet<>();
        found.forEach(event -> write(draft, event, told));
        if (!quiet.isEmpty()) {
            draft.say(noStep(quiet) + when() + ".");
        }
        draft.say(noValues()).say(tooFew()).say(String.join(" ", gaps));
        return draft.say(notLookedAt()).say(counted());
    }

    /// Only where all was measured, all is well.
    private Draft nothing(Draft draft, List<Event> quiet) {
        if (quiet.isEmpty()) {
            return draft.say(noValues())
                    .say(tooFew())
                    .say("So nobody can tell from these data whether anything changed.");
        }
        boolean all = quiet.size() == events.size() && gaps.isEmpty();
        return draft.say(nothing() + when() + ". " + noStep(quiet) + ".")
                .say(noValues())
                .say(tooFew())
                .say(String.join(" ", gaps))
                .say("A slow change is not a step; ask for the drift of a parameter to see one.")
                .say(notLookedAt())
                .say(counted())
                .judge(!all || intent.direction() == ChangeDirection.GAIN ? null : Judgement.GOOD);
    }

    private String notLookedAt() {
        return intent.parameters().isEmpty()
                        && intent.qubits().isEmpty()
                        && events.stream().noneMatch(event -> event.parameter().ofCouplings())
                ? "Couplings were not looked at: ask about one of their parameters."
                : "";
    }

    private String noValues() {
        List<Event> unmeasured = with(Evidence.NONE);
        String whose =
                intent.qubits().isEmpty() ? "" : " of " + IdWords.called(intent.qubits(), false);
        return unmeasured.isEmpty()
                ? ""
                : "There are **no values** of " + titles(unmeasured) + whose + when() + ".";
    }

    private String tooFew() {
        List<Event> few = with(Evidence.TOO_LITTLE);
        return few.isEmpty()
                ? ""
                : "There are **too few values** of %s: a sudden step takes %d values of a qubit to be told."
                        .formatted(titles(few), dev.assay.series.Step.LEAST_VALUES);
    }

    private List<Event> with(Evidence evidence) {
        return events.stream().filter(event -> event.evidence() == evidence).toList();
    }

    private String counted() {
        return day == null || intent.days() == 0
                ? ""
                : CalendarDays.counted(
                        intent.days(), Optional.of(CalendarDays.last(day, intent.days())));
    }

    private String when() {
        String how = intent.isOpen() ? " since " : " around ";
        if (day != null && intent.day() != null && intent.day().day() == 0 && !intent.isOpen()) {
            return " in " + CalendarDays.month(day);
        }
        return day == null ? " in this history" : how + CalendarDays.words(day);
    }

    private String nothing() {
        return switch (intent.direction()) {
            case ANY -> "**Nothing changed suddenly**";
            case LOSS -> "**Nothing was lost suddenly**";
            case GAIN -> "**Nothing got better suddenly**";
        };
    }

    private String noStep(List<Event> quiet) {
        List<String> asked = intent.qubits();
        String step =
                switch (intent.direction()) {
                    case ANY -> "step";
                    case LOSS -> "sudden loss";
                    case GAIN -> "sudden gain";
                };
        return switch (asked.size()) {
            case 0 ->
                    "No %s made a %s in %s"
                            .formatted(quiet.getFirst().noun(1), step, titles(quiet));
            case 1 ->
                    "%s %s made no %s in %s"
                            .formatted(
                                    IdWords.capital(quiet.getFirst().noun(1)),
                                    asked.getFirst(),
                                    step,
                                    titles(quiet));
            default ->
                    "None of the %s asked about made a %s in %s"
                            .formatted(quiet.getFirst().noun(2), step, titles(quiet));
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
                    BarFigures.beforeAndAfter(
                            parameter,
                            "Qubit",
                            byId.stream()
                                    .map(s ->
                                            new BarFigures.Step(
                                                    "Q" + s.qubit(), s.before(), s.after()))
                                    .toList()));
        }
        if (!event.parameter().ofCouplings() && !told.contains(qubits)) {
            lattice.ifPresent(known -> draft.say(known.describe(qubits)));
            told.add(qubits);
        }
        draft.table(
                List.of(
                        IdWords.capital(event.noun(1)),
                        "Since",
                        "Before" + parameter.bracketedUnit(),
                        "After" + parameter.bracketedUnit(),
                        QuantityText.relative("Change", parameter)),
                rows(parameter, byId));
        draft.judge(judgement(event));
    }

    private static int order(String qubit) {
        return qubit.matches("\\d{1,9}") ? Integer.parseInt(qubit) : Integer.MAX_VALUE;
    }

    private String opening(Event event, List<String> qubits) {
        List<Double> changes = event.steps().stream().map(s -> s.after() / s.before() - 1).toList();
        String typical =
                QuantityText.percent(1, 1 + QuantityText.median(changes))
                        + (QuantityText.isShare(event.parameter()) ? " relative" : "");
        Set<Boolean> directions = changes.stream().map(c -> c > 0).collect(Collectors.toSet());
        if (intent.qubits().size() == 1) {
            return "**%s %s** %s %s%s: %s."
                    .formatted(
                            IdWords.capital(event.noun(1)),
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
                ? qubits.size() + " of " + event.qubits() + " " + event.noun(event.qubits())
                : qubits.size()
                        + " of the "
                        + intent.qubits().size()
                        + " "
                        + event.noun(intent.qubits().size())
                        + " asked about";
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
        List<Double> medians = event.medians();
        if (medians.isEmpty() || event.before() == null || event.after() == null) {
            return "Whether the whole chip moved cannot be told: there are no values on both"
                    + " sides.";
        }
        return "%s: the chip's median went %s. %s"
                .formatted(
                        event.wholeChip()
                                ? "**It is the whole chip**"
                                : "**It is not the whole chip**",
                        QuantityText.change(
                                event.parameter(), medians.getFirst(), medians.getLast()),
                        Snapshot.words(
                                event.before(),
                                event.after(),
                                event.qubits(),
                                event.parameter().ofCouplings()));
    }

    private static List<List<String>> rows(Parameter parameter, List<Step> steps) {
        List<Double> ends = new ArrayList<>();
        steps.forEach(step -> ends.addAll(List.of(step.before(), step.after())));
        List<String> shown = NumberColumns.of(parameter, ends);
        List<String> changes =
                NumberColumns.percents(
                        steps.stream()
                                .map(s -> NumberColumns.change(s.before(), s.after()))
                                .toList());
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            String at = step.at().length() > 10 ? step.at().substring(0, 10) : step.at();
            rows.add(
                    List.of(
                            step.qubit(),
                            at,
                            shown.get(2 * i),
                            shown.get(2 * i + 1),
                            changes.get(i)));
        }
        return rows;
    }

    private Judgement judgement(Event event) {
        boolean loss =
                event.steps().stream()
                        .anyMatch(step ->
                                step.after() > step.before()
                                        == (event.parameter().better() == Parameter.Better.LOWER));
        if (intent.direction() == ChangeDirection.GAIN || !loss) {
            return Judgement.GOOD;
        }
        return event.wholeChip() ? Judgement.BAD : Judgement.WARNING;
    }
}
