package dev.assay.file.reading;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.house.SharedFiles;
import dev.assay.result.TestStores;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.store.ResultStore;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Real tables, as people publish them: counted by another program, and looked at.
final class RealTablesTest {
    @TempDir Path made;

    @ParameterizedTest
    @CsvSource({
        "10001_columns.csv, 1, 10001, column00000 BIGINT",
        "2017_Climate_Investment_Funds.csv, 24, 51, Reporting year BIGINT",
        "StarWars.csv, 1187, 38, RespondentID BIGINT",
        "baseball.csv, 1232, 15, RankSeason BIGINT",
        "bus_stop_test.csv, 2729, 5, stop_lat DOUBLE",
        "bush_analytic_reference_implementation.csv, 373, 66, date DATE",
        "characters.csv, 382, 18, Changetime TIMESTAMP",
        "currency_percent.csv, 3, 3, double DOUBLE",
        "dateTimeTestFile.csv, 10, 2, Time TIMESTAMP",
        "excel_pasting.csv, 20, 9, column1 VARCHAR",
        "long_row.csv, 5, 4, Market_Share BIGINT",
        "quotes_and_newlines.csv, 2, 2, b VARCHAR",
        "raw_anonymized_data.csv, 54, 1093, ID BIGINT",
        "read_failure_test2.csv, 1, 13, Test BIGINT",
        "sparse_with_column_errors.csv, 2237, 4, LP VARCHAR",
        "weird_head_padding.csv, 86, 11, column00 VARCHAR",
    })
    void eachOpensWithAllItsRows(String name, long rows, int columns, String column)
            throws Exception {
        Path file = SharedFiles.require("data/tables/" + name);

        FoundTable table =
                new FileReader(made)
                        .read(file, ReadingChoice.NONE, Work.Monitor.none())
                        .tables()
                        .getFirst();

        assertThat(table.rows()).isEqualTo(rows);
        List<String> found =
                table.file().columns().stream()
                        .map(each -> each.name() + " " + each.sqlType())
                        .toList();
        assertThat(found).hasSize(columns).contains(column);
    }

    /// Every cell of each table is what another reader finds in its place.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "10001_columns.csv",
                "2017_Climate_Investment_Funds.csv",
                "StarWars.csv",
                "baseball.csv",
                "bus_stop_test.csv",
                "bush_analytic_reference_implementation.csv",
                "characters.csv",
                "currency_percent.csv",
                "dateTimeTestFile.csv",
                "excel_pasting.csv",
                "long_row.csv",
                "quotes_and_newlines.csv",
                "raw_anonymized_data.csv",
                "read_failure_test2.csv",
                "sparse_with_column_errors.csv",
                "weird_head_padding.csv",
            })
    void anotherReaderFindsTheSameInEveryCell(String name) throws Exception {
        Path file = SharedFiles.require("data/tables/" + name);
        FoundTable table =
                new FileReader(made)
                        .read(file, ReadingChoice.NONE, Work.Monitor.none())
                        .tables()
                        .getFirst();
        List<List<String>> records =
                PlainCsv.records(
                        file,
                        name.startsWith("weird") ? ';' : ',',
                        name.equals("characters.csv") ? "Big5" : "windows-1252");
        boolean header = table.file().csv().orElseThrow().header();

        List<List<String>> expected = records.subList(header ? 1 : 0, records.size());
        assertThat(table.rows()).isEqualTo(expected.size());
        assertThat(differences(table.file(), expected)).isEmpty();
    }

    private static List<String> differences(FileTable table, List<List<String>> expected)
            throws Exception {
        List<String> wrong = new ArrayList<>();
        List<List<@Nullable String>> rows = rows(table);
        for (int row = 0; row < rows.size(); row++) {
            List<String> cells = expected.get(row);
            for (int column = 0; column < table.columns().size(); column++) {
                String there = column < cells.size() ? cells.get(column) : "";
                String read = rows.get(row).get(column);
                if (!isSame(table, column, there, read)) {
                    wrong.add(
                            "row %d, column %d: %s read as %s".formatted(row, column, there, read));
                }
            }
        }
        return wrong;
    }

    private static boolean isSame(
            FileTable table, int column, String there, @Nullable String read) {
        if (read == null) {
            return there.isBlank() || table.csv().orElseThrow().missing().contains(there);
        }
        return switch (table.columns().get(column).readAs()) {
            case "BIGINT" -> Long.parseLong(digits(there)) == Long.parseLong(read);
            case "DOUBLE" -> Double.parseDouble(digits(there)) == Double.parseDouble(read);
            // Each way to write a time has its digits.
            case "TIMESTAMP" -> there.chars().filter(Character::isDigit).count() >= 4;
            case "BOOLEAN" ->
                    Set.of("yes", "true").contains(there.toLowerCase(Locale.ROOT))
                            == read.equals("true");
            default -> there.equals(read);
        };
    }

    /// A number without its mark, a currency or percents, and what stands between groups of its
    /// digits.
    private static String digits(String cell) {
        return cell.replace("$", "").replace("%", "").strip().replace(",", "");
    }

    private static List<List<@Nullable String>> rows(FileTable file) throws Exception {
        try (ReadingDatabase database = ReadingDatabase.open(new Cancellation())) {
            return database.read(
                    "SELECT %s FROM %s".formatted(FileSql.columns(file), FileSql.rows(file)),
                    found -> {
                        List<List<@Nullable String>> all = new ArrayList<>();
                        while (found.next()) {
                            List<@Nullable String> row = new ArrayList<>();
                            for (int i = 1; i <= file.columns().size(); i++) {
                                row.add(found.getString(i));
                            }
                            all.add(row);
                        }
                        return all;
                    });
        }
    }

    /// A list in JSON that a tool returned is a table once it is stored.
    @Test
    void theListInAJsonFileHasAllItsRowsAndTypes() throws Exception {
        Path file = SharedFiles.require("data/tables/movies.json");
        Path copy = Files.copy(file, made.resolve("copy"));
        JsonNode movies = Json.parse(Files.readString(file)).orElseThrow();
        try (ResultStore store = TestStores.open(made.resolve("conversation"))) {
            ToolCall call = new ToolCall("1", "file", Json.object());
            TableInfo table =
                    store.store(
                                    call,
                                    new ResultPart.File("movies", copy, "application/json"),
                                    Work.Monitor.none())
                            .result()
                            .content()
                            .tables()
                            .getFirst();

            assertThat(table.rows()).isEqualTo(movies.size());
            assertThat(table.columns().stream().map(TableInfo.ColumnInfo::name))
                    .containsExactlyElementsOf(movies.path(0)::fieldNames);
            for (TableInfo.ColumnInfo column : table.columns()) {
                boolean numbers =
                        movies.findValues(column.name()).stream()
                                .allMatch(value -> value.isNumber() || value.isNull());
                assertThat(numbers)
                        .as(column.name())
                        .isEqualTo(column.type() != TableInfo.Type.TEXT);
            }
        }
    }
}
