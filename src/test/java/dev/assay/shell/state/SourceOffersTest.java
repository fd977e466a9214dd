package dev.assay.shell.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.Conversation;
import dev.assay.shell.FakeWorkspace;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.source.Opening;
import dev.assay.task.Jobs;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SourceOffersTest {
    private static final SourceEntry LAB = FakeWorkspace.entry("db://lab", "Lab", "", List.of());

    private final FakeWorkspace workspace = new FakeWorkspace();
    private final ShellViewModel shell = new ShellViewModel(Jobs.inline(), workspace, _ -> false);

    @Test
    void aConversationCanBeOnOneSourceMore() {
        shell.start();
        workspace.sources.add(LAB);
        shell.newConversationWith(LAB);
        Conversation open = shell.conversationProperty().get();

        assertThat(open.transcript().sources()).containsExactly("sample", "db://lab");
        assertThat(shell.offers().names(open)).containsExactly("64Q-SAMPLE", "Lab");
        assertThat(shell.questions()).hasSize(2);
        assertThat(shell.sourceProperty().get().id()).isEqualTo("sample");

        shell.newConversationWith(LAB);
        assertThat(shell.conversationProperty().get().transcript().sources())
                .containsExactly("sample", "db://lab");
    }

    @Test
    void whatIsAlwaysThereIsNotOfferedToBeOpened() {
        assertThat(shell.offers().openings())
                .extracting(offer -> offer.opening().label())
                .containsExactly("Open a folder…", "Connect…");
    }

    @Test
    void aFormChangesOnlyWhatItOpened() {
        assertThat(shell.offers().form(LAB))
                .map(Opening.Form::change)
                .contains("Change the connection…");
        assertThat(shell.offers().form(workspace.sources.getFirst())).isEmpty();
        workspace.offers = List.of();
        assertThat(shell.offers().form(LAB)).isEmpty();
    }
}
