package dev.assay.result.delimited;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.file.FoundTable;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TotalRowTest {
    private static final String BEGINS = "The last row looks like a total: its ";

    @TempDir Path folder;

    private List<String> totals(String lines) throws Exception {
        FoundTable table = WrittenText.read(folder, lines.replace(" / ", "\n") + "\n");
        assertThat(table.rows()).isEqualTo(lines.split(" / ", -1).length - 1L);
        return table.remarks().stream().filter(each -> each.startsWith(BEGINS)).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "region;n / north;7 / south;5 / Total;12 | “n” is the sum",
                "region;n;price / a;7;1.5 / b;5;2.5 / Summe:;12;4.25 | “n” is the sum",
                "id;a;b / 1;0.1;3 / 2;0.2;4 / 3;0.3;5 / ;0.6;12 | “a”, “b” are the sums",
                "day;amount / mon;1.000,50 € / tue;2.000,25 € / Итого;3.000,75 € | “amount” is the sum",
                "x;n / a;-5 / b;-7 / c;2 / Grand total;-10 | “n” is the sum",
            })
    void theSumsOfTheRowsAboveAreTold(String lines, String told) throws Exception {
        assertThat(totals(lines)).singleElement().asString().startsWith(BEGINS + told);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "region;n / north;7 / south;5 / Total;13",
                "region;n / north;0 / south;0 / Total;0",
                "region;n / north;0 / south;7 / west;0 / east;7",
                "id;n / 1;7 / 2;5 / 3;3 / 4;15",
                "n;m / 1;a / 2;b / 3;c",
                "region;n / north;7 / Total;7",
                "region;n / north;NaN / south;2 / Total;NaN",
            })
    void otherLastRowsAreNot(String lines) throws Exception {
        assertThat(totals(lines)).isEmpty();
    }

    @Test
    void aTotalBelowManyRowsOfFractionsIsFound() throws Exception {
        StringBuilder lines = new StringBuilder("day;n");
        for (int i = 1; i <= 20_000; i++) {
            lines.append("\n").append(i).append(";0.1");
        }
        assertThat(WrittenText.read(folder, lines + "\n;2000.0\n").remarks())
                .anyMatch(each -> each.startsWith(BEGINS + "“n” is the sum"));
    }
}
