package dev.assay.chip;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.CompactNumber;
import dev.assay.base.Json;
import dev.assay.series.Descriptive;
import dev.assay.vocabulary.Better;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What the values of a parameter are like over the qubits or couplings of a chip.
///
/// @param sampleDeviation the standard deviation as of a sample; 0 of a single value
/// @param lowest the ids with the smallest values, the smallest first; empty where ids are not told
/// @param highest the ids with the largest values, the largest first
public record ParameterSummary(
        int count,
        double mean,
        double median,
        double sampleDeviation,
        double min,
        double max,
        List<Map.Entry<String, Double>> lowest,
        List<Map.Entry<String, Double>> highest) {
    private static final int MAX_IDS = 3;

    /// Ids named at the end that is the worse one.
    private static final int MAX_WORST = 10;

    public ParameterSummary {
        lowest = List.copyOf(lowest);
        highest = List.copyOf(highest);
    }

    /// The summary of finite values; without any, all but the count is NaN.
    public static ParameterSummary of(double[] values) {
        return of(values, Map.of(), Better.NEITHER);
    }

    /// The summary of finite values by the ids of qubits or couplings, with ids at both ends, more
    /// of them at the worse one.
    public static ParameterSummary of(String parameter, Map<String, Double> values) {
        return of(
                values.values().stream().mapToDouble(Double::doubleValue).toArray(),
                values,
                Metric.of(parameter).map(Metric::better).orElse(Better.NEITHER));
    }

    private static ParameterSummary of(double[] values, Map<String, Double> ids, Better better) {
        Comparator<Map.Entry<String, Double>> byValue = Map.Entry.comparingByValue();
        return new ParameterSummary(
                values.length,
                Descriptive.mean(values),
                Descriptive.median(values),
                values.length < 2 ? 0 : Descriptive.sampleDeviation(values),
                Arrays.stream(values).min().orElse(Double.NaN),
                Arrays.stream(values).max().orElse(Double.NaN),
                first(
                        ids.entrySet().stream().sorted(byValue),
                        better == Better.HIGHER ? MAX_WORST : MAX_IDS),
                first(
                        ids.entrySet().stream().sorted(byValue.reversed()),
                        better == Better.LOWER ? MAX_WORST : MAX_IDS));
    }

    /// The first ids of one end, but none that stands at the other one, too, and none whose value
    /// one behind them shares.
    private static List<Map.Entry<String, Double>> first(
            Stream<Map.Entry<String, Double>> sorted, int most) {
        List<Map.Entry<String, Double>> all = sorted.toList();
        int told = Math.min(most, all.size() / 2);
        while (told > 0 && all.get(told - 1).getValue().equals(all.get(told).getValue())) {
            told--;
        }
        return all.subList(0, told);
    }

    /// In the order and rounding of a chip summary.
    public ObjectNode summaryJson() {
        ObjectNode json = Json.object();
        json.set("mean", compact(mean));
        json.set("median", compact(median));
        json.set("stdev", compact(sampleDeviation));
        json.set("min", compact(min));
        json.set("max", compact(max));
        json.put("count", count);
        addEnds(json);
        return json;
    }

    /// In the order and rounding of a chip's timeseries; a single value has no spread there, and no
    /// value has neither mean nor bounds.
    public ObjectNode timeseriesJson() {
        ObjectNode json = Json.object().put("count", count);
        if (count == 0) {
            return json.putNull("mean").putNull("median").putNull("min").putNull("max");
        }
        json.set("mean", compact(mean));
        json.set("median", compact(median));
        json.set("min", compact(min));
        json.set("max", compact(max));
        if (count > 1) {
            json.set("stdev", compact(sampleDeviation));
        }
        addEnds(json);
        return json;
    }

    /// Adds the ids at both ends with their values, rounded like the other figures.
    public void addEnds(ObjectNode json) {
        addEnd(json, "lowest", lowest);
        addEnd(json, "highest", highest);
    }

    private static void addEnd(
            ObjectNode json, String name, List<Map.Entry<String, Double>> values) {
        if (!values.isEmpty()) {
            ObjectNode ids = json.putObject(name);
            values.forEach(each -> ids.set(each.getKey(), compact(each.getValue())));
        }
    }

    private static JsonNode compact(double value) {
        return CompactNumber.of(DoubleNode.valueOf(value));
    }
}
