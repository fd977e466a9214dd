package dev.assay.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.query.Condition.All;
import dev.assay.query.Condition.Any;
import dev.assay.query.Condition.Compare;
import dev.assay.query.Condition.Comparison;
import dev.assay.query.Condition.Not;
import dev.assay.query.Condition.OneOf;
import dev.assay.query.Condition.Typed;
import dev.assay.query.Expression.Column;
import dev.assay.query.Expression.Literal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Conditions as the database understands them.
final class ConditionSqlTest {
    private static final Column X = new Column("x");
    private static final Column Y = new Column("the \"y\"");
    private static final Column WORD = new Column("word");

    private Connection connection;

    @BeforeEach
    void open() throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    """
                    CREATE TABLE t AS SELECT * FROM (VALUES
                      (1, 1e0, 1e0, 'It''s'),
                      (2, 'nan'::DOUBLE, 2e0, 'a%b'),
                      (3, NULL, 3e0, NULL),
                      (4, 4e0, 'nan'::DOUBLE, ''),
                      (5, 'inf'::DOUBLE, NULL, 'a_b')) v(id, x, "the ""y""\", word)\
                    """);
        }
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private static final class Names implements ConditionSql.Names {
        @Override
        public String column(String name) {
            return '"' + name.replace("\"", "\"\"") + '"';
        }

        @Override
        public boolean mayBeNaN(String name) {
            return !name.equals("word");
        }

        @Override
        public String typed(String condition) {
            return "(" + condition + ")";
        }
    }

    private List<Integer> ids(Condition condition) throws SQLException {
        String sql = "SELECT id FROM t WHERE " + new ConditionSql(new Names()).of(condition);
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<Integer> ids = new ArrayList<>();
            while (rows.next()) {
                ids.add(rows.getInt(1));
            }
            return ids;
        }
    }

    private static Condition compare(Expression left, Comparison how, double right) {
        return new Compare(left, how, new Literal.Fraction(right));
    }

    @Test
    void whatIsNotANumberIsNeitherAboveNorBelowOne() throws SQLException {
        assertThat(ids(compare(X, Comparison.MORE, 0))).containsExactly(1, 4, 5);
        assertThat(ids(compare(X, Comparison.LESS, 100))).containsExactly(1, 4);
        assertThat(ids(compare(X, Comparison.EQUAL, Double.NaN))).containsExactly(2);
    }

    /// A limit of one column says nothing of another.
    @Test
    void anUpperLimitKeepsNaNOutOfItsOwnColumnOnly() throws SQLException {
        Condition both =
                new All(List.of(compare(X, Comparison.MORE, 0), compare(Y, Comparison.LESS, 100)));
        assertThat(ids(both)).containsExactly(1);
        Condition either =
                new Any(List.of(compare(X, Comparison.MORE, 0), compare(X, Comparison.LESS, -1)));
        assertThat(ids(either)).containsExactly(1, 4, 5);
    }

    @Test
    void twoColumnsAreCompared() throws SQLException {
        assertThat(ids(new Compare(X, Comparison.EQUAL, Y))).containsExactly(1);
    }

    @Test
    void nothingIsOneOfNone() throws SQLException {
        assertThat(ids(Condition.always())).hasSize(5);
        assertThat(ids(new Any(List.of()))).isEmpty();
        assertThat(ids(new OneOf(WORD, List.of()))).isEmpty();
    }

    @Test
    void wordsAreWordsWhateverSignsAreInThem() throws SQLException {
        assertThat(ids(new Condition.Contains(WORD, "IT'S"))).containsExactly(1);
        assertThat(ids(new Condition.Contains(WORD, "a%"))).containsExactly(2);
        assertThat(ids(new OneOf(WORD, List.of(new Literal.Text(""))))).containsExactly(4);
        assertThat(ids(new Not(new Condition.Missing(WORD)))).containsExactly(1, 2, 4, 5);
    }

    @Test
    void aTypedConditionIsFoundWhereverItStands() {
        Typed typed = new Typed("x > 1");
        Condition deep = new Not(new Any(List.of(new All(List.of(typed)), Condition.always())));
        assertThat(deep.typed()).containsExactly(typed);
        assertThat(compare(X, Comparison.MORE, 0).typed()).isEmpty();
    }

    @Test
    void whatAConditionReadsIsKnown() {
        Condition deep = new Not(new All(List.of(new Compare(X, Comparison.LESS, Y))));
        assertThat(deep.columns()).containsExactly("x", "the \"y\"");
    }
}
