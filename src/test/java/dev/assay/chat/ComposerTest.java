package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.task.Jobs;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import javafx.event.Event;
import javafx.scene.control.TextArea;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.InputMethodHighlight;
import javafx.scene.input.InputMethodTextRun;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

@ScreenTest
final class ComposerTest {
    @TempDir private Path home;
    private final FakeConversation conversation = new FakeConversation();
    private final ChatViewModel chat =
            new ChatViewModel(Jobs.inline(), Runnable::run, InstantSource.fixed(Turns.AT));
    private Composer composer;
    private Stage stage;

    @BeforeEach
    void open() {
        composer = Screen.call(() -> new Composer(chat));
        stage = Screen.show(composer::root, 500, 120);
        Screen.run(() -> {
            chat.modelProperty().set(ChatViewModelTest.model());
            chat.show(conversation);
            composer.focus();
        });
    }

    @AfterEach
    void close() {
        Screen.run(stage::close);
    }

    @Test
    void enterSendsAndShiftEnterStartsALine(FxRobot robot) {
        robot.write("one");
        robot.push(KeyCode.SHIFT, KeyCode.ENTER);
        assertThat(chat.draftProperty().get()).isEqualTo("one\n");
        assertThat(conversation.asked).isEmpty();

        robot.push(KeyCode.ENTER);
        assertThat(conversation.asked).containsExactly("test:model: one");
        assertThat(chat.draftProperty().get()).isEmpty();
    }

    @Test
    void whatIsWrittenIsOnTheDiskASecondLater(FxRobot robot) throws IOException {
        Path folder = home.resolve(conversation.transcript().conversation());
        Files.createDirectories(folder);
        conversation.home = home;
        Screen.run(() -> {
            chat.show(null);
            chat.show(conversation);
        });
        robot.write("a long question");
        Screen.waitUntil(() -> UnsentText.of(folder).text().equals("a long question"));

        robot.push(KeyCode.ENTER);
        Screen.waitUntil(() -> UnsentText.of(folder).text().isEmpty());
    }

    @Test
    void enterBeforeTheDataIsOpenSaysWhatItWaitsForAndAsksThen(FxRobot robot) {
        Screen.run(() -> chat.show(null));
        robot.write("one");
        robot.push(KeyCode.ENTER);
        Screen.waitUntil(() ->
                robot.lookup(".composer-line")
                        .queryLabeled()
                        .getText()
                        .contains("still being opened"));
        assertThat(robot.lookup("Waiting").queryButton().isDisabled()).isTrue();

        Screen.run(() -> chat.show(conversation));
        assertThat(conversation.asked).containsExactly("test:model: one");
        assertThat(robot.lookup(".composer-line").queryLabeled().getText())
                .doesNotContain("still being opened");
    }

    @Test
    void enterBelongsToAnInputMethodWhileItComposes(FxRobot robot) {
        robot.write("かな");
        compose("kanji");
        robot.push(KeyCode.ENTER);
        assertThat(conversation.asked).isEmpty();

        compose("");
        robot.push(KeyCode.ENTER);
        assertThat(conversation.asked).hasSize(1);
    }

    @Test
    void aToolIsCompletedAndThenRun(FxRobot robot) {
        robot.write("/summ");
        assertThat(Screen.call(() -> composer.completions().isVisible())).isTrue();
        robot.push(KeyCode.TAB);
        assertThat(chat.draftProperty().get()).isEqualTo("/get_chip_summary ");

        robot.push(KeyCode.ENTER);
        assertThat(conversation.asked).containsExactly("get_chip_summary {}");
    }

    @Test
    void escapeClosesTheChoicesAndLeavesTheText(FxRobot robot) {
        robot.write("/get");
        robot.push(KeyCode.ESCAPE);

        assertThat(Screen.call(() -> composer.completions().isVisible())).isFalse();
        assertThat(chat.draftProperty().get()).isEqualTo("/get");
    }

    private TextArea area() {
        return (TextArea) composer.root().lookup(".text-area");
    }

    /// What an input method tells a field, which the robot, having none, does not.
    private void compose(String text) {
        List<InputMethodTextRun> runs =
                text.isEmpty()
                        ? List.of()
                        : List.of(
                                new InputMethodTextRun(text, InputMethodHighlight.UNSELECTED_RAW));
        Screen.run(() ->
                Event.fireEvent(
                        area(),
                        new InputMethodEvent(
                                InputMethodEvent.INPUT_METHOD_TEXT_CHANGED, runs, "", 0)));
    }
}
