package dev.assay.inspector.cell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CellTextPagesTest {
    private static String joined(CellTextPages pages) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < pages.count(); i++) {
            all.append(pages.page(i));
        }
        return all.toString();
    }

    @Test
    void everyCharacterIsOnOnePage() {
        for (String text :
                new String[] {
                    "",
                    "x",
                    "word ".repeat(30_000),
                    "x".repeat(1_000_000),
                    "line\n".repeat(50_001),
                    "a" + "\uD83D\uDE00".repeat(40_000)
                }) {
            CellTextPages pages = new CellTextPages(text);

            assertThat(joined(pages)).isEqualTo(text);
            assertThat(pages.count()).isEqualTo(1 + Math.max(0, text.length() - 1) / 20_000);
            for (int i = 0; i < pages.count(); i++) {
                assertThat(pages.page(i).length()).isLessThanOrEqualTo(20_000);
                assertThat(pages.pageOf(pages.start(i))).isEqualTo(i);
            }
        }
    }

    @Test
    void aPageEndsAtALineOrBetweenWordsAndNeverWithinACharacter() {
        assertThat(new CellTextPages("line\n".repeat(9_999)).page(0)).endsWith("line\n");
        assertThat(new CellTextPages("one more ".repeat(9_999)).page(0)).endsWith(" ");
        String faces = new CellTextPages("a" + "\uD83D\uDE00".repeat(40_000)).page(0);
        assertThat(Character.isHighSurrogate(faces.charAt(faces.length() - 1))).isFalse();
    }
}
