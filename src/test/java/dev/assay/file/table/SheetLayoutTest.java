package dev.assay.file.table;

import static dev.assay.file.table.WrittenWorkbook.row;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.file.FoundTable;
import java.nio.file.Path;
import java.util.List;
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
    void aMergedHeadingWithinATableIsNoValueOfItsColumns() throws Exception {
        FoundTable table =
                only(
                        List.of(
                                row(1, "Item", "Qty", "Price"),
                                row(2, "Pen", 5, 1.5),
                                row(3, "Ink", 6, 2.5),
                                row(4, "Cap", 7, 3.5),
                                row(5, "Region North"),
                                row(6, "Pen", 8, 4.5),
                                row(7, "Ink", 9, 4.5),
                                row(8, "Cap", 9, null)),
                        "A5:C5",
                        "B8:C8");
        assertThat(WrittenWorkbook.columns(table))
                .isEqualTo("Item VARCHAR, Qty BIGINT, Price DOUBLE");
        assertThat(WrittenWorkbook.rows(table)).contains("Region North |  | ", "Cap | 9 | 9.0");
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
}
