package dev.assay.file.table;

import static dev.assay.file.table.WrittenWorkbook.row;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.file.table.WrittenWorkbook.Styled;
import dev.assay.result.file.FoundTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Where the tables of a sheet lie and what their columns are called.
final class SheetLayoutTest {
    @TempDir Path folder;

    private List<FoundTable> read(List<String> rows, String... merged) throws Exception {
        return new WrittenWorkbook(folder).formats("14").sheet("s", rows, merged).read();
    }

    private FoundTable only(List<String> rows, String... merged) throws Exception {
        List<FoundTable> tables = read(rows, merged);
        assertThat(tables).hasSize(1);
        return tables.getFirst();
    }

    @Test
    void namesInTwoRowsAreJoinedWhereTheGroupsAreMergedOrTheNamesComeAgain() throws Exception {
        List<String> rows =
                List.of(
                        row(1, "Sales 2026"),
                        row(3, null, "North", null, "South", null),
                        row(4, "Month", "Units", "Revenue", "Units", "Revenue"),
                        row(5, "Jan", 10, 100.5, 20, 210),
                        row(6, "Feb", 11, 110, 21, 220.25));
        String columns =
                "Month VARCHAR, North Units BIGINT, North Revenue DOUBLE, South Units BIGINT, South"
                        + " Revenue DOUBLE";
        FoundTable merged = only(rows, "A1:E1", "B3:C3", "D3:E3");
        assertThat(WrittenWorkbook.columns(merged)).isEqualTo(columns);
        assertThat(merged.remarks())
                .containsExactly(
                        "Above the table stands “Sales 2026”.",
                        "The names of the columns stand in 2 rows and were joined, as in “North"
                                + " Units”.");
        assertThat(WrittenWorkbook.columns(only(rows))).isEqualTo(columns);
    }

    @Test
    void aNameThatIsMergedWithTheRowBelowIsNoSecondName() throws Exception {
        FoundTable table =
                only(
                        List.of(
                                row(1, "Site", "Energy", null),
                                row(2, null, "kWh", "cost"),
                                row(3, "E1", 5, 1.5)),
                        "A1:A2",
                        "B1:C1");
        assertThat(WrittenWorkbook.columns(table))
                .isEqualTo("Site VARCHAR, Energy kWh BIGINT, Energy cost DOUBLE");
        assertThat(table.rows()).isEqualTo(1);
    }

    @Test
    void rowsOfTextsBelowNamesAreRows() throws Exception {
        FoundTable table =
                only(
                        List.of(
                                row(1, "city", "country", "mayor"),
                                row(2, "Rome", "Italy", "A"),
                                row(3, "Bern", "Switzerland", "B")));
        assertThat(WrittenWorkbook.columns(table))
                .isEqualTo("city VARCHAR, country VARCHAR, mayor VARCHAR");
        assertThat(table.rows()).isEqualTo(2);
    }

    @Test
    void mergedCellsOfRowsAreDivided() throws Exception {
        FoundTable table =
                only(
                        List.of(
                                row(1, "Area", "Site", "kWh"),
                                row(2, "East", "E1", 5),
                                row(3, null, "E2", 6),
                                row(4, null, "E3", 7),
                                row(5, "West", "W1", 8),
                                row(6, null, "W2", 9)),
                        "A2:A4",
                        "A5:A9");
        assertThat(WrittenWorkbook.rows(table))
                .containsExactly(
                        "East | E1 | 5",
                        "East | E2 | 6",
                        "East | E3 | 7",
                        "West | W1 | 8",
                        "West | W2 | 9");
        assertThat(table.remarks()).anyMatch(remark -> remark.contains("divided, in “Area”"));
    }

    @Test
    void notesBelowATableAreNoRowsAndAreTold() throws Exception {
        List<String> rows = new ArrayList<>(List.of(row(1, "who", "day", "amount")));
        IntStream.range(2, 30)
                .forEach(i -> rows.add(row(i, "p" + i, new Styled("" + (46_000 + i), 1), i)));
        rows.add(row(30, "Source: the ministry."));
        rows.add(row(32, "Numbers are rounded."));
        FoundTable table = only(rows);
        assertThat(table.rows()).isEqualTo(28);
        assertThat(WrittenWorkbook.columns(table))
                .isEqualTo("who VARCHAR, day DATE, amount BIGINT");
        assertThat(table.remarks())
                .containsExactly(
                        "Below the table stands “Source: the ministry.”, “Numbers are rounded.”.");
    }

    @Test
    void aRowWithGapsAtTheEndIsARowWhereOthersHaveGaps() throws Exception {
        FoundTable table =
                only(
                        List.of(
                                row(1, "who", "a", "b"),
                                row(2, "Ada", 1, 2),
                                row(3, "Bo"),
                                row(4, "Cy", 3, 4),
                                row(5, "Di")));
        assertThat(table.rows()).isEqualTo(4);
    }

    @Test
    void severalTablesOnASheetAreATableEach() throws Exception {
        List<FoundTable> tables =
                read(
                        List.of(
                                row(1, null, "Month", "Units", "Revenue"),
                                row(2, null, "Jan", 1, 2.5),
                                row(3, null, "Feb", 2, 3.5),
                                row(5, null, "Rounded."),
                                row(8, null, "Headcount"),
                                row(9, null, "Team", "People"),
                                row(10, null, "Ops", 4),
                                row(12, null, "Team", "People"),
                                row(13, null, "Lab", 9)));
        assertThat(tables).extracting(FoundTable::name).containsExactly("s", "s 2", "s 3");
        assertThat(tables).extracting(FoundTable::rows).containsExactly(2L, 1L, 1L);
        assertThat(tables.get(0).remarks()).containsExactly("Below the table stands “Rounded.”.");
        assertThat(tables.get(1).remarks()).containsExactly("Above the table stands “Headcount”.");
    }

    @Test
    void blankRowsWithinATableDivideNothing() throws Exception {
        FoundTable table =
                only(
                        List.of(
                                row(1, "who", "n", "note"),
                                row(2, "Ada", 1, "x"),
                                row(4, "Bo", 2, "y"),
                                row(7, "Cy", 3, "z"),
                                row(9, "Di", "n/a", "w")));
        assertThat(table.rows()).isEqualTo(4);
        assertThat(WrittenWorkbook.columns(table)).isEqualTo("who VARCHAR, n BIGINT, note VARCHAR");
    }

    @Test
    void tablesBesideEachOtherAreATableEachWhereTheirRowsDoNotBelongTogether() throws Exception {
        List<FoundTable> tables =
                read(
                        List.of(
                                row(1, "who", "n", null, "team", "size"),
                                row(2, "Ada", 1, null, "Ops", 4),
                                row(3, "Bo", 2, null, "Lab", 9),
                                row(4, "Cy", 3)));
        assertThat(tables).extracting(FoundTable::rows).containsExactly(3L, 2L);
        FoundTable together =
                only(
                        List.of(
                                row(1, "who", "n", null, "team", "size"),
                                row(2, "Ada", 1, null, "Ops", 4),
                                row(3, "Bo", 2, null, "Lab", 9)));
        assertThat(together.file().columns()).hasSize(5);
        assertThat(together.rows()).isEqualTo(2);
    }

    @Test
    void yearsAreNamesAndShorterRowsAboveThemAreNone() throws Exception {
        FoundTable years =
                only(List.of(row(1, "Country", 2020, 2021, 2022), row(2, "Peru", 1.5, 2.5, 3.5)));
        assertThat(WrittenWorkbook.columns(years))
                .isEqualTo("Country VARCHAR, 2020 DOUBLE, 2021 DOUBLE, 2022 DOUBLE");

        FoundTable made =
                only(
                        List.of(
                                row(1, "Report"),
                                row(2, "made by", "Ann"),
                                row(3, "who", "n", "m"),
                                row(4, "Bo", 1, 2)));
        assertThat(WrittenWorkbook.columns(made)).isEqualTo("who VARCHAR, n BIGINT, m BIGINT");
        assertThat(made.remarks())
                .containsExactly("Above the table stands “Report”, “made by Ann”.");
    }

    @Test
    void columnsWithoutNamesHaveTheirLetters() throws Exception {
        FoundTable none = only(List.of(row(1, null, 1, 2), row(2, null, 3, 4)));
        assertThat(WrittenWorkbook.columns(none)).isEqualTo("B BIGINT, C BIGINT");
        assertThat(none.rows()).isEqualTo(2);
        assertThat(none.remarks())
                .containsExactly("No row has names for the columns, so they have their letters.");

        FoundTable some = only(List.of(row(1, "n", null, "m"), row(2, 1, 7, 2)));
        assertThat(WrittenWorkbook.columns(some)).isEqualTo("n BIGINT, B BIGINT, m BIGINT");
    }

    @Test
    void aColumnAloneKeepsAllItsRows() throws Exception {
        List<String> rows = new ArrayList<>(List.of(row(1, "n")));
        IntStream.range(2, 40).filter(i -> i % 7 != 0).forEach(i -> rows.add(row(i, i)));
        assertThat(only(rows).rows()).isEqualTo(33);
        FoundTable texts = only(List.of(row(1, "a"), row(3, "b"), row(4, "c")));
        assertThat(texts.rows()).isEqualTo(3);
    }
}
