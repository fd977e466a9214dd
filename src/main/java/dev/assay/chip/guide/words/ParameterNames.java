package dev.assay.chip.guide.words;

import dev.assay.chip.Metric;
import dev.assay.chip.Metric.Holder;
import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.Quantity;
import dev.assay.guide.words.WordFile;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The calibration parameters that have names in plain English. Where two parameters share a name,
/// the first one listed is meant.
public final class ParameterNames {
    private static final Pattern LINE =
            Pattern.compile(
                    "(?<key>[^=\\[]+?)(?: \\[(?<unit>.*)\\])? = (?<title>[^:]+): (?<names>.+)");

    public static final List<Parameter> PARAMETERS =
            WordFile.lines(ParameterNames.class, "parameter-names.txt").stream()
                    .map(ParameterNames::parameter)
                    .toList();

    /// How long the gate of a coupling takes.
    public static final String GATE_TIME = Metric.ZX90_GATE_TIME.parameter();

    /// By which couplings are good where nobody says by what.
    public static final Parameter OF_GATES = of(Metric.ZX90_GATE_FIDELITY.parameter());

    /// The error of couplings where nobody says of which gate.
    private static final Parameter ERROR_OF_GATES = of(Parameter.ERROR_OF + OF_GATES.key());

    private static final Parameter FREQUENCY = of(Metric.QUBIT_FREQUENCY.parameter());

    /// Keys of parameters that belong to couplings.
    public static final Pattern OF_COUPLINGS = ChipWords.GRAMMAR.form("keysofcouplings");

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

    private static final Set<String> FIDELITY =
            Set.of("fidelity", "fidelities", "gate fidelity", "gate fidelities");

    private static final Set<String> ERROR =
            Set.of("gate error", "gate errors", "error rate", "error rates");

    private ParameterNames() {}

    /// What a name means where couplings are asked about: their fidelity is that of their gates.
    public static Parameter ofCouplings(String name, Parameter otherwise) {
        return FIDELITY.contains(name)
                ? OF_GATES
                : ERROR.contains(name) ? ERROR_OF_GATES : otherwise;
    }

    /// What a limit is of where nobody says: in hertz, the frequency of the qubit.
    public static Optional<Quantity> byUnit(Bound limit) {
        return ChipWords.UNITS.factor(limit.unit(), "hz").map(_ -> FREQUENCY);
    }

    /// Whether the heatmap tool draws a parameter: it knows the metrics of qubits.
    public static boolean isOnTheMap(String key) {
        return Metric.of(key).filter(metric -> metric.holder() == Holder.QUBIT).isPresent();
    }

    private static Parameter of(String key) {
        return PARAMETERS.stream()
                .filter(parameter -> parameter.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    private static Parameter parameter(String line) {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches()) {
            throw new IllegalArgumentException("No parameter: " + line);
        }
        String unit = Objects.requireNonNullElse(parts.group("unit"), "");
        return Parameter.listed(
                parts.group("key"),
                parts.group("title"),
                unit,
                Arrays.asList(parts.group("names").split(" \\| ", -1)));
    }
}
