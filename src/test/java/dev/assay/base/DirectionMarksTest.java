package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class DirectionMarksTest {
    @Test
    void whatTurnsADirectionIsAnArrow() {
        assertThat(DirectionMarks.shown("invoice\u202Etxt.exe")).isEqualTo("invoice⇇txt.exe");
        assertThat(DirectionMarks.shown("a\u202A\u202B\u202C\u202D\u2066\u2067\u2068\u2069b"))
                .isEqualTo("a⇉⇇⇿⇉⇉⇇⇉⇿b");
    }

    /// Every other character that exists, those of languages from right to left among them.
    @Test
    void everythingElseStaysAsItIs() {
        StringBuilder all = new StringBuilder();
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            boolean turns = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
            if (!turns) {
                all.appendCodePoint(c);
            }
        }
        String text = all.toString();
        assertThat(DirectionMarks.shown(text)).isSameAs(text);
    }
}
