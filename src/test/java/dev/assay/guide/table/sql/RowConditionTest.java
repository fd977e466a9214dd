package dev.assay.guide.table.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.llm.RequestFacts.Holds;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Conditions, counted on four rows of a database and read as an answer says them.
final class RowConditionTest {
    private static final Column NAME = column("name", Holds.TEXT);
    private static final Column NOTE = column("note", Holds.TEXT);
    private static final Column SIZE = column("size", Holds.NUMBER);
    private static final Column OPEN = column("open", Holds.FLAG);

    private static Connection database;

    private static Column column(String name, Holds holds) {
        return new Column(name, name, holds, "", Optional.empty());
    }

    @BeforeAll
    static void fill() throws SQLException {
        database = DriverManager.getConnection("jdbc:duckdb:");
        database.createStatement()
                .execute(
                        """
                        CREATE TABLE t AS SELECT * FROM (VALUES
                            ('Ada', 'it''s late', 1.0, true), ('Ben', '', 2.0, false),
                            ('ada', NULL, NULL, NULL), (NULL, 'LATE', 3.0, true)) AS v(name, note, size, open)
                        """);
    }

    @AfterAll
    static void close() throws SQLException {
        database.close();
    }

    private static long count(RowCondition condition) throws SQLException {
        try (ResultSet rows =
                database.createStatement()
                        .executeQuery("SELECT count(*) FROM t WHERE " + condition.sql())) {
            rows.next();
            return rows.getLong(1);
        }
    }

    @Test
    void oneOfSomeValuesOrNoneOfThem() throws SQLException {
        assertThat(count(RowCondition.among(NAME, List.of("Ada"), false))).isEqualTo(1);
        assertThat(count(RowCondition.among(NAME, List.of("Ada", "Ben"), false))).isEqualTo(2);
        assertThat(count(RowCondition.among(NAME, List.of("Ada"), true))).isEqualTo(3);
        assertThat(count(RowCondition.among(NAME, List.of("Ada", "Ben"), true))).isEqualTo(2);
        assertThat(RowCondition.among(NAME, List.of("it's", "b"), true).words())
                .isEqualTo("`name` is not “it's” or “b”");
    }

    @Test
    void oneOfSomeTextsHoldsAnotherOrNoneOfThem() throws SQLException {
        RowCondition any = RowCondition.contains(List.of(NAME, NOTE), "a", false);

        assertThat(count(any)).isEqualTo(3);
        assertThat(count(RowCondition.contains(List.of(NAME, NOTE), "a", true))).isEqualTo(1);
        try (ResultSet others =
                database.createStatement()
                        .executeQuery(
                                "SELECT count(*) FROM t WHERE NOT (%s)".formatted(any.sql()))) {
            others.next();
            assertThat(others.getLong(1)).isEqualTo(1);
        }
    }

    @Test
    void numbersOnASide() throws SQLException {
        assertThat(count(RowCondition.limit(SIZE, Side.AT_LEAST, 2, 2))).isEqualTo(2);
        assertThat(count(RowCondition.limit(SIZE, Side.OUTSIDE, 2, 2))).isEqualTo(2);
        assertThat(count(RowCondition.limit(SIZE, Side.UNEQUAL, 2, 2))).isEqualTo(3);
        assertThat(RowCondition.limit(SIZE, Side.BETWEEN, 1, 2.5).words())
                .isEqualTo("`size` is between 1 and 2.5");
    }

    @Test
    void whatIsMissingIsNullOrEmptyText() throws SQLException {
        assertThat(count(RowCondition.missing(NOTE, false))).isEqualTo(2);
        assertThat(count(RowCondition.missing(NOTE, true))).isEqualTo(2);
        assertThat(count(RowCondition.missing(SIZE, false))).isEqualTo(1);
        assertThat(count(RowCondition.flag(OPEN, true))).isEqualTo(2);
    }

    @Test
    void textsWithinOneOrSeveralColumns() throws SQLException {
        assertThat(count(RowCondition.contains(NOTE, "late", false))).isEqualTo(2);
        assertThat(count(RowCondition.contains(NOTE, "late", true))).isEqualTo(2);
        List<Column> both = List.of(NAME, NOTE);
        assertThat(count(RowCondition.contains(both, "a", false))).isEqualTo(3);
        assertThat(count(RowCondition.contains(both, "a", true))).isEqualTo(1);
        assertThat(RowCondition.contains(both, "a", true).words())
                .isEqualTo("neither of `name` and `note` contains “a”");
        assertThat(RowCondition.contains(List.of(NAME, NOTE, NAME, NOTE), "a", false).words())
                .isEqualTo("any text contains “a”");
    }

    @Test
    void severalTogetherAndAnyOfSeveral() throws SQLException {
        RowCondition small = RowCondition.limit(SIZE, Side.BELOW, 2, 2);
        RowCondition late = RowCondition.contains(NOTE, "late", false);
        assertThat(count(RowCondition.either(List.of(small, late)))).isEqualTo(2);
        assertThat(count(RowCondition.all(List.of(small, late)))).isEqualTo(1);
        assertThat(RowCondition.all(List.of(small))).isSameAs(small);
    }

    @Test
    void aTimeSaysOfWhichRowsAShareIs() {
        assertThat(new RowCondition(NAME, "true", "now", true).ofAll()).isTrue();
        RowCondition plain = new RowCondition(NAME, "true", "so", false);
        assertThat(plain.ofAll()).isFalse();
        assertThat(plain.asOfAll().ofAll()).isTrue();
        assertThat(plain.asOfAll().time()).isFalse();
    }
}
