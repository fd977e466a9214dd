package dev.assay.shell.sending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.FakeModel;
import dev.assay.copilot.input.InputPart;
import dev.assay.copilot.input.SentPart;
import dev.assay.copilot.limit.LargeRequest;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.copilot.log.Question;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.FakeConversation;
import dev.assay.shell.ToolSpecs;
import dev.assay.shell.approval.WaitingTurns;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;

@ScreenTest
final class SendingViewTest {
    @TempDir Path home;
    private final FakeConversation conversation = new FakeConversation("c", "sample");
    private final List<String> heard = new ArrayList<>();

    @BeforeEach
    void begin() throws IOException {
        conversation.specs = ToolSpecs.all();
        conversation.resultText = "Its result: " + "51.2 us, ".repeat(400);
        conversation.told =
                List.of(
                        new InputPart(
                                InputPart.Kind.RESULT,
                                "get_t1, pinned",
                                Optional.of(
                                        new InputPart.Place("turn-1", "a", true, ToldAs.WHOLE))));
        try (Stream<Path> parts =
                Files.list(Path.of("src/test/resources/dev/assay/copilot/prompt")).sorted()) {
            List<String> texts = new ArrayList<>();
            for (Path part : parts.toList()) {
                texts.add(Files.readString(part));
            }
            conversation.prompt = texts.stream().collect(Collectors.joining("\n"));
        }
    }

    @AfterEach
    void close() {
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT));
    }

    private SendingView open() {
        return Screen.call(() ->
                new SendingView(
                        SendingViewModel.ofDraft(
                                Jobs.inline(),
                                conversation,
                                FakeModel.following().reading(32_000),
                                Question.of("How is T1?"),
                                () -> {}),
                        new LimitViewModel(Jobs.inline(), SettingsFile.open(home, Map.of())),
                        () -> heard.add("closed")));
    }

    @SuppressWarnings("unchecked")
    private static TableView<SentPart> table(SendingView view) {
        return (TableView<SentPart>) view.root().lookup(".table-view");
    }

    private static String text(SendingView view) {
        return Screen.call(() -> ((TextArea) view.root().lookup(".text-area")).getText());
    }

    private static String sum(SendingView view) {
        return Screen.call(() -> ((Label) view.root().lookup(".ledger-sum")).getText());
    }

    private static void chooseResult(SendingView view) {
        Screen.run(() -> table(view).getSelectionModel().select(table(view).getItems().size() - 2));
    }

    @Test
    void thePartThatIsChosenIsReadAndCopied(FxRobot robot) {
        SendingView view = open();
        Screen.show(view::root, 960, 640);
        assertThat(text(view)).as("the question at first").isEqualTo("How is T1?");
        chooseResult(view);
        robot.clickOn("Copy");
        assertThat(text(view)).startsWith("Its result: 51.2 us");
        Screen.run(() -> {
            assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo(text(view));
        });
    }

    @Test
    void aResultIsLeftOutAndTakenBackIn(FxRobot robot) {
        SendingView view = open();
        Screen.show(view::root, 960, 640);
        chooseResult(view);
        String whole = sum(view);
        robot.clickOn("Leave out");
        assertThat(sum(view)).isNotEqualTo(whole);
        robot.clickOn("Whole");
        assertThat(sum(view)).isEqualTo(whole);
        robot.clickOn("Unpin");
        assertThat(conversation.changes)
                .containsExactly("LEFT_OUT turn-1 a", "WHOLE turn-1 a", "unpin turn-1 a");
    }

    @Test
    void aSecondSpaceDoesNothingElse(FxRobot robot) {
        SendingView view = open();
        Screen.show(view::root, 960, 640);
        chooseResult(view);
        Node leaveOut = robot.lookup("Leave out").query();
        robot.interact(() -> leaveOut.requestFocus());
        robot.push(KeyCode.SPACE).push(KeyCode.SPACE);
        Screen.pulses(2);
        robot.push(KeyCode.SPACE);
        assertThat(conversation.changes).containsExactly("LEFT_OUT turn-1 a");
        assertThat(Screen.call(() -> table(view).isFocused())).isTrue();
    }

    @Test
    void aLimitIsSetBesideTheTotal(FxRobot robot) {
        SendingView view = open();
        Screen.show(view::root, 960, 640);
        robot.clickOn(".text-field").write("40k").push(KeyCode.ENTER);
        Screen.run(() -> {
            assertThat(((TextField) view.root().lookup(".text-field")).getText())
                    .isEqualTo("40,000 tokens");
        });
        assertThat(SettingsFile.open(home, Map.of()).settings().asking().tokens())
                .isEqualTo(40_000);
    }

    @Test
    void whatWaitsNoMoreClosesItself() {
        AskViewModel asks =
                new AskViewModel(
                        ScreenThread.executor(),
                        new WaitingTurns(new SimpleObjectProperty<>(), _ -> Optional.empty()));
        new Jobs(Runnable::run)
                .start(
                        "send",
                        monitor ->
                                asks.mayGo(
                                        AskViewModelTest.large(41_204),
                                        monitor.cancellation(),
                                        () -> {}),
                        _ -> {});
        Screen.waitUntil(() -> asks.stateProperty().get() instanceof AskState.Asked);
        SendingView view =
                Screen.call(() -> {
                    AskState.Asked asked = (AskState.Asked) asks.stateProperty().get();
                    return new SendingView(
                            SendingViewModel.ofAsked(
                                    Jobs.inline(),
                                    conversation,
                                    new AskedRequest(
                                            asks, asked.mark(), (LargeRequest) asked.large()),
                                    () -> {}),
                            new LimitViewModel(Jobs.inline(), SettingsFile.open(home, Map.of())),
                            () -> heard.add("closed"));
                });
        Screen.show(view::root, 800, 600);
        assertThat(sum(view)).startsWith("about 41,204 tokens");
        assertThat(heard).isEmpty();
        Screen.run(() -> asks.answer(false));
        assertThat(heard).containsExactly("closed");
    }

    @Test
    void escapeCloses(FxRobot robot) {
        SendingView view = open();
        Screen.show(view::root, 800, 600);
        robot.interact(view::focus);
        robot.push(KeyCode.ESCAPE);
        assertThat(heard).containsExactly("closed");
    }

    @Test
    void aFailureIsSaidAndNothingIsCopied() {
        conversation.broken = true;
        SendingView view = open();
        Screen.show(view::root, 800, 600);
        assertThat(sum(view)).contains("could not be put together");
        assertThat(Screen.call(() -> table(view).getItems().size())).isZero();
    }

    @ParameterizedTest
    @EnumSource(
            value = Theme.Choice.class,
            names = {"LIGHT", "DARK"})
    void looksRight(Theme.Choice choice) {
        for (int width : new int[] {860, 1160}) {
            SendingView view = open();
            Stage stage = Screen.show(view::root, width, 620);
            Screen.run(() -> new Theme(choice).dress(stage.getScene()));
            chooseResult(view);
            Screen.picture(stage, "sending-" + choice + "-" + width);
            assertThat(text(view)).isNotEmpty();
            Screen.run(stage::close);
        }
    }
}
