package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.Collection;
import java.util.List;

/// A tool call that a plan wants. Two with the same name and the same arguments are the same call.
record PlannedCall(String tool, ObjectNode arguments) {
    static final String LIST = "list_available_parameters";
    static final String SUMMARY = "get_chip_summary";
    static final String SERIES = "get_chip_parameter_timeseries";
    static final String ROWS = "read_stored_rows";
    static final String PLOT = "plot_stored_result";
    static final String MAP = "generate_chip_heatmap";
    static final String COMPARE = "compare_qubits";
    static final String RUNS = "get_task_history";
    static final String TOPOLOGY = "get_chip_topology";
    static final String TASKS = "search_task_results";
    static final String EXECUTIONS = "get_execution_history";
    static final String NOTES = "get_calibration_notes";
    static final String QUBIT = "get_qubit_params";
    static final String COUPLING = "get_coupling_params";

    /// The most points a qubit's history may have in one call.
    static final int ALL_POINTS = 200;

    /// The most rows that one call reads.
    static final int PAGE = 100;

    static PlannedCall chip(String tool, String chip) {
        return new PlannedCall(tool, Json.object().put("chip_id", chip));
    }

    static PlannedCall series(String chip, String parameter, Collection<String> qubits) {
        PlannedCall call = chip(SERIES, chip);
        call.arguments.put("parameter_name", parameter);
        call.list("qids", qubits);
        call.arguments.put("last_n", ALL_POINTS);
        return call;
    }

    /// The newest value of a parameter of every qubit or coupling that has one.
    static PlannedCall latest(String chip, String parameter) {
        return chip(SERIES, chip).with("parameter_name", parameter).with("last_n", 1);
    }

    static PlannedCall summary(String chip, String... parameters) {
        return chip(SUMMARY, chip).list("param_names", List.of(parameters));
    }

    /// Rows of a stored table, a page of them.
    static PlannedCall rows(String dataKey, String table) {
        ObjectNode arguments = Json.object().put("data_key", dataKey).put("table", table);
        return new PlannedCall(ROWS, arguments.put("limit", PAGE));
    }

    /// A chart of a stored table.
    static PlannedCall plot(String dataKey, String table, String kind, String title) {
        ObjectNode arguments = Json.object().put("data_key", dataKey).put("table", table);
        return new PlannedCall(PLOT, arguments.put("kind", kind).put("title", title));
    }

    /// With a further argument of texts, left out where it would be empty.
    PlannedCall list(String name, Collection<String> values) {
        if (!values.isEmpty()) {
            values.forEach(arguments.putArray(name)::add);
        }
        return this;
    }

    /// With a further argument.
    PlannedCall with(String name, String value) {
        arguments.put(name, value);
        return this;
    }

    /// With a further argument.
    PlannedCall with(String name, int value) {
        arguments.put(name, value);
        return this;
    }

    /// Drawn in percent where people read the stored fractions so.
    PlannedCall inPercent(Parameter parameter) {
        if (parameter.unit().equals("%") && parameter.scale() == 100) {
            arguments.put("percent", true);
        }
        return this;
    }

    /// With a condition on a column, beside those it has.
    PlannedCall where(String column, String filter) {
        entries("filters").addObject().put("column", column).put("filter", filter);
        return this;
    }

    /// Without the zeros that failed fits leave behind, where a column holds a parameter's values:
    /// what is drawn are the rows that are counted.
    PlannedCall measured(Parameter parameter, String column) {
        return parameter.isMeasured(0) ? this : where(column, "!= 0");
    }

    /// Only rows of these qubits.
    PlannedCall ofQubits(Collection<String> qubits) {
        String filter = qubits.size() == 1 ? "= " : "";
        return where("qid", filter + String.join(" | ", qubits));
    }

    /// In the order of a column.
    PlannedCall sorted(String column, boolean descending) {
        entries("sort").addObject().put("column", column).put("descending", descending);
        return this;
    }

    private ArrayNode entries(String name) {
        return arguments.path(name) instanceof ArrayNode list ? list : arguments.putArray(name);
    }
}
