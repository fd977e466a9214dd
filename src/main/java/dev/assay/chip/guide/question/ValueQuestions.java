package dev.assay.chip.guide.question;

import dev.assay.chip.guide.question.Intent.Moment;
import dev.assay.chip.guide.words.ChipSlot;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionShape;
import dev.assay.guide.reading.Slot;
import dev.assay.guide.time.DayMention;
import dev.assay.guide.words.CommonSlot;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The kinds of questions that are about values of parameters: pictures of them, their course,
/// their worth, and the values themselves.
public final class ValueQuestions {
    private static final List<Slot> COMPARING =
            List.of(CommonSlot.COMPARE, CommonSlot.VERSUS, CommonSlot.COMPARISON);

    private final PlanTable table;

    private ValueQuestions(PlanTable table) {
        this.table = table;
    }

    public static void addTo(PlanTable table) {
        ValueQuestions plans = new ValueQuestions(table);
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

    private static QuestionShape shape() {
        return PlanTable.shape();
    }

    private void add(QuestionShape shape, Function<ParsedQuestion, Intent> intent) {
        table.add(shape, intent);
    }

    private void looks() {
        Slot[] whole = {
            CommonSlot.WHOLE, CommonSlot.THING, CommonSlot.ALL, CommonSlot.DRAW, CommonSlot.LATEST
        };
        add(
                shape().needs(CommonSlot.MAP).needs(CommonSlot.METRIC, 1, 1).may(whole),
                asked -> new Intent.LookAt(Intent.Look.MAP, asked.parameter()));
        for (Slot how : List.of(CommonSlot.VERSUS, CommonSlot.SCATTER, CommonSlot.COMPARE)) {
            add(
                    shape().needs(how)
                            .needs(CommonSlot.METRIC, 2, 2)
                            .may(
                                    CommonSlot.VERSUS,
                                    CommonSlot.SCATTER,
                                    CommonSlot.COMPARE,
                                    CommonSlot.TURNED)
                            .may(CommonSlot.ONE_CHART)
                            .may(whole),
                    ValueQuestions::versus);
        }
    }

    private static Intent versus(ParsedQuestion asked) {
        Parameter first = asked.parameters().getFirst();
        Parameter last = asked.parameters().getLast();
        return asked.has(CommonSlot.TURNED)
                ? new Intent.Versus(first, last)
                : new Intent.Versus(last, first);
    }

    /// "The five worst, and plot them": a ranking with its chart, by T1 where nobody says by what.
    private void rankedAndDrawn() {
        for (Slot what : List.of(CommonSlot.METRIC, ChipSlot.COUPLING)) {
            add(
                    drawn().needs(what).atMost(1, CommonSlot.METRIC).may(ChipSlot.COUPLING),
                    ParsedQuestion::query);
        }
        add(drawn(), asked -> asked.byUsual(ParsedQuestion::query));
    }

    private static QuestionShape drawn() {
        return shape().needs(CommonSlot.ORDER, 1, 1)
                .needs(CommonSlot.DRAW, CommonSlot.REFERS)
                .atMost(1, CommonSlot.COUNT)
                .may(CommonSlot.THING, CommonSlot.WHOLE, CommonSlot.ALL);
    }

    private void stable() {
        QuestionShape stable =
                shape().needs(CommonSlot.STABLE, 1, 1)
                        .atMost(1, CommonSlot.COUNT)
                        .atMost(1, CommonSlot.METRIC)
                        .may(
                                CommonSlot.THING,
                                CommonSlot.WHOLE,
                                CommonSlot.ALL,
                                CommonSlot.OVER_TIME);
        add(stable, asked -> asked.byUsual(ParsedQuestion::stability));
    }

    private void overTime() {
        Slot[] whole = {
            CommonSlot.WHOLE, CommonSlot.THING, CommonSlot.ALL, CommonSlot.DRAW, CommonSlot.LATEST
        };
        add(
                shape().needs(CommonSlot.DRIFT)
                        .needs(CommonSlot.METRIC, 1, 1)
                        .may(CommonSlot.OVER_TIME, ChipSlot.COUPLING)
                        .may(whole),
                asked -> new Intent.LookAt(Intent.Look.DRIFT, asked.parameter()));
        ofCouplings(whole);
        for (Slot how :
                List.of(
                        CommonSlot.OVER_TIME,
                        CommonSlot.SPAN,
                        CommonSlot.LINES,
                        CommonSlot.DRAW,
                        CommonSlot.DRIFT)) {
            QuestionShape time =
                    shape().needs(how)
                            .needs(CommonSlot.METRIC, 1, 1)
                            // The most that drift are no highest values.
                            .atMost(how == CommonSlot.DRIFT ? 0 : 1, CommonSlot.ORDER)
                            .atMost(1, CommonSlot.COUNT)
                            .atMost(1, CommonSlot.SPAN)
                            .atMost(1, CommonSlot.FIRST)
                            .may(
                                    CommonSlot.OVER_TIME,
                                    CommonSlot.LINES,
                                    CommonSlot.NAMED,
                                    ChipSlot.COUPLINGS)
                            .may(how == CommonSlot.SPAN ? CommonSlot.SINCE : CommonSlot.LINES)
                            .may(ChipSlot.COUPLING)
                            .may(whole);
            add(
                    time,
                    asked ->
                            new Intent.OverTime(
                                    asked.parameter(),
                                    asked.whose(),
                                    asked.number(CommonSlot.SPAN)));
        }
    }

    /// Of couplings that are asked about without a parameter, the fidelity of their gates is told.
    /// Whether they degrade is a matter of their course, and not only of sudden steps.
    private void ofCouplings(Slot... whole) {
        for (Slot how : List.of(CommonSlot.DRIFT, CommonSlot.CHANGED)) {
            add(
                    shape().needs(how, ChipSlot.COUPLING).may(CommonSlot.HOW_MANY).may(whole),
                    asked ->
                            asked.byUsual(
                                    of -> new Intent.LookAt(Intent.Look.DRIFT, of.parameter())));
        }
        add(
                shape().needs(CommonSlot.OVER_TIME, ChipSlot.COUPLINGS)
                        .may(ChipSlot.COUPLING, CommonSlot.DRAW, CommonSlot.LINES),
                asked -> asked.byUsual(of -> new Intent.OverTime(of.parameter(), of.whose(), 0)));
    }

    private void spreads() {
        Slot[] whole = {
            CommonSlot.WHOLE, CommonSlot.THING, CommonSlot.ALL, CommonSlot.DRAW, CommonSlot.LATEST
        };
        add(
                shape().needs(CommonSlot.OUTLIER)
                        .needs(CommonSlot.METRIC, 1, 1)
                        .may(CommonSlot.HOW_MANY, ChipSlot.COUPLING)
                        .may(whole),
                asked -> new Intent.LookAt(Intent.Look.OUTLIERS, asked.parameter()));
        add(
                shape().needs(CommonSlot.BOX).needs(CommonSlot.METRIC, 1, 1).may(whole),
                asked -> new Intent.LookAt(Intent.Look.BOX, asked.parameter()));
        add(
                shape().needs(CommonSlot.HISTOGRAM).needs(CommonSlot.METRIC, 1, 1).may(whole),
                asked -> new Intent.LookAt(Intent.Look.DISTRIBUTION, asked.parameter()));
    }

    private void atTimes() {
        for (Slot when : List.of(CommonSlot.MOMENT, CommonSlot.DAY)) {
            add(
                    shape().needs(when)
                            .needs(when, 1, 2)
                            .needs(CommonSlot.METRIC, 1, 1)
                            .atMost(2, when == CommonSlot.DAY ? CommonSlot.MOMENT : CommonSlot.DAY)
                            .atMost(1, CommonSlot.STAT)
                            .may(
                                    CommonSlot.COMPARE,
                                    CommonSlot.VERSUS,
                                    CommonSlot.NAMED,
                                    ChipSlot.COUPLINGS)
                            .may(
                                    CommonSlot.THING,
                                    ChipSlot.COUPLING,
                                    CommonSlot.WHOLE,
                                    CommonSlot.ALL,
                                    CommonSlot.MEASURED),
                    ValueQuestions::atTimes);
        }
        // "T1 worse than a week ago" holds today against that day.
        add(
                shape().needs(CommonSlot.COMPARISON, 1, 1)
                        .needs(CommonSlot.MOMENT, 1, 1)
                        .needs(CommonSlot.METRIC, 1, 1)
                        .atMost(1, CommonSlot.STAT)
                        .may(CommonSlot.NAMED, ChipSlot.COUPLINGS, CommonSlot.WHOLE),
                ValueQuestions::atTimes);
        // "Did it get worse since October" holds today against that time.
        add(
                shape().needs(CommonSlot.COMPARISON, 1, 1)
                        .needs(CommonSlot.DAY, 1, 1)
                        .needs(CommonSlot.SINCE, CommonSlot.METRIC)
                        .needs(CommonSlot.METRIC, 1, 1)
                        .atMost(1, CommonSlot.STAT)
                        .may(CommonSlot.NAMED, ChipSlot.COUPLINGS, CommonSlot.WHOLE),
                ValueQuestions::atTimes);
    }

    /// "Compare T1 with a week ago" compares with today.
    private static Intent atTimes(ParsedQuestion asked) {
        List<Moment> moments = new ArrayList<>();
        for (Part part : asked.reading().parts()) {
            if (part.value() instanceof DayMention day) {
                moments.add(new Moment(day, 0));
            } else if (part.slot() == CommonSlot.MOMENT && part.value() instanceof Integer ago) {
                moments.add(new Moment(null, ago));
            }
        }
        if (moments.size() > 2) {
            return new Intent.NotUnderstood(List.of(), asked.words(CommonSlot.MOMENT));
        }
        if (moments.size() == 1 && COMPARING.stream().anyMatch(asked::has)) {
            moments.add(new Moment(null, 0));
        }
        List<String> ids = new ArrayList<>(asked.couplings());
        ids.addAll(asked.qubits());
        SummaryFigure stat =
                asked.reading()
                        .first(CommonSlot.STAT, SummaryFigure.class)
                        .filter(wanted ->
                                wanted != SummaryFigure.ALL && wanted != SummaryFigure.RANGE)
                        .orElse(SummaryFigure.MEDIAN);
        return new Intent.AtTimes(asked.parameter(), ids, moments, stat);
    }

    private void changes() {
        Slot[] around = {CommonSlot.WHOLE, CommonSlot.ALL, CommonSlot.AFTER, CommonSlot.SINCE};
        add(
                shape().needs(CommonSlot.CHANGED)
                        .atMost(1, CommonSlot.DAY)
                        .atMost(1, CommonSlot.COUNT)
                        .atMost(1, CommonSlot.SHARE)
                        .may(
                                CommonSlot.METRIC,
                                CommonSlot.NAMED,
                                CommonSlot.THING,
                                CommonSlot.HOW_MANY)
                        .may(around),
                ValueQuestions::changed);
        add(
                shape().needs(CommonSlot.CHANGED)
                        .needs(CommonSlot.SPAN, 1, 1)
                        .may(
                                CommonSlot.METRIC,
                                CommonSlot.NAMED,
                                CommonSlot.THING,
                                CommonSlot.HOW_MANY)
                        .may(around),
                ValueQuestions::changed);
        add(shape().needs(CommonSlot.DAY, 1, 1).may(around), ValueQuestions::changed);
    }

    /// Of a single qubit it tells how many tasks failed on it too: one that was never calibrated
    /// has no values that could change.
    private static Intent changed(ParsedQuestion asked) {
        Intent changes = changes(asked);
        boolean whole =
                !asked.has(CommonSlot.METRIC)
                        && !asked.has(CommonSlot.DAY)
                        && !asked.has(CommonSlot.SPAN);
        return asked.qubits().size() == 1 && whole
                ? new Intent.Several(
                        List.of(changes, CauseQuestion.failures(asked.qubits().getFirst())))
                : changes;
    }

    private static Intent changes(ParsedQuestion asked) {
        return new Intent.Changes(
                asked.parameters(),
                asked.qubits(),
                asked.day(),
                asked.number(CommonSlot.SPAN),
                asked.has(CommonSlot.SINCE),
                asked.direction());
    }

    private void judgements() {
        for (Slot how : List.of(CommonSlot.QUALITY, CommonSlot.JUDGE)) {
            add(
                    shape().needs(how)
                            .needs(CommonSlot.METRIC)
                            .may(
                                    CommonSlot.WHOLE,
                                    CommonSlot.LATEST,
                                    CommonSlot.SUMMARY,
                                    CommonSlot.QUALITY),
                    asked -> new Intent.Quality(asked.parameters()));
        }
        for (Slot of :
                List.of(
                        CommonSlot.THING,
                        CommonSlot.NAMED,
                        ChipSlot.COUPLING,
                        ChipSlot.COUPLINGS,
                        CommonSlot.FIRST)) {
            for (Slot how : List.of(CommonSlot.JUDGE, CommonSlot.QUALITY)) {
                add(
                        shape().needs(how, of)
                                .needs(how, 1, 1)
                                .atMost(1, CommonSlot.FIRST)
                                .may(
                                        CommonSlot.METRIC,
                                        CommonSlot.THING,
                                        CommonSlot.NAMED,
                                        ChipSlot.COUPLING)
                                .may(
                                        ChipSlot.COUPLINGS,
                                        CommonSlot.ALL,
                                        CommonSlot.HOW_MANY,
                                        CommonSlot.WHOLE)
                                .atMost(1, CommonSlot.AMOUNT)
                                .may(CommonSlot.EXCEPT),
                        ParsedQuestion::query);
            }
        }
    }

    private void values() {
        add(
                shape().needs(CommonSlot.RANK, CommonSlot.NAMED)
                        .needs(CommonSlot.METRIC, 1, 1)
                        .may(CommonSlot.THING, CommonSlot.WHOLE),
                ParsedQuestion::query);
        for (Slot what : List.of(CommonSlot.METRIC, ChipSlot.COUPLING)) {
            add(
                    shape().needs(CommonSlot.RANK, what)
                            .needs(what, 1, 1)
                            .atMost(1, CommonSlot.COUNT)
                            .atMost(1, CommonSlot.ORDER)
                            .atMost(1, CommonSlot.METRIC)
                            .may(
                                    CommonSlot.THING,
                                    ChipSlot.COUPLING,
                                    CommonSlot.WHOLE,
                                    CommonSlot.ALL,
                                    CommonSlot.EXCEPT),
                    ParsedQuestion::sorted);
        }
        add(
                shape().needs(CommonSlot.ORDER, ChipSlot.COUPLING)
                        .needs(CommonSlot.ORDER, 1, 1)
                        .atMost(1, CommonSlot.COUNT)
                        .may(
                                CommonSlot.BARS,
                                CommonSlot.WHOLE,
                                CommonSlot.THING,
                                CommonSlot.NAMED,
                                CommonSlot.EXCEPT),
                ParsedQuestion::query);
        add(
                shape().needs(ChipSlot.COUPLING, CommonSlot.NAMED)
                        .may(CommonSlot.THING, CommonSlot.ALL),
                ParsedQuestion::query);
        add(
                shape().needs(CommonSlot.COMPARISON, CommonSlot.METRIC, CommonSlot.NAMED)
                        .needs(CommonSlot.METRIC, 1, 1)
                        .needs(CommonSlot.COMPARISON, 1, 1)
                        .may(CommonSlot.THING, CommonSlot.OR, CommonSlot.COMPARE),
                asked -> new Intent.Compare(asked.qubits(), asked.parameters()));
    }

    private void ofSome() {
        add(
                shape().needs(CommonSlot.COMPARE, CommonSlot.NAMED)
                        .may(
                                CommonSlot.METRIC,
                                CommonSlot.THING,
                                CommonSlot.ALL,
                                CommonSlot.PARAMETER,
                                CommonSlot.VERSUS),
                asked -> new Intent.Compare(asked.qubits(), asked.parameters()));
        add(
                shape().needs(CommonSlot.NAMED)
                        .atMost(1, CommonSlot.COMPARISON)
                        .may(
                                CommonSlot.SUMMARY,
                                CommonSlot.THING,
                                CommonSlot.ALL,
                                CommonSlot.VERSUS,
                                CommonSlot.LATEST)
                        .may(CommonSlot.MEASURED, CommonSlot.PARAMETER),
                asked -> new Intent.Compare(asked.qubits(), List.of()));
        add(
                shape().needs(ChipSlot.COUPLINGS)
                        .may(
                                CommonSlot.SUMMARY,
                                ChipSlot.COUPLING,
                                CommonSlot.ALL,
                                CommonSlot.COMPARE,
                                CommonSlot.LATEST),
                asked -> new Intent.OfCouplings(asked.couplings()));
    }

    /// A figure of those that are counted is no question with one answer.
    private static Intent countOrFigure(ParsedQuestion asked) {
        return asked.has(CommonSlot.HOW_MANY)
                        && asked.has(CommonSlot.THING)
                        && asked.has(CommonSlot.STAT)
                ? new Intent.NotUnderstood(List.of(), asked.words(CommonSlot.STAT))
                : asked.query();
    }

    /// "T1 of qubit 3 compared with the median of the chip".
    private void besideTheChip() {
        for (Slot how : List.of(CommonSlot.COMPARE, CommonSlot.VERSUS)) {
            for (Slot whole : List.of(CommonSlot.WHOLE, CommonSlot.STAT)) {
                add(
                        shape().needs(how, CommonSlot.METRIC, CommonSlot.NAMED, whole)
                                .atMost(1, CommonSlot.STAT)
                                .may(CommonSlot.WHOLE, CommonSlot.THING, CommonSlot.ALL),
                        asked ->
                                new Intent.Several(
                                        List.of(
                                                asked.without(CommonSlot.STAT, CommonSlot.WHOLE)
                                                        .query(),
                                                asked.without(CommonSlot.NAMED, CommonSlot.THING)
                                                        .query())));
            }
        }
    }

    private void ofAll() {
        for (Slot what : List.of(CommonSlot.METRIC, CommonSlot.CONDITION)) {
            add(
                    shape().needs(what)
                            .atMost(1, CommonSlot.ORDER)
                            .atMost(1, CommonSlot.COUNT)
                            .atMost(1, CommonSlot.FIRST)
                            .may(
                                    CommonSlot.METRIC,
                                    CommonSlot.CONDITION,
                                    CommonSlot.STAT,
                                    CommonSlot.NAMED)
                            .may(
                                    ChipSlot.COUPLINGS,
                                    CommonSlot.THING,
                                    ChipSlot.COUPLING,
                                    CommonSlot.WHOLE,
                                    CommonSlot.ALL)
                            .may(
                                    CommonSlot.HOW_MANY,
                                    CommonSlot.LATEST,
                                    CommonSlot.MEASURED,
                                    CommonSlot.BARS,
                                    CommonSlot.OR)
                            .atMost(1, CommonSlot.UNIT)
                            .atMost(1, CommonSlot.AMOUNT)
                            .may(CommonSlot.SUMMARY, CommonSlot.PARAMETER, CommonSlot.EXCEPT)
                            .may(what == CommonSlot.CONDITION ? CommonSlot.BOTH : what)
                            .may(what == CommonSlot.CONDITION ? CommonSlot.DRAW : what),
                    ValueQuestions::countOrFigure);
        }
    }
}
