package dev.assay.file.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files of every kind, as people have them, are found out with all their rows.
final class FileReaderTest {
    @TempDir Path folder;

    private FileContents read(String name, String text) throws Exception {
        return read(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private FileContents read(String name, byte[] bytes) throws Exception {
        return read(Files.write(folder.resolve(name), bytes));
    }

    private FileContents read(Path file) throws Exception {
        return new FileReader(folder.resolve("made"))
                .read(file, ReadingChoice.NONE, Work.Monitor.none());
    }

    private FoundTable table(String text) throws Exception {
        return read("some.csv", text).tables().getFirst();
    }

    private static List<String> columns(FoundTable table) {
        return table.file().columns().stream()
                .map(column -> column.name() + " " + column.sqlType())
                .toList();
    }

    /// All cells as texts, row by row.
    private static List<List<Object>> rows(FileTable file) throws Exception {
        try (ReadingDatabase database = ReadingDatabase.open(new Cancellation())) {
            return database.read(
                    "SELECT %s FROM %s ORDER BY rowid"
                            .formatted(FileSql.columns(file), FileSql.rows(file)),
                    found -> {
                        List<List<Object>> all = new ArrayList<>();
                        while (found.next()) {
                            List<Object> row = new ArrayList<>();
                            for (int i = 1; i <= file.columns().size(); i++) {
                                row.add(found.getString(i));
                            }
                            all.add(row);
                        }
                        return all;
                    });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t", "|"})
    void anyDelimiterIsFound(String delimiter) throws Exception {
        FoundTable table =
                table(
                        "station%1$sdelay%1$sday\nmole%1$s1.5%1$s2026-01-02\nquay%1$s-2%1$s2026-01-03\n"
                                .formatted(delimiter));

        assertThat(columns(table)).containsExactly("station VARCHAR", "delay DOUBLE", "day DATE");
        assertThat(rows(table.file()))
                .containsExactly(
                        List.of("mole", "1.5", "2026-01-02"),
                        List.of("quay", "-2.0", "2026-01-03"));
    }

    @Test
    void aDecimalCommaIsReadAndTold() throws Exception {
        FoundTable table = table("a;b\nx;1,5\ny;-20,25\n");

        assertThat(columns(table)).containsExactly("a VARCHAR", "b DOUBLE");
        assertThat(rows(table.file())).containsExactly(List.of("x", "1.5"), List.of("y", "-20.25"));
        assertThat(table.remarks()).anyMatch(remark -> remark.contains("decimal comma"));
    }

    @Test
    void groupsOfThreeDigitsThatMayBeDecimalsAreTold() throws Exception {
        String told = "they could be groups of three digits";
        assertThat(table("a;b\nx;1.250\ny;3.000\n").remarks())
                .anyMatch(remark -> remark.contains(told) && remark.contains("“1.250”"));
        assertThat(table("a;b\nx;1.250\ny;3.5\n").remarks())
                .noneMatch(remark -> remark.contains(told));
        assertThat(table("a;b\nx;0.250\ny;3.000\n").remarks())
                .noneMatch(remark -> remark.contains(told));
        assertThat(table("a,b\nx,1.250\ny,3.000\n").remarks())
                .noneMatch(remark -> remark.contains(told));
        assertThat(table("a;b\nx;1\ny;30\n").remarks()).isEmpty();
    }

    @Test
    void aCellTooMuchFarDownIsKeptAndTold() throws Exception {
        FoundTable table = table("a,b\n" + "1,2\n".repeat(50_000) + "3,4,5\n6,7\n");

        assertThat(columns(table)).hasSize(3);
        assertThat(table.rows()).isEqualTo(50_002);
        assertThat(rows(table.file()).get(50_000)).containsExactly("3", "4", "5");
        assertThat(table.remarks()).anyMatch(remark -> remark.startsWith("1 row has more cells"));
    }

    @Test
    void linesInsideOfQuotesBelongToTheirCell() throws Exception {
        FoundTable table = table("a,b\n1,\"one\ntwo \"\"three\"\"\"\n2,four\n");

        assertThat(rows(table.file()))
                .containsExactly(List.of("1", "one\ntwo \"three\""), List.of("2", "four"));
    }

    @Test
    void codesKeepTheirZeros() throws Exception {
        FoundTable table = table("zip,n\n01234,1\n99999,2\n");

        assertThat(columns(table)).containsExactly("zip VARCHAR", "n BIGINT");
        assertThat(rows(table.file()).getFirst()).containsExactly("01234", "1");
    }

    @Test
    void wordsForMissingAreReadSoOnlyWhereNoTextHasThem() throws Exception {
        FoundTable numbers = table("name,n\nx,1\ny,NA\nz,3\n");
        assertThat(columns(numbers)).containsExactly("name VARCHAR", "n BIGINT");
        assertThat(rows(numbers.file()).get(1)).containsExactly("y", null);
        assertThat(numbers.remarks()).anyMatch(remark -> remark.contains("Cells that say NA"));

        FoundTable country = table("country,n\nNA,1\nDE,NA\nFR,3\n");
        assertThat(rows(country.file()).getFirst()).containsExactly("NA", "1");
    }

    @Test
    void rowsOfOtherLengthsKeepAllTheirCells() throws Exception {
        FoundTable table = table("a,b\n1,2\n3\n4,5,extra\n\n6,7\n");

        assertThat(table.rows()).isEqualTo(4);
        assertThat(rows(table.file()).toString()).contains("extra");
        assertThat(table.remarks()).anyMatch(remark -> remark.contains("1 row has fewer cells"));
        assertThat(table.remarks()).anyMatch(remark -> remark.contains("1 row has more cells"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"windows-1252", "UTF-16LE", "UTF-16", "UTF-8", "EUC-JP"})
    void anyEncodingIsRead(String name) throws Exception {
        boolean japanese = name.equals("EUC-JP");
        String word = japanese ? "日本語の観測所" : "Zürich, Genève";
        StringBuilder text = new StringBuilder("place,n\n");
        for (int i = 0; i < 50; i++) {
            text.append('"').append(word).append("\",").append(i).append('\n');
        }

        FoundTable table =
                read("some.csv", text.toString().getBytes(Charset.forName(name)))
                        .tables()
                        .getFirst();

        assertThat(table.rows()).isEqualTo(50);
        assertThat(rows(table.file()).get(7)).containsExactly(word, "7");
    }

    @Test
    void aMarkAtTheBeginningIsNoPartOfAName() throws Exception {
        assertThat(columns(table("\uFEFFa,b\n1,2\n"))).containsExactly("a BIGINT", "b BIGINT");
    }

    @Test
    void columnsOfOneNameAreToldApart() throws Exception {
        FoundTable table = table("a,a,A\n1,2,3\n");

        assertThat(table.file().columns()).hasSize(3);
        assertThat(rows(table.file())).containsExactly(List.of("1", "2", "3"));
    }

    @Test
    void aHeaderAloneIsATableWithoutRows() throws Exception {
        FoundTable table = table("station,delay\n");

        assertThat(table.rows()).isZero();
        assertThat(table.file().columns())
                .extracting(FileColumn::name)
                .containsExactly("station", "delay");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "syslog",
                "access_log",
                "messages",
                "app.log.1",
                "app.log-20261123",
                "syslog.2",
                "app.out.2026-11-23",
                "notes",
                "config.yaml",
                "Dockerfile"
            })
    void aFileOfCharactersIsATextWhateverItIsCalled(String name) throws Exception {
        FileContents log =
                read(
                        name,
                        "Nov 23 10:00:00 host sshd[1]: Grüße\nNov 23 10:00:01 host sshd[1]: ok\n");

        assertThat(log.text()).isPresent();
        assertThat(log.tables()).hasSize(1);
        assertThat(log.tables().getFirst().rows()).isEqualTo(2);
        assertThat(read(name, "é".repeat(40_000)).text()).isPresent();
    }

    @Test
    void aNameThatLooksLikeAPatternMeansItsOwnFile() throws Exception {
        read("x1.csv", "a,b\n500,600\n700,800\n900,1\n");
        read("x1.jsonl", "{\"a\": 1}\n{\"a\": 2}\n");

        assertThat(read("x[1].csv", "a,b\n1,2\n").tables().getFirst().rows()).isEqualTo(1);
        assertThat(read("*.csv", "a,b,c\n1,2,3\n").tables().getFirst().file().columns()).hasSize(3);
        assertThat(read("x[1].jsonl", "{\"b\": 1}\n").tables().getFirst().file().columns())
                .extracting(FileColumn::name)
                .containsExactly("b");
        assertThat(
                        read(
                                        "[a]?.log",
                                        "2026-11-23 10:00:00 INFO up\n2026-11-23 10:00:01 INFO on\n")
                                .tables()
                                .getFirst()
                                .rows())
                .isEqualTo(2);
    }

    @Test
    void logsInAFolderAreKnownByTheirNames() {
        for (String log : List.of("syslog", "access_log.1", "app.log.2.gz", "auth.log-20261123")) {
            assertThat(FileKind.ofName(log)).as(log).contains(FileKind.TEXT);
        }
        for (String other : List.of("catalog", "photo.1", "README", "archive.tar", "v1.2.3")) {
            assertThat(FileKind.ofName(other)).as(other).isEmpty();
        }
    }

    @Test
    void emptyFilesBinaryFilesAndUnknownKindsAreRefused() {
        for (String nothing : List.of("", "\uFEFF", "\n\n", " \t\r\n")) {
            assertThatThrownBy(() -> read("some.csv", nothing)).hasMessageContaining("is empty");
        }
        assertThatThrownBy(() -> read("some.bin", new byte[] {0, 1, 2, 3}))
                .hasMessageContaining("of no kind that Assay opens");
        assertThatThrownBy(() -> read("some.arrow", "ARROW1\0\0"))
                .hasMessageContaining("Arrow file")
                .hasMessageContaining("Parquet");
        assertThatThrownBy(() -> read("some.parquet", "PAR1 is cut off"))
                .hasMessageContaining("damaged");
        assertThatThrownBy(() -> read("some.xlsx", "PK\u0003\u0004 is cut off"))
                .hasMessageContaining("was not opened");
    }

    @Test
    void whatIsZippedIsUnzippedAndWhatIsCutOffIsTold() throws Exception {
        byte[] zipped = zipped("a,b\n1,2\n3,4\n");

        assertThat(read("some.csv.gz", zipped).tables().getFirst().rows()).isEqualTo(2);
        assertThatThrownBy(() -> read("cut.csv.gz", Arrays.copyOf(zipped, zipped.length - 9)))
                .hasMessageContaining("damaged or cut off");
    }

    private byte[] zipped(String text) throws IOException {
        Path file = folder.resolve("zipped");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return Files.readAllBytes(file);
    }

    @Test
    void jsonAndLogsAreTexts() throws Exception {
        assertThat(read("some.json", "{\"a\":1}").text().orElseThrow().mediaType())
                .isEqualTo("application/json");
        assertThat(read("some.log", "a line\n").text().orElseThrow().mediaType())
                .isEqualTo("text/plain");
    }

    private static void sql(String address, String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection(address);
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    @Test
    void eachTableOfAnSqliteFileIsRead() throws Exception {
        Path file = folder.resolve("some.db");
        sql(
                "jdbc:sqlite:" + file,
                "CREATE TABLE rides (id INTEGER, name TEXT, km REAL, mark BLOB)",
                "INSERT INTO rides VALUES (1, 'a \"b\", c', 12.5, x'00ff'), (2, NULL, NULL, NULL)",
                "CREATE TABLE \"odd; name\" (x)",
                "INSERT INTO \"odd; name\" VALUES (1)");

        FileContents contents = read(file);

        assertThat(contents.tables())
                .extracting(FoundTable::name)
                .containsExactly("rides", "odd; name");
        assertThat(rows(contents.tables().getFirst().file()).getFirst())
                .containsExactly("1", "a \"b\", c", "12.5", "00ff");
    }

    @Test
    void eachTableOfADuckDbFileIsReadWithItsTypes() throws Exception {
        Path file = folder.resolve("some.duckdb");
        sql(
                "jdbc:duckdb:" + file,
                "CREATE TABLE levels AS SELECT 1.5::DECIMAL(9,2) AS m, DATE '2026-01-02' AS day",
                "CREATE VIEW high AS SELECT * FROM levels WHERE m > 1",
                "CREATE TABLE lists AS SELECT [1, 2] AS l, {'a': 1} AS s, 'x'::BLOB AS b");

        FileContents contents = read(file);

        assertThat(contents.tables())
                .extracting(FoundTable::name)
                .containsExactlyInAnyOrder("levels", "high", "lists");
        FoundTable lists =
                contents.tables().stream()
                        .filter(table -> table.name().equals("lists"))
                        .findFirst()
                        .orElseThrow();
        assertThat(rows(lists.file())).containsExactly(List.of("[1,2]", "{\"a\":1}", "x"));
    }

    @Test
    void aStoppedReadingLeavesNoHalfCopy() throws Exception {
        Path file = Files.write(folder.resolve("some.csv.gz"), zipped("a,b\n1,2\n"));
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();

        assertThatThrownBy(() ->
                        new FileReader(folder.resolve("made"))
                                .read(
                                        file,
                                        ReadingChoice.NONE,
                                        new Work.Monitor(Progress.NONE, cancelled)))
                .isInstanceOf(InterruptedException.class);
        if (Files.exists(folder.resolve("made"))) {
            try (var left = Files.walk(folder.resolve("made"))) {
                assertThat(left.filter(Files::isRegularFile)).isEmpty();
            }
        }
    }

    @Test
    void aColumnThatIsCalledAsTheDatabaseCallsItsOwnIsOneAsAnyOther() throws Exception {
        FoundTable table = table("ROWID,amount\nx,1\ny,NA\n");

        assertThat(columns(table)).containsExactly("ROWID VARCHAR", "amount BIGINT");
        assertThat(rows(table.file())).contains(List.of("x", "1"));
    }

    @Test
    void noLineIsTakenForARemarkAndNoCellEndsAtASign() throws Exception {
        FoundTable table = table("#id,colour\n1,red #4\n#2,blue\n3,green\n");

        assertThat(table.rows()).isEqualTo(3);
        assertThat(columns(table)).containsExactly("#id VARCHAR", "colour VARCHAR");
        assertThat(rows(table.file()))
                .containsExactly(
                        List.of("1", "red #4"), List.of("#2", "blue"), List.of("3", "green"));
    }
}
