package dev.assay.result.delimited;

import dev.assay.result.database.SqlNames;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.TextCast;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Columns of texts whose cells are all numbers as people write large ones: "1,234.5" or "1.234,5".
record GroupedNumbers(ReadingDatabase database) {
    private static final String TEXT = "VARCHAR";
    private static final int COLUMNS = 200;
    private static final int LOOKED_AT_FIRST = 1_000;
    private static final String MISSING =
            CsvGuess.WORDS_FOR_MISSING.stream()
                    .map(SqlNames::literal)
                    .collect(Collectors.joining(", "));

    /// The guess with such columns as numbers. Only where all rows of the file are looked at: a
    /// cell further down that is none would be missing, and nobody would know.
    CsvGuess in(CsvGuess guess, Path file, boolean whole)
            throws SQLException, IOException, InterruptedException {
        List<FileColumn> texts =
                guess.columns().stream()
                        .filter(column -> column.sqlType().equals(TEXT))
                        .limit(COLUMNS)
                        .toList();
        if (!whole || texts.isEmpty()) {
            return guess;
        }
        CsvGuess changed = guess;
        List<TextCast> casts =
                guess.reading().decimal().equals(",")
                        ? List.of(TextCast.NUMBER_WITH_COMMA)
                        : List.of(TextCast.NUMBER, TextCast.NUMBER_WITH_COMMA);
        for (TextCast cast : casts) {
            FileTable table = guess.table(FileState.of(file));
            List<String> some = fitting(table, texts, cast, " LIMIT " + LOOKED_AT_FIRST);
            List<FileColumn> candidates =
                    texts.stream().filter(column -> some.contains(column.name())).toList();
            List<String> all =
                    candidates.isEmpty() ? List.of() : fitting(table, candidates, cast, "");
            changed =
                    changed.with(column ->
                            all.contains(column.name()) && column.cast().isEmpty()
                                    ? column.as(cast)
                                    : column);
        }
        return changed;
    }

    /// The columns whose cells are all such numbers or missing, and some have groups.
    private List<String> fitting(
            FileTable table, List<FileColumn> columns, TextCast cast, String limit)
            throws SQLException, IOException, InterruptedException {
        List<String> names = sqlNames(table);
        String selected =
                columns.stream()
                        .map(column -> names.get(table.columns().indexOf(column)))
                        .map(SqlNames::quoted)
                        .map(cell ->
                                "count(*) FILTER (WHERE trim(%1$s) <> '' AND trim(%1$s) NOT IN (%2$s) AND (%3$s) IS NULL), count(*) FILTER (WHERE %4$s)"
                                        .formatted(
                                                cell, MISSING, cast.sql(cell), shown(cell, cast)))
                        .collect(Collectors.joining(", "));
        return database.read(
                "SELECT %s FROM (SELECT * FROM %s%s)"
                        .formatted(selected, FileSql.rows(table), limit),
                counts -> {
                    counts.next();
                    List<String> fitting = new ArrayList<>();
                    for (int i = 0; i < columns.size(); i++) {
                        if (counts.getLong(2 * i + 1) == 0 && counts.getLong(2 * i + 2) > 0) {
                            fitting.add(columns.get(i).name());
                        }
                    }
                    return fitting;
                });
    }

    private static List<String> sqlNames(FileTable table) {
        return SqlNames.columns(table.columns().stream().map(FileColumn::name).toList());
    }

    /// Whether a cell shows that its column has such numbers. Points alone could be those of an
    /// address or a version, blanks those of a telephone number.
    private static String shown(String cell, TextCast cast) {
        String form =
                cast == TextCast.NUMBER
                        ? "[+-]?[1-9]\\d{0,2}([,\u00A0]\\d{3})+(\\.\\d*)?"
                        : "[+-]?[1-9]\\d{0,2}([.\u00A0]\\d{3})+,\\d+";
        return "regexp_full_match(trim(%s), '%s')".formatted(cell, form);
    }

    /// What was taken for such numbers, a sentence for each column.
    ///
    /// @param choice what the analyst said, of which nothing is told here
    List<String> remarks(FileTable table, ReadingChoice choice)
            throws SQLException, IOException, InterruptedException {
        List<String> remarks = new ArrayList<>();
        List<String> names = sqlNames(table);
        for (int i = 0; i < names.size(); i++) {
            FileColumn column = table.columns().get(i);
            boolean comma = column.cast().filter(TextCast.NUMBER_WITH_COMMA::equals).isPresent();
            boolean point = column.cast().filter(TextCast.NUMBER::equals).isPresent();
            if ((comma || point) && choice.kind(column.name()).isEmpty()) {
                TextCast cast = comma ? TextCast.NUMBER_WITH_COMMA : TextCast.NUMBER;
                remarks.add(remark(table, column, SqlNames.quoted(names.get(i)), cast));
            }
        }
        return remarks;
    }

    private String remark(FileTable table, FileColumn column, String cell, TextCast cast)
            throws SQLException, IOException, InterruptedException {
        FileTable texts =
                new FileTable(
                        table.state(),
                        table.format(),
                        table.csv(),
                        table.columns().stream()
                                .map(each -> each.equals(column) ? each.asText() : each)
                                .toList(),
                        false);
        String sql =
                "SELECT min(trim(%1$s)) FILTER (WHERE %2$s), string_agg(DISTINCT trim(%1$s), ', ') FILTER (WHERE trim(%1$s) IN (%3$s)) FROM (SELECT %1$s FROM %4$s)"
                        .formatted(cell, shown(cell, cast), MISSING, FileSql.rows(texts));
        return database.read(
                sql,
                rows -> {
                    rows.next();
                    Optional<String> missing = Optional.ofNullable(rows.getString(2));
                    return "Numbers of “%s” such as “%s” are read with a decimal %s and groups of three digits%s."
                            .formatted(
                                    column.name(),
                                    rows.getString(1),
                                    cast == TextCast.NUMBER ? "point" : "comma",
                                    missing.map(words ->
                                                    "; cells that say " + words + " are missing")
                                            .orElse(""));
                });
    }
}
