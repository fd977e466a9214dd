package dev.assay.guide.table.answer;

import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.vocabulary.TableWords.Things;
import dev.assay.vocabulary.Telling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Pieces of answers that list things by their names, or tell what is known of one.
final class ThingRows {
    private ThingRows() {}

    /// The values of the newest or oldest that is meant, or the names of few of them; empty where
    /// things are ordered by something else.
    ///
    /// @param end "newest" or "oldest"
    /// @param all that are meant
    static Optional<String> sentence(
            Frame frame, Column by, String end, long all, ResultRows rows) {
        String total = Wording.total(frame, all);
        if (rows.count() == 1 && by.isTime() && !frame.columns().isEmpty()) {
            return Optional.of(
                    all > 1
                            ? "%s, the %s of %s.".formatted(values(frame, rows), end, total)
                            : values(frame, rows) + ".");
        }
        return isUpright(frame)
                ? Optional.of(
                        "%s, the %s of %s:"
                                .formatted(
                                        Wording.bold(NameList.all(names(frame, rows))), end, total))
                : Optional.empty();
    }

    /// Returns whether the sentence tells all that is asked of one thing.
    private static boolean tellsAll(Frame frame, ResultRows rows) {
        return rows.count() == 1
                && !frame.columns().isEmpty()
                && frame.table().things().filter(Things::isFree).isPresent()
                && RowsAnswer.by(frame).filter(Column::isTime).isPresent()
                && RowsAnswer.isEnd(frame);
    }

    /// The rows, or a column for each of few things that are held against each other.
    ///
    /// @param columns that are told
    static void add(Draft draft, Frame frame, List<Column> columns, ResultRows rows) {
        if (tellsAll(frame, rows)) {
            return;
        }
        List<String> heads = ThingAnswer.heads(frame, heads(columns, rows));
        List<List<String>> cells = rows.shown(RowsAnswer.MAX_SHOWN);
        String remarks = frame.table().things().map(Things::remarks).orElse("");
        List<Integer> told =
                IntStream.range(0, heads.size())
                        .filter(i -> !rows.columns().get(i).equals(remarks))
                        .boxed()
                        .toList();
        if (!isUpright(frame)) {
            draft.table(
                    told.stream().map(heads::get).toList(),
                    cells.stream().map(row -> told.stream().map(row::get).toList()).toList());
            return;
        }
        int name = rows.columns().indexOf(frame.table().entity().orElseThrow().name());
        List<String> names = new ArrayList<>(List.of("Figure"));
        names.addAll(names(frame, rows));
        List<List<String>> lines = new ArrayList<>();
        for (int i : told) {
            boolean any = cells.stream().anyMatch(row -> !List.of("—", "").contains(row.get(i)));
            if (i != name && any) {
                List<String> line = new ArrayList<>(List.of(heads.get(i)));
                cells.forEach(row -> line.add(row.get(i)));
                lines.add(line);
            }
        }
        draft.table(names, lines);
    }

    /// Returns whether all that is known of one thing is told, or of few that are compared.
    static boolean isUpright(Frame frame) {
        return frame.table().things().filter(Things::isFree).isPresent()
                && frame.table().entity().isPresent()
                && frame.columns().isEmpty()
                && (frame.asks(TableSlot.COMPARE)
                        || (frame.isOfOneRow()
                                && RowsAnswer.by(frame).filter(Column::isTime).isPresent()));
    }

    /// The remarks on the data of the one thing that is told.
    static Optional<String> remarks(Frame frame, ResultRows rows) {
        return frame.table()
                .things()
                .map(of -> rows.columns().indexOf(of.remarks()))
                .filter(at -> at >= 0)
                .map(at -> rows.shown(0, at))
                .filter(text -> !text.isBlank() && !text.equals("—"))
                .map(text -> "Its data are **not wholly sound**: " + Draft.escaped(text));
    }

    /// The names of columns, with units where these are not those of the stored table.
    private static List<String> heads(List<Column> told, ResultRows rows) {
        return rows.columns().stream()
                .map(name ->
                        told.stream()
                                .filter(column -> column.name().equals(name))
                                .filter(column -> !column.words().telling().equals(Telling.PLAIN))
                                .findFirst()
                                .map(Column::heading)
                                .orElse(name))
                .toList();
    }

    /// The names of the things that are listed.
    static List<String> names(Frame frame, ResultRows rows) {
        int name = rows.columns().indexOf(frame.table().entity().orElseThrow().name());
        int time = time(frame, rows);
        List<String> names = rows.texts(name);
        boolean alike = names.stream().distinct().count() < names.size();
        return alike && time >= 0
                ? IntStream.range(0, names.size())
                        .mapToObj(row -> names.get(row) + " (" + rows.shown(row, time) + ")")
                        .toList()
                : names;
    }

    /// "The `speed` of Tempo run (2026-11-19) is 11.2 km/h, its `pace` is 5:20 /km".
    private static String values(Frame frame, ResultRows rows) {
        List<String> told = new ArrayList<>();
        for (Column column : frame.columns()) {
            for (Column each : frame.table().withBeside(column)) {
                int at = rows.columns().indexOf(each.name());
                String value = at < 0 ? "—" : rows.shown(0, at);
                if (each.equals(column) || !value.equals("—")) {
                    String said = value.equals("—") ? "not known" : each.told().told(value);
                    told.add("%s is **%s**".formatted(each.shown(), said));
                }
            }
        }
        int time = time(frame, rows);
        return "Of **%s**%s, %s"
                .formatted(
                        Draft.escaped(rows.shown(0, 0)),
                        time < 0 ? "" : " (" + rows.shown(0, time) + ")",
                        NameList.joined(told));
    }

    /// The place of the column of times; -1 for none.
    private static int time(Frame frame, ResultRows rows) {
        return frame.table().time().map(of -> rows.columns().indexOf(of.name())).orElse(-1);
    }
}
