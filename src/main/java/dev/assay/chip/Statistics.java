package dev.assay.chip;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.CompactNumber;
import dev.assay.series.Robust;
import java.util.Arrays;

/// Mean, median, spread and bounds of finite values; the spread is the sample's.
record Statistics(int count, double mean, double median, double stdev, double min, double max) {
    /// The statistics of at least one value.
    static Statistics of(double[] values) {
        double mean = Arrays.stream(values).average().orElse(Double.NaN);
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return new Statistics(
                values.length,
                mean,
                Robust.median(values),
                values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1)),
                Arrays.stream(values).min().orElse(Double.NaN),
                Arrays.stream(values).max().orElse(Double.NaN));
    }

    /// In the order and rounding of a chip summary.
    ObjectNode summaryJson() {
        ObjectNode json = Json.object();
        json.set("mean", compact(mean));
        json.set("median", compact(median));
        json.set("stdev", compact(stdev));
        json.set("min", compact(min));
        json.set("max", compact(max));
        return json.put("count", count);
    }

    /// In the order and rounding of a chip's timeseries; a single value has no spread there, and no
    /// value has neither mean nor bounds.
    ObjectNode timeseriesJson() {
        ObjectNode json = Json.object().put("count", count);
        if (count == 0) {
            return json.putNull("mean").putNull("median").putNull("min").putNull("max");
        }
        json.set("mean", compact(mean));
        json.set("median", compact(median));
        json.set("min", compact(min));
        json.set("max", compact(max));
        if (count > 1) {
            json.set("stdev", compact(stdev));
        }
        return json;
    }

    private static JsonNode compact(double value) {
        return CompactNumber.of(DoubleNode.valueOf(value));
    }
}
