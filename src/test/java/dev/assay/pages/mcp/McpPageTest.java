package dev.assay.pages.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.mcp.approval.Decision;
import dev.assay.mcp.domain.LabServers;
import dev.assay.mcp.domain.McpSource;
import dev.assay.pages.SourcePage;
import dev.assay.source.Focus;
import dev.assay.source.QuestionTemplate;
import dev.assay.source.Source;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// The page of a server on screen.
@ScreenTest
final class McpPageTest {
    @TempDir Path home;
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final Asked asked = new Asked();

    @AfterEach
    void stop() {
        jobs.close();
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT));
    }

    private Stage open(Theme.Choice look, McpSource source) {
        return Screen.call(() -> {
            Theme theme = new Theme(look);
            theme.choose(look);
            SourcePage page = McpData.page(jobs, asked);
            Stage stage = new Stage();
            stage.setScene(new Scene(page.root(), 760, 720));
            theme.dress(stage.getScene());
            page.model().watchedProperty().set(true);
            page.model().show(source);
            stage.show();
            return stage;
        });
    }

    @SuppressWarnings("unchecked")
    private static ComboBox<Decision> first(Stage stage) {
        return (ComboBox<Decision>) stage.getScene().lookup(".choice");
    }

    private static final class Asked implements SourcePage.Asking {
        private final List<String> heard = new ArrayList<>();

        @Override
        public void accept(Focus focus) {
            heard.add("about " + focus.label());
        }

        @Override
        public void run(Source source, String tool, ObjectNode arguments) {
            heard.add(source.id() + " " + tool + " " + Json.write(arguments));
        }

        @Override
        public void analyse(String source, Map<String, String> arguments) {
            heard.add(source + " analyse " + arguments);
        }

        @Override
        public void write(String source, QuestionTemplate template) {
            heard.add(source + " " + template.begun());
        }
    }

    @Test
    void aResourceIsOpenedWithAClick(FxRobot robot) throws Exception {
        try (LabServers lab = new LabServers(home)) {
            Stage stage = open(Theme.Choice.LIGHT, lab.connected());
            Screen.waitUntil(() -> first(stage).isVisible());
            scrollDown(stage);
            robot.clickOn("Open");
            assertThat(asked.heard).containsExactly("mcp:lab read_resource {\"uri\":\"note://1\"}");
            robot.clickOn("Ask about it");
            assertThat(asked.heard).last().isEqualTo("about First note");
        }
    }

    @Test
    void aPromptIsWrittenWithAClickOrEnterAndItsWordsArePlain(FxRobot robot) throws Exception {
        try (LabServers lab = new LabServers(home)) {
            McpSource source = lab.connected();
            for (Theme.Choice look : new Theme.Choice[] {Theme.Choice.LIGHT, Theme.Choice.DARK}) {
                asked.heard.clear();
                Stage stage = open(look, source);
                Screen.waitUntil(() -> first(stage).isVisible());
                scrollDown(stage);
                Screen.picture(
                        stage, "mcp-prompts-" + (look == Theme.Choice.DARK ? "dark" : "light"));
                assertThat(robot.lookup("Says shortly what <b>matters</b>.").tryQuery())
                        .isPresent();
                assertThat(robot.lookup("needed: What it is about").tryQuery()).isPresent();
                assertThat(robot.lookup("may be left out").tryQuery()).isPresent();

                robot.clickOn("Write it");
                robot.press(KeyCode.ENTER).release(KeyCode.ENTER);

                assertThat(asked.heard)
                        .containsExactly(
                                "mcp:lab /lab:summarise {\"topic\": \"\"}",
                                "mcp:lab /lab:summarise {\"topic\": \"\"}");
                Screen.run(stage::close);
            }
        }
    }

    private static void scrollDown(Stage stage) {
        ScrollPane scroll =
                (ScrollPane) Screen.call(() -> stage.getScene().lookup(".split-pane .scroll-pane"));
        Screen.run(() -> scroll.setVvalue(1));
        Screen.pulses(2);
    }

    private static List<String> texts(Stage stage) {
        return stage.getScene().getRoot().lookupAll(".label").stream()
                .map(label -> ((Label) label).getText())
                .toList();
    }

    @Test
    void toolsAreShownWithWhatWasDecided() throws Exception {
        try (LabServers lab = new LabServers(home)) {
            McpSource source = lab.connected();
            for (Theme.Choice look : new Theme.Choice[] {Theme.Choice.LIGHT, Theme.Choice.DARK}) {
                Stage stage = open(look, source);
                Screen.waitUntil(() -> first(stage).isVisible());
                Screen.pulses(2);
                Screen.picture(stage, "mcp-page-" + (look == Theme.Choice.DARK ? "dark" : "light"));
                assertThat(Screen.call(() -> texts(stage)))
                        .contains(
                                "Call echo first.",
                                "scripted 1.2 · 8 tools · 2 resources · 2 prompts");
                Screen.run(() -> first(stage).setValue(Decision.ALWAYS));
                Screen.waitUntil(() ->
                        source.decision(source.server().tools(Work.Monitor.none()).getFirst())
                                == Decision.ALWAYS);
                Screen.run(stage::close);
            }
            assertThat(source.remarks()).isEmpty();
        }
    }
}
