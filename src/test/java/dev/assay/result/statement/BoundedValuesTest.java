package dev.assay.result.statement;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BoundedValuesTest {
    private static final String TREE =
            "SELECT CAST(json_serialize_sql(?::VARCHAR, skip_empty := true, skip_null := true) AS VARCHAR)";

    private static JsonNode syntax(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                PreparedStatement asking = connection.prepareStatement(TREE)) {
            asking.setString(1, sql);
            try (ResultSet rows = asking.executeQuery()) {
                rows.next();
                return Json.parse(rows.getString(1)).orElseThrow();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT v, count(*) FROM t GROUP BY v ORDER BY 2 DESC LIMIT 5",
                "SELECT a || ', ' || b FROM t",
                "SELECT j->>'$.name' FROM t",
                "SELECT string_split(s, ',')[1], levenshtein(a, b) FROM t",
                "WITH big AS (SELECT max(v) AS v FROM t) SELECT t.v / big.v FROM t, big"
            })
    void whatIsNoLongerThanWhatItIsMadeOfIsBounded(String sql) throws SQLException {
        assertThat(BoundedValues.areIn(syntax(sql))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT repeat(s, 1000000) FROM t",
                "SELECT lpad(s, 2000000000, 'x') FROM t",
                "SELECT string_agg(s, ',') FROM t",
                "SELECT nobody_knows_this(s) FROM t",
                "WITH RECURSIVE r(s) AS (SELECT 'x' UNION ALL SELECT s || s FROM r) SELECT * FROM r",
                "WITH RECURSIVE r(k, s) USING KEY (k) AS (SELECT 1, 'x' UNION SELECT k, s || 'y' FROM r) SELECT * FROM r"
            })
    void whatMayBeOfAnyLengthIsNot(String sql) throws SQLException {
        assertThat(BoundedValues.areIn(syntax(sql))).isFalse();
    }
}
