package dev.assay.result.delimited;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Work;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Infinite dates and dates in words become no other dates, and get no zone.
final class InfiniteTimesTest {
    private static final String KEPT =
            "“at” is kept as text, because it has dates or times that are infinite, out of reach or words.";

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

    private FoundTable read(Path file) throws Exception {
        return WrittenText.read(database, file);
    }

    private FoundTable read(String text) throws Exception {
        return read(Files.writeString(folder.resolve("data.csv"), text));
    }

    private List<String> cells(FoundTable table) throws Exception {
        return Glance.rows(database, table.file(), 10_000).stream()
                .map(List::getFirst)
                .distinct()
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-02, infinity",
        "2026-01-02 10:00:00, -infinity",
        "2026-01-02T10:00:00Z, infinity",
        "31.12.2025, infinity",
        "31.12.2025, epoch",
        "31.12.2025 10:00:00, -infinity",
        "31.12.2025 10:00:00, epoch",
        "12/31/2025, infinity",
    })
    void aColumnWithSuchDatesIsTextAsItIsWritten(String date, String word) throws Exception {
        FoundTable table =
                read(
                        "at;n;other\n%s;1;2026-01-02 10:00:00\n%s;2;2026-01-02 11:00:00\n"
                                .formatted(date, word));

        assertThat(cells(table)).containsExactly(date, word);
        assertThat(table.file().columns().getFirst().readAs()).isEqualTo("VARCHAR");
    }

    @Test
    void noColumnGetsAZoneFromAnInfiniteTime() throws Exception {
        FoundTable table =
                read(
                        "at,b,n\n2025-12-31 10:00:00,2025-12-31 10:00:00,1\n2025-12-31 10:00:00,infinity,2\n");

        assertThat(Glance.rows(database, table.file(), 9))
                .containsExactly(
                        List.of("2025-12-31 10:00:00", "2025-12-31 10:00:00", "1"),
                        List.of("2025-12-31 10:00:00", "infinity", "2"));
        assertThat(table.file().columns()).noneMatch(FileColumn::hasZone);
    }

    @Test
    void aRowThatIsTooLongIsNoFaultOfTimesWithAZone() throws Exception {
        FoundTable table =
                read(
                        "at,n\n2026-01-02T10:00:00Z,1\n2026-01-02T11:00:00Z,2,3\n2026-01-02T12:00:00Z\n");

        assertThat(cells(table)).hasSize(3).startsWith("2026-01-02 10:00:00");
        assertThat(table.file().columns().getFirst().hasZone()).isTrue();
    }

    @Test
    void aWordAmongTimesWithoutAZoneGivesThemNone() throws Exception {
        FoundTable table = read("at,n\n2026-01-02 10:00:00,1\nepoch,2\n");

        assertThat(table.file().columns().getFirst()).isEqualTo(new FileColumn("at", "TIMESTAMP"));
        assertThat(cells(table)).containsExactly("2026-01-02 10:00:00", "1970-01-01 00:00:00");
        assertThat(table.remarks()).isEmpty();
    }

    @Test
    void aFileWhoseTimesAreWrittenInTwoFormsIsOpened() throws Exception {
        FoundTable table =
                read(
                        "at;other;n\n31.12.2025 10:00:00;2026-01-02 10:00:00;1\n1.1.2026 11:00:00;2026-01-02 11:00:00;2\n");

        assertThat(Glance.rows(database, table.file(), 1))
                .containsExactly(List.of("2025-12-31 10:00:00", "2026-01-02 10:00:00", "1"));
    }

    @ParameterizedTest
    @CsvSource({"99999-01-01, 99999-01-01", "epoch, 1970-01-01"})
    void datesThatIsoAllowsAreReadAsWhatTheyAre(String written, String read) throws Exception {
        FoundTable table = read("at,n\n2026-01-02,1\n%s,2\n".formatted(written));

        assertThat(table.file().columns().getFirst().readAs()).isEqualTo("DATE");
        assertThat(cells(table)).containsExactly("2026-01-02", read);
    }

    /// A title above the header keeps the fast scan away from a text that is too long to be looked
    /// at whole.
    @Test
    void aLongTextThatOnlyTheDatabaseReadsLosesNoneEither() throws Exception {
        Path file = folder.resolve("long.csv");
        String note = "x".repeat(100_000);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("a title\n\nat;day;note\n");
            for (int i = 0; i < 2_700; i++) {
                boolean infinite = i == 2_600;
                out.write(infinite ? "infinity;infinity;" : "2026-01-02 10:00:00;31.12.2025;");
                out.write(note + "\n");
            }
        }
        assertThat(Files.size(file)).isGreaterThan(DelimitedText.LOOKED_AT_WHOLE);

        FoundTable table = read(file);

        assertThat(table.rows()).isEqualTo(2_700);
        assertThat(table.file().columns())
                .startsWith(new FileColumn("at", "VARCHAR"), new FileColumn("day", "VARCHAR"));
        assertThat(table.remarks()).contains(KEPT, KEPT.replace("“at”", "“day”"));
        Files.delete(file);
    }
}
