package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.MongoLoopback;
import dev.assay.chip.source.MongoUser;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A database server becomes a source, with the real program.
@ScreenTest
final class ConnectTest {
    @TempDir Path home;

    @BeforeEach
    void prepare() throws Exception {
        SampleHome.prepare(home);
    }

    @AfterEach
    void closeWindows() {
        Screen.closeAll();
    }

    private static Scene dialog() {
        return Window.getWindows().stream()
                .filter(Stage.class::isInstance)
                .map(Stage.class::cast)
                .filter(stage -> "Connect to MongoDB".equals(stage.getTitle()))
                .findFirst()
                .orElseThrow()
                .getScene();
    }

    private static void write(WindowDesk desk, String field, String text) {
        desk.robot.clickOn(
                (Node node) -> node instanceof TextField && field.equals(node.getAccessibleText()));
        desk.robot.push(KeyCode.SHORTCUT, KeyCode.A);
        Screen.paste(desk.robot, text);
    }

    @Test
    void aServerIsConnectedToAndRemembered() throws Exception {
        try (MongoLoopback server = new MongoLoopback();
                WindowDesk desk = WindowDesk.open(home, Map.of())) {
            server.add(
                    DocumentCollection.CHIP,
                    List.of("{\"project_id\":\"p\",\"chip_id\":\"64Q-LAB\",\"size\":64}"));
            desk.waitUntilIdle();
            desk.click("Connect to MongoDB…");
            Screen.waitUntil(() -> dialog().getRoot() != null);
            write(desk, "Address", server.uri(""));
            desk.robot.clickOn("Connect");
            Screen.waitUntil(() -> desk.says("64Q-LAB"));
            desk.waitForPage(
                    "document.querySelector('#welcome h1').textContent.includes('64Q-LAB')");
            Screen.picture(desk.stage, "window-connected");

            assertThat(Files.readString(home.resolve("settings.json")))
                    .contains(server.uri("") + "#qdash");
            assertThat(home.resolve("keys.json")).doesNotExist();
        }
    }

    @Test
    void aPasswordIsKeptApartFromTheSettingsAndUsedAtTheNextStart() throws Exception {
        MongoUser me = new MongoUser("me@lab", "very/secret word");
        try (MongoLoopback server = MongoLoopback.withLogin(me)) {
            server.add(
                    DocumentCollection.CHIP,
                    List.of("{\"project_id\":\"p\",\"chip_id\":\"64Q-LAB\",\"size\":64}"));
            try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
                desk.waitUntilIdle();
                desk.click("Connect to MongoDB…");
                Screen.waitUntil(() -> dialog().getRoot() != null);
                write(desk, "Address", server.uri(""));
                write(desk, "User", me.name());
                write(desk, "Password", me.password());
                desk.robot.clickOn("Connect");
                Screen.waitUntil(() -> desk.says("64Q-LAB"));
            }
            assertThat(Files.readString(home.resolve("settings.json")))
                    .contains("mongodb://me%40lab@")
                    .doesNotContain("secret");
            assertThat(Files.readString(home.resolve("keys.json")))
                    .contains("mongodb://me%40lab@")
                    .contains(me.password());

            try (WindowDesk next = WindowDesk.open(home, Map.of())) {
                next.waitUntilIdle();
                // It is called what it was found to be.
                next.click("64Q-LAB");
                next.waitForPage(
                        "document.querySelector('#welcome h1').textContent.includes('64Q-LAB')");
            }
        }
    }

    @Test
    void aSourceWhosePasswordIsNotKeptAsksForIt() throws Exception {
        Files.writeString(
                home.resolve("settings.json"), "{\"sources\":[\"mongodb://me@lab:1#qdash\"]}");
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            desk.click("lab:1/qdash");
            Screen.waitUntil(() ->
                    dialog().getRoot().lookupAll(".label").stream()
                            .map(label -> ((Label) label).getText())
                            .anyMatch(text ->
                                    text.contains("The user me of lab:1/qdash needs a password")));
        }
    }
}
