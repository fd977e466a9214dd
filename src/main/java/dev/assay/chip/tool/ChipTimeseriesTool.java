package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Measurements;
import dev.assay.chip.Metric;
import dev.assay.chip.ParameterSummary;
import dev.assay.chip.QubitDocuments;
import dev.assay.chip.QubitId;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentSource;
import dev.assay.series.LevelShift;
import dev.assay.tool.Argument;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import tech.tablesaw.api.Table;

/// `get_chip_parameter_timeseries`: the history of a parameter over the whole chip.
///
/// Beside the keys of the QDash copilot's tool: the ids at both ends, `not_measured` the ids whose
/// newest value is none or that have none, `trends` the ids that rise or fall, the table `changes`
/// of sudden and lasting changes of single qubits, and `failed_fits` where zeros of failed fits
/// were kept out of statistics, trends and changes.
final class ChipTimeseriesTool extends ChipTool<ChipTimeseriesTool.Request> {
    record Request(
            @Argument("The chip's id") String chipId,
            @Argument("Its exact name") String parameterName,
            @Argument(value = "Only these qubits; all if empty", fallback = "[]") List<String> qids,
            @Argument(value = "Newest of each", fallback = "10", minimum = 1, maximum = 200)
                    int lastN)
            implements ChipTool.OfChip {}

    ChipTimeseriesTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_chip_parameter_timeseries",
                "Time series of a parameter for a chip",
                "Fetching chip-wide parameter timeseries",
                "The history of a parameter for all qubits of a chip, or some, or couplings."
                        + " Tables: \"timeseries\"; \"qubits\" (trend where significant); \"changes\""
                        + " (sudden lasting steps of %d times the scatter and more, largest first:"
                                .formatted(LevelShift.MIN_SPREADS)
                        + " take last_n 200).",
                ToolSpec.Use.FIRST);
    }

    @Override
    String nothing(Request request) {
        return "No data for '" + request.parameterName() + "' on chip '" + request.chipId() + "'";
    }

    @Override
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        Optional<ToolResult> refusal = refusal(request.qids());
        if (refusal.isPresent()) {
            return refusal.get();
        }
        DocumentFilter wanted =
                request.qids().isEmpty() ? DocumentFilter.ALL : ChipDocuments.of(request.qids());
        Measurements measurements =
                Measurements.read(documents, request.parameterName(), wanted, request.lastN());
        return measurements.series().isEmpty()
                ? nothingOf(request, documents, List.of(request.parameterName()))
                : result(request, measurements, asked(request, documents, measurements));
    }

    /// The ids that were asked for; where none is named, the qubits of the chip, or its couplings.
    private static Set<String> asked(
            Request request, ChipDocuments documents, Measurements measurements)
            throws InterruptedException {
        Set<String> asked = new TreeSet<>(QubitId.ORDER);
        if (!request.qids().isEmpty()) {
            request.qids().forEach(qid -> asked.add(QubitId.plain(qid)));
            return asked;
        }
        asked.addAll(measurements.series().keySet());
        if (asked.stream().anyMatch(QubitId::isQubit)) {
            asked.addAll(QubitDocuments.ids(documents, DocumentCollection.QUBIT));
        }
        if (measurements.couplings() > 0) {
            asked.addAll(QubitDocuments.ids(documents, DocumentCollection.COUPLING));
        }
        return asked;
    }

    private static ToolResult result(
            Request request, Measurements measurements, Set<String> asked) {
        String parameter = request.parameterName();
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put("qubits", TimeseriesTables.qubits(measurements, parameter));
        tables.put("timeseries", TimeseriesTables.timeseries(measurements));
        tables.put("changes", TimeseriesTables.changes(measurements, parameter));
        SequencedMap<String, Double> latest = latest(measurements, parameter);
        ObjectNode json = Json.object().put("chip_id", request.chipId());
        json.put("parameter_name", parameter);
        String unit = unit(measurements);
        json.put("unit", unit);
        long couplings = measurements.couplings();
        long qubits = measurements.series().keySet().stream().filter(QubitId::isQubit).count();
        if (qubits > 0) {
            json.put("num_qubits", qubits);
        }
        if (couplings > 0) {
            json.put("num_couplings", couplings);
        }
        Metric.of(parameter)
                .filter(Metric::isScaled)
                .ifPresent(metric -> json.put("displayed", metric.display()));
        json.set("statistics", ParameterSummary.of(latest).timeseriesJson());
        tellNotMeasured(json, asked, latest.keySet());
        tellTrends(json, TimeseriesTables.byTrend(measurements, parameter));
        tables.keySet().forEach(json::putNull);
        long failedFits =
                measurements.all().stream()
                        .filter(point -> point.value().isFailedFit(parameter))
                        .count();
        StoredParameters.tellFailedFits(json, failedFits, List.of("v", "latest"));
        return ToolResult.tables(
                parameter,
                ChipTools.counting(json, measurements.notANumber()),
                tables,
                StoredParameters.special(TimeseriesTables.units(unit)));
    }

    private static void tellNotMeasured(ObjectNode json, Set<String> asked, Set<String> measured) {
        List<String> notMeasured = new ArrayList<>();
        for (String id : asked) {
            String turned = QubitId.turned(id);
            if (!measured.contains(id)
                    && !measured.contains(turned)
                    && (turned.equals(id) || !notMeasured.contains(turned))) {
                notMeasured.add(id);
            }
        }
        if (!notMeasured.isEmpty()) {
            StoredParameters.firstIds(notMeasured).forEach(json.putArray("not_measured")::add);
        }
    }

    private static void tellTrends(ObjectNode json, SortedMap<String, List<String>> ids) {
        if (!ids.isEmpty()) {
            ObjectNode trends = json.putObject("trends");
            ids.forEach((trend, those) ->
                    StoredParameters.firstIds(those).forEach(trends.putArray(trend)::add));
        }
    }

    /// The newest value of each qubit or coupling where it is one; of a coupling whose directions
    /// have the same value once.
    private static SequencedMap<String, Double> latest(
            Measurements measurements, String parameter) {
        SequencedMap<String, Double> latest = new LinkedHashMap<>();
        measurements
                .series()
                .forEach((id, points) ->
                        points.getLast()
                                .value()
                                .measured(parameter)
                                .ifPresent(value -> {
                                    Double turned = latest.get(QubitId.turned(id));
                                    if (turned == null || turned != value) {
                                        latest.put(id, value);
                                    }
                                }));
        return latest;
    }

    private static String unit(Measurements measurements) {
        return measurements.all().reversed().stream()
                .map(point -> point.value().unit())
                .filter(unit -> !unit.isEmpty())
                .findFirst()
                .orElse("");
    }
}
