package dev.assay.extract.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.extract.Shelf;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The room of a search, as far as no model is needed to see it.
final class SearchTalkTest {
    private static final String TOLD = "Search the file.";
    private static final String WANTED = "WHAT TO EXTRACT\nwhy it failed";

    private static SearchTalk talk(int room) {
        return new SearchTalk(TOLD, List.of(), Shelf.COUNTER, room, 100_000);
    }

    /// All but the instructions, the words themselves and a last word fits beside them.
    @Test
    void theFirstWordsHaveTheRoomThatIsThere() {
        int lastWord = 150;
        assertThat(talk(1_000).roomBeside(WANTED))
                .isEqualTo(
                        1_000 - lastWord - Shelf.COUNTER.count(TOLD) - Shelf.COUNTER.count(WANTED));
    }

    @Test
    void thereIsNeverLessThanNoRoom() {
        assertThat(talk(100).roomBeside(WANTED)).isZero();
        assertThat(talk(0).roomBeside(WANTED)).isZero();
    }
}
