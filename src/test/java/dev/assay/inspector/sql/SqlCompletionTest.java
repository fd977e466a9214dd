package dev.assay.inspector.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.analysis.SqlSchema;
import dev.assay.analysis.SqlSchema.Column;
import dev.assay.analysis.SqlSchema.Function;
import dev.assay.analysis.SqlSchema.Table;
import dev.assay.inspector.code.CodeProposal;
import dev.assay.inspector.code.CodeProposals;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The bar in a statement is the caret.
final class SqlCompletionTest {
    private static final SqlSchema SCHEMA =
            new SqlSchema(
                    List.of(
                            new Table(
                                    "t1",
                                    1204,
                                    List.of(
                                            new Column("qid", "integer"),
                                            new Column("\"T1 µs\"", "number, µs"))),
                            new Table("\"t1#2\"", 3, List.of(new Column("day", "time"))),
                            new Table("orders", 7, List.of(new Column("qty", "integer")))),
                    List.of(
                            new Function("quantile", "x, p", "", false),
                            new Function("range", "start, stop", "", true),
                            new Function("sum", "arg", "", false)));

    private static CodeProposals at(String withCaret) {
        int caret = withCaret.indexOf('|');
        return new SqlCompletion(SCHEMA, Optional.of("t1")).at(withCaret.replace("|", ""), caret);
    }

    private static List<String> texts(String withCaret) {
        return at(withCaret).all().stream().map(CodeProposal::text).toList();
    }

    @Test
    void behindFromStandsATable() {
        assertThat(texts("SELECT * FROM |")).containsExactly("t1", "\"t1#2\"", "orders", "range");
        assertThat(texts("select * from t|")).containsExactly("t1", "\"t1#2\"");
        assertThat(texts("SELECT * FROM t1 JOIN o|")).containsExactly("orders");
        assertThat(texts("SELECT * FROM t1 a, o|")).containsExactly("orders");
        assertThat(texts("SELECT * FROM \"t1#|\"")).containsExactly("\"t1#2\"");
    }

    @Test
    void columnsOfTheNamedTablesComeFirst() {
        assertThat(texts("SELECT q| FROM t1")).containsExactly("qid", "QUALIFY", "quantile");
        assertThat(texts("SELECT q| FROM orders")).containsExactly("qty", "QUALIFY", "quantile");
        assertThat(texts("SELECT * FROM t1, orders WHERE q|")).startsWith("qid", "qty");
        assertThat(texts("SELECT \"T|\" FROM t1")).startsWith("\"T1 µs\"");
        assertThat(texts("SELECT q|")).startsWith("qid");
    }

    @Test
    void behindADotStandsAColumnOfWhatIsBeforeIt() {
        assertThat(texts("SELECT a.| FROM t1 AS a JOIN orders b ON a.qid = b.qty"))
                .containsExactly("qid", "\"T1 µs\"");
        assertThat(texts("SELECT * FROM t1 a JOIN orders b ON a.qid = b.q|"))
                .containsExactly("qty");
        assertThat(texts("SELECT \"t1#2\".d| FROM \"t1#2\"")).containsExactly("day");
        assertThat(texts("SELECT x.| FROM t1 a")).isEmpty();
    }

    @Test
    void eachStatementHasItsOwnTables() {
        assertThat(texts("SELECT * FROM t1; SELECT q| FROM orders")).startsWith("qty");
    }

    @Test
    void whatContainsTheWordComesAfterWhatBeginsWithIt() {
        assertThat(texts("SELECT um|")).containsExactly("sum");
        assertThat(texts("SELECT * FROM ders|")).containsExactly("orders");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 'q|",
                "SELECT 'q|'",
                "SELECT 1 -- q|",
                "SELECT /* q| */ 1",
                "SELECT 12|",
                "|' unended"
            })
    void nothingIsProposedInTextsNumbersAndComments(String statement) {
        if (!statement.startsWith("|")) {
            assertThat(at(statement).all()).isEmpty();
        } else {
            assertThat(at(statement).from()).isZero();
        }
    }

    @Test
    void aFunctionIsInsertedWithItsBrackets() {
        CodeProposal sum = at("SELECT su|").all().getFirst();
        assertThat(sum.inserted()).isEqualTo("sum()");
        assertThat(sum.caret()).isEqualTo(4);
        assertThat(sum.detail()).isEqualTo("(arg)");
        CodeProposals table = at("SELECT * FROM orde|");
        assertThat(table.from()).isEqualTo(14);
        assertThat(table.all().getFirst().detail()).isEqualTo("7 rows");
    }

    @Test
    void aWordThatIsWrittenAlreadyNeedsNoProposal() {
        assertThat(at("SELECT * FROM orders|").addNothing("orders")).isTrue();
        assertThat(at("SELECT * FROM t1|").addNothing("t1")).isFalse();
        assertThat(at("SELECT nonsense|").addNothing("nonsense")).isTrue();
    }

    @Test
    void aVeryLongTextIsReadAtOnce() {
        String statement = "SELECT " + "qid + ".repeat(20_000) + "q| FROM t1";
        assertThat(texts(statement)).startsWith("qid");
    }
}
