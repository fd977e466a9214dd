package dev.assay.mcp.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ServerWordsTest {
    @ParameterizedTest
    @ValueSource(
            ints = {
                0x07, 0x9b, 0xad, 0x61c, 0x115f, 0x180e, 0x200b, 0x202e, 0x2069, 0x206f, 0x3164,
                0xfeff, 0xe0041, 0xe0100
            })
    void noSignStaysThatIsObeyedOrCannotBeSeen(int sign) {
        assertThat(ServerWords.plain("a" + Character.toString(sign) + "1")).isEqualTo("a1");
    }

    @ParameterizedTest
    @ValueSource(ints = {'\n', '\t', 0x85, 0x2028, 0x2029})
    void aLineHasNoEndWithinIt(int sign) {
        assertThat(ServerWords.line("a" + Character.toString(sign) + "b", 20)).isEqualTo("a b");
    }

    @Test
    void escapesGoWhicheverWayTheyBegin() {
        assertThat(ServerWords.plain("a\u001b[31mb\u009b0mc")).isEqualTo("abc");
    }

    @Test
    void aLetterIsNeverCutInHalf() {
        String words = "x".repeat(8) + "😀yy";
        assertThat(ServerWords.line(words, 10)).isEqualTo("xxxxxxxx…");
        assertThat(ServerWords.line(words, 11)).isEqualTo("xxxxxxxx😀…");
        assertThat(ServerWords.lines(words, 12)).isEqualTo(words);
        assertThat(ServerWords.line("a\ud83d b", 10)).isEqualTo("a\ufffd b");
    }

    @Test
    void aTreeHasWholeLettersOnly() {
        JsonNode halves =
                Json.parse("{\"a\":[\"a\\ude00\",\"\\ud83d\\ude00\",1,null]}").orElseThrow();
        assertThat(Json.write(WholeLetters.of(halves)))
                .isEqualTo("{\"a\":[\"a\ufffd\",\"😀\",1,null]}");
        JsonNode whole = Json.parse("{\"a\":[\"😀\"]}").orElseThrow();
        assertThat(WholeLetters.of(whole)).isSameAs(whole);
    }
}
