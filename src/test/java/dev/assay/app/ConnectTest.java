package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.MongoLoopback;
import dev.assay.ui.Screen;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A database server becomes a source, with the real program.
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
            Screen.run(() -> {
                TextField address = (TextField) dialog().lookup(".text-field");
                address.setText(server.uri(""));
                ((Button) dialog().lookup(".button.accent")).fire();
            });
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
