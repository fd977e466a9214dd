package dev.assay.guide.table.answer;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.Frame.Compared;
import dev.assay.guide.table.sql.Literals;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.Select;
import dev.assay.query.Aggregate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Some rows held against others: "compare 2025 with 2026".
final class CompareAnswer implements TableAnswer {
    private static final int MOST_COLUMNS = 6;

    @Override
    public Optional<Draft> answer(Frame frame, Desk desk) {
        List<Measure> measures = measures(frame);
        List<String> each = new ArrayList<>();
        for (Compared side : frame.compared()) {
            String condition = side.condition().sql();
            boolean then = frame.table().then().isPresent();
            Select select =
                    new Select(then ? frame.table().then(Optional.of(condition)) : frame.table())
                            .show(Literals.text(side.name()), "compared")
                            .where(frame.conditions());
            if (!then) {
                select.where(condition.startsWith("(") ? condition : "(" + condition + ")");
            }
            measures.forEach(measure -> select.show(measure.sql(), measure.name()));
            each.add("(" + select.sql() + ")");
        }
        return desk.query(String.join("\nUNION ALL\n", each))
                .map(rows -> write(frame, measures, rows, desk));
    }

    /// The rows and what was asked for; of columns without a figure two that suit them.
    private static List<Measure> measures(Frame frame) {
        Set<Measure> measures = new LinkedHashSet<>(frame.measures());
        for (Column column : frame.columns()) {
            if (column.isNumber()) {
                boolean amount = column.isAmount();
                measures.add(Measure.of(amount ? Aggregate.SUM : Aggregate.MEAN, column));
                measures.add(Measure.of(amount ? Aggregate.MEAN : Aggregate.MEDIAN, column));
            }
        }
        if (measures.isEmpty()) {
            measures.add(Measure.ROWS);
            frame.table().measured().stream()
                    .limit(MOST_COLUMNS)
                    .forEach(column -> measures.add(Measure.assumed(column)));
        }
        measures.add(Measure.ROWS);
        return List.copyOf(measures);
    }

    private static Draft write(Frame frame, List<Measure> measures, ResultRows rows, Desk desk) {
        List<String> names = rows.texts(0);
        boolean two = rows.count() == 2;
        List<String> heads = new ArrayList<>(List.of("Figure"));
        heads.addAll(names);
        if (two) {
            heads.add("Change");
        }
        List<List<String>> cells = new ArrayList<>();
        for (int i = 0; i < measures.size(); i++) {
            List<String> line = new ArrayList<>(List.of(measures.get(i).name()));
            for (int row = 0; row < rows.count(); row++) {
                line.add(rows.shown(row, i + 1));
            }
            if (two) {
                line.add(change(rows, i + 1));
            }
            cells.add(line);
        }
        Draft draft = new Draft().say(sentence(frame, measures.getFirst(), rows));
        draft.table(heads, cells);
        if (frame.chart().isPresent() || !frame.measures().isEmpty()) {
            draft.chart(
                    TableFigures.of(
                            rows,
                            new TableFigures.Wish(
                                    Wording.capital(measures.getFirst().name()),
                                    false,
                                    0,
                                    -1,
                                    List.of(1)),
                            measures.getFirst().name()));
        }
        Notes.add(draft, frame, List.of());
        desk.showSql(draft);
        return draft;
    }

    private static String change(ResultRows rows, int column) {
        double from = rows.number(0, column);
        double to = rows.number(1, column);
        return Double.isFinite(from) && Double.isFinite(to) ? QuantityText.percent(from, to) : "—";
    }

    private static String sentence(Frame frame, Measure measure, ResultRows rows) {
        List<String> each = new ArrayList<>();
        for (int row = 0; row < rows.count(); row++) {
            double value = rows.number(row, 1);
            each.add(
                    "**%s** for %s"
                            .formatted(
                                    Double.isFinite(value)
                                            ? measure.column() == null
                                                    ? Words.count((long) value)
                                                    : Wording.cell(rows, row, 1, measure)
                                            : "nothing",
                                    Draft.escaped(rows.shown(row, 0))));
        }
        return "%s%s is %s."
                .formatted(
                        Wording.capital(measure.words()),
                        Wording.where(frame),
                        String.join(", ", each));
    }
}
