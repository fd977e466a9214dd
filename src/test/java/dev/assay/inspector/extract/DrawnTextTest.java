package dev.assay.inspector.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.extract.Mode;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The text on a card, among cards that scroll.
@ScreenTest
final class DrawnTextTest {
    @AfterEach
    void close() {
        Screen.closeAll();
    }

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"DERIVED", "RAW"})
    void aTextIsAsHighAsItIsLongHoweverNarrow(Mode mode) {
        String text = "v [μs]: 7,468 values; 36.93 to 131.6, quartiles 75.69 and more\n".repeat(50);
        Stage stage =
                Screen.show(
                        () -> {
                            ScrollPane cards =
                                    new ScrollPane(
                                            new DrawnText(ScriptedMode.drawn(mode, text)).root());
                            cards.setFitToWidth(true);
                            return cards;
                        },
                        420,
                        400);
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).dress(stage.getScene()));
        for (double width : new double[] {420, 260, 700}) {
            Screen.run(() -> stage.setWidth(width));
            Screen.waitUntil(() -> upright(stage).isEmpty());
            Screen.pulses(3);
            assertThat(Screen.call(() -> upright(stage))).isEmpty();
        }
        Screen.picture(stage, "extract-text-" + mode);
    }

    /// The bars that scroll the text within itself.
    private static List<ScrollBar> upright(Stage stage) {
        TextArea area = (TextArea) stage.getScene().lookup(".extract-text");
        return area.lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == Orientation.VERTICAL && bar.isVisible())
                .toList();
    }
}
