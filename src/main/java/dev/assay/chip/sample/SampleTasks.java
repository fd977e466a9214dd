package dev.assay.chip.sample;

import dev.assay.base.Words;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What is measured in an ordinary day: the tasks of a qubit and of a coupling, with the parameters
/// they find and their units.
final class SampleTasks {
    /// A task and its outputs.
    record Task(String name, List<Output> outputs) {
        /// @param outputs each with its unit: "t1 \u03bcs, hpi_length ns"; perhaps empty
        static Task of(String name, String outputs) {
            return new Task(
                    name,
                    outputs.isEmpty()
                            ? List.of()
                            : Words.list(outputs).stream().map(Output::of).toList());
        }
    }

    /// A parameter that a task finds.
    record Output(String name, String unit) {
        private static Output of(String nameAndUnit) {
            int space = nameAndUnit.indexOf(' ');
            return new Output(nameAndUnit.substring(0, space), nameAndUnit.substring(space + 1));
        }
    }

    static final Task T1 = Task.of("CheckT1", "t1 \u03bcs");
    static final Task T2_ECHO = Task.of("CheckT2Echo", "t2_echo \u03bcs");

    /// The one task that a dead qubit still passes.
    static final Task READOUT = Task.of("CheckReadoutFrequency", "readout_frequency GHz");

    /// In the morning, for every qubit, in this order.
    static final List<Task> MORNING =
            List.of(
                    READOUT,
                    Task.of("CheckQubitSpectroscopy", "qubit_frequency GHz, anharmonicity GHz"),
                    Task.of(
                            "CheckRabi",
                            "rabi_amplitude a.u., rabi_frequency MHz, rabi_phase a.u., rabi_offset a.u., rabi_angle degree, rabi_noise a.u., rabi_distance a.u., rabi_reference_phase a.u., control_amplitude a.u., maximum_rabi_frequency MHz/a.u."),
                    Task.of("CheckQubitFrequency", "qubit_frequency GHz"),
                    Task.of(
                            "CheckRamsey",
                            "ramsey_frequency MHz, qubit_frequency GHz, t2_star \u03bcs"),
                    Task.of("CreateHPIPulse", "hpi_amplitude a.u., hpi_length ns"),
                    Task.of("CheckHPIPulse", ""),
                    Task.of("CreatePIPulse", "pi_amplitude a.u., pi_length ns"),
                    Task.of("CheckPIPulse", ""),
                    T1,
                    T2_ECHO,
                    drag("HPI"),
                    Task.of("CheckDRAGHPIPulse", ""),
                    drag("PI"),
                    Task.of("CheckDRAGPIPulse", ""),
                    Task.of(
                            "ReadoutClassification",
                            "average_readout_fidelity a.u., readout_fidelity_0 a.u., readout_fidelity_1 a.u."),
                    Task.of(
                            "RandomizedBenchmarking",
                            "average_gate_fidelity a.u., depolarizing_rate a.u."),
                    interleaved("X90"),
                    interleaved("X180"));

    /// In the evening, for every qubit.
    static final List<Task> EVENING = List.of(T1, T2_ECHO);

    /// Once a day, for every coupling.
    static final List<Task> COUPLING =
            List.of(
                    Task.of(
                            "CreateZX90",
                            "cr_amplitude a.u., cancel_amplitude a.u., zx90_gate_time ns"),
                    Task.of(
                            "ZX90InterleavedRandomizedBenchmarking",
                            "zx90_gate_fidelity a.u., zx90_depolarizing_rate a.u."),
                    Task.of("CheckBellStateTomography", "bell_state_fidelity a.u."));

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
                "%1$s_beta a.u., %1$s_amplitude a.u., %1$s_length ns".formatted(prefix));
    }

    private static Task interleaved(String gate) {
        String prefix = gate.toLowerCase(Locale.ROOT);
        return Task.of(
                gate + "InterleavedRandomizedBenchmarking",
                "%1$s_gate_fidelity a.u., %1$s_depolarizing_rate a.u.".formatted(prefix));
    }
}
