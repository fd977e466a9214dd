package dev.assay.chip.guide.question;

import dev.assay.chip.guide.words.ChipSlot;
import dev.assay.guide.reading.Slot;
import dev.assay.guide.words.CommonSlot;
import java.util.List;

/// The kinds of questions that are about no values: the guide itself, the chip as a whole, who is
/// beside whom, and what the calibration software recorded.
record ChipQuestions(PlanTable table) {
    private static final String OF_TASKS =
            "COUPLINGS? NAMED? STATUS? TASK_NAME? EXECUTION_ID? COUNT? DAY? MOMENT? SPAN?"
                    + " TASK* LATEST* HOW_MANY* ALL* WHOLE*";

    public void add() {
        aboutTheGuide();
        records();
        executions();
        gaps();
        aboutTheChip();
    }

    private void aboutTheGuide() {
        table.add("HELP WHOLE* ALL* PARAMETER*", _ -> new Intent.Help());
        table.add("EXPORT STORED* ALL* METRIC* WHOLE* DRAW* THING*", _ -> new Intent.Export());
        table.add("MEANING METRIC", asked -> new Intent.Meaning(asked.parameters()));
        table.add("STORED ALL* HOW_MANY* QUALITY*", _ -> new Intent.Stored());
        table.add(
                "PARAMETER SHOW NAMED ALL* THING*",
                asked -> new Intent.Compare(asked.qubits(), List.of()));
        table.add(
                "PARAMETER COUPLINGS? NAMED? ALL* WHOLE* THING* MEASURED* HOW_MANY* COUPLING*",
                asked -> new Intent.ListParameters(asked.qid()));
    }

    private void records() {
        table.addEach(
                List.of("NAMED{1}", "COUPLINGS{1}"),
                "WHEN METRIC MEASURED* LATEST* THING* COUPLING*",
                asked -> new Intent.When(id(asked), asked.parameters()));
        table.add(
                "NEIGHBOUR NAMED THING* HOW_MANY* ALL* METRIC* WHOLE* COMPARE* VERSUS*",
                asked ->
                        AverageInName.isMeant(asked)
                                ? asked.query()
                                : new Intent.Neighbours(asked.qubits(), asked.parameters()));
        table.addEach(
                List.of("TASK", "TASK_NAME"),
                OF_TASKS + " THING* COUPLING* EXECUTION*",
                ChipQuestions::tasks);
        table.add("STATUS " + OF_TASKS, ChipQuestions::tasks);
        // Figures and rankings of the neighbours of a qubit, and which of them pass a limit.
        table.addEach(
                List.of("METRIC", "CONDITION"),
                "NEIGHBOUR NAMED ORDER? COUNT? UNIT? METRIC* CONDITION* STAT* EXCEPT* AMOUNT*"
                        + " THING* HOW_MANY* ALL* WHOLE* OR* BARS*",
                ParsedQuestion::query);
    }

    private static Intent tasks(ParsedQuestion asked) {
        List<Intent.Period> times = asked.periods();
        if (times.size() > 1) {
            return unused(asked, CommonSlot.MOMENT);
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

    private static String id(ParsedQuestion asked) {
        String qid = asked.qid();
        return qid == null ? "" : qid;
    }

    private void executions() {
        table.addEach(
                List.of("WHEN", "EXECUTION"),
                "NAMED{1} WHEN* EXECUTION* MEASURED* LATEST* THING* TASK* WHOLE* PARAMETER*",
                asked -> new Intent.When(id(asked), List.of()));
        table.add("WHEN MEASURED LATEST* WHOLE*", _ -> new Intent.Executions(null, 1, false));
        table.add(
                "EXECUTION STATUS? COUNT? LATEST* HOW_MANY* ALL* WHOLE* WHEN*",
                asked ->
                        new Intent.Executions(
                                asked.text(ChipSlot.STATUS),
                                Math.max(
                                        asked.number(CommonSlot.COUNT),
                                        asked.number(ChipSlot.EXECUTION)),
                                asked.has(CommonSlot.HOW_MANY)));
        table.add(
                "NOTE EXECUTION_ID? COUNT? LATEST* ALL* WHOLE* EXECUTION*",
                asked ->
                        new Intent.CalibrationNotes(
                                asked.text(ChipSlot.EXECUTION_ID), asked.number(CommonSlot.COUNT)));
    }

    private void gaps() {
        table.add(
                "MISSING NAMED THING* WHOLE*",
                asked ->
                        asked.has(CommonSlot.ONLY)
                                ? new Intent.Coverage()
                                : new Intent.Alive(asked.qubits()));
        table.add("MISSING COUPLING ALL* WHOLE*", asked -> new Intent.Missing(asked.ofGates()));
        table.add(
                "STATUS COUPLING ALL* WHOLE*",
                asked ->
                        "failed".equals(asked.text(ChipSlot.STATUS))
                                ? new Intent.Missing(asked.ofGates())
                                : unused(asked, ChipSlot.STATUS));
    }

    private static Intent unused(ParsedQuestion asked, Slot slot) {
        return new Intent.NotUnderstood(List.of(), asked.words(slot));
    }

    private void aboutTheChip() {
        table.add(
                "HOW_MANY COUPLING THING WHOLE* ALL*",
                _ ->
                        new Intent.Several(
                                List.of(new Intent.CountQubits(), new Intent.CountCouplings())));
        table.add("HOW_MANY COUPLING WHOLE* ALL*", _ -> new Intent.CountCouplings());
        table.add("SIZE THING*", _ -> new Intent.CountQubits());
        table.add("HOW_MANY THING WHOLE* ALL*", _ -> new Intent.CountQubits());
        table.add(
                "MISSING METRIC{1} THING* COUPLING* WHOLE* ALL* MEASURED* HOW_MANY*",
                ChipQuestions::missing);
        table.addEach(
                List.of("MISSING THING*", "STATUS THING"),
                "WHOLE* ALL* HOW_MANY* PARAMETER* MISSING*",
                _ -> new Intent.Coverage());
        table.addEach(
                List.of("SUMMARY WHOLE* THING* JUDGE*", "QUALITY WHOLE", "JUDGE WHOLE"),
                "ALL* LATEST* SUMMARY* QUALITY*",
                _ -> new Intent.Summarise());
    }

    private static Intent missing(ParsedQuestion asked) {
        return asked.words(CommonSlot.MISSING).contains("zero") && !asked.parameter().neverZero()
                ? unused(asked, CommonSlot.MISSING)
                : new Intent.Missing(asked.parameter());
    }
}
