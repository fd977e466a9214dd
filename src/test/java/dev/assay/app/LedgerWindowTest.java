package dev.assay.app;

import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.sample.SampleStories;
import dev.assay.copilot.input.SentPart;
import dev.assay.llm.ApiKey;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.settings.ChosenModel;
import dev.assay.settings.ModelServer;
import dev.assay.settings.ModelServers;
import dev.assay.settings.SendLimit;
import dev.assay.settings.Settings;
import dev.assay.settings.SettingsFile;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Where tokens go, in the real window with a model behind the real wire format.
@ScreenTest
final class LedgerWindowTest {
    private static final String KEY = "sk-test-0123456789-ledger";
    private static final String ANSWER =
            "{\"blocks\":[{\"type\":\"text\",\"content\":\"T1 is **fine**.\"}]}";

    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    @TempDir Path home;

    @BeforeEach
    void prepare() throws Exception {
        SampleHome.prepare(home);
        SettingsFile settings = SettingsFile.open(home, Map.of());
        ChosenModel tested =
                ChosenModel.FIRST
                        .with(
                                ModelServers.NONE.with(
                                        new ModelServer(
                                                "openai",
                                                "openai",
                                                server.baseUrl(),
                                                List.of(),
                                                Map.of("gpt-test", 32_000))))
                        .asking("openai:gpt-test");
        settings.change(_ -> Settings.FIRST.withModel(tested).withAsking(new SendLimit(1_000, 0)));
        settings.saveKey(server.baseUrl(), new ApiKey(KEY));
        Files.writeString(
                home.resolve("prices.json"), "{\"gpt-*\": {\"input\": 100, \"output\": 200}}");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static void waitForCard(WindowDesk desk, String style) {
        Screen.waitUntil(() -> desk.stage.getScene().lookup(style) != null);
    }

    @Test
    void aLargeRequestIsLookedAtSentAndFoundInTheLedger() {
        server.replies(reply().text(ANSWER).usage(9_000, 40).thought(12));
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask("How is T1?");
            Screen.waitUntil(() -> desk.says("to gpt-test, about $0."));
            assertThat(server.asked()).as("nothing was sent yet").isEmpty();
            Screen.picture(desk.stage, "window-ask");
            desk.click("Look first");
            waitForCard(desk, ".sending");
            Screen.picture(desk.stage, "window-sending");
            assertThat(Screen.call(() -> desk.window().closeOver())).isTrue();
            desk.click("Send");
            desk.waitForPage("document.querySelector('.answer strong')?.textContent === 'fine'");

            Screen.run(() -> desk.window().commands().ledger());
            waitForCard(desk, ".ledger-table");
            Screen.waitUntil(
                    () -> desk.says("9,000 tokens in · 40 out, 12 of them reasoning · $0.91"));
            Screen.picture(desk.stage, "window-ledger");
            Screen.run(() ->
                    ((TableView<?>) desk.stage.getScene().lookup(".ledger-table"))
                            .getSelectionModel()
                            .select(1));
            desk.click("As sent");
            Screen.waitUntil(() -> desk.says("/responses, answered 200"));
            Screen.picture(desk.stage, "window-raw");
            assertThat(desk.says(KEY)).isFalse();
        }
    }

    private static boolean isFocusIn(WindowDesk desk, String style) {
        return Screen.call(() -> {
            Node within = desk.stage.getScene().lookup(style);
            for (Node each = desk.stage.getScene().getFocusOwner();
                    each != null;
                    each = each.getParent()) {
                if (each.equals(within)) {
                    return true;
                }
            }
            return false;
        });
    }

    private static boolean isOver(WindowDesk desk, String style) {
        return Screen.call(() -> desk.stage.getScene().lookup(style) != null);
    }

    @Test
    void keysAreForWhatLiesOverTheWindowAndForTheQuestionAgainAfterwards() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            desk.clickOn(Screen.call(desk::composer));
            desk.robot.push(KeyCode.SHORTCUT, KeyCode.I);
            waitForCard(desk, ".sending");
            assertThat(isFocusIn(desk, ".sending")).as("at once").isTrue();
            Screen.waitUntil(() ->
                    !((TableView<?>) desk.stage.getScene().lookup(".sending .table-view"))
                            .getItems()
                            .isEmpty());
            Screen.pulses(3);
            Screen.picture(desk.stage, "window-sending-keys");
            for (int i = 0; i < 12; i++) {
                desk.robot.push(KeyCode.TAB);
                assertThat(isFocusIn(desk, ".sending")).as("after Tab " + i).isTrue();
            }
            desk.robot.push(KeyCode.SHIFT, KeyCode.TAB).push(KeyCode.UP).push(KeyCode.H);
            Screen.run(() -> desk.composer().requestFocus());
            desk.robot.push(KeyCode.H);
            assertThat(isFocusIn(desk, ".sending")).isTrue();
            assertThat(Screen.call(() -> desk.composer().getText())).isEmpty();

            desk.robot.push(KeyCode.ESCAPE);
            assertThat(isOver(desk, ".sending")).isFalse();
            assertThat(Screen.call(() -> desk.composer().isFocused())).isTrue();
        }
    }

    @Test
    void escapeGoesBackFromWhatWasSentThroughTheLedgerToTheQuestion() {
        server.replies(reply().text(ANSWER).usage(9_000, 40));
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask("How is T1?");
            Screen.waitUntil(() -> desk.says("to gpt-test, about $0."));
            desk.click("Look first");
            waitForCard(desk, ".sending");
            assertThat(isFocusIn(desk, ".sending")).isTrue();
            desk.robot.push(KeyCode.ESCAPE);
            assertThat(isOver(desk, ".sending")).isFalse();
            desk.click("Send");
            desk.waitForPage("document.querySelector('.answer strong')?.textContent === 'fine'");

            Screen.run(() -> desk.composer().requestFocus());
            Screen.run(() -> desk.window().commands().ledger());
            waitForCard(desk, ".ledger-table");
            assertThat(isFocusIn(desk, ".ledger")).isTrue();
            Screen.run(() ->
                    ((TableView<?>) desk.stage.getScene().lookup(".ledger-table"))
                            .getSelectionModel()
                            .select(1));
            desk.click("As sent");
            Screen.waitUntil(() -> desk.says("/responses, answered 200"));
            Screen.pulses(3);
            assertThat(isFocusIn(desk, ".ledger")).as("as it was sent").isTrue();

            desk.robot.push(KeyCode.ESCAPE);
            assertThat(isOver(desk, ".ledger-table")).isTrue();
            assertThat(isFocusIn(desk, ".ledger")).as("the ledger again").isTrue();
            desk.robot.push(KeyCode.ESCAPE);
            assertThat(isOver(desk, ".ledger")).isFalse();
            assertThat(Screen.call(() -> desk.composer().isFocused())).isTrue();
        }
    }

    private static boolean asks(WindowDesk desk) {
        return Screen.call(() ->
                desk.stage.getScene().getRoot().lookupAll(".approval").stream()
                        .anyMatch(Node::isVisible));
    }

    private static boolean focused(WindowDesk desk, String words) {
        return Screen.call(() ->
                desk.stage.getScene().getFocusOwner() instanceof Labeled label
                        && words.equals(label.getText()));
    }

    @Test
    void aLargeRequestIsAskedAboutInItsOwnConversationOnly() {
        server.replies(reply().text(ANSWER).usage(9_000, 40));
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask("How is T1?");
            Screen.waitUntil(() -> asks(desk));
            desk.waitForPage(
                    "document.querySelector('.status .doing')?.textContent === 'Waiting for your answer: may it be sent?'");
            assertThat(desk.says("This is above your limit of 1,000 tokens, and")).isTrue();

            desk.click("New conversation");
            Screen.waitUntil(() -> !asks(desk));
            Screen.waitUntil(() -> desk.says("Waits for your answer"));
            desk.waitUntilIdle();
            Screen.picture(desk.stage, "window-waits");
            desk.clickOn(Screen.call(desk::composer));
            assertThat(Screen.call(() -> desk.composer().isFocused())).isTrue();
            assertThat(server.asked()).as("nobody answered").isEmpty();

            desk.openConversation("How is T1?");
            Screen.waitUntil(() -> asks(desk));
            desk.press(KeyCode.TAB);
            assertThat(focused(desk, "Send")).isTrue();
            desk.robot.push(KeyCode.ENTER);
            desk.waitForPage("document.querySelector('.answer strong')?.textContent === 'fine'");
            Screen.waitUntil(() -> !asks(desk) && !desk.says("Waits for your answer"));
        }
    }

    @Test
    void aLargeRequestThatIsNotToGoEndsTheTurn() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask("How is T1?");
            Screen.waitUntil(() -> desk.says("to gpt-test, about $0."));
            desk.click("Don't send");
            desk.waitForPage("document.querySelector('.notice.stopped') !== null");
            assertThat(server.asked()).isEmpty();
        }
    }

    @SuppressWarnings("unchecked")
    private static TableView<SentPart> parts(WindowDesk desk) {
        return (TableView<SentPart>) desk.stage.getScene().lookup(".sending .table-view");
    }

    private static String chosen(WindowDesk desk) {
        return Screen.call(() -> parts(desk).getSelectionModel().getSelectedItem().title());
    }

    private static String label(WindowDesk desk, String style) {
        return Screen.call(() ->
                desk.stage.getScene().getRoot().lookupAll(style).stream()
                        .filter(node -> node instanceof Label && node.isVisible())
                        .map(node -> ((Label) node).getText())
                        .filter(text -> !text.isEmpty())
                        .findFirst()
                        .orElse(""));
    }

    private void sendTheFirstAndWaitForTheSecond(WindowDesk desk) {
        desk.ask("How is T1?");
        Screen.waitUntil(() -> asks(desk));
        desk.click("Send");
        Screen.waitUntil(() -> server.asked().size() == 1 && asks(desk));
    }

    @Test
    void aResultOfThisTurnIsMadeSmallWhileItsRequestWaits() {
        SettingsFile.open(home, Map.of())
                .change(before -> before.withAsking(new SendLimit(100, 0)));
        String chip = "{\"chip_id\":\"" + SampleStories.CHIP_ID + "\"}";
        server.replies(
                reply().call("get_chip_summary", chip).usage(9_000, 40),
                reply().text(ANSWER).usage(9_000, 40));
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            Screen.run(() -> {
                desk.stage.setWidth(1366);
                desk.stage.setHeight(768);
            });
            sendTheFirstAndWaitForTheSecond(desk);
            String asked = label(desk, ".approval .text-bold");
            desk.click("Look first");
            waitForCard(desk, ".sending");
            Screen.waitUntil(() -> !parts(desk).getItems().isEmpty());
            assertThat(chosen(desk)).isEqualTo("get_chip_summary, round 1");
            String sum = label(desk, ".sending .ledger-sum");

            desk.click("Short form");
            Screen.waitUntil(() -> !label(desk, ".sending .ledger-sum").equals(sum));
            assertThat(chosen(desk)).isEqualTo("get_chip_summary, round 1");
            assertThat(label(desk, ".approval .text-bold")).startsWith("Send ").isNotEqualTo(asked);
            assertThat(server.asked()).as("it waits still").hasSize(1);
            pictures(desk);

            desk.robot.push(KeyCode.ESCAPE);
            Screen.picture(desk.stage, "window-ask-changed");
            desk.click("Send");
            desk.waitForPage("document.querySelector('.answer strong')?.textContent === 'fine'");
            assertThat(server.asked().get(1).input().getLast().path("output").asText())
                    .startsWith("[Redacted for context optimization: result of get_chip_summary")
                    .contains("The analyst wants it told in few words");
            desk.waitForPage("document.querySelector('.redacted') !== null");
            assertThat(desk.page("document.querySelector('.redacted').title"))
                    .isEqualTo("You chose its short form.");
        }
    }

    private static void pictures(WindowDesk desk) {
        Screen.picture(desk.stage, "window-sending-asked-LIGHT");
        Screen.run(() -> new Theme(Theme.Choice.DARK).dress(desk.stage.getScene()));
        Screen.pulses(3);
        Screen.picture(desk.stage, "window-sending-asked-DARK");
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).dress(desk.stage.getScene()));
    }
}
