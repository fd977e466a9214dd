package dev.assay.pages.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.task.Jobs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ConnectingTest {
    private final Connecting<String> connecting =
            new Connecting<>(Jobs.inline(), "connect", "Connecting", "Type an address.");
    private final List<ConnectState<String>> states = new ArrayList<>();

    ConnectingTest() {
        connecting.stateProperty().subscribe(state -> states.add(state));
    }

    private ConnectState<String> now() {
        return connecting.stateProperty().get();
    }

    @Test
    void tellsWhatItDoesAndThenWhatTheServerAnswered() {
        connecting.look(_ -> "3 tables", _ -> {});

        assertThat(states)
                .containsExactly(
                        new ConnectState.Editing<>("Type an address."),
                        new ConnectState.Working<>("Connecting"),
                        new ConnectState.Answered<>("3 tables"));
    }

    @Test
    void runsWhatIsToBeDoneBeforeTheSourceIsOpen() {
        connecting.connect(_ -> "lab", () -> assertThat(now()).isNotIn(states.getFirst()));

        assertThat(now()).isEqualTo(new ConnectState.Connected<>("lab"));
    }

    @Test
    void aFieldThatIsClearedAfterwardsDoesNotUndoTheConnection() {
        connecting.connect(_ -> "lab", () -> {});
        connecting.edited();

        assertThat(now()).isEqualTo(new ConnectState.Connected<>("lab"));
    }

    @Test
    void tellsWhyItDidNotWorkOutUntilAFieldIsEdited() {
        connecting.look(
                _ -> {
                    throw new IllegalArgumentException("lab does not answer.");
                },
                _ -> {});

        assertThat(now()).isEqualTo(new ConnectState.Refused<>("lab does not answer."));

        connecting.edited();

        assertThat(now()).isEqualTo(new ConnectState.Editing<>("Type an address."));
    }

    @Test
    void saysThatItForgetsAndThatItHasForgotten() {
        connecting.forget(() -> {}, () -> {}, "The password is forgotten.");

        assertThat(states)
                .containsSubsequence(
                        new ConnectState.Working<>("Forgetting it"),
                        new ConnectState.Editing<>("The password is forgotten."));
    }

    @Test
    void beginsWithTheReasonForAskingAgain() {
        connecting.begin(Optional.of("The password expired."));

        assertThat(now()).isEqualTo(new ConnectState.Editing<>("The password expired."));
    }
}
