package dev.assay.chip;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.FieldPath;
import dev.assay.result.CompactNumber;
import dev.assay.task.Work;
import dev.assay.tool.Argument;
import dev.assay.tool.Arguments;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `compare_qubits`: the newest values of some qubits side by side.
final class CompareQubitsTool implements Tool {
    private static final Arguments<Request> ARGUMENTS = Arguments.of(Request.class);
    private static final ToolSpec SPEC =
            ChipTools.spec(
                    "compare_qubits",
                    "Comparing qubits",
                    "Puts the newest calibrated values of a few qubits side by side. For the whole"
                            + " chip use get_chip_summary.",
                    ARGUMENTS);

    private final DocumentSource source;

    private record Request(
            @Argument("The chip's id") String chipId,
            @Argument("The qubits, such as [\"3\", \"7\"]") List<String> qids,
            @Argument(value = "Only these parameters; all if empty", fallback = "[]")
                    List<String> paramNames) {}

    CompareQubitsTool(DocumentSource source) {
        this.source = source;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Watch watch) throws InterruptedException {
        Request request = ARGUMENTS.bind(arguments);
        Optional<ChipInfo> chip = source.info().chip(request.chipId());
        if (chip.isEmpty()) {
            return new ToolResult.Failed(
                    "Chip '" + request.chipId() + "' not found" + ChipTools.knownChips(source));
        }
        if (request.qids().isEmpty()) {
            return new ToolResult.Failed(
                    "`qids` is empty: name the qubits to compare, such as [\"3\", \"7\"].");
        }
        QubitDocuments documents =
                QubitDocuments.read(
                        source,
                        chip.get(),
                        new DocumentFilter.In(
                                FieldPath.of("qid"), ChipTools.spellings(request.qids())),
                        watch.cancellation());
        ObjectNode json = Json.object().put("chip_id", request.chipId());
        ObjectNode qubits = json.putObject("qubits");
        for (String asked : request.qids()) {
            String qid = QubitId.normalise(asked).orElse(asked);
            Map<String, ParameterValue> values = documents.qubits().get(qid);
            ObjectNode qubit = qubits.putObject(qid);
            if (values == null) {
                qubit.put("error", "Qubit " + qid + " not found");
            } else {
                values.forEach((name, value) -> {
                    if (request.paramNames().isEmpty() || request.paramNames().contains(name)) {
                        qubit.set(name, CompactNumber.of(value.value()));
                    }
                });
            }
        }
        Json.Finite finite = Json.finite(json);
        return new ToolResult.Direct(
                ChipTools.counting((ObjectNode) finite.json(), finite.replaced()));
    }
}
