package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Digits;
import dev.assay.base.Words;
import dev.assay.file.reading.FileContents;
import dev.assay.file.reading.FileReader;
import dev.assay.house.SharedFiles;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.llm.RequestFacts.StoredColumn;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileSql;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Asks about real files, whose names and values nobody made up for the guide.
class RealTableAnswersTest {
    private static final int MOST_COLUMNS = 40;

    @TempDir static Path made;

    /// A table as the program opens it, whatever its encoding.
    private static String rows(Path file) throws IOException, InterruptedException {
        FileContents contents =
                new FileReader(made).read(file, ReadingChoice.NONE, Work.Monitor.none());
        return contents.tables().isEmpty()
                ? "'" + file.toString().replace("'", "''") + "'"
                : "(SELECT * EXCLUDE (rowid) FROM "
                        + FileSql.rows(contents.tables().getFirst().file())
                        + ")";
    }

    private static TestTable read(String name)
            throws SQLException, IOException, InterruptedException {
        Path file = SharedFiles.require("data/tables/" + name);
        String key = name.replaceAll("\\W.*", "");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery("SELECT * FROM " + rows(file))) {
            ResultSetMetaData meta = found.getMetaData();
            int columns = Math.min(MOST_COLUMNS, meta.getColumnCount());
            TestTable table = new TestTable(key);
            for (int i = 1; i <= columns; i++) {
                table.column(meta.getColumnLabel(i), holds(meta.getColumnType(i)));
            }
            while (found.next()) {
                @Nullable Object[] cells = new Object[columns];
                for (int i = 1; i <= columns; i++) {
                    cells[i - 1] = cell(found.getObject(i), table.columns().get(i - 1).holds());
                }
                table.row(cells);
            }
            return table;
        }
    }

    private static Holds holds(int type) {
        return switch (type) {
            case Types.DOUBLE, Types.FLOAT, Types.DECIMAL -> Holds.NUMBER;
            case Types.BIGINT, Types.INTEGER, Types.SMALLINT, Types.TINYINT -> Holds.WHOLE_NUMBER;
            case Types.BOOLEAN -> Holds.FLAG;
            default -> Holds.TEXT;
        };
    }

    private static @Nullable Object cell(@Nullable Object value, Holds holds) {
        return value == null || holds != Holds.TEXT ? value : value.toString();
    }

    private static Optional<StoredColumn> first(TestTable table, Predicate<Holds> kind) {
        return table.columns().stream()
                .filter(column -> kind.test(column.holds()))
                .filter(column -> !column.name().contains("`"))
                .findFirst();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2017_Climate_Investment_Funds.csv",
                "StarWars.csv",
                "baseball.csv",
                "bus_stop_test.csv",
                "bush_analytic_reference_implementation.csv",
                "characters.csv",
                "sparse_with_column_errors.csv",
                "movies.json"
            })
    void whatIsAnsweredOfARealFileIsTrue(String name) throws Exception {
        TestTable table = read(name);
        try (TableDesk desk = new TableDesk(table)) {
            String rows = Words.count(table.rows().size(), "row");
            assertThat(desk.ask("how many rows are there?").said()).contains(rows);
            assertThat(desk.ask("What is in this?").said()).contains(rows);
            asksOfGaps(desk, table);
            Optional<StoredColumn> number =
                    first(table, holds -> holds == Holds.NUMBER || holds == Holds.WHOLE_NUMBER);
            if (number.isPresent()) {
                asksOfNumbers(desk, table, number.get().name());
            }
            Optional<StoredColumn> text = first(table, Holds.TEXT::equals);
            if (text.isPresent()) {
                assertThat(
                                desk.ask("how many different `" + text.get().name() + "` are there")
                                        .said())
                        .contains(
                                "**" + Words.count(table.all().distinct(text.get().name())) + "**");
            }
        }
    }

    private static void asksOfGaps(TableDesk desk, TestTable table) throws InterruptedException {
        long gaps =
                table.columns().stream()
                        .filter(column -> table.all().missing(column.name()) > 0)
                        .count();
        assertThat(desk.ask("which columns have gaps").said())
                .contains(
                        gaps == 0
                                ? "Nothing is missing"
                                : Words.count(gaps, "column", "has gaps", "have gaps"));
    }

    private static void asksOfNumbers(TableDesk desk, TestTable table, String name)
            throws InterruptedException {
        TestTable.Picked all = table.all();
        assertThat(desk.ask("average `" + name + "`").said()).contains(Digits.of(all.mean(name)));
        assertThat(desk.ask("what is the median `" + name + "`?").said())
                .contains(Digits.of(all.median(name)));
        TableDesk.Answered largest = desk.ask("Show the largest ten by `" + name + "`");
        assertThat(largest.said()).contains("10 rows").contains("largest");
        assertThat(largest.cells()).hasSize(Math.min(10, table.rows().size()));
    }
}
