package dev.assay.chip.sample;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.Topology;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/// Makes the documents of the sample chip, the same to the byte every time.
///
/// Each day has three executions: every qubit in the morning, every coupling after that, T1 and T2
/// again in the evening. Every run draws from its own seed, so that what is added to the generator
/// one day leaves the rest as it was.
final class SampleGenerator {
    /// Goes up whenever a document changes, so that a file made by an older generator is remade.
    static final int VERSION = 2;

    private static final double FAILURES = 0.012;
    private static final double NOT_A_NUMBER = 0.002;

    private final List<Document> made = new ArrayList<>();
    private final Map<String, ObjectNode> newest = new TreeMap<>();
    private final Map<String, ObjectNode> versions = new TreeMap<>();
    private final List<Topology.Coupling> couplings =
            Topology.of(
                            new ChipInfo(
                                    SampleStories.PROJECT_ID,
                                    SampleStories.CHIP_ID,
                                    SampleStories.QUBITS,
                                    "square-lattice-mux-64",
                                    null))
                    .couplings();

    /// A document and where it belongs.
    record Document(DocumentCollection collection, ObjectNode content) {}

    /// Makes the documents of one day; the days must be asked for in their order.
    ///
    /// @param day from 0
    List<Document> day(int day) {
        if (day == 0) {
            add(DocumentCollection.CHIP, SampleDocuments.chip());
        }
        LocalDate date = SampleStories.FIRST_DAY.plusDays(day);
        morning(date);
        couplings(date);
        evening(date);
        return taken();
    }

    /// Makes the documents that tell how it stands after all days.
    List<Document> newest() {
        holders();
        versions.values().forEach(v -> add(DocumentCollection.PARAMETER_VERSIONS, v));
        return taken();
    }

    private void add(DocumentCollection collection, ObjectNode content) {
        made.add(new Document(collection, content));
    }

    private List<Document> taken() {
        List<Document> taken = List.copyOf(made);
        made.clear();
        return taken;
    }

    private void morning(LocalDate date) {
        String execution = execution(date, 0, "1q", LocalTime.of(4, 0), LocalTime.of(6, 30));
        qubits(SampleTasks.MORNING, execution, at(date, LocalTime.of(4, 1)), 2100, 100);
        add(
                DocumentCollection.CALIBRATION_NOTE,
                SampleDocuments.note(execution, rabiNote(), at(date, LocalTime.of(6, 30))));
    }

    private void evening(LocalDate date) {
        String execution =
                execution(date, 2, "coherence", LocalTime.of(14, 0), LocalTime.of(14, 30));
        qubits(SampleTasks.EVENING, execution, at(date, LocalTime.of(14, 1)), 300, 120);
    }

    /// Runs some tasks on every qubit; those of one readout line have their turns.
    ///
    /// @param turn seconds between two qubits of a line
    /// @param step seconds between two tasks
    private void qubits(
            List<SampleTasks.Task> tasks, String execution, Instant first, long turn, long step) {
        for (int qubit = 0; qubit < SampleStories.QUBITS; qubit++) {
            Instant start = first.plusSeconds(qubit % 4 * turn);
            for (SampleTasks.Task task : tasks) {
                qubit(task, qubit, execution, start);
                start = start.plusSeconds(step);
            }
        }
    }

    private void couplings(LocalDate date) {
        String execution = execution(date, 1, "2q", LocalTime.of(8, 0), LocalTime.of(11, 0));
        for (int place = 0; place < couplings.size(); place++) {
            String id = couplings.get(place).id();
            Instant start = at(date, LocalTime.of(8, 1)).plusSeconds(place % 8 * 1200L);
            for (SampleTasks.Task task : SampleTasks.COUPLING) {
                Random random = random(id, task.name(), start);
                SampleDocuments.Run run = run(task, "coupling", id, execution, start, random);
                ObjectNode outputs = Json.object();
                for (SampleTasks.Output output : task.outputs()) {
                    double value = SampleValues.ofCoupling(id, place, output.name(), start, random);
                    outputs.set(
                            output.name(),
                            SampleDocuments.parameter(output, "coupling", value, run));
                }
                finish(run, outputs, random);
                start = start.plusSeconds(300);
            }
        }
    }

    private void qubit(SampleTasks.Task task, int qubit, String execution, Instant start) {
        String qid = Integer.toString(qubit);
        Random random = random(qid, task.name(), start);
        SampleDocuments.Run run = run(task, "qubit", qid, execution, start, random);
        ObjectNode outputs = Json.object();
        boolean odd = task.name().equals("CheckT2Echo") && random.nextDouble() < NOT_A_NUMBER;
        for (SampleTasks.Output output : task.outputs()) {
            double value = SampleValues.ofQubit(qubit, output.name(), start, random);
            outputs.set(
                    output.name(),
                    SampleDocuments.parameter(output, "self", odd ? Double.NaN : value, run));
        }
        finish(run, outputs, random);
    }

    private void finish(SampleDocuments.Run run, ObjectNode outputs, Random random) {
        boolean dead =
                run.qid().equals(SampleStories.DEAD) && !run.task().equals(SampleTasks.READOUT);
        if (dead || random.nextDouble() < FAILURES) {
            double rSquared = Math.round(random.nextDouble() * 6000) / 10_000.0;
            if (dead) {
                zeros(run);
            }
            ObjectNode result = SampleDocuments.result(run, Json.object(), rSquared);
            add(DocumentCollection.TASK_RESULT_HISTORY, result);
            return;
        }
        add(DocumentCollection.TASK_RESULT_HISTORY, SampleDocuments.result(run, outputs, null));
        newest.computeIfAbsent(run.qid(), _ -> Json.object()).setAll(outputs);
        String versioned = SampleTasks.VERSIONED.get(run.task().name());
        if (versioned != null && outputs.path(versioned) instanceof ObjectNode parameter) {
            newVersion(run, parameter);
        }
    }

    /// A failed fit finds "not a number", which databases of this kind keep as zero.
    private void zeros(SampleDocuments.Run run) {
        ObjectNode data = newest.computeIfAbsent(run.qid(), _ -> Json.object());
        for (SampleTasks.Output output : run.task().outputs()) {
            data.set(output.name(), SampleDocuments.parameter(output, "self", 0, run));
        }
    }

    private void newVersion(SampleDocuments.Run run, ObjectNode parameter) {
        String key = parameter.path("parameter_name").asText() + ":" + run.qid();
        ObjectNode older = versions.get(key);
        int version = 1;
        if (older != null) {
            version = older.path("version").asInt() + 1;
            older.put("valid_until", run.end());
            add(DocumentCollection.PARAMETER_VERSIONS, older);
        }
        ObjectNode made = SampleDocuments.version(parameter, run, version);
        SampleProvenance.of(run, made.path("entity_id").asText(), versions)
                .forEach(document -> add(document.collection(), document.content()));
        versions.put(key, made);
    }

    private void holders() {
        for (int qubit = 0; qubit < SampleStories.QUBITS; qubit++) {
            holder(DocumentCollection.QUBIT, Integer.toString(qubit), Integer.toString(qubit));
        }
        couplings.forEach(c -> holder(DocumentCollection.COUPLING, c.id(), c.id()));
        holder(DocumentCollection.QUBIT, SampleStories.POLLUTED.getFirst(), "7");
        holder(DocumentCollection.QUBIT, SampleStories.POLLUTED.getLast(), "0-1");
    }

    private void holder(DocumentCollection collection, String qid, String from) {
        ObjectNode data = newest.computeIfAbsent(from, _ -> Json.object());
        add(collection, SampleDocuments.holder(qid, data));
    }

    private ObjectNode rabiNote() {
        ObjectNode note = Json.object();
        ObjectNode qubits = note.putObject("rabi_params");
        for (int qubit = 0; qubit < SampleStories.QUBITS; qubit++) {
            ObjectNode data = newest.computeIfAbsent(Integer.toString(qubit), _ -> Json.object());
            ObjectNode rabi = qubits.putObject(String.format(Locale.ROOT, "Q%02d", qubit));
            rabi.set("frequency", data.path("rabi_frequency").path("value").deepCopy());
            rabi.set("amplitude", data.path("rabi_amplitude").path("value").deepCopy());
        }
        return note;
    }

    private String execution(
            LocalDate date, int number, String name, LocalTime from, LocalTime until) {
        String id = date.format(DateTimeFormatter.BASIC_ISO_DATE) + "-00" + number;
        add(
                DocumentCollection.EXECUTION_HISTORY,
                SampleDocuments.execution(id, name, at(date, from), at(date, until)));
        return id;
    }

    private static SampleDocuments.Run run(
            SampleTasks.Task task,
            String type,
            String qid,
            String execution,
            Instant start,
            Random random) {
        String taskId = SampleDocuments.taskId(random);
        double seconds = 20 + Math.round(random.nextDouble() * 60_000) / 1000.0;
        Instant end = start.plusMillis(Math.round(seconds * 1000));
        return new SampleDocuments.Run(
                task, type, qid, execution, taskId, start.toString(), end.toString(), seconds);
    }

    private static Random random(String qid, String task, Instant start) {
        long seed = 64L * start.getEpochSecond();
        return new Random(31 * (31 * seed + qid.hashCode()) + task.hashCode());
    }

    private static Instant at(LocalDate date, LocalTime time) {
        return date.atTime(time).toInstant(ZoneOffset.UTC);
    }
}
