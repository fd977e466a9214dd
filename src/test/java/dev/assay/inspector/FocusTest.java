package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.Pixels;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.image.Image;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;

/// What whoever has no mouse sees, and what a hand can take hold of.
@ScreenTest
final class FocusTest {
    private final FakeStore store = new FakeStore();
    private final InspectorScreen screen = new InspectorScreen(900, 700);

    @AfterEach
    void close() {
        screen.close();
    }

    @ParameterizedTest
    @EnumSource(
            value = Theme.Choice.class,
            names = {"LIGHT", "DARK"})
    void whateverHasTheFocusLooksSo(Theme.Choice choice, FxRobot robot) {
        screen.dress(choice);
        screen.show(store, store.tables("t1", 1, new FakeTable("timeseries", 41_472)));
        List<String> unseen = new ArrayList<>();
        Set<Node> owners = new LinkedHashSet<>();
        Screen.run(() -> screen.stage.getScene().lookup(".result-tabs").requestFocus());
        Image before = picture();
        for (int i = 0; i < 25; i++) {
            robot.push(KeyCode.TAB);
            Screen.pulses(2);
            Image after = picture();
            Node owner = Screen.call(() -> screen.stage.getScene().getFocusOwner());
            owners.add(owner);
            Bounds place = Screen.call(() -> owner.localToScene(owner.getLayoutBounds()));
            if (Pixels.changed(before, after, place) < 20) {
                unseen.add(owner.toString());
            }
            before = after;
        }
        Screen.picture(screen.stage, "inspector-focus-" + choice);

        assertThat(owners).hasSizeGreaterThan(10);
        assertThat(unseen).isEmpty();
    }

    private Image picture() {
        return Screen.call(() -> screen.stage.getScene().snapshot(null));
    }

    @Test
    void noThumbIsTooSmallForAHand() {
        screen.show(store, store.tables("t1", 1, new FakeTable("timeseries", 10_000_000)));

        List<Double> lengths =
                Screen.call(() ->
                        screen.grid().lookupAll(".scroll-bar").stream()
                                .map(ScrollBar.class::cast)
                                .filter(ScrollBar::isVisible)
                                .map(bar ->
                                        bar.getOrientation() == Orientation.VERTICAL
                                                ? bar.lookup(".thumb").getLayoutBounds().getHeight()
                                                : bar.lookup(".thumb").getLayoutBounds().getWidth())
                                .toList());

        assertThat(lengths).isNotEmpty().allMatch(length -> length >= 24);
    }
}
