package dev.assay.chip.guide.values;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The tools of a chip, as a plan calls them.
public final class ChipCalls {
    public static final String LIST = "list_available_parameters";
    public static final String SUMMARY = "get_chip_summary";
    public static final String SERIES = "get_chip_parameter_timeseries";
    public static final String MAP = "generate_chip_heatmap";
    public static final String COMPARE = "compare_qubits";
    public static final String RUNS = "get_task_history";
    public static final String TOPOLOGY = "get_chip_topology";
    public static final String TASKS = "search_task_results";
    public static final String EXECUTIONS = "get_execution_history";
    public static final String NOTES = "get_calibration_notes";
    public static final String QUBIT = "get_qubit_params";
    public static final String COUPLING = "get_coupling_params";

    private static final String CHIP = "chip_id";

    /// The most points a qubit's history may have in one call.
    private static final int ALL_POINTS = 200;

    private ChipCalls() {}

    /// The chip that questions are about; empty where none is open.
    public static String chip(ToolOutputs outputs) {
        return outputs.usualArguments().path(CHIP).asText("");
    }

    /// A call about the chip.
    public static PlannedCall of(String tool, ToolOutputs outputs) {
        return new PlannedCall(tool, Json.object().put(CHIP, chip(outputs)));
    }

    /// The history of a parameter; of all qubits or couplings where none is named.
    public static PlannedCall series(
            ToolOutputs outputs, String parameter, Collection<String> qubits) {
        return of(SERIES, outputs)
                .with("parameter_name", parameter)
                .list("qids", qubits)
                .with("last_n", ALL_POINTS);
    }

    /// The newest value of a parameter of every qubit or coupling that has one.
    public static PlannedCall latest(ToolOutputs outputs, String parameter) {
        return of(SERIES, outputs).with("parameter_name", parameter).with("last_n", 1);
    }

    public static PlannedCall summary(ToolOutputs outputs, String... parameters) {
        return of(SUMMARY, outputs).list("param_names", List.of(parameters));
    }

    /// The chip's parameter names, asked for where nobody did yet.
    public static Optional<List<String>> parameters(ToolOutputs outputs) {
        return outputs.view(of(LIST, outputs)).map(ChipCalls::names);
    }

    /// The same where a call of this turn listed them already; none where none did.
    public static List<String> knownParameters(ToolOutputs outputs) {
        PlannedCall call = of(LIST, outputs);
        return outputs.known(call).map(ChipCalls::names).orElse(List.of());
    }

    /// The same for an answer that can do without them: none where they cannot be had, empty while
    /// anything is still to be asked for.
    public static Optional<List<String>> available(ToolOutputs outputs) {
        outputs.viewIfOffered(of(LIST, outputs));
        return outputs.wishes().isEmpty()
                ? Optional.of(knownParameters(outputs))
                : Optional.empty();
    }

    /// The parameter names that a result lists.
    public static List<String> names(JsonNode view) {
        return Json.texts(view.path("parameter_names"));
    }
}
