package dev.assay.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.RecordJson;
import java.util.Map;

/// Which Python runs over stored results, and what a run of it may take.
///
/// @param runtime which one
/// @param interpreter the path of a Python or of the folder of a virtual environment; empty to look
///   for one
/// @param seconds of a run
/// @param megabytes of memory
/// @param outputKilobytes of which a model may read; more is stored
/// @param charts of a run
/// @param processes with their threads
/// @param files that are open at a time
public record PythonChoice(
        Kind runtime,
        String interpreter,
        int seconds,
        int megabytes,
        int outputKilobytes,
        int charts,
        int processes,
        int files) {
    /// The ways to run Python.
    public enum Kind {
        /// CPython where it can be shut in, GraalPy elsewhere.
        AUTOMATIC,
        CPYTHON,
        GRAALPY
    }

    /// Before anything was chosen.
    public static final PythonChoice FIRST =
            new PythonChoice(Kind.AUTOMATIC, "", 30, 1_024, 100, 20, 256, 256);

    /// How many processes and threads can be chosen: the sandbox and libraries need some.
    public static final int LEAST_PROCESSES = 16;

    public static final int MOST_PROCESSES = 4_096;

    /// How many open files can be chosen: each column that is looked at is one.
    public static final int LEAST_FILES = 32;

    public static final int MOST_FILES = 4_096;

    private static final String FIELD = "python";

    public PythonChoice {
        interpreter = interpreter.strip();
        seconds = within(seconds, 1, 3_600);
        megabytes = within(megabytes, 128, 1 << 20);
        outputKilobytes = within(outputKilobytes, 1, 10_000);
        charts = within(charts, 0, 200);
        processes = within(processes, LEAST_PROCESSES, MOST_PROCESSES);
        files = within(files, LEAST_FILES, MOST_FILES);
    }

    private static int within(int value, int least, int most) {
        return Math.clamp(value, least, most);
    }

    /// What was kept; a field that makes no sense is told and as at first, and no other with it.
    static PythonChoice of(CheckedJson checked) {
        checked.names("/" + FIELD);
        ObjectNode all = first();
        for (Map.Entry<String, JsonNode> field : first().properties()) {
            String pointer = "/" + FIELD + "/" + field.getKey();
            JsonNode value = checked.at(pointer);
            if (!value.isMissingNode()) {
                all.set(field.getKey(), value);
                JsonNode held = held(all, field);
                all.set(field.getKey(), held);
                if (!held.equals(value) && !held.asText().equals(value.asText().strip())) {
                    checked.wrong(pointer, "cannot be %s; %s is used.".formatted(value, held));
                }
            }
        }
        return RecordJson.read(all, PythonChoice.class);
    }

    /// The value that holds in the place of one that was written.
    private static JsonNode held(ObjectNode all, Map.Entry<String, JsonNode> usual) {
        return all.path(usual.getKey()).getNodeType() == usual.getValue().getNodeType()
                        && isReadable(all)
                ? RecordJson.write(RecordJson.read(all, PythonChoice.class)).path(usual.getKey())
                : usual.getValue();
    }

    private static boolean isReadable(ObjectNode json) {
        try {
            RecordJson.read(json, PythonChoice.class);
            return true;
        } catch (IllegalArgumentException senseless) {
            return false;
        }
    }

    void into(ObjectNode json) {
        Fields.put(json, FIELD, RecordJson.write(this), first());
    }

    private static ObjectNode first() {
        return RecordJson.write(FIRST);
    }
}
