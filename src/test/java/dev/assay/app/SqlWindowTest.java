package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.node.CopiedText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.scene.input.KeyCode;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// SQL by hand in the real window: from the keys to the stored result.
@ScreenTest
final class SqlWindowTest {
    @TempDir Path home;
    @TempDir Path files;

    @BeforeEach
    void prepare() throws Exception {
        SampleHome.prepare(home);
        List<String> lines = IntStream.range(0, 300).mapToObj(i -> "r" + i % 3 + "," + i).toList();
        Files.writeString(
                files.resolve("sales.csv"), "region,revenue\n" + String.join("\n", lines) + "\n");
    }

    private WindowDesk open() {
        WindowDesk desk = WindowDesk.open(home, Map.of());
        desk.waitUntilIdle();
        Screen.run(() -> desk.window().openSources(List.of(files.resolve("sales.csv").toString())));
        Screen.waitUntil(() -> desk.tabs().contains("sales"));
        desk.waitUntilIdle();
        Screen.waitUntil(() -> desk.stage.getScene().getRoot().lookup(".value-cell") != null);
        return desk;
    }

    private static CodeArea editor(WindowDesk desk) {
        Screen.waitUntil(() -> desk.stage.getScene().lookup("#sql-code") != null);
        return Screen.call(() -> (CodeArea) desk.stage.getScene().lookup("#sql-code"));
    }

    private static void run(WindowDesk desk, String statement) {
        CodeArea editor = editor(desk);
        Screen.run(() -> {
            editor.requestFocus();
            editor.replaceText(statement);
        });
        desk.robot.push(KeyCode.CONTROL, KeyCode.ENTER);
    }

    /// What is pasted where one writes is text, and opens nothing.
    private static void paste(WindowDesk desk, CodeArea editor) {
        Screen.run(() -> {
            CopiedText.put("SELECT 7\nAS seven");
            editor.clear();
            editor.requestFocus();
        });
        desk.robot.push(KeyCode.CONTROL, KeyCode.V);
        Screen.waitUntil(() -> editor.getText().equals("SELECT 7\nAS seven"));
        assertThat(desk.tabs()).doesNotContain("pasted");
    }

    @Test
    void aStatementBecomesAStoredResultWithACardAndIsRememberedWithItsConversation() {
        try (WindowDesk desk = open()) {
            desk.robot.push(KeyCode.CONTROL, KeyCode.J);
            CodeArea editor = editor(desk);
            Screen.waitUntil(() -> editor.getText().equals("SELECT *\nFROM sales"));
            assertThat(Screen.call(editor::isFocused)).isTrue();

            run(desk, "SELECT region, sum(revenue) AS s FROM sales GROUP BY region ORDER BY s");

            Screen.waitUntil(() -> desk.tabs().contains("query"));
            Screen.waitUntil(() -> desk.says("3 rows stored in"));
            desk.waitForPage("document.body.innerText.includes('query_results')");
            assertThat(desk.selectedTab()).isEqualTo("query");
            assertThat(Screen.<String>call(() -> editor.getText())).startsWith("SELECT region");
            Screen.picture(desk.stage, "window-sql");

            paste(desk, editor);

            run(desk, "SELECT * FROM query WHERE s < 0");
            Screen.waitUntil(() -> desk.says("It returned no rows"));
            run(desk, "SELECT count(*) AS n FROM sales");
            Screen.waitUntil(() -> desk.says("1 row stored in"));
        }
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            Screen.waitUntil(() -> desk.tabs().contains("query"));
            desk.robot.push(KeyCode.CONTROL, KeyCode.J);
            CodeArea editor = editor(desk);
            Screen.run(editor::requestFocus);
            desk.robot.push(KeyCode.ALT, KeyCode.UP);
            Screen.waitUntil(() -> editor.getText().equals("SELECT count(*) AS n FROM sales"));
        }
    }

    @Test
    void whatTakesLongIsStoppedAndNothingIsStored() {
        try (WindowDesk desk = open()) {
            desk.robot.push(KeyCode.CONTROL, KeyCode.J);
            run(
                    desk,
                    "SELECT count(*) FROM range(100000000) a, range(100000000) b"
                            + " WHERE a.range + b.range = 3");
            Screen.waitUntil(() -> desk.says("Running"));

            desk.robot.push(KeyCode.ESCAPE);
            Screen.waitUntil(() -> desk.says("Stopped. Nothing of it was stored."));
            assertThat(desk.tabs()).doesNotContain("query");

            run(desk, "SELECT 1 AS one");
            Screen.waitUntil(() -> desk.says("1 row stored in"));
        }
    }

    @Test
    void whatFailsWhileItRunsIsToldInThePane() {
        try (WindowDesk desk = open()) {
            desk.robot.push(KeyCode.CONTROL, KeyCode.J);
            run(desk, "SELECT CAST(region AS INTEGER) AS n FROM sales");
            Screen.waitUntil(() -> desk.says("Could not convert string"));
            assertThat(desk.tabs()).doesNotContain("query");

            run(desk, "SELECT * FROM read_csv('/etc/passwd')");
            Screen.waitUntil(() -> desk.says("cannot be read as a table here"));
            assertThat(desk.page("document.body.innerText")).doesNotContain("passwd");
        }
    }
}
