package dev.assay.guide.table.answer;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.PastRows;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.time.TimePhrase;
import dev.assay.guide.time.TimeStretch.Anchor;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Notes under an answer: things taken for granted, rows that do not count, and remarks on the
/// table.
public final class Notes {
    private static final int MAX_REMARKS = 3;
    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");

    private Notes() {}

    /// Adds what there is to remark on the table that an answer is about, the first of it.
    public static Draft addRemarks(Draft draft, TableAtHand table) {
        List<String> remarks = table.remarks();
        if (!remarks.isEmpty()) {
            int more = remarks.size() - MAX_REMARKS;
            draft.say(
                    "On the table %s: %s%s",
                    table.shown(),
                    remarks.stream()
                            .limit(MAX_REMARKS)
                            .map(Draft::escaped)
                            .collect(Collectors.joining(" ")),
                    more > 0
                            ? " %s over the table."
                                    .formatted(Words.count(more, "more remark", "stands", "stand"))
                            : "");
        }
        return draft;
    }

    /// Tells of when the newest values are that count, where those of another time do; empty while
    /// that is looked up.
    public static Optional<Draft> addTime(Draft draft, Frame frame, Desk desk) {
        Optional<PastRows> then = frame.table().then().filter(rows -> rows.until().isPresent());
        if (then.isEmpty()) {
            return Optional.of(draft);
        }
        if (frame.compared().isEmpty()) {
            return desk.newest(then.get(), frame).map(Notes::ofNewest).map(draft::say);
        }
        List<String> told = new ArrayList<>();
        for (Frame.Compared each : frame.compared()) {
            PastRows rows = new PastRows(then.get().past(), Optional.of(each.condition().sql()));
            desk.newest(rows, frame)
                    .ifPresent(times -> told.add(each.name() + ": " + times.getFirst()));
        }
        return told.size() < frame.compared().size()
                ? Optional.empty()
                : Optional.of(
                        draft.say(
                                "Of each, the newest value counts. The last of these: %s.",
                                String.join("; ", told)));
    }

    private static String ofNewest(List<String> times) {
        String before = times.getLast().equals("—") ? "" : " before " + times.getLast();
        return times.getFirst().equals("—")
                ? "Nothing had been measured by then."
                : "Of each, the newest value%s counts; the last of these is of %s."
                        .formatted(before, times.getFirst());
    }

    /// Tells from which row days are counted back, and which day "yesterday" is; empty while that
    /// is looked up.
    public static Optional<Draft> addNewest(Draft draft, Frame frame, Desk desk) {
        Optional<Column> time =
                Stream.concat(
                                frame.conditions().stream(),
                                frame.compared().stream().map(Frame.Compared::condition))
                        .filter(RowCondition::time)
                        .map(RowCondition::column)
                        .filter(Column::isTime)
                        .findFirst();
        boolean told = frame.table().then().isPresent() || frame.findings().isPresent();
        if (frame.back().isEmpty() || time.isEmpty() || told) {
            return Optional.of(draft);
        }
        String sql =
                new Select(frame.table()).show("max(" + time.get().sql() + ")", "newest").sql();
        return desk.query(sql)
                .map(rows -> {
                    String newest = rows.shown(0, 0);
                    return !DAY.matcher(newest).lookingAt()
                            ? draft
                            : draft.say(
                                    "The newest %s is %s%s.",
                                    time.get().shown(), newest, days(frame, newest));
                });
    }

    private static String days(Frame frame, String newest) {
        Anchor anchor = Anchor.of(LocalDate.parse(newest.substring(0, 10)));
        return frame.back().stream()
                .filter(phrase -> phrase.kind() != TimePhrase.Kind.COUNTED)
                .flatMap(phrase ->
                        phrase.span(anchor).stream()
                                .map(span ->
                                        "“%s” is %s"
                                                .formatted(
                                                        phrase.said(),
                                                        span.words()
                                                                .replaceFirst("^(?:on|in) ", ""))))
                .reduce((one, other) -> one + ", " + other)
                .map(told -> ": " + told)
                .orElse("");
    }

    /// Tells what was taken for granted.
    static Draft addAssumed(Draft draft, Frame frame, Desk desk) {
        List<String> all = new ArrayList<>(frame.remarks());
        Stream.concat(
                        frame.columns().stream(),
                        Stream.concat(
                                frame.measures().stream()
                                        .flatMap(of -> Stream.ofNullable(of.column())),
                                frame.conditions().stream().map(RowCondition::column)))
                .filter(column -> column.isNumber() && !column.words().sql().isEmpty())
                .filter(column -> !column.isConverted())
                .filter(column -> !column.isDifference())
                .map(column -> column.shown() + " is " + column.words().sql().replace('"', '`'))
                .distinct()
                .forEach(all::add);
        all.addAll(desk.assumed());
        return all.isEmpty()
                ? draft
                : draft.say("Taken for granted: " + String.join("; ", all) + ".");
    }

    /// A sentence on rows that have no value of what is computed for groups, and so do not count:
    /// empty where there are none; empty while they are counted.
    static Optional<String> uncounted(Frame frame, Grouped grouped, Desk desk) {
        List<Column> columns =
                grouped.measures().stream()
                        .filter(measure -> !measure.aggregate().takesAnything())
                        .flatMap(measure -> Stream.ofNullable(measure.column()))
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
                    List<String> told =
                            IntStream.range(0, columns.size())
                                    .filter(i -> rows.number(0, i) > 0)
                                    .mapToObj(i ->
                                            Words.count((long) rows.number(0, i), "row")
                                                    + " without "
                                                    + columns.get(i).shown())
                                    .toList();
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
        Select rows =
                new Select(frame.table())
                        .where(RowCondition.missing(kind.get(), false).sql())
                        .where(
                                frame.conditions().stream()
                                        .filter(of -> !of.words().isEmpty())
                                        .toList());
        return desk.figures(rows, "count(*)")
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
