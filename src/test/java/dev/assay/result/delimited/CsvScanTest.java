package dev.assay.result.delimited;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.result.delimited.CsvScan.Misfit.Kind;
import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.delimited.form.PlainReading;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.RowStarts;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CsvScanTest {
    private static final List<FileColumn> COLUMNS =
            List.of(
                    new FileColumn("n", "BIGINT"),
                    new FileColumn("value", "DOUBLE"),
                    new FileColumn("note", "VARCHAR"),
                    new FileColumn("day", "DATE"),
                    new FileColumn("ok", "BOOLEAN"));

    @TempDir Path folder;

    private static CsvReading reading(String delimiter, String quote, String decimal) {
        return PlainReading.of(delimiter, quote, decimal, List.of("NA"), Optional.empty());
    }

    private FileTable table(String text, CsvReading reading, List<FileColumn> columns)
            throws Exception {
        Path file = Files.writeString(folder.resolve("some.csv"), text);
        return new FileTable(
                FileState.of(file), FileTable.Format.CSV, Optional.of(reading), columns, false);
    }

    private Optional<CsvScan.Found> scan(String rows) throws Exception {
        FileTable table = table("n,value,note,day,ok\n" + rows, reading(",", "\"", "."), COLUMNS);
        return CsvScan.of(table, Work.Monitor.none());
    }

    @Test
    void rowsAreCountedWhateverStandsInTheirQuotes() throws Exception {
        CsvScan.Found found =
                scan("1,1.5,\"a,\n\"\"b\"\"\n\",2026-01-02,true\n\n2,,,,\n3,NA,x,NA,F")
                        .orElseThrow();

        assertThat(found.starts().rows()).isEqualTo(3);
        assertThat(found.misfits()).isEmpty();
    }

    @Test
    void theSameRowsAreFoundAsByTheOtherScan() throws Exception {
        String rows =
                IntStream.range(0, 150_000)
                        .mapToObj(i ->
                                "%d,%d.25,%s,2026-01-02,true\r\n"
                                        .formatted(
                                                i,
                                                i,
                                                i % 5 == 0
                                                        ? "\"line\r\n\"\"" + i + "\"\"\""
                                                        : "note " + "x".repeat(i % 90)))
                        .collect(Collectors.joining());
        FileTable table = table("n,value,note,day,ok\r\n" + rows, reading(",", "\"", "."), COLUMNS);

        RowStarts one = CsvScan.of(table, Work.Monitor.none()).orElseThrow().starts();
        RowStarts other = LineStarts.of(table, Work.Monitor.none()).orElseThrow();

        assertThat(table.state().bytes()).isGreaterThan(8 << 20);
        assertThat(one.rows()).isEqualTo(150_000);
        assertThat(one.at().toArray()).isEqualTo(other.at().toArray());
    }

    /// Rows whose quotes hold line ends, quotes and what looks like rows, so that a guess of where
    /// a row begins is wrong as often as right.
    private static String confusing(int seed) {
        Random random = new Random(seed);
        String end = random.nextBoolean() ? "\n" : "\r\n";
        List<String> notes =
                List.of(
                        "",
                        "plain",
                        "\"a,b\"",
                        "\"1,2,\"\"x\"\"," + end + "2,,,,\"",
                        "\"" + end + end + "\"",
                        "\"\"",
                        "\"" + ("7,1.5,,," + end).repeat(40) + "\"",
                        "é".repeat(90));
        StringBuilder text = new StringBuilder("n,value,note,day,ok" + end);
        int rows = 2_300 + random.nextInt(200);
        for (int i = 0; i < rows; i++) {
            String value = random.nextInt(1_500) == 0 ? "odd" : i + ".5";
            String note = notes.get(random.nextInt(notes.size()));
            text.append(i + "," + value + "," + note + ",2026-01-02,true");
            text.append(i == rows - 1 && random.nextBoolean() ? "" : end);
            text.append(random.nextInt(50) == 0 && i < rows - 1 ? end : "");
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void blocksOfAnySizeFindTheSame(int seed) throws Exception {
        FileTable table = table(confusing(seed), reading(",", "\"", "."), COLUMNS);
        CsvScan.Found whole = CsvScan.of(table, 64 << 20, Work.Monitor.none()).orElseThrow();
        RowStarts other = LineStarts.of(table, Work.Monitor.none()).orElseThrow();

        assertThat(whole.starts().at().toArray()).isEqualTo(other.at().toArray());
        for (int block : List.of(5, 64, 333, 4_096, 100_001)) {
            CsvScan.Found found = CsvScan.of(table, block, Work.Monitor.none()).orElseThrow();
            assertThat(found.starts().at().toArray())
                    .as("blocks of %d", block)
                    .isEqualTo(other.at().toArray());
            assertThat(found.starts().rows()).isEqualTo(other.rows());
            assertThat(found.misfits()).isEqualTo(whole.misfits());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {9, 100, 5_000, 4 << 20})
    void aRowThatIsNoneIsFoundWhereverItsBlockBegins(int block) throws Exception {
        String good = "1,2,\"x\ny\",,\n".repeat(700);
        FileTable table =
                table(
                        "n,value,note,day,ok\n" + good + "1,2,3\n" + good,
                        reading(",", "\"", "."),
                        COLUMNS);

        assertThat(CsvScan.of(table, block, Work.Monitor.none())).isEmpty();
    }

    @Test
    void aRowLongerThanAGuessMayReadIsReadAllTheSame() throws Exception {
        String line = "1,2.5,\"" + "x,\"\"\n".repeat(600_000) + "\",2026-01-02,true\n";
        FileTable table =
                table(
                        "n,value,note,day,ok\n" + line.repeat(3) + "2,1,odd,x,true\n",
                        reading(",", "\"", "."),
                        COLUMNS);

        CsvScan.Found found = CsvScan.of(table, 1 << 20, Work.Monitor.none()).orElseThrow();

        assertThat(found.starts().rows()).isEqualTo(4);
        assertThat(found.misfits()).extracting(CsvScan.Misfit::line).containsExactly(1_800_005L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1,2,3\n",
                "1,2,x,,,\n",
                "1,2,\"x\"y,,\n",
                "1,2,x\"y,,\n",
                "1,2,\"x,,\n",
                "1,2,x\ry,,\n",
                "1,2,x,,\r\n2,3,y,,\r\n3,4,z,,\n",
            })
    void whatIsWrittenOtherwiseIsLeftToTheDatabase(String rows) throws Exception {
        assertThat(scan(rows)).isEmpty();
    }

    @Test
    void theFirstCellThatDoesNotFitItsColumnIsNamedWithItsLine() throws Exception {
        List<CsvScan.Misfit> misfits =
                scan("""
                1,1.5,"two
                lines",2026-01-02,true
                2,nan,x,2026-01-03,no
                3,n/a,x,soon,maybe
                4,unknown,x,later,true
                """)
                        .orElseThrow()
                        .misfits();

        assertThat(misfits.stream().map(one -> one.line() + one.column().name() + one.text()))
                .containsExactly("5valuen/a", "5daysoon", "5okmaybe");
        assertThat(misfits.getFirst().sentence())
                .isEqualTo(
                        "Line 5 has “n/a” in “value”, whose first 200,000 cells are numbers: the"
                                + " column is read as text, so that nothing is lost.");
    }

    @Test
    void aTimeOfDayAmongDatesIsAMisfit() throws Exception {
        List<CsvScan.Misfit> misfits =
                scan("1,1,x,2026-01-02,true\n2,1,x,2026-01-03 10:30,true\n")
                        .orElseThrow()
                        .misfits();

        assertThat(misfits)
                .extracting(CsvScan.Misfit::sentence)
                .singleElement()
                .asString()
                .startsWith("Line 3 has “2026-01-03 10:30” in “day”")
                .contains("cells are dates: the column is read as text");
    }

    @Test
    void decimalCommasAreNoMisfits() throws Exception {
        FileTable comma =
                table(
                        "a;b\n1,5;2\n-2,25;x\n",
                        reading(";", "", ","),
                        List.of(new FileColumn("a", "DOUBLE"), new FileColumn("b", "VARCHAR")));

        assertThat(CsvScan.of(comma, Work.Monitor.none()).orElseThrow().misfits()).isEmpty();
    }

    @Test
    void numbersThatNoDoubleIsAreToldAndWholeOnesThatAreTooLongAreTexts() throws Exception {
        List<CsvScan.Misfit> found =
                scan("1,1.5e-300,,,\n9223372036854775807,12345678901234567890.5,,,\n3,\"1e400\",,,\n9223372036854775808,1e-400,,,\n4,x,,,\n")
                        .orElseThrow()
                        .misfits();

        assertThat(found)
                .extracting(CsvScan.Misfit::text, CsvScan.Misfit::line, CsvScan.Misfit::kind)
                .containsExactly(
                        tuple("9223372036854775808", 5L, Kind.NO_VALUE),
                        tuple("x", 6L, Kind.NO_VALUE));
    }

    @ParameterizedTest
    @CsvSource({
        "'', LONG_WHOLE",
        "'\"NA\"', LONG_WHOLE",
        "' +7 ', LONG_WHOLE",
        "7.0, INEXACT",
        "nan, INEXACT",
        "1e5, INEXACT",
        "x, NO_VALUE",
    })
    void wholeNumbersThatAreTooLongStayTextsUnlessOtherNumbersAreBeside(String cell, Kind kind)
            throws Exception {
        String ids = "1,18446744073709551617,,,\n1,18446744073709551618,,,\n".repeat(70);
        String other = "1,%s,,,\n".formatted(cell);
        for (String rows : List.of(other + ids, ids + other, ids + other + ids)) {
            FileTable table =
                    table("n,value,note,day,ok\n" + rows, reading(",", "\"", "."), COLUMNS);
            for (int block : List.of(64, 4 << 20)) {
                assertThat(CsvScan.of(table, block, Work.Monitor.none()).orElseThrow().misfits())
                        .extracting(CsvScan.Misfit::kind)
                        .containsExactly(kind);
            }
        }
    }

    @Test
    void aNumberOfHundredsOfDigitsIsLookedAtThoughItHasAPoint() throws Exception {
        for (String number : List.of("0." + "0".repeat(330) + "1", "9".repeat(400) + ".5")) {
            assertThat(scan("1,7.5,,,\n2," + number + ",,,\n").orElseThrow().misfits())
                    .extracting(CsvScan.Misfit::kind)
                    .containsExactly(Kind.INEXACT);
        }
    }

    @Test
    void theReasonOfTextsNamesANumber() throws Exception {
        CsvScan.Misfit misfit =
                scan("1,7,,,\n2,18446744073709551617,,,\n").orElseThrow().misfits().getFirst();

        assertThat(misfit.line()).isEqualTo(3);
        assertThat(misfit.sentence())
                .isEqualTo(
                        "“value” is kept as text, because it has whole numbers of more digits than a number has here, such as “18446744073709551617”.");
    }

    @Test
    void infiniteTimesAreMisfitsInEveryForm() throws Exception {
        CsvReading halfDays =
                PlainReading.of(",", "\"", ".", List.of("NA"), Optional.of("%m/%d/%Y"));
        List<FileColumn> times =
                List.of(new FileColumn("a", "TIMESTAMP"), new FileColumn("b", "DATE"));
        String text = "a,b\n12/31/2026 11:59:00 PM,2026-01-02\nNA,NA\ninfinity,epoch\n";

        assertThat(
                        CsvScan.of(table(text, halfDays, times), Work.Monitor.none())
                                .orElseThrow()
                                .misfits())
                .extracting(CsvScan.Misfit::text)
                .containsExactly("infinity", "epoch");
    }

    @Test
    void aRowLongerThanABlockIsReadAndWhatNeverEndsIsNot() throws Exception {
        String row = "1,2,\"" + "long\n".repeat(1_000_000) + "\",,\n";
        assertThat(scan("0,1,,,\n" + row + "3,4,,,\n").orElseThrow().starts().rows()).isEqualTo(3);
        assertThat(scan("0,1,\"" + "long\n".repeat(7_000_000))).isEmpty();
    }

    @Test
    void itIsCancelled() throws Exception {
        FileTable table = table("n,value,note,day,ok\n1,2,x,,\n", reading(",", "\"", "."), COLUMNS);
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();
        Work.Monitor monitor = new Work.Monitor((_, _) -> {}, cancelled);

        assertThatThrownBy(() -> CsvScan.of(table, monitor))
                .isInstanceOf(InterruptedException.class);
    }
}
