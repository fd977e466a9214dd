package dev.assay.chip;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.FieldPath;
import dev.assay.task.Work;
import dev.assay.tool.Argument;
import dev.assay.tool.Arguments;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `list_available_parameters`: which parameters have a history.
final class ListParametersTool implements Tool {
    private static final Arguments<Request> ARGUMENTS = Arguments.of(Request.class);
    private static final ToolSpec SPEC =
            ChipTools.spec(
                    "list_available_parameters",
                    "Listing available parameters",
                    "Names the output parameters that completed measurements of a chip, or of one"
                            + " qubit or coupling, have produced. Use it when a parameter's exact"
                            + " name is not known.",
                    ARGUMENTS);

    private final DocumentSource source;

    private record Request(
            @Argument("The chip's id") String chipId,
            @Argument("Only parameters measured on this qubit (\"7\") or coupling (\"7-8\")")
                    @Nullable String qid) {}

    ListParametersTool(DocumentSource source) {
        this.source = source;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Watch watch) throws InterruptedException {
        Request request = ARGUMENTS.bind(arguments);
        String missing = "No output parameters found for chip_id=" + request.chipId();
        Optional<ChipInfo> chip = source.info().chip(request.chipId());
        if (chip.isEmpty()) {
            return new ToolResult.Failed(missing + ChipTools.knownChips(source));
        }
        String qid = request.qid();
        List<DocumentFilter> filters = new ArrayList<>();
        filters.add(new DocumentFilter.Equal(FieldPath.of("status"), "completed"));
        if (qid != null) {
            filters.add(
                    new DocumentFilter.In(FieldPath.of("qid"), ChipTools.spellings(List.of(qid))));
        }
        List<String> names =
                source.distinct(
                        DocumentQuery.of(chip.get(), DocumentCollection.TASK_RESULT_HISTORY)
                                .where(new DocumentFilter.And(filters)),
                        FieldPath.of("output_parameter_names"),
                        watch.cancellation());
        if (names.isEmpty()) {
            return new ToolResult.Failed(missing + (qid == null ? "" : ", qid=" + qid));
        }
        ObjectNode json = Json.object().put("chip_id", request.chipId());
        json.put("qid", qid == null ? null : QubitId.normalise(qid).orElse(qid));
        ArrayNode list = json.putArray("parameter_names");
        names.forEach(list::add);
        return new ToolResult.Direct(json.put("count", names.size()));
    }
}
