package dev.assay.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Digits;
import java.util.ArrayList;
import java.util.List;

/// The axis that upright bars stand on. Where their values lie close together and far from zero,
/// all bars look alike on an axis from zero: such an axis begins shortly before the values, and
/// says so in its title.
public final class BarRange {
    /// Bars that differ by less than this part of their length are not told apart at a glance.
    private static final double NARROW = 0.25;

    private static final int STEPS = 5;

    private BarRange() {}

    /// Sets the range of the vertical axis of a figure of bars, where it deserves another one.
    /// Figures with a range of their own, with bars on top of each other or without bars stay as
    /// they are.
    public static void narrow(ObjectNode figure) {
        List<Double> values = new ArrayList<>();
        for (JsonNode trace : figure.path("data")) {
            boolean upright =
                    trace.path("type").asText().equals("bar")
                            && !trace.path("orientation").asText().equals("h");
            if (!upright) {
                return;
            }
            for (JsonNode value : trace.path("y")) {
                if (value.isNumber() && Double.isFinite(value.doubleValue())) {
                    values.add(value.doubleValue());
                }
            }
        }
        JsonNode layout = figure.path("layout");
        String mode = layout.path("barmode").asText();
        boolean piled = mode.equals("stack") || mode.equals("relative");
        if (!values.isEmpty() && !piled && !layout.at("/yaxis/range").isArray()) {
            narrow(figure.withObject("/layout/yaxis"), values);
        }
    }

    private static void narrow(ObjectNode axis, List<Double> values) {
        double low = values.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double high = values.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        double length = Math.max(Math.abs(low), Math.abs(high));
        boolean oneSide = low > 0 || high < 0;
        if (!oneSide || low == high || high - low > NARROW * length) {
            return;
        }
        double step = Digits.roundStep((high - low) / STEPS);
        double from = (Math.floor(low / step) - 1) * step;
        double to = (Math.ceil(high / step) + 1) * step;
        boolean positive = low > 0;
        if (positive && (high <= 1 || (high <= 100 && isPercent(axis)))) {
            // No part of a whole is more than the whole.
            to = Math.min(to, high <= 1 ? 1 : 100);
        }
        axis.putArray("range").add(rounded(from, step)).add(rounded(to, step));
        String end = positive ? "starts at " + brief(from, step) : "ends at " + brief(to, step);
        title(axis, " (axis " + end + ", not at 0)");
    }

    private static boolean isPercent(ObjectNode axis) {
        return titleOf(axis).contains("%");
    }

    private static String titleOf(ObjectNode axis) {
        JsonNode title = axis.path("title");
        return title.isTextual() ? title.asText() : title.path("text").asText();
    }

    private static void title(ObjectNode axis, String more) {
        String words = (titleOf(axis) + more).strip();
        if (axis.get("title") instanceof ObjectNode title) {
            title.put("text", words);
        } else {
            axis.putObject("title").put("text", words);
        }
    }

    private static double rounded(double value, double step) {
        double parts = Math.pow(10, Math.max(0, 1 - Math.floor(Math.log10(step))));
        double rounded = Math.rint(value * parts) / parts;
        return Double.isFinite(rounded) ? rounded : value;
    }

    private static String brief(double value, double step) {
        String exact = Digits.exact(rounded(value, step));
        return exact.endsWith(".0") ? exact.substring(0, exact.length() - 2) : exact;
    }
}
