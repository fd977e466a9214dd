package dev.assay.guide.table.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.finding.AnalyseTool;
import dev.assay.finding.Detector.Part;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.PastRows;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.catalogue.TablesAtHand;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.rows.CellDigits;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Literals;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.ThingMention;
import dev.assay.query.Aggregate;
import dev.assay.result.database.SqlNames;
import dev.assay.vocabulary.Past;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Runs the queries of an answer and keeps their SQL, which answers show, and what they take for
/// granted.
public final class Desk {
    private final ToolOutputs outputs;
    private final Map<String, CellDigits.Kind> kinds;
    private final List<String> statements = new ArrayList<>();
    private final List<String> assumed = new ArrayList<>();

    public Desk(ToolOutputs outputs, TableAtHand table) {
        this.outputs = outputs;
        this.kinds = kinds(table);
    }

    /// The desk of a question, which may want values in units of its own.
    public Desk(ToolOutputs outputs, Frame frame) {
        this(outputs, frame.table());
        frame.measures().stream()
                .map(Measure::told)
                .forEach(measure -> kinds.put(measure.name(), CellDigits.Kind.of(measure)));
    }

    /// The results of the tools that an answer needs.
    ToolOutputs outputs() {
        return outputs;
    }

    /// What the numbers are of the columns that queries return.
    private static Map<String, CellDigits.Kind> kinds(TableAtHand table) {
        Map<String, CellDigits.Kind> kinds = new HashMap<>();
        kinds.put(Aggregate.MIN.title(), CellDigits.Kind.DATA);
        kinds.put(Aggregate.MAX.title(), CellDigits.Kind.DATA);
        for (Column column : table.columns().stream().filter(Column::isNumber).toList()) {
            for (Aggregate figure : Aggregate.values()) {
                for (Measure measure :
                        List.of(Measure.of(figure, column), Measure.of(figure, column.told()))) {
                    kinds.put(measure.name(), CellDigits.Kind.of(measure));
                }
            }
            kinds.put(
                    column.name(),
                    column.told().equals(column)
                            ? CellDigits.Kind.of(column)
                            : CellDigits.Kind.computed(column));
        }
        return kinds;
    }

    public static PlannedCall call(String sql) {
        return new PlannedCall(TablesAtHand.QUERY, Json.object().put("sql", sql));
    }

    /// What a query returned; empty while it is to be run, and where it went wrong.
    Optional<ResultRows> query(String sql) {
        return query(sql, 1);
    }

    /// Runs a query whose rows are drawn, and not told where they are stored. An answer does not
    /// show it.
    Optional<ResultRows> drawn(String sql) {
        return outputs.view(call(sql)).map(ResultRows::of).map(rows -> rows.showing(kinds));
    }

    /// Runs a query and returns its rows, at least so many where it has them, whatever room a page
    /// of a stored result has.
    Optional<ResultRows> query(String sql, int least) {
        statements.add(sql);
        return drawn(sql).flatMap(rows -> read(rows, least));
    }

    /// Several figures of some rows, which an answer tells in words; empty while they are computed.
    /// All of them come in one cell, so that no stored result is made of them.
    Optional<List<String>> figures(Select rows, String... figures) {
        return figures(rows.show(inOneCell(figures), "figures").sql());
    }

    private static String inOneCell(String... figures) {
        return Arrays.stream(figures)
                .map("coalesce(CAST(%s AS VARCHAR), '—')"::formatted)
                .collect(Collectors.joining(", ", "concat_ws('|', ", ")"));
    }

    private Optional<List<String>> figures(String sql) {
        return outputs.view(call(sql))
                .map(ResultRows::of)
                .map(rows -> List.of(rows.shown(0, 0).split("\\|", -1)))
                .map(texts -> texts.stream().map(Desk::withoutZeros).toList());
    }

    /// A time without seconds, or a day without its first hour, where these are zero.
    private static String withoutZeros(String text) {
        return text.replaceFirst("(?<=\\d{2}:\\d{2}):00(?:\\.0+)?(?:\\+00)?$", "")
                .replaceFirst("(?<=\\d{4}-\\d{2}-\\d{2}) 00:00$", "");
    }

    /// The time of the newest of some values of the past, and until when they count; empty while
    /// they are looked up.
    ///
    /// @param frame of the question: where it names columns and single things, those of their
    ///   values
    Optional<List<String>> newest(PastRows then, Frame frame) {
        List<String> columns =
                Stream.concat(
                                frame.columns().stream(),
                                frame.measures().stream()
                                        .flatMap(of -> Stream.ofNullable(of.column())))
                        .filter(frame.table().stored()::contains)
                        .map(Column::name)
                        .toList();
        List<String> things =
                frame.things().stream()
                        .filter(ThingMention::isOne)
                        .flatMap(of -> of.ids().stream())
                        .toList();
        Past past = then.past();
        StringBuilder where = new StringBuilder(then.until().orElse("true"));
        where.append(among(past.name(), columns)).append(among(past.thing(), things));
        return figures(
                "SELECT %s AS figures FROM %s WHERE %s"
                        .formatted(
                                inOneCell("max(" + SqlNames.quoted(past.time()) + ")", then.end()),
                                SqlNames.quoted(past.table()),
                                where));
    }

    private static String among(String column, List<String> values) {
        return values.isEmpty()
                ? ""
                : " AND %s IN %s".formatted(SqlNames.quoted(column), Literals.texts(values));
    }

    /// Leaves a query out of what the answer shows: one whose rows it does not tell, or that is too
    /// long to be read.
    void forget(String sql) {
        statements.remove(sql);
    }

    /// Keeps something that was taken for granted, in a sentence.
    void assume(String words) {
        assumed.add(words);
    }

    List<String> assumed() {
        return assumed.stream().distinct().toList();
    }

    /// The first rows of what was stored because it is large.
    private Optional<ResultRows> read(ResultRows rows, int least) {
        if (rows.stored().isEmpty()) {
            return Optional.of(rows);
        }
        ResultRows.Stored stored = rows.stored().get();
        List<List<JsonNode>> read = new ArrayList<>();
        int before;
        do {
            before = read.size();
            PlannedCall call = PlannedCall.rows(stored.dataKey(), stored.table());
            Optional<JsonNode> page =
                    outputs.view(before == 0 ? call : call.with("offset", before));
            if (page.isEmpty()) {
                return Optional.empty();
            }
            read.addAll(ResultRows.of(page.get()).rows());
        } while (read.size() > before && read.size() < Math.min(least, stored.rows()));
        return Optional.of(rows.with(read));
    }

    /// The findings of detectors in a stored table, or in some of its rows: an empty object where
    /// these are too few; empty while they are looked for.
    ///
    /// @param detectors only some of them; all where empty
    Optional<JsonNode> findings(
            TableAtHand table, List<RowCondition> conditions, List<String> detectors) {
        if (conditions.isEmpty()) {
            return outputs.view(findings(table.dataKey(), table.name(), detectors));
        }
        String sql = new Select(table).where(conditions).sql();
        statements.add(sql);
        return outputs.view(call(sql))
                .flatMap(view ->
                        ResultRows.key(view)
                                .map(key -> outputs.view(findings(key, "", detectors)))
                                .orElseGet(() -> Optional.of(Json.object())));
    }

    /// The findings of detectors of a source.
    ///
    /// @param names of what it looks at
    /// @param days the first and the last it looks at, or the first alone; empty for all
    Optional<JsonNode> findings(List<String> names, List<String> detectors, List<String> days) {
        PlannedCall call = findings(String.join(" ", names), "", detectors);
        if (!days.isEmpty()) {
            call.with(Part.FROM, days.getFirst());
        }
        if (days.size() > 1) {
            call.with(Part.TO, days.getLast());
        }
        return outputs.view(call);
    }

    /// The first and the last day that rows of a table are of, with a day before and after where
    /// that is one; the first alone where conditions have no end; none without rows; empty while
    /// they are looked up.
    Optional<List<String>> days(String table, List<RowCondition> times) {
        String day = times.getFirst().column().sql() + "::DATE";
        String alone = "(min(%1$s) = max(%1$s))::INTEGER".formatted(day);
        String where = times.stream().map(RowCondition::sql).collect(Collectors.joining(" AND "));
        boolean open = times.stream().noneMatch(of -> of.sql().contains(of.column().sql() + " < "));
        String ends =
                inOneCell(
                        "min(%s) - %s".formatted(day, alone), "max(%s) + %s".formatted(day, alone));
        return figures("SELECT %s AS figures FROM %s WHERE %s".formatted(ends, table, where))
                .map(days ->
                        days.getFirst().equals("—") ? List.of() : open ? days.subList(0, 1) : days);
    }

    private static PlannedCall findings(String of, String table, List<String> detectors) {
        return new PlannedCall(AnalyseTool.NAME, AnalyseTool.asking(of, table, detectors));
    }

    /// Draws a chart by the tool that draws stored tables; false while it is to be drawn.
    boolean plot(PlannedCall chart) {
        return !outputs.offers(PlannedCall.PLOT) || outputs.view(chart).isPresent();
    }

    /// Draws the rows of a query, by the tool for stored tables where they are stored; false while
    /// these are to be drawn.
    boolean draw(Draft draft, ResultRows rows, TableFigures.Wish wish, String up) {
        if (rows.stored().isEmpty()) {
            draft.chart(TableFigures.of(rows, wish, up));
            return true;
        }
        ResultRows.Stored stored = rows.stored().get();
        String kind = wish.line() ? "line" : "bar";
        List<String> columns = rows.columns();
        PlannedCall chart =
                PlannedCall.plot(stored.dataKey(), stored.table(), kind, wish.title())
                        .with("x", columns.get(wish.across()))
                        .with("y", columns.get(wish.up().getFirst()));
        return plot(wish.group() < 0 ? chart : chart.with("group", columns.get(wish.group())));
    }

    /// Adds the SQL that was run.
    Draft showSql(Draft draft) {
        return statements.isEmpty()
                ? draft
                : draft.code("sql", String.join(";\n\n", statements.stream().distinct().toList()));
    }
}
