package dev.assay.shell.byhand;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chat.ChatViewModel;
import dev.assay.copilot.log.ConversationEvent.ExtractionMade;
import dev.assay.copilot.log.Handmade;
import dev.assay.extract.Shelf;
import dev.assay.guide.OfflineGuide;
import dev.assay.inspector.extract.ExtractAccess;
import dev.assay.inspector.extract.MemoryShelf;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Usage;
import dev.assay.result.store.ResultStore;
import dev.assay.shell.FakeWorkspace;
import dev.assay.shell.state.ConversationTotals;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import dev.assay.tool.Spending;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which model reads for extractions by hand.
final class ExtractLinksTest {
    private final FakeWorkspace workspace = new FakeWorkspace();
    private final ChatViewModel chat =
            new ChatViewModel(Jobs.inline(), Runnable::run, InstantSource.system());

    @Test
    void theModelOfTheChatReadsWhereNoOtherWasChosen() {
        Named asked = new Named("asked");
        chat.modelProperty().set(asked);
        assertThat(access().readers().usual().getValue()).contains(asked);
    }

    @Test
    void theOneThatWasChosenForExtractionsComesFirst() {
        Named chosen = new Named("chosen");
        workspace.reader = chosen;
        chat.modelProperty().set(new Named("asked"));
        assertThat(access().readers().usual().getValue()).contains(chosen);
        chat.modelProperty().set(new OfflineGuide(_ -> List.of(), List.of()));
        assertThat(access().readers().usual().getValue()).contains(chosen);
    }

    @Test
    void aReaderThatIsChosenInTheSettingsReadsFromThenOn() {
        chat.modelProperty().set(new Named("asked"));
        ExtractLinks links = links(new ShellViewModel(Jobs.inline(), workspace, _ -> false));
        ExtractAccess access = links.access(Shelf.everyMode(), new MemoryShelf());
        List<String> heard = new ArrayList<>();
        access.readers().usual().subscribe(now -> heard.add(now.orElseThrow().info().name()));

        workspace.reader = new Named("chosen");
        links.chooseReader();

        assertThat(heard).containsExactly("asked", "chosen");
    }

    @Test
    void whatExtractionsTookIsCountedWithTheirConversationAlone() {
        ShellViewModel shell = new ShellViewModel(Jobs.inline(), workspace, _ -> false);
        shell.start();
        ResultStore first = workspace.opened.getFirst().results();
        ExtractAccess access = links(shell).access(Shelf.everyMode(), new MemoryShelf());

        access.spent().accept(first, new Spending(3, 900, 80, 0, Optional.of(0.25)));
        access.spent().accept(first, new Spending(1, 100, 20, 0, Optional.empty()));
        assertThat(shell.figuresProperty().get().modelCalls()).isEqualTo(4);
        assertThat(shell.figuresProperty().get().usage()).isEqualTo(new Usage(1_000, 100, 0));
        assertThat(shell.figuresProperty().get().cost().words()).isEqualTo("over $0.25");
        shell.refreshResults();
        assertThat(shell.figuresProperty().get().modelCalls()).isEqualTo(4);

        shell.newConversation();
        access.spent().accept(first, new Spending(1, 7, 7, 0, Optional.empty()));
        assertThat(shell.figuresProperty().get().modelCalls()).isZero();
    }

    /// Also of what was deleted, made anew or failed: it was paid for.
    @Test
    void whatExtractionsTookBeforeIsCountedWhenTheirConversationIsOpenedAgain() {
        ExtractionMade first =
                made("a", "{\"calls\":3,\"input\":900,\"output\":80,\"dollars\":0.25}");
        ExtractionMade anew = made("a", "{\"calls\":2,\"input\":90,\"output\":10,\"cached\":5}");
        ExtractionMade gone =
                made("b", "{\"calls\":1,\"input\":10,\"output\":10,\"dollars\":0.05}");
        ExtractionMade free = new ExtractionMade(Instant.EPOCH, "c", "", "t1", 1, Json.object());
        workspace.made = new Handmade(List.of(anew, gone, free), Set.of("b"), List.of(first));
        ShellViewModel shell = new ShellViewModel(Jobs.inline(), workspace, _ -> false);

        shell.open("c9");

        assertThat(shell.figuresProperty().get().modelCalls()).isEqualTo(6);
        assertThat(shell.figuresProperty().get().usage()).isEqualTo(new Usage(1_000, 100, 5));
        assertThat(shell.figuresProperty().get().cost().words()).isEqualTo("over $0.30");
        ResultStore store = workspace.opened.getFirst().results();
        ExtractAccess access = links(shell).access(Shelf.everyMode(), new MemoryShelf());
        access.spent().accept(store, new Spending(1, 7, 7, 0, Optional.of(0.7)));
        shell.refreshResults();
        assertThat(shell.figuresProperty().get().modelCalls()).isEqualTo(7);
        assertThat(shell.figuresProperty().get().cost().words()).isEqualTo("over $1.00");
    }

    /// No card is kept of what was stopped or put away.
    @Test
    void whatAnExtractionWithoutACardTookIsCountedWhenItsConversationIsOpenedAgain(
            @TempDir Path home) throws Exception {
        Files.createDirectories(home.resolve("c9"));
        workspace.home = home;
        workspace.made =
                new Handmade(
                        List.of(made("a", "{\"calls\":3,\"input\":900,\"dollars\":0.25}")),
                        Set.of(),
                        List.of());
        ShellViewModel shell = new ShellViewModel(Jobs.inline(), workspace, _ -> false);
        shell.open("c9");
        ResultStore store = workspace.opened.getFirst().results();
        links(shell)
                .access(Shelf.everyMode(), new MemoryShelf())
                .spent()
                .accept(store, new Spending(2, 100, 20, 5, Optional.empty()));
        ConversationTotals before = shell.figuresProperty().get();
        assertThat(before.modelCalls()).isEqualTo(5);
        shell.close();

        ShellViewModel later = new ShellViewModel(Jobs.inline(), workspace, _ -> false);
        later.open("c9");

        assertThat(later.figuresProperty().get()).isEqualTo(before);
    }

    private static ExtractionMade made(String id, String spent) {
        ObjectNode card = Json.object();
        card.set("spent", Json.parseObject(spent).orElseThrow());
        return new ExtractionMade(Instant.EPOCH, id, "", "t1", 1, card);
    }

    @Test
    void theOfflineGuideReadsNothing() {
        chat.modelProperty().set(new OfflineGuide(_ -> List.of(), List.of()));
        assertThat(access().readers().usual().getValue()).isEmpty();
    }

    private ExtractAccess access() {
        ShellViewModel shell = new ShellViewModel(Jobs.inline(), workspace, _ -> false);
        return links(shell).access(Shelf.everyMode(), new MemoryShelf());
    }

    private ExtractLinks links(ShellViewModel shell) {
        return new ExtractLinks(chat, shell, workspace, _ -> {});
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
