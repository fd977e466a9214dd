package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Measurements;
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
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import tech.tablesaw.api.Table;

/// `get_chip_parameter_timeseries`: the history of a parameter over the whole chip.
///
/// Beside the keys of the QDash copilot's tool: the ids at both ends, `not_measured` the ids that
/// have no newest value, `not_a_number` those whose newest is none, `zeros_of_failed_fits` those
/// whose newest is such a zero, `trends` the ids that rise or fall and how far, the table `changes`
/// of sudden and lasting changes of single qubits, and `failed_fits` where zeros of failed fits
/// were kept out of statistics, trends and changes. Couplings have a table of their own beside that
/// of qubits; one whose directions were measured alike has one row, as `directions` tells.
final class ChipTimeseriesTool extends ChipTool<ChipTimeseriesTool.Request> {
    record Request(
            @Argument("The chip's id") String chipId,
            @Argument("Its exact name") String parameterName,
            @Argument(value = "Only these qubits; all if empty", fallback = "[]") List<String> qids,
            @Argument(value = "Newest of each", fallback = "10", minimum = 1, maximum = 200)
                    int lastN)
            implements ChipTool.OfChip {}

    private static final int MAX_TRENDS = 12;

    ChipTimeseriesTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "get_chip_parameter_timeseries",
                "Time series of a parameter for a chip",
                "Fetching chip-wide parameter timeseries",
                "A parameter's history for all qubits, some, or couplings. Tables: \"timeseries\""
                        + " (qid, t, v); \"qubits\", \"couplings\" (qid, latest, min, max, mean,"
                        + " trend); \"changes\".",
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
                : result(
                        request,
                        measurements,
                        asked(request, documents, measurements.series().keySet()));
    }

    /// The ids that were asked for; where none is named, the qubits of the chip, or its couplings.
    private static Set<String> asked(Request request, ChipDocuments documents, Set<String> measured)
            throws InterruptedException {
        Set<String> asked = new TreeSet<>(QubitId.ORDER);
        asked.addAll(measured);
        if (!request.qids().isEmpty()) {
            request.qids().forEach(qid -> asked.add(QubitId.plain(qid)));
            return asked;
        }
        if (asked.stream().anyMatch(QubitId::isQubit)) {
            asked.addAll(QubitDocuments.ids(documents, Metric.Holder.QUBIT));
        }
        if (measured.stream().anyMatch(QubitId::isCoupling)) {
            asked.addAll(QubitDocuments.ids(documents, Metric.Holder.COUPLING));
        }
        return asked;
    }

    private static ToolResult result(Request request, Measurements stored, Set<String> asked) {
        String parameter = request.parameterName();
        Measurements measurements = stored.eachOnce();
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        ObjectNode json = Json.object().put("chip_id", request.chipId());
        json.put("parameter_name", parameter);
        String unit = measurements.unit();
        json.put("unit", unit);
        Table changes = TimeseriesTables.changes(measurements, parameter);
        Map<String, String> steps = TimeseriesTables.steps(changes);
        Measurements qubits = measurements.of(id -> !QubitId.isCoupling(id));
        Measurements couplings = measurements.of(QubitId::isCoupling);
        addTable("qubits", qubits, parameter, steps, json, tables);
        addTable("couplings", couplings, parameter, steps, json, tables);
        StoredParameters.tellDirections(
                json, stored.series().keySet(), measurements.series().keySet());
        tables.put("timeseries", TimeseriesTables.timeseries(measurements));
        tables.put("changes", changes);
        Metric.of(parameter)
                .filter(Metric::isScaled)
                .ifPresent(metric -> json.put("displayed", metric.display()));
        SequencedMap<String, Double> latest = latest(measurements, parameter);
        json.set("statistics", ParameterSummary.of(parameter, latest).timeseriesJson());
        tellLacking(json, asked, measurements, parameter);
        tellTrends(json, TimeseriesTables.byTrend(measurements, parameter, steps.keySet()));
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

    private static void addTable(
            String name,
            Measurements some,
            String parameter,
            Map<String, String> steps,
            ObjectNode json,
            SequencedMap<String, Table> tables) {
        if (!some.series().isEmpty()) {
            json.put("num_" + name, QubitId.countOnce(some.series().keySet()));
            tables.put(name, TimeseriesTables.latest(name, some, parameter, steps));
        }
    }

    private static void tellLacking(
            ObjectNode json, Set<String> asked, Measurements measurements, String parameter) {
        Set<String> told = new HashSet<>(measurements.series().keySet());
        Map<String, List<String>> lacking = new HashMap<>();
        for (String id : asked) {
            List<Measurements.Point> points = measurements.series().get(id);
            if (points != null || (!told.contains(id) && told.add(QubitId.turned(id)))) {
                ParameterValue newest = points == null ? null : points.getLast().value();
                lacking.computeIfAbsent(
                                StoredParameters.lack(newest, parameter), _ -> new ArrayList<>())
                        .add(id);
            }
        }
        StoredParameters.LACKS.forEach(field ->
                StoredParameters.tellLacking(json, field, lacking.getOrDefault(field, List.of())));
    }

    private static void tellTrends(
            ObjectNode json, SortedMap<String, List<TimeseriesTables.Course>> courses) {
        if (courses.isEmpty()) {
            return;
        }
        ObjectNode trends = json.putObject("trends");
        trends.put("_means", TimeseriesTables.COURSE);
        courses.forEach((trend, those) -> {
            ObjectNode told = trends.putObject(trend);
            those.stream().limit(MAX_TRENDS).forEach(each -> told.put(each.id(), each.words()));
            if (those.size() > MAX_TRENDS) {
                told.put("more", those.size() - MAX_TRENDS);
            }
        });
    }

    /// The newest value of each qubit or coupling where it is one.
    private static SequencedMap<String, Double> latest(
            Measurements measurements, String parameter) {
        SequencedMap<String, Double> latest = new LinkedHashMap<>();
        measurements
                .series()
                .forEach((id, points) ->
                        points.getLast()
                                .value()
                                .measured(parameter)
                                .ifPresent(value -> latest.put(id, value)));
        return latest;
    }
}
