package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.nio.file.Path;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// Recorded activities beside the conversation, with the real program.
@ScreenTest
final class ActivityWindowTest {
    private static final String PAGE = "Activities";

    @TempDir Path home;

    @BeforeEach
    void prepare() {
        SampleHome.prepare(home);
    }

    private static Node at(WindowDesk desk, String style) {
        return Screen.call(() -> desk.stage.getScene().lookup(style));
    }

    /// The name of the activity on the page.
    private static String shown(WindowDesk desk) {
        return Screen.call(
                () -> ((Label) desk.stage.getScene().lookup(".activity-content .title")).getText());
    }

    @Test
    void anActivityIsFoundByTypingItsName(FxRobot robot) {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            SourceEntry sample =
                    Screen.call(() ->
                            desk.window().model().sources().stream()
                                    .filter(each -> each.name().startsWith("Sample activities"))
                                    .findFirst()
                                    .orElseThrow());
            Screen.run(() -> desk.window().model().newConversationOn(sample));
            Screen.waitUntil(() -> desk.stage.getScene().lookup(".traces") != null);
            Screen.run(() -> desk.window().commands().search());
            Screen.pulses(3);
            robot.write("activity pool swim").type(KeyCode.ENTER);

            Screen.waitUntil(() -> shown(desk).equals("Pool swim"));
            assertThat(desk.selectedTab()).isEqualTo(PAGE);
        }
    }

    private static String conversation(WindowDesk desk) {
        return Screen.call(() -> desk.window().model().conversationProperty().get())
                .transcript()
                .conversation();
    }

    /// A source brings a table of its activities, which is not what it is opened for.
    @Test
    void thePageIsInFrontAndStaysThereWhenAPartIsAskedAbout() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            SourceEntry sample =
                    Screen.call(() ->
                            desk.window().model().sources().stream()
                                    .filter(each -> each.name().startsWith("Sample activities"))
                                    .findFirst()
                                    .orElseThrow());
            Screen.run(() -> desk.window().model().newConversationOn(sample));
            Screen.waitUntil(() -> desk.stage.getScene().lookup(".traces") != null);
            desk.ask("How was Sunday long ride?");
            desk.waitUntilIdle();
            assertThat(desk.selectedTab()).isEqualTo(PAGE);
            Screen.waitUntil(() -> shown(desk).equals("Sunday long ride"));
            desk.waitForPage("document.querySelector('.xtitle') !== null");
            desk.page("document.querySelector('.xtitle').scrollIntoView()");
            Screen.pulses(10);
            Screen.picture(desk.stage, "window-activities");
            String before = conversation(desk);

            desk.pressIn(at(desk, ".traces"), KeyCode.SHIFT, KeyCode.RIGHT);
            desk.click("Ask about this part");
            Screen.waitUntil(() -> desk.composer().getText().startsWith("How was this part of"));
            assertThat(desk.selectedTab()).isEqualTo(PAGE);
            assertThat(conversation(desk)).isEqualTo(before);
            assertThat(at(desk, ".activity-selection").isVisible()).isTrue();
        }
    }
}
