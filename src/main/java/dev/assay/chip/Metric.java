package dev.assay.chip;

import dev.assay.base.Exempt;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.vocabulary.Better;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A parameter by which qubits and couplings are judged: how it is called and scaled for people,
/// and which end of it is the better one.
public enum Metric {
    ANHARMONICITY("Anharmonicity", "MHz", 1000, Better.LOWER),
    AVERAGE_GATE_FIDELITY("Average Gate Fidelity", "%", 100, Better.HIGHER),
    AVERAGE_READOUT_FIDELITY("Average Readout Fidelity", "%", 100, Better.HIGHER),
    HPI_AMPLITUDE("HPI Amplitude", "a.u.", 1, Better.NEITHER),
    HPI_LENGTH("HPI Length", "ns", 1, Better.NEITHER),
    MAXIMUM_RABI_FREQUENCY("Maximum Rabi Frequency", "MHz/a.u.", 1, Better.NEITHER),
    ONE_QUBIT_GATE_COHERENCE_LIMIT("1Q Gate Coherence Limit", "%", 100, Better.HIGHER),
    QUBIT_FREQUENCY("Qubit Frequency", "GHz", 1, Better.NEITHER),
    READOUT_FREQUENCY("Readout Frequency", "GHz", 1, Better.NEITHER),
    T1("T1", Units.MICROSECONDS, 1, Better.HIGHER),
    T1_AVERAGE("T1 Average", Units.MICROSECONDS, 1, Better.HIGHER),
    T2_ECHO("T2 Echo", Units.MICROSECONDS, 1, Better.HIGHER),
    T2_ECHO_AVERAGE("T2 Echo Average", Units.MICROSECONDS, 1, Better.HIGHER),
    T2_STAR("T2*", Units.MICROSECONDS, 1, Better.HIGHER),
    X180_GATE_FIDELITY("X180 Gate Fidelity", "%", 100, Better.HIGHER),
    X90_GATE_FIDELITY("X90 Gate Fidelity", "%", 100, Better.HIGHER),
    BELL_STATE_FIDELITY("Bell State Fidelity", "%", 100, Better.HIGHER, Holder.COUPLING),
    STATIC_ZZ_INTERACTION("Static ZZ Interaction", "MHz", 1000, Better.LOWER, Holder.COUPLING),
    TWO_QUBIT_GATE_COHERENCE_LIMIT(
            "2Q Gate Coherence Limit", "%", 100, Better.HIGHER, Holder.COUPLING),
    ZX90_GATE_FIDELITY("ZX90 Gate Fidelity", "%", 100, Better.HIGHER, Holder.COUPLING),
    ZX90_GATE_TIME("ZX90 Gate Time", "ns", 1, Better.NEITHER, Holder.COUPLING);

    private static final MathContext SIGNIFICANT = new MathContext(12);
    private static final MathContext BRIEF = new MathContext(4);

    private final String title;
    private final String unit;
    private final double scale;
    private final Better better;
    private final Holder holder;

    /// A part of a chip on which metrics are measured.
    public enum Holder {
        QUBIT,
        COUPLING;

        /// Returns the kind of part that has an id.
        public static Holder of(String id) {
            return QubitId.isCoupling(id) ? COUPLING : QUBIT;
        }

        /// "qubit": what people call one, and documents the type of its tasks.
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// The documents of the newest values of each.
        public DocumentCollection collection() {
            return DocumentCollection.valueOf(name());
        }

        /// Returns whether an id is of one; some are of neither.
        boolean has(String id) {
            return switch (this) {
                case QUBIT -> QubitId.isQubit(id);
                case COUPLING -> QubitId.isCoupling(id);
            };
        }
    }

    @Exempt(rule = Exempt.Rule.UNUSED, reason = "The compiler copies constants to where they stand")
    private static final class Units {
        private static final String MICROSECONDS = "\u03bcs";
        private static final String MICRO_SIGN_SECONDS = "\u00b5s";
    }

    Metric(String title, String unit, double scale, Better better) {
        this(title, unit, scale, better, Holder.QUBIT);
    }

    Metric(String title, String unit, double scale, Better better, Holder holder) {
        this.title = title;
        this.unit = unit;
        this.scale = scale;
        this.better = better;
        this.holder = holder;
    }

    /// The metric of a parameter, of qubits or of couplings.
    public static Optional<Metric> of(String parameter) {
        return Arrays.stream(values()).filter(m -> m.parameter().equals(parameter)).findFirst();
    }

    /// The place of a parameter among those that people look at first: what is judged before what
    /// is not, and what is shown as stored before what is scaled.
    public static int rank(String parameter) {
        return of(parameter)
                .map(metric ->
                        (metric.better == Better.NEITHER ? 2 : 0) + (metric.isScaled() ? 1 : 0))
                .orElse(4);
    }

    /// The metrics of qubits or of couplings, by their names.
    public static List<Metric> of(Holder holder) {
        return Arrays.stream(values())
                .filter(metric -> metric.holder == holder)
                .sorted(Comparator.comparing(Metric::parameter))
                .toList();
    }

    /// Whether people see another number than the one that is stored.
    public boolean isScaled() {
        return scale != 1;
    }

    /// The parameter in documents: "t1".
    public String parameter() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String title() {
        return title;
    }

    public String unit() {
        return unit;
    }

    public Holder holder() {
        return holder;
    }

    /// From stored to displayed values.
    public double scale() {
        return scale;
    }

    /// How the stored value becomes the one that people see: "× 100 in %".
    public String display() {
        return "× " + Math.round(scale) + " in " + unit;
    }

    /// What people see of a stored value, without the noise of multiplying binary fractions.
    public double displayed(double stored) {
        return isScaled()
                ? new BigDecimal(stored * scale).round(SIGNIFICANT).doubleValue()
                : stored;
    }

    public Better better() {
        return better;
    }

    /// A displayed value where there is little room: four significant digits, no unit.
    public String brief(double displayed) {
        BigDecimal rounded = new BigDecimal(displayed).round(BRIEF);
        int missing = BRIEF.getPrecision() - rounded.precision();
        return rounded.setScale(rounded.scale() + Math.max(0, missing)).toPlainString();
    }

    /// What stands in a qubit's cell.
    public String cell(int qubit, double scaled) {
        return cell(qubit, scaled, title, unit);
    }

    /// A cell's text: percentages and times with two decimals, all else with three. Both ways to
    /// write the micro in μs count.
    public static String cell(int qubit, double scaled, String title, String unit) {
        String name = String.format(Locale.ROOT, "Q%03d<br>", qubit);
        if (unit.contains("%") || title.toLowerCase(Locale.ROOT).contains("fidelity")) {
            return name + decimals(scaled, 2) + "%";
        }
        boolean time =
                unit.equals("ns")
                        || unit.equals(Units.MICROSECONDS)
                        || unit.equals(Units.MICRO_SIGN_SECONDS);
        return name + decimals(scaled, time ? 2 : 3) + "<br>" + unit;
    }

    /// The exact binary value, rounded half to even.
    public static String decimals(double value, int decimals) {
        return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
    }
}
