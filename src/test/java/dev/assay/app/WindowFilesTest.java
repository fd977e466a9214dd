package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import dev.assay.shell.state.Notices.Notice;
import dev.assay.ui.Painted;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.node.CopiedText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// Files that are opened in the window are in its grid at once.
@ScreenTest
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

            Screen.run(() -> desk.window().openSources(List.of(sales.toString())));

            Screen.waitUntil(() -> desk.tabs().contains("sales"));
            desk.waitUntilIdle();
            Screen.picture(desk.stage, "window-file");
            assertThat(Screen.call(() -> desk.window().model().sourceProperty().get().name()))
                    .isEqualTo("sales.csv");
        }
    }

    @Test
    void aChangeOnTheDiskIsSaidAndReadAtAWord(FxRobot robot) throws Exception {
        SampleHome.prepare(home);
        Path sales = Files.writeString(files.resolve("sales.csv"), "region,revenue\nnorth,1\n");
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            Screen.run(() -> desk.window().openSources(List.of(files.toString())));
            Screen.waitUntil(() -> desk.tabs().contains("sales"));
            desk.waitUntilIdle();

            int[] looks = {0};
            Screen.waitUntil(() -> {
                // A watch begins a moment after the conversation, and hears of what has ended.
                if (looks[0]++ % 30 == 0) {
                    writeMore(sales);
                }
                return notice(desk).contains("sales.csv changed on the disk");
            });
            Screen.picture(desk.stage, "window-file-changed");
            robot.clickOn("Read now");
            Screen.waitUntil(() -> versions(desk, "sales") == 2);

            Screen.waitUntil(() -> notice(desk).startsWith("sales.csv changed and was read again"));
        }
    }

    @Test
    void thatFilesChangedIsSaidNoMoreOnceATurnHasReadThem() throws Exception {
        SampleHome.prepare(home);
        Path sales = Files.writeString(files.resolve("sales.csv"), "region,revenue\nnorth,1\n");
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            Screen.run(() -> desk.window().openSources(List.of(files.toString())));
            Screen.waitUntil(() -> desk.tabs().contains("sales"));
            desk.waitUntilIdle();
            int[] looks = {0};
            Screen.waitUntil(() -> {
                if (looks[0]++ % 30 == 0) {
                    writeMore(sales);
                }
                return notice(desk).contains("sales.csv changed on the disk");
            });
            desk.ask("What is in sales?");
            desk.waitUntilIdle();

            Screen.waitUntil(() -> !notice(desk).contains("changed on the disk"));
        }
    }

    @Test
    void noNameAndNoCellTurnsTheDirectionOfWhatIsOnTheScreen() throws Exception {
        SampleHome.prepare(home);
        Path turned =
                Files.writeString(
                        files.resolve("a\u202Egnp.csv"),
                        "b\u202Egnp,n\n" + "c\u202Egnp,1\n".repeat(20));
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            Screen.run(() -> desk.window().openSources(List.of(turned.toString())));
            Screen.waitUntil(() -> painted().contains("c⇇gnp"));
            desk.ask("how many rows per b\u202Egnp");
            desk.waitUntilIdle();
            desk.waitForPage("document.body.textContent.includes('c⇇gnp')");

            Screen.picture(desk.stage, "window-turned-letters");
            assertThat(Screen.call(WindowFilesTest::painted))
                    .contains("a⇇gnp.csv", "b⇇gnp")
                    .doesNotContain("\u202E");
            assertThat(desk.page("document.body.textContent"))
                    .contains("b⇇gnp")
                    .doesNotContain("\u202E");
        }
    }

    private static String painted() {
        return String.join("\n", Painted.texts());
    }

    private static void writeMore(Path file) {
        try {
            Files.writeString(file, "south,2\n", StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String notice(WindowDesk desk) {
        return desk.window().model().noticeProperty().get().map(Notice::sentence).orElse("");
    }

    private static String source(WindowDesk desk) {
        return desk.window().model().sourceProperty().get().name();
    }

    private static long versions(WindowDesk desk, String key) {
        return desk.window().model().results().stream()
                .filter(result -> result.key().equals(key))
                .count();
    }

    @Test
    void rowsAndPathsThatWereCopiedAreOpened(FxRobot robot) throws Exception {
        SampleHome.prepare(home);
        Path sales = Files.writeString(files.resolve("sales.csv"), "region,revenue\nnorth,1\n");
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();

            paste(robot, desk, "item\tcount\nnut\t3\nbolt\t4\n");
            Screen.waitUntil(() -> desk.tabs().contains("pasted"));
            desk.waitUntilIdle();
            paste(robot, desk, sales.toString());
            Screen.waitUntil(() -> desk.tabs().contains("sales"));
            desk.waitUntilIdle();
            paste(robot, desk, "Dear Ann,\nthank you, it came.\n\nYours, Bo\n");
            Screen.waitUntil(() -> source(desk).endsWith(".txt"));
            desk.waitUntilIdle();
            // What is open since then takes the focus once more when it is drawn, and what is
            // pasted
            // there is its own.
            Patience.until(() -> {
                paste(robot, desk, "one line");
                Screen.pulses(20);
                return Screen.call(() -> notice(desk).startsWith("What was copied is neither"));
            });
            Screen.run(() -> CopiedText.put("a\tb\n1\t2\n3\t4\n"));
            Screen.run(() -> desk.stage.getScene().lookup(".composer .text-area").requestFocus());
            robot.push(KeyCode.SHORTCUT, KeyCode.V);
            Screen.waitUntil(() -> notice(desk).startsWith("Rows were pasted as text"));
            Screen.picture(desk.stage, "window-pasted-rows");
        }
    }

    private static void paste(FxRobot robot, WindowDesk desk, String text) {
        Screen.run(() -> {
            CopiedText.put(text);
            desk.stage.getScene().lookup(".nav-item").requestFocus();
        });
        robot.push(KeyCode.SHORTCUT, KeyCode.V);
    }
}
