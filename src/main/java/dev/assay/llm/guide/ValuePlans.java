package dev.assay.llm.guide;

import dev.assay.llm.guide.Intent.Moment;
import dev.assay.llm.guide.Intent.Stat;
import dev.assay.llm.guide.reading.Part;
import dev.assay.llm.guide.reading.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The kinds of questions that are about values of parameters: pictures of them, their course,
/// their worth, and the values themselves.
final class ValuePlans {
    private static final List<Slot> COMPARING = List.of(Slot.COMPARE, Slot.VERSUS, Slot.COMPARISON);

    private final PlanTable table;

    private ValuePlans(PlanTable table) {
        this.table = table;
    }

    static void addTo(PlanTable table) {
        ValuePlans plans = new ValuePlans(table);
        plans.looks();
        plans.rankedAndDrawn();
        plans.stable();
        plans.overTime();
        plans.spreads();
        plans.atTimes();
        plans.changes();
        plans.judgements();
        plans.values();
        plans.ofSome();
        plans.besideTheChip();
        plans.ofAll();
    }

    private static Shape<Slot> shape() {
        return PlanTable.shape();
    }

    private void add(Shape<Slot> shape, Function<Asked, Intent> intent) {
        table.add(shape, intent);
    }

    private void looks() {
        Slot[] whole = {Slot.CHIP, Slot.QUBIT, Slot.ALL, Slot.DRAW, Slot.LATEST};
        add(
                shape().needs(Slot.MAP).needs(Slot.METRIC, 1, 1).may(whole),
                asked -> new Intent.LookAt(Intent.Look.MAP, asked.parameter()));
        for (Slot how : List.of(Slot.VERSUS, Slot.SCATTER, Slot.COMPARE)) {
            add(
                    shape().needs(how)
                            .needs(Slot.METRIC, 2, 2)
                            .may(Slot.VERSUS, Slot.SCATTER, Slot.COMPARE, Slot.TURNED)
                            .may(Slot.ONE_CHART)
                            .may(whole),
                    ValuePlans::versus);
        }
    }

    private static Intent versus(Asked asked) {
        Parameter first = asked.parameters().getFirst();
        Parameter last = asked.parameters().getLast();
        return asked.has(Slot.TURNED)
                ? new Intent.Versus(first, last)
                : new Intent.Versus(last, first);
    }

    /// "The five worst, and plot them": a ranking with its chart, by T1 where nobody says by what.
    private void rankedAndDrawn() {
        for (Slot what : List.of(Slot.METRIC, Slot.COUPLING)) {
            add(drawn().needs(what).atMost(1, Slot.METRIC).may(Slot.COUPLING), Asked::query);
        }
        add(drawn(), asked -> asked.byUsual(Asked::query));
    }

    private static Shape<Slot> drawn() {
        return shape().needs(Slot.ORDER, 1, 1)
                .needs(Slot.DRAW, Slot.REFERS)
                .atMost(1, Slot.COUNT)
                .may(Slot.QUBIT, Slot.CHIP, Slot.ALL);
    }

    private void stable() {
        Shape<Slot> stable =
                shape().needs(Slot.STABLE, 1, 1)
                        .atMost(1, Slot.COUNT)
                        .atMost(1, Slot.METRIC)
                        .may(Slot.QUBIT, Slot.CHIP, Slot.ALL, Slot.OVER_TIME);
        add(stable, asked -> asked.byUsual(Asked::stability));
    }

    private void overTime() {
        Slot[] whole = {Slot.CHIP, Slot.QUBIT, Slot.ALL, Slot.DRAW, Slot.LATEST};
        add(
                shape().needs(Slot.DRIFT)
                        .needs(Slot.METRIC, 1, 1)
                        .may(Slot.OVER_TIME, Slot.COUPLING)
                        .may(whole),
                asked -> new Intent.LookAt(Intent.Look.DRIFT, asked.parameter()));
        ofCouplings(whole);
        for (Slot how : List.of(Slot.OVER_TIME, Slot.SPAN, Slot.LINES, Slot.DRAW, Slot.DRIFT)) {
            Shape<Slot> time =
                    shape().needs(how)
                            .needs(Slot.METRIC, 1, 1)
                            // The most that drift are no highest values.
                            .atMost(how == Slot.DRIFT ? 0 : 1, Slot.ORDER)
                            .atMost(1, Slot.COUNT)
                            .atMost(1, Slot.SPAN)
                            .atMost(1, Slot.FIRST)
                            .may(Slot.OVER_TIME, Slot.LINES, Slot.QUBITS, Slot.COUPLINGS)
                            .may(how == Slot.SPAN ? Slot.SINCE : Slot.LINES)
                            .may(Slot.COUPLING)
                            .may(whole);
            add(
                    time,
                    asked ->
                            new Intent.OverTime(
                                    asked.parameter(), asked.whose(), asked.number(Slot.SPAN)));
        }
    }

    /// Of couplings that are asked about without a parameter, the fidelity of their gates is told.
    /// Whether they degrade is a matter of their course, and not only of sudden steps.
    private void ofCouplings(Slot... whole) {
        for (Slot how : List.of(Slot.DRIFT, Slot.CHANGED)) {
            add(
                    shape().needs(how, Slot.COUPLING).may(Slot.HOW_MANY).may(whole),
                    asked ->
                            asked.byUsual(
                                    of -> new Intent.LookAt(Intent.Look.DRIFT, of.parameter())));
        }
        add(
                shape().needs(Slot.OVER_TIME, Slot.COUPLINGS)
                        .may(Slot.COUPLING, Slot.DRAW, Slot.LINES),
                asked -> asked.byUsual(of -> new Intent.OverTime(of.parameter(), of.whose(), 0)));
    }

    private void spreads() {
        Slot[] whole = {Slot.CHIP, Slot.QUBIT, Slot.ALL, Slot.DRAW, Slot.LATEST};
        add(
                shape().needs(Slot.OUTLIER)
                        .needs(Slot.METRIC, 1, 1)
                        .may(Slot.HOW_MANY, Slot.COUPLING)
                        .may(whole),
                asked -> new Intent.LookAt(Intent.Look.OUTLIERS, asked.parameter()));
        add(
                shape().needs(Slot.BOX).needs(Slot.METRIC, 1, 1).may(whole),
                asked -> new Intent.LookAt(Intent.Look.BOX, asked.parameter()));
        add(
                shape().needs(Slot.HISTOGRAM).needs(Slot.METRIC, 1, 1).may(whole),
                asked -> new Intent.LookAt(Intent.Look.DISTRIBUTION, asked.parameter()));
    }

    private void atTimes() {
        for (Slot when : List.of(Slot.MOMENT, Slot.DAY)) {
            add(
                    shape().needs(when)
                            .needs(when, 1, 2)
                            .needs(Slot.METRIC, 1, 1)
                            .atMost(2, when == Slot.DAY ? Slot.MOMENT : Slot.DAY)
                            .atMost(1, Slot.STAT)
                            .may(Slot.COMPARE, Slot.VERSUS, Slot.QUBITS, Slot.COUPLINGS)
                            .may(Slot.QUBIT, Slot.COUPLING, Slot.CHIP, Slot.ALL, Slot.MEASURED),
                    ValuePlans::atTimes);
        }
        // "T1 worse than a week ago" holds today against that day.
        add(
                shape().needs(Slot.COMPARISON, 1, 1)
                        .needs(Slot.MOMENT, 1, 1)
                        .needs(Slot.METRIC, 1, 1)
                        .atMost(1, Slot.STAT)
                        .may(Slot.QUBITS, Slot.COUPLINGS, Slot.CHIP),
                ValuePlans::atTimes);
        // "Did it get worse since October" holds today against that time.
        add(
                shape().needs(Slot.COMPARISON, 1, 1)
                        .needs(Slot.DAY, 1, 1)
                        .needs(Slot.SINCE, Slot.METRIC)
                        .needs(Slot.METRIC, 1, 1)
                        .atMost(1, Slot.STAT)
                        .may(Slot.QUBITS, Slot.COUPLINGS, Slot.CHIP),
                ValuePlans::atTimes);
    }

    /// "Compare T1 with a week ago" compares with today.
    private static Intent atTimes(Asked asked) {
        List<Moment> moments = new ArrayList<>();
        for (Part<Slot> part : asked.reading().parts()) {
            if (part.value() instanceof DayMention day) {
                moments.add(new Moment(day, 0));
            } else if (part.slot() == Slot.MOMENT && part.value() instanceof Integer ago) {
                moments.add(new Moment(null, ago));
            }
        }
        if (moments.size() > 2) {
            return new Intent.NotUnderstood(List.of(), asked.words(Slot.MOMENT));
        }
        if (moments.size() == 1 && COMPARING.stream().anyMatch(asked::has)) {
            moments.add(new Moment(null, 0));
        }
        List<String> ids = new ArrayList<>(asked.couplings());
        ids.addAll(asked.qubits());
        Stat stat =
                asked.reading()
                        .first(Slot.STAT, Stat.class)
                        .filter(wanted -> wanted != Stat.ALL && wanted != Stat.RANGE)
                        .orElse(Stat.MEDIAN);
        return new Intent.AtTimes(asked.parameter(), ids, moments, stat);
    }

    private void changes() {
        Slot[] around = {Slot.CHIP, Slot.ALL, Slot.AFTER, Slot.SINCE};
        add(
                shape().needs(Slot.CHANGED)
                        .atMost(1, Slot.DAY)
                        .atMost(1, Slot.COUNT)
                        .atMost(1, Slot.SHARE)
                        .may(Slot.METRIC, Slot.QUBITS, Slot.QUBIT, Slot.HOW_MANY)
                        .may(around),
                ValuePlans::changed);
        add(
                shape().needs(Slot.CHANGED)
                        .needs(Slot.SPAN, 1, 1)
                        .may(Slot.METRIC, Slot.QUBITS, Slot.QUBIT, Slot.HOW_MANY)
                        .may(around),
                ValuePlans::changed);
        add(shape().needs(Slot.DAY, 1, 1).may(around), ValuePlans::changed);
    }

    /// Of a single qubit it tells how many tasks failed on it too: one that was never calibrated
    /// has no values that could change.
    private static Intent changed(Asked asked) {
        Intent changes = changes(asked);
        boolean whole = !asked.has(Slot.METRIC) && !asked.has(Slot.DAY) && !asked.has(Slot.SPAN);
        return asked.qubits().size() == 1 && whole
                ? new Intent.Several(
                        List.of(changes, Explanation.failures(asked.qubits().getFirst())))
                : changes;
    }

    private static Intent changes(Asked asked) {
        return new Intent.Changes(
                asked.parameters(),
                asked.qubits(),
                asked.day(),
                asked.number(Slot.SPAN),
                asked.has(Slot.SINCE),
                asked.direction());
    }

    private void judgements() {
        for (Slot how : List.of(Slot.QUALITY, Slot.JUDGE)) {
            add(
                    shape().needs(how)
                            .needs(Slot.METRIC)
                            .may(Slot.CHIP, Slot.LATEST, Slot.SUMMARY, Slot.QUALITY),
                    asked -> new Intent.Quality(asked.parameters()));
        }
        for (Slot of :
                List.of(Slot.QUBIT, Slot.QUBITS, Slot.COUPLING, Slot.COUPLINGS, Slot.FIRST)) {
            for (Slot how : List.of(Slot.JUDGE, Slot.QUALITY)) {
                add(
                        shape().needs(how, of)
                                .needs(how, 1, 1)
                                .atMost(1, Slot.FIRST)
                                .may(Slot.METRIC, Slot.QUBIT, Slot.QUBITS, Slot.COUPLING)
                                .may(Slot.COUPLINGS, Slot.ALL, Slot.HOW_MANY, Slot.CHIP)
                                .atMost(1, Slot.AMOUNT)
                                .may(Slot.EXCEPT),
                        Asked::query);
            }
        }
    }

    private void values() {
        add(
                shape().needs(Slot.RANK, Slot.QUBITS)
                        .needs(Slot.METRIC, 1, 1)
                        .may(Slot.QUBIT, Slot.CHIP),
                Asked::query);
        for (Slot what : List.of(Slot.METRIC, Slot.COUPLING)) {
            add(
                    shape().needs(Slot.RANK, what)
                            .needs(what, 1, 1)
                            .atMost(1, Slot.COUNT)
                            .atMost(1, Slot.ORDER)
                            .atMost(1, Slot.METRIC)
                            .may(Slot.QUBIT, Slot.COUPLING, Slot.CHIP, Slot.ALL, Slot.EXCEPT),
                    Asked::sorted);
        }
        add(
                shape().needs(Slot.ORDER, Slot.COUPLING)
                        .needs(Slot.ORDER, 1, 1)
                        .atMost(1, Slot.COUNT)
                        .may(Slot.BARS, Slot.CHIP, Slot.QUBIT, Slot.QUBITS, Slot.EXCEPT),
                Asked::query);
        add(shape().needs(Slot.COUPLING, Slot.QUBITS).may(Slot.QUBIT, Slot.ALL), Asked::query);
        add(
                shape().needs(Slot.COMPARISON, Slot.METRIC, Slot.QUBITS)
                        .needs(Slot.METRIC, 1, 1)
                        .needs(Slot.COMPARISON, 1, 1)
                        .may(Slot.QUBIT, Slot.OR, Slot.COMPARE),
                asked -> new Intent.Compare(asked.qubits(), asked.parameters()));
    }

    private void ofSome() {
        add(
                shape().needs(Slot.COMPARE, Slot.QUBITS)
                        .may(Slot.METRIC, Slot.QUBIT, Slot.ALL, Slot.PARAMETER, Slot.VERSUS),
                asked -> new Intent.Compare(asked.qubits(), asked.parameters()));
        add(
                shape().needs(Slot.QUBITS)
                        .atMost(1, Slot.COMPARISON)
                        .may(Slot.SUMMARY, Slot.QUBIT, Slot.ALL, Slot.VERSUS, Slot.LATEST)
                        .may(Slot.MEASURED, Slot.PARAMETER),
                asked -> new Intent.Compare(asked.qubits(), List.of()));
        add(
                shape().needs(Slot.COUPLINGS)
                        .may(Slot.SUMMARY, Slot.COUPLING, Slot.ALL, Slot.COMPARE, Slot.LATEST),
                asked -> new Intent.OfCouplings(asked.couplings()));
    }

    /// A figure of those that are counted is no question with one answer.
    private static Intent countOrFigure(Asked asked) {
        return asked.has(Slot.HOW_MANY) && asked.has(Slot.QUBIT) && asked.has(Slot.STAT)
                ? new Intent.NotUnderstood(List.of(), asked.words(Slot.STAT))
                : asked.query();
    }

    /// "T1 of qubit 3 compared with the median of the chip".
    private void besideTheChip() {
        for (Slot how : List.of(Slot.COMPARE, Slot.VERSUS)) {
            for (Slot whole : List.of(Slot.CHIP, Slot.STAT)) {
                add(
                        shape().needs(how, Slot.METRIC, Slot.QUBITS, whole)
                                .atMost(1, Slot.STAT)
                                .may(Slot.CHIP, Slot.QUBIT, Slot.ALL),
                        asked ->
                                new Intent.Several(
                                        List.of(
                                                asked.without(Slot.STAT, Slot.CHIP).query(),
                                                asked.without(Slot.QUBITS, Slot.QUBIT).query())));
            }
        }
    }

    private void ofAll() {
        for (Slot what : List.of(Slot.METRIC, Slot.CONDITION)) {
            add(
                    shape().needs(what)
                            .atMost(1, Slot.ORDER)
                            .atMost(1, Slot.COUNT)
                            .atMost(1, Slot.FIRST)
                            .may(Slot.METRIC, Slot.CONDITION, Slot.STAT, Slot.QUBITS)
                            .may(Slot.COUPLINGS, Slot.QUBIT, Slot.COUPLING, Slot.CHIP, Slot.ALL)
                            .may(Slot.HOW_MANY, Slot.LATEST, Slot.MEASURED, Slot.BARS, Slot.OR)
                            .atMost(1, Slot.UNIT)
                            .atMost(1, Slot.AMOUNT)
                            .may(Slot.SUMMARY, Slot.PARAMETER, Slot.EXCEPT)
                            .may(what == Slot.CONDITION ? Slot.BOTH : what)
                            .may(what == Slot.CONDITION ? Slot.DRAW : what),
                    ValuePlans::countOrFigure);
        }
    }
}
