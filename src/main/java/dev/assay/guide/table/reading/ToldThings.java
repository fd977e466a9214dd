package dev.assay.guide.table.reading;

import dev.assay.base.Words;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.sql.Select;
import java.util.List;
import java.util.Optional;

/// The things that an answer told, as a condition of another one.
public final class ToldThings {
    private static final int USUAL = 10;

    private ToldThings() {}

    /// The first things of an order, whatever else must hold of them.
    public static RowCondition first(Frame frame) {
        return of(frame, List.of());
    }

    /// The things that a frame tells.
    static RowCondition all(Frame frame) {
        return frame.order().isEmpty() && frame.limit().isEmpty()
                ? RowCondition.all(frame.conditions())
                : of(frame, frame.conditions());
    }

    private static RowCondition of(Frame frame, List<RowCondition> conditions) {
        Column names = frame.table().entity().orElseThrow();
        Column entity = frame.table().key().orElse(names);
        int limit = frame.limit().orElse(frame.isOfOneRow() ? 1 : USUAL);
        Select select =
                new Select(frame.table()).show(entity.sql(), entity.name()).where(conditions);
        Optional<Column> by = frame.order().flatMap(wish -> Optional.ofNullable(wish.column()));
        boolean high = frame.order().filter(wish -> wish.end().isDescending()).isPresent();
        by.ifPresent(
                column -> select.where(column.sql() + " IS NOT NULL").order(column.sql(), high));
        select.inOrderOf(names);
        String noun = frame.table().noun();
        return new RowCondition(
                entity,
                entity.sql() + " IN (" + select.page(limit, 0).sql().replace("\n", " ") + ")",
                "it is one of the %s%s"
                        .formatted(
                                Words.count(limit, noun),
                                by.map(column ->
                                                " with the %s %s"
                                                        .formatted(
                                                                high ? "largest" : "smallest",
                                                                column.shown()))
                                        .orElse(" that were told")),
                false);
    }
}
