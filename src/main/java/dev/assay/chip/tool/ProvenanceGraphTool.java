package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Form;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;

/// `get_provenance_lineage_graph`: what a version of a parameter was made from, and that from what.
final class ProvenanceGraphTool extends ChipTool<ProvenanceGraphTool.Request> {
    private static final int DEEPEST = 20;
    private static final int COLONS = 3;

    record Request(
            @Argument(
                            "The version, parameter_name:qid:execution_id:task_id, as `entity_id`"
                                    + " of get_parameter_lineage")
                    String entityId,
            @Argument("The chip's id") String chipId,
            @Argument(value = "How many steps back, from 1 to 20", fallback = "5") int maxDepth)
            implements ChipTool.OfChip {}

    ProvenanceGraphTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_provenance_lineage_graph",
                "Provenance graph",
                "Fetching provenance lineage graph",
                "What a value was made from. To find causes: the task that made a version"
                        + " of a parameter, the versions that task used, and so on back. Nodes are"
                        + " entities (versions; `ver` \"1/2\" means that version 2 is current) and"
                        + " activities (tasks); edges point from newer to older. Call"
                        + " get_parameter_lineage first for the entity_id.",
                ToolSpec.Use.SELDOM);
    }

    @Override
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        String origin = request.entityId();
        if (origin.chars().filter(c -> c == ':').count() != COLONS) {
            return ToolResult.failed(
                    "Invalid entity_id format: '"
                            + origin
                            + "'. Expected 'parameter_name:qid:execution_id:task_id'.");
        }
        int depth = Math.clamp(request.maxDepth(), 1, DEEPEST);
        Provenance graph = Provenance.of(documents, origin, depth);
        return ToolResult.json(
                json(origin, depth, graph, Form.EXACT), json(origin, depth, graph, Form.SHORT));
    }

    private static ObjectNode json(String origin, int depth, Provenance graph, Form form) {
        ObjectNode json = Json.object().put("origin", origin);
        json.put("num_nodes", graph.nodes().size()).put("num_edges", graph.edges().size());
        json.put("max_depth", depth);
        ArrayNode nodes = json.putArray("nodes");
        graph.nodes().forEach(node -> nodes.add(node.json(form)));
        ArrayNode edges = json.putArray("edges");
        graph.edges()
                .forEach(edge ->
                        edges.addObject()
                                .put("relation", edge.relation())
                                .put("source", edge.source())
                                .put("target", edge.target()));
        if (graph.isUnknown()) {
            json.put(
                    "remark",
                    "This version is not known here. Take an entity_id from"
                            + " get_parameter_lineage.");
        }
        return json;
    }
}
