package dev.assay.chip.guide.question;

import dev.assay.chip.guide.words.ChipSlot;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionShape;
import dev.assay.guide.reading.Slot;
import dev.assay.guide.words.CommonSlot;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Every kind of question the guide answers, as what must be said and what may be said besides. The
/// first plan that has a use for every word wins.
public final class PlanTable {
    public static final PlanTable PLANS = new PlanTable();

    private final List<Plan> plans = new ArrayList<>();

    /// A kind of question.
    public record Plan(QuestionShape shape, Function<ParsedQuestion, Intent> intent) {}

    private PlanTable() {
        aboutTheGuide();
        records();
        ofNeighbours();
        executions();
        dead();
        sizes();
        aboutTheChip();
        ValueQuestions.addTo(this);
    }

    public List<Plan> plans() {
        return plans;
    }

    public static QuestionShape shape() {
        return QuestionShape.any().may(CommonSlot.SHOW, CommonSlot.ONLY, CommonSlot.REFERS);
    }

    public void add(QuestionShape shape, Function<ParsedQuestion, Intent> intent) {
        plans.add(new Plan(shape, intent));
    }

    private void aboutTheGuide() {
        add(
                shape().needs(CommonSlot.HELP)
                        .may(CommonSlot.WHOLE, CommonSlot.ALL, CommonSlot.PARAMETER),
                _ -> new Intent.Help());
        add(
                shape().needs(CommonSlot.EXPORT)
                        .may(
                                CommonSlot.STORED,
                                CommonSlot.ALL,
                                CommonSlot.METRIC,
                                CommonSlot.WHOLE,
                                CommonSlot.DRAW,
                                CommonSlot.THING),
                _ -> new Intent.Export());
        add(
                shape().needs(CommonSlot.MEANING, CommonSlot.METRIC),
                asked -> new Intent.Meaning(asked.parameters()));
        add(
                shape().needs(CommonSlot.STORED)
                        .may(CommonSlot.ALL, CommonSlot.HOW_MANY, CommonSlot.QUALITY),
                _ -> new Intent.Stored());
        add(
                shape().needs(CommonSlot.PARAMETER, CommonSlot.SHOW, CommonSlot.NAMED)
                        .may(CommonSlot.ALL, CommonSlot.THING),
                asked -> new Intent.Compare(asked.qubits(), List.of()));
        add(
                shape().needs(CommonSlot.PARAMETER)
                        .atMost(1, ChipSlot.COUPLINGS)
                        .atMost(1, CommonSlot.NAMED)
                        .may(
                                CommonSlot.ALL,
                                CommonSlot.WHOLE,
                                CommonSlot.THING,
                                CommonSlot.MEASURED,
                                CommonSlot.HOW_MANY)
                        .may(ChipSlot.COUPLING),
                asked -> new Intent.ListParameters(asked.qid()));
    }

    private void records() {
        for (Slot what : List.of(CommonSlot.NAMED, ChipSlot.COUPLINGS)) {
            add(
                    shape().needs(what, 1, 1)
                            .needs(CommonSlot.WHEN, CommonSlot.METRIC)
                            .may(
                                    CommonSlot.MEASURED,
                                    CommonSlot.LATEST,
                                    CommonSlot.THING,
                                    ChipSlot.COUPLING),
                    asked -> new Intent.When(one(asked), asked.parameters()));
        }
        add(
                shape().needs(ChipSlot.NEIGHBOUR, CommonSlot.NAMED)
                        .may(
                                CommonSlot.THING,
                                CommonSlot.HOW_MANY,
                                CommonSlot.ALL,
                                CommonSlot.METRIC,
                                CommonSlot.WHOLE)
                        .may(CommonSlot.COMPARE, CommonSlot.VERSUS),
                asked ->
                        AverageInName.isMeant(asked)
                                ? asked.query()
                                : new Intent.Neighbours(asked.qubits(), asked.parameters()));
        for (Slot what : List.of(ChipSlot.TASK, ChipSlot.TASK_NAME, ChipSlot.STATUS)) {
            QuestionShape tasks =
                    shape().needs(what)
                            .atMost(1, ChipSlot.COUPLINGS)
                            .atMost(1, CommonSlot.NAMED)
                            .atMost(1, ChipSlot.STATUS)
                            .atMost(1, ChipSlot.TASK_NAME)
                            .atMost(1, ChipSlot.EXECUTION_ID)
                            .atMost(1, CommonSlot.COUNT)
                            .atMost(1, CommonSlot.DAY)
                            .atMost(1, CommonSlot.MOMENT)
                            .atMost(1, CommonSlot.SPAN)
                            .may(
                                    ChipSlot.TASK,
                                    CommonSlot.LATEST,
                                    CommonSlot.HOW_MANY,
                                    CommonSlot.ALL,
                                    CommonSlot.WHOLE);
            boolean alone = what == ChipSlot.STATUS;
            add(
                    alone
                            ? tasks
                            : tasks.may(CommonSlot.THING, ChipSlot.COUPLING, ChipSlot.EXECUTION),
                    PlanTable::tasks);
        }
    }

    /// Figures and rankings of the neighbours of a qubit, and which of them pass a limit.
    private void ofNeighbours() {
        for (Slot what : List.of(CommonSlot.METRIC, CommonSlot.CONDITION)) {
            add(
                    shape().needs(ChipSlot.NEIGHBOUR, CommonSlot.NAMED, what)
                            .atMost(1, CommonSlot.ORDER)
                            .atMost(1, CommonSlot.COUNT)
                            .atMost(1, CommonSlot.UNIT)
                            .may(
                                    CommonSlot.METRIC,
                                    CommonSlot.CONDITION,
                                    CommonSlot.STAT,
                                    CommonSlot.EXCEPT,
                                    CommonSlot.AMOUNT)
                            .may(
                                    CommonSlot.THING,
                                    CommonSlot.HOW_MANY,
                                    CommonSlot.ALL,
                                    CommonSlot.WHOLE,
                                    CommonSlot.OR,
                                    CommonSlot.BARS),
                    ParsedQuestion::query);
        }
    }

    private void executions() {
        for (Slot what : List.of(CommonSlot.WHEN, ChipSlot.EXECUTION)) {
            add(
                    shape().needs(what)
                            .needs(CommonSlot.NAMED, 1, 1)
                            .may(
                                    CommonSlot.WHEN,
                                    ChipSlot.EXECUTION,
                                    CommonSlot.MEASURED,
                                    CommonSlot.LATEST,
                                    CommonSlot.THING)
                            .may(ChipSlot.TASK, CommonSlot.WHOLE, CommonSlot.PARAMETER),
                    asked -> new Intent.When(one(asked), List.of()));
        }
        add(
                shape().needs(CommonSlot.WHEN, CommonSlot.MEASURED)
                        .may(CommonSlot.LATEST, CommonSlot.WHOLE),
                _ -> new Intent.Executions(null, 1, false));
        add(
                shape().needs(ChipSlot.EXECUTION)
                        .atMost(1, ChipSlot.STATUS)
                        .atMost(1, CommonSlot.COUNT)
                        .may(
                                CommonSlot.LATEST,
                                CommonSlot.HOW_MANY,
                                CommonSlot.ALL,
                                CommonSlot.WHOLE,
                                CommonSlot.WHEN),
                asked ->
                        new Intent.Executions(
                                asked.text(ChipSlot.STATUS),
                                Math.max(
                                        asked.number(CommonSlot.COUNT),
                                        one(asked, ChipSlot.EXECUTION)),
                                asked.has(CommonSlot.HOW_MANY)));
        add(
                shape().needs(ChipSlot.NOTE)
                        .atMost(1, ChipSlot.EXECUTION_ID)
                        .atMost(1, CommonSlot.COUNT)
                        .may(
                                CommonSlot.LATEST,
                                CommonSlot.ALL,
                                CommonSlot.WHOLE,
                                ChipSlot.EXECUTION),
                asked ->
                        new Intent.CalibrationNotes(
                                asked.text(ChipSlot.EXECUTION_ID), asked.number(CommonSlot.COUNT)));
    }

    private static Intent tasks(ParsedQuestion asked) {
        List<Intent.Period> times = asked.periods();
        if (times.size() > 1) {
            return new Intent.NotUnderstood(List.of(), asked.words(CommonSlot.MOMENT));
        }
        return new Intent.Tasks(
                asked.text(ChipSlot.TASK_NAME),
                asked.text(ChipSlot.STATUS),
                asked.qid(),
                asked.text(ChipSlot.EXECUTION_ID),
                times.isEmpty() ? null : times.getFirst(),
                asked.number(CommonSlot.COUNT),
                asked.has(CommonSlot.HOW_MANY));
    }

    private static String one(ParsedQuestion asked) {
        String qid = asked.qid();
        return qid == null ? "" : qid;
    }

    private static int one(ParsedQuestion asked, Slot slot) {
        return asked.number(slot);
    }

    private void dead() {
        add(
                shape().needs(CommonSlot.MISSING, CommonSlot.NAMED)
                        .may(CommonSlot.THING, CommonSlot.WHOLE),
                asked ->
                        asked.has(CommonSlot.ONLY)
                                ? new Intent.Coverage()
                                : new Intent.Alive(asked.qubits()));
        add(
                shape().needs(CommonSlot.MISSING, ChipSlot.COUPLING)
                        .may(CommonSlot.ALL, CommonSlot.WHOLE),
                asked -> new Intent.Missing(asked.ofGates()));
        add(
                shape().needs(ChipSlot.STATUS, ChipSlot.COUPLING)
                        .may(CommonSlot.ALL, CommonSlot.WHOLE),
                asked ->
                        "failed".equals(asked.text(ChipSlot.STATUS))
                                ? new Intent.Missing(asked.ofGates())
                                : new Intent.NotUnderstood(
                                        List.of(), asked.words(ChipSlot.STATUS)));
    }

    private void sizes() {
        add(
                shape().needs(CommonSlot.HOW_MANY, ChipSlot.COUPLING, CommonSlot.THING)
                        .may(CommonSlot.WHOLE, CommonSlot.ALL),
                _ ->
                        new Intent.Several(
                                List.of(new Intent.CountQubits(), new Intent.CountCouplings())));
        add(
                shape().needs(CommonSlot.HOW_MANY, ChipSlot.COUPLING)
                        .may(CommonSlot.WHOLE, CommonSlot.ALL),
                _ -> new Intent.CountCouplings());
        add(shape().needs(CommonSlot.SIZE).may(CommonSlot.THING), _ -> new Intent.CountQubits());
        add(
                shape().needs(CommonSlot.HOW_MANY, CommonSlot.THING)
                        .may(CommonSlot.WHOLE, CommonSlot.ALL),
                _ -> new Intent.CountQubits());
    }

    private void aboutTheChip() {
        add(
                shape().needs(CommonSlot.MISSING, CommonSlot.METRIC)
                        .needs(CommonSlot.METRIC, 1, 1)
                        .may(
                                CommonSlot.THING,
                                ChipSlot.COUPLING,
                                CommonSlot.WHOLE,
                                CommonSlot.ALL,
                                CommonSlot.MEASURED,
                                CommonSlot.HOW_MANY),
                asked ->
                        asked.words(CommonSlot.MISSING).contains("zero")
                                        && !asked.parameter().neverZero()
                                ? new Intent.NotUnderstood(
                                        List.of(), asked.words(CommonSlot.MISSING))
                                : new Intent.Missing(asked.parameter()));
        for (Slot what : List.of(CommonSlot.MISSING, ChipSlot.STATUS)) {
            QuestionShape coverage =
                    shape().needs(what)
                            .may(
                                    CommonSlot.WHOLE,
                                    CommonSlot.ALL,
                                    CommonSlot.HOW_MANY,
                                    CommonSlot.PARAMETER,
                                    CommonSlot.MISSING);
            add(
                    what == ChipSlot.STATUS
                            ? coverage.needs(CommonSlot.THING)
                            : coverage.may(CommonSlot.THING),
                    _ -> new Intent.Coverage());
        }
        for (Slot what : List.of(CommonSlot.SUMMARY, CommonSlot.QUALITY, CommonSlot.JUDGE)) {
            QuestionShape summary =
                    shape().needs(what)
                            .may(
                                    CommonSlot.ALL,
                                    CommonSlot.LATEST,
                                    CommonSlot.SUMMARY,
                                    CommonSlot.QUALITY);
            add(
                    what == CommonSlot.SUMMARY
                            ? summary.may(CommonSlot.WHOLE, CommonSlot.THING, CommonSlot.JUDGE)
                            : summary.needs(CommonSlot.WHOLE),
                    _ -> new Intent.Summarise());
        }
    }

    /// The plans that fit all of a question, and where none does, what the nearest one leaves over.
    public QuestionReading nearest(QuestionReading reading) {
        QuestionReading best = reading;
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
    private static int weight(Part part) {
        int times =
                part.slot() == CommonSlot.METRIC || part.slot() == CommonSlot.CONDITION ? 10 : 1;
        return times * part.text().length();
    }
}
