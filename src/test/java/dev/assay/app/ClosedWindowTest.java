package dev.assay.app;

import dev.assay.house.Patience;
import dev.assay.ui.Hands;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.Map;
import javafx.scene.Group;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxService;

/// A window that was closed is collected, with its pages and pixels: no clock, no listener of the
/// system's look and no robot holds it.
@ScreenTest
final class ClosedWindowTest {
    @TempDir Path home;

    @Test
    void nothingHoldsAClosedWindow() {
        WeakReference<Object> closed = new WeakReference<>(openAndClose());
        // TestFX and the headless robot still know the window that they looked at last.
        Stage next = Screen.show(Group::new, 100, 100);
        Hands.shared().targetWindow(next).moveTo(next);
        FxService.serviceContext().getWindowFinder().targetWindow(next);
        Patience.until(() -> {
            Screen.pulses(1);
            System.gc();
            return closed.get() == null;
        });
        Screen.run(next::hide);
    }

    private Object openAndClose() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask("which parameters are there");
            desk.waitUntilIdle();
            return desk.window();
        }
    }
}
