package dev.assay.shell.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.llm.openai.OpenAiProvider;
import dev.assay.settings.ChosenModel;
import dev.assay.settings.ModelServer;
import dev.assay.settings.ModelServers;
import dev.assay.settings.Settings;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.FakeLocalServers;
import dev.assay.shell.FakePythonHost;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// Where the focus is after something was pressed in the settings, and which servers on this
/// computer are offered.
@ScreenTest
final class SettingsFocusTest {
    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final FakeLocalServers local = new FakeLocalServers();
    @TempDir Path home;

    @AfterEach
    void stop() {
        jobs.close();
        server.close();
        Screen.closeAll();
    }

    private Stage open() {
        SettingsFile file = SettingsFile.open(home, Map.of());
        ModelServer kept = new ModelServer("openai", "openai", server.baseUrl());
        file.change(_ ->
                Settings.FIRST.withModel(
                        ChosenModel.FIRST
                                .with(ModelServers.NONE.with(kept))
                                .asking("openai:gpt-test")));
        return Screen.call(() -> {
            SettingsViewModel model =
                    new SettingsViewModel(
                            jobs,
                            file,
                            KnownModels.bundled(),
                            List.of(new OpenAiProvider()),
                            Capability.Memory.ofThisRun(),
                            new FakePythonHost(),
                            _ -> {});
            Stage owner = new Stage();
            owner.setScene(new Scene(new Region(), 900, 700));
            new Theme(Theme.Choice.LIGHT).dress(owner.getScene());
            owner.show();
            return new SettingsDialog(
                            model,
                            new LocalServersViewModel(jobs, local),
                            new PythonSettingsPart.Browse(Optional::empty, Optional::empty),
                            () -> {})
                    .show(owner);
        });
    }

    private static Node focused(Stage stage) {
        return Screen.call(() -> stage.getScene().getFocusOwner());
    }

    private static boolean says(Stage stage, String words) {
        return stage.getScene().getRoot().lookupAll(".label").stream()
                .anyMatch(node -> node instanceof Labeled label && label.getText().contains(words));
    }

    private static Button button(Stage stage, String words) {
        return stage.getScene().getRoot().lookupAll(".button").stream()
                .map(Button.class::cast)
                .filter(each -> words.equals(each.getText()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void testHasTheFocusAgainWhenItEnds(FxRobot robot) {
        Stage stage = open();
        robot.clickOn("Test");
        Screen.waitUntil(() -> says(stage, "The server at"));
        Screen.pulses(2);
        assertThat(focused(stage)).isEqualTo(Screen.call(() -> button(stage, "Test")));
    }

    @Test
    void whatWasListedOpensToBeChosenFrom(FxRobot robot) {
        server.models("gpt-a", "gpt-b");
        Stage stage = open();
        robot.clickOn("List models");
        Screen.waitUntil(() -> says(stage, "2 models."));
        ComboBox<?> names = Screen.call(() -> (ComboBox<?>) stage.getScene().lookup(".model-name"));
        Screen.waitUntil(names::isShowing);
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        Screen.pulses(2);
        assertThat(stage.isShowing()).isTrue();
        assertThat(focused(stage)).isEqualTo(names);
    }

    @Test
    void aServerThatIsAddedIsNamedFirst(FxRobot robot) {
        Stage stage = open();
        robot.clickOn("Add");
        Screen.pulses(2);
        assertThat(focused(stage)).isInstanceOf(TextField.class);
        robot.write("work");
        assertThat(Screen.call(() -> ((TextField) stage.getScene().getFocusOwner()).getText()))
                .isEqualTo("work");
    }

    @Test
    void whatIsOnTheListIsNotOfferedAndOthersOfOneProgramHaveTheirPorts(FxRobot robot) {
        local.running("vLLM", server.baseUrl(), "gpt-test");
        local.running("vLLM", "http://127.0.0.1:8080/v1", "q");
        Stage stage = open();
        Screen.waitUntil(() -> says(stage, " is on the list"));
        robot.clickOn("vLLM, port 8080 · 1 model");
        Screen.waitUntil(() -> says(stage, "New conversations go on with gpt-test of openai."));
        Screen.waitUntil(() -> says(stage, "vLLM, port 8080 is on the list"));
    }
}
