package dev.assay.chip.sample;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.source.DocumentCollection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// From what each version of a parameter was made: one activity a run, what it used, and what came
/// of it. Kept for the last week, as databases keep it no longer than somebody looks.
final class SampleProvenance {
    private static final String SINCE = SampleStories.LAST_DAY.minusDays(6).toString();
    private static final String ENTITY = "entity";
    private static final String ACTIVITY = "activity";

    /// The parameters that a task's runs start from; of a coupling those of both its qubits.
    private static final Map<String, List<String>> USED =
            Map.of(
                    "CheckT1", List.of("qubit_frequency"),
                    "CreateHPIPulse", List.of("qubit_frequency"),
                    "X90InterleavedRandomizedBenchmarking",
                            List.of("qubit_frequency", "hpi_amplitude"),
                    "ZX90InterleavedRandomizedBenchmarking", List.of("hpi_amplitude"));

    private SampleProvenance() {}

    /// The documents of a run that made a version.
    ///
    /// @param current the newest version of every parameter, by "name:qid"
    static List<SampleGenerator.Document> of(
            SampleDocuments.Run run, String entity, Map<String, ObjectNode> current) {
        if (run.start().compareTo(SINCE) < 0) {
            return List.of();
        }
        String activity = run.executionId() + ":" + run.taskId();
        List<SampleGenerator.Document> made = new ArrayList<>();
        made.add(
                new SampleGenerator.Document(
                        DocumentCollection.PROVENANCE_ACTIVITIES, activity(run, activity)));
        made.add(relation(run, "wasGeneratedBy", ENTITY, entity, ACTIVITY, activity));
        for (String parameter : USED.getOrDefault(run.task().name(), List.of())) {
            for (String qubit : run.qid().split("-", 2)) {
                ObjectNode input = current.get(parameter + ":" + qubit);
                if (input != null) {
                    String used = input.path("entity_id").asText();
                    made.add(relation(run, "used", ACTIVITY, activity, ENTITY, used));
                    made.add(relation(run, "wasDerivedFrom", ENTITY, entity, ENTITY, used));
                }
            }
        }
        return made;
    }

    private static ObjectNode activity(SampleDocuments.Run run, String id) {
        return Json.object()
                .put("activity_id", id)
                .put("execution_id", run.executionId())
                .put("task_id", run.taskId())
                .put("task_name", run.task().name())
                .put("task_type", run.type())
                .put("qid", run.qid())
                .put("started_at", run.start())
                .put("ended_at", run.end())
                .put("status", "completed")
                .put("project_id", SampleStories.PROJECT_ID)
                .put("chip_id", SampleStories.CHIP_ID);
    }

    private static SampleGenerator.Document relation(
            SampleDocuments.Run run,
            String type,
            String sourceType,
            String source,
            String targetType,
            String target) {
        ObjectNode document =
                Json.object()
                        .put("relation_id", type + ":" + source + ":" + target)
                        .put("relation_type", type)
                        .put("source_type", sourceType)
                        .put("source_id", source)
                        .put("target_type", targetType)
                        .put("target_id", target)
                        .put("created_at", run.end())
                        .put("project_id", SampleStories.PROJECT_ID)
                        .put("execution_id", run.executionId());
        return new SampleGenerator.Document(DocumentCollection.PROVENANCE_RELATIONS, document);
    }
}
