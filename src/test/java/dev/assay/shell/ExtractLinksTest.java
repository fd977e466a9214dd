package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chat.ChatViewModel;
import dev.assay.extract.Shelf;
import dev.assay.inspector.extract.ExtractAccess;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.guide.OfflineGuide;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

/// Which model reads for extractions by hand.
final class ExtractLinksTest {
    private final FakeWorkspace workspace = new FakeWorkspace();
    private final ChatViewModel chat =
            new ChatViewModel(Jobs.inline(), Runnable::run, InstantSource.system());

    @Test
    void theModelOfTheChatReadsWhereNoOtherWasChosen() {
        Named asked = new Named("asked");
        chat.modelProperty().set(asked);
        assertThat(access().model().getValue()).contains(asked);
    }

    @Test
    void theOneThatWasChosenForExtractionsComesFirst() {
        Named chosen = new Named("chosen");
        workspace.reader = chosen;
        chat.modelProperty().set(new Named("asked"));
        assertThat(access().model().getValue()).contains(chosen);
        chat.modelProperty().set(new OfflineGuide());
        assertThat(access().model().getValue()).contains(chosen);
    }

    @Test
    void theOfflineGuideReadsNothing() {
        chat.modelProperty().set(new OfflineGuide());
        assertThat(access().model().getValue()).isEmpty();
    }

    private ExtractAccess access() {
        ShellViewModel shell = new ShellViewModel(Jobs.inline(), workspace, _ -> false);
        return new ExtractLinks(chat, shell, workspace, _ -> {}).access(Shelf.everyMode());
    }

    private record Named(String name) implements LanguageModel {
        @Override
        public ModelInfo info() {
            return new ModelInfo(name, name, "Test", true, ModelFacts.NONE);
        }

        @Override
        public ModelReply reply(
                ModelRequest request, ReplyListener listener, Cancellation cancellation) {
            throw new AssertionError("Nobody asks " + name);
        }
    }
}
