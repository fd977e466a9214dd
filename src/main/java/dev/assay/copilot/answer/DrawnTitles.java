package dev.assay.copilot.answer;

import dev.assay.tool.ChartSpec;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/// The titles of the charts that tools drew in a conversation, no two of them alike: a second "T1"
/// is called "T1 (2)", on the screen and for the model. Safe for several threads.
public final class DrawnTitles {
    private final Set<String> taken = new HashSet<>();

    /// @param earlier the charts that the conversation has
    public DrawnTitles(Stream<ChartSpec> earlier) {
        earlier.map(ChartSpec::title).forEach(taken::add);
    }

    /// The chart under a title of its own. A chart without a title has none.
    synchronized ChartSpec apart(ChartSpec chart) {
        String title = chart.title();
        boolean free = taken.add(title);
        if (free || chart.titled(title).isEmpty()) {
            return chart;
        }
        int number = 2;
        while (!taken.add(title + " (" + number + ")")) {
            number++;
        }
        return chart.titled(title + " (" + number + ")").orElseThrow();
    }

    /// The title of a chart that is shown no more may be another's.
    synchronized void free(ChartSpec withdrawn) {
        taken.remove(withdrawn.title());
    }
}
