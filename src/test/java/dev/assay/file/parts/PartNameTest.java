package dev.assay.file.parts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which files may belong together, by their names alone.
final class PartNameTest {
    private static final Path ROOT = Path.of("/data/orders");

    private static List<PartGroup> groups(String... names) {
        return PartGroup.of(ROOT, Arrays.stream(names).map(ROOT::resolve).toList());
    }

    @ParameterizedTest
    @CsvSource({
        "part-00000.parquet, part-00001.parquet, part-….parquet, orders",
        "sales-2025-01.csv, sales-2025-02.csv, sales-….csv, sales",
        "sales_jan_2025.csv, sales_feb_2025.csv, sales_….csv, sales",
        "2025.csv, 2026.csv, ….csv, orders",
        "part-00000-0f0e8a5c-74b1-4f1e-9d7e-0a2b3c4d5e6f-c000.snappy.parquet,"
                + " part-00001-1f0e8a5c-74b1-4f1e-9d7e-0a2b3c4d5e6f-c000.snappy.parquet,"
                + " part-…-c….snappy.parquet, orders",
        "year=2025/month=01/part.parquet, year=2025/month=02/other.parquet,"
                + " year=…/month=…/….parquet, orders",
        "export/2025/01/visits.csv.gz, export/2025/02/visits.csv.gz, export/…/…/visits.csv.gz,"
                + " visits",
        "visits.parquet/part-0.parquet, visits.parquet/part-1.parquet,"
                + " visits.parquet/part-….parquet, visits",
        "3f2a9c77.parquet, 88a0b1cd.parquet, ….parquet, orders",
    })
    void namesThatDifferInNumbersMonthsAndMarksAreOneGroup(
            String one, String other, String shown, String table) {
        assertThat(groups(one, other))
                .singleElement()
                .satisfies(group -> {
                    assertThat(group.shown()).isEqualTo(shown);
                    assertThat(group.table()).isEqualTo(table);
                    assertThat(group.files())
                            .extracting(part -> part.name())
                            .containsExactly(one, other);
                });
    }

    @ParameterizedTest
    @CsvSource({
        "sales-2025.csv, stock-2025.csv",
        "sales-2025.csv, sales-2025-01.csv",
        "sales-1.csv, sales-2.parquet",
        "sales (1).csv, sales (2).csv",
        "report_v1.csv, report_v2.csv",
        "report-version-1.csv, report-version-2.csv",
        "app-1.log, app-2.log",
        "a/sales-1.csv, b/sales-2.csv",
        "north.csv, south.csv",
    })
    void otherNamesAreNot(String one, String other) {
        assertThat(groups(one, other)).isEmpty();
    }

    @Test
    void thePartsAreInTheOrderInWhichPeopleCount() {
        assertThat(groups("p-10.csv", "p-9.csv", "p-100.csv", "p-09.csv").getFirst().files())
                .extracting(part -> part.name())
                .containsExactly("p-09.csv", "p-9.csv", "p-10.csv", "p-100.csv");
    }

    @Test
    void foldersTellTheValuesOfColumns() {
        PartGroup group =
                groups("year=2025/city=S%C3%A3o%20Paulo/a.parquet", "year=2026/city=A=B%/b.parquet")
                        .getFirst();

        assertThat(group.keys()).containsExactly("year", "city");
        assertThat(group.files())
                .extracting(part -> part.values())
                .containsExactly(List.of("2025", "São Paulo"), List.of("2026", "A=B%"));
    }
}
