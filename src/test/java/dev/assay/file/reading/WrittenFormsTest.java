package dev.assay.file.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Numbers, dates and times are found in the forms in which people write them, and told.
final class WrittenFormsTest {
    @TempDir Path folder;

    private Path file(String text) throws Exception {
        return new ChosenFiles(folder).write(text);
    }

    private FoundTable read(Path file, String choice) throws Exception {
        return new ChosenFiles(folder).read(file, choice);
    }

    private static List<List<String>> rows(FileTable table) throws Exception {
        return ChosenFiles.rows(table);
    }

    @Test
    void numbersWithGroupsOfDigitsAreFoundAndTold() throws Exception {
        FoundTable german = read(file("a;n\nx;1.234,5\ny;12,75\nz;n/a\n"), "{}");

        assertThat(rows(german.file()))
                .containsExactly(List.of("x", "1234.5"), List.of("y", "12.75"), List.of("z", ""));
        assertThat(german.remarks())
                .contains(
                        "Numbers of “n” such as “1.234,5” are read with a decimal comma and groups of three digits; cells that say n/a are missing.");
        assertThat(rows(read(file("a,n\nx,\"1,234.50\"\ny,7\n"), "{}").file()))
                .containsExactly(List.of("x", "1234.5"), List.of("y", "7.0"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | 12/31/2025 11:59 PM | 1/1/2026 12:01 AM | 2025-12-31 23:59:00 | are read month first.",
                "{} | 31.12.2025 11:59 pm | 1.1.2026 12:01 am | 2025-12-31 23:59:00 | are read day first.",
                "{} | 03/04/2026 1:05 PM | n/a | 2026-03-04 13:05:00 | are read month first; day first would fit all of them as well; cells that say n/a are missing.",
            })
    void timesOfHalfADayAreFoundAndTold(
            String choice, String one, String other, String read, String told) throws Exception {
        FoundTable table = read(file("a;at\nx;" + one + "\ny;" + other + "\n"), choice);

        assertThat(rows(table.file()).getFirst()).containsExactly("x", read);
        assertThat(table.remarks())
                .anyMatch(each -> each.startsWith("Times of “at” such as") && each.endsWith(told));
    }

    @Test
    void nothingIsToldOfTimesOfWhichTheAnalystSpoke() throws Exception {
        FoundTable table =
                read(
                        file("a;at\nx;03/04/2026 1:05 PM\ny;5/4/2026 1:05 PM\n"),
                        "{'dates': 'DAY_FIRST'}");

        assertThat(rows(table.file()).getFirst()).containsExactly("x", "2026-04-03 13:05:00");
        assertThat(table.remarks()).isEmpty();
    }

    @Test
    void eachColumnOfDatesIsReadAsItIsWritten() throws Exception {
        FoundTable table =
                read(
                        file(
                                """
                                iso,german,us,stamp,both
                                2026-12-31,31.12.2026,12/31/2026,31.12.2026 23:59,03/04/2026
                                2027-01-02,2.1.2027,1/2/2027,2.1.2027 7:05,1/2/2027
                                """),
                        "{}");

        assertThat(rows(table.file()))
                .containsExactly(
                        List.of(
                                "2026-12-31",
                                "2026-12-31",
                                "2026-12-31",
                                "2026-12-31 23:59:00",
                                "2026-03-04"),
                        List.of(
                                "2027-01-02",
                                "2027-01-02",
                                "2027-01-02",
                                "2027-01-02 07:05:00",
                                "2027-01-02"));
        assertThat(table.remarks())
                .contains(
                        "Dates of “german” such as “2.1.2027” are read day first.",
                        "Dates of “both” such as “03/04/2026” are read month first; day first would fit all of them as well.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | 31.12.2025 | 31.13.2025",
                "{} | 12/31/2025 11:59 PM | 13/13/2026 12:01 AM",
                "{} | 12/31/2025 11:59 PM | 31/12/2026 12:01 AM",
                "{} | 12/31/2025 11:59 PM | tomorrow",
                "{'dates': 'YEAR_FIRST'} | 12/31/2025 11:59 PM | 1/1/2026 12:01 AM",
                "{} | 1,234 | 1.2.3",
                "{} | 192.168.001.001 | 10.000.000.001",
                "{} | 123 456 789 | 030 123",
                "{} | 001,002,003 | 004,005",
                "{'columns': [{'name': 'n', 'kind': 'TEXT'}]} | 1,234.5 | 2",
            })
    void whatIsNoNumberOrWasSaidToBeTextStays(String choice, String one, String other)
            throws Exception {
        Path file = file("a;n\nx;%s\ny;%s\n".formatted(one, other));

        assertThat(rows(read(file, choice).file()))
                .containsExactly(List.of("x", one), List.of("y", other));
    }

    /// One cell that is none keeps the column as text: nobody would know of it otherwise.
    @Test
    void monthsWithNamesAreDates() throws Exception {
        FoundTable dates = read(file("a,on\nx,Jun 12 1998\ny,n/a\nz,29 February 2000\n"), "{}");

        assertThat(rows(dates.file()))
                .containsExactly(
                        List.of("x", "1998-06-12"), List.of("y", ""), List.of("z", "2000-02-29"));
        assertThat(dates.remarks())
                .containsExactly(
                        "Dates of “on” such as “29 February 2000” are read by the names of their months; cells that say n/a are missing.");
        assertThat(rows(read(file("a,on\nx,Jun 12 1998\ny,30 Feb 2000\n"), "{}").file()))
                .containsExactly(List.of("x", "Jun 12 1998"), List.of("y", "30 Feb 2000"));
        assertThat(rows(read(file("a,on\nx,May 2000\ny,flat 3 2000\n"), "{}").file()))
                .containsExactly(List.of("x", "May 2000"), List.of("y", "flat 3 2000"));
    }
}
