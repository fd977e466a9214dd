package dev.assay.shell.bar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelProbe;
import dev.assay.settings.ServerModels;
import dev.assay.shell.FakeWorkspace;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.task.Jobs;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;

/// The model menu in the bar.
@ScreenTest
final class TopBarTest {
    private static final ModelInfo GPT = info("openai", "gpt-4.1", "OpenAI");

    private final FakeWorkspace workspace = new FakeWorkspace();

    private static ModelInfo info(String server, String name, String provider) {
        return new ModelInfo(server + ":" + name, name, provider, false, ModelFacts.NONE);
    }

    private static ServerModels server(String name, String label, boolean kept, String... models) {
        return new ServerModels(
                name, label, kept, Stream.of(models).map(each -> info(name, each, name)).toList());
    }

    @AfterEach
    void close() {
        Screen.closeAll();
    }

    private Stage show(Theme.Choice choice) {
        ShellViewModel shell =
                Screen.call(() -> new ShellViewModel(Jobs.inline(), workspace, _ -> false));
        Stage stage =
                Screen.show(
                        () -> {
                            BorderPane pane = new BorderPane();
                            pane.setTop(new TopBar(shell, new NoCommands()).root());
                            return pane;
                        },
                        980,
                        420);
        Screen.run(() -> {
            new Theme(choice).dress(stage.getScene());
            shell.start();
        });
        return stage;
    }

    private static MenuButton models(Stage stage) {
        return stage.getScene().getRoot().lookupAll(".menu-button").stream()
                .map(MenuButton.class::cast)
                .filter(button -> "Model".equals(button.getAccessibleText()))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> items(Stage stage) {
        return Screen.call(() ->
                models(stage).getItems().stream()
                        .map(MenuItem::getText)
                        .map(String::valueOf)
                        .toList());
    }

    @ParameterizedTest
    @EnumSource(
            value = Theme.Choice.class,
            names = {"LIGHT", "DARK"})
    void modelsOfAllServersAreChosenByName(Theme.Choice choice, FxRobot robot) {
        workspace.models.addFirst(GPT);
        workspace.servers.add(server("openai", "openai", true, "gpt-4.1", "gpt-4.1-mini"));
        workspace.servers.add(server("work", "work", true));
        workspace.local.add(
                server("ollama", "Ollama on this computer", false, "llama3.2", "qwen3:8b"));
        Stage stage = show(choice);

        robot.clickOn(Screen.call(() -> models(stage)));
        Screen.waitUntil(() -> items(stage).contains("Ollama on this computer"));

        assertThat(items(stage))
                .containsExactly(
                        "gpt-4.1  ·  OpenAI",
                        "Offline guide  ·  Built in",
                        "null",
                        "openai",
                        "work",
                        "Ollama on this computer",
                        "null",
                        "Show what will be sent…",
                        "Add or change a model…");
        robot.clickOn("Ollama on this computer");
        Screen.waitUntil(() -> shows(robot, "qwen3:8b"));
        pictures("model-menu-" + choice.name().toLowerCase(Locale.ROOT));
        robot.clickOn("qwen3:8b");

        assertThat(workspace.remembered).containsExactly("ollama:qwen3:8b");
        assertThat(Screen.call(() -> models(stage).getText())).startsWith("qwen3:8b");
    }

    /// The bar, the menu and what opened beside it are windows of their own.
    private static void pictures(String name) {
        Screen.run(() -> {
            int number = 0;
            for (Window window : Window.getWindows()) {
                Screen.picture(window.getScene(), name + number++);
            }
        });
    }

    private static boolean shows(FxRobot robot, String words) {
        return robot.lookup(words).tryQuery().filter(node -> node.isVisible()).isPresent();
    }

    @Test
    void aServerIsAskedForItsModelsFromItsMenu(FxRobot robot) {
        workspace.models.addFirst(GPT);
        workspace.servers.add(server("work", "work", true));
        workspace.listing = new ModelProbe.Listing.Listed(List.of("a"), Map.of());
        Stage stage = show(Theme.Choice.LIGHT);
        robot.clickOn(Screen.call(() -> models(stage))).clickOn("work");
        Screen.waitUntil(() -> shows(robot, "No models are listed yet"));
        workspace.servers.set(0, server("work", "work", true, "a"));

        robot.clickOn("Ask for its models");
        robot.push(KeyCode.ESCAPE);
        robot.clickOn(Screen.call(() -> models(stage))).clickOn("work").clickOn("a");

        assertThat(workspace.remembered).containsExactly("work:a");
    }
}
