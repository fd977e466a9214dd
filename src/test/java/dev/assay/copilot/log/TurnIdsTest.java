package dev.assay.copilot.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.SampleEvents;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TurnIdsTest {
    private static TurnIds after(List<ConversationEvent> events, String... unknown) {
        return new TurnIds(new ConversationLog.Contents(events, List.of(unknown)));
    }

    @Test
    void theFirstTurnsAreCounted() {
        TurnIds ids = after(List.of());
        assertThat(ids.next()).isEqualTo("turn-1");
        assertThat(ids.next()).isEqualTo("turn-2");
    }

    @Test
    void theHighestNumberCountsAndNotHowManyTurnsAreReadable() {
        ConversationEvent third = SampleEvents.turnStarted("turn-3", "Why?");
        assertThat(after(List.of(third)).next()).isEqualTo("turn-4");
    }

    @Test
    void aTurnWhoseBeginningCannotBeReadKeepsItsName() {
        ConversationEvent first = SampleEvents.turnStarted("turn-1", "Why?");
        ConversationEvent orphan = SampleEvents.callStarted("turn-2", "call");
        assertThat(after(List.of(first, orphan), "{\"event\":\"turn_sta").next())
                .isEqualTo("turn-3");
    }

    @Test
    void linesOfANewerProgramCountAndOtherNamesDoNot() {
        TurnIds ids =
                after(
                        List.of(SampleEvents.turnStarted("turn-1", "Why?")),
                        "{\"event\":\"teleported\",\"turn\":\"turn-7\"}",
                        "{\"event\":\"teleported\",\"turn\":\"turn-99999999999\"}",
                        "{\"event\":\"teleported\",\"turn\":5}",
                        "rubbish");
        assertThat(ids.next()).isEqualTo("turn-8");
    }
}
