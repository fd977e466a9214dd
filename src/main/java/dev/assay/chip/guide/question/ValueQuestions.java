package dev.assay.chip.guide.question;

import dev.assay.chip.guide.question.Intent.Moment;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.reading.Part;
import dev.assay.guide.time.DayMention;
import dev.assay.guide.words.CommonSlot;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The kinds of questions that are about values of parameters: pictures of them, their course,
/// their worth, and the values themselves.
record ValueQuestions(PlanTable table) {
    private static final List<CommonSlot> COMPARING =
            List.of(CommonSlot.COMPARE, CommonSlot.VERSUS, CommonSlot.COMPARISON);

    /// What a question about the whole chip may say besides.
    private static final String OF_THE_WHOLE = " WHOLE* THING* ALL* DRAW* LATEST*";

    private static final String AROUND = " WHOLE* ALL* AFTER* SINCE*";

    public void add() {
        pictures();
        rankedAndDrawn();
        overTime();
        spreads();
        atTimes();
        changes();
        judgements();
        rankings();
        ofSome();
        ofAll();
    }

    private void pictures() {
        table.add("MAP METRIC{1}" + OF_THE_WHOLE, look(Intent.Look.MAP));
        table.addEach(
                List.of("VERSUS", "SCATTER", "COMPARE"),
                "METRIC{2} VERSUS* SCATTER* COMPARE* TURNED* ONE_CHART*" + OF_THE_WHOLE,
                ValueQuestions::versus);
    }

    private static Function<ParsedQuestion, Intent> look(Intent.Look look) {
        return asked -> new Intent.LookAt(look, asked.parameter());
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
        String drawn = "ORDER{1} DRAW REFERS COUNT? THING* WHOLE* ALL*";
        table.addEach(
                List.of("METRIC", "COUPLING"), "METRIC? COUPLING* " + drawn, ParsedQuestion::query);
        table.add(drawn, asked -> asked.byUsual(ParsedQuestion::query));
        table.add(
                "STABLE{1} COUNT? METRIC? THING* WHOLE* ALL* OVER_TIME*",
                asked -> asked.byUsual(ParsedQuestion::stability));
    }

    private void overTime() {
        table.add("DRIFT METRIC{1} OVER_TIME* COUPLING*" + OF_THE_WHOLE, look(Intent.Look.DRIFT));
        // Of couplings that are asked about without a parameter, the fidelity of their gates is
        // told. Whether they degrade is a matter of their course, and not only of sudden steps.
        table.addEach(
                List.of("DRIFT", "CHANGED"),
                "COUPLING HOW_MANY*" + OF_THE_WHOLE,
                asked -> asked.byUsual(of -> look(Intent.Look.DRIFT).apply(of)));
        table.add(
                "OVER_TIME COUPLINGS COUPLING* DRAW* LINES*",
                asked -> asked.byUsual(of -> new Intent.OverTime(of.parameter(), of.whose(), 0)));
        table.addEach(
                // The most that drift are no highest values.
                List.of(
                        "OVER_TIME ORDER?",
                        "SPAN ORDER? SINCE*",
                        "LINES ORDER?",
                        "DRAW ORDER?",
                        "DRIFT ORDER{0}"),
                "METRIC{1} COUNT? SPAN? FIRST? OVER_TIME* LINES* NAMED* COUPLINGS* COUPLING*"
                        + OF_THE_WHOLE,
                asked ->
                        new Intent.OverTime(
                                asked.parameter(), asked.whose(), asked.number(CommonSlot.SPAN)));
    }

    private void spreads() {
        table.add(
                "OUTLIER METRIC{1} HOW_MANY* COUPLING*" + OF_THE_WHOLE, look(Intent.Look.OUTLIERS));
        table.add("BOX METRIC{1}" + OF_THE_WHOLE, look(Intent.Look.BOX));
        table.add("HISTOGRAM METRIC{1}" + OF_THE_WHOLE, look(Intent.Look.DISTRIBUTION));
    }

    private void atTimes() {
        table.addEach(
                List.of("MOMENT{1,2} DAY{0,2}", "DAY{1,2} MOMENT{0,2}"),
                "METRIC{1} STAT? COMPARE* VERSUS* NAMED* COUPLINGS* THING* COUPLING* WHOLE* ALL*"
                        + " MEASURED*",
                ValueQuestions::atTimes);
        // "T1 worse than a week ago" holds today against that day, and "did it get worse since
        // October" against that time.
        table.addEach(
                List.of("MOMENT{1}", "DAY{1} SINCE"),
                "COMPARISON{1} METRIC{1} STAT? NAMED* COUPLINGS* WHOLE*",
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
        table.addEach(
                List.of("CHANGED DAY? COUNT? SHARE?", "CHANGED SPAN{1}"),
                "METRIC* NAMED* THING* HOW_MANY*" + AROUND,
                ValueQuestions::changed);
        table.add("DAY{1}" + AROUND, ValueQuestions::changed);
    }

    /// Tells of a single qubit also how many tasks failed on it: one that was never calibrated has
    /// no values that could change.
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
        table.addEach(
                List.of("QUALITY", "JUDGE"),
                "METRIC WHOLE* LATEST* SUMMARY* QUALITY*",
                asked -> new Intent.Quality(asked.parameters()));
        for (String of : List.of("THING", "NAMED", "COUPLING", "COUPLINGS", "FIRST")) {
            table.addEach(
                    List.of("JUDGE{1}", "QUALITY{1}"),
                    of
                            + " FIRST? METRIC* THING* NAMED* COUPLING* COUPLINGS* ALL* HOW_MANY*"
                            + " WHOLE* AMOUNT? EXCEPT*",
                    ParsedQuestion::query);
        }
    }

    private void rankings() {
        table.add("RANK NAMED METRIC{1} THING* WHOLE*", ParsedQuestion::query);
        table.addEach(
                List.of("METRIC{1} COUPLING*", "COUPLING{1} METRIC?"),
                "RANK COUNT? ORDER? THING* WHOLE* ALL* EXCEPT*",
                ParsedQuestion::sorted);
        table.add(
                "ORDER{1} COUPLING COUNT? BARS* WHOLE* THING* NAMED* EXCEPT*",
                ParsedQuestion::query);
        table.add("COUPLING NAMED THING* ALL*", ParsedQuestion::query);
    }

    private void ofSome() {
        table.addEach(
                List.of(
                        "COMPARISON{1} METRIC{1} NAMED THING* OR* COMPARE*",
                        "COMPARE NAMED METRIC* THING* ALL* PARAMETER* VERSUS*"),
                "",
                asked -> new Intent.Compare(asked.qubits(), asked.parameters()));
        table.add(
                "NAMED COMPARISON? SUMMARY* THING* ALL* VERSUS* LATEST* MEASURED* PARAMETER*",
                asked -> new Intent.Compare(asked.qubits(), List.of()));
        table.add(
                "COUPLINGS SUMMARY* COUPLING* ALL* COMPARE* LATEST*",
                asked -> new Intent.OfCouplings(asked.couplings()));
        // "T1 of qubit 3 compared with the median of the chip".
        table.addEach(
                List.of("COMPARE WHOLE", "COMPARE STAT", "VERSUS WHOLE", "VERSUS STAT"),
                "METRIC NAMED STAT? WHOLE* THING* ALL*",
                ValueQuestions::besideTheChip);
    }

    private static Intent besideTheChip(ParsedQuestion asked) {
        return new Intent.Several(
                List.of(
                        asked.without(CommonSlot.STAT, CommonSlot.WHOLE).query(),
                        asked.without(CommonSlot.NAMED, CommonSlot.THING).query()));
    }

    /// A figure of those that are counted is no question with one answer.
    private static Intent countOrFigure(ParsedQuestion asked) {
        return asked.has(CommonSlot.HOW_MANY)
                        && asked.has(CommonSlot.THING)
                        && asked.has(CommonSlot.STAT)
                ? new Intent.NotUnderstood(List.of(), asked.words(CommonSlot.STAT))
                : asked.query();
    }

    private void ofAll() {
        table.addEach(
                List.of("METRIC", "CONDITION BOTH* DRAW*"),
                "ORDER? COUNT? FIRST? METRIC* CONDITION* STAT* NAMED* COUPLINGS* THING* COUPLING*"
                        + " WHOLE* ALL* HOW_MANY* LATEST* MEASURED* BARS* OR* UNIT? AMOUNT?"
                        + " SUMMARY* PARAMETER* EXCEPT*",
                ValueQuestions::countOrFigure);
    }
}
