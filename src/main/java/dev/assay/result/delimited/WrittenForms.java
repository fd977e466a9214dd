package dev.assay.result.delimited;

import dev.assay.base.DateOrder;
import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.delimited.form.TextCast;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.text.delimited.MissingText;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Columns of texts whose cells are all numbers as people write large ones, "1,234.5" or "1.234,5",
/// or all dates or times as the database did not look for them: "12/31/2026 11:59 PM", or a second
/// column of dates whose first is written otherwise.
record WrittenForms(ReadingDatabase database) {
    /// The beginning of a remark on a column of times.
    static final String BEGINS = "Times of “";

    private static final String TEXT = "VARCHAR";
    private static final String WITH_SLASHES = "\\d{1,2}/\\d{1,2}/";
    private static final String WITH_ANY = "\\d{1,2}[/.-]\\d{1,2}[/.-]";
    private static final String FULL_YEAR = "(19|20)\\d\\d";
    private static final String ANY_YEAR = "(19|20)?\\d\\d";
    private static final String TIME = " \\d{1,2}:\\d\\d(:\\d\\d(\\.\\d+)?)?( [AaPp][Mm])?";
    private static final int COLUMNS = 200;
    private static final String FIRST = " LIMIT 1000";
    static final String MISSING =
            MissingText.WORDS.stream().map(SqlNames::literal).collect(Collectors.joining(", "));

    /// A way of writing, with what a cell looks like that shows that its column is written so.
    private enum Form {
        // Points alone could be those of an address or a version, blanks those of a telephone
        // number.
        POINT(TextCast.NUMBER, "[+-]?[1-9]\\d{0,2}([,\u00A0]\\d{3})+(\\.\\d*)?"),
        COMMA(
                TextCast.NUMBER_WITH_COMMA,
                "[+-]?([1-9]\\d{0,2}([.\u00A0]\\d{3})+,\\d+|\\d+,(\\d{1,2}|\\d{4,})|0,\\d+)"),
        // Groups alone are seen for what they are beside numbers with a decimal comma. Four groups
        // are an address.
        GROUPS_BY_POINTS(
                TextCast.WHOLE_NUMBER_WITH_COMMA, "[+-]?[1-9]\\d{0,2}([.\u00A0]\\d{3}){1,2}"),
        // A short year alone could be the last number of a version.
        DATE_MONTH_FIRST(TextCast.DATE_MONTH_FIRST, WITH_SLASHES + FULL_YEAR),
        DATE_DAY_FIRST(TextCast.DATE_DAY_FIRST, WITH_ANY + FULL_YEAR),
        MONTH_FIRST(TextCast.TIME_MONTH_FIRST, WITH_SLASHES + ANY_YEAR + TIME),
        DAY_FIRST(TextCast.TIME_DAY_FIRST, WITH_ANY + ANY_YEAR + TIME),
        NAMED(TextCast.DATE_NAMED, TextCast.NAMED_DATE);

        private final TextCast cast;
        private final String shown;

        Form(TextCast cast, String shown) {
            this.cast = cast;
            this.shown = shown;
        }

        /// Returns whether it goes with what is known of the file.
        private boolean mayBe(CsvGuess guess, Optional<DateOrder> dates) {
            return switch (this) {
                case POINT -> !guess.reading().decimal().equals(",");
                case COMMA, NAMED -> true;
                case GROUPS_BY_POINTS ->
                        guess.reading().decimal().equals(",")
                                || guess.has(TextCast.NUMBER_WITH_COMMA);
                case DATE_MONTH_FIRST, MONTH_FIRST ->
                        dates.isEmpty() || dates.get() == DateOrder.MONTH_FIRST;
                case DATE_DAY_FIRST, DAY_FIRST ->
                        dates.isEmpty() || dates.get() == DateOrder.DAY_FIRST;
            };
        }

        /// The condition in SQL on a cell that shows that its column is written so. Where the
        /// database found dates with short years in a file, its other columns may have them, too.
        private String shown(String cell, FileTable table) {
            boolean shortYears = table.csv().filter(CsvReading::hasShortYears).isPresent();
            return "regexp_full_match(trim(%s), '%s')"
                    .formatted(cell, shortYears ? shown.replace(FULL_YEAR, ANY_YEAR) : shown);
        }

        /// The other form in which the same cells could be read, where there is one.
        private Optional<Form> other() {
            return switch (this) {
                case POINT, COMMA, GROUPS_BY_POINTS, NAMED -> Optional.empty();
                case DATE_MONTH_FIRST -> Optional.of(DATE_DAY_FIRST);
                case DATE_DAY_FIRST -> Optional.of(DATE_MONTH_FIRST);
                case MONTH_FIRST -> Optional.of(DAY_FIRST);
                case DAY_FIRST -> Optional.of(MONTH_FIRST);
            };
        }

        /// A sentence for people.
        private String sentence(String column, String example) {
            return switch (this) {
                case POINT, COMMA ->
                        "Numbers of “%s” such as “%s” are read with a decimal %s and groups of three digits"
                                .formatted(column, example, this == POINT ? "point" : "comma");
                case GROUPS_BY_POINTS ->
                        "Numbers of “%s” such as “%s” are read as whole ones in groups of three digits, because others of the file have a decimal comma"
                                .formatted(column, example);
                case DATE_MONTH_FIRST, DATE_DAY_FIRST ->
                        "Dates of “%s” such as “%s” are read %s"
                                .formatted(column, example, words());
                case NAMED -> TextCast.namedRemark(column, example);
                case MONTH_FIRST, DAY_FIRST ->
                        "Times of “%s” such as “%s” are read %s"
                                .formatted(column, example, words());
            };
        }

        private String words() {
            return cast.order().map(DateOrder::shortWords).orElse("");
        }
    }

    /// Returns whether nothing speaks against another guess that takes more columns for numbers: a
    /// column whose numbers are no more any would have to be of groups, and none may be read with a
    /// decimal point alone.
    boolean agree(CsvGuess before, CsvGuess after, Path file)
            throws SQLException, IOException, InterruptedException {
        List<String> texts = names(after, TEXT::equals);
        List<String> lost = new ArrayList<>(names(before, type -> !type.equals(TEXT)));
        lost.retainAll(texts);
        FileTable table = after.withTexts(names(after, _ -> true)).table(FileState.of(file));
        boolean point =
                after.reading().decimal().equals(",")
                        && !fitting(table, columns(table, texts), Form.POINT, "").isEmpty();
        return !point
                && fitting(table, columns(table, lost), Form.GROUPS_BY_POINTS, "").size()
                        == lost.size();
    }

    private static List<String> names(CsvGuess guess, Predicate<String> type) {
        return guess.columns().stream()
                .filter(column -> type.test(column.sqlType()) && column.cast().isEmpty())
                .map(FileColumn::name)
                .limit(COLUMNS)
                .toList();
    }

    private static List<FileColumn> columns(FileTable table, List<String> names) {
        return table.columns().stream().filter(column -> names.contains(column.name())).toList();
    }

    /// The guess with such columns as numbers and times. Only where all rows of the file are looked
    /// at: a cell further down that is none would be missing, and nobody would know.
    ///
    /// @param choice what the analyst said
    CsvGuess in(CsvGuess guess, ReadingChoice choice, Path file, boolean whole)
            throws SQLException, IOException, InterruptedException {
        if (!whole) {
            return guess;
        }
        CsvGuess forms = in(guess, choice.dates(), file);
        CsvGuess settled = new CurrencyMarks(database).in(forms, choice.decimal(), file);
        if (settled.unsettled().isEmpty()) {
            return settled;
        }
        FileTable table = settled.table(FileState.of(file));
        Set<DateOrder> orders = new WrittenDates(database).orders(table);
        return orders.size() == 1
                ? in(settled, Optional.of(orders.iterator().next()), file)
                : settled;
    }

    private CsvGuess in(CsvGuess guess, Optional<DateOrder> dates, Path file)
            throws SQLException, IOException, InterruptedException {
        CsvGuess changed = guess;
        for (Form form : Form.values()) {
            if (form.mayBe(changed, dates)) {
                changed = in(changed, form, dates, file);
            }
        }
        return changed;
    }

    private CsvGuess in(CsvGuess guess, Form form, Optional<DateOrder> dates, Path file)
            throws SQLException, IOException, InterruptedException {
        // What the database read with a decimal point may be groups.
        boolean numbers = form == Form.GROUPS_BY_POINTS;
        List<FileColumn> yearFirst =
                form.other().isEmpty()
                        ? List.of()
                        : guess.columns().stream()
                                .filter(each ->
                                        each.order().equals(Optional.of(DateOrder.YEAR_FIRST)))
                                .toList();
        List<String> names =
                new ArrayList<>(
                        names(
                                guess,
                                type -> type.equals(TEXT) || (numbers && type.equals("DOUBLE"))));
        yearFirst.forEach(column -> names.add(column.name()));
        FileTable table = guess.withTexts(names).table(FileState.of(file));
        List<FileColumn> texts = columns(table, names);
        // To plan for hundreds of columns whether all cells are of a form takes seconds.
        List<String> shown = those(table, texts, FIRST, cell -> shows(table, form, cell));
        List<String> some = fitting(table, columns(table, shown), form, FIRST);
        List<String> all = new ArrayList<>(fitting(table, columns(table, some), form, ""));
        Map<String, String> unsettled =
                dates.isPresent() || form.other().isEmpty()
                        ? Map.of()
                        : new WrittenDates(database).unsettled(table, columns(table, all));
        all.removeAll(unsettled.keySet());
        for (FileColumn column : yearFirst) {
            if (all.contains(column.name()) && !isNearer(table, column, form)) {
                all.remove(column.name());
            }
        }
        return guess.with(column -> all.contains(column.name()) ? column.as(form.cast) : column)
                .withUnsettled(unsettled);
    }

    /// Returns whether dates lie no farther apart where their last number is the year, not the
    /// first one, as the database takes it. "31.12.24" and "02.01.25" are two days apart, or 29
    /// years.
    private boolean isNearer(FileTable texts, FileColumn column, Form form)
            throws SQLException, IOException, InterruptedException {
        String cell = texts.cell(column.asText());
        String format = texts.csv().flatMap(csv -> csv.format(column.readAs())).orElse("");
        String span =
                "date_diff('second', CAST(min(%1$s) AS TIMESTAMP), CAST(max(%1$s) AS TIMESTAMP))";
        String first = "try_strptime(trim(%s), %s)".formatted(cell, SqlNames.literal(format));
        return database.number(
                        "SELECT CAST(coalesce(%s %s %s, false) AS BIGINT) FROM %s"
                                .formatted(
                                        span.formatted(form.cast.sql(cell)),
                                        // Dashes alone are those of ISO.
                                        format.contains("-") ? "<" : "<=",
                                        span.formatted(first),
                                        FileSql.rows(texts)))
                > 0;
    }

    private static String shows(FileTable table, Form form, String cell) {
        return "coalesce(bool_or(%s), false)".formatted(form.shown(cell, table));
    }

    /// The columns whose cells are all of a form or missing, and some show it.
    private List<String> fitting(FileTable table, List<FileColumn> columns, Form form, String limit)
            throws SQLException, IOException, InterruptedException {
        return those(
                table,
                columns,
                limit,
                cell ->
                        "count(*) FILTER (WHERE trim(%1$s) <> '' AND trim(%1$s) NOT IN (%2$s) AND (%3$s) IS NULL) = 0 AND %4$s"
                                .formatted(
                                        cell,
                                        MISSING,
                                        form.cast.sql(cell),
                                        shows(table, form, cell)));
    }

    /// The columns of which something is true.
    ///
    /// @param truth an aggregate in SQL for a cell
    private List<String> those(
            FileTable table, List<FileColumn> columns, String limit, UnaryOperator<String> truth)
            throws SQLException, IOException, InterruptedException {
        List<String> cells = table.cells();
        return database
                .told(
                        columns,
                        column ->
                                "CASE WHEN %s THEN '' END"
                                        .formatted(
                                                truth.apply(
                                                        cells.get(
                                                                table.columns().indexOf(column)))),
                        "(SELECT * FROM %s%s)".formatted(FileSql.rows(table), limit))
                .keySet()
                .stream()
                .map(FileColumn::name)
                .toList();
    }

    /// The columns taken for such numbers and times, a sentence for each column.
    ///
    /// @param choice what the analyst said, of which nothing is told here
    /// @param whole whether all rows are looked at
    List<String> remarks(FileTable table, ReadingChoice choice, boolean whole)
            throws SQLException, IOException, InterruptedException {
        List<String> cells = table.cells();
        List<String> remarks = eitherWay(table, cells, whole);
        remarks.addAll(new CurrencyMarks(database).remarks(table, choice, whole));
        for (int i = 0; i < cells.size(); i++) {
            FileColumn column = table.columns().get(i);
            Optional<Form> form =
                    Arrays.stream(Form.values())
                            .filter(each -> column.cast().filter(each.cast::equals).isPresent())
                            .findFirst();
            boolean said =
                    choice.kind(column.name()).isPresent()
                            || column.unit().isPresent()
                            || (choice.dates().isPresent()
                                    && form.flatMap(Form::other).isPresent());
            if (form.isPresent() && !said) {
                remarks.add(remark(table, column, cells.get(i), form.get()));
            }
        }
        return remarks;
    }

    /// Columns of numbers with a decimal point that may as well be groups of three digits: where a
    /// semicolon stands between cells, the comma is often the decimal mark.
    private List<String> eitherWay(FileTable table, List<String> cells, boolean whole)
            throws SQLException, IOException, InterruptedException {
        List<String> remarks = new ArrayList<>();
        boolean asks =
                table.csv()
                        .filter(csv -> csv.delimiter().equals(";") && csv.decimal().equals("."))
                        .isPresent();
        for (int i = 0; asks && i < Math.min(COLUMNS, cells.size()); i++) {
            FileColumn column = table.columns().get(i);
            if (column.readAs().equals("DOUBLE") && column.cast().isEmpty()) {
                String cell = cells.get(i);
                String sql =
                        "SELECT min(trim(%1$s)) FILTER (WHERE contains(%1$s, '.')), count(*) FILTER (WHERE trim(%1$s) <> '' AND trim(%1$s) NOT IN (%2$s) AND NOT regexp_full_match(trim(%1$s), '[+-]?[1-9]\\d{0,2}(\\.\\d{3})*')) FROM (SELECT %1$s FROM %3$s %4$s)"
                                .formatted(
                                        cell,
                                        MISSING,
                                        FileSql.rows(table.withTexts(column::equals)),
                                        whole ? "" : "LIMIT " + CsvGuess.LOOKED_AT);
                database.row(
                                sql,
                                rows -> {
                                    boolean either = rows.getLong(2) == 0;
                                    return Optional.ofNullable(rows.getString(1))
                                            .filter(_ -> either);
                                })
                        .ifPresent(example ->
                                remarks.add(
                                        "Numbers of “%s” such as “%s” are read with a decimal point; they could be groups of three digits, and nothing %s tells which."
                                                .formatted(
                                                        column.name(),
                                                        example,
                                                        whole
                                                                ? "else in the file"
                                                                : "in its first 200,000 rows")));
            }
        }
        return remarks;
    }

    private String remark(FileTable table, FileColumn column, String cell, Form form)
            throws SQLException, IOException, InterruptedException {
        FileTable texts = table.withTexts(column::equals);
        String unread =
                form.other()
                        .map(other ->
                                "count(*) FILTER (WHERE (%s) IS NOT NULL AND (%s) IS NULL)"
                                        .formatted(form.cast.sql(cell), other.cast.sql(cell)))
                        .orElse("1");
        String sql =
                "SELECT min(trim(%1$s)) FILTER (WHERE %2$s), string_agg(DISTINCT trim(%1$s), ', ') FILTER (WHERE trim(%1$s) IN (%3$s)), %4$s FROM (SELECT %1$s FROM %5$s)"
                        .formatted(
                                cell,
                                form.shown(cell, texts),
                                MISSING,
                                unread,
                                FileSql.rows(texts));
        return database.row(
                sql,
                rows -> {
                    Optional<String> missing = Optional.ofNullable(rows.getString(2));
                    boolean both = rows.getLong(3) == 0;
                    return form.sentence(column.name(), rows.getString(1))
                            + form.other()
                                    .filter(_ -> both)
                                    .map(other ->
                                            "; " + other.words() + " would fit all of them as well")
                                    .orElse("")
                            + missing.map(words -> "; cells that say " + words + " are missing")
                                    .orElse("")
                            + ".";
                });
    }
}
