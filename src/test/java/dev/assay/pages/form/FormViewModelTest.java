package dev.assay.pages.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.task.Jobs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class FormViewModelTest {
    private final FormViewModel<String> form =
            new FormViewModel<>(Jobs.inline(), "connect", "Connecting", "Type an address.") {
                @Override
                public void submit() {
                    open(_ -> "lab", () -> assertThat(now()).isNotIn(states.getFirst()));
                }
            };
    private final List<FormState<String>> states = new ArrayList<>();

    FormViewModelTest() {
        form.stateProperty().subscribe(state -> states.add(state));
    }

    private FormState<String> now() {
        return form.stateProperty().get();
    }

    @Test
    void tellsWhatItDoesAndThenWhatTheServerAnswered() {
        form.look(_ -> "3 tables");

        assertThat(states)
                .containsExactly(
                        new FormState.Editing<>("Type an address."),
                        new FormState.Working<>("Connecting"),
                        new FormState.Answered<>("3 tables"));
    }

    @Test
    void runsWhatIsToBeDoneBeforeTheSourceIsOpen() {
        form.submit();

        assertThat(now()).isEqualTo(new FormState.Done<>("lab"));
    }

    @Test
    void aFieldThatIsClearedAfterwardsDoesNotUndoTheConnection() {
        form.submit();
        form.edited();

        assertThat(now()).isEqualTo(new FormState.Done<>("lab"));
    }

    @Test
    void tellsWhyItDidNotWorkOutUntilAFieldIsEdited() {
        form.look(_ -> {
            throw new IllegalArgumentException("lab does not answer.");
        });

        assertThat(now()).isEqualTo(new FormState.Refused<>("lab does not answer."));

        form.edited();

        assertThat(now()).isEqualTo(new FormState.Editing<>("Type an address."));
    }

    @Test
    void beginsWithTheReasonForAskingAgain() {
        form.edit(Optional.of("The password expired."));

        assertThat(now()).isEqualTo(new FormState.Editing<>("The password expired."));
    }
}
