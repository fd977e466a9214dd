package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.MeasuredParameters;
import dev.assay.chip.QubitId;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentSource;
import dev.assay.task.Work;
import dev.assay.tool.Arguments;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A tool that reads one chip: it binds its arguments, finds the chip among the source's and leaves
/// the reading to its kind. All of them only read.
///
/// @param <R> the arguments
abstract class ChipTool<R extends Record & ChipTool.OfChip> implements Tool {
    /// Arguments that name a chip.
    interface OfChip {
        String chipId();
    }

    private final DocumentSource source;
    private final Arguments<R> arguments;
    private final ToolSpec spec;

    /// @param use how often questions need it
    ChipTool(
            DocumentSource source,
            Class<R> request,
            String name,
            String title,
            String label,
            String description,
            ToolSpec.Use use) {
        this.source = source;
        this.arguments = Arguments.of(request);
        this.spec =
                new ToolSpec(
                        name,
                        title,
                        label,
                        description,
                        arguments.schema(),
                        ToolSpec.Effect.READS,
                        use);
    }

    @Override
    public final ToolSpec spec() {
        return spec;
    }

    @Override
    public final ToolResult run(ObjectNode given, Work.Monitor monitor)
            throws InterruptedException {
        R request = arguments.bind(given);
        Optional<ChipInfo> chip = source.info().chip(request.chipId());
        return chip.isEmpty()
                ? ToolResult.failed(nothing(request) + knownChips())
                : read(request, new ChipDocuments(source, chip.get(), monitor.cancellation()));
    }

    /// What to say where nothing is found, without a full stop: the beginning of the sentence that
    /// follows for an unknown chip, too.
    String nothing(R request) {
        return "Chip '" + request.chipId() + "' not found";
    }

    /// The answer where nothing is found of parameters: with those that there are, unless all of
    /// them were measured, only not there.
    ToolResult nothingOf(R request, ChipDocuments documents, List<String> parameters)
            throws InterruptedException {
        List<String> there = MeasuredParameters.names(documents);
        return new ToolResult.NothingFound(
                nothing(request)
                        + (there.containsAll(parameters)
                                ? ""
                                : MeasuredParameters.instead(parameters, there)));
    }

    /// Reads what was asked for, blocking.
    abstract ToolResult read(R request, ChipDocuments documents) throws InterruptedException;

    /// The answer to ids that name nothing; empty where all of them do.
    static Optional<ToolResult> refusal(List<String> qids) {
        return qids.stream()
                .filter(qid -> QubitId.normalise(qid).isEmpty())
                .findFirst()
                .map(odd ->
                        ToolResult.failed(
                                "`"
                                        + odd
                                        + "` names no qubit. Qubits are called \"7\", couplings"
                                        + " \"7-8\"."));
    }

    private String knownChips() {
        String ids =
                source.info().chips().stream()
                        .map(ChipInfo::chipId)
                        .distinct()
                        .collect(Collectors.joining(", "));
        return ids.isEmpty()
                ? ". This source has no chips."
                : ". Chips of this source: " + ids + ".";
    }
}
