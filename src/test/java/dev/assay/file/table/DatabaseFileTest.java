package dev.assay.file.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.result.file.FileSql;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Databases in a file keep all their rows, and what cannot be read is named.
final class DatabaseFileTest {
    @TempDir Path folder;

    private List<FoundTable> sqlite(String... statements) throws Exception {
        Path file = folder.resolve("kept.sqlite");
        Files.deleteIfExists(file);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement asking = connection.createStatement()) {
            for (String statement : statements) {
                asking.execute(statement);
            }
        }
        return new WrittenWorkbook(folder).read(file);
    }

    @Test
    void aDateColumnOfSeveralFormsKeepsAllItsRows() throws Exception {
        List<FoundTable> tables =
                sqlite(
                        "CREATE TABLE m (id INTEGER, d DATE, at TIMESTAMP)",
                        "INSERT INTO m VALUES (1, '2026-03-01', '2026-03-01 10:00'), (2,"
                                + " '01/03/2026', 1772359200), (3, 20260301, NULL), (4, '1. März',"
                                + " 'later')",
                        "CREATE TABLE other (a INTEGER, b TEXT)",
                        "INSERT INTO other VALUES (1, 'x')");
        assertThat(tables).extracting(FoundTable::name).containsExactly("m", "other");
        assertThat(WrittenWorkbook.rows(tables.getFirst()))
                .containsExactly(
                        "1 | 2026-03-01 | 2026-03-01 10:00",
                        "2 | 01/03/2026 | 1772359200",
                        "3 | 20260301 | ",
                        "4 | 1. März | later");
    }

    @Test
    void aDateThatNothingSettlesStaysAsItIsWritten() throws Exception {
        FoundTable table =
                sqlite(
                                "CREATE TABLE m (n INTEGER, d DATE)",
                                "INSERT INTO m VALUES (1, '2026-03-01'), (2, '2026-03-02'), (3,"
                                        + " '01/03/2026')")
                        .getFirst();
        assertThat(WrittenWorkbook.columns(table)).isEqualTo("n BIGINT, d VARCHAR");
        assertThat(table.rows()).isEqualTo(3);
        assertThat(table.remarks())
                .containsExactly(
                        "“d” is kept as text, because dates such as “01/03/2026” may be day first or month first and nothing in the file tells which.");
    }

    @Test
    void anEmptyTextIsNotMissing() throws Exception {
        FoundTable table =
                sqlite(
                                "CREATE TABLE m (n INTEGER, t TEXT, other TEXT, price REAL, day"
                                        + " TEXT)",
                                "INSERT INTO m VALUES (1, 'a', 'NA', 1.5, '31.12.2026'), (2, '',"
                                        + " '', '', '01.02.2026'), (3, NULL, 'x', 2.5, ''), (4,"
                                        + " '\"', NULL, NULL, NULL)")
                        .getFirst();
        assertThat(WrittenWorkbook.columns(table))
                .isEqualTo("n BIGINT, t VARCHAR, other VARCHAR, price DOUBLE, day DATE");
        assertThat(cells(table, "t")).containsExactly("a", "", null, "\"");
        assertThat(cells(table, "other")).containsExactly("NA", "", "x", null);
        assertThat(cells(table, "price")).containsExactly("1.5", null, "2.5", null);
        assertThat(cells(table, "day")).containsExactly("2026-12-31", "2026-02-01", null, null);
        assertThat(table.remarks())
                .contains(
                        "“price”: 1 row has an empty text, read as missing.",
                        "“day”: 1 row has an empty text, read as missing.")
                .noneMatch(remark -> remark.contains("“t”") || remark.contains("“other”"));
    }

    @Test
    void emptyTextsAloneAreTextsInARow() throws Exception {
        List<FoundTable> tables =
                sqlite(
                        "CREATE TABLE one (t TEXT)",
                        "INSERT INTO one VALUES (''), (NULL), (''), ('')",
                        "CREATE TABLE mixed (d TEXT, t TEXT)",
                        "INSERT INTO mixed VALUES ('1. März', ''), ('2026-01-01', NULL),"
                                + " ('2026-01-02', 'x')");
        assertThat(cells(tables.getFirst(), "t")).containsExactly("", null, "", "");
        assertThat(cells(tables.getLast(), "t")).containsExactly("", null, "x");
        assertThat(cells(tables.getLast(), "d")).startsWith("1. März");
    }

    private static List<String> cells(FoundTable table, String column) throws Exception {
        try (ReadingDatabase database = ReadingDatabase.open(Work.Monitor.none().cancellation())) {
            return database.read(
                    "SELECT CAST(\"%s\" AS VARCHAR) FROM %s"
                            .formatted(column, FileSql.rows(table.file())),
                    rows -> {
                        List<String> cells = new ArrayList<>();
                        while (rows.next()) {
                            cells.add(rows.getString(1));
                        }
                        return cells;
                    });
        }
    }

    @Test
    void rowsOfNothingAreRowsAndATableOfNoRowsIsATable() throws Exception {
        List<FoundTable> tables =
                sqlite(
                        "CREATE TABLE one (n INTEGER)",
                        "INSERT INTO one VALUES (1), (NULL), (NULL), (4)",
                        "CREATE TABLE none (n INTEGER, t TEXT)",
                        "CREATE TABLE nulls (n INTEGER, t TEXT)",
                        "INSERT INTO nulls VALUES (NULL, NULL), (NULL, NULL)");
        assertThat(tables).extracting(FoundTable::rows).containsExactly(4L, 0L, 2L);
        assertThat(tables).allMatch(table -> table.remarks().isEmpty());
    }

    @Test
    void ofADuckDbFileTheOthersOpenToo() throws Exception {
        Path file = folder.resolve("kept.duckdb");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + file);
                Statement asking = connection.createStatement()) {
            asking.execute("CREATE TABLE base (n INTEGER)");
            asking.execute("CREATE VIEW lost AS SELECT * FROM base");
            asking.execute("CREATE TABLE good AS SELECT 1 AS n");
            asking.execute("DROP TABLE base");
        }
        assertThat(new WrittenWorkbook(folder).read(file))
                .singleElement()
                .satisfies(table -> {
                    assertThat(table.name()).isEqualTo("good");
                    assertThat(table.remarks())
                            .singleElement()
                            .asString()
                            .startsWith("The table “lost” of kept.duckdb was not opened");
                });
    }

    @Test
    void aTableThatCannotBeReadIsNamedAndTheOthersOpen() throws Exception {
        String[] broken = {
            "CREATE TABLE base (n INTEGER)",
            "CREATE VIEW lost AS SELECT * FROM base",
            "CREATE TABLE good (n INTEGER)",
            "INSERT INTO good VALUES (1)",
            "DROP TABLE base"
        };
        List<FoundTable> tables = sqlite(broken);
        assertThat(tables)
                .singleElement()
                .satisfies(table -> {
                    assertThat(table.name()).isEqualTo("good");
                    assertThat(table.remarks())
                            .singleElement()
                            .asString()
                            .startsWith(
                                    "The table “lost” of kept.sqlite was not opened: the database"
                                            + " cannot read it");
                });
        assertThatThrownBy(() -> sqlite(broken[0], broken[1], "DROP TABLE base"))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageStartingWith("The table “lost” of kept.sqlite was not opened");
    }
}
