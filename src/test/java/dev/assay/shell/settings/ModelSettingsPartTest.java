package dev.assay.shell.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelSettings.Effort;
import dev.assay.llm.anthropic.AnthropicProvider;
import dev.assay.llm.chat.ChatProvider;
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
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Scene;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

/// How a model is asked and which one reads, chosen in the dialog.
@ScreenTest
final class ModelSettingsPartTest {
    private static final String LOCAL = "http://127.0.0.1:11434/v1";

    private final Jobs jobs = new Jobs(ScreenThread.executor());
    @TempDir Path home;
    private final Capability.Memory memory = Capability.Memory.ofThisRun();
    private final AtomicReference<Settings> saved = new AtomicReference<>();

    @AfterEach
    void stop() {
        jobs.close();
        Screen.closeAll();
        Screen.run(() -> {
            Theme light = new Theme(Theme.Choice.LIGHT);
            light.choose(Theme.Choice.LIGHT);
            light.resize(13);
        });
    }

    private SettingsFile file() {
        return SettingsFile.open(home, Map.of());
    }

    private Stage open(Theme.Choice look, int text) {
        ModelServer ollama =
                new ModelServer("ollama", "chat", LOCAL, List.of("qwen3:8b", "llama3.2"), Map.of());
        file().change(_ ->
                Settings.FIRST.withModel(
                        ChosenModel.FIRST
                                .with(ModelServers.NONE.with(ollama))
                                .asking("ollama:qwen3:8b")));
        SettingsViewModel model =
                new SettingsViewModel(
                        jobs,
                        file(),
                        KnownModels.bundled(),
                        List.of(new OpenAiProvider(), new ChatProvider(), new AnthropicProvider()),
                        memory,
                        new FakePythonHost(),
                        saved::set);
        return Screen.call(() -> {
            Theme theme = new Theme(look);
            theme.choose(look);
            theme.resize(text);
            Stage owner = new Stage();
            owner.setScene(new Scene(new Region(), 900, 700));
            theme.dress(owner.getScene());
            owner.show();
            LocalServersViewModel servers = new LocalServersViewModel(jobs, new FakeLocalServers());
            return new SettingsDialog(
                            model,
                            servers,
                            new PythonSettingsPart.Browse(Optional::empty, Optional::empty),
                            () -> {})
                    .show(owner);
        });
    }

    private static List<String> labels(Stage stage) {
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll(".label").stream()
                        .filter(Label.class::isInstance)
                        .map(node -> ((Label) node).getText())
                        .toList());
    }

    @SuppressWarnings("unchecked") // Nothing else is chosen there.
    private static ChoiceBox<Effort> efforts(Stage stage) {
        return (ChoiceBox<Effort>) stage.getScene().lookup(".effort-choice");
    }

    /// What a control shows, cut or not.
    private static boolean isCut(Region control) {
        return control.lookupAll(".text").stream()
                .filter(Text.class::isInstance)
                .anyMatch(text -> ((Text) text).getText().endsWith("…"));
    }

    private static MenuButton reads(Stage stage) {
        return stage.getScene().getRoot().lookupAll(".menu-button").stream()
                .filter(MenuButton.class::isInstance)
                .map(MenuButton.class::cast)
                .filter(button -> button.getText().equals("The model that is asked"))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 13", "DARK, 13", "LIGHT, 24"})
    void aModelIsAskedInItsOwnWayAndAnotherReads(Theme.Choice look, int text, FxRobot robot) {
        memory.context(new ModelId("chat", "qwen3:8b"), LOCAL, 4096);
        Stage stage = open(look, text);
        assertThat(labels(stage)).contains("As the server said it.");
        Screen.run(() -> {
            assertThat(efforts(stage).getItems())
                    .contains(Effort.MINIMAL)
                    .doesNotContain(Effort.MAX);
            efforts(stage).setValue(Effort.HIGH);
        });
        Screen.picture(stage, "settings-own-way-" + look + "-" + text);
        Screen.run(() -> assertThat(isCut(efforts(stage))).isFalse());
        MenuButton reads = Screen.call(() -> reads(stage));
        Screen.run(() -> Screen.bringIntoSight(reads));
        robot.clickOn(reads);
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.RIGHT);
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
        assertThat(Screen.call(reads::getText)).isEqualTo("llama3.2  ·  ollama");
        Screen.picture(stage, "settings-reader-" + look + "-" + text);
        robot.clickOn("Save");
        Screen.waitUntil(() -> !stage.isShowing());

        ModelServer kept = saved.get().model().servers().named("ollama").orElseThrow();
        assertThat(kept.style("qwen3:8b").effort()).isEqualTo(Effort.HIGH);
        assertThat(kept.style("llama3.2").effort()).isEqualTo(Effort.OWN);
        assertThat(kept.contexts()).as("said by the server, not by the analyst").isEmpty();
        assertThat(saved.get().results().reader()).contains("ollama:llama3.2");
    }
}
