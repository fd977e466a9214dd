package dev.assay.llm.guide;

import dev.assay.base.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
        try {
            Files.createDirectories(folder);
            Files.writeString(
                    folder.resolve("chip.json"),
                    String.format(
                            Locale.ROOT,
                            "{\"project_id\":\"p\",\"username\":\"u\",\"chip_id\":\"%s\",\"size\":%d}%n",
                            CHIP,
                            qubits));
            Files.writeString(folder.resolve("qubit.json"), documents);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return folder;
    }
}
