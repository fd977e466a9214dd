package dev.assay.file.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.SharedFiles;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FoundTable;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Real tables, as people publish them: counted by another program, and looked at.
final class RealTablesTest {
    @TempDir Path made;

    @ParameterizedTest
    @CsvSource({
        "2017_Climate_Investment_Funds.csv, 24, 51, Reporting year BIGINT",
        "StarWars.csv, 1187, 38, RespondentID BIGINT",
        "baseball.csv, 1232, 15, RankSeason BIGINT",
        "bus_stop_test.csv, 2729, 5, stop_lat DOUBLE",
        "bush_analytic_reference_implementation.csv, 373, 66, date DATE",
        "characters.csv, 382, 18, Changetime TIMESTAMP",
        "currency_percent.csv, 3, 3, double DOUBLE",
        "dateTimeTestFile.csv, 10, 2, Time TIMESTAMP",
        "excel_pasting.csv, 20, 9, column1 VARCHAR",
        "long_row.csv, 5, 4, Market_Share BIGINT",
        "quotes_and_newlines.csv, 2, 2, b VARCHAR",
        "raw_anonymized_data.csv, 54, 1093, ID BIGINT",
        "read_failure_test2.csv, 1, 13, Test BIGINT",
        "sparse_with_column_errors.csv, 2237, 4, LP VARCHAR",
        "weird_head_padding.csv, 86, 11, column00 VARCHAR",
    })
    void eachOpensWithAllItsRows(String name, long rows, int columns, String column)
            throws Exception {
        Path file = SharedFiles.require("data/tables/" + name);

        FoundTable table =
                new FileReader(made)
                        .read(file, ReadingChoice.NONE, Work.Monitor.none())
                        .tables()
                        .getFirst();

        assertThat(table.rows()).isEqualTo(rows);
        List<String> found =
                table.file().columns().stream()
                        .map(each -> each.name() + " " + each.sqlType())
                        .toList();
        assertThat(found).hasSize(columns).contains(column);
    }
}
