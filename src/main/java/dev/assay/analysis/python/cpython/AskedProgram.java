package dev.assay.analysis.python.cpython;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.task.Cancellation;
import dev.assay.task.ChildProcess;
import dev.assay.task.TimeLimit;
import dev.assay.text.json.StrangersJson;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/// Runs a short program and waits for what it says.
final class AskedProgram {
    private static final int LONGEST = 1 << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /// What a program said.
    ///
    /// @param told its last line, read as JSON; an empty object where that is none
    /// @param complaint the last line of what it wrote beside its output
    record Answer(JsonNode told, String complaint, int exitCode) {}

    private AskedProgram() {}

    /// Asks; blocking.
    ///
    /// @throws IOException where the program cannot be started
    @SuppressWarnings("try") // What only stops the process is not spoken of again.
    static Answer ask(SandboxCommand command, Cancellation cancellation)
            throws IOException, InterruptedException {
        ChildProcess process = command.start();
        try (process;
                TimeLimit limit = TimeLimit.of(PATIENCE);
                Cancellation.Registration late = limit.timeUp().onCancel(process::close);
                Cancellation.Registration stopped = cancellation.onCancel(process::close)) {
            process.input().close();
            JsonNode told = lastLine(process.output().readNBytes(LONGEST));
            int exitCode = process.exitCode();
            cancellation.check();
            List<String> lines = process.complaints().strip().lines().toList();
            return new Answer(told, lines.isEmpty() ? "" : lines.getLast(), exitCode);
        }
    }

    private static JsonNode lastLine(byte[] output) {
        int end = output.length;
        while (end > 0 && output[end - 1] <= ' ') {
            end--;
        }
        int start = end;
        while (start > 0 && output[start - 1] != '\n') {
            start--;
        }
        try {
            return StrangersJson.read(Arrays.copyOfRange(output, start, end));
        } catch (IOException none) {
            return Json.object();
        }
    }
}
