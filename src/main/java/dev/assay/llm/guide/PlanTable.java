package dev.assay.llm.guide;

import dev.assay.llm.guide.reading.Part;
import dev.assay.llm.guide.reading.Reading;
import dev.assay.llm.guide.reading.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Every kind of question the guide answers, as what must be said and what may be said besides. The
/// first plan that has a use for every word wins.
final class PlanTable {
    static final PlanTable PLANS = new PlanTable();

    private final List<Plan> plans = new ArrayList<>();

    /// A kind of question.
    record Plan(Shape<Slot> shape, Function<Asked, Intent> intent) {}

    private PlanTable() {
        aboutTheGuide();
        records();
        ofNeighbours();
        executions();
        dead();
        sizes();
        aboutTheChip();
        ValuePlans.addTo(this);
    }

    List<Plan> plans() {
        return plans;
    }

    static Shape<Slot> shape() {
        return Shape.of(Slot.class).may(Slot.SHOW, Slot.ONLY, Slot.REFERS);
    }

    void add(Shape<Slot> shape, Function<Asked, Intent> intent) {
        plans.add(new Plan(shape, intent));
    }

    private void aboutTheGuide() {
        add(
                shape().needs(Slot.HELP).may(Slot.CHIP, Slot.ALL, Slot.PARAMETER),
                _ -> new Intent.Help());
        add(
                shape().needs(Slot.EXPORT)
                        .may(Slot.STORED, Slot.ALL, Slot.METRIC, Slot.CHIP, Slot.DRAW, Slot.QUBIT),
                _ -> new Intent.Export());
        add(
                shape().needs(Slot.MEANING, Slot.METRIC),
                asked -> new Intent.Meaning(asked.parameters()));
        add(
                shape().needs(Slot.STORED).may(Slot.ALL, Slot.HOW_MANY, Slot.QUALITY),
                _ -> new Intent.Stored());
        add(
                shape().needs(Slot.PARAMETER, Slot.SHOW, Slot.QUBITS).may(Slot.ALL, Slot.QUBIT),
                asked -> new Intent.Compare(asked.qubits(), List.of()));
        add(
                shape().needs(Slot.PARAMETER)
                        .atMost(1, Slot.COUPLINGS)
                        .atMost(1, Slot.QUBITS)
                        .may(Slot.ALL, Slot.CHIP, Slot.QUBIT, Slot.MEASURED, Slot.HOW_MANY)
                        .may(Slot.COUPLING),
                asked -> new Intent.ListParameters(asked.qid()));
    }

    private void records() {
        for (Slot what : List.of(Slot.QUBITS, Slot.COUPLINGS)) {
            add(
                    shape().needs(what, 1, 1)
                            .needs(Slot.WHEN, Slot.METRIC)
                            .may(Slot.MEASURED, Slot.LATEST, Slot.QUBIT, Slot.COUPLING),
                    asked -> new Intent.When(one(asked), asked.parameters()));
        }
        add(
                shape().needs(Slot.NEIGHBOUR, Slot.QUBITS)
                        .may(Slot.QUBIT, Slot.HOW_MANY, Slot.ALL, Slot.METRIC, Slot.CHIP)
                        .may(Slot.COMPARE, Slot.VERSUS),
                asked ->
                        Averages.isMeant(asked)
                                ? asked.query()
                                : new Intent.Neighbours(asked.qubits(), asked.parameters()));
        for (Slot what : List.of(Slot.TASK, Slot.TASK_NAME, Slot.STATUS)) {
            Shape<Slot> tasks =
                    shape().needs(what)
                            .atMost(1, Slot.COUPLINGS)
                            .atMost(1, Slot.QUBITS)
                            .atMost(1, Slot.STATUS)
                            .atMost(1, Slot.TASK_NAME)
                            .atMost(1, Slot.EXECUTION_ID)
                            .atMost(1, Slot.COUNT)
                            .atMost(1, Slot.DAY)
                            .atMost(1, Slot.MOMENT)
                            .atMost(1, Slot.SPAN)
                            .may(Slot.TASK, Slot.LATEST, Slot.HOW_MANY, Slot.ALL, Slot.CHIP);
            boolean alone = what == Slot.STATUS;
            add(
                    alone ? tasks : tasks.may(Slot.QUBIT, Slot.COUPLING, Slot.EXECUTION),
                    PlanTable::tasks);
        }
    }

    /// Figures and rankings of the neighbours of a qubit, and which of them pass a limit.
    private void ofNeighbours() {
        for (Slot what : List.of(Slot.METRIC, Slot.CONDITION)) {
            add(
                    shape().needs(Slot.NEIGHBOUR, Slot.QUBITS, what)
                            .atMost(1, Slot.ORDER)
                            .atMost(1, Slot.COUNT)
                            .atMost(1, Slot.UNIT)
                            .may(Slot.METRIC, Slot.CONDITION, Slot.STAT, Slot.EXCEPT, Slot.AMOUNT)
                            .may(
                                    Slot.QUBIT,
                                    Slot.HOW_MANY,
                                    Slot.ALL,
                                    Slot.CHIP,
                                    Slot.OR,
                                    Slot.BARS),
                    Asked::query);
        }
    }

    private void executions() {
        for (Slot what : List.of(Slot.WHEN, Slot.EXECUTION)) {
            add(
                    shape().needs(what)
                            .needs(Slot.QUBITS, 1, 1)
                            .may(Slot.WHEN, Slot.EXECUTION, Slot.MEASURED, Slot.LATEST, Slot.QUBIT)
                            .may(Slot.TASK, Slot.CHIP, Slot.PARAMETER),
                    asked -> new Intent.When(one(asked), List.of()));
        }
        add(
                shape().needs(Slot.WHEN, Slot.MEASURED).may(Slot.LATEST, Slot.CHIP),
                _ -> new Intent.Executions(null, 1, false));
        add(
                shape().needs(Slot.EXECUTION)
                        .atMost(1, Slot.STATUS)
                        .atMost(1, Slot.COUNT)
                        .may(Slot.LATEST, Slot.HOW_MANY, Slot.ALL, Slot.CHIP, Slot.WHEN),
                asked ->
                        new Intent.Executions(
                                asked.text(Slot.STATUS),
                                Math.max(asked.number(Slot.COUNT), one(asked, Slot.EXECUTION)),
                                asked.has(Slot.HOW_MANY)));
        add(
                shape().needs(Slot.NOTE)
                        .atMost(1, Slot.EXECUTION_ID)
                        .atMost(1, Slot.COUNT)
                        .may(Slot.LATEST, Slot.ALL, Slot.CHIP, Slot.EXECUTION),
                asked ->
                        new Intent.CalibrationNotes(
                                asked.text(Slot.EXECUTION_ID), asked.number(Slot.COUNT)));
    }

    private static Intent tasks(Asked asked) {
        List<Intent.Period> times = asked.periods();
        if (times.size() > 1) {
            return new Intent.NotUnderstood(List.of(), asked.words(Slot.MOMENT));
        }
        return new Intent.Tasks(
                asked.text(Slot.TASK_NAME),
                asked.text(Slot.STATUS),
                asked.qid(),
                asked.text(Slot.EXECUTION_ID),
                times.isEmpty() ? null : times.getFirst(),
                asked.number(Slot.COUNT),
                asked.has(Slot.HOW_MANY));
    }

    private static String one(Asked asked) {
        String qid = asked.qid();
        return qid == null ? "" : qid;
    }

    private static int one(Asked asked, Slot slot) {
        return asked.number(slot);
    }

    private void dead() {
        add(
                shape().needs(Slot.MISSING, Slot.QUBITS).may(Slot.QUBIT, Slot.CHIP),
                asked ->
                        asked.has(Slot.ONLY)
                                ? new Intent.Coverage()
                                : new Intent.Alive(asked.qubits()));
        add(
                shape().needs(Slot.MISSING, Slot.COUPLING).may(Slot.ALL, Slot.CHIP),
                asked -> new Intent.Missing(asked.ofGates()));
        add(
                shape().needs(Slot.STATUS, Slot.COUPLING).may(Slot.ALL, Slot.CHIP),
                asked ->
                        "failed".equals(asked.text(Slot.STATUS))
                                ? new Intent.Missing(asked.ofGates())
                                : new Intent.NotUnderstood(List.of(), asked.words(Slot.STATUS)));
    }

    private void sizes() {
        add(
                shape().needs(Slot.HOW_MANY, Slot.COUPLING, Slot.QUBIT).may(Slot.CHIP, Slot.ALL),
                _ ->
                        new Intent.Several(
                                List.of(new Intent.CountQubits(), new Intent.CountCouplings())));
        add(
                shape().needs(Slot.HOW_MANY, Slot.COUPLING).may(Slot.CHIP, Slot.ALL),
                _ -> new Intent.CountCouplings());
        add(shape().needs(Slot.SIZE).may(Slot.QUBIT), _ -> new Intent.CountQubits());
        add(
                shape().needs(Slot.HOW_MANY, Slot.QUBIT).may(Slot.CHIP, Slot.ALL),
                _ -> new Intent.CountQubits());
    }

    private void aboutTheChip() {
        add(
                shape().needs(Slot.MISSING, Slot.METRIC)
                        .needs(Slot.METRIC, 1, 1)
                        .may(
                                Slot.QUBIT,
                                Slot.COUPLING,
                                Slot.CHIP,
                                Slot.ALL,
                                Slot.MEASURED,
                                Slot.HOW_MANY),
                asked ->
                        asked.words(Slot.MISSING).contains("zero") && !asked.parameter().neverZero()
                                ? new Intent.NotUnderstood(List.of(), asked.words(Slot.MISSING))
                                : new Intent.Missing(asked.parameter()));
        for (Slot what : List.of(Slot.MISSING, Slot.STATUS)) {
            Shape<Slot> coverage =
                    shape().needs(what)
                            .may(Slot.CHIP, Slot.ALL, Slot.HOW_MANY, Slot.PARAMETER, Slot.MISSING);
            add(
                    what == Slot.STATUS ? coverage.needs(Slot.QUBIT) : coverage.may(Slot.QUBIT),
                    _ -> new Intent.Coverage());
        }
        for (Slot what : List.of(Slot.SUMMARY, Slot.QUALITY, Slot.JUDGE)) {
            Shape<Slot> summary =
                    shape().needs(what).may(Slot.ALL, Slot.LATEST, Slot.SUMMARY, Slot.QUALITY);
            add(
                    what == Slot.SUMMARY
                            ? summary.may(Slot.CHIP, Slot.QUBIT, Slot.JUDGE)
                            : summary.needs(Slot.CHIP),
                    _ -> new Intent.Summarise());
        }
    }

    /// The plans that fit all of a question, and where none does, what the nearest one leaves over.
    Reading<Slot> nearest(Reading<Slot> reading) {
        Reading<Slot> best = reading;
        int least = Integer.MAX_VALUE;
        for (Plan plan : plans) {
            if (plan.shape().hasItsNeeds(reading)) {
                var left = plan.shape().leftOver(reading);
                int letters = left.stream().mapToInt(PlanTable::weight).sum();
                if (letters < least) {
                    least = letters;
                    best = reading.with(left);
                }
            }
        }
        return best;
    }

    /// How bad it is to leave a part over: a parameter is what a question is about.
    private static int weight(Part<Slot> part) {
        int times = part.slot() == Slot.METRIC || part.slot() == Slot.CONDITION ? 10 : 1;
        return times * part.text().length();
    }
}
