package dev.assay.chip.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Metric;
import dev.assay.chip.ParameterValue;
import dev.assay.chip.QubitDocuments;
import dev.assay.chip.QubitDocuments.Parameters;
import dev.assay.chip.Scoring;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.SourceException;
import dev.assay.chip.tool.ChipTools;
import dev.assay.chip.words.IdWords;
import dev.assay.result.store.Storable;
import dev.assay.source.SourceTable;
import dev.assay.source.SourceTable.Loading;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/// The tables of a chip. A conversation has the newest values from its beginning, a row a qubit or
/// a coupling and a column a parameter; what was recorded it has when somebody names it.
///
/// @param state that tells the data from those of another time
record ChipTables(DocumentSource documents, ChipInfo chip, String state) {
    /// The field of the tool that names whose values are zeros of failed fits.
    private static final String FAILED = "zeros_of_failed_fits";

    /// The field of the state.
    private static final String STATE = "data_state";

    /// Fields whose facts stand in the columns.
    private static final List<String> IN_COLUMNS =
            List.of("units", "failed_fits", "zero_is_failed_fit");

    private static final List<String> FIGURES = List.of("median", "min");
    private static final Map<String, String> SECONDS = Map.of("elapsed_time", "s");
    private static final int MAX_JUDGED = 4;
    private static final int MAX_NAMED = 2;

    /// All of them: what is newest at once, what was recorded when somebody names it.
    List<SourceTable> all() {
        List<SourceTable> all = new ArrayList<>();
        for (Metric.Holder holder : Metric.Holder.values()) {
            all.add(newest(holder.word() + "s", holder));
        }
        for (ChipHistory history : ChipHistory.values()) {
            all.add(
                    table(
                            history.table(),
                            (_, monitor) -> recorded(history, monitor),
                            new Loading.WhenNamed(history.columns())));
        }
        return all;
    }

    private Storable recorded(ChipHistory history, Work.Monitor monitor)
            throws InterruptedException {
        ChipHistory.Rows rows =
                history.read(
                        new ChipDocuments(documents, chip, monitor.cancellation()),
                        monitor.progress());
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put(history.table(), rows.table());
        return storable(
                history.table(), rows.json().put("chip_id", chip.chipId()), tables, SECONDS);
    }

    private Storable storable(
            String name,
            ObjectNode json,
            SequencedMap<String, Table> tables,
            Map<String, String> units) {
        return new Storable.Tables(
                new ResultPart.Tables(name, json.put(STATE, state), tables, units),
                Optional.empty());
    }

    private SourceTable table(String name, SourceTable.Content content, Loading loading) {
        return new SourceTable(
                new ToolCall(name, name, Json.object().put("chip_id", chip.chipId())),
                Json.object().put(STATE, state),
                content,
                loading);
    }

    private SourceTable newest(String name, Metric.Holder holder) {
        return table(
                name,
                (_, monitor) -> {
                    try {
                        return read(name, holder, monitor);
                    } catch (SourceException away) {
                        throw new SourceTable.AwayException(away);
                    }
                },
                new Loading.AtOnce());
    }

    private Storable read(String name, Metric.Holder holder, Work.Monitor monitor)
            throws InterruptedException {
        ChipDocuments of = new ChipDocuments(documents, chip, monitor.cancellation());
        QubitDocuments stored = QubitDocuments.read(of, holder, DocumentFilter.ALL);
        ResultPart.Tables found = ChipTools.newest(name, chip.chipId(), stored);
        ObjectNode json = found.json().deepCopy().without(IN_COLUMNS);
        JsonNode failed = json.remove(FAILED);
        if (failed != null) {
            json.put(
                    "data_quality",
                    "Zeros of failed fits count as missing: " + listed(failed) + ".");
        }
        json.set("statistics", judged(json.path("statistics")));
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        found.tables()
                .forEach((each, rows) ->
                        tables.put(each, inRank(withoutFailedFits(rows, stored.qubits()))));
        return storable(name, json, tables, found.units());
    }

    /// The qubits and couplings whose values are zeros of failed fits: "qubit 50 (t1, t2_echo)".
    private static String listed(JsonNode failed) {
        return failed.properties().stream()
                .map(each ->
                        "%s (%s)"
                                .formatted(
                                        IdWords.called(each.getKey()),
                                        each.getValue().isTextual()
                                                ? each.getValue().asText()
                                                : String.join(", ", Json.texts(each.getValue()))))
                .collect(Collectors.joining(", "));
    }

    /// The figures of the first parameters by which a chip is judged, and who is worst.
    private static ObjectNode judged(JsonNode statistics) {
        ObjectNode judged = Json.object();
        for (var each : Scoring.shipped().thresholds().entrySet()) {
            JsonNode found = statistics.path(each.getKey());
            if (found.isObject() && judged.size() < MAX_JUDGED) {
                ObjectNode figures = judged.putObject(each.getKey());
                FIGURES.forEach(name -> figures.set(name, found.path(name)));
                String end = each.getValue().higherIsBetter() ? "lowest" : "highest";
                ObjectNode worst = figures.putObject(end);
                found.path(end).properties().stream()
                        .limit(MAX_NAMED)
                        .forEach(one -> worst.set(one.getKey(), one.getValue()));
            }
        }
        return judged;
    }

    /// The same with nothing in the place of a zero that a failed fit left.
    private static Table withoutFailedFits(Table rows, Map<String, Parameters> stored) {
        StringColumn ids = (StringColumn) rows.column(0);
        for (int row = 0; row < ids.size(); row++) {
            Parameters of = stored.get(ids.get(row));
            if (of != null) {
                for (Map.Entry<String, ParameterValue> each : of.values().entrySet()) {
                    if (each.getValue().isFailedFit(each.getKey())
                            && rows.columnNames().contains(each.getKey())
                            && rows.column(each.getKey()) instanceof DoubleColumn numbers) {
                        numbers.setMissing(row);
                    }
                }
            }
        }
        return rows;
    }

    /// The same with the parameters first that people look at first.
    private static Table inRank(Table rows) {
        List<Column<?>> columns = new ArrayList<>(rows.columns());
        columns.subList(1, columns.size())
                .sort(Comparator.comparingInt(column -> Metric.rank(column.name())));
        return Table.create(rows.name(), columns);
    }
}
