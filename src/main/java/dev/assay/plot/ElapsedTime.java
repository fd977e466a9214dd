package dev.assay.plot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.result.table.TableInfo;
import dev.assay.series.Gaps;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Charts over seconds that passed: nothing was measured while time passed without a row, so no
/// line leads across, and people read hours and minutes rather than thousands of seconds.
final class ElapsedTime {
    /// What the page that draws looks for in the layout's `meta`: which axis holds seconds.
    static final String META = "elapsed";

    private static final String SECONDS = "s";
    private static final double SOME_MINUTES = 300;
    private static final double DAY = 86_400;

    /// What is usual among fewer steps, nobody knows.
    private static final int FEWEST_STEPS = 8;

    private ElapsedTime() {}

    /// Whether a column holds seconds as numbers.
    static boolean isIn(TableInfo table, @Nullable String column) {
        return QuickPlot.column(table, column)
                .filter(QuickPlot::isNumber)
                .flatMap(TableInfo.ColumnInfo::unit)
                .filter(SECONDS::equals)
                .isPresent();
    }

    /// Ends every line where no row is for longer than a gap, and begins it again after that.
    ///
    /// @return what is to be said of it
    static Optional<String> breakLines(ObjectNode figure) {
        long breaks = 0;
        for (JsonNode trace : figure.path("data")) {
            breaks += breakLine((ObjectNode) trace);
        }
        return breaks == 0
                ? Optional.empty()
                : Optional.of(
                        Words.count(breaks, "gap", "in time is", "in time are") + " left open.");
    }

    private static int breakLine(ObjectNode trace) {
        double[] times = numbers(trace.path("x"));
        double[] steps = new double[Math.max(0, times.length - 1)];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = times[i + 1] - times[i];
        }
        double[] known = Arrays.stream(steps).filter(step -> step > 0).toArray();
        if (known.length < FEWEST_STEPS) {
            return 0;
        }
        double longest = Gaps.longestStep(known, known.length);
        ArrayNode x = Json.array();
        ArrayNode y = Json.array();
        int breaks = 0;
        for (int i = 0; i < times.length; i++) {
            if (i > 0 && steps[i - 1] > longest) {
                x.add(times[i - 1] + steps[i - 1] / 2);
                y.addNull();
                breaks++;
            }
            x.add(trace.path("x").get(i));
            y.add(trace.path("y").get(i));
        }
        if (breaks > 0) {
            trace.set("x", x);
            trace.set("y", y);
        }
        return breaks;
    }

    /// Says in the figure that its axis across holds seconds, where they are more than some minutes
    /// and less than a day.
    static void tell(ObjectNode figure) {
        double first = Double.POSITIVE_INFINITY;
        double last = Double.NEGATIVE_INFINITY;
        for (JsonNode trace : figure.path("data")) {
            for (double time : numbers(trace.path("x"))) {
                first = Double.isNaN(time) ? first : Math.min(first, time);
                last = Double.isNaN(time) ? last : Math.max(last, time);
            }
        }
        if (first >= 0 && last < DAY && last - first > SOME_MINUTES) {
            figure.withObject("/layout/meta").put(META, "x");
        }
    }

    private static double[] numbers(JsonNode list) {
        double[] numbers = new double[list.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = list.get(i).asDouble(Double.NaN);
            if (list.get(i).isNull()) {
                numbers[i] = Double.NaN;
            }
        }
        return numbers;
    }
}
