package dev.assay.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GrainTest {
    @ParameterizedTest
    @CsvSource({
        "MINUTE,2026-03-02 23:59,2026-03-03 00:01,3",
        "HOUR,2024-02-28 23:00,2024-02-29 01:00,3",
        "DAY,2024-02-28,2024-03-01,3",
        "WEEK,2025-12-29,2026-01-12,3",
        "MONTH,2025-12,2026-02,3",
        "QUARTER,2025-Q4,2026-Q2,3",
        "YEAR,1999,2001,3",
        "YEAR,1999,1999,1"
    })
    void stretchesAreCountedByTheirNames(Grain grain, String first, String last, long count) {
        assertThat(grain.count(first, last)).isEqualTo(count);
    }

    /// Names as the database writes them, counted there.
    @ParameterizedTest
    @CsvSource({"MINUTE,1", "HOUR,60", "DAY,1440", "WEEK,10080", "MONTH,43200", "QUARTER,120000"})
    void namesThatTheDatabaseWritesAreCountedAsItDoes(Grain grain, int minutes) throws Exception {
        String at = "TIMESTAMP '2023-11-29 22:30' + INTERVAL 1 MINUTE * i * " + minutes;
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement();
                ResultSet rows =
                        statement.executeQuery(
                                "SELECT min(n), max(n), count(DISTINCT n) FROM (SELECT %s AS n FROM range(40) AS t(i))"
                                        .formatted(grain.of("(" + at + ")")))) {
            rows.next();
            assertThat(grain.count(rows.getString(1), rows.getString(2)))
                    .isEqualTo(rows.getLong(3));
        }
    }

    @Test
    void whatComesAgainIsNotCounted() {
        assertThat(Arrays.stream(Grain.values()).filter(grain -> !grain.isSequence()))
                .allSatisfy(grain ->
                        assertThatThrownBy(
                                        () -> grain.count("2026-01-01T00:00", "2026-01-01T00:00"))
                                .isInstanceOf(IllegalStateException.class));
    }
}
