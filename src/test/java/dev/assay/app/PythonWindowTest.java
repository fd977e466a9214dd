package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.settings.PythonChoice;
import dev.assay.settings.SettingsFile;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Python by hand in the real window with the Python of this machine: CPython in its sandbox where
/// there is one, GraalPy elsewhere.
@ScreenTest
final class PythonWindowTest {
    private static final String HANDS_BACK =
            """
            regions = {}
            for row in rows:
                regions[row["region"]] = regions.get(row["region"], 0) + row["revenue"]
            print("three regions")
            result = {
                "output": f"{len(regions)} regions",
                "table": [{"region": r, "revenue": s} for r, s in regions.items()],
                "chart": {"data": [{"type": "bar", "x": list(regions), "y": list(regions.values())}],
                          "layout": {"title": "Revenue"}},
            }
            """;

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
        Screen.waitUntil(() -> desk.stage.getScene().lookup("#python-code") != null);
        return Screen.call(() -> (CodeArea) desk.stage.getScene().lookup("#python-code"));
    }

    private static void run(WindowDesk desk, String code) {
        CodeArea editor = editor(desk);
        Screen.run(() -> {
            editor.requestFocus();
            editor.replaceText(code);
        });
        desk.robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        Screen.waitUntil(() -> !editorSays(desk).equals(""));
    }

    /// What the pane tells below the code.
    private static String editorSays(WindowDesk desk) {
        return Screen.call(() ->
                desk.stage.getScene().getRoot().lookupAll(".code-foot .label").stream()
                        .map(node -> ((Labeled) node).getText())
                        .findFirst()
                        .orElse(""));
    }

    private static CodeArea openPane(WindowDesk desk) {
        desk.robot.push(KeyCode.CONTROL, KeyCode.P);
        return editor(desk);
    }

    @Test
    void codeBecomesOutputAStoredTableAChartAndACard() {
        try (WindowDesk desk = open()) {
            CodeArea editor = openPane(desk);
            Screen.waitUntil(
                    () -> editor.getText().equals("rows = data[\"sales\"][\"sales\"]\nlen(rows)"));
            desk.robot.push(KeyCode.CONTROL, KeyCode.ENTER);
            Screen.waitUntil(() -> desk.says("It ran in"));
            desk.waitForPage("document.body.innerText.includes('300')");
            assertThat(desk.says("variables of earlier runs are there")).isTrue();

            run(desk, HANDS_BACK);
            Screen.waitUntil(() -> desk.says("3 rows stored as python_table, 1 chart"));
            Screen.waitUntil(() -> desk.tabs().contains("python_table"));
            Screen.waitUntil(() -> desk.tabs().contains("Charts (1)"));
            Screen.picture(desk.stage, "window-python");

            run(desk, "total = 0\nfor row in rows:\n    total += row['revenu']\n");
            Screen.waitUntil(() -> desk.says("KeyError: 'revenu' (line 3)"));
            assertThat(marked(editor)).isEqualTo("total += row['revenu']");
            desk.waitForPage("document.querySelector('.told-error') !== null");
            theCardRunsItAgain(desk);
            Screen.picture(desk.stage, "window-python-error");

            desk.click("Reset");
            Screen.waitUntil(() -> !desk.says("variables of earlier runs"));
            run(desk, "len(rows)");
            Screen.waitUntil(() -> desk.says("NameError: name 'rows' is not defined"));
        }
    }

    private static void theCardRunsItAgain(WindowDesk desk) {
        assertThat(desk.page("document.body.innerText")).contains("total += row['revenu']");
        int before = calls(desk);
        desk.page(
                "[...document.querySelectorAll('.card.failed button')]"
                        + ".find(b => b.textContent === 'Run again').click()");
        desk.waitForPage("document.querySelectorAll('.card').length > " + before);
        desk.waitUntilIdle();
    }

    private static int calls(WindowDesk desk) {
        return (int) Double.parseDouble(desk.page("document.querySelectorAll('.card').length"));
    }

    private static String marked(CodeArea editor) {
        return Screen.call(() -> {
            StringBuilder wrong = new StringBuilder();
            for (int i = 0; i < editor.getLength(); i++) {
                if (editor.getStyleOfChar(i).contains("code-wrong")) {
                    wrong.append(editor.getText().charAt(i));
                }
            }
            return wrong.toString().strip();
        });
    }

    @Test
    void whatTakesLongIsStoppedAndTheNextRunWorks() {
        try (WindowDesk desk = open()) {
            openPane(desk);
            run(desk, "1 + 1");
            Screen.waitUntil(() -> desk.says("It ran in"));
            run(
                    desk,
                    "while True:\n    try:\n        pass\n    except BaseException:\n        pass");
            Screen.waitUntil(() -> desk.says("Running"));

            desk.robot.push(KeyCode.ESCAPE);
            Screen.waitUntil(() ->
                    desk.says("Stopped. Nothing of it was stored, and the variables are gone."));

            run(desk, "6 * 7");
            Screen.waitUntil(() -> desk.says("It ran in"));
            desk.waitForPage("document.body.innerText.includes('42')");
        }
    }

    @Test
    void theSettingsTryGraalPyAndTheStatusBarNamesItAtOnce() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            choose(desk, PythonChoice.Kind.GRAALPY, true);
            Screen.waitUntil(() -> link(desk).startsWith("Python: GraalPy"));
            choose(desk, PythonChoice.Kind.AUTOMATIC, false);
            Screen.waitUntil(() -> link(desk).startsWith("Python: ") && known(desk));
        }
        assertThat(SettingsFile.open(home, Map.of()).settings().python().runtime())
                .isEqualTo(PythonChoice.Kind.AUTOMATIC);
    }

    private static boolean known(WindowDesk desk) {
        return desk.workbench()
                .workspace()
                .python()
                .name()
                .map(name -> link(desk).endsWith(name))
                .orElse(false);
    }

    /// Chooses a runtime in the settings, which the link in the status bar opens.
    private static void choose(WindowDesk desk, PythonChoice.Kind kind, boolean test) {
        Screen.run(desk.window().commands()::pythonSettings);
        Screen.waitUntil(() -> !Window.getWindows().getLast().equals(desk.stage));
        Stage dialog = Screen.call(() -> (Stage) Window.getWindows().getLast());
        Screen.run(() -> choices(dialog).setValue(kind));
        if (test) {
            desk.pressIn(Screen.call(() -> button(dialog, "Test Python")), KeyCode.SPACE);
            Screen.waitUntil(() -> says(dialog, "GraalPy"));
            Screen.waitUntil(() -> says(dialog, "It has the standard library only."));
            Screen.pulses(3);
            Screen.picture(dialog, "window-python-settings");
        }
        desk.pressIn(Screen.call(() -> button(dialog, "Save")), KeyCode.SPACE);
        Screen.waitUntil(() -> !dialog.isShowing());
    }

    @SuppressWarnings("unchecked")
    private static ChoiceBox<PythonChoice.Kind> choices(Stage dialog) {
        return (ChoiceBox<PythonChoice.Kind>)
                dialog.getScene().getRoot().lookupAll(".choice-box").stream()
                        .filter(node ->
                                ((ChoiceBox<?>) node).getValue() instanceof PythonChoice.Kind)
                        .findFirst()
                        .orElseThrow();
    }

    private static Button button(Stage dialog, String words) {
        return dialog.getScene().getRoot().lookupAll(".button").stream()
                .map(Button.class::cast)
                .filter(each ->
                        words.equals(each.getAccessibleText()) || words.equals(each.getText()))
                .findFirst()
                .orElseThrow();
    }

    private static boolean says(Stage dialog, String words) {
        return dialog.getScene().getRoot().lookupAll(".notice").stream()
                .anyMatch(node -> ((Label) node).getText().contains(words));
    }

    private static String link(WindowDesk desk) {
        return Screen.call(() ->
                desk.stage.getScene().getRoot().lookupAll(".status-bar .hyperlink").stream()
                        .map(node -> ((Labeled) node).getText())
                        .filter(words -> words.startsWith("Python"))
                        .findFirst()
                        .orElse(""));
    }

    @Test
    void thePaneOpensWithoutAResultAndACardIsEditedThere() {
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.waitUntilIdle();
            desk.closeTables();
            CodeArea editor = openPane(desk);
            assertThat(desk.selectedTab()).isEqualTo("Python");
            run(desk, "sum(range(10))");
            Screen.waitUntil(() -> desk.says("It ran in"));
            Screen.picture(desk.stage, "window-python-alone");
            desk.robot.push(KeyCode.CONTROL, KeyCode.W);
            Screen.waitUntil(() -> !desk.tabs().contains("Python"));
            Screen.run(() -> editor.replaceText(""));
            desk.page(
                    "[...document.querySelectorAll('.card button')]"
                            + ".find(b => b.textContent === 'Edit').click()");
            Screen.waitUntil(() -> desk.selectedTab().equals("Python"));
            Screen.waitUntil(() -> editor.getText().equals("sum(range(10))"));
            assertThat(Screen.call(editor::isFocused)).isTrue();
        }
    }
}
