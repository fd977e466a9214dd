package dev.assay.result.delimited;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WrittenDatesTest {
    @TempDir Path folder;

    private FoundTable read(String text) throws Exception {
        return WrittenText.read(folder, text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-03-01T10:00:00 | 2026-03-01 11:00:00 | false | ",
                "2026-03-01T10:00:00Z | 2026-03-01T11:00:00Z | true | ",
                "2026-03-01T10:00:00+02:00 | 2026-03-01T11:00:00+02:00 | true | Times of “at” are"
                        + " written with +02:00 and read as UTC.",
                "2026-03-01T10:00:00+01:00 | 2026-03-01T11:00:00+02:00 | true | Times of “at” are"
                        + " written with +01:00 and other offsets and read as UTC.",
                "2026-03-01T10:00:00Z | 2026-03-01T11:00:00 | true | Times of “at” name no zone in"
                        + " 1 cell and are read as UTC there.",
                "1.3.2026 10:00 | 13.3.2026 11:00 | false | Times of “at” such as “1.3.2026 10:00”"
                        + " are read day first.",
            })
    void aTimeHasAZoneWhereOneIsWritten(String one, String other, boolean zoned, String remark)
            throws Exception {
        FoundTable table = read("at;n\n%s;1\n%s;2\n".formatted(one, other));

        FileColumn at = table.file().columns().getFirst();
        assertThat(at.readAs()).isEqualTo("TIMESTAMP");
        assertThat(at.hasZone()).isEqualTo(zoned);
        assertThat(table.remarks()).isEqualTo(remark == null ? List.of() : List.of(remark));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-01-05 | 05/01/2026 | 7",
                "05/01/2026 | 2026-01-05 | 7",
                "2026-01-05 10:00:00 | 05/01/2026 10:00:00 | 7",
                "2026-01-05 10:00 | 5/1/2026 4:05 PM | 7",
                "2026-01-05 | 05/01/2026 | n/a",
            })
    void aDateThatNothingSettlesAmongOthersOfIsoStaysAsItIsWritten(
            String one, String other, String n) throws Exception {
        FoundTable table = read("d;n\n%s;6\n%s;%s\n".formatted(one, other, n));

        String slashed = one.contains("/") ? one : other;
        assertThat(table.file().columns().getFirst().readAs()).isEqualTo("VARCHAR");
        assertThat(table.remarks())
                .contains(
                        "“d” is kept as text, because dates such as “%s” may be day first or month first and nothing in the file tells which."
                                .formatted(slashed));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-01-05 | 05/01/2026 | 13/01/2026 | x | read day first.",
                "2026-01-05 | 05/01/2026 | 01/13/2026 | x | read month first.",
                "2026-01-05 | 05.01.2026 | 06.01.2026 | x | read day first",
                "2026-01-05 | 05/01/2026 | 06/01/2026 | 31/12/2026 4:05 PM | read day first",
                "2026-01-05 | 05/01/2026 | 06/01/2026 | 12/31/2026 4:05 PM | read month first",
            })
    void itIsReadWhereTheFileSettlesIt(
            String one, String two, String three, String beside, String told) throws Exception {
        FoundTable table =
                read("d;n\n%1$s;%4$s\n%2$s;%4$s\n%3$s;%4$s\n".formatted(one, two, three, beside));

        assertThat(table.file().columns().getFirst().readAs()).isEqualTo("DATE");
        assertThat(table.remarks())
                .anyMatch(remark -> remark.startsWith("Dates of “d”") && remark.contains(told));
    }

    @ParameterizedTest
    @CsvSource({
        "03/04/2026, 06/05/2026, VARCHAR",
        "05/05/2026, 06/06/2026, VARCHAR",
        "03/04/2026 1:05 PM, 06/05/2026 1:05 PM, VARCHAR",
        "03/04/2026, 25/05/2026, DATE",
        "03/04/2026, 05/25/2026, DATE",
    })
    void aGuessOfAnotherColumnSettlesNothing(String one, String other, String type)
            throws Exception {
        FoundTable table = read("a;d;n\n%s;2026-01-05;1\n%s;05/01/2026;2\n".formatted(one, other));

        assertThat(table.file().columns().get(1).readAs()).isEqualTo(type);
        assertThat(table.remarks().stream().anyMatch(remark -> remark.startsWith("“d” is kept")))
                .isEqualTo(type.equals("VARCHAR"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "13.01.2026; 14.01.2026; 01/15/2026 | 13.01.2026 | 01/15/2026",
                "2026-03-05; 2026-03-06; Mar 7 2026 | 2026-03-05 | Mar 7 2026",
                "Mar 5, 2026; Mar 6, 2026; 2026-03-07 | 2026-03-07 | Mar 5, 2026",
                "2026-03-05; n/a; 2026-03-06; still open | 2026-03-05 | still open",
                "25/12/2025; 26/12/2025; 12/27/2025 | 25/12/2025 | 12/27/2025",
                "2026-03-05 10:00; 2026-03-06 10:00; 03/27/2026 9:05 PM; 27.03.2026 | 2026-03-05 10:00 | 03/27/2026 9:05 PM",
            })
    void datesInSeveralFormsStayTextAndThisIsTold(String cells, String one, String other)
            throws Exception {
        FoundTable table = read("n\td\n1\t" + cells.replace("; ", "\n2\t") + "\n");

        assertThat(table.file().columns().getLast().readAs()).isEqualTo("VARCHAR");
        assertThat(table.remarks())
                .containsExactly(
                        "“d” is kept as text, because its cells are not all dates in one form: one is “%s”, another “%s”."
                                .formatted(one, other));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.2.26; 1.3.26; 2.14.26",
                "2026-03-05 10:00:00 ERROR; 2026-03-06 10:00:00 INFO",
                "Q1 2026; 2026-03; 2026 est.",
                "paid on 2026-03-05; 2026-03-06; no; never",
                "Mar 5 2026; Mar 6 2026",
            })
    void otherTextsAreNotToldToBeDates(String cells) throws Exception {
        FoundTable table = read("n\td\n1\t" + cells.replace("; ", "\n2\t") + "\n");

        assertThat(table.remarks()).noneMatch(remark -> remark.contains("dates in one form"));
    }

    /// Mostly of one form, and another one behind all that is looked at first.
    @Test
    void oneOtherFormFarBelowIsTold() throws Exception {
        FoundTable table = read("d,n\n" + "2026-03-05,1\n".repeat(3_000) + "March 6 2026,2\n");

        assertThat(table.remarks()).anyMatch(remark -> remark.endsWith("another “March 6 2026”."));
    }

    @Test
    void whatNothingSettlesIsToldWhereverItsDatesOfIsoStand() throws Exception {
        FoundTable table = read("d,n\n" + "05/01/2026,1\n".repeat(1_500) + "2026-01-05,2\n");

        assertThat(table.file().columns().getFirst().readAs()).isEqualTo("VARCHAR");
        assertThat(table.remarks())
                .contains(
                        "“d” is kept as text, because dates such as “05/01/2026” may be day first or month first and nothing in the file tells which.");
    }

    @Test
    void aGlanceAtALongFileTellsNothingOfRowsThatItDoesNotRead() throws Exception {
        String rest = "x".repeat(60) + "\n";
        String rows =
                ("2026-01-05;25/12/2025;1.234;2026-03-01T10:00:00Z;" + rest)
                        + ("05/01/2026;24/12/2025;2.345;2026-03-01T11:00:00;" + rest);
        String last = "2026-01-05;25/12/2025;1.5;2026-03-01T10:00:00+02:00;x\n";
        Path file =
                Files.writeString(
                        folder.resolve("long.csv"),
                        "d;beside;n;at;note\n" + rows.repeat(110_000) + last);
        try (ReadingDatabase database = ReadingDatabase.open(Work.Monitor.none().cancellation())) {
            Glance glance =
                    new DelimitedText(
                                    database,
                                    new MadeFiles(folder.resolve("made")),
                                    ReadingChoice.NONE,
                                    Work.Monitor.none())
                            .glance(FileState.of(file), 5, folder.resolve("scratch.csv"));

            assertThat(glance.whole()).isFalse();
            assertThat(glance.remarks())
                    .noneMatch(remark -> remark.contains("in the file tells which"))
                    .contains(
                            "Numbers of “n” such as “1.234” are read with a decimal point; they could be groups of three digits, and nothing in its first 200,000 rows tells which.",
                            "In the first 200,000 rows times of “at” name no zone in 100,000 cells and are read as UTC there.");
        }
    }
}
