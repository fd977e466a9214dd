package dev.assay.file;

import static dev.assay.result.StoreFixture.query;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.FolderTree;
import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.inspector.table.GridInput;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.result.delimited.ReadingChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// No cell is lost and no file is when several become one table, and what is not as it was written
/// is told.
final class PartsAsWrittenTest {
    @TempDir Path scratch;
    private OpenedFolder folder;

    @BeforeEach
    void make() {
        folder = new OpenedFolder(scratch);
    }

    @Test
    void aCellThatIsNoNumberIsNotLostInAFileThatIsReadAsAnotherOne() throws Exception {
        for (int i = 1; i <= 20; i++) {
            folder.csv(
                    "sales-%02d.csv".formatted(i),
                    "day;amount\n2026-01-%02d;\"1,234.5\"\n2026-01-%02d;\"%s\"\n"
                            .formatted(i, i, i == 2 ? "unknown" : "2,000.0"));
        }

        FileSource source = folder.open();

        assertThat(folder.rows(source))
                .hasSize(40)
                .extracting(row -> row.get(1))
                .contains("unknown", "2,000.0")
                .doesNotContainNull();
        assertThat(source.remarks())
                .contains(
                        "sales-….csv: “amount” is of different types in these files, so it is read as"
                                + " text in all of them.");
    }

    @Test
    void aCopyThatNobodyExpectsIsTold() throws Exception {
        folder.csv("day-1.csv", "a,b\n5,6\n");
        folder.csv("day-2.csv", "a,b\n7,8\n");
        String copied = "The rows of all files named day-….csv were copied into one Parquet file";
        assertThat(folder.open().remarks()).noneMatch(remark -> remark.startsWith(copied));

        folder.choices()
                .keep(
                        folder.files().resolve("day-….csv"),
                        RecordJson.read(Json.object().put("copied", false), ReadingChoice.class));

        assertThat(folder.open().remarks()).anyMatch(remark -> remark.startsWith(copied));
    }

    @Test
    void remarksThatAreLeftOutAreCounted() throws Exception {
        for (int i = 1; i <= 7; i++) {
            folder.csv("day-%d.csv".formatted(i), "a;b\nx;1,5\ny;n/a\n".replace("x", "x" + i));
        }

        List<String> remarks = folder.open().remarks();

        assertThat(remarks).filteredOn(remark -> remark.contains("day-1.csv: ")).hasSize(2);
        assertThat(remarks)
                .anyMatch(remark ->
                        remark.endsWith(
                                "9 more such remarks are left out here. To read all on a file, open it by itself."));
    }

    @Test
    void numbersInGroupsStayNumbersWhereAllOfThemAre() throws Exception {
        for (int i = 1; i <= 20; i++) {
            folder.csv("sales-%02d.csv".formatted(i), "amount;n\n\"1,234.5\";1\n\" \";2\n");
        }

        assertThat(folder.rows(folder.open()))
                .hasSize(40)
                .extracting(row -> row.getFirst())
                .contains(1234.5)
                .doesNotContain(" ");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void datesOfSeveralFilesAreFoundInTheOrderThatAllOfThemAreReadIn(boolean copied)
            throws Exception {
        folder.csv("day-1.csv", "Day,n\n03/04/2026,1\n05/04/2026,2\n");
        folder.csv("day-2.csv", "day,n\n30/04/2026,3\n04/03/2026,4\n");
        GridInput query = query(List.of(), List.of(new ColumnFilter("Day", "03/04/2026")));

        assertThat(folder.rows(folder.open(), copied, query))
                .extracting(row -> row.get(1))
                .containsExactly(1L);
    }

    @Test
    void aDayThatIsInNoCalendarIsText() throws Exception {
        folder.csv("date=2026-02-28/f.csv", "a,b\n5,6\n");
        folder.csv("date=2026-02-30/f.csv", "a,b\n1,2\n");

        assertThat(folder.rows(folder.open()))
                .extracting(row -> row.get(2))
                .containsExactly("2026-02-28", "2026-02-30");
    }

    @Test
    void onlyTheWholeWordStandsForAMissingPartition() throws Exception {
        folder.csv("y=2025/f.csv", "a,b\n5,6\n");
        folder.csv("y=__HIVE_OLD/f.csv", "a,b\n1,2\n");

        assertThat(folder.rows(folder.open()))
                .extracting(row -> row.get(2))
                .containsExactly("2025", "__HIVE_OLD");
    }

    @Test
    void filesThatCannotBeJoinedAreOpenedEachByItselfAndTheReasonIsTold() throws Exception {
        folder.csv("day-1.csv", "a,b\n5,6\n");
        folder.csv("day-2.csv", "a,b\n7,8\n");
        // A file lies where the folder of the copy is to be.
        folder.open();
        for (Path copy : copies("joined.parquet")) {
            Path own = copy.resolveSibling(".").normalize();
            FolderTree.delete(own);
            Files.writeString(own, "in the way");
        }

        FileSource source = folder.open();

        assertThat(folder.keys(source)).containsExactly("day-1", "day-2");
        assertThat(source.remarks())
                .anyMatch(remark ->
                        remark.startsWith("2 files named day-….csv could not be made one table (")
                                && remark.contains("each of them is taken by itself"));
    }

    private List<Path> copies(String name) throws IOException {
        try (Stream<Path> made = Files.walk(scratch.resolve("made"))) {
            return new ArrayList<>(made.filter(file -> file.endsWith(name)).toList());
        }
    }

    @Test
    void namesWithTheDigitsOfOtherScriptsAreInOrderToo() throws Exception {
        folder.csv("٢٠٢٦-2.csv", "a,b\n5,6\n");
        folder.csv("٢٠٢٦-1.csv", "a,b\n1,2\n");

        assertThat(folder.rows(folder.open()))
                .extracting(row -> row.getFirst())
                .containsExactly(1L, 5L);
    }

    @Test
    void ofAFileThatWasNotOpenedNobodySaysThatItWas() throws Exception {
        folder.csv("p-1.csv", "a,b\n5,6\n");
        folder.csv("p-2.csv", "a,b\n1,2\n");
        folder.csv("p-3.csv", "");

        List<String> remarks = folder.open().remarks();

        assertThat(remarks)
                .contains("p-3.csv is empty. There is nothing in it to open.")
                .anyMatch(remark ->
                        remark.startsWith("p-3.csv has other columns than the 2 files")
                                && remark.endsWith("and is no part of it."))
                .noneMatch(remark -> remark.contains("was opened by itself"));
    }

    @Test
    void anotherFileInTheFolderLeavesTheCopyOfThePartsAsItIs() throws Exception {
        folder.csv("p-1.csv", "a,b\n5,6\n");
        folder.csv("p-2.csv", "a,b\n1,2\n");
        folder.open();
        List<Path> before = copies("joined.parquet");

        folder.csv("notes.txt", "to be done\n");
        folder.open();

        assertThat(copies("joined.parquet")).hasSize(1).isEqualTo(before);
    }

    private void days(String... days) throws Exception {
        for (int i = 0; i < days.length; i++) {
            folder.csv(
                    "day-%d.csv".formatted(i + 1),
                    "when,n\n%s,1\n%s,2\n".formatted(days[i], days[i]));
        }
    }

    @Test
    void datesThatCanBeReadInOneOrderDecideForAllFiles() throws Exception {
        days("01/03/2026", "01/04/2026", "01/13/2026", "01/05/2026", "01/14/2026");

        FileSource source = folder.open();

        assertThat(folder.rows(source))
                .extracting(row -> String.valueOf(row.getFirst()))
                .hasSize(10)
                .allMatch(day -> day.startsWith("2026-01-"));
        assertThat(source.remarks())
                .anyMatch(remark ->
                        remark.contains(
                                "Dates of “when” are read month first in all of these files: some,"
                                        + " such as “01/13/2026”, can be read in no other way."))
                .noneMatch(remark -> remark.contains("would fit all of them"));
    }

    @Test
    void timesOfHalfADayAreReadInOneOrderToo() throws Exception {
        days("01/03/2026 11:59 PM", "01/14/2026 11:59 PM");

        FileSource source = folder.open();

        assertThat(folder.rows(source).toString())
                .contains("2026-01-03")
                .contains("2026-01-14")
                .doesNotContain("2026-03-01");
    }

    @Test
    void datesOfTwoOrdersStayAsTheyAreWritten() throws Exception {
        days("13/01/2026", "01/14/2026", "01/02/2026");

        FileSource source = folder.open();

        assertThat(folder.rows(source))
                .extracting(row -> row.getFirst())
                .startsWith("13/01/2026")
                .contains("01/14/2026")
                .endsWith("01/02/2026");
        assertThat(source.remarks())
                .anyMatch(remark ->
                        remark.contains(
                                "such as “13/01/2026”, and in another in others, such as"
                                        + " “01/14/2026”. So they are kept as text"));
    }

    @Test
    void ofDatesThatMayBeOfAnyOrderOneRemarkTells() throws Exception {
        days("01/02/2026", "03/02/2026", "05/02/2026");

        assertThat(folder.open().remarks())
                .filteredOn(remark -> remark.contains("would fit all of them as well."))
                .singleElement()
                .asString()
                .contains("Dates of “when” such as “01/02/2026” are read ")
                .contains(" in all of these files; ");
    }

    @Test
    void largeWholeNumbersAreNotRoundedBecauseOfFractionsInOtherFiles() throws Exception {
        folder.csv("k-1.csv", "id,n\n9007199254740993,1\n");
        folder.csv("k-2.csv", "id,n\n1.5,2\n");

        FileSource source = folder.open();

        assertThat(folder.rows(source))
                .extracting(row -> row.getFirst())
                .containsExactly("9007199254740993", "1.5");
        assertThat(source.remarks())
                .anyMatch(remark -> remark.contains("“id” is of different types in these files"));
    }

    @Test
    void wholeNumbersAmongFractionsOfParquetAreToldOf() throws Exception {
        folder.parquet("k-1.parquet", "SELECT 9007199254740993 AS id, 1 AS n");
        folder.parquet("k-2.parquet", "SELECT CAST(1.5 AS DOUBLE) AS id, 2 AS n");

        assertThat(folder.open().remarks())
                .anyMatch(remark ->
                        remark.contains("“id” has whole numbers in some of these files")
                                && remark.contains("about 16 digits"))
                .noneMatch(remark -> remark.contains("“n” has"));
    }

    @Test
    void infiniteDatesOfParquetAreKeptAsTexts() throws Exception {
        folder.parquet("k-1.parquet", "SELECT DATE '2026-01-02' AS d, DATE '2026-01-02' AS sure");
        folder.parquet("k-2.parquet", "SELECT DATE 'infinity' AS d, DATE '2026-01-03' AS sure");

        assertThat(folder.open().remarks())
                .anyMatch(remark -> remark.contains("“d” is kept as text, because it has dates"))
                .noneMatch(remark -> remark.contains("“sure”"));
    }

    @Test
    void aFileThatIsNamedLikeThePatternIsOpenedBesideTheTable() throws Exception {
        folder.csv("s-1.csv", "a,b\n5,6\n");
        folder.csv("s-2.csv", "a,b\n1,2\n");
        folder.csv("s-….csv", "c,d,e\n7,8,9\n");

        FileSource source = folder.open();

        assertThat(folder.keys(source)).containsExactlyInAnyOrder("orders", "s-…");
        assertThat(folder.rows(source)).hasSize(2);
        assertThat(source.outdated()).isEmpty();
    }

    @Test
    void filesBeyondThoseThatAreListedAreToldOf() throws Exception {
        int more = 2;
        for (int i = 0; i < OpenFiles.LISTED + more; i++) {
            folder.csv("t-%05d.txt".formatted(i), "");
        }
        folder.csv("a.csv", "a,b\n5,6\n");

        assertThat(folder.open().remarks())
                .contains(
                        "Only the first 20,000 files by their names are listed. 3 more, from"
                                + " t-19999.txt on, were left out: open a folder in this one by itself, or"
                                + " some of the files by a pattern.");
    }
}
