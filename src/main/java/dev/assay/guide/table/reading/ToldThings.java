package dev.assay.guide.table.reading;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame.OrderWish;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.sql.Select;
import java.util.List;

/// The things that an answer told, as a condition of another one.
final class ToldThings {
    private static final int USUAL = 10;

    private ToldThings() {}

    /// The first things of an order, whatever else must hold of them.
    static RowCondition first(Frame frame) {
        return of(frame, List.of());
    }

    /// The things that a frame tells.
    static RowCondition all(Frame frame) {
        return frame.order().isEmpty() && frame.limit().isEmpty()
                ? RowCondition.all(frame.conditions())
                : of(frame, frame.conditions());
    }

    private static RowCondition of(Frame frame, List<RowCondition> conditions) {
        Column entity = frame.table().entity().orElseThrow();
        OrderWish order = frame.order().orElseThrow();
        Column by = order.column();
        int limit = frame.limit().orElse(USUAL);
        boolean high = order.end().isDescending();
        Select select =
                new Select(frame.table()).show(entity.sql(), entity.name()).where(conditions);
        if (by != null) {
            select.where(by.sql() + " IS NOT NULL").order(by.sql(), high);
        }
        String noun = frame.table().things().orElseThrow().noun();
        return new RowCondition(
                entity,
                entity.sql() + " IN (" + select.page(limit, 0).sql().replace("\n", " ") + ")",
                "it is one of the %d %ss with the %s %s"
                        .formatted(
                                limit,
                                noun,
                                high ? "largest" : "smallest",
                                by == null ? "" : by.shown()),
                false);
    }
}
