package dev.assay.chip;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.ExtendedJson;
import dev.assay.chip.source.FieldPath;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.Argument;
import dev.assay.tool.Arguments;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `generate_chip_heatmap`: one metric of every qubit, drawn where the qubits sit.
final class HeatmapTool implements Tool {
    /// How far back "latest" looks for a number behind results that hold none.
    private static final int LOOK_BACK = 20;

    private static final Arguments<Request> ARGUMENTS = Arguments.of(Request.class);
    private static final ToolSpec SPEC =
            ChipTools.spec(
                    "generate_chip_heatmap",
                    "Generating chip heatmap",
                    "Draws one qubit metric over the layout of the chip. The chart goes to the"
                            + " screen by itself; you get its statistics, in the unit that the"
                            + " chart shows (fidelities in %, anharmonicity in MHz).",
                    ARGUMENTS);

    private final DocumentSource source;

    /// Which of a qubit's values is drawn.
    enum Selection {
        LATEST,
        BEST,
        AVERAGE
    }

    private record Request(
            @Argument("The chip's id") String chipId,
            @Argument("The metric, such as \"t1\" or \"x90_gate_fidelity\"") String metricName,
            @Argument(value = "Which of a qubit's values to draw", fallback = "\"latest\"")
                    Selection selectionMode,
            @Argument(
                            value =
                                    "Only values of the last hours, counted back from the newest"
                                            + " data of the chip; 0 for all",
                            fallback = "0",
                            minimum = 0,
                            maximum = 100_000)
                    int withinHours) {}

    HeatmapTool(DocumentSource source) {
        this.source = source;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Watch watch) throws InterruptedException {
        Request request = ARGUMENTS.bind(arguments);
        Optional<Metric> metric = Metric.named(request.metricName());
        if (metric.isEmpty()) {
            return new ToolResult.Failed(
                    "Unknown qubit metric '"
                            + request.metricName()
                            + "'. Available metrics: "
                            + Arrays.stream(Metric.values())
                                    .map(Metric::parameter)
                                    .sorted()
                                    .collect(Collectors.joining(", ")));
        }
        Optional<ChipInfo> chip = source.info().chip(request.chipId());
        if (chip.isEmpty()) {
            return new ToolResult.Failed(
                    "Chip '" + request.chipId() + "' not found" + ChipTools.knownChips(source));
        }
        return draw(request, metric.get(), chip.get(), watch.cancellation());
    }

    private ToolResult draw(
            Request request, Metric metric, ChipInfo chip, Cancellation cancellation)
            throws InterruptedException {
        Instant newest = request.withinHours() == 0 ? null : newest(chip, cancellation);
        Instant from =
                newest == null ? null : newest.minus(Duration.ofHours(request.withinHours()));
        Map<Integer, Double> values = values(request, metric, chip, from, cancellation);
        Topology topology = Topology.of(chip);
        values.keySet().removeIf(qubit -> topology.place(qubit).isEmpty());
        if (values.isEmpty()) {
            String window = from == null ? "" : " in the " + window(request, newest);
            return new ToolResult.Failed(
                    "No data found for metric '"
                            + metric.parameter()
                            + "' on chip '"
                            + chip.chipId()
                            + "'"
                            + window);
        }
        ObjectNode forModel = Json.object().put("status", "success");
        forModel.put("message", message(request, metric, topology, newest));
        forModel.set("statistics", statistics(values, chip.size(), metric));
        ChartSpec chart = new ChartSpec(HeatmapFigure.of(metric, topology, values));
        return new ToolResult.Charts(List.of(chart), forModel);
    }

    /// Each qubit's value, in the metric's own unit.
    private Map<Integer, Double> values(
            Request request,
            Metric metric,
            ChipInfo chip,
            @Nullable Instant from,
            Cancellation cancellation)
            throws InterruptedException {
        Measurements measurements =
                Measurements.read(
                        source,
                        chip,
                        metric.parameter(),
                        DocumentFilter.all(
                                new DocumentFilter.Equal(FieldPath.of("task_type"), "qubit"),
                                new DocumentFilter.Between(FieldPath.of("start_at"), from, null)),
                        latestOf(request, metric) ? LOOK_BACK : Integer.MAX_VALUE,
                        cancellation);
        Map<Integer, Double> values = new TreeMap<>();
        measurements
                .series()
                .forEach((qid, points) -> {
                    OptionalDouble value = selected(request, metric, points);
                    if (QubitId.isQubit(qid) && value.isPresent()) {
                        values.put(Integer.parseInt(qid), value.getAsDouble() * metric.scale());
                    }
                });
        return values;
    }

    /// A metric with no better end has no best value either, only a latest.
    private static boolean latestOf(Request request, Metric metric) {
        return switch (request.selectionMode()) {
            case LATEST -> true;
            case BEST -> metric.better() == Metric.Better.NEITHER;
            case AVERAGE -> false;
        };
    }

    private static OptionalDouble selected(
            Request request, Metric metric, List<Measurements.Point> points) {
        double[] measured =
                points.stream()
                        .filter(point -> !point.excluded())
                        .map(point -> point.value().measured(metric.parameter()))
                        .flatMapToDouble(OptionalDouble::stream)
                        .toArray();
        if (measured.length == 0) {
            return OptionalDouble.empty();
        }
        if (latestOf(request, metric)) {
            return OptionalDouble.of(measured[measured.length - 1]);
        }
        return switch (request.selectionMode()) {
            case AVERAGE, LATEST -> Arrays.stream(measured).average();
            case BEST ->
                    metric.better() == Metric.Better.LOW
                            ? Arrays.stream(measured).min()
                            : Arrays.stream(measured).max();
        };
    }

    private @Nullable Instant newest(ChipInfo chip, Cancellation cancellation)
            throws InterruptedException {
        FieldPath start = FieldPath.of("start_at");
        List<Instant> found = new ArrayList<>();
        source.find(
                DocumentQuery.of(chip, DocumentCollection.TASK_RESULT_HISTORY)
                        .descending(start)
                        .first(1)
                        .only(start),
                cancellation,
                document ->
                        Optional.ofNullable(ExtendedJson.instant(document.path("start_at")))
                                .ifPresent(found::add));
        return found.isEmpty() ? null : found.getFirst();
    }

    private static String window(Request request, @Nullable Instant newest) {
        return request.withinHours() + " hours before the newest data (" + newest + ")";
    }

    private static String message(
            Request request, Metric metric, Topology topology, @Nullable Instant newest) {
        String message =
                "The heatmap of "
                        + metric.title()
                        + " is shown with your answer by itself; do not repeat its data or JSON.";
        if (newest != null) {
            message += " It shows the " + window(request, newest) + ".";
        }
        if (request.selectionMode() == Selection.BEST && metric.better() == Metric.Better.NEITHER) {
            message += " Neither end of this metric is better: it shows the latest values.";
        }
        return topology.remark().isEmpty() ? message : message + " " + topology.remark().get();
    }

    private static ObjectNode statistics(Map<Integer, Double> values, int qubits, Metric metric) {
        double[] scaled = values.values().stream().mapToDouble(Double::doubleValue).toArray();
        Statistics statistics = Statistics.of(scaled);
        double coverage = 100.0 * scaled.length / Math.max(1, qubits);
        return Json.object()
                .put("count", scaled.length)
                .put("total_qubits", qubits)
                .put("coverage", Metric.decimals(coverage, 1) + "%")
                .put("median", statistics.median())
                .put("mean", statistics.mean())
                .put("min", statistics.min())
                .put("max", statistics.max())
                .put("unit", metric.unit());
    }
}
