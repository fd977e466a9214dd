package dev.assay.result.survey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Cancellation;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.duckdb.DuckDBConnection;
import org.junit.jupiter.api.Test;

final class CellsTest {
    @Test
    void zerosOfManyColumnsAreToldInOneSentence() throws Exception {
        String value = "CASE WHEN i = 0 THEN 0 ELSE 50.0 + i END AS ";
        ColumnInfo[] columns =
                Stream.of("a", "b", "c", "d")
                        .map(name -> new ColumnInfo(name, TableInfo.Type.NUMBER, Optional.empty()))
                        .toArray(ColumnInfo[]::new);
        try (DuckDBConnection connection =
                        DriverManager.getConnection("jdbc:duckdb:").unwrap(DuckDBConnection.class);
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE TABLE t AS SELECT %1$sa, %1$sb, %1$sc, %1$sd FROM range(10) r(i)"
                            .formatted(value));
            TableInfo table = new TableInfo("t", "t", 10, List.of(columns));
            TableSurvey survey =
                    new TableSurveyor(connection, new Cancellation())
                            .survey(table, Set.of("a", "b", "c", "d"));
            assertThat(survey.oddities())
                    .containsExactly("zeros that are no measurements in 4 columns");
        }
    }

    @Test
    void longNamesAreToldWithTheirEnds() {
        assertThat(Cells.name("Do you consider yourself a fan of the Star Trek franchise?"))
                .isEqualTo("Do you consider your…Star Trek franchise?");
        assertThat(Cells.name("x".repeat(40))).isEqualTo("x".repeat(40));
        assertThat(Cells.name("x".repeat(22) + "\uD83D\uDE00" + "y".repeat(19)))
                .isEqualTo("x".repeat(20) + "…" + "y".repeat(19));
    }
}
