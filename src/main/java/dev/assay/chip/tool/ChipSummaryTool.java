package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Metric;
import dev.assay.chip.ParameterSummary;
import dev.assay.chip.ParameterValue;
import dev.assay.chip.QubitDocuments;
import dev.assay.chip.QubitId;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// `get_chip_summary`: the newest value of every parameter of every qubit, and statistics.
///
/// Beside the keys of the QDash copilot's tool: the qubits at both ends of the parameters that are
/// looked at first, `units` of parameters that have one, `not_measured` which qubits lack what,
/// `not_a_number` which were measured and gave no number, `skipped_qids` where the qubit collection
/// holds what is no qubit, `failed_fits`, `zero_is_failed_fit` and `zeros_of_failed_fits` how many
/// zeros of failed fits were kept out of the statistics, of which columns and of which qubits,
/// `directions` in which rows hold couplings.
final class ChipSummaryTool extends ChipTool<ChipSummaryTool.Request> {
    /// Parameters of which the qubits at both ends are named.
    private static final int MAX_NAMED = 8;

    record Request(
            @Argument("The chip's id") String chipId,
            @Argument(value = "Only these parameters; all if empty", fallback = "[]")
                    List<String> paramNames)
            implements ChipTool.OfChip {}

    ChipSummaryTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_chip_summary",
                "Chip summary",
                "Fetching chip summary",
                "The newest value of every parameter of all qubits, and statistics of each"
                        + " parameter. Table \"qubits\", a row each.",
                ToolSpec.Use.FIRST);
    }

    @Override
    String nothing(Request request) {
        return "No qubits found for chip_id=" + request.chipId();
    }

    @Override
    ToolResult read(Request request, ChipDocuments chip) throws InterruptedException {
        QubitDocuments documents =
                QubitDocuments.read(chip, Metric.Holder.QUBIT, DocumentFilter.ALL);
        return documents.qubits().isEmpty()
                ? new ToolResult.NothingFound(nothing(request))
                : summary("qubits", request.chipId(), request.paramNames(), documents);
    }

    /// The newest values of qubits or of couplings, a row each, and statistics.
    ///
    /// @param kind "qubits" or "couplings"
    /// @param wanted only these parameters; all if empty
    static ToolResult summary(
            String kind, String chipId, List<String> wanted, QubitDocuments stored) {
        QubitDocuments documents = stored.eachOnce();
        TreeSet<String> names = new TreeSet<>();
        documents.qubits().values().forEach(q -> names.addAll(q.values().keySet()));
        Optional<ToolResult> unknown = StoredParameters.unknown(wanted, documents.qubits());
        if (unknown.isPresent()) {
            return unknown.get();
        }
        if (!wanted.isEmpty()) {
            names.retainAll(wanted);
        }
        boolean qubits = kind.equals("qubits");
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put(kind, table(kind, qubits ? "qid" : "coupling_id", documents, names));
        SequencedMap<String, String> units = units(documents, names);
        ObjectNode json = Json.object().put("chip_id", chipId);
        Set<String> ids = documents.qubits().keySet();
        json.put("num_" + kind, QubitId.countOnce(ids));
        StoredParameters.tellDirections(json, stored.qubits().keySet(), ids);
        return ToolResult.tables(
                qubits ? "chip_summary" : "coupling_summary",
                describe(json, kind, documents, units),
                tables,
                StoredParameters.special(units));
    }

    /// What each parameter is measured in; blank where no qubit says it.
    private static SequencedMap<String, String> units(
            QubitDocuments documents, Collection<String> names) {
        SequencedMap<String, String> units = new LinkedHashMap<>();
        for (String name : names) {
            units.put(
                    name,
                    values(documents, name).stream()
                            .map(ParameterValue::unit)
                            .filter(unit -> !unit.isEmpty())
                            .findFirst()
                            .orElse(""));
        }
        return units;
    }

    private static List<ParameterValue> values(QubitDocuments documents, String name) {
        return documents.qubits().values().stream()
                .flatMap(qubit -> Optional.ofNullable(qubit.values().get(name)).stream())
                .toList();
    }

    private static Table table(
            String kind, String id, QubitDocuments documents, Collection<String> names) {
        Table table = Table.create(kind, StringColumn.create(id, documents.qubits().keySet()));
        for (String name : names) {
            List<@Nullable JsonNode> cells = new ArrayList<>();
            for (QubitDocuments.Parameters qubit : documents.qubits().values()) {
                ParameterValue value = qubit.values().get(name);
                cells.add(value == null ? null : value.value());
            }
            table.addColumns(TableColumns.of(name, cells));
        }
        return table;
    }

    private static ObjectNode describe(
            ObjectNode json,
            String kind,
            QubitDocuments documents,
            SequencedMap<String, String> units) {
        ObjectNode statistics = json.putObject("statistics");
        json.putNull(kind);
        Set<String> named = named(units.keySet());
        Set<String> ids = documents.qubits().keySet();
        SequencedMap<String, Set<String>> lacking = new LinkedHashMap<>();
        SequencedMap<String, Set<String>> noNumbers = new LinkedHashMap<>();
        SequencedMap<String, Set<String>> failed = new LinkedHashMap<>();
        for (String name : units.keySet()) {
            SequencedMap<String, Double> measured = measured(documents, name);
            failed.put(name, lacking(documents, name, StoredParameters.FAILED));
            if (!measured.isEmpty()) {
                statistics.set(name, summary(name, measured, named.contains(name)).summaryJson());
            }
            boolean odd = values(documents, name).stream().anyMatch(ParameterValue::isNotANumber);
            if (odd || !measured.isEmpty()) {
                lacking.put(name, lacking(documents, name, StoredParameters.NOT_MEASURED));
                noNumbers.put(name, lacking(documents, name, StoredParameters.NOT_A_NUMBER));
            }
        }
        StoredParameters.tellLacking(json, StoredParameters.NOT_MEASURED, ids, lacking);
        StoredParameters.tellLacking(json, StoredParameters.NOT_A_NUMBER, ids, noNumbers);
        StoredParameters.addUnits(json, units);
        if (!documents.leftOut().isEmpty()) {
            documents.leftOut().forEach(json.putArray("skipped_qids")::add);
        }
        tellFailedFits(json, documents, failed);
        return ChipTools.counting(
                json,
                units.keySet().stream()
                        .flatMap(name -> values(documents, name).stream())
                        .filter(ParameterValue::isNotANumber)
                        .count());
    }

    /// The parameters of which it is said who has the least and the most.
    private static Set<String> named(Set<String> parameters) {
        return parameters.stream()
                .sorted(Comparator.comparingInt(Metric::rank))
                .limit(MAX_NAMED)
                .collect(Collectors.toSet());
    }

    private static void tellFailedFits(
            ObjectNode json, QubitDocuments documents, Map<String, Set<String>> failed) {
        long failedFits = failed.values().stream().mapToLong(Set::size).sum();
        List<String> zeroless = new ArrayList<>();
        failed.forEach((name, ids) -> {
            Stream<ParameterValue> values = values(documents, name).stream();
            // A column with a true zero beside those of failed fits keeps all of them.
            if (!ids.isEmpty() && ids.size() == values.filter(v -> v.number() == 0).count()) {
                zeroless.add(name);
            }
        });
        // Only some columns have room in a summary: first those that may have true zeros.
        zeroless.sort(Comparator.comparing(ParameterValue::neverZero));
        StoredParameters.tellFailedFits(json, failedFits, zeroless);
        StoredParameters.tellLacking(
                json, StoredParameters.FAILED, documents.qubits().keySet(), failed);
    }

    private static Set<String> lacking(QubitDocuments documents, String name, String field) {
        return documents.qubits().entrySet().stream()
                .filter(each ->
                        StoredParameters.lack(each.getValue().values().get(name), name)
                                .equals(field))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static SequencedMap<String, Double> measured(QubitDocuments documents, String name) {
        SequencedMap<String, Double> measured = new LinkedHashMap<>();
        documents
                .qubits()
                .forEach((qid, qubit) ->
                        Optional.ofNullable(qubit.values().get(name))
                                .map(value -> value.measured(name))
                                .ifPresent(found -> found.ifPresent(v -> measured.put(qid, v))));
        return measured;
    }

    private static ParameterSummary summary(
            String name, Map<String, Double> measured, boolean ends) {
        return ends
                ? ParameterSummary.of(name, measured)
                : ParameterSummary.of(
                        measured.values().stream().mapToDouble(Double::doubleValue).toArray());
    }
}
