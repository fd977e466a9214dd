package dev.assay.shell.settings;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.ScriptedResponsesServer;
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
import dev.assay.ui.ScreenBounds;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

/// The dialog on screen, with a real adapter and a scripted server behind it.
@ScreenTest
final class SettingsDialogTest {
    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    @TempDir Path home;
    private static final PythonSettingsPart.Browse BROWSE =
            new PythonSettingsPart.Browse(Optional::empty, Optional::empty);
    private final FakePythonHost python = new FakePythonHost();
    private final FakeLocalServers local = new FakeLocalServers();
    private final AtomicReference<Settings> saved = new AtomicReference<>();
    private int opened;

    private SettingsViewModel model() {
        SettingsFile file = SettingsFile.open(home, Map.of());
        return new SettingsViewModel(
                jobs,
                file,
                KnownModels.bundled(),
                List.of(new OpenAiProvider(), new ChatProvider(), new AnthropicProvider()),
                Capability.Memory.ofThisRun(),
                python,
                saved::set);
    }

    @AfterEach
    void stop() {
        jobs.close();
        server.close();
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT));
    }

    private Stage open(Theme.Choice look) {
        SettingsFile file = SettingsFile.open(home, Map.of());
        file.change(_ ->
                Settings.FIRST.withModel(
                        ChosenModel.FIRST
                                .with(
                                        ModelServers.NONE.with(
                                                new ModelServer(
                                                        "openai", "openai", server.baseUrl())))
                                .asking("openai:gpt-test")));
        file.saveKey(server.baseUrl(), new ApiKey("sk-test-0123456789abcdefwxyz"));
        return Screen.call(() -> {
            Theme theme = new Theme(look);
            theme.choose(look);
            Stage owner = new Stage();
            owner.setScene(new Scene(new Region(), 900, 700));
            theme.dress(owner.getScene());
            owner.show();
            LocalServersViewModel servers = new LocalServersViewModel(jobs, local);
            return new SettingsDialog(model(), servers, BROWSE, () -> opened++).show(owner);
        });
    }

    private static Button button(Stage stage, String text) {
        return stage.getScene().getRoot().lookupAll(".button").stream()
                .filter(Button.class::isInstance)
                .map(Button.class::cast)
                .filter(button -> text.equals(button.getText()))
                .findFirst()
                .orElseThrow();
    }

    private static String outcome(Stage stage) {
        return ((Label) stage.getScene().lookup(".notice")).getText();
    }

    @Test
    void testsAModelAndSavesIt(FxRobot robot) {
        server.replies(reply().call("report_ready", "{}"));
        Stage stage = open(Theme.Choice.LIGHT);

        robot.clickOn("Test");
        Screen.waitUntil(() -> outcome(stage).contains("answered in"));
        Screen.picture(stage, "settings-light");
        robot.clickOn("Save");
        Screen.waitUntil(() -> !stage.isShowing());

        assertThat(saved.get().model().id()).isEqualTo("openai:gpt-test");
    }

    @ParameterizedTest
    @CsvSource({
        "Chat Completions, /v1/chat/completions, LIGHT",
        "Anthropic Messages, /v1/messages, DARK"
    })
    void anyKindOfApiIsChosenAndTried(String kind, String path, Theme.Choice look, FxRobot robot) {
        server.replies(reply().call("report_ready", "{}"));
        server.models("small", "large");
        Stage stage = open(look);

        robot.clickOn("OpenAI Responses").clickOn(kind);
        robot.clickOn("List models");
        Screen.waitUntil(() -> outcome(stage).startsWith("2 models."));
        robot.push(KeyCode.ESCAPE).clickOn("Test");
        Screen.waitUntil(() -> outcome(stage).contains("calls tools"));
        Screen.picture(stage, "settings-" + kind.replace(' ', '-'));
        robot.clickOn("Save");
        Screen.waitUntil(() -> !stage.isShowing());

        assertThat(server.requests()).anyMatch(sent -> sent.path().equals(path));
        ModelServer kept = saved.get().model().servers().all().getFirst();
        assertThat(kept.baseUrl()).isEqualTo(server.baseUrl());
        assertThat(kept.models()).containsExactlyInAnyOrder("gpt-test", "small", "large");
        assertThat(saved.get().model().id())
                .isEqualTo(kept.kind() + ":gpt-test")
                .doesNotStartWith("openai");
    }

    @Test
    void listsModelsIntoTheField(FxRobot robot) {
        server.models("gpt-a", "gpt-b");
        Stage stage = open(Theme.Choice.LIGHT);

        robot.clickOn("List models");
        Screen.waitUntil(() -> outcome(stage).startsWith("2 models."));

        Screen.run(() -> {
            ComboBox<?> names = (ComboBox<?>) stage.getScene().lookup(".model-name");
            assertThat(names.getItems().toString()).isEqualTo("[gpt-a, gpt-b]");
            assertThat(names.getEditor().getText()).isEqualTo("gpt-test");
        });
    }

    @Test
    void offersAServerOnThisComputerByNameAndKeepsIt(FxRobot robot) {
        String address = "http://127.0.0.1:11434/v1";
        local.running("Ollama", address, "llama3.2", "qwen3:8b", "gemma3");
        local.running("LM Studio", "http://127.0.0.1:1234/v1", "phi-4");
        Stage stage = open(Theme.Choice.LIGHT);
        Screen.waitUntil(() -> button(stage, "Ollama · 3 models").isVisible());
        robot.clickOn("Ollama · 3 models");
        Screen.waitUntil(() -> outcome(stage).startsWith("Ollama is added"));
        Screen.picture(stage, "settings-local");
        robot.clickOn("Save");
        Screen.waitUntil(() -> !stage.isShowing());

        assertThat(saved.get().model().id()).as("as before").isEqualTo("openai:gpt-test");
        assertThat(saved.get().model().servers().named("ollama").orElseThrow().baseUrl())
                .isEqualTo(address);
        assertThat(saved.get().model().servers().all()).as("beside the first one").hasSize(2);
    }

    @Test
    void aServerIsAddedAndAnotherRemovedAfterAQuestion(FxRobot robot) {
        Stage stage = open(Theme.Choice.DARK);
        robot.clickOn("Add");
        Screen.waitUntil(() -> says(stage, "chat"));
        field(stage, robot, "Name", "work");
        field(stage, robot, "Base URL", "https://models.example/v1");
        field(stage, robot, "Model", "llama-70b");
        Screen.waitUntil(() -> says(stage, "models.example/v1"));
        robot.clickOn("openai");
        assertThat(text(stage, "Name")).isEqualTo("openai");
        assertThat(text(stage, "Model")).isEqualTo("gpt-test");
        robot.clickOn("work");
        assertThat(text(stage, "Model")).isEqualTo("llama-70b");

        robot.clickOn("openai").clickOn("Remove");
        Screen.waitUntil(() -> says(stage, "Remove openai? Its key stays kept."));
        Screen.picture(stage, "settings-remove-server");
        robot.clickOn("Keep it");
        assertThat(text(stage, "Name")).isEqualTo("openai");
        robot.clickOn("Remove").clickOn("Remove it");
        Screen.waitUntil(() -> outcome(stage).startsWith("openai is off the list."));
        assertThat(text(stage, "Name")).isEqualTo("work");
        Screen.picture(stage, "settings-removed");
        robot.clickOn("Save");
        Screen.waitUntil(() -> !stage.isShowing());

        assertThat(saved.get().model().servers().all())
                .containsExactly(
                        new ModelServer(
                                "work",
                                "chat",
                                "https://models.example/v1",
                                List.of("llama-70b"),
                                Map.of()));
        assertThat(saved.get().model().id()).isEqualTo("work:llama-70b");
    }

    @Test
    void twoServersOfOneNameAreRefusedAndTheGuideIsChosenForNewConversations(FxRobot robot) {
        Stage stage = open(Theme.Choice.LIGHT);
        robot.clickOn("Add");
        field(stage, robot, "Name", "openai");
        robot.clickOn("Save");
        Screen.waitUntil(() -> outcome(stage).startsWith("Two servers are called openai."));
        Screen.picture(stage, "settings-same-name");
        field(stage, robot, "Name", "second");

        robot.clickOn("gpt-test  ·  openai").clickOn("Offline guide  ·  no language model");
        robot.clickOn("Save");
        Screen.waitUntil(() -> !stage.isShowing());

        assertThat(saved.get().model().id()).isEqualTo("offline");
        assertThat(saved.get().model().lastUsed()).containsExactly("openai:gpt-test");
        assertThat(saved.get().model().servers().named("second")).isPresent();
    }

    private static TextInputControl input(Stage stage, String words) {
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll("*").stream()
                        .filter(node -> words.equals(node.getAccessibleText()))
                        .map(node -> node instanceof ComboBox<?> box ? box.getEditor() : node)
                        .filter(TextInputControl.class::isInstance)
                        .map(TextInputControl.class::cast)
                        .findFirst()
                        .orElseThrow());
    }

    private static String text(Stage stage, String words) {
        return Screen.call(() -> input(stage, words).getText());
    }

    private static void field(Stage stage, FxRobot robot, String words, String typed) {
        TextInputControl field = input(stage, words);
        robot.interact(() -> {
            field.requestFocus();
            field.selectAll();
        });
        robot.write(typed);
    }

    @Test
    void saysThatNoServerAnswersHere() {
        Stage stage = open(Theme.Choice.DARK);
        Screen.waitUntil(() ->
                says(stage, "Found no Ollama, LM Studio, llama.cpp or vLLM on this computer."));
        Screen.picture(stage, "settings-no-local");
        Screen.run(stage::close);
    }

    private static boolean says(Stage stage, String words) {
        return stage.getScene().getRoot().lookupAll(".label").stream()
                .anyMatch(node -> node instanceof Label label && words.equals(label.getText()));
    }

    @Test
    void theSizeOfTextIsChosenInPixels(FxRobot robot) {
        Stage stage = open(Theme.Choice.LIGHT);

        robot.interact(robot.lookup(".size-spinner").queryAs(Spinner.class)::requestFocus);
        robot.push(KeyCode.UP).push(KeyCode.UP).push(KeyCode.UP);
        robot.clickOn("Save");
        Screen.waitUntil(() -> !stage.isShowing());

        assertThat(saved.get().look().fontSize()).isEqualTo(16);
    }

    @Test
    void tellsWhatIsWrongInTheDark(FxRobot robot) {
        server.replies(error(401));
        Stage stage = open(Theme.Choice.DARK);

        robot.clickOn("Test");
        Screen.waitUntil(() -> outcome(stage).contains("refused the key"));
        Screen.picture(stage, "settings-dark");

        assertThat(Screen.call(() -> stage.getScene().lookup(".notice").getStyleClass()))
                .contains("danger");
    }

    @Test
    void escapeClosesAndStopsATest(FxRobot robot) {
        server.replies(reply().mute());
        Stage stage = open(Theme.Choice.LIGHT);
        robot.clickOn("Test");
        Screen.waitUntil(() -> !server.requests().isEmpty());

        robot.push(KeyCode.ESCAPE);

        assertThat(Screen.call(stage::isShowing)).isFalse();
        assertThat(saved.get()).isNull();
    }

    @Test
    void everyControlHasWords(FxRobot robot) {
        Stage stage = open(Theme.Choice.LIGHT);

        Screen.run(() -> {
            for (Node node : stage.getScene().getRoot().lookupAll("*")) {
                if (node instanceof Control control && control.isFocusTraversable()) {
                    Object words = control.queryAccessibleAttribute(AccessibleAttribute.TEXT);
                    boolean named = control.getAccessibleText() != null || !"".equals(words);
                    assertThat(named).describedAs(control.toString()).isTrue();
                }
            }
        });
        Screen.run(() -> Screen.bringIntoSight(button(stage, "Open")));
        robot.clickOn("Open");
        assertThat(opened).isEqualTo(1);
    }

    /// Also with the largest text on a small laptop: what does not fit scrolls.
    @ParameterizedTest
    @CsvSource({"1366, 768, 13", "1280, 720, 19", "1280, 720, 24"})
    void liesWhollyOnASmallScreenWithItsButtonsInSight(double width, double height, int text) {
        Rectangle2D room = new Rectangle2D(0, 28, width, height - 28);
        Stage stage =
                Screen.call(() -> {
                    Theme theme = new Theme(Theme.Choice.LIGHT);
                    theme.resize(text);
                    Stage owner = new Stage();
                    owner.setScene(new Scene(new Region(), 900, 600));
                    ScreenBounds.limit(owner, room);
                    theme.dress(owner.getScene());
                    owner.show();
                    LocalServersViewModel servers = new LocalServersViewModel(jobs, local);
                    return new SettingsDialog(model(), servers, BROWSE, () -> opened++).show(owner);
                });

        Screen.waitUntil(() ->
                room.contains(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight()));
        Screen.picture(stage, "settings-small-" + text);
        for (String words : List.of("Save", "Cancel")) {
            Bounds at =
                    Screen.call(() ->
                            button(stage, words)
                                    .localToScene(button(stage, words).getLayoutBounds()));
            assertThat(at.getMaxX()).isLessThanOrEqualTo(stage.getScene().getWidth());
            assertThat(at.getMaxY()).isLessThanOrEqualTo(stage.getScene().getHeight());
        }
    }

    @Test
    void showsNoKeyAnywhere() {
        Stage stage = open(Theme.Choice.LIGHT);

        String words =
                Screen.call(() -> {
                    StringBuilder all = new StringBuilder();
                    for (Node node : stage.getScene().getRoot().lookupAll("*")) {
                        if (node instanceof TextInputControl field) {
                            all.append(field.getText()).append(field.getPromptText());
                        } else if (node instanceof Label label) {
                            all.append(label.getText());
                        }
                    }
                    return all.toString();
                });

        assertThat(words).contains("••••wxyz").doesNotContain("0123456789");
    }
}
