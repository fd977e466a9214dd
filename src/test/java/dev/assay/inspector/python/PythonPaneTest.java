package dev.assay.inspector.python;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.InspectorScreen;
import dev.assay.inspector.code.CodeProblem;
import dev.assay.inspector.code.CodeProposal;
import dev.assay.inspector.code.CodeRun;
import dev.assay.inspector.table.GridInput;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.settings.SnippetShelf.Snippet;
import dev.assay.task.Work;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The Python pane, as an analyst types into it.
@ScreenTest
final class PythonPaneTest {
    @TempDir Path folder;
    private final InspectorScreen screen = new InspectorScreen(960, 640);
    private DuckResultStore store;
    private TableViewModel table;

    @BeforeEach
    void open() throws Exception {
        store = TestStores.open(folder.resolve("c"));
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            rows.append(i == 0 ? "" : ",")
                    .append("{'qid':%d,'v':%s,'site name':'s%d'}".formatted(i, i / 4.0, i % 5));
        }
        Storable layout =
                new Storable.Layout("t1", object("{'rows':[" + rows + "]}"), Optional.empty());
        StoredResult result =
                store.store(call("t", "{}"), List.of(layout), Work.Monitor.none())
                        .getFirst()
                        .result();
        Screen.run(() -> {
            screen.desk.store.set(Optional.of(store));
            screen.pythonDesk.store.set(Optional.of(store));
        });
        table = screen.show(store, result);
    }

    @AfterEach
    void close() {
        screen.close();
        store.close();
    }

    private CodeArea pane() {
        screen.robot.clickOn("Python");
        Screen.waitUntil(() -> screen.stage.getScene().lookup("#python-code") != null);
        CodeArea editor = editorThere();
        Screen.waitUntil(() -> editor.getText().equals("rows = data[\"t1\"][\"rows\"]\nlen(rows)"));
        return editor;
    }

    private CodeArea editorThere() {
        return Screen.call(() -> (CodeArea) screen.stage.getScene().lookup("#python-code"));
    }

    private void write(CodeArea editor, String text) {
        Screen.run(() -> {
            editor.requestFocus();
            editor.replaceText(text);
            editor.moveTo(text.length());
        });
    }

    private static List<String> suggested() {
        return Screen.call(() ->
                Window.getWindows().stream()
                        .map(window -> window.getScene().getRoot().lookup(".code-completion"))
                        .filter(ListView.class::isInstance)
                        .flatMap(list -> ((ListView<?>) list).getItems().stream())
                        .map(item -> ((CodeProposal) item).text())
                        .toList());
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
    void whatIsTypedIsCompletedAndRun() {
        CodeArea editor = pane();
        write(editor, "");
        screen.robot.write("for row in data[\"");
        Screen.waitUntil(() -> suggested().equals(List.of("t1")));
        Screen.picture(screen.stage, "python-completion");
        screen.robot.push(KeyCode.ENTER);
        screen.robot.write("[\"");
        Screen.waitUntil(() -> suggested().equals(List.of("rows")));
        screen.robot.push(KeyCode.TAB);
        screen.robot.write(":");
        screen.robot.push(KeyCode.ENTER);
        screen.robot.write("print(row[\"si");
        Screen.waitUntil(() -> suggested().equals(List.of("site name")));
        screen.robot.push(KeyCode.ENTER);
        screen.robot.write(")");
        String code = "for row in data[\"t1\"][\"rows\"]:\n    print(row[\"site name\"])";
        Screen.waitUntil(() -> editor.getText().equals(code));
        screen.robot.push(KeyCode.CONTROL, KeyCode.ENTER);

        Screen.waitUntil(() -> screen.pythonDesk.run.equals(List.of(code)));
        assertThat(screen.desk.run).isEmpty();
        Screen.run(() -> screen.pythonDesk.last.set(new CodeRun.Running(Instant.now())));
        Screen.picture(screen.stage, "python-running");
        screen.robot.push(KeyCode.ESCAPE);
        Screen.waitUntil(() -> screen.pythonDesk.stops == 1);
        CodeRun.Stored stored = new CodeRun.Stored("python_table", 1, 5);
        Screen.run(
                () -> screen.pythonDesk.last.set(new CodeRun.Done(List.of(stored), 2, "", 1_240)));
        screen.robot.clickOn("Open python_table");
        assertThat(screen.pythonDesk.opened).containsExactly("python_table");
        Screen.picture(screen.stage, "python-done");
    }

    @Test
    void theLineOfAnErrorIsMarkedWithItsSentence() {
        for (Theme.Choice choice : List.of(Theme.Choice.LIGHT, Theme.Choice.DARK)) {
            screen.dress(choice);
            CodeArea editor = choice == Theme.Choice.LIGHT ? pane() : editorThere();
            write(
                    editor,
                    "# %s\nimport math\n\ndef half(x):\n    \"\"\"Half of it.\"\"\"\n    return x / 2.5e0 if x else None\n\n  oops = rows['v']  # there\nprint(f'{half(3)}', len(data))"
                            .formatted(choice));
            screen.robot.push(KeyCode.CONTROL, KeyCode.ENTER);
            CodeProblem told = new CodeProblem("KeyError: 'v' (line 8)");
            Screen.run(() -> {
                screen.pythonDesk.last.set(new CodeRun.Waiting());
                screen.pythonDesk.last.set(new CodeRun.Failed(told, 12));
            });
            Screen.waitUntil(() -> marked(editor).equals("oops = rows['v']  # there"));
            assertThat(screen.robot.lookup("KeyError: 'v' (line 8)").tryQuery()).isPresent();
            Screen.picture(screen.stage, "python-wrong-" + choice);
        }
        screen.robot.write(" ");
        Screen.waitUntil(() -> marked(editorThere()).isEmpty());
    }

    @Test
    void tabAndEnterIndent() {
        CodeArea editor = pane();
        write(editor, "if True:");
        screen.robot.push(KeyCode.ENTER);
        screen.robot.write("x = 1");
        screen.robot.push(KeyCode.ESCAPE);
        screen.robot.push(KeyCode.ENTER);
        screen.robot.push(KeyCode.SHIFT, KeyCode.TAB);
        screen.robot.push(KeyCode.TAB);
        screen.robot.push(KeyCode.TAB);
        Screen.waitUntil(() -> editor.getText().equals("if True:\n    x = 1\n        "));
        Screen.run(() -> editor.selectRange(0, editor.getLength()));
        screen.robot.push(KeyCode.SHIFT, KeyCode.TAB);
        Screen.waitUntil(() -> editor.getText().equals("if True:\nx = 1\n    "));
        screen.robot.push(KeyCode.TAB);
        Screen.waitUntil(() -> editor.getText().equals("    if True:\n    x = 1\n    "));
    }

    @Test
    void codeIsKeptByNameInsertedAndDeleted() {
        CodeArea editor = pane();
        write(editor, "import math");
        screen.robot.clickOn("Snippets");
        screen.robot.clickOn("Keep this code…");
        answer("Mathematics");
        Screen.waitUntil(() ->
                screen.python.all().equals(List.of(new Snippet("Mathematics", "import math"))));
        write(editor, "x = 1");
        Screen.waitUntil(() -> screen.model.python().snippets().size() == 1);
        screen.robot.clickOn("Snippets");
        Screen.picture(screen.stage, "python-snippets");
        screen.robot.clickOn("Mathematics");
        Screen.waitUntil(() -> editor.getText().equals("x = 1\nimport math"));
        Screen.run(() -> screen.model.python().delete("Mathematics"));
        Screen.waitUntil(() -> screen.python.all().isEmpty());
    }

    @Test
    void codeThatIsKeptIsReplacedOnlyWhenThatIsChosen() {
        screen.python.keep(new Snippet("Mathematics", "import math"));
        write(pane(), "import cmath");
        Screen.run(() -> screen.model.python().readSnippets());
        Screen.waitUntil(() -> screen.model.python().isKept("Mathematics "));
        screen.robot.clickOn("Snippets");
        screen.robot.clickOn("Keep this code…");
        Screen.waitUntil(() -> question().isPresent());
        DialogPane pane = question().orElseThrow();
        Button keep = (Button) pane.lookupButton(ButtonType.OK);
        assertThat(Screen.call(keep::getText)).isEqualTo("Keep");
        TextField name = (TextField) pane.lookup(".text-field");
        Screen.run(() -> name.setText("Mathematics"));
        screen.robot.push(KeyCode.ENTER);
        assertThat(Screen.call(() -> keep.getText() + pane.getHeaderText()))
                .startsWith("ReplaceCode is kept by this name already.");
        assertThat(question()).isPresent();
        assertThat(screen.python.all()).containsExactly(new Snippet("Mathematics", "import math"));
        Screen.run(() -> name.setText("Complex"));
        assertThat(Screen.call(keep::getText)).isEqualTo("Keep");
        answer("Mathematics");
        Screen.waitUntil(() ->
                screen.python.all().equals(List.of(new Snippet("Mathematics", "import cmath"))));
    }

    @Test
    void goesBackToEarlierCodeAndBeginsAnew() {
        Screen.run(() -> {
            screen.pythonDesk.ran.set(List.of("1 + 1", "2 + 2"));
            screen.python.live = true;
        });
        CodeArea editor = pane();
        write(editor, "3 + 3");
        screen.robot.push(KeyCode.ALT, KeyCode.UP);
        Screen.waitUntil(() -> editor.getText().equals("2 + 2"));
        screen.robot.push(KeyCode.ALT, KeyCode.UP);
        Screen.waitUntil(() -> editor.getText().equals("1 + 1"));
        assertThat(facts()).contains("CPython 3.11.2 in bubblewrap", "30 s", "1 GB", "variables");
        Button reset = screen.robot.lookup("Reset").queryButton();
        screen.robot.clickOn(reset);
        Screen.waitUntil(() -> screen.python.resets == 1 && reset.isDisabled());
        assertThat(facts()).doesNotContain("variables");
    }

    /// Types into the question that is over the window, and agrees.
    private void answer(String text) {
        Screen.waitUntil(() -> question().isPresent());
        DialogPane pane = question().orElseThrow();
        Screen.run(() -> ((TextField) pane.lookup(".text-field")).setText(text));
        screen.robot.clickOn(pane.lookupButton(ButtonType.OK));
    }

    private static Optional<DialogPane> question() {
        return Screen.call(() ->
                Window.getWindows().stream()
                        .map(window -> window.getScene().getRoot())
                        .filter(DialogPane.class::isInstance)
                        .map(DialogPane.class::cast)
                        .findFirst());
    }

    private String facts() {
        return Screen.call(() -> screen.model.python().facts().getValue());
    }

    @Test
    void theRowsInFrontAreShownAsPython() {
        screen.typeFilter("qid", "> 50");
        Screen.waitUntil(() -> !table.shown().equals(GridInput.NONE));
        Screen.run(() -> {
            table.sortBy(table.columns().get(1), true, false);
            table.columns().get(0).visible().set(false);
        });
        screen.settle(table);
        screen.robot.clickOn("Query");
        screen.robot.clickOn("Show the rows as pandas");
        String pandas =
                """
                df = frame("t1", using="pandas")
                df = df[(df["qid"] > 50)]
                df = df.sort_values("v", ascending=False, na_position="last", kind="stable")
                df = df[["v", "site name"]]
                df\
                """;
        Screen.waitUntil(() -> editorThere() != null && editorThere().getText().equals(pandas));
        Screen.picture(screen.stage, "python-of-rows");
        screen.robot.clickOn("Query");
        screen.robot.clickOn("Show the rows as Polars");
        Screen.waitUntil(() -> editorThere().getText().contains("pl.col(\"qid\") > 50"));
    }
}
