package dev.assay.guide.table.catalogue;

import dev.assay.base.DateOrder;
import dev.assay.guide.words.CommonWords;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.llm.RequestFacts.StoredColumn;
import dev.assay.llm.RequestFacts.StoredTable;
import dev.assay.result.database.SqlNames;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.NameWords;
import dev.assay.vocabulary.NamedColumn;
import dev.assay.vocabulary.Past;
import dev.assay.vocabulary.TableWords;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A table that questions can be about.
///
/// @param dataKey of the result that it is of
/// @param name in the result
/// @param sqlName as SQL knows it, not quoted
/// @param remarks what there is to remark on it, a sentence each
/// @param derived whether it came out of a question about other tables
/// @param then its rows as they were; empty for those that are stored
/// @param pastName under which SQL knows the table of its past; empty where that is not stored yet
/// @param called what its rows are called where only those of a kind are meant; else empty
public record TableAtHand(
        String dataKey,
        String name,
        String sqlName,
        long rows,
        List<Column> columns,
        List<String> remarks,
        boolean derived,
        Optional<TableWords> words,
        Optional<PastRows> then,
        Optional<String> pastName,
        String called) {
    /// The place of a table where none is stored.
    static final TableAtHand NOTHING =
            new TableAtHand(
                    "",
                    "",
                    "",
                    0,
                    List.of(),
                    List.of(),
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    "");

    private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");
    private static final long TOLD_LOOKED_AT = 200_000;
    private static final List<String> MESSAGES = List.of("message", "msg");
    private static final List<String> TOLD =
            List.of("message", "msg", "text", "description", "details");

    public TableAtHand {
        columns = List.copyOf(columns);
        remarks = List.copyOf(remarks);
    }

    static TableAtHand of(
            String dataKey,
            StoredTable table,
            boolean derived,
            Optional<TableWords> words,
            Optional<String> pastName) {
        List<NamedColumn> known = words.map(TableWords::columns).orElse(List.of());
        List<Column> columns = new ArrayList<>();
        for (StoredColumn column : table.columns()) {
            columns.add(
                    new Column(
                            column.name(),
                            column.sqlName(),
                            column.holds(),
                            column.unit(),
                            column.order(),
                            known.stream()
                                    .filter(of ->
                                            of.sql().isEmpty() && of.name().equals(column.name()))
                                    .findFirst()
                                    .orElseGet(() -> NamedColumn.plain(column.name()))));
        }
        known.stream()
                .filter(of -> !of.sql().isEmpty() && hasAll(table, of.sql()))
                .forEach(of -> columns.add(Column.computed(of, Holds.NUMBER)));
        words.flatMap(TableWords::past).ifPresent(of -> columns.add(Column.ofTime(of)));
        return new TableAtHand(
                dataKey,
                table.name(),
                table.sqlName(),
                table.rows(),
                columns,
                table.remarks(),
                derived,
                words,
                Optional.empty(),
                pastName,
                "");
    }

    /// Returns whether it stands where no table is stored.
    public boolean isNothing() {
        return sqlName.isEmpty();
    }

    /// The place of its values of other times; empty where nothing of them is kept.
    public Optional<Past> past() {
        return words.flatMap(TableWords::past).map(of -> pastName.map(of::in).orElse(of));
    }

    /// The table with its rows as they were.
    ///
    /// @param until which values count, in SQL; empty for all of them, a row each
    public TableAtHand then(Optional<String> until) {
        return with(columns, past().map(of -> new PastRows(of, until)), called);
    }

    /// The table with its rows as they are now.
    public TableAtHand now() {
        return with(columns, Optional.empty(), called);
    }

    /// The table where only rows of a kind are meant.
    ///
    /// @param noun in the singular
    public TableAtHand called(String noun) {
        return with(columns, then, noun);
    }

    /// The table with more columns behind its own.
    TableAtHand withColumns(List<Column> more) {
        return with(Stream.concat(columns.stream(), more.stream()).toList(), then, called);
    }

    private TableAtHand with(List<Column> own, Optional<PastRows> rowsOfThen, String noun) {
        return new TableAtHand(
                dataKey,
                name,
                sqlName,
                rows,
                own,
                remarks,
                derived,
                words,
                rowsOfThen,
                pastName,
                noun);
    }

    /// Returns whether it is the same one, whichever of its rows are told.
    public boolean isSame(TableAtHand other) {
        return sqlName.equals(other.sqlName);
    }

    /// A statement about it, with the rows in front that are not stored.
    public String told(String statement) {
        return then.map(rows -> rows.before(statement, this))
                .orElseGet(() -> LookedUpColumns.before(statement, this));
    }

    /// The name of the table whose column says when values were measured.
    public String timed() {
        return past().map(of -> SqlNames.quoted(of.table())).orElseGet(this::sql);
    }

    /// Returns whether it has all columns that stand in an expression, their names in quotes.
    public boolean hasAll(String sql) {
        return columnsOf(sql).size() == QUOTED.matcher(sql).results().count();
    }

    /// The columns that stand in an expression.
    public List<Column> columnsOf(String sql) {
        return QUOTED.matcher(sql)
                .results()
                .flatMap(name ->
                        columns.stream().filter(of -> of.sqlName().equals(name.group(1))).limit(1))
                .toList();
    }

    /// Returns whether a table has all columns that stand in an expression.
    private static boolean hasAll(StoredTable table, String sql) {
        List<String> names = table.columns().stream().map(StoredColumn::sqlName).toList();
        return QUOTED.matcher(sql).results().allMatch(name -> names.contains(name.group(1)));
    }

    /// The things that its rows are about, each by its name; empty where nobody says.
    public Optional<TableWords.Things> things() {
        return words.flatMap(TableWords::things);
    }

    /// Returns whether it is meant only where somebody names it.
    public boolean isMeantByName() {
        return words.filter(of -> !of.rows().isEmpty()).isPresent();
    }

    /// The name of a row, in the singular.
    public String noun() {
        if (then.filter(of -> of.until().isEmpty()).isPresent()) {
            return "value";
        }
        if (!called.isEmpty()) {
            return called;
        }
        return words.flatMap(of -> of.rows().stream().findFirst())
                .or(() -> entity().flatMap(_ -> things()).map(TableWords.Things::noun))
                .orElse("row");
    }

    /// Returns whether all are tables of a source that has words for them: the first is meant where
    /// nobody says which.
    public static boolean areOfOneSource(List<TableAtHand> tables) {
        return tables.stream()
                        .flatMap(of -> of.words().stream())
                        .map(TableWords::table)
                        .distinct()
                        .count()
                == tables.size();
    }

    /// Returns whether its rows are called so.
    ///
    /// @param stems of the words
    public boolean isCalled(List<String> stems) {
        return words.stream()
                .flatMap(of ->
                        isMeantByName()
                                ? of.rows().stream()
                                : of.things().stream().flatMap(some -> some.nouns().stream()))
                .anyMatch(noun -> NameWords.stems(noun).equals(stems));
    }

    /// The first column of those that people know by name which has a unit of some kind.
    public Optional<Column> inUnit(String unit) {
        return words.stream()
                .flatMap(of -> of.columns().stream())
                .flatMap(of -> column(of.name()).stream())
                .filter(column -> CommonWords.UNITS.factor(unit, column.unit()).isPresent())
                .findFirst();
    }

    /// The column with the names of what its rows are about.
    public Optional<Column> names() {
        return things().flatMap(of -> column(of.column()));
    }

    /// The column of names, where each thing has one row.
    public Optional<Column> entity() {
        return isMeantByName() ? Optional.empty() : names();
    }

    /// The first column by which rows are better or worse; empty where nobody says.
    public Optional<Column> judged() {
        return words.stream()
                .flatMap(of -> of.columns().stream())
                .filter(of -> of.better() != Better.NEITHER && of.sql().isEmpty())
                .flatMap(of -> column(of.name()).stream())
                .findFirst();
    }

    /// The column that tells its things apart, whatever their names.
    public Optional<Column> key() {
        return things().flatMap(of -> column(of.key()));
    }

    /// The column that tells best when a row was.
    public Optional<Column> moment() {
        return times().stream().filter(column -> !column.isDate()).findFirst().or(this::time);
    }

    /// Returns whether it is known which values of its things are good.
    public boolean isJudged() {
        return entity().isPresent() && words.filter(of -> !of.states().isEmpty()).isPresent();
    }

    /// The column of a name.
    public Optional<Column> column(String called) {
        return columns.stream().filter(column -> column.name().equals(called)).findFirst();
    }

    /// The columns of some names, as far as it has them.
    public List<Column> columns(List<String> names) {
        return names.stream().flatMap(name -> column(name).stream()).toList();
    }

    /// A column, and those that are told beside it.
    public List<Column> withBeside(Column column) {
        List<Column> all = new ArrayList<>(List.of(column));
        all.addAll(columns(column.words().telling().beside()));
        return all;
    }

    /// The columns that tell which of its things is meant, beside the name.
    public List<Column> beside() {
        return columns(things().map(TableWords.Things::beside).orElse(List.of()));
    }

    /// The columns that are stored.
    public List<Column> stored() {
        return columns.stream().filter(column -> column.words().sql().isEmpty()).toList();
    }

    /// The name in SQL, whatever is in it.
    public String sql() {
        return SqlNames.quoted(sqlName);
    }

    /// The name as an answer shows it.
    public String shown() {
        return Column.inCode(sqlName);
    }

    /// The columns that hold the times of its rows.
    public List<Column> times() {
        return stored().stream().filter(Column::isTime).toList();
    }

    /// The order in which the file writes dates, day or month first; empty where its columns have
    /// several orders.
    public Optional<DateOrder> dateOrder() {
        List<DateOrder> orders =
                times().stream()
                        .flatMap(column -> column.order().stream())
                        .filter(order -> order != DateOrder.YEAR_FIRST)
                        .distinct()
                        .toList();
        return orders.size() == 1 ? Optional.of(orders.getFirst()) : Optional.empty();
    }

    /// The columns whose values can be averaged.
    public List<Column> measured() {
        return columns.stream()
                .filter(column -> column.isNumber() && !column.isName())
                .filter(column -> !column.words().isElsewhere())
                .toList();
    }

    public List<Column> texts() {
        return columns.stream().filter(Column::isText).toList();
    }

    /// The columns that hold what is told of each row, that of the main thing first: the message of
    /// an entry of a log and what follows it. Empty where no column is called so.
    public List<Column> told() {
        return TOLD.stream()
                .flatMap(name ->
                        texts().stream().filter(of -> NameWords.folded(of.name()).equals(name)))
                .toList();
    }

    /// Returns whether rows are entries of a log: each has a time and a message.
    public boolean isLog() {
        List<String> told = told().stream().map(of -> NameWords.folded(of.name())).toList();
        return !times().isEmpty() && !Collections.disjoint(told, MESSAGES);
    }

    /// The column that holds the level of each entry of a log.
    public Optional<Column> level() {
        return texts().stream()
                .filter(column -> NameWords.folded(column.name()).equals("level"))
                .filter(_ -> !told().isEmpty())
                .findFirst();
    }

    /// The columns of requests, where rows are those.
    public Optional<RequestColumns> requests() {
        return RequestColumns.of(columns);
    }

    /// The one column that says how long something took; empty where there is none, or several.
    public Optional<Column> duration() {
        List<Column> found = columns.stream().filter(Column::isDuration).toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /// The columns of texts whose values somebody may name. Of very many rows what is told of each
    /// is left out: there are about as many texts as rows, and looking at all takes too long.
    public List<Column> named() {
        return rows <= TOLD_LOOKED_AT
                ? texts()
                : texts().stream().filter(column -> !told().contains(column)).toList();
    }

    /// The first column that holds times; else the one that says when values of the past were
    /// measured, or that holds the years that rows are of.
    public Optional<Column> time() {
        return times().stream()
                .findFirst()
                .or(() -> past().flatMap(of -> column(of.time())))
                .or(() -> columns.stream().filter(Column::isYearOfRows).findFirst());
    }
}
