package dev.assay.llm.guide;

import dev.assay.llm.guide.reading.Reading;
import dev.assay.llm.guide.reading.Vocabulary;
import java.util.List;

/// The wish for one chart of several things: "in one plot". Of two parameters no plan draws one, so
/// that the wish has to be told as not understood; of one parameter there is only one anyhow.
final class OneChart {
    private OneChart() {}

    static void addTo(Vocabulary<Slot> words) {
        for (String chart : List.of("plot", "chart", "graph", "diagram", "picture", "figure")) {
            for (String one : List.of("one ", "the same ", "a single ", "one single ")) {
                words.add(Slot.ONE_CHART, "", "in " + one + chart + "|into " + one + chart);
            }
        }
    }

    /// The same with no more than a drawing wished for where there is a single parameter. What
    /// begins with "and" may mean the chart before.
    static Reading<Slot> read(Reading<Slot> reading) {
        boolean single =
                reading.all(Slot.METRIC, Parameter.class).stream().distinct().count() < 2
                        && !reading.text().startsWith("and ");
        return single
                ? reading.with(
                        reading.parts().stream()
                                .map(part ->
                                        part.slot() == Slot.ONE_CHART
                                                ? part.as(Slot.DRAW, "")
                                                : part)
                                .toList())
                : reading;
    }
}
