package dev.assay.copilot.answer;

import dev.assay.tool.ChartSpec;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The titles of the charts that tools drew in a conversation, no two of them alike: a second "T1"
/// is called "T1 (2)", on the screen and for the model. Safe for several threads.
public final class DrawnTitles {
    /// By title, how many charts go by it.
    private final Map<String, Integer> holders = new HashMap<>();

    /// @param earlier the charts that the conversation has
    public DrawnTitles(Stream<ChartSpec> earlier) {
        earlier.forEach(this::take);
    }

    /// The chart under a title of its own. A chart without a title has none.
    synchronized ChartSpec apart(ChartSpec chart) {
        ChartSpec own = chart;
        for (int number = 2; holders.containsKey(own.title()); number++) {
            Optional<ChartSpec> titled = chart.titled(chart.title() + " (" + number + ")");
            if (titled.isEmpty()) {
                break;
            }
            own = titled.get();
        }
        take(own);
        return own;
    }

    /// One more chart goes by its title.
    synchronized void take(ChartSpec chart) {
        holders.merge(chart.title(), 1, Integer::sum);
    }

    /// One chart fewer goes by its title, which may be another's once none does.
    synchronized void free(ChartSpec chart) {
        holders.computeIfPresent(chart.title(), (_, count) -> count == 1 ? null : count - 1);
    }
}
