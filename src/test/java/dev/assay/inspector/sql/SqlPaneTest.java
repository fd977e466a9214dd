package dev.assay.inspector.sql;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.InspectorScreen;
import dev.assay.inspector.code.CodeProposal;
import dev.assay.inspector.code.CodeRun;
import dev.assay.inspector.table.GridInput;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The SQL pane and the line of a condition, as an analyst types into them.
@ScreenTest
final class SqlPaneTest {
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
        Screen.run(() -> screen.desk.store.set(Optional.of(store)));
        table = screen.show(store, result);
    }

    @AfterEach
    void close() {
        screen.close();
        store.close();
    }

    private CodeArea pane() {
        screen.robot.clickOn("SQL");
        Screen.waitUntil(() -> screen.stage.getScene().lookup("#sql-code") != null);
        CodeArea editor = Screen.call(() -> (CodeArea) screen.stage.getScene().lookup("#sql-code"));
        Screen.waitUntil(() -> editor.getText().equals("SELECT *\nFROM t1"));
        return editor;
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

    private String marked(CodeArea editor) {
        return Screen.call(() -> {
            StringBuilder wrong = new StringBuilder();
            for (int i = 0; i < editor.getLength(); i++) {
                if (editor.getStyleOfChar(i).contains("code-wrong")) {
                    wrong.append(editor.getText().charAt(i));
                }
            }
            return wrong.toString();
        });
    }

    @Test
    void whatIsTypedIsCompletedAndRun() {
        CodeArea editor = pane();
        write(editor, "");
        screen.robot.write("select q");
        Screen.waitUntil(() -> suggested().contains("qid"));
        Screen.picture(screen.stage, "code-completion");
        screen.robot.push(KeyCode.ENTER);
        Screen.waitUntil(() -> editor.getText().equals("select qid"));
        assertThat(suggested()).isEmpty();
        screen.robot.write(" from t");
        Screen.waitUntil(() -> suggested().equals(List.of("t1")));
        screen.robot.push(KeyCode.TAB);
        screen.robot.push(KeyCode.CONTROL, KeyCode.ENTER);

        Screen.waitUntil(() -> screen.desk.run.equals(List.of("select qid from t1")));
        Screen.run(() -> screen.desk.last.set(new CodeRun.Running(Instant.now())));
        Screen.picture(screen.stage, "sql-running");
        screen.robot.push(KeyCode.ESCAPE);
        Screen.waitUntil(() -> screen.desk.stops == 1);
        Screen.run(() -> screen.desk.last.set(new CodeRun.Done("query", 2, 60, 31)));
        screen.robot.clickOn("Open query");
        assertThat(screen.desk.opened).containsExactly("query");
    }

    @Test
    void everythingThatFitsIsSuggestedWhenAskedFor() {
        CodeArea editor = pane();
        write(editor, "SELECT * FROM ");
        screen.robot.push(KeyCode.CONTROL, KeyCode.SPACE);
        Screen.waitUntil(() -> suggested().contains("t1"));
        screen.robot.push(KeyCode.ESCAPE);
        Screen.waitUntil(() -> suggested().isEmpty());
        assertThat(Screen.<String>call(() -> editor.getText())).isEqualTo("SELECT * FROM ");
    }

    @Test
    void aMistakeIsUnderlinedWithItsSentence() {
        for (Theme.Choice choice : List.of(Theme.Choice.LIGHT, Theme.Choice.DARK)) {
            screen.dress(choice);
            CodeArea editor = choice == Theme.Choice.LIGHT ? pane() : editorThere();
            write(editor, "SELECT qd, 'text', 1.5 -- " + choice + "\nFROM t1 WHERE sum(v) > 3");
            screen.robot.push(KeyCode.CONTROL, KeyCode.ENTER);
            Screen.waitUntil(() -> !marked(editor).isEmpty());
            Screen.picture(screen.stage, "code-wrong-" + choice);
            assertThat(screen.desk.run).isEmpty();
        }
        write(editorThere(), "SELECT qid FROM t1 x");
        screen.robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        Screen.waitUntil(() -> screen.desk.run.size() == 1);
        assertThat(marked(editorThere())).isEmpty();
    }

    private CodeArea editorThere() {
        return Screen.call(() -> (CodeArea) screen.stage.getScene().lookup("#sql-code"));
    }

    @Test
    void aMistakeIsFoundWhileOneWrites() {
        CodeArea editor = pane();
        write(editor, "SELECT nonsense FROM t1");
        Screen.waitUntil(() -> marked(editor).equals("nonsense"));
        assertThat(screen.desk.run).isEmpty();
        write(editor, "SELECT qid FROM t1");
        Screen.waitUntil(() -> marked(editor).isEmpty());
    }

    @Test
    void goesBackToEarlierStatementsAndTakesBackWhatWasPutIn() {
        Screen.run(() -> screen.desk.ran.set(List.of("SELECT 1", "SELECT 2")));
        CodeArea editor = pane();
        write(editor, "SELECT 3");
        screen.robot.push(KeyCode.ALT, KeyCode.UP);
        screen.robot.push(KeyCode.ALT, KeyCode.UP);
        Screen.waitUntil(() -> editor.getText().equals("SELECT 1"));
        screen.robot.push(KeyCode.ALT, KeyCode.DOWN);
        Screen.waitUntil(() -> editor.getText().equals("SELECT 2"));
        screen.robot.push(KeyCode.CONTROL, KeyCode.Z);
        Screen.waitUntil(() -> !editor.getText().equals("SELECT 2"));
    }

    @Test
    void theRowsInFrontAreShownAsSql() {
        screen.typeFilter("qid", "> 50");
        Screen.waitUntil(() -> !table.shown().equals(GridInput.NONE));
        Screen.run(() -> {
            table.sortBy(table.columns().get(1), true, false);
            table.columns().get(0).visible().set(false);
        });
        screen.settle(table);
        Screen.run(() -> screen.grid().requestFocus());
        screen.robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.J);
        Screen.waitUntil(() -> screen.model.sql().written().text().get().contains("ORDER BY"));
        assertThat(screen.model.sql().written().text().get())
                .isEqualTo(
                        """
                        SELECT v, "site name"
                        FROM (SELECT *, row_number() OVER () AS stored_row FROM t1)
                        WHERE qid > 50
                        ORDER BY v DESC NULLS LAST, stored_row\
                        """);
        Screen.picture(screen.stage, "sql-of-rows");
    }

    @Test
    void aConditionFiltersTheRowsAndSaysWhereItIsWrong() {
        Screen.run(() -> screen.grid().requestFocus());
        screen.robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F);
        CodeArea line = Screen.call(() -> (CodeArea) screen.stage.getScene().lookup(".sql-line"));
        screen.robot.write("q");
        Screen.waitUntil(() -> suggested().contains("qid"));
        screen.robot.push(KeyCode.ENTER);
        screen.robot.write(" in (1, 2) or v > 14");
        screen.robot.push(KeyCode.ENTER);
        Screen.waitUntil(() -> table.rows().get().size() == 5);
        Screen.picture(screen.stage, "condition");
        assertThat(table.state().get().count()).isEqualTo("5 of 60 rows, filter on");

        write(line, "qid in (1, 2) or nonsense = 3");
        screen.robot.push(KeyCode.ENTER);
        Screen.waitUntil(() -> marked(line).equals("nonsense"));
        screen.dress(Theme.Choice.DARK);
        Screen.picture(screen.stage, "condition-wrong");
        assertThat(table.rows().get()).hasSize(5);

        screen.robot.push(KeyCode.ESCAPE);
        Screen.waitUntil(() -> table.rows().get().size() == 60);
        assertThat(Screen.call(() -> line.getParent().getParent().isVisible())).isFalse();
    }

    @Test
    void aConditionIsThereAgainWhenItsConversationIsOpenedAgain() {
        Screen.run(() -> {
            table.condition().text().set("qid < 3");
            table.applyFilters();
        });
        Screen.waitUntil(() -> table.rows().get().size() == 3);
        StoredResult result = store.all().getFirst();
        Screen.run(screen.model::closeAll);
        TableViewModel again = screen.show(store, result);
        Screen.waitUntil(() -> again.rows().get().size() == 3);
        assertThat(again.shown().where()).contains("qid < 3");
        Screen.run(again::clearFilters);
        Screen.waitUntil(() -> again.rows().get().size() == 60);
    }
}
