package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.testfx.api.FxAssert.verifyThat;
import static org.testfx.matcher.base.NodeMatchers.isInvisible;
import static org.testfx.matcher.base.NodeMatchers.isVisible;
import static org.testfx.matcher.control.LabeledMatchers.hasText;

import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

@ScreenTest
final class WaitingListTest {
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final FakeConversation conversation = new FakeConversation();
    private final CountDownLatch end = new CountDownLatch(1);
    private final ChatViewModel chat =
            Screen.call(
                    () -> new ChatViewModel(jobs, ScreenThread.executor(), InstantSource.system()));
    private Stage stage;

    @BeforeEach
    void open() {
        conversation.whenAsked((_, _) -> end.await());
        Composer composer = Screen.call(() -> new Composer(chat));
        stage = Screen.show(composer::root, 560, 260);
        Screen.run(() -> {
            new Theme(Theme.Choice.LIGHT).dress(stage.getScene());
            chat.modelProperty().set(ChatViewModelTest.model());
            chat.show(conversation);
            composer.focus();
            chat.ask("first");
        });
    }

    @AfterEach
    void close() {
        end.countDown();
        jobs.close();
        Screen.run(stage::close);
    }

    @Test
    void enterWhileAnAnswerIsWrittenLetsTheQuestionWaitInSight(FxRobot robot) {
        verifyThat(".waiting", isInvisible());
        robot.write("two").push(KeyCode.ENTER);
        robot.write("three").push(KeyCode.ENTER);

        verifyThat(".waiting", isVisible());
        verifyThat("Asked when this answer is finished", isVisible());
        verifyThat("two", isVisible());
        assertThat(chat.draftProperty().get()).isEmpty();
        Screen.picture(stage.getScene(), "waiting-questions");

        robot.clickOn(button(robot, "Edit it"));
        assertThat(chat.draftProperty().get()).isEqualTo("two");
        robot.write(" a").push(KeyCode.ENTER);
        robot.clickOn(button(robot, "Do not ask it"));
        end.countDown();
        Screen.waitUntil(() -> conversation.asked.contains("test:model: two a"));
        Screen.waitUntil(() -> chat.stateProperty().get() instanceof ChatState.Idle);

        verifyThat(".waiting", isInvisible());
        verifyThat(".composer .button.accent", hasText("Send"));
        assertThat(conversation.asked).hasSize(2);
    }

    @Test
    void escapeStopsTheAnswerAndBringsTheQuestionBack(FxRobot robot) {
        robot.write("two").push(KeyCode.ENTER).push(KeyCode.ESCAPE);

        Screen.waitUntil(() -> chat.stateProperty().get() instanceof ChatState.Idle);
        assertThat(chat.draftProperty().get()).isEqualTo("two");
        assertThat(conversation.asked).containsExactly("test:model: first", "stopped");
    }

    private static Button button(FxRobot robot, String name) {
        return robot.lookup((Button each) -> name.equals(each.getAccessibleText())).query();
    }
}
