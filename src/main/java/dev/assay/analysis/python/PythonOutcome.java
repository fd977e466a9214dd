package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.tool.ResultPart;
import java.util.List;
import java.util.Optional;

/// What a run brought.
///
/// @param output as text; empty where there was none before an error
/// @param warnings what Python wrote beside its output
/// @param charts Plotly figures, in order
/// @param tables that it hands back, each to be read once and closed
/// @param remarks what was left out, a sentence each
public record PythonOutcome(
        Optional<String> output,
        String warnings,
        List<ObjectNode> charts,
        List<ResultPart.RowStream> tables,
        Optional<PythonError> error,
        List<String> remarks) {
    public PythonOutcome {
        charts = List.copyOf(charts);
        tables = List.copyOf(tables);
        remarks = List.copyOf(remarks);
    }
}
