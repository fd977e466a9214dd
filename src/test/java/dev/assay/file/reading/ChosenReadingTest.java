package dev.assay.file.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.DateOrder;
import dev.assay.result.delimited.ColumnKind;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.task.Work;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What an analyst says of a file holds, whatever was guessed, and what does not fit is told.
final class ChosenReadingTest {
    @TempDir Path folder;

    private Path file(String text) throws Exception {
        return files().write(text);
    }

    private ChosenFiles files() {
        return new ChosenFiles(folder);
    }

    private FoundTable read(Path file, String choice) throws Exception {
        return files().read(file, choice);
    }

    private FilePreview preview(Path file, String choice) throws Exception {
        return files().reader().preview(file, ChosenFiles.choice(choice), Work.Monitor.none());
    }

    private static List<List<String>> rows(FileTable table) throws Exception {
        return ChosenFiles.rows(table);
    }

    @Test
    void aChosenDelimiterHoldsWhereAnotherOneWasGuessed() throws Exception {
        Path file = file("a;b,c\n1;2,5\n3;4,6\n");

        assertThat(rows(read(file, "{'delimiter': ';'}").file()))
                .containsExactly(List.of("1", "2.5"), List.of("3", "4.6"));
        assertThat(rows(read(file, "{'delimiter': ','}").file()))
                .containsExactly(List.of("1;2", "5"), List.of("3;4", "6"));
        assertThat(rows(read(file, "{'delimiter': '|'}").file()))
                .containsExactly(List.of("1;2,5"), List.of("3;4,6"));
    }

    @Test
    void namesOfColumnsAreTheFirstLineOrNone() throws Exception {
        Path file = file("north,south\neast,west\n");

        assertThat(read(file, "{'header': true}").rows()).isEqualTo(1);
        FoundTable all = read(file, "{'header': false}");
        assertThat(all.rows()).isEqualTo(2);
        assertThat(all.remarks()).anyMatch(remark -> remark.contains("made-up names"));
    }

    @Test
    void linesAboveAreLeftOut() throws Exception {
        Path file = file("station 7\nmade, by, hand\n\na,b\n1,2\n3,4\n");

        FoundTable table = read(file, "{'skip': 3, 'header': true}");

        assertThat(table.file().columns()).extracting("name").containsExactly("a", "b");
        assertThat(rows(table.file())).containsExactly(List.of("1", "2"), List.of("3", "4"));
    }

    @Test
    void quotesAreNoneWhereTheAnalystSaysSo() throws Exception {
        Path file = file("a,b\n5\",x\n6\",y\n");

        assertThat(rows(read(file, "{'quote': ''}").file()))
                .containsExactly(List.of("5\"", "x"), List.of("6\"", "y"));
    }

    @Test
    void anEncodingIsReadAsItIsSaid() throws Exception {
        Path file =
                Files.write(
                        folder.resolve("old.csv"),
                        "имя,n\nЮлия,1\n".getBytes(Charset.forName("windows-1251")));

        FoundTable table = read(file, "{'encoding': 'windows-1251'}");

        assertThat(rows(table.file())).containsExactly(List.of("Юлия", "1"));
        assertThat(table.remarks()).anyMatch(remark -> remark.contains("windows-1251"));
        assertThat(table.remarks()).noneMatch(remark -> remark.contains("guessed from its bytes"));
    }

    @Test
    void aTextStaysAsItIsWritten() throws Exception {
        Path file = file("id,n\n0012,1\n12,2\n");

        FoundTable table = read(file, "{'columns': [{'name': 'id', 'kind': 'TEXT'}]}");

        assertThat(rows(table.file())).containsExactly(List.of("0012", "1"), List.of("12", "2"));
    }

    @Test
    void cellsThatAreNotWhatWasSaidAreMissingAndToldAndTheirRowsStay() throws Exception {
        Path file = file("name,n\nx,1\ny,12 pcs\nz,\nu,2.5\nw,3\n");

        FoundTable table = read(file, "{'columns': [{'name': 'n', 'kind': 'WHOLE_NUMBER'}]}");

        assertThat(table.rows()).isEqualTo(5);
        assertThat(rows(table.file()))
                .containsExactly(
                        List.of("x", "1"),
                        List.of("y", ""),
                        List.of("z", ""),
                        List.of("u", ""),
                        List.of("w", "3"));
        assertThat(table.remarks())
                .anySatisfy(remark ->
                        assertThat(remark)
                                .startsWith(
                                        "2 cells of “n” are not a whole number and are missing now, the first in row 2:")
                                .contains("“12 pcs”", "“2.5”"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DAY_FIRST | 03/04/2026 | 2026-04-03 00:00:00",
                "MONTH_FIRST | 03/04/2026 | 2026-03-04 00:00:00",
                "DAY_FIRST | 3.4.26 5:06 | 2026-04-03 05:06:00",
                "MONTH_FIRST | 12/31/2026 11:59 PM | 2026-12-31 23:59:00",
                "DAY_FIRST | 2026-04-03T05:06:07Z | 2026-04-03 05:06:07",
                "YEAR_FIRST | 2026-04-03T05:06:07+02:00 | 2026-04-03 03:06:07",
            })
    void datesAreReadInTheOrderThatWasSaid(DateOrder order, String written, String read)
            throws Exception {
        FoundTable table =
                read(
                        file("day,n\n%s,1\n".formatted(written)),
                        "{'header': true, 'dates': '%s', 'columns': [{'name': 'day', 'kind': 'TIME'}]}"
                                .formatted(order));

        assertThat(rows(table.file())).containsExactly(List.of(read, "1"));
    }

    @Test
    void anOrderOfDatesHoldsForEveryColumnOfDates() throws Exception {
        Path file = file("day,n\n01/02/2026,1\n03/04/2026,2\n");

        assertThat(rows(read(file, "{'dates': 'MONTH_FIRST'}").file()).getFirst().getFirst())
                .startsWith("2026-01-02");
        assertThat(rows(read(file, "{'dates': 'DAY_FIRST'}").file()).getFirst().getFirst())
                .startsWith("2026-02-01");
    }

    @Test
    void aDateStaysOneAndATimeInItsColumnIsTold() throws Exception {
        Path file =
                file("day,n\n2026-04-03,1\n2026-04-03T00:00:00Z,2\n2026-04-04 10:30,3\nsoon,4\n");

        FoundTable table = read(file, "{'columns': [{'name': 'day', 'kind': 'DATE'}]}");

        assertThat(table.file().columns().getFirst().readAs()).isEqualTo("DATE");
        assertThat(rows(table.file()).stream().map(List::getFirst))
                .containsExactly("2026-04-03", "2026-04-03", "", "");
        assertThat(table.remarks())
                .anySatisfy(remark ->
                        assertThat(remark)
                                .startsWith("2 cells of “day” are not a date and are missing now")
                                .contains("“2026-04-04 10:30”", "“soon”"));
    }

    @ParameterizedTest
    @CsvSource({"DAY_FIRST, 2026-04-03", "MONTH_FIRST, 2026-03-04"})
    void guessedDatesStayDatesInTheOrderThatIsSaid(DateOrder order, String read) throws Exception {
        Path file = file("day,n\n03/04/2026,1\n05/06/2026,2\n");

        FoundTable table = read(file, "{'dates': '%s'}".formatted(order));

        assertThat(table.file().columns().getFirst().readAs()).isEqualTo("DATE");
        assertThat(rows(table.file()).getFirst().getFirst()).isEqualTo(read);
        assertThat(preview(file, "{}").columns().getFirst().kind()).isEqualTo(ColumnKind.DATE);
    }

    @Test
    void datesAmongTimesStayAsTheyAreWritten() throws Exception {
        Path file = file("day,n\n2026-04-03,1\n2026-04-04 10:30:00,2\n");

        FoundTable table = read(file, "{}");

        assertThat(table.file().columns().getFirst().readAs()).isEqualTo("VARCHAR");
        assertThat(rows(table.file()).stream().map(List::getFirst))
                .containsExactly("2026-04-03", "2026-04-04 10:30:00");
    }

    @Test
    void datesThatCouldBeReadInTwoWaysAreToldUntilSomebodySays() throws Exception {
        Path file = file("day,n\n01/02/2026,1\n03/04/2026,2\n");

        assertThat(read(file, "{}").remarks())
                .anySatisfy(remark ->
                        assertThat(remark)
                                .startsWith("Dates of “day” such as “01/02/2026” are read")
                                .endsWith("would fit all of them as well."));
        assertThat(read(file, "{'dates': 'DAY_FIRST'}").remarks()).isEmpty();
        assertThat(read(file("day,n\n01/02/2026,1\n13/04/2026,2\n"), "{}").remarks()).isEmpty();
        assertThat(read(file("day,n\n2026-02-01,1\n2026-04-03,2\n"), "{}").remarks()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NUMBER | . | 1,234.5 | 1234.5",
                "NUMBER | . | 1,23 | ''",
                "NUMBER | . | 1e3 | 1000.0",
                "NUMBER | . | inf | ''",
                "NUMBER | , | 1.234,5 | 1234.5",
                "NUMBER | , | 1 234 567,25 | 1234567.25",
                "NUMBER | , | 1.5 | ''",
                "WHOLE_NUMBER | . | 1,234 | 1234",
                "WHOLE_NUMBER | . | 12.0 | 12",
                "WHOLE_NUMBER | . | 12.5 | ''",
                "WHOLE_NUMBER | , | 1.234.567 | 1234567",
                "WHOLE_NUMBER | , | 12,5 | ''",
            })
    void numbersAreReadWithTheirGroups(ColumnKind kind, String decimal, String written, String read)
            throws Exception {
        FoundTable table =
                read(
                        file("n;x\n%s;a\n".formatted(written)),
                        "{'delimiter': ';', 'header': true, 'decimal': '%s', 'columns': [{'name': 'n', 'kind': '%s'}]}"
                                .formatted(decimal, kind));

        assertThat(rows(table.file())).containsExactly(List.of(read, "a"));
    }

    @Test
    void amountsOfMoneyAreReadAsWasSaid() throws Exception {
        Path amounts = file("n\tx\n1.250,50 €\ta\n-7 €\tb\n");
        String said = "{'columns': [{'name': 'n', 'kind': '%s'}]}";

        assertThat(rows(read(amounts, said.formatted(ColumnKind.NUMBER)).file()))
                .containsExactly(List.of("1250.5", "a"), List.of("-7.0", "b"));
        assertThat(rows(read(amounts, said.formatted(ColumnKind.TEXT)).file()))
                .containsExactly(List.of("1.250,50 €", "a"), List.of("-7 €", "b"));
        assertThat(rows(read(file("n\tx\n1.250 €\ta\n"), "{'decimal': '.'}").file()))
                .containsExactly(List.of("1.25", "a"));
    }

    @Test
    void timesSince1970AndTruthAreRead() throws Exception {
        FoundTable table =
                read(
                        file("s,ms,ok\n1767225600,1767225600500,yes\n1e40,x,No\n"),
                        "{'header': true, 'columns': [{'name': 's', 'kind': 'UNIX_SECONDS'}, {'name': 'ms', 'kind': 'UNIX_MILLISECONDS'}, {'name': 'ok', 'kind': 'TRUTH'}]}");

        assertThat(rows(table.file()))
                .containsExactly(
                        List.of("2026-01-01 00:00:00", "2026-01-01 00:00:00.5", "true"),
                        List.of("", "", "false"));
    }

    @Test
    void wordsForMissingAreTakenAsSaid() throws Exception {
        FoundTable table = read(file("a,b\n1,x\n-999,y\n"), "{'missing': ['-999']}");

        assertThat(rows(table.file())).containsExactly(List.of("1", "x"), List.of("", "y"));
        assertThat(table.remarks()).containsExactly("Cells that say -999 are read as missing.");
    }

    @Test
    void aPreviewShowsWhatOpeningGives() throws Exception {
        Path file = file("a;b\n1;2,5\n3;n/a\n");

        FilePreview preview = preview(file, "{}");

        assertThat(preview.text().orElseThrow().reading().delimiter()).isEqualTo(";");
        assertThat(preview.text().orElseThrow().encoding()).isEqualTo("UTF-8");
        assertThat(preview.columns())
                .extracting(FilePreview.Column::kind)
                .containsExactly(ColumnKind.WHOLE_NUMBER, ColumnKind.NUMBER);
        assertThat(preview.rows()).containsExactly(List.of("1", "2.5"), List.of("3", ""));
        assertThat(preview.rows()).isEqualTo(rows(read(file, "{}").file()));
        assertThat(preview.remarks()).isEqualTo(read(file, "{}").remarks());
        assertThat(preview.whole()).isTrue();
    }

    @Test
    void aPreviewOfALongFileLooksAtItsBeginning() throws Exception {
        StringBuilder text = new StringBuilder("größe\tn\n");
        for (int i = 0; i < 900_000; i++) {
            text.append("maß der dinge ").append(i).append("\t1,5\n");
        }
        Path file =
                Files.write(
                        folder.resolve("long.csv"),
                        text.toString().getBytes(StandardCharsets.ISO_8859_1));

        FilePreview preview = preview(file, "{}");

        assertThat(preview.whole()).isFalse();
        assertThat(preview.text().orElseThrow().reading().delimiter()).isEqualTo("\t");
        assertThat(preview.text().orElseThrow().encoding()).isEqualTo("windows-1252");
        assertThat(preview.rows()).hasSize(99).startsWith(List.of("maß der dinge 0", "1.5"));
        assertThat(folder.resolve("made")).doesNotExist();
    }

    @Test
    void previewsOfOtherKindsShowTheirFirstTable() throws Exception {
        Path zipped = folder.resolve("z.csv.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
            out.write("a,b\n1,2\n".getBytes(StandardCharsets.UTF_8));
        }
        Path lines = Files.writeString(folder.resolve("l.jsonl"), "{\"a\":1}\n{\"a\":2}\n");

        assertThat(preview(zipped, "{'header': false}").rows()).hasSize(2);
        FilePreview json = preview(lines, "{}");
        assertThat(json.text()).isEmpty();
        assertThat(json.rows()).containsExactly(List.of("1"), List.of("2"));
        Path empty = Files.writeString(folder.resolve("e.csv"), "");
        assertThatThrownBy(() -> preview(empty, "{}")).hasMessageContaining("is empty");
    }
}
