package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.sample.SampleChip;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.bar.ShellCommands;
import dev.assay.source.Opening;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenBounds;
import dev.assay.ui.ScreenTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The window and everything it opens, on the screens of small laptops, also with the largest text.
@ScreenTest
final class SmallScreenTest {
    @TempDir Path home;

    @BeforeEach
    void prepare() throws Exception {
        SampleHome.prepare(home);
    }

    private WindowDesk open(Rectangle2D room, int text) {
        SettingsFile.open(home, Map.of()).change(first -> first.withFontSize(text));
        WindowDesk desk = WindowDesk.build(home, Map.of());
        Screen.run(() -> {
            ScreenBounds.limit(desk.stage, room);
            desk.window().open();
        });
        desk.waitUntilIdle();
        return desk;
    }

    /// The ways to open something whose words are cut; a long one goes on in a second line.
    private static List<String> cutWays(WindowDesk desk) {
        return desk.stage.getScene().getRoot().lookupAll(".nav-item.text-muted").stream()
                .map(Button.class::cast)
                .filter(way -> way.getHeight() < way.prefHeight(way.getWidth()) - 1)
                .map(Button::getText)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"1366, 768, 13", "1280, 720, 24"})
    void theWindowAndEveryDialogLieOnTheScreenAndEveryButtonInThem(
            double width, double height, int text) {
        // As a system does that has a bar at the top.
        Rectangle2D room = new Rectangle2D(0, 28, width, height - 28);
        try (WindowDesk desk = open(room, text)) {
            Screen.waitUntil(() -> room.contains(bounds(desk.stage)));
            assertThat(cutOff(desk.stage.getScene())).isEmpty();
            assertThat(theLastToolIsReached(desk)).isTrue();

            desk.ask(SampleChip.QUESTIONS.getFirst());
            desk.waitUntilIdle();
            Screen.run(() -> desk.window().openResult("analyse"));
            Screen.waitUntil(desk.window()::plot);
            Screen.pulses(3);
            assertThat(Screen.call(SmallScreenTest::contentOfTheDialog)).isEqualTo("all in sight");
            check(desk, room, "plot-" + text);
            List<Consumer<ShellCommands>> all = new ArrayList<>(List.of(ShellCommands::settings));
            desk.window().model().offers().openings().stream()
                    .filter(offer -> offer.opening() instanceof Opening.Form)
                    .forEach(form -> all.add(told -> told.open(form)));
            assertThat(all).hasSizeGreaterThan(2);
            for (Consumer<ShellCommands> command : all) {
                Screen.run(() -> command.accept(desk.window().commands()));
                check(desk, room, "dialog-" + all.indexOf(command) + "-" + text);
            }
            for (Consumer<ShellCommands> command :
                    List.<Consumer<ShellCommands>>of(
                            told -> told.toolForm("get_chip_parameter_timeseries"),
                            ShellCommands::prompt,
                            ShellCommands::shortcuts)) {
                Screen.run(() -> command.accept(desk.window().commands()));
                Screen.pulses(3);
                Screen.picture(desk.stage, "over-" + text);
                assertThat(cutOff(desk.stage.getScene())).isEmpty();
                Screen.run(desk.window()::closeOver);
            }
        }
    }

    /// The dialog that was opened last, which is closed again.
    private static void check(WindowDesk desk, Rectangle2D room, String name) {
        Screen.waitUntil(() -> !Window.getWindows().getLast().equals(desk.stage));
        Stage dialog = Screen.call(() -> (Stage) Window.getWindows().getLast());
        Screen.waitUntil(() -> room.contains(bounds(dialog)));
        Screen.pulses(3);
        Screen.picture(dialog, "small-" + name);
        assertThat(cutOff(dialog.getScene())).as(name).isEmpty();
        Screen.run(dialog::hide);
    }

    private static Rectangle2D bounds(Stage stage) {
        return new Rectangle2D(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight());
    }

    /// The buttons that are seen, cannot be scrolled to, and are not wholly in the scene, or show
    /// less than their words. A scroll pane that is not told what it should want shows a stub of
    /// what it holds.
    private static String contentOfTheDialog() {
        for (Window window : Window.getWindows()) {
            if (window.getScene().getRoot() instanceof DialogPane pane
                    && pane.getContent() instanceof ScrollPane scroll) {
                double seen = scroll.getViewportBounds().getHeight();
                double all = scroll.getContent().getLayoutBounds().getHeight();
                double wide = scroll.getContent().prefWidth(-1);
                if (wide > scroll.getViewportBounds().getWidth() + 1) {
                    return scroll.getViewportBounds().getWidth() + " of the width " + wide;
                }
                boolean room = pane.getHeight() < pane.getMaxHeight() - 1;
                return room && seen < all - 1 ? seen + " of " + all + " in sight" : "all in sight";
            }
        }
        return "no dialog";
    }

    private static List<String> cutOff(Scene scene) {
        return Screen.call(() -> {
            scene.getRoot().applyCss();
            scene.getRoot().layout();
            List<String> found = new ArrayList<>();
            for (Node node : scene.getRoot().lookupAll(".button")) {
                Bounds at = node.localToScene(node.getLayoutBounds());
                boolean inside =
                        at.getMinX() >= 0
                                && at.getMinY() >= 0
                                && at.getMaxX() <= scene.getWidth() + 1
                                && at.getMaxY() <= scene.getHeight() + 1;
                if (isSeen(node) && !scrolls(node) && !inside) {
                    found.add(((Labeled) node).getText() + " " + at);
                }
            }
            return found;
        });
    }

    private static boolean scrolls(Node node) {
        for (Node each = node.getParent(); each != null; each = each.getParent()) {
            if (each instanceof ScrollPane) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSeen(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return true;
    }

    /// Scrolls the left pane to its end.
    private static boolean theLastToolIsReached(WindowDesk desk) {
        assertThat(Screen.call(() -> cutWays(desk))).isEmpty();
        return Screen.call(() -> {
            ScrollPane scroll = (ScrollPane) desk.stage.getScene().lookup(".side-scroll");
            scroll.setVvalue(scroll.getVmax());
            desk.stage.getScene().getRoot().layout();
            Node last =
                    scroll.getContent().lookupAll(".nav-item").stream()
                            .map(Button.class::cast)
                            .filter(button -> button.getText().endsWith("by hand"))
                            .findFirst()
                            .orElseThrow();
            Bounds at = last.localToScene(last.getLayoutBounds());
            Bounds seen = scroll.localToScene(scroll.getLayoutBounds());
            return at.getMinY() >= seen.getMinY() && at.getMaxY() <= seen.getMaxY() + 1;
        });
    }
}
