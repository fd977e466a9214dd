package dev.assay.chip.guide.words;

import dev.assay.guide.quantity.Quantity.Better;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// The calibration parameters that have names in plain English. Where two parameters share a name,
/// the first one listed is meant.
public final class ParameterNames {
    private static final String MICRO = "\u03bcs";

    private static final String[] SINGLE = {
        "single qubit gate fidelity",
        "one qubit gate fidelity",
        "1q gate fidelity",
        "1 qubit gate fidelity",
        "single qubit fidelity",
        "single qubit gate",
        "one qubit gate"
    };

    /// How long the gate of a coupling takes.
    public static final String GATE_TIME = "zx90_gate_time";

    /// By which couplings are good where nobody says by what.
    public static final Parameter OF_GATES =
            share("zx90_gate_fidelity", "ZX90 gate fidelity")
                    .and("zx90 gate fidelity", "zx90 fidelity", "zx90", "cr fidelity")
                    .and("two qubit gate fidelity", "cr gate fidelity", "2q gate fidelity")
                    .and("cz", "cz gate", "cz fidelity", "cz gate fidelity", "ecr", "ecr fidelity")
                    .and("cx", "cx fidelity", "cnot", "cnot fidelity", "ecr gate fidelity");

    /// The error of couplings where nobody says of which gate.
    public static final Parameter ERROR_OF_GATES =
            error("zx90_gate_fidelity", "ZX90 gate error")
                    .and("zx90 error", "two qubit gate error", "2q gate error", "cz error")
                    .and("cz gate error", "ecr error", "cx error", "cnot error");

    public static final Parameter FREQUENCY =
            plain("qubit_frequency", "qubit frequency", "GHz")
                    .and("qubit frequency", "frequency", "freq", "f01", "drive frequency");

    public static final List<Parameter> PARAMETERS =
            List.of(
                    time("t1", "T1", "t1", "t 1", "coherence time", "coherence")
                            .and("relaxation time", "energy relaxation", "relaxation", "lifetime")
                            .and("live", "life time"),
                    time("t2_echo", "T2 echo", "t2 echo", "t2", "t 2", "hahn echo", "echo")
                            .and("dephasing time", "dephasing", "echo time"),
                    time("t2_star", "T2*", "t2 star", "t2*", "ramsey time").and("t2", "dephasing"),
                    time("t1_average", "averaged T1", "averaged t1"),
                    time("t2_echo_average", "averaged T2 echo", "averaged t2 echo"),
                    share("average_readout_fidelity", "readout fidelity")
                            .and("average readout fidelity", "readout fidelity", "readout")
                            .and("read out fidelity", "assignment fidelity", "fidelity")
                            .and("measurement fidelity"),
                    share("average_gate_fidelity", "gate fidelity")
                            .and("average gate fidelity", "gate fidelity", "rb fidelity")
                            .and("clifford fidelity", "randomized benchmarking")
                            .and(SINGLE),
                    share("x90_gate_fidelity", "X90 gate fidelity")
                            .and("x90 gate fidelity", "x90 fidelity", "x90", "gate fidelity")
                            .and(SINGLE),
                    share("x180_gate_fidelity", "X180 gate fidelity")
                            .and("x180 gate fidelity", "x180 fidelity", "x180"),
                    OF_GATES,
                    share("bell_state_fidelity", "Bell state fidelity")
                            .and("bell state fidelity", "bell fidelity", "bell state"),
                    share("readout_fidelity_0", "readout fidelity of |0⟩"),
                    share("readout_fidelity_1", "readout fidelity of |1⟩"),
                    share("one_qubit_gate_coherence_limit", "coherence limit of gates")
                            .and("coherence limit", "gate coherence limit"),
                    plain(GATE_TIME, "ZX90 gate time", "ns")
                            .and("zx90 time", "two qubit gate time", "gate time"),
                    FREQUENCY,
                    plain("readout_frequency", "readout frequency", "GHz")
                            .and("readout frequency", "read out frequency"),
                    plain("resonator_frequency", "resonator frequency", "GHz")
                            .and("resonator frequency", "cavity frequency"),
                    shown("anharmonicity", "anharmonicity", "GHz", "MHz", 1000, Better.LOWER)
                            .and("anharmonicity", "nonlinearity"),
                    plain("rabi_frequency", "Rabi frequency", "MHz").and("rabi frequency", "rabi"),
                    plain("rabi_amplitude", "Rabi amplitude", "").and("rabi amplitude"),
                    plain("maximum_rabi_frequency", "maximum Rabi frequency", "MHz/a.u.")
                            .and("maximum rabi frequency", "max rabi frequency", "max rabi"),
                    plain("ramsey_frequency", "Ramsey frequency", "MHz").and("ramsey frequency"),
                    plain("dispersive_shift", "dispersive shift", "MHz")
                            .and("dispersive shift", "chi"),
                    shown("static_zz_interaction", "static ZZ", "GHz", "MHz", 1000, Better.LOWER)
                            .and("static zz", "zz interaction", "zz coupling"),
                    share("two_qubit_gate_coherence_limit", "coherence limit of two-qubit gates")
                            .and("two qubit coherence limit", "2q coherence limit"),
                    plain("kappa_external", "external linewidth κ", "MHz")
                            .and("kappa external", "external kappa", "kappa"),
                    plain("kappa_internal", "internal linewidth κ", "MHz")
                            .and("kappa internal", "internal kappa"),
                    plain("hpi_amplitude", "π/2 pulse amplitude", "").and("half pi amplitude"),
                    plain("hpi_length", "π/2 pulse length", "ns").and("half pi length"),
                    plain("pi_amplitude", "π pulse amplitude", "").and("pi pulse amplitude"),
                    plain("pi_length", "π pulse length", "ns").and("pi pulse length"),
                    plain("readout_amplitude", "readout amplitude", "").and("readout power"),
                    plain("readout_length", "readout length", "ns").and("readout duration"),
                    shown("depolarizing_rate", "depolarizing rate", "", "", 1, Better.LOWER)
                            .and("depolarising rate", "gate error", "error rate"),
                    error("average_readout_fidelity", "readout error")
                            .and("read out error", "measurement error", "assignment error"),
                    error("x90_gate_fidelity", "X90 gate error")
                            .and("x90 error", "single qubit gate error", "one qubit gate error")
                            .and("1q gate error", "single qubit error", "gate error", "error rate"),
                    ERROR_OF_GATES);

    /// Keys of parameters that belong to couplings.
    public static final Pattern OF_COUPLINGS =
            Pattern.compile(
                    "(zx90|bell_state|cr|cancel|static_zz|two_qubit|cz|cx|ecr|iswap)(_.*)?");

    /// What a person looks at first after an event, in this order.
    public static final List<String> WORTH_CHECKING =
            List.of(
                    "t1",
                    "t2_echo",
                    "t2_star",
                    "qubit_frequency",
                    "average_readout_fidelity",
                    "average_gate_fidelity",
                    "x90_gate_fidelity");

    /// The parameters that `generate_chip_heatmap` draws.
    public static final Set<String> ON_THE_MAP =
            Set.of(
                    "readout_frequency",
                    "qubit_frequency",
                    "anharmonicity",
                    "t1",
                    "t1_average",
                    "t2_echo",
                    "t2_echo_average",
                    "t2_star",
                    "average_readout_fidelity",
                    "average_gate_fidelity",
                    "x90_gate_fidelity",
                    "x180_gate_fidelity",
                    "maximum_rabi_frequency",
                    "hpi_amplitude",
                    "hpi_length",
                    "one_qubit_gate_coherence_limit");

    private ParameterNames() {}

    private static Parameter time(String key, String title, String... said) {
        return Parameter.of(key, title, MICRO, MICRO, 1, Better.HIGHER, List.of(said));
    }

    private static Parameter share(String key, String title) {
        List<String> said = List.of(key.replace('_', ' '));
        return Parameter.of(key, title, "a.u.", "%", 100, Better.HIGHER, said);
    }

    /// What a fidelity lacks; nobody stores it.
    private static Parameter error(String fidelity, String title) {
        return shown(Parameter.ERROR_OF + fidelity, title, "a.u.", "%", 100, Better.LOWER)
                .and(title.toLowerCase(Locale.ROOT));
    }

    private static Parameter plain(String key, String title, String unit) {
        return shown(key, title, unit, unit, 1, Better.NEITHER);
    }

    private static Parameter shown(
            String key, String title, String stored, String unit, double scale, Better better) {
        List<String> said = List.of(key.replace('_', ' '));
        return Parameter.of(key, title, stored, unit, scale, better, said);
    }
}
