package dev.assay.inspector.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.code.CodeToken;
import dev.assay.inspector.code.CodeToken.Kind;
import dev.assay.inspector.sql.SqlPieces.Stretch;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SqlPiecesTest {
    private static List<String> kinds(String text) {
        SqlPieces tokens = SqlPieces.of(text);
        return tokens.all().stream()
                .filter(token -> token.kind() != Kind.SPACE)
                .map(token -> token.kind() + " " + tokens.text(token))
                .toList();
    }

    @Test
    void tellsThePiecesApart() {
        assertThat(kinds("SELECT sum(t1) AS \"a \"\"b\"\"\", 'it''s', 1.5e-3 -- end\nFROM größe"))
                .containsExactly(
                        "KEYWORD SELECT",
                        "FUNCTION sum",
                        "SIGN (",
                        "NAME t1",
                        "SIGN )",
                        "KEYWORD AS",
                        "NAME \"a \"\"b\"\"\"",
                        "SIGN ,",
                        "TEXT 'it''s'",
                        "SIGN ,",
                        "NUMBER 1.5e-3",
                        "COMMENT -- end",
                        "KEYWORD FROM",
                        "NAME größe");
        assertThat(kinds("/* a\nb */ x")).containsExactly("COMMENT /* a\nb */", "NAME x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "'", "\"", "/*", "--", "'a''", "1e", "1e-", "\u0000", "😀 'x' 😀", ";;"})
    void whateverTheTextItsPiecesFollowEachOther(String text) {
        int at = 0;
        for (CodeToken token : SqlPieces.of(text).all()) {
            assertThat(token.from()).isEqualTo(at);
            assertThat(token.to()).isGreaterThan(at);
            at = token.to();
        }
        assertThat(at).isEqualTo(text.length());
    }

    private static String statement(String withCaret) {
        String text = withCaret.replace("|", "");
        Stretch found = SqlPieces.of(text).statementAt(withCaret.indexOf('|'));
        return text.substring(found.from(), found.to()).strip();
    }

    @Test
    void theStatementAtTheCaretIsFound() {
        assertThat(statement("SELECT 1|")).isEqualTo("SELECT 1");
        assertThat(statement("SEL|ECT ';'; SELECT 2")).isEqualTo("SELECT ';'");
        assertThat(statement("SELECT 1; SEL|ECT 2;")).isEqualTo("SELECT 2");
        assertThat(statement("SELECT 1; SELECT 2;\n-- over\n|")).isEqualTo("SELECT 2");
        assertThat(statement("SELECT 1;|")).isEqualTo("SELECT 1");
        assertThat(statement("|")).isEmpty();
    }

    /// As the database reads them: comments in comments, texts between dollars, escapes.
    @Test
    void aSemicolonInQuotesOfAnyKindEndsNoStatement() {
        assertThat(statement("SELECT $$a;b$$|")).isEqualTo("SELECT $$a;b$$");
        assertThat(statement("SELECT E'a\\';b'|")).isEqualTo("SELECT E'a\\';b'");
        assertThat(statement("/* a /* ; */ ; */ SELECT 1|")).endsWith("SELECT 1").startsWith("/*");
    }
}
