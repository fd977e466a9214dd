package dev.assay.chip.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What is measured in an ordinary day: the tasks of a qubit and of a coupling, with the parameters
/// they find and their units.
final class SampleTasks {
    /// A task and its outputs.
    record Task(String name, List<Output> outputs) {
        static Task of(String name, String... namesAndUnits) {
            List<Output> outputs = new ArrayList<>();
            for (int i = 0; i < namesAndUnits.length; i += 2) {
                outputs.add(new Output(namesAndUnits[i], namesAndUnits[i + 1]));
            }
            return new Task(name, List.copyOf(outputs));
        }
    }

    /// A parameter that a task finds.
    record Output(String name, String unit) {}

    private static final String MICROSECONDS = "\u03bcs";
    private static final String ARBITRARY = "a.u.";

    static final Task T1 = Task.of("CheckT1", "t1", MICROSECONDS);
    static final Task T2_ECHO = Task.of("CheckT2Echo", "t2_echo", MICROSECONDS);

    /// The one task that a dead qubit still passes.
    static final Task READOUT = Task.of("CheckReadoutFrequency", "readout_frequency", "GHz");

    /// In the morning, for every qubit, in this order.
    static final List<Task> MORNING =
            List.of(
                    READOUT,
                    Task.of(
                            "CheckQubitSpectroscopy",
                            "qubit_frequency",
                            "GHz",
                            "anharmonicity",
                            "GHz"),
                    Task.of(
                            "CheckRabi",
                            "rabi_amplitude",
                            ARBITRARY,
                            "rabi_frequency",
                            "MHz",
                            "rabi_phase",
                            ARBITRARY,
                            "rabi_offset",
                            ARBITRARY,
                            "rabi_angle",
                            "degree",
                            "rabi_noise",
                            ARBITRARY,
                            "rabi_distance",
                            ARBITRARY,
                            "rabi_reference_phase",
                            ARBITRARY,
                            "control_amplitude",
                            ARBITRARY,
                            "maximum_rabi_frequency",
                            "MHz/a.u."),
                    Task.of("CheckQubitFrequency", "qubit_frequency", "GHz"),
                    Task.of(
                            "CheckRamsey",
                            "ramsey_frequency",
                            "MHz",
                            "qubit_frequency",
                            "GHz",
                            "t2_star",
                            MICROSECONDS),
                    Task.of("CreateHPIPulse", "hpi_amplitude", ARBITRARY, "hpi_length", "ns"),
                    Task.of("CheckHPIPulse"),
                    Task.of("CreatePIPulse", "pi_amplitude", ARBITRARY, "pi_length", "ns"),
                    Task.of("CheckPIPulse"),
                    T1,
                    T2_ECHO,
                    drag("HPI"),
                    Task.of("CheckDRAGHPIPulse"),
                    drag("PI"),
                    Task.of("CheckDRAGPIPulse"),
                    Task.of(
                            "ReadoutClassification",
                            "average_readout_fidelity",
                            ARBITRARY,
                            "readout_fidelity_0",
                            ARBITRARY,
                            "readout_fidelity_1",
                            ARBITRARY),
                    Task.of(
                            "RandomizedBenchmarking",
                            "average_gate_fidelity",
                            ARBITRARY,
                            "depolarizing_rate",
                            ARBITRARY),
                    interleaved("X90"),
                    interleaved("X180"));

    /// In the evening, for every qubit.
    static final List<Task> EVENING = List.of(T1, T2_ECHO);

    /// Once a day, for every coupling.
    static final List<Task> COUPLING =
            List.of(
                    Task.of(
                            "CreateZX90",
                            "cr_amplitude",
                            ARBITRARY,
                            "cancel_amplitude",
                            ARBITRARY,
                            "zx90_gate_time",
                            "ns"),
                    Task.of(
                            "ZX90InterleavedRandomizedBenchmarking",
                            "zx90_gate_fidelity",
                            ARBITRARY,
                            "zx90_depolarizing_rate",
                            ARBITRARY),
                    Task.of("CheckBellStateTomography", "bell_state_fidelity", ARBITRARY));

    /// Parameters whose every version is kept, by the name of the task that finds them.
    static final Map<String, String> VERSIONED =
            Map.of(
                    "CheckT1", "t1",
                    "CheckQubitFrequency", "qubit_frequency",
                    "CreateHPIPulse", "hpi_amplitude",
                    "X90InterleavedRandomizedBenchmarking", "x90_gate_fidelity",
                    "ZX90InterleavedRandomizedBenchmarking", "zx90_gate_fidelity");

    private SampleTasks() {}

    private static Task drag(String pulse) {
        String prefix = "drag_" + pulse.toLowerCase(Locale.ROOT);
        return Task.of(
                "CreateDRAG" + pulse + "Pulse",
                prefix + "_beta",
                ARBITRARY,
                prefix + "_amplitude",
                ARBITRARY,
                prefix + "_length",
                "ns");
    }

    private static Task interleaved(String gate) {
        String prefix = gate.toLowerCase(Locale.ROOT);
        return Task.of(
                gate + "InterleavedRandomizedBenchmarking",
                prefix + "_gate_fidelity",
                ARBITRARY,
                prefix + "_depolarizing_rate",
                ARBITRARY);
    }
}
