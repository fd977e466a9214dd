package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.chat.ChatViewModel;
import dev.assay.copilot.log.ConversationEvent.TurnStarted;
import dev.assay.copilot.log.Transcript;
import dev.assay.shell.state.Notices;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.source.Focus;
import dev.assay.source.FocusKey;
import dev.assay.source.QuestionTemplate;
import dev.assay.task.Jobs;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class NextQuestionTest {
    private static final Focus RABI =
            new Focus(
                    "Rabi",
                    "About: Rabi",
                    Optional.of(new FocusKey("sample", Json.object().put("task", "1"))),
                    "Analyse this result.");

    private final FakeWorkspace workspace = new FakeWorkspace();
    private final Jobs jobs = Jobs.inline();
    private final ShellViewModel shell = new ShellViewModel(jobs, workspace, _ -> false);
    private final ChatViewModel chat =
            new ChatViewModel(jobs, Runnable::run, InstantSource.fixed(Instant.EPOCH));
    private final List<Map<String, String>> analysed = new ArrayList<>();
    private final NextQuestion asking = new NextQuestion(shell, chat, () -> {}, analysed::add);

    private void startWhereSomethingWasAsked() {
        shell.start();
        workspace.opened.getFirst().turns =
                Transcript.EMPTY
                        .plus(
                                new TurnStarted(
                                        Instant.EPOCH,
                                        "turn-1",
                                        "How is T1?",
                                        Optional.empty(),
                                        Optional.empty()))
                        .turns();
        shell.conversationProperty()
                .subscribe(opened -> {
                    chat.show(opened);
                    asking.opened(opened);
                });
    }

    private String notice() {
        return shell.notices().shownProperty().get().map(Notices.Notice::sentence).orElse("");
    }

    @Test
    void aTaskResultIsAskedAboutInAConversationOfItsOwn() {
        startWhereSomethingWasAsked();
        asking.about(RABI);

        assertThat(workspace.opened).hasSize(2);
        assertThat(chat.aboutProperty().get()).isEqualTo(RABI);
        assertThat(chat.draftProperty().get()).startsWith("Analyse this result");
    }

    @Test
    void aQuestionOfASourceIsBegunInAConversationOnItUnlessSomethingElseIsWritten() {
        startWhereSomethingWasAsked();
        String on = workspace.opened.getFirst().transcript().sources().getFirst();
        QuestionTemplate template =
                new QuestionTemplate(
                        "lab",
                        "greet",
                        "A greeting",
                        List.of(new QuestionTemplate.Blank("who", "", true)),
                        (_, _) -> "Greet.");

        asking.write("mcp:other", template);
        assertThat(notice())
                .contains("The open conversation is not on lab, so nothing was written.");
        assertThat(chat.draftProperty().get()).isEmpty();

        asking.write(on, template);
        assertThat(chat.draftProperty().get()).isEqualTo("/lab:greet {\"who\": \"\"}");

        chat.draftProperty().set("Mine.");
        asking.write(on, template);
        assertThat(chat.draftProperty().get()).isEqualTo("Mine.");
        assertThat(notice()).contains("was left as it is");
    }

    @Test
    void somethingOfASourceIsAnalysedInAConversationOnIt() {
        startWhereSomethingWasAsked();
        String on = workspace.opened.getFirst().transcript().sources().getFirst();
        Map<String, String> ride = Map.of("data_key", "7");

        asking.analyse("activity:other", ride);
        assertThat(notice()).contains("The open conversation is not on this source");
        assertThat(analysed).isEmpty();

        asking.analyse(on, ride);
        assertThat(analysed).containsExactly(ride);
    }

    @Test
    void whereThatCouldNotBeOpenedTheNextConversationIsAboutSomethingElse() {
        startWhereSomethingWasAsked();
        workspace.refusal = "The disk is full.";
        asking.about(RABI);
        assertThat(workspace.opened).hasSize(1);

        workspace.refusal = "";
        shell.newConversation();
        assertThat(workspace.opened).hasSize(2);
        assertThat(chat.aboutProperty().get()).isNull();
        assertThat(chat.draftProperty().get()).isEmpty();
    }
}
