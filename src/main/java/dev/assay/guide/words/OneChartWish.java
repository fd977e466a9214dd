package dev.assay.guide.words;

import dev.assay.guide.reading.QuestionReading;

/// The wish for one chart of several things: "in one plot". Of two quantities no plan draws one, so
/// that the wish has to be told as not understood; of one quantity there is only one anyhow.
public final class OneChartWish {
    private OneChartWish() {}

    /// The same with no more than a drawing wished for where there is a single quantity. What
    /// begins with "and" may mean the chart before.
    public static QuestionReading read(QuestionReading reading) {
        boolean single =
                reading.all(CommonSlot.METRIC, Object.class).stream().distinct().count() < 2
                        && !reading.text().startsWith("and ");
        return single
                ? reading.with(
                        reading.parts().stream()
                                .map(part ->
                                        part.slot() == CommonSlot.ONE_CHART
                                                ? part.as(CommonSlot.DRAW, "")
                                                : part)
                                .toList())
                : reading;
    }
}
