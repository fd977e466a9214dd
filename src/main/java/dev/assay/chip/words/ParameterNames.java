package dev.assay.chip.words;

import dev.assay.base.Words;
import dev.assay.chip.Metric;
import dev.assay.guide.words.WordFile;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
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

    /// By which couplings are good where nobody says by what.
    public static final Parameter OF_GATES = of(Metric.ZX90_GATE_FIDELITY.parameter());

    /// Keys of parameters that belong to couplings.
    public static final Pattern OF_COUPLINGS =
            Pattern.compile(
                    "(?:zx90|bell_state|cr|cancel|static_zz|two_qubit|cz|cx|ecr|iswap)(?:_.*)?");

    /// What a person looks at first after an event, in this order.
    public static final List<String> WORTH_CHECKING =
            Words.list(
                    "t1, t2_echo, t2_star, qubit_frequency, average_readout_fidelity, average_gate_fidelity, x90_gate_fidelity");

    private ParameterNames() {}

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
