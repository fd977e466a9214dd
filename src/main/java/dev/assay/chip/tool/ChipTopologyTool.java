package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipCouplings;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Topology;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.List;

/// `get_chip_topology`: where the qubits sit and which are coupled.
final class ChipTopologyTool extends ChipTool<ChipTopologyTool.Request> {
    private static final String READ_OFF =
            "The chip names no topology that is known here: its layout is read off its couplings.";

    record Request(@Argument("The chip's id") String chipId) implements ChipTool.OfChip {}

    ChipTopologyTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_chip_topology",
                "Chip topology",
                "Fetching chip topology",
                "Where qubits lie and which are coupled. Places are on the grid, couplings"
                        + " pairs of control and target. Use it to tell whether qubits are neighbours.",
                ToolSpec.Use.SELDOM);
    }

    @Override
    String nothing(Request request) {
        return "Chip " + request.chipId() + " not found";
    }

    @Override
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        ChipInfo chip = documents.chip();
        boolean named = Topology.of(chip).remark().isEmpty();
        List<Topology.Coupling> stored = named ? List.of() : ChipCouplings.stored(documents);
        Topology topology = ChipCouplings.topology(documents, stored);
        if (chip.topologyId() == null && topology.remark().isPresent()) {
            return ToolResult.failed("Chip " + chip.chipId() + " has no topology configured");
        }
        ObjectNode json = Json.object().put("chip_id", chip.chipId());
        json.put("topology_id", chip.topologyId());
        json.put("grid_size", Math.max(topology.rows(), topology.columns()));
        json.put("num_qubits", topology.size()).put("layout_type", topology.kind());
        ObjectNode places = json.putObject("qubit_positions");
        for (int qubit = 0; qubit < topology.size(); qubit++) {
            Topology.Place place = topology.places().get(qubit);
            places.putObject(Integer.toString(qubit))
                    .put("row", place.row())
                    .put("col", place.column());
        }
        ArrayNode couplings = json.putArray("couplings");
        (named ? topology.couplings() : ChipCouplings.on(topology, stored))
                .forEach(each -> couplings.addArray().add(each.control()).add(each.target()));
        topology.remark().ifPresent(remark -> json.put("remark", remark));
        if (!named && topology.remark().isEmpty()) {
            json.put("remark", READ_OFF);
        }
        return ToolResult.json(json);
    }
}
