package dev.assay.inspector.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.code.CodeToken;
import dev.assay.inspector.code.CodeToken.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PythonPiecesTest {
    private static List<String> kinds(String text) {
        PythonPieces pieces = PythonPieces.of(text);
        return pieces.all().stream()
                .filter(piece -> piece.kind() != Kind.SPACE)
                .map(piece -> piece.kind() + " " + pieces.text(piece))
                .toList();
    }

    @Test
    void tellsThePiecesApart() {
        assertThat(kinds("for größe in f('a\\'b') + rb\"x\": # end\n  pass"))
                .containsExactly(
                        "KEYWORD for",
                        "NAME größe",
                        "KEYWORD in",
                        "FUNCTION f",
                        "SIGN (",
                        "TEXT 'a\\'b'",
                        "SIGN )",
                        "SIGN +",
                        "TEXT rb\"x\"",
                        "SIGN :",
                        "COMMENT # end",
                        "KEYWORD pass");
        assertThat(kinds("1.5e-3 + .5 - 0x1F_0j"))
                .containsExactly(
                        "NUMBER 1.5e-3", "SIGN +", "NUMBER .5", "SIGN -", "NUMBER 0x1F_0j");
        assertThat(kinds("\"\"\"a\n\"b\" '''\"\"\" x"))
                .containsExactly("TEXT \"\"\"a\n\"b\" '''\"\"\"", "NAME x");
    }

    @Test
    void aTextWithoutItsEndEndsWithItsLine() {
        assertThat(kinds("x = 'abc\ny = 2"))
                .containsExactly("NAME x", "SIGN =", "TEXT 'abc", "NAME y", "SIGN =", "NUMBER 2");
        assertThat(kinds("'''abc\ny = 2")).containsExactly("TEXT '''abc\ny = 2");
    }

    @Test
    void aTextSaysWhatIsBetweenItsQuotes() {
        for (String text :
                List.of("'t1'", "\"t1\"", "r't1'", "'''t1'''", "'t1", "\"\"\"t1\"\"\"")) {
            PythonPieces pieces = PythonPieces.of(text);
            assertThat(pieces.words(pieces.all().getFirst())).isEqualTo("t1");
        }
    }

    @Test
    void aLineBeginsBehindTheOneBefore() {
        assertThat(PythonPieces.lineStart("a\nbc\nd", 1)).isEqualTo(0);
        assertThat(PythonPieces.lineStart("a\nbc\nd", 3)).isEqualTo(5);
        assertThat(PythonPieces.lineStart("a\nbc\nd", 9)).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "'",
                "\"\"\"",
                "'\\",
                "\\",
                "f'",
                "1..2",
                "🙂 = '🙂",
                "\u0000\t\n",
                "a.b(c)[d"
            })
    void anyTextIsWhole(String text) {
        int at = 0;
        for (CodeToken piece : PythonPieces.of(text).all()) {
            assertThat(piece.from()).isEqualTo(at);
            assertThat(piece.to()).isGreaterThan(at);
            at = piece.to();
        }
        assertThat(at).isEqualTo(text.length());
    }
}
