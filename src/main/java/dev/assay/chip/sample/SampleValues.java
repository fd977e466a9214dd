package dev.assay.chip.sample;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Random;

/// What each measurement of the sample chip finds: a value of its own for every qubit, noise around
/// it, and the planted stories on top. The distributions are those of QDash's simulator.
final class SampleValues {
    private static final Instant BEGIN =
            SampleStories.FIRST_DAY.atStartOfDay(ZoneOffset.UTC).toInstant();
    private static final double SECONDS_A_DAY = 86_400;

    private SampleValues() {}

    /// The value of a qubit's parameter.
    static double ofQubit(int qubit, String parameter, Instant at, Random random) {
        boolean warmed =
                SampleStories.WARMED.contains(Integer.toString(qubit))
                        && !at.isBefore(SampleStories.WARM_UP);
        double noise = random.nextGaussian();
        int step = qubit % 10;
        return switch (parameter) {
            case "t1" ->
                    clamp(t1(qubit) * (warmed ? SampleStories.WARMED_T1 : 1) + 3 * noise, 30, 200);
            case "t2_echo" ->
                    clamp(
                            (60 + 2 * (qubit % 20)) * (warmed ? SampleStories.WARMED_T2 : 1)
                                    + 3 * noise,
                            20,
                            200);
            case "t2_star" -> clamp(30 + 2 * (qubit % 15) + 2 * noise, 10, 80);
            case "qubit_frequency" -> frequency(qubit, at) + 0.00004 * noise;
            case "anharmonicity" -> -0.32 + 0.002 * (qubit % 7) + 0.0005 * noise;
            case "readout_frequency" -> base(qubit) + 0.3 + 0.00003 * noise;
            case "average_readout_fidelity" -> readout(qubit, 0, noise);
            case "readout_fidelity_0" -> readout(qubit, 0.006, noise);
            case "readout_fidelity_1" -> readout(qubit, -0.006, noise);
            case "average_gate_fidelity" -> gate(qubit, 0.0008, warmed, noise);
            case "x90_gate_fidelity" -> gate(qubit, 0.0006, warmed, noise);
            case "x180_gate_fidelity" -> gate(qubit, 0.0010, warmed, noise);
            case "depolarizing_rate" -> 2 * (1 - gate(qubit, 0.0008, warmed, noise));
            case "x90_depolarizing_rate" -> 2 * (1 - gate(qubit, 0.0006, warmed, noise));
            case "x180_depolarizing_rate" -> 2 * (1 - gate(qubit, 0.0010, warmed, noise));
            case "hpi_length", "drag_hpi_length" -> 18 + qubit % 5;
            case "pi_length", "drag_pi_length" -> 32 + qubit % 5;
            case "hpi_amplitude", "drag_hpi_amplitude" ->
                    clamp(0.25 + 0.01 * step + 0.002 * noise, 0.15, 0.45);
            case "pi_amplitude", "drag_pi_amplitude" ->
                    clamp(0.5 + 0.02 * step + 0.004 * noise, 0.3, 0.9);
            case "drag_hpi_beta", "drag_pi_beta" -> -0.5 + 0.05 * step + 0.02 * noise;
            default -> rabi(qubit, parameter, noise);
        };
    }

    /// The value of a coupling's parameter.
    ///
    /// @param place where the coupling stands among all
    static double ofCoupling(String id, int place, String parameter, Instant at, Random random) {
        double noise = random.nextGaussian();
        double lost = id.equals(SampleStories.DEGRADING) ? lost(at) : 0;
        double fidelity = clamp(0.955 + 0.001 * (place % 30) - lost + 0.002 * noise, 0.5, 0.995);
        return switch (parameter) {
            case "zx90_gate_fidelity" -> fidelity;
            case "zx90_depolarizing_rate" -> 4 * (1 - fidelity) / 3;
            case "bell_state_fidelity" -> clamp(fidelity - 0.02, 0.5, 0.995);
            case "zx90_gate_time" -> 180 + 10 * (place % 9);
            case "cr_amplitude" -> clamp(0.3 + 0.01 * (place % 20) + 0.003 * noise, 0, 1);
            default -> 0.05 + 0.002 * (place % 20) + 0.001 * noise;
        };
    }

    private static double rabi(int qubit, String parameter, double noise) {
        double frequency = 10 + 2 * (base(qubit) - 5) + 0.1 * noise;
        double control = 0.25 + 0.01 * (qubit % 10);
        return switch (parameter) {
            case "rabi_frequency" -> frequency;
            case "control_amplitude" -> control;
            case "maximum_rabi_frequency" -> frequency / control;
            case "rabi_amplitude" -> 0.9 + 0.01 * noise;
            case "rabi_phase", "rabi_reference_phase" -> 0.1 * (qubit % 31) + 0.01 * noise;
            case "rabi_offset" -> 0.02 * noise;
            case "rabi_angle" -> 5.7 * (qubit % 31) + 0.5 * noise;
            case "rabi_noise" -> 0.02 + 0.001 * Math.abs(noise);
            case "rabi_distance" -> 4 + 0.1 * (qubit % 12) + 0.05 * noise;
            default -> 2 + 0.01 * noise;
        };
    }

    private static double base(int qubit) {
        return 7.86 + 0.006 * (qubit % 10);
    }

    private static double frequency(int qubit, Instant at) {
        boolean drifts = SampleStories.DRIFTING.equals(Integer.toString(qubit));
        return base(qubit) + (drifts ? SampleStories.DRIFT_PER_DAY * days(BEGIN, at) : 0);
    }

    private static double t1(int qubit) {
        return 80 + 3 * (qubit % 20) - 5 * (base(qubit) - 5);
    }

    private static double readout(int qubit, double offset, double noise) {
        return clamp(0.955 + 0.0015 * (qubit % 20) + offset + 0.002 * noise, 0.5, 0.9995);
    }

    private static double gate(int qubit, double error, boolean warmed, double noise) {
        double own = error + 0.00003 * (qubit % 20);
        return clamp(1 - own * (warmed ? 1.4 : 1) + 0.00006 * noise, 0.99, 0.9999);
    }

    private static double lost(Instant at) {
        Instant from = SampleStories.DEGRADES_FROM.atStartOfDay(ZoneOffset.UTC).toInstant();
        return Math.max(0, 0.003 * days(from, at));
    }

    private static double days(Instant from, Instant until) {
        return Duration.between(from, until).toSeconds() / SECONDS_A_DAY;
    }

    private static double clamp(double value, double low, double high) {
        return Math.min(high, Math.max(low, value));
    }
}
