package dev.assay.chip.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Form;
import dev.assay.chip.ParameterValue;
import dev.assay.chip.QubitId;
import dev.assay.chip.TaskRows;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.ExtendedJson;
import dev.assay.chip.source.FieldPath;
import dev.assay.task.Progress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/// The tables of everything that was recorded of a chip, the newest rows first. They are read when
/// somebody names them.
enum ChipHistory {
    /// A row a measured value of a parameter.
    HISTORY(
            DocumentCollection.TASK_RESULT_HISTORY,
            "start_at",
            "start_at qid parameter value error unit failed_fit task_name task_id execution_id"),

    /// A row a run of a task for a qubit or a coupling.
    TASK_RESULTS(
            DocumentCollection.TASK_RESULT_HISTORY,
            "start_at",
            "task_id task_name qid status execution_id start_at end_at elapsed_time message"),

    /// A row a run of a workflow.
    EXECUTIONS(
            DocumentCollection.EXECUTION_HISTORY,
            "start_at",
            "execution_id name status tags start_at end_at elapsed_time message"),

    /// A row a version of a parameter.
    VERSIONS(
            DocumentCollection.PARAMETER_VERSIONS,
            "valid_from",
            "parameter_name qid version value error unit failed_fit valid_from valid_until task_name task_id execution_id entity_id");

    /// The newest documents that are read: rows of more would have no room in memory.
    private static final int MAX_DOCUMENTS = 500_000;

    /// The same where a document holds several rows.
    private static final int MAX_RUNS = 150_000;

    private static final int STEP = 5_000;
    private static final List<String> TIMES =
            List.of("start_at", "end_at", "valid_from", "valid_until");
    private static final List<String> NUMBERS =
            List.of("value", "error", "version", "elapsed_time");

    private final DocumentCollection collection;
    private final String time;
    private final String fields;

    ChipHistory(DocumentCollection collection, String time, String fields) {
        this.collection = collection;
        this.time = time;
        this.fields = fields;
    }

    /// The names of all tables, and by which columns the first is asked.
    static String words() {
        return Stream.of(values())
                .map(one ->
                        "`%s`%s"
                                .formatted(
                                        one.table(),
                                        one == HISTORY ? " (start_at, qid, parameter, value)" : ""))
                .collect(Collectors.joining(", "));
    }

    private int maxDocuments() {
        return this == HISTORY ? MAX_RUNS : MAX_DOCUMENTS;
    }

    /// The names of its columns.
    List<String> columns() {
        return List.of(fields.split(" "));
    }

    /// The name of the table.
    String table() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Rows that were read.
    ///
    /// @param json what is to be said beside them
    record Rows(Table table, ObjectNode json) {}

    /// Reads its rows, blocking, the newest first.
    Rows read(ChipDocuments documents, Progress progress) throws InterruptedException {
        List<Column<?>> columns = columns().stream().<Column<?>>map(ChipHistory::column).toList();
        int[] read = {0};
        int[] unread = {0};
        documents.find(
                query(documents),
                document -> {
                    if (read[0]++ % STEP == 0) {
                        String step =
                                "reading %s, %s so far"
                                        .formatted(table(), Words.count(read[0] - 1));
                        progress.report(step, Progress.UNKNOWN);
                    }
                    for (ObjectNode row : rows(document)) {
                        append(columns, row);
                        unread[0] += isOther(row.path("value")) ? 1 : 0;
                    }
                });
        ObjectNode json = Json.object().putNull(table());
        List<String> lacks = new ArrayList<>();
        if (read[0] == maxDocuments()) {
            lacks.add(
                    "Only the newest %s documents were read."
                            .formatted(Words.count(maxDocuments())));
        }
        if (unread[0] > 0) {
            lacks.add(
                    "%s no number and missing here."
                            .formatted(Words.count(unread[0], "value", "is", "are")));
        }
        if (!lacks.isEmpty()) {
            json.put("data_quality", String.join(" ", lacks));
        }
        return new Rows(Table.create(table(), columns), json);
    }

    /// Returns whether a value is something that is no number.
    private static boolean isOther(JsonNode value) {
        return !value.isMissingNode()
                && !value.isNull()
                && !ParameterValue.of(value).value().isNumber();
    }

    private DocumentQuery query(ChipDocuments documents) {
        DocumentQuery all = documents.in(collection);
        DocumentQuery some =
                this == HISTORY ? all.where(ChipDocuments.equal("status", "completed")) : all;
        List<FieldPath> wanted = new ArrayList<>(columns().stream().map(FieldPath::of).toList());
        wanted.add(FieldPath.of("name"));
        if (this == HISTORY) {
            wanted.add(FieldPath.of("output_parameters"));
        }
        return some.only(wanted.toArray(FieldPath[]::new))
                .descending(FieldPath.of(time))
                .first(maxDocuments());
    }

    private List<ObjectNode> rows(ObjectNode document) {
        if (this == VERSIONS) {
            boolean failed =
                    ParameterValue.of(document.path("value"))
                            .isFailedFit(document.path("parameter_name").asText());
            return List.of(failed(document, failed));
        }
        if (this != HISTORY) {
            return List.of(document);
        }
        List<ObjectNode> rows = new ArrayList<>();
        if (!(document.path("output_parameters") instanceof ObjectNode outputs)) {
            return rows;
        }
        document.remove("output_parameters");
        ParameterValue.ofHolder(outputs)
                .forEach((name, value) -> {
                    ObjectNode row = Json.object().put("parameter", name).put("unit", value.unit());
                    row.setAll(document);
                    row.set("value", value.value());
                    row.set("error", outputs.path(name).path("error"));
                    rows.add(failed(row, value.isFailedFit(name)));
                });
        return rows;
    }

    /// A row whose value is missing where it is the zero of a failed fit.
    private static ObjectNode failed(ObjectNode row, boolean failed) {
        if (failed) {
            row.putNull("value");
        }
        return row.put("failed_fit", failed);
    }

    private static Column<?> column(String name) {
        if (TIMES.contains(name)) {
            return InstantColumn.create(name);
        }
        return NUMBERS.contains(name)
                ? DoubleColumn.create(name)
                : name.equals("failed_fit")
                        ? BooleanColumn.create(name)
                        : StringColumn.create(name);
    }

    private static void append(List<Column<?>> columns, ObjectNode row) {
        for (Column<?> column : columns) {
            String name = column.name();
            switch (column) {
                case InstantColumn times -> {
                    Instant at = ExtendedJson.instant(row.path(name));
                    times.append(at);
                }
                case DoubleColumn numbers -> numbers.append(number(name, row));
                case BooleanColumn flags -> flags.append(row.path(name).asBoolean());
                case StringColumn texts -> texts.append(text(name, row));
                default -> throw new IllegalStateException(name);
            }
        }
    }

    private static double number(String name, ObjectNode row) {
        JsonNode value =
                name.equals("elapsed_time")
                        ? TaskRows.seconds(row.path(name), Form.EXACT)
                        : row.path(name);
        return ParameterValue.of(value).number();
    }

    private static @Nullable String text(String name, ObjectNode row) {
        JsonNode value =
                name.equals("task_name") && !row.hasNonNull(name)
                        ? row.path("name")
                        : row.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return null;
        }
        String text = value.isTextual() ? value.asText() : Json.write(value);
        return name.equals("qid") ? QubitId.plain(text) : text;
    }
}
