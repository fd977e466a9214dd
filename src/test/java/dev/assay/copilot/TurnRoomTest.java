package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.Usage;
import org.junit.jupiter.api.Test;

final class TurnRoomTest {
    @Test
    void aQuarterOfTheWindowIsLeftForTheReply() {
        TurnRoom room = new TurnRoom(1_000);
        assertThat(room.fits(750)).isTrue();
        assertThat(room.fits(751)).isFalse();
    }

    @Test
    void whatAReplySaysWasReadCountsInsteadOfEverythingBefore() {
        TurnRoom room = new TurnRoom(1_000);
        assertThat(room.take(100)).isTrue();
        room.replied(new Usage(500, 50, 400));
        assertThat(room.fits(200)).isTrue();
        assertThat(room.take(150)).isTrue();
        assertThat(room.take(51)).isFalse();
        assertThat(room.take(50)).isTrue();
    }

    @Test
    void aProviderThatDoesNotCountChangesNothing() {
        TurnRoom room = new TurnRoom(1_000);
        room.take(700);
        room.replied(Usage.NONE);
        assertThat(room.fits(51)).isFalse();
    }

    @Test
    void withoutAKnownWindowThereIsNoLimit() {
        assertThat(new TurnRoom(0).take(Long.MAX_VALUE / 2)).isTrue();
    }
}
