package dev.assay.shell.card;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.FakeModel;
import dev.assay.shell.FakeConversation;
import dev.assay.shell.ToolSpecs;
import dev.assay.task.Jobs;
import org.junit.jupiter.api.Test;

final class PromptViewModelTest {
    private final FakeConversation conversation = new FakeConversation("c", "sample");

    private PromptState state() {
        try (PromptViewModel model =
                new PromptViewModel(Jobs.inline(), conversation, FakeModel.following())) {
            return model.stateProperty().get();
        }
    }

    @Test
    void showsThePromptAndTheToolsWithTheirLength() {
        conversation.prompt = "You are the copilot.";
        conversation.specs = ToolSpecs.all();
        PromptState.Shown shown = (PromptState.Shown) state();
        assertThat(shown.prompt()).isEqualTo("You are the copilot.");
        assertThat(shown.promptTokens()).isBetween(4, 8);
        assertThat(shown.toolCount()).isEqualTo(ToolSpecs.all().size());
        assertThat(shown.tools()).contains("\"name\" : \"try_everything\"", "\"parameters\"");
        assertThat(shown.toolTokens()).isGreaterThan(50);
    }

    @Test
    void saysWhatWentWrong() {
        conversation.broken = true;
        assertThat(state())
                .isInstanceOfSatisfying(
                        PromptState.Failed.class,
                        failed ->
                                assertThat(failed.sentence())
                                        .contains("it broke", "The conversation is safe"));
    }
}
