package dev.assay.chip.sample;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.time.Instant;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The documents of the sample chip, field by field as a calibration database writes them.
final class SampleDocuments {
    private static final String USER = "sample";

    private SampleDocuments() {}

    /// One run of a task.
    ///
    /// @param taskId a UUID
    /// @param start when it began, and [#end] when it ended, written once for many documents
    record Run(
            SampleTasks.Task task,
            String type,
            String qid,
            String executionId,
            String taskId,
            String start,
            String end,
            double seconds) {}

    static String taskId(Random random) {
        long high = (random.nextLong() & 0xffff_ffff_ffff_0fffL) | 0x4000L;
        long low = (random.nextLong() & 0x3fff_ffff_ffff_ffffL) | 0x8000_0000_0000_0000L;
        return new UUID(high, low).toString();
    }

    static ObjectNode chip() {
        String installed = "2026-09-20T06:00:00Z";
        ObjectNode chip = owned().put("size", SampleStories.QUBITS);
        chip.put("topology_id", "square-lattice-mux-64").put("installed_at", installed);
        return system(chip, installed, installed);
    }

    /// A qubit or a coupling with its newest values.
    static ObjectNode holder(String qid, ObjectNode data) {
        ObjectNode holder = owned().put("qid", qid).put("status", "pending");
        holder.set("data", data);
        return holder;
    }

    /// A value that a run found.
    static ObjectNode parameter(SampleTasks.Output output, String role, double value, Run run) {
        boolean microseconds = output.unit().equals("\u03bcs");
        return Json.object()
                .put("parameter_name", output.name())
                .put("qid_role", role)
                .put("value", value)
                .put("value_type", "float")
                .put("error", microseconds && Double.isFinite(value) ? value * 0.05 : 0)
                .put("unit", output.unit())
                .put("description", "")
                .put("calibrated_at", run.end())
                .put("execution_id", run.executionId())
                .put("task_id", run.taskId());
    }

    /// A finished run; one that failed has lost its outputs but not their names.
    ///
    /// @param rSquared how bad the fit was; null for a run that is completed
    static ObjectNode result(Run run, ObjectNode outputs, @Nullable Double rSquared) {
        SampleTasks.Task task = run.task();
        ObjectNode result = owned();
        result.put("task_id", run.taskId()).put("name", task.name()).put("upstream_id", "");
        result.put("status", rSquared == null ? "completed" : "failed");
        result.put(
                "message",
                rSquared == null
                        ? task.name() + " is completed"
                        : task.name() + " R\u00b2 value too low: " + rSquared);
        result.putObject("input_parameters");
        result.set("output_parameters", outputs);
        task.outputs()
                .forEach(output -> result.withArray("output_parameter_names").add(output.name()));
        result.putObject("run_parameters");
        result.putObject("note");
        result.putArray("figure_path");
        result.putArray("json_figure_path");
        result.putArray("raw_data_path");
        String start = run.start();
        String end = run.end();
        result.put("start_at", start).put("end_at", end).put("elapsed_time", run.seconds());
        result.put("task_type", run.type()).put("qid", run.qid());
        result.put("execution_id", run.executionId()).putArray("tags").add("daily");
        result.putNull("source_task_id");
        return system(result, start, end);
    }

    static ObjectNode execution(String id, String name, Instant start, Instant end) {
        ObjectNode execution = owned().put("name", name).put("execution_id", id);
        execution.put("calib_data_path", "").putObject("note");
        execution.put("status", "completed").putArray("tags").add("daily").add(name);
        execution.put("start_at", start.toString()).put("end_at", end.toString());
        execution.put("elapsed_time", (double) (end.getEpochSecond() - start.getEpochSecond()));
        return system(execution.put("message", ""), start.toString(), end.toString());
    }

    static ObjectNode note(String executionId, ObjectNode content, Instant at) {
        ObjectNode note = owned().put("execution_id", executionId).put("task_id", "master");
        note.set("note", content);
        return note.put("version", 1).put("timestamp", at.toString());
    }

    /// A version of a parameter; it is current until a newer one ends it.
    static ObjectNode version(ObjectNode parameter, Run run, int version) {
        String name = parameter.path("parameter_name").asText();
        ObjectNode made = Json.object();
        made.put(
                "entity_id", name + ":" + run.qid() + ":" + run.executionId() + ":" + run.taskId());
        made.put("parameter_name", name).put("qid", run.qid());
        made.set("value", parameter.path("value"));
        made.put("value_type", "float").set("unit", parameter.path("unit"));
        made.set("error", parameter.path("error"));
        made.put("version", version).put("valid_from", run.end());
        made.putNull("valid_until").put("execution_id", run.executionId());
        made.put("task_id", run.taskId()).put("task_name", run.task().name());
        made.put("project_id", SampleStories.PROJECT_ID).put("chip_id", SampleStories.CHIP_ID);
        return made;
    }

    private static ObjectNode owned() {
        return Json.object()
                .put("project_id", SampleStories.PROJECT_ID)
                .put("username", USER)
                .put("chip_id", SampleStories.CHIP_ID);
    }

    private static ObjectNode system(ObjectNode document, String created, String updated) {
        document.putObject("system_info").put("created_at", created).put("updated_at", updated);
        return document;
    }
}
