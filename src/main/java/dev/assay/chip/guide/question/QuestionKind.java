package dev.assay.chip.guide.question;

import dev.assay.chip.guide.question.Intent.Moment;
import dev.assay.chip.guide.words.ChipSlot;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.words.CommonSlot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/// The kinds of questions about a chip, each with what it makes of a question. Which question is of
/// which kind is told by a table in a file.
enum QuestionKind {
    HELP(_ -> new Intent.Help()),
    EXPORT(_ -> new Intent.Export()),
    MEANING(asked -> new Intent.Meaning(asked.parameters())),
    STORED(_ -> new Intent.Stored()),
    PARAMETERS(asked -> new Intent.ListParameters(asked.qid())),

    WHEN(asked -> new Intent.When(asked.id(), asked.parameters())),
    WHEN_ANYTHING(asked -> new Intent.When(asked.id(), List.of())),
    NEIGHBOURS(asked ->
            asked.meansTheAverage()
                    ? asked.query()
                    : new Intent.Neighbours(asked.qubits(), asked.parameters())),
    TASKS(QuestionKind::tasks),
    LAST_EXECUTION(_ -> new Intent.Executions(null, 1, false)),
    EXECUTIONS(QuestionKind::executions),
    NOTES(asked ->
            new Intent.CalibrationNotes(
                    asked.text(ChipSlot.EXECUTION_ID), asked.number(CommonSlot.COUNT))),

    ALIVE(asked ->
            asked.has(CommonSlot.ONLY) ? new Intent.Coverage() : new Intent.Alive(asked.qubits())),
    WITHOUT_GATES(asked -> new Intent.Missing(asked.ofGates())),
    FAILED_GATES(asked ->
            "failed".equals(asked.text(ChipSlot.STATUS))
                    ? new Intent.Missing(asked.ofGates())
                    : asked.noUseFor(ChipSlot.STATUS)),
    MISSING(asked ->
            asked.words(CommonSlot.MISSING).contains("zero") && !asked.parameter().neverZero()
                    ? asked.noUseFor(CommonSlot.MISSING)
                    : new Intent.Missing(asked.parameter())),
    COVERAGE(_ -> new Intent.Coverage()),

    SIZE(_ -> new Intent.Several(List.of(new Intent.CountQubits(), new Intent.CountCouplings()))),
    COUPLINGS(_ -> new Intent.CountCouplings()),
    QUBITS(_ -> new Intent.CountQubits()),
    SUMMARY(_ -> new Intent.Summarise()),

    MAP(asked -> new Intent.LookAt(Intent.Look.MAP, asked.parameter())),
    OUTLIERS(asked -> new Intent.LookAt(Intent.Look.OUTLIERS, asked.parameter())),
    BOX(asked -> new Intent.LookAt(Intent.Look.BOX, asked.parameter())),
    DISTRIBUTION(asked -> new Intent.LookAt(Intent.Look.DISTRIBUTION, asked.parameter())),
    DRIFT(asked -> new Intent.LookAt(Intent.Look.DRIFT, asked.parameter())),
    VERSUS(QuestionKind::versus),

    OVER_TIME(asked ->
            new Intent.OverTime(asked.parameter(), asked.whose(), asked.number(CommonSlot.SPAN))),
    AT_TIMES(QuestionKind::atTimes),
    CHANGES(QuestionKind::changes),

    USUAL_RANKING(asked -> asked.byUsual(ParsedQuestion::query)),
    USUAL_STABILITY(asked -> asked.byUsual(ParsedQuestion::stability)),
    USUAL_DRIFT(asked -> asked.byUsual(DRIFT.intent)),
    USUAL_COURSE(asked -> asked.byUsual(OVER_TIME.intent)),

    QUALITY(asked -> new Intent.Quality(asked.parameters())),
    QUERY(ParsedQuestion::query),
    SORTED(ParsedQuestion::sorted),
    COMPARED(asked -> new Intent.Compare(asked.qubits(), asked.parameters())),
    ALL_OF_SOME(asked -> new Intent.Compare(asked.qubits(), List.of())),
    ALL_OF_COUPLINGS(asked -> new Intent.OfCouplings(asked.couplings())),
    BESIDE_THE_CHIP(asked ->
            new Intent.Several(
                    List.of(
                            asked.without(CommonSlot.STAT, CommonSlot.WHOLE).query(),
                            asked.without(CommonSlot.NAMED, CommonSlot.THING).query()))),
    VALUES(QuestionKind::values);

    private static final List<CommonSlot> COMPARING =
            List.of(CommonSlot.COMPARE, CommonSlot.VERSUS, CommonSlot.COMPARISON);

    @SuppressWarnings("ImmutableEnumChecker") // None of the functions holds anything.
    private final Function<ParsedQuestion, Intent> intent;

    QuestionKind(Function<ParsedQuestion, Intent> intent) {
        this.intent = intent;
    }

    /// The kind that the table calls so: "all of some".
    static QuestionKind called(String name) {
        return valueOf(name.replace(' ', '_').toUpperCase(Locale.ROOT));
    }

    Intent of(ParsedQuestion asked) {
        return intent.apply(asked);
    }

    private static Intent tasks(ParsedQuestion asked) {
        List<Intent.Period> times = asked.periods();
        return times.size() > 1
                ? asked.noUseFor(CommonSlot.MOMENT)
                : new Intent.Tasks(
                        asked.text(ChipSlot.TASK_NAME),
                        asked.text(ChipSlot.STATUS),
                        asked.qid(),
                        asked.text(ChipSlot.EXECUTION_ID),
                        times.isEmpty() ? null : times.getFirst(),
                        asked.number(CommonSlot.COUNT),
                        asked.has(CommonSlot.HOW_MANY));
    }

    private static Intent executions(ParsedQuestion asked) {
        int count = Math.max(asked.number(CommonSlot.COUNT), asked.number(ChipSlot.EXECUTION));
        return new Intent.Executions(
                asked.text(ChipSlot.STATUS), count, asked.has(CommonSlot.HOW_MANY));
    }

    private static Intent versus(ParsedQuestion asked) {
        Parameter first = asked.parameters().getFirst();
        Parameter last = asked.parameters().getLast();
        return asked.has(CommonSlot.TURNED)
                ? new Intent.Versus(first, last)
                : new Intent.Versus(last, first);
    }

    /// "Compare T1 with a week ago" compares with today.
    private static Intent atTimes(ParsedQuestion asked) {
        List<Moment> moments =
                new ArrayList<>(
                        asked.periods().stream()
                                .filter(period -> period.days() == 0)
                                .map(Intent.Period::moment)
                                .toList());
        if (moments.size() > 2) {
            return asked.noUseFor(CommonSlot.MOMENT);
        }
        if (moments.size() == 1 && COMPARING.stream().anyMatch(asked::has)) {
            moments.add(new Moment(null, 0));
        }
        SummaryFigure stat =
                asked.reading()
                        .first(CommonSlot.STAT, SummaryFigure.class)
                        .filter(wanted ->
                                wanted != SummaryFigure.ALL && wanted != SummaryFigure.RANGE)
                        .orElse(SummaryFigure.MEDIAN);
        return new Intent.AtTimes(asked.parameter(), asked.ids(), moments, stat);
    }

    /// Tells of a single qubit also how many tasks failed on it: one that was never calibrated has
    /// no values that could change.
    private static Intent changes(ParsedQuestion asked) {
        Intent changes =
                new Intent.Changes(
                        asked.parameters(),
                        asked.qubits(),
                        asked.day(),
                        asked.number(CommonSlot.SPAN),
                        asked.has(CommonSlot.SINCE),
                        asked.direction());
        boolean whole =
                !asked.has(CommonSlot.METRIC)
                        && !asked.has(CommonSlot.DAY)
                        && !asked.has(CommonSlot.SPAN);
        return asked.qubits().size() == 1 && whole
                ? new Intent.Several(
                        List.of(changes, Intent.Tasks.failedOn(asked.qubits().getFirst())))
                : changes;
    }

    /// A figure of those that are counted is no question with one answer.
    private static Intent values(ParsedQuestion asked) {
        return asked.has(CommonSlot.HOW_MANY)
                        && asked.has(CommonSlot.THING)
                        && asked.has(CommonSlot.STAT)
                ? asked.noUseFor(CommonSlot.STAT)
                : asked.query();
    }
}
