package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.CompactNumber;
import dev.assay.base.Json;
import dev.assay.chip.ChipCouplings;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Metric;
import dev.assay.chip.MetricMap;
import dev.assay.chip.ParameterSummary;
import dev.assay.chip.Topology;
import dev.assay.chip.source.DocumentSource;
import dev.assay.series.Descriptive;
import dev.assay.tool.Argument;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import dev.assay.vocabulary.Better;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// `generate_chip_heatmap`: one metric of every qubit, drawn where the qubits sit.
final class HeatmapTool extends ChipTool<HeatmapTool.Request> {
    record Request(
            @Argument("The chip's id") String chipId,
            @Argument("A qubit parameter") String metricName,
            @Argument(value = "The selection mode", fallback = "\"latest\"")
                    MetricMap.Selection selectionMode,
            @Argument(
                            value = "Counted back from the newest data; 0 for all",
                            fallback = "0",
                            minimum = 0,
                            maximum = 100_000)
                    int withinHours)
            implements ChipTool.OfChip {}

    HeatmapTool(DocumentSource source) {
        super(
                source,
                Request.class,
                "generate_chip_heatmap",
                "Chip heatmap",
                "Generating chip heatmap",
                "Draws one metric over the chip's layout, for the screen; you get its"
                        + " statistics, also by row and column, as shown (%, MHz).",
                ToolSpec.Use.SELDOM);
    }

    @Override
    ToolResult read(Request request, ChipDocuments documents) throws InterruptedException {
        Optional<Metric> metric =
                Metric.of(request.metricName())
                        .filter(found -> found.holder() == Metric.Holder.QUBIT);
        if (metric.isEmpty()) {
            return ToolResult.failed(
                    "Unknown qubit metric '"
                            + request.metricName()
                            + "'. Available metrics: "
                            + Metric.of(Metric.Holder.QUBIT).stream()
                                    .map(Metric::parameter)
                                    .collect(Collectors.joining(", ")));
        }
        Topology topology = ChipCouplings.topology(documents);
        MetricMap map =
                MetricMap.read(
                                documents,
                                metric.get(),
                                request.selectionMode(),
                                request.withinHours())
                        .on(topology);
        return map.values().isEmpty() ? noData(request, map) : drawn(request, map, topology);
    }

    private static ToolResult noData(Request request, MetricMap map) {
        return ToolResult.failed(
                "No data found for metric '"
                        + map.metric().parameter()
                        + "' on chip '"
                        + request.chipId()
                        + "'"
                        + (map.newest() == null ? "" : " in the " + window(request, map)));
    }

    private static ToolResult drawn(Request request, MetricMap map, Topology topology) {
        ObjectNode forModel = Json.object().put("status", "success");
        forModel.put("message", message(request, map, topology));
        forModel.set("statistics", statistics(map, topology));
        ChartSpec chart = new ChartSpec(HeatmapFigure.of(map.metric(), topology, map.byQubit()));
        return ToolResult.chart(chart, ChipTools.counting(forModel, map.notFinite()));
    }

    private static String window(Request request, MetricMap map) {
        return request.withinHours() + " hours before the newest data (" + map.newest() + ")";
    }

    private static String message(Request request, MetricMap map, Topology topology) {
        String message =
                "The heatmap of "
                        + map.metric().title()
                        + " is shown with your answer by itself; do not repeat its data or JSON.";
        if (map.newest() != null) {
            message += " It shows the " + window(request, map) + ".";
        }
        if (request.selectionMode() == MetricMap.Selection.BEST
                && map.metric().better() == Better.NEITHER) {
            message += " Neither end of this metric is better: it shows the latest values.";
        }
        return topology.remark().isEmpty() ? message : message + " " + topology.remark().get();
    }

    /// Medians of the rows or columns from the first to the last, null where none is measured.
    private static ArrayNode medians(MetricMap map, Topology topology, boolean rows) {
        SortedMap<Integer, List<Double>> lines = new TreeMap<>();
        IntStream.range(0, rows ? topology.rows() : topology.columns())
                .forEach(line -> lines.put(line, new ArrayList<>()));
        map.byQubit()
                .forEach((qubit, value) ->
                        topology.place(qubit)
                                .map(place -> lines.get(rows ? place.row() : place.column()))
                                .ifPresent(line -> line.add(value)));
        ArrayNode medians = Json.array();
        for (List<Double> line : lines.values()) {
            double[] values = line.stream().mapToDouble(Double::doubleValue).toArray();
            medians.add(
                    values.length == 0
                            ? NullNode.getInstance()
                            : CompactNumber.of(DoubleNode.valueOf(Descriptive.median(values))));
        }
        return medians;
    }

    private static ObjectNode statistics(MetricMap map, Topology topology) {
        int qubits = topology.size();
        ParameterSummary statistics = ParameterSummary.of(map.metric().parameter(), map.values());
        double coverage = 100.0 * statistics.count() / Math.max(1, qubits);
        ObjectNode json = Json.object();
        for (String field : StoredParameters.LACKS) {
            StoredParameters.tellLacking(
                    json,
                    field,
                    IntStream.range(0, qubits)
                            .mapToObj(Integer::toString)
                            .filter(qubit -> !map.values().containsKey(qubit))
                            .filter(qubit ->
                                    StoredParameters.lack(
                                                    map.unmeasured().get(qubit),
                                                    map.metric().parameter())
                                            .equals(field))
                            .toList());
        }
        if (!map.older().isEmpty()) {
            map.older().forEach(json.putArray("older_value_of")::add);
        }
        json.put("count", statistics.count())
                .put("total_qubits", qubits)
                .put("coverage", Metric.decimals(coverage, 1) + "%")
                .put("median", statistics.median())
                .put("mean", statistics.mean())
                .put("min", statistics.min())
                .put("max", statistics.max())
                .put("unit", map.metric().unit());
        statistics.addEnds(json);
        json.set("median_by_row", medians(map, topology, true));
        json.set("median_by_column", medians(map, topology, false));
        return json;
    }
}
