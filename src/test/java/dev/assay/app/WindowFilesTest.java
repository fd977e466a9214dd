package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.Screen;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;

/// Files that are opened in the window are in its grid at once.
@ExtendWith(ApplicationExtension.class)
final class WindowFilesTest {
    @TempDir Path home;
    @TempDir Path files;

    @Test
    void aFileIsShownInTheGridBesideWhatAModelSees() throws Exception {
        SampleHome.prepare(home);
        StringBuilder text = new StringBuilder("day,region,revenue\n");
        for (int i = 0; i < 500; i++) {
            text.append(
                    "2026-01-%02d,%s,%d\n"
                            .formatted(i % 28 + 1, i % 2 == 0 ? "north" : "south", i));
        }
        Path sales = Files.writeString(files.resolve("sales.csv"), text);
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();

            Screen.run(() -> desk.window().openPaths(List.of(sales)));

            Screen.waitUntil(() -> desk.tabs().contains("sales"));
            desk.waitUntilIdle();
            Screen.picture(desk.stage, "window-file");
            assertThat(Screen.call(() -> desk.window().model().sourceProperty().get().name()))
                    .isEqualTo("sales.csv");
        }
    }
}
