package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@ScreenTest
final class FirstFrameTest {
    private final Stage stage = Screen.call(Stage::new);

    @AfterEach
    void close() {
        Screen.run(() -> {
            stage.close();
            new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT);
        });
    }

    @ParameterizedTest
    @EnumSource(
            value = Theme.Choice.class,
            names = {"LIGHT", "DARK"})
    void theWindowSaysWhatHappensInItsThemeBeforeTheRestIsBuilt(Theme.Choice choice) {
        AtomicReference<String> seen = new AtomicReference<>("");
        Screen.run(() -> {
            FirstFrame.show(
                    stage,
                    new Theme(choice),
                    WindowLayout.FIRST,
                    () ->
                            seen.set(
                                    stage.getScene().getRoot().lookup(".label")
                                                    instanceof Label label
                                            ? label.getText()
                                            : "nothing"));
            assertThat(stage.isShowing()).isTrue();
            assertThat(seen.get()).as("not before it is drawn").isEmpty();
        });

        Screen.waitUntil(() -> seen.get().equals("Opening Assay…"));
        Screen.picture(stage, "first-frame-" + choice);
    }

    @Test
    void whoClosesTheWindowAtOnceGetsNoOther() {
        AtomicReference<String> built = new AtomicReference<>("no");
        Screen.run(() -> {
            FirstFrame.show(
                    stage,
                    new Theme(Theme.Choice.LIGHT),
                    WindowLayout.FIRST,
                    () -> built.set("yes"));
            stage.close();
        });
        Screen.pulses(10);

        assertThat(built.get()).isEqualTo("no");
    }
}
