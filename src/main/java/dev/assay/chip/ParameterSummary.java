package dev.assay.chip;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.CompactNumber;
import dev.assay.base.Json;
import dev.assay.series.Descriptive;
import java.util.Arrays;

/// What the values of a parameter are like over the qubits or couplings of a chip.
///
/// @param sampleDeviation the standard deviation as of a sample; 0 of a single value
public record ParameterSummary(
        int count, double mean, double median, double sampleDeviation, double min, double max) {
    /// The summary of finite values; without any, all but the count is NaN.
    public static ParameterSummary of(double[] values) {
        return new ParameterSummary(
                values.length,
                Descriptive.mean(values),
                Descriptive.median(values),
                values.length < 2 ? 0 : Descriptive.sampleDeviation(values),
                Arrays.stream(values).min().orElse(Double.NaN),
                Arrays.stream(values).max().orElse(Double.NaN));
    }

    /// In the order and rounding of a chip summary.
    public ObjectNode summaryJson() {
        ObjectNode json = Json.object();
        json.set("mean", compact(mean));
        json.set("median", compact(median));
        json.set("stdev", compact(sampleDeviation));
        json.set("min", compact(min));
        json.set("max", compact(max));
        return json.put("count", count);
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
        return json;
    }

    private static JsonNode compact(double value) {
        return CompactNumber.of(DoubleNode.valueOf(value));
    }
}
