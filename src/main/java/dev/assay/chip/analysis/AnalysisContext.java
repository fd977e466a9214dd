package dev.assay.chip.analysis;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipCouplings;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Metric;
import dev.assay.chip.QubitDocuments;
import dev.assay.chip.QubitId;
import dev.assay.chip.TaskResult;
import dev.assay.chip.knowledge.TaskKnowledge;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;

/// One task result with everything that helps to judge it.
///
/// @param knowledge of its task
/// @param current parameters of its qubit or coupling, as stored now
/// @param history earlier completed results of the same task there, newest first
/// @param others how many earlier results did not complete, where none did
/// @param neighbours parameters of neighbouring qubits, or of the two of a coupling, by qubit
/// @param couplings parameters of its couplings, or of itself where it is one, by coupling
public record AnalysisContext(
        ChipInfo chip,
        TaskResult result,
        TaskKnowledge knowledge,
        ObjectNode current,
        List<TaskResult> history,
        long others,
        SequencedMap<String, ObjectNode> neighbours,
        SequencedMap<String, ObjectNode> couplings) {
    private static final String COMPLETED = "completed";

    public AnalysisContext {
        history = List.copyOf(history);
        neighbours = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(neighbours));
        couplings = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(couplings));
    }

    /// Reads all of it, blocking; empty where the chip has no such result.
    ///
    /// @throws dev.assay.chip.source.SourceException where the source broke
    public static Optional<AnalysisContext> read(
            DocumentSource source, ChipInfo chip, String taskId, Cancellation cancellation)
            throws InterruptedException {
        ChipDocuments documents = new ChipDocuments(source, chip, cancellation);
        List<ObjectNode> found =
                documents.list(
                        documents
                                .in(DocumentCollection.TASK_RESULT_HISTORY)
                                .where(ChipDocuments.equal("task_id", taskId))
                                .first(1));
        if (found.isEmpty()) {
            return Optional.empty();
        }
        TaskResult result = TaskResult.of(found.getFirst());
        TaskKnowledge knowledge = TaskKnowledge.of(result.task());
        List<TaskResult> history = history(documents, result, knowledge.history());
        return Optional.of(
                new AnalysisContext(
                        chip,
                        result,
                        knowledge,
                        current(documents, result.qid()),
                        history,
                        history.isEmpty() ? others(documents, result) : 0,
                        neighbours(documents, result.qid(), knowledge.ofNeighbours()),
                        couplings(documents, result.qid(), knowledge.ofCouplings())));
    }

    private static ObjectNode current(ChipDocuments documents, String qid)
            throws InterruptedException {
        if (qid.isEmpty()) {
            return Json.object();
        }
        DocumentFilter own = ChipDocuments.of(List.of(qid));
        QubitDocuments found = QubitDocuments.read(documents, Metric.Holder.of(qid), own);
        QubitDocuments.Parameters parameters = found.qubits().get(qid);
        return parameters == null ? Json.object() : parameters.data();
    }

    private static List<TaskResult> history(ChipDocuments documents, TaskResult result, int count)
            throws InterruptedException {
        List<TaskResult> earlier = new ArrayList<>();
        documents.find(
                earlier(documents, result, ChipDocuments.equal("status", COMPLETED))
                        .first(count + 1),
                document -> earlier.add(TaskResult.of(document)));
        earlier.removeIf(each -> each.taskId().equals(result.taskId()));
        return earlier.subList(0, Math.min(count, earlier.size()));
    }

    private static long others(ChipDocuments documents, TaskResult result)
            throws InterruptedException {
        AtomicLong others = new AtomicLong();
        documents.find(
                earlier(documents, result),
                document -> {
                    boolean other = !document.path("task_id").asText().equals(result.taskId());
                    boolean done = document.path("status").asText().equals(COMPLETED);
                    others.addAndGet(other && !done ? 1 : 0);
                });
        return others.get();
    }

    /// Results of the same task on the same qubit or coupling up to a result, newest first.
    private static DocumentQuery earlier(
            ChipDocuments documents, TaskResult result, DocumentFilter... further) {
        List<DocumentFilter> filters = new ArrayList<>();
        filters.add(ChipDocuments.equal("name", result.task()));
        filters.add(ChipDocuments.of(List.of(result.qid())));
        filters.add(new DocumentFilter.Between(ChipDocuments.START, null, result.startAt()));
        filters.addAll(List.of(further));
        return documents
                .in(DocumentCollection.TASK_RESULT_HISTORY)
                .where(filters.toArray(DocumentFilter[]::new))
                .descending(ChipDocuments.START);
    }

    private static SequencedMap<String, ObjectNode> neighbours(
            ChipDocuments documents, String qid, List<String> names) throws InterruptedException {
        TreeSet<String> near = new TreeSet<>(QubitId.ORDER);
        if (QubitId.isCoupling(qid)) {
            near.addAll(ends(qid));
        } else {
            ChipCouplings.at(documents, qid).forEach(coupling -> near.addAll(ends(coupling)));
            near.remove(qid);
        }
        return near.isEmpty() || names.isEmpty()
                ? new LinkedHashMap<>()
                : chosen(
                        QubitDocuments.read(
                                documents,
                                Metric.Holder.QUBIT,
                                ChipDocuments.of(List.copyOf(near))),
                        names);
    }

    private static SequencedMap<String, ObjectNode> couplings(
            ChipDocuments documents, String qid, List<String> names) throws InterruptedException {
        List<String> ids =
                QubitId.isCoupling(qid) ? List.of(qid) : ChipCouplings.at(documents, qid);
        List<String> bothWays = new ArrayList<>(ids);
        ids.forEach(id -> bothWays.add(QubitId.turned(id)));
        return ids.isEmpty() || names.isEmpty()
                ? new LinkedHashMap<>()
                : chosen(
                        QubitDocuments.read(
                                documents, Metric.Holder.COUPLING, ChipDocuments.of(bothWays)),
                        names);
    }

    private static List<String> ends(String coupling) {
        return Arrays.asList(coupling.split("-", 2));
    }

    /// The parameters that help, of qubits that have any of them.
    private static SequencedMap<String, ObjectNode> chosen(
            QubitDocuments documents, List<String> names) {
        SequencedMap<String, ObjectNode> chosen = new LinkedHashMap<>();
        for (Map.Entry<String, QubitDocuments.Parameters> each : documents.qubits().entrySet()) {
            ObjectNode data = each.getValue().data().deepCopy().retain(names);
            if (!data.isEmpty()) {
                chosen.put(each.getKey(), data);
            }
        }
        return chosen;
    }
}
