package dev.assay.result.statement;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Names as statements have them, whatever word of the language a column is called.
final class SqlWordsTest {
    private static final List<String> FORMS =
            List.of(
                    "SELECT %1$s FROM t",
                    "SELECT %1$s AS x FROM t",
                    "SELECT CAST(%1$s AS VARCHAR) FROM t",
                    "SELECT count(DISTINCT %1$s) FROM t",
                    "SELECT max(%1$s) - min(%1$s) FROM t WHERE %1$s IS NOT NULL",
                    "SELECT * FROM t WHERE (%1$s > 1 AND NOT isnan(%1$s)) ORDER BY %1$s DESC NULLS LAST",
                    "SELECT %1$s, count(*) FROM t GROUP BY %1$s",
                    "SELECT %1$s IN (1, 2), %1$s BETWEEN 1 AND 2 FROM t",
                    "SELECT 1 AS %1$s",
                    "SELECT max(%1$s) AS %1$s FROM t ORDER BY %1$s");

    @Test
    void everyWordOfTheDatabaseCanBeAColumn() throws SQLException {
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement asking = database.createStatement()) {
            List<String> words = new ArrayList<>();
            ResultSet found = asking.executeQuery("SELECT keyword_name FROM duckdb_keywords()");
            while (found.next()) {
                words.add(found.getString(1));
            }
            assertThat(words).contains("left", "at", "select", "time").hasSizeGreaterThan(300);
            for (String word : words) {
                asking.execute("CREATE OR REPLACE TABLE t AS SELECT 1.5 AS \"" + word + "\"");
                for (String form : FORMS) {
                    asking.execute(form.formatted(SqlWords.written(word)));
                }
            }
        }
    }

    @Test
    void aNameThatNeedsNoQuotesHasNone() {
        assertThat(SqlWords.written("t1")).isEqualTo("t1");
        assertThat(SqlWords.written("time")).isEqualTo("time");
        assertThat(SqlWords.written("T1")).isEqualTo("\"T1\"");
        assertThat(SqlWords.written("a \"b\"")).isEqualTo("\"a \"\"b\"\"\"");
    }
}
