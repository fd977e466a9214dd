package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@ScreenTest
final class WindowApplicationTest {
    private final Stage stage =
            Screen.call(() -> {
                Stage shown = new Stage();
                shown.show();
                return shown;
            });

    @AfterEach
    void close() {
        Screen.run(stage::close);
    }

    @Test
    void aStartThatFailsInAnyWayLeavesNoWindowBehind() {
        Screen.run(() -> {
            WindowApplication.orSayWhyNot(stage, () -> {});
            assertThat(stage.isShowing()).isTrue();

            Runnable broken =
                    () -> {
                        throw new IllegalStateException("a setting is odd");
                    };
            assertThatThrownBy(() -> WindowApplication.orSayWhyNot(stage, broken))
                    .hasMessage("a setting is odd");
            assertThat(stage.isShowing()).isFalse();
        });
    }
}
