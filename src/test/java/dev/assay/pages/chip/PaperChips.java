package dev.assay.pages.chip;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.Topology;
import dev.assay.chip.Topology.Coupling;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.DuckDocumentWriter;
import dev.assay.chip.source.DuckDocuments;
import dev.assay.chip.source.SourceInfo;
import dev.assay.chip.source.StoredDocument;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Chips of any size with T1, frequency and readout fidelity of each qubit, made on paper.
public final class PaperChips {
    public static final Instant NEWEST = Instant.parse("2026-11-20T12:00:00Z");
    private static final int DAYS = 6;

    private PaperChips() {}

    /// A chip on which every eleventh qubit has no T1, and every seventh has a failed one at last.
    public static DocumentSource open(Path folder, int qubits) {
        return open(folder, qubits, List.of());
    }

    /// A chip whose couplings have a ZX90 fidelity, each in the direction of the layout and every
    /// third in the other one, too; the last has none.
    static DocumentSource coupled(Path folder, int qubits) {
        ChipInfo chip = new ChipInfo("p", "c", qubits, "square-lattice-mux-" + qubits, null);
        List<Coupling> neighbours = Topology.of(chip).couplings();
        List<Coupling> all = new ArrayList<>();
        for (int index = 0; index < neighbours.size() - 1; index++) {
            all.add(neighbours.get(index));
            if (index % 3 == 0) {
                all.add(neighbours.get(index).turned());
            }
        }
        return open(folder, qubits, all);
    }

    private static DocumentSource open(Path folder, int qubits, List<Coupling> couplings) {
        Path file = folder.resolve("paper-%d-%d.duckdb".formatted(qubits, couplings.size()));
        Random random = new Random(qubits);
        try (DuckDocumentWriter writer = DuckDocumentWriter.create(file)) {
            String topology = "square-lattice-mux-" + qubits;
            writer.add(
                    stored(
                            DocumentCollection.CHIP,
                            of(qubits).put("size", qubits).put("topology_id", topology)));
            for (int qubit = 0; qubit < qubits; qubit++) {
                add(writer, qubits, qubit, random);
            }
            couplings.forEach(coupling -> add(writer, qubits, coupling, random));
            writer.complete();
        }
        return DuckDocuments.open(file, "paper", SourceInfo.Kind.DUMP_FOLDER, List.of(), () -> {});
    }

    private static void add(DuckDocumentWriter writer, int qubits, int qubit, Random random) {
        double t1 = 15 + 100 * random.nextDouble();
        double fidelity = 0.82 + 0.18 * Math.sqrt(random.nextDouble());
        double frequency = 4.2 + 0.6 * random.nextDouble();
        ObjectNode document = of(qubits).put("qid", Integer.toString(qubit));
        ObjectNode data = document.putObject("data");
        for (int day = 0; day < DAYS; day++) {
            Instant at = NEWEST.minus(Duration.ofDays(DAYS - 1 - day)).minusSeconds(qubit * 30L);
            if (qubit % 11 != 5) {
                boolean failed = qubit % 7 == 6 && day == DAYS - 1;
                data.set("t1", value(failed ? 0 : t1 + random.nextGaussian(), "μs", at));
                run(writer, qubits, qubit, at, "CheckT1", "t1", data, !failed);
            }
            data.set("average_readout_fidelity", value(fidelity, "a.u.", at));
            run(
                    writer,
                    qubits,
                    qubit,
                    at.minusSeconds(600),
                    "ReadoutClassification",
                    "average_readout_fidelity",
                    data,
                    true);
        }
        data.set("qubit_frequency", value(frequency, "GHz", NEWEST));
        run(
                writer,
                qubits,
                qubit,
                NEWEST.minus(Duration.ofDays(20)),
                "CheckQubitFrequency",
                "qubit_frequency",
                data,
                true);
        writer.add(stored(DocumentCollection.QUBIT, document));
    }

    private static void add(
            DuckDocumentWriter writer, int qubits, Coupling coupling, Random random) {
        double fidelity = 0.8 + 0.2 * Math.sqrt(random.nextDouble());
        ObjectNode document = of(qubits).put("qid", coupling.id());
        ObjectNode data = document.putObject("data");
        data.set("zx90_gate_fidelity", value(fidelity, "a.u.", NEWEST));
        run(
                writer,
                qubits,
                "coupling",
                coupling.id(),
                NEWEST,
                "ZX90",
                "zx90_gate_fidelity",
                data,
                true);
        writer.add(stored(DocumentCollection.COUPLING, document));
    }

    private static void run(
            DuckDocumentWriter writer,
            int qubits,
            int qubit,
            Instant at,
            String task,
            String parameter,
            ObjectNode data,
            boolean good) {
        String qid = Integer.toString(qubit);
        run(writer, qubits, "qubit", qid, at, task, parameter, data, good);
    }

    private static void run(
            DuckDocumentWriter writer,
            int qubits,
            String type,
            String qid,
            Instant at,
            String task,
            String parameter,
            ObjectNode data,
            boolean good) {
        ObjectNode document = of(qubits).put("qid", qid);
        document.put("task_id", task + "-" + qid + "-" + at.getEpochSecond());
        document.put("name", task).put("task_type", type).put("start_at", at.toString());
        document.put("status", good ? "completed" : "failed").put("elapsed_time", 12.5);
        document.put("message", good ? task + " is completed" : task + " R² value too low: 0.1");
        document.putArray("output_parameter_names").add(parameter);
        ObjectNode outputs = document.putObject("output_parameters");
        if (good) {
            outputs.set(parameter, data.path(parameter).deepCopy());
        }
        writer.add(stored(DocumentCollection.TASK_RESULT_HISTORY, document));
    }

    private static ObjectNode value(double value, String unit, Instant at) {
        return Json.object()
                .put("value", value)
                .put("error", value * 0.02)
                .put("unit", unit)
                .put("calibrated_at", at.toString());
    }

    private static ObjectNode of(int qubits) {
        return Json.object().put("project_id", "p").put("chip_id", "PAPER-" + qubits);
    }

    private static StoredDocument stored(DocumentCollection collection, ObjectNode document) {
        return StoredDocument.of(collection, document);
    }
}
