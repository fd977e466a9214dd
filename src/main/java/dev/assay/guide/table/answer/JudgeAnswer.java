package dev.assay.guide.table.answer;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.Judgement;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.TableWords.Told;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Values held against the limits that are known of them: "how good is qubit 4", "is T1 ok".
final class JudgeAnswer {
    private static final String BAD = "bad";
    private static final String BETWEEN = "between the limits";

    private JudgeAnswer() {}

    /// Returns whether it is asked if values are as they should be.
    static boolean isAsked(Frame frame) {
        return frame.asks(TableSlot.JUDGE)
                && frame.table().entity().isPresent()
                && frame.measures().isEmpty()
                && frame.groups().isEmpty()
                && frame.order().isEmpty();
    }

    /// The median of each column that has limits, and on which side of them it is.
    static Optional<Draft> answer(Frame frame, Desk desk) {
        List<State> states =
                frame.table().words().map(TableWords::states).orElse(List.of()).stream()
                        .filter(state -> state.told() != Told.BY_MOST)
                        .toList();
        List<Column> columns =
                ThingAnswer.columns(frame).stream()
                        .filter(column ->
                                states.stream().anyMatch(of -> sign(of, column).isPresent()))
                        .toList();
        if (columns.isEmpty()) {
            return Optional.of(
                    Draft.of(
                            "**That cannot be judged**: no limits are known for %s.",
                            NameList.joined(frame.columns().stream().map(Column::shown).toList())));
        }
        List<String> shown = new ArrayList<>(List.of("*"));
        columns.forEach(column -> shown.add(side(column, states)));
        String sql =
                "SELECT %s\nFROM (%s)"
                        .formatted(String.join(", ", shown), medians(frame, columns).sql());
        return desk.query(sql).map(rows -> write(frame, columns, rows, desk));
    }

    /// The median of each column, and behind all of them the worst value of each and whose it is.
    private static Select medians(Frame frame, List<Column> columns) {
        String entity = frame.table().entity().orElseThrow().sql();
        Select medians = new Select(frame.table()).where(frame.conditions());
        columns.forEach(column -> medians.show("median(" + column.sql() + ")", column.name()));
        for (Column column : columns) {
            boolean low = column.words().better() != Better.LOWER;
            medians.show((low ? "min(" : "max(") + column.sql() + ")", column.name() + " worst");
            medians.show(
                    "%s(%s, %s)".formatted(low ? "arg_min" : "arg_max", entity, column.sql()),
                    column.name() + " of");
        }
        return medians;
    }

    /// SQL for the word that holds of a value.
    private static String side(Column column, List<State> states) {
        return states.stream()
                .flatMap(state ->
                        sign(state, column).stream()
                                .map(sign ->
                                        "WHEN %s THEN '%s'"
                                                .formatted(sign, state.said().getFirst())))
                .collect(Collectors.joining(" ", "CASE ", " ELSE '" + BETWEEN + "' END"));
    }

    /// The condition on a column that tells that something holds.
    private static Optional<String> sign(State state, Column column) {
        return state.signs().stream().filter(of -> of.contains(column.sql())).findFirst();
    }

    private static Draft write(Frame frame, List<Column> columns, ResultRows rows, Desk desk) {
        List<List<String>> cells = new ArrayList<>();
        List<String> found = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            String verdict = rows.shown(0, 3 * columns.size() + i);
            int worst = columns.size() + 2 * i;
            boolean none = rows.shown(0, i).equals("—");
            found.add(none ? "" : verdict);
            cells.add(
                    List.of(
                            columns.get(i).name(),
                            Wording.value(rows, 0, i, columns.get(i)),
                            none ? "—" : verdict,
                            Wording.value(rows, 0, worst, columns.get(i)),
                            rows.shown(0, worst + 1)));
        }
        long bad = found.stream().filter(BAD::equals).count();
        long between = found.stream().filter(BETWEEN::equals).count();
        Draft draft =
                Draft.of(
                                "Of **%s** with limits, the median is bad for %s and between good and bad for %s%s.",
                                Words.count(columns.size(), "column"),
                                Words.count(bad),
                                Words.count(between),
                                Wording.where(frame))
                        .table(List.of("Column", "Median", "That is", "Worst", "Of"), cells)
                        .judge(
                                bad > 0
                                        ? Judgement.BAD
                                        : between > 0 ? Judgement.WARNING : Judgement.GOOD);
        Notes.add(draft, frame, List.of());
        desk.showSql(draft);
        return draft;
    }
}
