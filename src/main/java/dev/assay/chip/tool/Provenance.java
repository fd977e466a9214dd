package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Form;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.FieldPath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The ancestors of one version of a parameter, nearest first.
///
/// The graph is walked level by level, one query a level, so that every node is found on its
/// shortest path. An edge that leads beyond the deepest level is left out: both ends of every edge
/// are among the nodes.
record Provenance(List<Node> nodes, List<Edge> edges) {
    private static final String ENTITY = "entity";
    private static final List<String> BACKWARDS =
            List.of("wasGeneratedBy", "used", "wasDerivedFrom");

    /// A version or a task.
    ///
    /// @param type "entity" or "activity"
    /// @param document what is stored of it; null where nothing is
    /// @param latest the newest version of the same parameter, where it is a version
    record Node(String type, String id, int depth, @Nullable ObjectNode document, long latest) {
        /// All keys, null where they say nothing.
        ObjectNode json(Form form) {
            ObjectNode json = Json.object().put("type", type).put("id", id).put("depth", depth);
            json.set("param", field("parameter_name"));
            json.set("qid", field("qid"));
            json.set("value", form.apply(field("value")));
            json.set("unit", field("unit"));
            JsonNode version = field("version");
            if (version.asLong() < latest) {
                json.put("ver", version.asLong() + "/" + latest);
            } else {
                json.set("ver", version);
            }
            json.set("task", field("task_name"));
            json.set("exec_id", field("execution_id"));
            JsonNode from = form.time(field("valid_from"));
            json.set("valid_from", from.asText("").isEmpty() ? null : from);
            json.set("status", field("status"));
            return json;
        }

        private JsonNode field(String name) {
            JsonNode value = document == null ? null : document.get(name);
            return value == null || value.asText().isEmpty() ? NullNode.getInstance() : value;
        }
    }

    /// A step back.
    record Edge(String relation, String source, String target) {}

    /// Walks back from a version, blocking.
    static Provenance of(ChipDocuments documents, String origin, int deepest)
            throws InterruptedException {
        Map<String, String> types = new LinkedHashMap<>(Map.of(origin, ENTITY));
        Map<String, Integer> depths = new HashMap<>(Map.of(origin, 0));
        List<Edge> edges = new ArrayList<>();
        List<String> level = List.of(origin);
        for (int depth = 0; depth <= deepest && !level.isEmpty(); depth++) {
            List<String> next = new ArrayList<>();
            for (ObjectNode relation : relations(documents, level)) {
                Edge edge =
                        new Edge(
                                relation.path("relation_type").asText(),
                                relation.path("source_id").asText(),
                                relation.path("target_id").asText());
                edges.add(edge);
                boolean isNew = !types.containsKey(edge.target());
                if (isNew && depth < deepest) {
                    types.put(edge.target(), relation.path("target_type").asText(ENTITY));
                    depths.put(edge.target(), depth + 1);
                    next.add(edge.target());
                }
            }
            level = next;
        }
        edges.removeIf(edge -> !types.containsKey(edge.target()));
        return new Provenance(nodes(documents, types, depths), edges);
    }

    /// Whether nothing at all is known of the origin.
    boolean isUnknown() {
        return edges.isEmpty() && nodes.getFirst().document() == null;
    }

    private static List<ObjectNode> relations(ChipDocuments documents, List<String> sources)
            throws InterruptedException {
        List<ObjectNode> found =
                documents.list(
                        documents
                                .in(DocumentCollection.PROVENANCE_RELATIONS)
                                .where(
                                        new DocumentFilter.In(FieldPath.of("source_id"), sources),
                                        new DocumentFilter.In(
                                                FieldPath.of("relation_type"), BACKWARDS)));
        Map<String, List<ObjectNode>> bySource = new HashMap<>();
        found.removeIf(relation -> relation.path("target_id").asText("").isEmpty());
        found.forEach(relation ->
                bySource.computeIfAbsent(
                                relation.path("source_id").asText(), _ -> new ArrayList<>())
                        .add(relation));
        return sources.stream()
                .flatMap(source -> bySource.getOrDefault(source, List.of()).stream())
                .toList();
    }

    private static List<Node> nodes(
            ChipDocuments documents, Map<String, String> types, Map<String, Integer> depths)
            throws InterruptedException {
        Map<String, ObjectNode> stored = new HashMap<>();
        read(documents, DocumentCollection.PARAMETER_VERSIONS, "entity_id", types.keySet(), stored);
        Map<String, Long> latest = latest(documents, stored.values());
        read(
                documents,
                DocumentCollection.PROVENANCE_ACTIVITIES,
                "activity_id",
                types.keySet(),
                stored);
        List<Node> nodes = new ArrayList<>();
        types.forEach((id, type) -> {
            ObjectNode document = stored.get(id);
            long newest =
                    Optional.ofNullable(document)
                            .map(Provenance::versioned)
                            .map(latest::get)
                            .orElse(0L);
            nodes.add(new Node(type, id, depths.getOrDefault(id, 0), document, newest));
        });
        return nodes;
    }

    private static void read(
            ChipDocuments documents,
            DocumentCollection collection,
            String field,
            Collection<String> ids,
            Map<String, ObjectNode> into)
            throws InterruptedException {
        documents.find(
                documents
                        .in(collection)
                        .where(new DocumentFilter.In(FieldPath.of(field), List.copyOf(ids))),
                document -> into.put(document.path(field).asText(), document));
    }

    /// The newest version of each parameter of each qubit on this chip.
    private static Map<String, Long> latest(
            ChipDocuments documents, Collection<ObjectNode> versions) throws InterruptedException {
        FieldPath name = FieldPath.of("parameter_name");
        FieldPath version = FieldPath.of("version");
        Map<String, Long> latest = new HashMap<>();
        documents.find(
                documents
                        .in(DocumentCollection.PARAMETER_VERSIONS)
                        .where(
                                new DocumentFilter.In(name, texts(versions, "parameter_name")),
                                new DocumentFilter.In(ChipDocuments.QID, texts(versions, "qid")))
                        .only(name, ChipDocuments.QID, version),
                document ->
                        latest.merge(
                                versioned(document), document.path("version").asLong(), Math::max));
        return latest;
    }

    private static List<String> texts(Collection<ObjectNode> documents, String field) {
        return documents.stream().map(d -> d.path(field).asText()).distinct().toList();
    }

    /// What versions are counted of.
    private static String versioned(ObjectNode document) {
        return document.path("parameter_name").asText() + ":" + document.path("qid").asText();
    }
}
