package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.harbour.HarbourDomain;
import dev.assay.app.harbour.HarbourPage;
import dev.assay.house.Patience;
import dev.assay.pages.KindOfData;
import dev.assay.pages.SourceForm;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A kind of data that the program does not know, in the window: its sources, its page, and a
/// conversation on it and the sample.
@ScreenTest
final class PluggedInWindowTest {
    @TempDir Path home;

    @BeforeEach
    void makeTheSample() {
        SampleHome.prepare(home);
    }

    /// The pages and the charts; stored results, which come when they come, can be closed.
    private static List<String> tabs(WindowDesk desk) {
        return Screen.call(() -> {
            TabPane row = (TabPane) desk.stage.getScene().lookup(".result-tabs");
            return row.getTabs().stream()
                    .filter(tab -> !tab.isClosable())
                    .map(Tab::getText)
                    .toList();
        });
    }

    private static void waitForTabs(WindowDesk desk, String... names) {
        Patience.untilAsserted(() -> assertThat(tabs(desk)).containsExactly(names));
    }

    /// The tabs that the row has scrolled away or cut off; for the screen's thread.
    private static List<String> tabsOutOfSight(WindowDesk desk) {
        TabPane row = (TabPane) desk.stage.getScene().lookup(".result-tabs");
        Bounds seen = row.localToScene(row.getLayoutBounds());
        return row.lookupAll(".tab").stream()
                .map(tab -> tab.localToScene(tab.getLayoutBounds()))
                .filter(tab -> tab.getMinX() < seen.getMinX() || tab.getMaxX() > seen.getMaxX())
                .map(Bounds::toString)
                .toList();
    }

    private static List<String> fields(WindowDesk desk) {
        return Screen.call(() ->
                desk.stage.getScene().getRoot().lookupAll(".text-field").stream()
                        .map(field -> ((TextField) field).getText())
                        .toList());
    }

    private static SourceEntry source(WindowDesk desk, String name) {
        return Screen.call(() ->
                desk.window().model().sources().stream()
                        .filter(each -> each.name().startsWith(name))
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void eachWayToOpenHasItsOwnForm() {
        List<String> shown = new ArrayList<>();
        KindOfData harbours =
                new KindOfData(
                        new HarbourDomain(),
                        Optional.empty(),
                        Map.of(
                                "radio", (_, _, _) -> recording(shown, "radio"),
                                "wire", (_, _, _) -> recording(shown, "wire")));
        try (WindowDesk desk = WindowDesk.open(home, List.of(harbours))) {
            Screen.run(() ->
                    desk.window().model().offers().openings().stream()
                            .filter(offer -> offer.opening().label().endsWith("a harbour…"))
                            .forEach(desk.window().commands()::open));
            assertThat(shown).containsExactly("radio", "wire");
        }
    }

    private static SourceForm recording(List<String> shown, String id) {
        return (_, _, _) -> {
            shown.add(id);
            return new Stage();
        };
    }

    @Test
    void pagesFollowTheSourcesOfTheConversation() {
        List<KindOfData> more =
                List.of(
                        new KindOfData(
                                new HarbourDomain(), Optional.of(HarbourPage.KIND), Map.of()));
        try (WindowDesk desk = WindowDesk.open(home, more)) {
            waitForTabs(desk, "64Q-SAMPLE", "Charts");
            SourceEntry harbour = source(desk, "Harbour north");
            Screen.run(() -> desk.window().model().newConversationOn(harbour));
            waitForTabs(desk, "Harbour north", "Charts");
            desk.ask("Where is the water highest?");
            desk.waitUntilIdle();
            desk.waitForPage(
                    "document.querySelector('.turn').textContent.includes('3.5 m, of lock')");

            SourceEntry sample = source(desk, "Sample chip");
            Screen.run(() -> desk.window().model().newConversationWith(sample));
            waitForTabs(desk, "Harbour north", "64Q-SAMPLE", "Charts");
            Screen.waitUntil(() -> desk.says("Sources: Harbour north, Sample chip 64Q-SAMPLE"));
            desk.ask("How many qubits are there?");
            desk.waitUntilIdle();
            Screen.picture(desk.stage, "window-two-sources");
            assertThat(Screen.call(() -> desk.window().lastTurn()).orElseThrow().calls())
                    .isNotEmpty();

            checkWidths(desk);

            // The form of a tool is filled in by the source that the tool is of.
            Screen.run(() -> desk.window().commands().toolForm("get_chip_summary"));
            Screen.waitUntil(() -> fields(desk).contains("64Q-SAMPLE"));
            Screen.run(() -> desk.window().closeOver());

            Screen.run(() -> desk.window().model().newConversationOn(sample));
            waitForTabs(desk, "64Q-SAMPLE", "Charts");
        }
    }

    private static void checkWidths(WindowDesk desk) {
        for (int width : List.of(1366, 1280, 1100, 1040)) {
            Screen.run(() -> desk.stage.setWidth(width));
            Screen.pulses(5);
            Screen.picture(desk.stage, "window-two-sources-" + width);
            assertThat(Screen.call(() -> tabsOutOfSight(desk))).as("at %d", width).isEmpty();
        }
        Screen.run(() -> desk.stage.setWidth(960));
        Screen.pulses(5);
        assertThat(tabs(desk)).startsWith("", "", "Charts");
        Screen.waitUntil(() -> desk.says("Harbour north and 1 more"));
    }
}
