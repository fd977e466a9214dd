package dev.assay.result.delimited;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Work;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DelimitedTextTest {
    @TempDir Path folder;
    private ReadingDatabase database;

    @BeforeEach
    void open() throws Exception {
        database = ReadingDatabase.open(Work.Monitor.none().cancellation());
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    private FoundTable read(String text) throws Exception {
        Path file = folder.resolve("data.csv");
        Files.writeString(file, text);
        return read(file);
    }

    private FoundTable read(Path file) throws Exception {
        return WrittenText.read(database, file);
    }

    private List<List<String>> rows(FoundTable table) throws Exception {
        return Glance.rows(database, table.file(), 10_000);
    }

    private static List<String> names(FoundTable table) {
        return table.file().columns().stream().map(FileColumn::name).toList();
    }

    private static String rows(int count, String form) {
        return IntStream.range(0, count)
                .mapToObj(i -> form.replace("N", String.valueOf(i)) + "\n")
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 60, 1_200})
    void aHeaderAndItsRowsStayWhereLaterRowsAreWider(int narrow) throws Exception {
        FoundTable table =
                read("day,n,note\n" + rows(narrow, "N,1N,x") + rows(1_500, "N,2N,x,more"));

        assertThat(names(table)).startsWith("day", "n", "note").hasSize(4);
        assertThat(table.rows()).isEqualTo(narrow + 1_500L);
        assertThat(table.remarks()).anyMatch(remark -> remark.contains("1,500 rows have more"));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 60, 1_200})
    void aHeaderAndItsRowsStayWhereLaterRowsAreNarrower(int wide) throws Exception {
        FoundTable table = read("day,n,note\n" + rows(wide, "N,1N,x") + rows(1_500, "N,2N"));

        assertThat(names(table)).containsExactly("day", "n", "note");
        assertThat(table.rows()).isEqualTo(wide + 1_500L);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 60, 1_200})
    void aHeaderAndItsRowsStayWhereAnotherSignStandsBetweenLaterCells(int before) throws Exception {
        FoundTable table = read("day,n,note\n" + rows(before, "N,1N,x") + rows(1_500, "N;2N;x;y"));

        String cells = rows(table).stream().flatMap(List::stream).collect(Collectors.joining(","));
        assertThat(table.rows()).isGreaterThanOrEqualTo(before + 1_500L);
        assertThat(cells.contains("day,n,note") || names(table).contains("day")).isTrue();
        assertThat(cells.contains("0,10,x")).isTrue();
        assertThat(cells.replace(';', ',').contains("1499,21499,x")).isTrue();
    }

    @Test
    void tablesOfWordsKeepTheirHeaderToo() throws Exception {
        FoundTable table =
                read("name,town\n" + rows(40, "anna,bourg") + rows(60, "otto,paris,and a remark"));

        assertThat(names(table)).startsWith("name", "town");
        assertThat(table.rows()).isEqualTo(100);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Report of the year\nMade on Monday, by hand\n\n",
                "Station;Berlin\nHeight;34\n",
                "# a logger\n# of two lines\n"
            })
    void titlesAndSettingsAboveATableAreLeftOutAndTold(String above) throws Exception {
        FoundTable table = read(above + "time;depth;speed\n" + rows(200, "N;1.5;2.5"));

        assertThat(names(table)).containsExactly("time", "depth", "speed");
        assertThat(table.rows()).isEqualTo(200);
        assertThat(table.remarks()).anyMatch(remark -> remark.contains("above the header"));
    }

    @Test
    void aSemicolonInOneOfAFewTextsIsPartOfIt() throws Exception {
        FoundTable table = read("note\nfirst\nred;blue\n");

        assertThat(names(table)).containsExactly("note");
        assertThat(rows(table)).containsExactly(List.of("first"), List.of("red;blue"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sep=;\n", "sep=;\r\n", "\"sep=;\"\n", "\uFEFFSEP=;\r\n"})
    void theLineThatNamesTheSignBetweenCellsIsNoRow(String line) throws Exception {
        String end = line.substring(line.indexOf(line.contains("\r") ? '\r' : '\n'));
        FoundTable table = read(line + "name;value" + end + "a,b;1" + end + "c;2,5" + end);

        assertThat(names(table)).containsExactly("name", "value");
        assertThat(rows(table)).containsExactly(List.of("a,b", "1.0"), List.of("c", "2.5"));
    }

    @Test
    void theLineThatNamesTheSignIsReadInEveryCharacterSet() throws Exception {
        Path file = folder.resolve("data.csv");
        Files.write(
                file, "\uFEFFsep=|\r\nname|value\r\nä;b|1\r\n".getBytes(StandardCharsets.UTF_16LE));

        assertThat(rows(read(file))).containsExactly(List.of("ä;b", "1"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // A decimal comma anywhere: points group.
                "12,50 ; 1.250 ; 8,00 ; 3.000 | 12.5 ; 1250 ; 8.0 ; 3000",
                "1.099,90 ; 1.250 ; 8,00 ; 3.000 | 1099.9 ; 1250 ; 8.0 ; 3000",
                "12,5 ; 1.234.567 ; 8 ; 12 | 12.5 ; 1234567 ; 8.0 ; 12",
                // A decimal point anywhere: commas group.
                "12.50 ; 1,250 ; 8.00 ; 3,000 | 12.5 ; 1250.0 ; 8.0 ; 3000.0",
                "1,099.90 ; 1,250 ; 8.00 ; 3,000 | 1099.9 ; 1250.0 ; 8.0 ; 3000.0",
                // Each column by itself where they contradict each other.
                "12.50 ; 2,5 ; 8.00 ; 3,0 | 12.5 ; 2.5 ; 8.0 ; 3.0",
                // An address has groups of three digits, too.
                "12,5 ; 192.168.100.200 ; 8,5 ; 192.168.100.201 | 12.5 ; 192.168.100.200 ; 8.5 ;"
                        + " 192.168.100.201",
                // Neither is shown: as they are written.
                "12 ; 0.125 ; 8 ; 1.250 | 12 ; 0.125 ; 8 ; 1.25",
            })
    void theMarkOfDecimalsAndGroupsIsOneOfTheFile(String written, String read) throws Exception {
        String[] cells = written.split(" ; ", -1);
        String[] values = read.split(" ; ", -1);
        FoundTable table =
                read(
                        "what;price;count\na;%s;%s\nb;%s;%s\n"
                                .formatted(cells[0], cells[1], cells[2], cells[3]));

        assertThat(rows(table))
                .containsExactly(
                        List.of("a", values[0], values[1]), List.of("b", values[2], values[3]));
    }

    @Test
    void twoColumnsWithGroupsByCommasDoNotOutweighOneDecimalPoint() throws Exception {
        FoundTable table = read("a;b;c\n1,250;2,500;0.5\n3,000;4,000;12.75\n");

        assertThat(rows(table).getFirst()).containsExactly("1250.0", "2500.0", "0.5");
        assertThat(table.remarks())
                .anyMatch(remark -> remark.contains("“1,250” are read with a decimal point"));
    }

    @Test
    void groupsBesideADecimalCommaAreTold() throws Exception {
        FoundTable table =
                read("Artikel;Preis;Stueck\nA;12,50;1.250\nB;8,00;3.000\nC;1.099,90;2.500\n");

        assertThat(rows(table))
                .containsExactly(
                        List.of("A", "12.5", "1250"),
                        List.of("B", "8.0", "3000"),
                        List.of("C", "1099.9", "2500"));
        assertThat(table.remarks())
                .anyMatch(remark -> remark.startsWith("Numbers of “Stueck” such as “1.250”"));
    }

    @Test
    void columnsWhoseNamesTheFileHasNotSoAreTold() throws Exception {
        FoundTable table = read("n,n,N,,NA\n1,2,3,4,5\n6,7,8,9,10\n");

        assertThat(names(table)).hasSize(5).startsWith("n").endsWith("NA");
        assertThat(table.remarks())
                .contains(
                        "Columns without a name, or with one that is taken, have made-up names: n_1 for “n”, N_2 for “N”, column3.");
        assertThat(read("n,n_1,\"n 2\"\n1,NA,3\n4,5,6\n").remarks())
                .noneMatch(remark -> remark.contains("made-up"));
        assertThat(read("Q;q\n1,5;2\n2,5;3\n").remarks())
                .anyMatch(remark -> remark.endsWith("have made-up names: q_1 for “q”."));
    }

    @Test
    void aFirstRowWithoutNumbersIsNoLineOfTheHeader() throws Exception {
        assertThat(read("id,,v,w\na,b,n.a.,n.a.\nb,c,1,2\nc,d,3,4\n").remarks())
                .noneMatch(remark -> remark.contains("second line"))
                .contains(
                        "Columns without a name, or with one that is taken, have made-up names: column1.");
    }
}
