package dev.assay.file.table;

import static dev.assay.file.table.WrittenWorkbook.row;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.file.FoundTable;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the columns of a table on a sheet are called.
final class SheetHeadTest {
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
}
