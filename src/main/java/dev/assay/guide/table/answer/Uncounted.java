package dev.assay.guide.table.answer;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.sql.Select;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Rows that have no value of what is computed for groups, and so do not count.
public final class Uncounted {
    private Uncounted() {}

    /// A sentence on them, empty where there are none; empty while they are counted.
    static Optional<String> of(Frame frame, Grouped grouped, Desk desk) {
        List<Column> columns =
                grouped.measures().stream()
                        .filter(measure -> !measure.aggregate().takesAnything())
                        .map(Measure::column)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList();
        if (columns.isEmpty()) {
            return Optional.of("");
        }
        Select select = new Select(frame.table()).where(frame.conditions());
        for (Column column : columns) {
            String missing = RowCondition.missing(column, false).sql();
            select.show("count(*) FILTER (WHERE " + missing + ")", "without " + column.name());
        }
        String sql = select.sql();
        return desk.query(sql)
                .map(rows -> {
                    List<String> told = new ArrayList<>();
                    for (int i = 0; i < columns.size(); i++) {
                        long missing = (long) rows.number(0, i);
                        if (missing > 0) {
                            told.add(
                                    "%s without %s"
                                            .formatted(
                                                    Words.count(missing, "row"),
                                                    columns.get(i).shown()));
                        }
                    }
                    if (told.isEmpty()) {
                        desk.forget(sql);
                        return "";
                    }
                    return "Not counted: %s.".formatted(NameList.joined(told));
                });
    }

    /// Tells how many rows are left out of which nobody knows if they are of the kind that is
    /// meant; empty while that is looked up.
    public static Optional<Draft> addKindless(Draft draft, Frame frame, Desk desk) {
        Optional<Column> kind =
                frame.conditions().stream()
                        .filter(of -> of.words().isEmpty())
                        .map(RowCondition::column)
                        .findFirst();
        if (kind.isEmpty() || frame.table().called().isEmpty()) {
            return Optional.of(draft);
        }
        String sql =
                new Select(frame.table())
                        .show(Desk.inOneCell("count(*)"), "figures")
                        .where(RowCondition.missing(kind.get(), false).sql())
                        .where(
                                frame.conditions().stream()
                                        .filter(of -> !of.words().isEmpty())
                                        .toList())
                        .sql();
        return desk.figures(sql)
                .map(counts -> Long.parseLong(counts.getFirst()))
                .map(count ->
                        count == 0
                                ? draft
                                : draft.say(
                                        "%s no %s, so nobody knows whether they are %s: left out.",
                                        Words.count(count, "more row", "has", "have"),
                                        kind.get().shown(),
                                        Words.plural(frame.table().called())));
    }
}
