package dev.assay.app.truth;

import dev.assay.base.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Writes a dump folder of a chip of any size whose values follow from a rule.
final class PaperDump {
    static final String CHIP = "PAPER";

    private PaperDump() {}

    /// A chip with T1 and T2 echo.
    ///
    /// @param t1 of a qubit; null where it has none
    /// @param echo of a qubit; null where it has none
    static Path write(
            Path folder,
            int qubits,
            IntFunction<@Nullable Double> t1,
            IntFunction<@Nullable Double> echo) {
        StringBuilder documents = new StringBuilder();
        for (int qubit = 0; qubit < qubits; qubit++) {
            var document = Json.object().put("project_id", "p").put("username", "u");
            document.put("chip_id", CHIP).put("qid", String.valueOf(qubit));
            document.put("status", "completed");
            var data = document.putObject("data");
            var values = new TreeMap<String, @Nullable Double>();
            values.put("t1", t1.apply(qubit));
            values.put("t2_echo", echo.apply(qubit));
            values.forEach((name, value) -> {
                if (value != null) {
                    data.putObject(name).put("value", value).put("unit", "\u03bcs");
                }
            });
            documents.append(Json.write(document)).append('\n');
        }
        return write(folder, qubits, "qubit.json", documents);
    }

    /// One value of a history.
    record Point(int qubit, Instant at, double value) {}

    /// A chip with a history of T1, in the order of its points.
    static Path write(Path folder, int qubits, List<Point> history) {
        StringBuilder documents = new StringBuilder();
        for (Point point : history) {
            var document = Json.object().put("project_id", "p").put("username", "u");
            document.put("chip_id", CHIP).put("qid", String.valueOf(point.qubit()));
            document.put("task_id", "t" + point.qubit() + "-" + point.at().getEpochSecond());
            document.put("name", "CheckT1").put("status", "completed");
            document.put("task_type", "qubit").put("execution_id", "20260101-000");
            document.putObject("start_at").put("$date", point.at().toString());
            document.putArray("output_parameter_names").add("t1");
            var found = document.putObject("output_parameters").putObject("t1");
            found.put("value", point.value()).put("unit", "\u03bcs");
            documents.append(Json.write(document)).append('\n');
        }
        return write(folder, qubits, "task_result_history.json", documents);
    }

    private static Path write(Path folder, int qubits, String file, StringBuilder documents) {
        try {
            Files.createDirectories(folder);
            Files.writeString(
                    folder.resolve("chip.json"),
                    String.format(
                            Locale.ROOT,
                            "{\"project_id\":\"p\",\"username\":\"u\",\"chip_id\":\"%s\",\"size\":%d}%n",
                            CHIP,
                            qubits));
            Files.writeString(folder.resolve(file), documents);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return folder;
    }
}
