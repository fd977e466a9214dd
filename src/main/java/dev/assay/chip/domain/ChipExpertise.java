package dev.assay.chip.domain;

import static dev.assay.source.Advice.line;

import dev.assay.finding.AnalyseTool;
import dev.assay.source.Expertise;
import java.util.List;
import java.util.Optional;

/// What a model must know to work with calibration data.
final class ChipExpertise {
    private static final String LINEAGE = "get_parameter_lineage";
    private static final String GRAPH = "get_provenance_lineage_graph";

    /// What is to be done where a question is about one task result.
    static final String JUDGE_A_RESULT =
            """
            You are asked to judge one task result, which is described below with what is known about it. \
            Say first whether it can be trusted, then what it tells about the device, then what to do \
            next. Go through the check questions; name the values and limits you judge by. Look up \
            with the tools what is not below; never invent a number.\
            """;

    private static final String FIELD =
            """
            You know \
            the calibration of superconducting qubit chips well, and what makes them drift.\
            """;

    private static final String EXAMPLE =
            """
            {"blocks": [{"type": "text", "content": "| Qubit | T1 (μs) |\\n|---|---|\\n| 3 | 45 |\\n\\n\
            It rose.", "chart": null}], "assessment": "good"}\
            """;

    static final Expertise EXPERTISE =
            new Expertise(
                    FIELD,
                    List.of("t1", "chip_summary"),
                    Optional.of(EXAMPLE),
                    new Expertise.Terms("parameters and tasks", "failed fits"),
                    List.of(
                            line(
                                    "A qid is a number as text (\"Q16\" is `16`), of a coupling two:"
                                            + " `3-4`."),
                            line(
                                    "For several qubits or the whole chip call"
                                            + " `get_chip_parameter_timeseries` ONCE.",
                                    "get_chip_parameter_timeseries"),
                            line(
                                    "What changed or drifts, and whether the whole chip: `analyse` with data_key \"t1\" or \"t1 16\" (from, to: days).",
                                    AnalyseTool.NAME)),
                    List.of(findingCauses()));

    private ChipExpertise() {}

    private static Expertise.Method findingCauses() {
        return new Expertise.Method(
                "Finding causes",
                List.of(
                        line(
                                "Lineage first: `get_parameter_lineage` shows when a parameter"
                                        + " changed and gives the `entity_id` of each version.",
                                LINEAGE),
                        line(
                                "Take the `entity_id` of the version in question from there, as it"
                                        + " stands, to `get_provenance_lineage_graph`; never make"
                                        + " one up.",
                                LINEAGE,
                                GRAPH),
                        line(
                                "Read the graph from the value to the task that made it and on to"
                                        + " that task's inputs. `ver` \"1/2\" means that a newer"
                                        + " version of an input exists: the value rests on an old"
                                        + " one.",
                                GRAPH),
                        line(
                                "Then look at the inputs that changed at the same time, and say"
                                        + " which of them explains the change and what speaks"
                                        + " against it.",
                                LINEAGE,
                                GRAPH),
                        line(
                                "Example: the X90 fidelity of a qubit fell. Its lineage shows the"
                                        + " version that fell; the graph shows that it used a"
                                        + " `qubit_frequency` from before the last cooldown; the"
                                        + " history of that frequency shows a shift. So measure the"
                                        + " frequency again and then the pulse.",
                                LINEAGE,
                                GRAPH)));
    }
}
