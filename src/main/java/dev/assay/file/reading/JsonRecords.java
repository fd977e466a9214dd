package dev.assay.file.reading;

import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.DelimitedText;
import dev.assay.result.delimited.LineStarts;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.InexactNumbers;
import dev.assay.result.file.InfiniteDates;
import dev.assay.result.file.NamedDates;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.RowStarts;
import dev.assay.task.Work;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Finds the table in a file of JSON objects: one a line, or a list of them.
record JsonRecords(ReadingDatabase database, Work.Monitor monitor) {
    private static final int LOOKED_AT = 1 << 16;

    /// An exponent of a number that may be zero to a double, or so many zeros behind its point.
    private static final String NEAR_ZERO =
            "[eE]-0*(30[0-9]|3[1-9][0-9]|[4-9][0-9][0-9]|[1-9][0-9]{3,})|[.]0{300}";

    private static final Pattern TOKEN =
            Pattern.compile(
                    "\"(?<text>(?:[^\"\\\\]|\\\\.)*+)\"(?<colon>\\s*:)?|(?<number>-?[0-9][-+.0-9eE]*)");

    private static final Pattern RENAMED = Pattern.compile("(.+)_\\d+");

    /// Returns whether the first line of a text begins and ends as an object does.
    static boolean mayBe(FileState state) throws IOException {
        byte[] first = new byte[LOOKED_AT];
        try (TextBytes in = TextBytes.open(state.file())) {
            int length = in.read(0, first, LOOKED_AT);
            String line =
                    new String(first, 0, length, StandardCharsets.UTF_8)
                            .lines()
                            .findFirst()
                            .orElse("")
                            .strip();
            return line.startsWith("{") && (line.endsWith("}") || line.length() > length / 2);
        }
    }

    /// The table of a file; empty where its lines are no objects of one table.
    ///
    /// @param lacking gets the reason then, as a part of a sentence
    Optional<FoundTable> table(FileState state, List<String> lacking)
            throws IOException, InterruptedException {
        return table(state, FileTable.Format.JSON_LINES, "newline_delimited", lacking);
    }

    /// The table of a document; empty where it is no list of objects.
    Optional<FoundTable> list(FileState state) throws IOException, InterruptedException {
        return table(state, FileTable.Format.JSON, "array", new ArrayList<>());
    }

    private Optional<FoundTable> table(
            FileState state, FileTable.Format format, String written, List<String> lacking)
            throws IOException, InterruptedException {
        String from =
                "(%s, format = '%s', hive_partitioning = false, maximum_object_size = 64000000"
                        .formatted(SqlNames.file(state.file()), written);
        String looking =
                "read_json%s, records = true, sample_size = %d)"
                        .formatted(
                                from,
                                state.bytes() <= DelimitedText.LOOKED_AT_WHOLE ? -1 : 1_000_000);
        try {
            List<FileColumn> columns = database.columns(looking);
            List<String> remarks = new ArrayList<>();
            FileTable found = new FileTable(state, format, Optional.empty(), columns, false);
            FileTable dated = new InfiniteDates(database).kept(found, remarks);
            FileTable exact = new InexactNumbers(database).kept(dated, remarks);
            FileTable file = new NamedDates(database).read(exact, remarks);
            long rows = database.number("SELECT count(*) FROM " + FileSql.rows(file));
            if (mayHaveZero(columns, looking)) {
                remarks.addAll(zeros(from));
            }
            Optional<String> lost = lost(file);
            if (lost.isPresent()) {
                lacking.add(
                        "its key “%s” differs from another one only in capital letters, and a table would lose one of them"
                                .formatted(lost.get()));
                return Optional.empty();
            }
            Optional<RowStarts> starts =
                    LineStarts.of(file, monitor).filter(starting -> starting.rows() == rows);
            return Optional.of(new FoundTable(state.baseName(), file, rows, starts, remarks));
        } catch (SQLException noTable) {
            lacking.add("not every line of it is a JSON object");
            return Optional.empty();
        }
    }

    /// Returns whether a number with a fraction may be zero, which is cheaper to ask of a column
    /// than of the text. In a list or an object its JSON tells.
    private boolean mayHaveZero(List<FileColumn> columns, String from)
            throws IOException, SQLException, InterruptedException {
        String zero =
                columns.stream()
                        .filter(column -> column.sqlType().matches("(?s).*(DOUBLE|JSON).*"))
                        .map(column ->
                                (column.sqlType().equals("DOUBLE")
                                                ? "%s = 0"
                                                : "regexp_matches(CAST(to_json(%s) AS VARCHAR), '0[.]0|[eE]-')")
                                        .formatted(SqlNames.quoted(column.name())))
                        .collect(Collectors.joining(" OR "));
        return !zero.isEmpty()
                && database.number("SELECT count(*) FROM %s WHERE %s".formatted(from, zero)) > 0;
    }

    /// A remark for each key with numbers that are too near to zero. The database has them as zero
    /// before they can be compared with anything, so that they are looked for in the text itself.
    private Collection<String> zeros(String from)
            throws IOException, SQLException, InterruptedException {
        return database.read(
                "SELECT json FROM read_json_objects%s) WHERE regexp_matches(json, '%s')"
                        .formatted(from, NEAR_ZERO),
                rows -> {
                    Map<String, String> remarks = new LinkedHashMap<>();
                    while (rows.next()) {
                        String key = "";
                        for (Matcher token = TOKEN.matcher(rows.getString(1)); token.find(); ) {
                            if (token.group("number") == null) {
                                key = token.group("colon") == null ? key : token.group("text");
                            } else if (Double.parseDouble(token.group("number")) == 0) {
                                String name = key;
                                InexactNumbers.reading(token.group("number"))
                                        .map(told -> InexactNumbers.remark(name, told))
                                        .ifPresent(told -> remarks.putIfAbsent(name, told));
                            }
                        }
                    }
                    return remarks.values();
                });
    }

    /// A key that differs from another one in its letters' case alone and would be lost: the
    /// database gives it another name, under which it then finds nothing.
    private Optional<String> lost(FileTable file)
            throws IOException, SQLException, InterruptedException {
        Set<String> names =
                file.columns().stream()
                        .map(column -> column.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.toSet());
        for (FileColumn column : file.columns()) {
            Matcher renamed = RENAMED.matcher(column.name().toLowerCase(Locale.ROOT));
            if (renamed.matches()
                    && names.contains(renamed.group(1))
                    && database.number(
                                    "SELECT count(%s) FROM %s"
                                            .formatted(
                                                    SqlNames.quoted(column.name()),
                                                    FileSql.rows(file)))
                            == 0) {
                return Optional.of(column.name().substring(0, renamed.end(1)));
            }
        }
        return Optional.empty();
    }
}
