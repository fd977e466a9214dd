package dev.assay.result.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.statement.SqlQuote.Kind;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SqlQuoteTest {
    private static final SqlQuote.Rules PLAIN = new SqlQuote.Rules(false, false, false);

    private static Optional<SqlQuote> at(String sql) {
        return SqlQuote.at(sql, 0, SqlQuote.Rules.STORE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '!',
            value = {
                "LINE_COMMENT~-- a 'b",
                "COMMENT~/* a /* b */ c */",
                "COMMENT~/**/",
                "TEXT~'it''s'",
                "TEXT~''",
                "TEXT~E'a\\'b'",
                "TEXT~x'41'",
                "TEXT~U&'a'",
                "TEXT~$$a;b$$",
                "TEXT~$x1$ $$ $x1$",
                "NAME~\"a \"\"b\"\"\"",
                "ESCAPED_NAME~u&\"a\""
            })
    void endsWhereTheDatabaseSays(Kind kind, String written) {
        assertThat(at(written + "\n; rest"))
                .contains(new SqlQuote(kind, 0, written.length(), true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/* a /* b */", "/*/", "'a''", "E'a\\'", "\"a", "$x$ $$ $y$", "U&\"a"})
    void withoutAnEndItGoesToTheEndOfAll(String written) {
        assertThat(at(written))
                .get()
                .returns(written.length(), SqlQuote::to)
                .returns(false, SqlQuote::closed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "e5", "E", "$1", "$a", "-", "/", "1", "u"})
    void elsewhereThereIsNone(String written) {
        assertThat(at(written)).isEmpty();
    }

    @Test
    void withoutThemThereAreNoTagsAndNoLetters() {
        assertThat(SqlQuote.at("$$a$$", 0, PLAIN)).isEmpty();
        assertThat(SqlQuote.at("E'a'", 0, PLAIN)).isEmpty();
        assertThat(SqlQuote.at("/* a /* b */ c */", 0, PLAIN))
                .contains(new SqlQuote(Kind.COMMENT, 0, 12, true));
    }
}
