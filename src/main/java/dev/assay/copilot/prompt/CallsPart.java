package dev.assay.copilot.prompt;

import java.util.Set;

/// How to call tools.
final class CallsPart {
    private CallsPart() {}

    /// @param rounds how many rounds a turn may have
    static String text(Set<String> offered, int rounds) {
        return new Advice(offered)
                .line(
                        "Use the default chip_id of the current context unless the analyst names"
                                + " another chip.")
                .line(
                        "A qid is a plain number as text: \"Q16\", \"qubit 16\" and \"16\" are all"
                                + " `16`. A coupling is two of them: `3-4`.")
                .line(
                        "For several qubits or the whole chip call `get_chip_parameter_timeseries`"
                                + " ONCE; it returns all qubits. Never ask qubit by qubit.",
                        "get_chip_parameter_timeseries")
                .line(
                        "Parameter names are in snake case (`t1`, `average_readout_fidelity`). When"
                                + " unsure, call `list_available_parameters` first.",
                        "list_available_parameters")
                .line(
                        "Tools return values as they are stored: fidelities as fractions,"
                                + " anharmonicity in GHz. Where `displayed_value` or `displayed` is"
                                + " given, that is what the analyst sees.",
                        "get_qubit_params")
                .line(
                        "Ask for results that do not depend on each other in one round. A turn has at"
                                + " most "
                                + rounds
                                + " rounds.")
                .under("Calling tools");
    }
}
