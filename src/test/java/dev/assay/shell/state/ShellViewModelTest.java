package dev.assay.shell.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.Conversation;
import dev.assay.house.Patience;
import dev.assay.result.store.StoredResult;
import dev.assay.shell.FakeWorkspace;
import dev.assay.shell.state.Notices.Notice;
import dev.assay.shell.state.ShellState.Target;
import dev.assay.shell.state.Workspace.ConversationEntry;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.task.Jobs;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

final class ShellViewModelTest {
    private final FakeWorkspace workspace = new FakeWorkspace();
    private final Set<Conversation> busy = new HashSet<>();
    private final ShellViewModel shell =
            new ShellViewModel(Jobs.inline(), workspace, busy::contains);

    private Conversation open() {
        return Objects.requireNonNull(shell.conversationProperty().get());
    }

    @Test
    void startsWithANewConversationOnTheFirstSource() {
        shell.start();

        assertThat(shell.stateProperty().get()).isEqualTo(new ShellState.Ready());
        assertThat(open().transcript().source()).isEqualTo("sample");
        assertThat(shell.conversations()).hasSize(1);
        assertThat(shell.questions()).containsExactly("Summarise the chip");
        assertThat(Objects.requireNonNull(shell.modelProperty().get()).id()).isEqualTo("offline");
        assertThat(shell.figuresProperty().get().storeBytes()).isEqualTo(4096);
    }

    @Test
    void aConversationInWhichNothingWasAskedIsGoneWhenItIsLeft() {
        Set<Conversation> begun = new HashSet<>();
        ShellViewModel tidy =
                new ShellViewModel(
                        Jobs.inline(),
                        workspace,
                        new ConversationUse() {
                            @Override
                            public boolean isBusy(Conversation asked) {
                                return false;
                            }

                            @Override
                            public boolean hasDraft(Conversation asked) {
                                return begun.contains(asked);
                            }
                        });
        tidy.start();
        tidy.newConversation();
        assertThat(workspace.dropped).containsExactly("c1");
        assertThat(tidy.conversations()).extracting(ConversationEntry::id).containsExactly("c2");

        begun.add(Objects.requireNonNull(tidy.conversationProperty().get()));
        tidy.newConversation();
        tidy.rename("c3", "Drift");
        tidy.newConversation();

        assertThat(workspace.dropped).containsExactly("c1");
        assertThat(tidy.conversations()).hasSize(3);
    }

    @Test
    void aConversationThatCouldNotBeDroppedIsListedAgain() {
        shell.start();
        workspace.dropRefusal = "The disk is gone.";
        shell.newConversation();

        assertThat(workspace.dropped).isEmpty();
        assertThat(shell.conversations())
                .extracting(ConversationEntry::id)
                .containsExactlyInAnyOrder("c1", "c2");
    }

    @Test
    void openingAnotherConversationClosesTheOneBefore() {
        shell.start();

        shell.open("c9");

        assertThat(workspace.opened.getFirst().isClosed()).isTrue();
        assertThat(open().transcript().conversation()).isEqualTo("c9");
    }

    @Test
    void aConversationThatIsNoLongerWantedIsClosed() {
        Queue<Runnable> deliveries = new ConcurrentLinkedQueue<>();
        try (Jobs jobs = new Jobs(deliveries::add)) {
            ShellViewModel slow = new ShellViewModel(jobs, workspace, _ -> false);
            slow.start();
            slow.open("c7");
            slow.open("c8");
            slow.open("c9");
            Patience.until(() -> {
                deliver(deliveries);
                Conversation shown = slow.conversationProperty().get();
                return shown != null
                        && shown.transcript().conversation().equals("c9")
                        && workspace.opened.stream().filter(c -> !c.isClosed()).count() == 1;
            });
        }
    }

    @Test
    void whatOpensAfterTheEndIsClosed() {
        Queue<Runnable> deliveries = new ConcurrentLinkedQueue<>();
        try (Jobs jobs = new Jobs(deliveries::add)) {
            ShellViewModel slow = new ShellViewModel(jobs, workspace, _ -> false);
            slow.start();
            Patience.until(() -> !workspace.opened.isEmpty());

            slow.close();
            Patience.until(() -> {
                deliver(deliveries);
                return workspace.opened.getFirst().isClosed();
            });
            assertThat(slow.conversationProperty().get()).isNull();
        }
    }

    private static void deliver(Queue<Runnable> deliveries) {
        while (!deliveries.isEmpty()) {
            deliveries.remove().run();
        }
    }

    @Test
    void openingTheOpenConversationChangesNothing() {
        shell.start();

        shell.open("c1");

        assertThat(workspace.opened).hasSize(1);
        assertThat(workspace.opened.getFirst().isClosed()).isFalse();
    }

    @Test
    void aConversationInWhichATurnRunsStaysOpenInTheBackground() {
        shell.start();
        Conversation running = open();
        busy.add(running);

        shell.open("c9");
        assertThat(workspace.opened.getFirst().isClosed()).isFalse();

        shell.open("c1");
        assertThat(open()).isSameAs(running);

        busy.clear();
        shell.open("c10");
        assertThat(workspace.opened.getFirst().isClosed()).isTrue();
    }

    @Test
    void aFolderBecomesASourceWithAConversation() {
        shell.start();

        shell.addSources(Optional.of("chip"), List.of("fez"));

        assertThat(shell.sources()).hasSize(2);
        assertThat(open().transcript().source()).isEqualTo("fez");
        assertThat(Objects.requireNonNull(shell.sourceProperty().get()).name())
                .isEqualTo("ibm_fez");
    }

    @Test
    void severalFilesBecomeSourcesOfOneConversation() {
        shell.start();

        shell.addSources(Optional.of("chip"), List.of("fez", "oslo", "lima"));

        assertThat(shell.sources()).hasSize(4);
        assertThat(open().transcript().sources()).containsExactly("fez", "oslo", "lima");
        assertThat(Target.of(List.of("a/fez", "oslo", "lima")).name()).isEqualTo("fez and 2 more");
        assertThat(Target.of(List.of("a/fez")).name()).isEqualTo("fez");
        assertThat(Target.of(List.of("postgresql://me:secret@lab")).name()).isEqualTo("lab");
    }

    @Test
    void whatWasLeftOutOfASourceIsToldOnceAndShownWhole() {
        workspace.remarks = List.of("1 line of qubit.json was left out.", "qubit.json, line 3");
        shell.start();
        assertThat(shell.noticeProperty().get()).isEmpty();

        shell.addSources(Optional.of("chip"), List.of("fez"));

        Notice notice = shell.noticeProperty().get().orElseThrow();
        assertThat(notice.sentence()).isEqualTo("ibm_fez: 1 line of qubit.json was left out.");
        notice.action().orElseThrow().run().run();
        assertThat(shell.noticeProperty().get()).isEmpty();
        assertThat(shell.remarks().shownProperty().get())
                .hasValueSatisfying(
                        source -> assertThat(source.remarks()).isEqualTo(workspace.remarks));

        shell.newConversation();
        assertThat(shell.noticeProperty().get()).isEmpty();
    }

    @Test
    void dataThatChangedWhileAConversationWasAwayAreToldWhenItIsOpened() {
        shell.start();
        assertThat(shell.noticeProperty().get()).isEmpty();
        workspace.changed = "qubit.json changed in lab since the last answer here.";

        shell.open("c9");

        Notice notice = shell.noticeProperty().get().orElseThrow();
        assertThat(notice.sentence()).isEqualTo(workspace.changed);
        assertThat(notice.problem()).isFalse();
    }

    @Test
    void aRemarkOnASourceGoesWithTheSource() {
        workspace.remarks = List.of("1 line of qubit.json was left out.");
        shell.start();
        shell.addSources(Optional.of("chip"), List.of("fez"));
        shell.newConversation();
        assertThat(shell.noticeProperty().get()).isPresent();

        shell.newConversationOn(shell.sources().getFirst());

        assertThat(shell.noticeProperty().get()).isEmpty();
        shell.notices().say("News of something else.");
        shell.newConversationOn(shell.sources().getLast());
        assertThat(shell.noticeProperty().get().orElseThrow().sentence())
                .isEqualTo("News of something else.");
    }

    @Test
    void theOnlyRemarkOnASourceHasNothingMoreToShow() {
        workspace.remarks = List.of("qubit.json breaks off in line 4; what follows was left out.");
        shell.start();

        shell.addSources(Optional.of("chip"), List.of("fez"));

        Notice notice = shell.noticeProperty().get().orElseThrow();
        assertThat(notice.action()).isEmpty();
    }

    @Test
    void deletingTheOpenConversationOffersAWayBack() {
        shell.start();
        ConversationEntry entry = shell.conversations().getFirst();

        shell.delete(entry);

        assertThat(shell.conversations()).doesNotContain(entry);
        assertThat(workspace.opened.getFirst().isClosed()).isTrue();
        assertThat(open().transcript().conversation()).isEqualTo("c2");
        Notice notice = shell.noticeProperty().get().orElseThrow();
        assertThat(notice.action()).isPresent();
        assertThat(shell.undo()).isTrue();
        assertThat(shell.conversations()).contains(entry);
        assertThat(open().transcript().conversation()).isEqualTo("c1");
        assertThat(shell.noticeProperty().get()).isEmpty();
        assertThat(shell.undo()).isFalse();
    }

    @Test
    void theStoredResultsAreThoseOfTheOpenConversation() {
        shell.start();
        workspace.opened.getFirst().stores("t1", 1);
        assertThat(shell.results()).isEmpty();

        shell.refreshResults();
        assertThat(shell.results()).extracting(StoredResult::key).containsExactly("t1");

        shell.open("c9");
        assertThat(shell.results()).isEmpty();
    }

    @Test
    void aSourceThatCannotBeOpenedAtStartIsTroubleInWords() {
        workspace.refusal = "The sample could not be made: the disk is full.";

        shell.start();

        assertThat(shell.stateProperty().get())
                .isEqualTo(
                        new ShellState.Trouble("The sample could not be made: the disk is full."));
    }

    @Test
    void aSourceThatCannotBeOpenedLaterLeavesTheOpenConversationAlone() {
        shell.start();
        Conversation before = open();
        workspace.refusal = "Another Assay is using this conversation.";

        shell.open("c7");

        assertThat(open()).isSameAs(before);
        assertThat(shell.stateProperty().get()).isEqualTo(new ShellState.Ready());
        assertThat(shell.noticeProperty().get().orElseThrow().sentence())
                .isEqualTo("Another Assay is using this conversation.");
    }

    @Test
    void closingClosesTheConversation() {
        shell.start();

        shell.close();

        assertThat(workspace.opened.getFirst().isClosed()).isTrue();
    }

    @Test
    void theModelChosenLastIsRemembered() {
        shell.start();

        shell.models().choose(shell.models().shown().getFirst());

        assertThat(workspace.remembered).containsExactly("offline");
    }

    @Test
    void aBlankTitleIsNotTaken() {
        shell.start();

        shell.rename("c1", "   ");
        assertThat(open().transcript().title()).isEqualTo("New conversation");

        shell.rename("c1", " Drift ");
        assertThat(open().transcript().title()).isEqualTo("Drift");
    }

    @Test
    void aSourceLeavesTheListAndComesBack() {
        shell.start();
        shell.addSources(Optional.of("chip"), List.of("/data/fez"));
        SourceEntry fez = shell.sources().getLast();

        shell.removeSource(fez);

        assertThat(shell.sources()).doesNotContain(fez);
        assertThat(shell.sourceProperty().get()).isNotNull();
        Notice notice = shell.noticeProperty().get().orElseThrow();
        assertThat(notice.sentence())
                .isEqualTo("“ibm_fez” is off the list. Its conversations stay.");
        notice.action().orElseThrow().run().run();
        assertThat(shell.sources()).extracting(SourceEntry::id).contains("/data/fez");
    }

    @Test
    void aMissingPasswordIsWantedAndTheOpeningGoesOn() {
        shell.start();
        SourceEntry lab = FakeWorkspace.entry("mongodb://me@lab#qdash", "lab", "", List.of());
        workspace.sources.add(lab);
        workspace.locked = lab.id();

        shell.newConversationOn(lab);

        PasswordWanted wanted = shell.passwordWantedProperty().get().orElseThrow();
        assertThat(wanted.source()).isEqualTo(lab);
        assertThat(wanted.sentence()).isEqualTo("A password is missing.");
        assertThat(shell.stateProperty().get()).isEqualTo(new ShellState.Ready());
        assertThat(Objects.requireNonNull(shell.sourceProperty().get()).id()).isEqualTo("sample");
        workspace.locked = "";
        wanted.again().run();
        assertThat(open().transcript().source()).isEqualTo(lab.id());
        assertThat(shell.sourceProperty().get()).isEqualTo(lab);
    }

    @Test
    void aConnectionThatWasChangedTakesThePlaceOfTheOldOne() {
        shell.start();
        SourceEntry old = FakeWorkspace.entry("mongodb://lab#qdash", "lab", "", List.of());
        SourceEntry changed =
                FakeWorkspace.entry("mongodb://lab#other", "lab other", "", List.of());
        workspace.sources.addAll(List.of(old, changed));

        shell.sourceConnected(changed.id(), Optional.of(old));

        assertThat(shell.sources()).contains(changed).doesNotContain(old);
        assertThat(open().transcript().source()).isEqualTo(changed.id());
        shell.sourceConnected(changed.id(), Optional.of(changed));
        assertThat(shell.sources()).contains(changed);
    }
}
