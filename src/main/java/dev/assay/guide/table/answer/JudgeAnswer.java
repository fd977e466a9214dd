package dev.assay.guide.table.answer;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.Judgement;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.sql.StateSql;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.TableWords.Told;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Values held against the limits that are known of them: "how good is qubit 4", "is T1 ok".
final class JudgeAnswer {
    private static final String BAD = "bad";
    private static final String BETWEEN = "between the limits";
    private static final String NONE = "missing";

    private JudgeAnswer() {}

    /// Returns whether it is asked if values are as they should be.
    static boolean isAsked(Frame frame) {
        return frame.asks(TableSlot.JUDGE)
                && frame.table().entity().isPresent()
                && ThingAnswer.isPlain(frame);
    }

    /// The median of each column that has limits, and on which side of them it is.
    static Optional<Draft> answer(Frame frame, Desk desk) {
        List<State> states = states(frame, false);
        // Limits are those of the values as they are stored.
        List<Column> columns =
                ThingAnswer.columns(frame).stream()
                        .map(column -> frame.table().column(column.name()).orElse(column))
                        .filter(column ->
                                states.stream().anyMatch(of -> sign(of, column).isPresent()))
                        .toList();
        if (columns.isEmpty()) {
            return Optional.of(
                    Draft.of(
                            "**That cannot be judged**: no limits are known for %s.",
                            Wording.names(frame.columns())));
        }
        List<Select> each = columns.stream().map(column -> figures(frame, column, states)).toList();
        String sql = Select.union(each);
        Optional<ResultRows> found = desk.query(sql);
        desk.forget(sql);
        return found.map(rows -> write(frame, columns, rows))
                .flatMap(draft -> addOthers(draft, frame, states(frame, true), desk));
    }

    /// The words that hold of things by the limits of columns, or by what most of some signs tell.
    private static List<State> states(Frame frame, boolean byMost) {
        return frame.table().words().stream()
                .flatMap(words -> words.states().stream())
                .filter(state -> (state.told() == Told.BY_MOST) == byMost)
                .toList();
    }

    /// Names the things of which something is said that is no limit of a column: "dead".
    private static Optional<Draft> addOthers(
            Draft draft, Frame frame, List<State> states, Desk desk) {
        Column entity = frame.table().entity().orElseThrow();
        String names =
                "string_agg(%1$s, ', ' ORDER BY %2$s, %1$s)"
                        .formatted(entity.sql(), entity.leadingNumber());
        for (State state : states) {
            Optional<String> sign = StateSql.of(state, frame.table());
            if (sign.isEmpty()) {
                continue;
            }
            Select those = new Select(frame.table()).where(frame.conditions()).where(sign.get());
            Optional<List<String>> found = desk.figures(those, "count(*)", names);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            long count = Long.parseLong(found.get().getFirst());
            if (count > 0) {
                draft.say(
                                "%s: %s (%s).",
                                NameList.capital(state.said().getFirst()),
                                Wording.counted(frame, count),
                                found.get().getLast())
                        .judge(Judgement.WARNING);
            }
        }
        return Optional.of(draft);
    }

    /// The median of a column and its worst value, what holds of each, and of which thing the worst
    /// is.
    private static Select figures(Frame frame, Column column, List<State> states) {
        String end = column.words().better() == Better.LOWER ? "max" : "min";
        String entity = frame.table().entity().orElseThrow().sql();
        String median = "median(" + column.sql() + ")";
        String worst = "%s(%s)".formatted(end, column.sql());
        return new Select(frame.table())
                .where(frame.conditions())
                .show(median, "median")
                .show(side(column, median, states), "median is")
                .show(worst, "worst")
                .show(side(column, worst, states), "worst is")
                .show("arg_%s(%s, %s)".formatted(end, entity, column.sql()), "of");
    }

    /// SQL for the word that holds of a figure of a column.
    private static String side(Column column, String figure, List<State> states) {
        StringBuilder words = new StringBuilder();
        for (State state : states) {
            sign(state, column)
                    .map(sign -> sign.replace(column.sql(), figure))
                    .map(holds -> " WHEN %s THEN '%s'".formatted(holds, state.said().getFirst()))
                    .ifPresent(words::append);
        }
        return "CASE WHEN %s IS NULL THEN '%s'%s ELSE '%s' END"
                .formatted(figure, NONE, words, BETWEEN);
    }

    /// The condition on a column that tells that something holds.
    private static Optional<String> sign(State state, Column column) {
        return state.signs().stream().filter(of -> of.contains(column.sql())).findFirst();
    }

    private static Draft write(Frame frame, List<Column> columns, ResultRows rows) {
        List<String> medians = rows.texts(1);
        List<String> worst = rows.texts(3);
        if (medians.stream().allMatch(NONE::equals)) {
            return Draft.of(
                    "**There are no values** of %s that could be judged%s.",
                    frame.table().shown(), Wording.where(frame));
        }
        boolean ofOne = ThingAnswer.isOfOne(frame);
        List<List<String>> cells = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            List<String> line = new ArrayList<>(List.of(column.name(), judged(rows, i, 0, column)));
            if (!ofOne) {
                line.addAll(List.of(judged(rows, i, 2, column), rows.shown(i, 4)));
            }
            cells.add(line);
        }
        List<String> heads =
                ofOne
                        ? List.of("Column", "Value")
                        : List.of("Column", "Median", "Worst", "Worst " + frame.table().noun());
        return Draft.of(
                        "Of **%s** of %s with limits%s, %s.",
                        Words.count(columns.size(), "column"),
                        frame.table().shown(),
                        Wording.where(frame),
                        ofOne
                                ? "the value is " + counted(medians)
                                : "the median is %s; the worst value is %s"
                                        .formatted(counted(medians), counted(worst)))
                .table(heads, cells)
                .judge(judgement(medians, worst));
    }

    /// A figure with the word that holds of it.
    private static String judged(ResultRows rows, int row, int cell, Column column) {
        String word = rows.shown(row, cell + 1);
        return word.equals(NONE)
                ? "—"
                : "%s, %s".formatted(column.told(rows.shown(row, cell)), word);
    }

    /// Each word with how often it holds, the most frequent first: "good in 5 and bad in 1".
    private static String counted(List<String> words) {
        return NameList.joined(
                words.stream()
                        .distinct()
                        .sorted(
                                Comparator.comparingInt(
                                        word -> -Collections.frequency(words, word)))
                        .map(word -> "%s in %d".formatted(word, Collections.frequency(words, word)))
                        .toList());
    }

    private static Judgement judgement(List<String> medians, List<String> worst) {
        if (medians.contains(BAD)) {
            return Judgement.BAD;
        }
        return medians.contains(BETWEEN) || medians.contains(NONE) || worst.contains(BAD)
                ? Judgement.WARNING
                : Judgement.GOOD;
    }
}
