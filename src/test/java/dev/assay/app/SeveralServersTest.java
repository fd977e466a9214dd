package dev.assay.app;

import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.command.Console;
import dev.assay.llm.ApiKey;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.settings.ModelServer;
import dev.assay.settings.ModelServers;
import dev.assay.settings.SettingsFile;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.scene.control.MenuButton;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two servers of models beside each other, each with its own key.
@ScreenTest
final class SeveralServersTest {
    private static final String ANSWER =
            """
            {"blocks":[{"type":"text","content":"It is **%s**.","chart":null}],"assessment":"good"}\
            """;

    private final ScriptedResponsesServer work = ScriptedResponsesServer.start();
    private final ScriptedResponsesServer lab = ScriptedResponsesServer.start();
    @TempDir Path home;

    @BeforeEach
    void prepare() throws Exception {
        SampleHome.prepare(home);
        SettingsFile settings = SettingsFile.open(home, Map.of());
        ModelServers servers =
                new ModelServers(
                        List.of(server("work", work, "alpha"), server("lab", lab, "beta")));
        settings.change(
                before -> before.withModel(before.model().with(servers).asking("work:alpha")));
        settings.saveKey(work.baseUrl(), new ApiKey("sk-test-of-work"));
        settings.saveKey(lab.baseUrl(), new ApiKey("sk-test-of-lab"));
        work.answers(_ -> reply().text(ANSWER.formatted("alpha")));
        lab.answers(_ -> reply().text(ANSWER.formatted("beta")));
    }

    private static ModelServer server(String name, ScriptedResponsesServer at, String model) {
        return new ModelServer(name, "openai", at.baseUrl(), List.of(model), Map.of());
    }

    @AfterEach
    void stop() {
        work.close();
        lab.close();
    }

    private static String asked(WindowDesk desk) {
        ModelInfo asked = Screen.call(() -> desk.window().model().modelProperty().get());
        return asked == null ? "" : asked.id();
    }

    private static String conversation(WindowDesk desk) {
        return Screen.call(() ->
                Objects.requireNonNull(desk.window().model().conversationProperty().get())
                        .transcript()
                        .conversation());
    }

    private static void waitForAnswer(WindowDesk desk, String model) {
        desk.waitForPage(
                "document.querySelector('.answer strong')?.textContent === '" + model + "'");
        desk.waitUntilIdle();
    }

    private static MenuButton models(WindowDesk desk) {
        return desk.stage.getScene().getRoot().lookupAll(".menu-button").stream()
                .map(MenuButton.class::cast)
                .filter(button -> "Model".equals(button.getAccessibleText()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void eachConversationAsksItsOwnModelAlsoAfterARestart() {
        String first;
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask("Which are you?");
            waitForAnswer(desk, "alpha");
            first = conversation(desk);
            Screen.run(desk.window().model()::newConversation);
            Screen.waitUntil(() -> !conversation(desk).equals(first));
            desk.clickOn(Screen.call(() -> models(desk)));
            desk.robot.clickOn("lab").clickOn("beta");
            desk.ask("And you?");
            waitForAnswer(desk, "beta");
            Screen.picture(desk.stage, "window-second-server");
            Screen.run(() -> desk.window().model().open(first));
            Screen.waitUntil(() -> conversation(desk).equals(first));
            assertThat(asked(desk)).isEqualTo("work:alpha");
        }
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            assertThat(conversation(desk)).isEqualTo(first);
            assertThat(asked(desk)).isEqualTo("work:alpha");
            desk.ask("Once more?");
            Screen.waitUntil(() -> work.asked().size() == 2);
            desk.waitUntilIdle();
            Screen.run(desk.window().model()::newConversation);
            Screen.waitUntil(() -> !conversation(desk).equals(first));
            assertThat(asked(desk)).as("the one chosen last").isEqualTo("lab:beta");
        }

        assertThat(work.asked())
                .allMatch(request -> "Bearer sk-test-of-work".equals(request.authorization()));
        assertThat(lab.asked())
                .hasSize(1)
                .allMatch(request -> "Bearer sk-test-of-lab".equals(request.authorization()));
    }

    @Test
    void aCommandAsksAServerByItsNameAndSaysWhichThereAre() {
        CommandRun run = CommandRun.of(home, "ask", "Which are you?", "--model", "lab:beta");
        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out()).contains("It is **beta**.");
        assertThat(lab.asked().get(0).body().path("model").asText()).isEqualTo("beta");

        CommandRun unknown = CommandRun.of(home, "ask", "Hello", "--model", "moon:x");
        assertThat(unknown.code()).isEqualTo(Console.FAILED);
        assertThat(unknown.err()).contains("The servers are work, lab, openai, chat, anthropic;");
        assertThat(work.asked()).isEmpty();
    }
}
