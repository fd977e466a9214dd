package dev.assay.copilot.prompt;

import java.util.Set;

/// How to follow a value back to what it was made from.
final class CausesPart {
    private static final String LINEAGE = "get_parameter_lineage";
    private static final String GRAPH = "get_provenance_lineage_graph";

    private CausesPart() {}

    static String text(Set<String> offered) {
        return new Advice(offered)
                .line(
                        "Lineage first: `get_parameter_lineage` shows when a parameter changed and"
                                + " gives the `entity_id` of each version.",
                        LINEAGE)
                .line(
                        "Take the `entity_id` of the version in question from there, as it stands,"
                                + " to `get_provenance_lineage_graph`; never make one up.",
                        LINEAGE,
                        GRAPH)
                .line(
                        "Read the graph from the value to the task that made it and on to that"
                                + " task's inputs. `ver` \"1/2\" means that a newer version of an"
                                + " input exists: the value rests on an old one.",
                        GRAPH)
                .line(
                        "Then look at the inputs that changed at the same time, and say which of"
                                + " them explains the change and what speaks against it.",
                        LINEAGE,
                        GRAPH)
                .line(
                        "Example: the X90 fidelity of a qubit fell. Its lineage shows the version"
                                + " that fell; the graph shows that it used a `qubit_frequency` from"
                                + " before the last cooldown; the history of that frequency shows a"
                                + " shift. So measure the frequency again and then the pulse.",
                        LINEAGE,
                        GRAPH)
                .under("Finding causes");
    }
}
