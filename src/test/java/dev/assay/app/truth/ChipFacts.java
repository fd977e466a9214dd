package dev.assay.app.truth;

import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What the documents of a chip say, read line by line and taken at their word.
///
/// @param qubits the newest readings of each qubit, by its number, then by parameter
/// @param couplings the same of each coupling, by its id
record ChipFacts(
        String chip,
        int size,
        Map<String, Map<String, Reading>> qubits,
        Map<String, Map<String, Reading>> couplings,
        List<TaskRun> runs,
        List<Execution> executions) {

    private static final ObjectMapper PLAIN =
            JsonMapper.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

    /// A value as it is stored, with the unit that is stored beside it.
    record Reading(double value, String unit, Instant at) {
        /// Whether it is a measurement: a failed fit leaves a zero or no number at all.
        boolean isMeasured() {
            return Double.isFinite(value) && value != 0;
        }
    }

    /// A run of a task on a qubit or a coupling, with what it found.
    record TaskRun(
            String id,
            String task,
            String status,
            String qid,
            Instant start,
            String execution,
            Map<String, Reading> found) {}

    /// A calibration of the chip.
    record Execution(String id, String name, String status, Instant start) {}

    /// The facts of a dump folder.
    static ChipFacts ofDump(Path folder) throws IOException {
        Map<DocumentCollection, List<JsonNode>> documents = new LinkedHashMap<>();
        for (DocumentCollection each : DocumentCollection.values()) {
            List<JsonNode> read = new ArrayList<>();
            Path file = folder.resolve(each.wireName() + ".json");
            if (Files.exists(file)) {
                for (String line : Files.readAllLines(file)) {
                    if (!line.isBlank()) {
                        read.add(PLAIN.readTree(line));
                    }
                }
            }
            documents.put(each, read);
        }
        return of(documents);
    }

    /// The facts of the built-in sample.
    static ChipFacts ofSample() throws InterruptedException {
        Map<DocumentCollection, List<JsonNode>> documents = new LinkedHashMap<>();
        try (DocumentSource source = MadeSample.open()) {
            ChipInfo chip = source.info().defaultChip().orElseThrow();
            for (DocumentCollection each : DocumentCollection.values()) {
                List<JsonNode> read = new ArrayList<>();
                source.find(DocumentQuery.of(chip, each), new Cancellation(), read::add);
                documents.put(each, read);
            }
        }
        return of(documents);
    }

    private static ChipFacts of(Map<DocumentCollection, List<JsonNode>> documents) {
        JsonNode chip = documents.getOrDefault(DocumentCollection.CHIP, List.of()).getFirst();
        Map<String, Map<String, Reading>> qubits =
                new TreeMap<>(Comparator.comparingInt(Integer::parseInt));
        for (JsonNode each : documents.getOrDefault(DocumentCollection.QUBIT, List.of())) {
            String qid = each.path("qid").asText();
            if (qid.matches("0|[1-9]\\d*")) {
                qubits.put(qid, readings(each.path("data")));
            }
        }
        Map<String, Map<String, Reading>> couplings = new LinkedHashMap<>();
        for (JsonNode each : documents.getOrDefault(DocumentCollection.COUPLING, List.of())) {
            couplings.put(each.path("qid").asText(), readings(each.path("data")));
        }
        return new ChipFacts(
                chip.path("chip_id").asText(),
                chip.path("size").asInt(),
                qubits,
                couplings,
                documents.getOrDefault(DocumentCollection.TASK_RESULT_HISTORY, List.of()).stream()
                        .map(ChipFacts::run)
                        .toList(),
                documents.getOrDefault(DocumentCollection.EXECUTION_HISTORY, List.of()).stream()
                        .map(ChipFacts::execution)
                        .sorted(Comparator.comparing(Execution::start))
                        .toList());
    }

    private static Map<String, Reading> readings(JsonNode data) {
        Map<String, Reading> readings = new TreeMap<>();
        data.properties()
                .forEach(each -> {
                    JsonNode found = each.getValue();
                    double value = number(found.path("value"));
                    Instant at = instant(found.path("calibrated_at")).orElse(Instant.EPOCH);
                    readings.put(
                            each.getKey(), new Reading(value, found.path("unit").asText(""), at));
                });
        return readings;
    }

    private static TaskRun run(JsonNode document) {
        return new TaskRun(
                document.path("task_id").asText(),
                document.path("name").asText(),
                document.path("status").asText(),
                document.path("qid").asText(),
                instant(document.path("start_at")).orElse(Instant.EPOCH),
                document.path("execution_id").asText(),
                readings(document.path("output_parameters")));
    }

    private static Execution execution(JsonNode document) {
        return new Execution(
                document.path("execution_id").asText(),
                document.path("name").asText(),
                document.path("status").asText(),
                instant(document.path("start_at")).orElse(Instant.EPOCH));
    }

    private static double number(JsonNode value) {
        JsonNode plain = value.has("$numberDouble") ? value.path("$numberDouble") : value;
        if (plain.isNumber()) {
            return plain.asDouble();
        }
        return plain.isTextual() && plain.asText().matches("-?[\\d.]+(?:[eE][+-]?\\d+)?")
                ? Double.parseDouble(plain.asText())
                : Double.NaN;
    }

    private static Optional<Instant> instant(JsonNode value) {
        String text = value.isTextual() ? value.asText() : value.path("$date").asText("");
        return text.isEmpty() ? Optional.empty() : Optional.of(Instant.parse(text));
    }

    /// The holders of a parameter: qubits, or couplings where only those have it.
    Map<String, Map<String, Reading>> holders(String parameter) {
        boolean ofQubits = qubits.values().stream().anyMatch(each -> each.containsKey(parameter));
        return ofQubits ? qubits : couplingsOnce();
    }

    /// The couplings, each once where both directions hold the same.
    Map<String, Map<String, Reading>> couplingsOnce() {
        Map<String, Map<String, Reading>> once = new LinkedHashMap<>(couplings);
        couplings.forEach((id, readings) -> {
            List<String> ends = List.of(id.split("-"));
            Map<String, Reading> turned =
                    couplings.getOrDefault(ends.getLast() + "-" + ends.getFirst(), Map.of());
            boolean second = Integer.parseInt(ends.getFirst()) > Integer.parseInt(ends.getLast());
            if (second && turned.equals(readings)) {
                once.remove(id);
            }
        });
        return once;
    }
}
