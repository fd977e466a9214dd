package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.mcp.HttpScript;
import dev.assay.ui.HandsExtension;
import dev.assay.ui.Screen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// What a server has to open becomes a result in the real window.
@ExtendWith(HandsExtension.class)
final class ResourceWindowTest {
    @TempDir Path home;
    private final HttpScript lab = HttpScript.open();

    @BeforeEach
    void keepTheServer() throws IOException {
        SampleHome.prepare(home);
        Files.writeString(
                home.resolve("mcp.json"),
                "{\"mcpServers\": {\"lab\": {\"url\": \"%s\"}}}".formatted(lab.address()));
    }

    @AfterEach
    void stop() {
        lab.close();
    }

    @Test
    void aResourceThatIsClickedOnIsStoredAndOpenBesideItsCard() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            Screen.run(() -> desk.window().openSources(List.of("mcp:lab")));
            Screen.waitUntil(() -> desk.tabs().contains("lab"));
            desk.waitUntilIdle();
            Screen.run(() -> desk.window().showPage());
            Screen.waitUntil(() -> !openLinks(desk).isEmpty());
            Screen.run(() -> openLinks(desk).getFirst().fire());
            Screen.waitUntil(() ->
                    desk.window().lastTurn().filter(turn -> turn.end().isPresent()).isPresent());
            Turn turn = Screen.call(() -> desk.window().lastTurn().orElseThrow());
            assertThat(turn.question()).isEqualTo("/read_resource {\"uri\":\"note://1\"}");
            assertThat(turn.calls().getFirst().ended().orElseThrow().key())
                    .contains("read_resource");
            Screen.waitUntil(() -> desk.selectedTab().startsWith("read_resource"));
            Screen.picture(desk.stage, "window-resource");
        }
    }

    private static List<Hyperlink> openLinks(WindowDesk desk) {
        return desk.stage.getScene().getRoot().lookupAll(".hyperlink").stream()
                .filter(Node::isVisible)
                .map(Hyperlink.class::cast)
                .filter(link -> link.getText().equals("Open"))
                .toList();
    }
}
