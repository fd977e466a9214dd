package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.inspector.grid.ValueCell;
import dev.assay.inspector.table.GridSelection;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// Reading one cell or one row whole, by key and by mouse.
@ScreenTest
final class OpenCellTest {
    private static final String LONG = "A megabyte of words, ".repeat(50_000) + "and the end.";
    private static final String TREE =
            "{\"task\": \"CheckT1\", \"fit\": {\"t1_us\": 84.6812394857123, \"points\": [1, 2.50, 3]},"
                    + " \"note\": \"the last point was left out\"}";

    @TempDir Path folder;
    private final InspectorScreen screen = new InspectorScreen(900, 600);
    private DuckResultStore store;
    private TableViewModel table;

    @BeforeEach
    void show() throws Exception {
        store = TestStores.open(folder);
        DoubleColumn t1 = DoubleColumn.create("t1_us", 84.6812394857123, 9.68123, 91.25);
        StringColumn note = StringColumn.create("log_text", LONG, "short", "");
        StringColumn json = StringColumn.create("raw_json", TREE, "{\"a\": 1}", "[not json");
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put("rows", Table.create("rows", t1, note, json));
        ResultPart.Tables result = new ResultPart.Tables("rows", Json.object(), tables, Map.of());
        StoredResult stored =
                store.store(
                                new ToolCall("1", "make_rows", Json.object()),
                                result,
                                Work.Monitor.none())
                        .result();
        table = screen.show(store, stored);
    }

    @AfterEach
    void close() {
        screen.close();
        store.close();
    }

    private void select(int row, int column) {
        Screen.run(() -> {
            table.selection().select(row, column, false);
            screen.grid().requestFocus();
        });
    }

    private void waitFor(String style) {
        Screen.waitUntil(() -> screen.shown(style, Node.class).isVisible());
    }

    @Test
    void aRowThatCannotBeReadSaysSo(FxRobot robot) {
        select(0, 0);
        robot.push(KeyCode.ENTER);
        waitFor(".cell-pane");
        Screen.waitUntil(() -> robot.lookup("Row 1").tryQuery().isPresent());

        store.close();
        robot.push(KeyCode.ALT, KeyCode.DOWN);
        Screen.waitUntil(() -> robot.lookup("This row could not be read").tryQuery().isPresent());
        assertThat(robot.lookup("Reading…").tryQuery()).isEmpty();
    }

    @Test
    void aNumberIsShownWithTheDigitsOfItsSizeAndReadWithAll(FxRobot robot) {
        assertThat(texts(0)).containsExactly("84.68", "9.68", "91.25");

        select(0, 0);
        robot.push(KeyCode.ENTER);
        waitFor(".cell-text");
        assertThat(screen.shown(".cell-text", TextArea.class).getText())
                .isEqualTo("84.6812394857123");

        robot.push(KeyCode.ESCAPE);
        screen.settle(table);
        assertThat(Screen.call(() -> screen.grid().isFocused())).isTrue();
        screen.press(KeyCode.CONTROL, KeyCode.C);
        screen.waitForClipboard("84.6812394857123");
    }

    private java.util.List<String> texts(int column) {
        return Screen.call(() ->
                screen.cells().stream()
                        .filter(cell ->
                                screen.grid().getColumns().indexOf(cell.getTableColumn())
                                        == column + 1)
                        .sorted(java.util.Comparator.comparingInt(ValueCell::getIndex))
                        .map(ValueCell::getText)
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({"LIGHT,13", "DARK,19"})
    void aMegabyteIsReadInPagesAndSearched(Theme.Choice choice, int size, FxRobot robot) {
        Screen.run(() -> {
            Theme theme = new Theme(choice);
            theme.resize(size);
            theme.dress(screen.stage.getScene());
        });
        select(0, 1);
        robot.push(KeyCode.ENTER);
        waitFor(".cell-text");
        TextArea area = screen.shown(".cell-text", TextArea.class);
        assertThat(Screen.call(() -> area.getText().length())).isBetween(10_000, 20_000);

        robot.push(KeyCode.CONTROL, KeyCode.F);
        robot.write("AND THE END");
        Screen.waitUntil(() -> area.getSelectedText().equals("and the end"));
        Screen.picture(screen.stage, "inspector-cell-text-" + choice);
        robot.push(KeyCode.ESCAPE);
        screen.settle(table);
    }

    @ParameterizedTest
    @CsvSource({"LIGHT", "DARK"})
    void jsonIsATree(Theme.Choice choice, FxRobot robot) {
        screen.dress(choice);
        select(0, 2);
        robot.push(KeyCode.ENTER);
        waitFor(".json-tree");
        TreeView<?> tree = screen.shown(".json-tree", TreeView.class);
        assertThat(tree.getExpandedItemCount()).isEqualTo(4);

        robot.push(KeyCode.CONTROL, KeyCode.F);
        robot.write("t1_us");
        Screen.waitUntil(() -> selected(tree).contains("84.6812394857123"));
        robot.clickOn("Copy path");
        screen.waitForClipboard("$.fit.t1_us");
        robot.clickOn("Copy");
        screen.waitForClipboard("84.6812394857123");
        Screen.picture(screen.stage, "inspector-cell-json-" + choice);
        robot.push(KeyCode.ESCAPE);
        screen.settle(table);

        select(2, 2);
        robot.push(KeyCode.ENTER);
        waitFor(".cell-text");
        assertThat(screen.shown(".cell-text", TextArea.class).getText()).isEqualTo("[not json");
    }

    private static String selected(TreeView<?> tree) {
        TreeItem<?> item = tree.getSelectionModel().getSelectedItem();
        return item == null ? "" : String.valueOf(item.getValue());
    }

    @ParameterizedTest
    @CsvSource({"LIGHT,13", "DARK,19"})
    void aRowIsAFormFromWhichOneGoesToTheNext(Theme.Choice choice, int size, FxRobot robot) {
        Screen.run(() -> {
            Theme theme = new Theme(choice);
            theme.resize(size);
            theme.dress(screen.stage.getScene());
        });
        select(0, 1);
        robot.push(KeyCode.SHIFT, KeyCode.ENTER);
        waitFor(".row-form");
        ListView<?> form = screen.shown(".row-form", ListView.class);
        assertThat(form.getItems()).hasSize(3);
        assertThat(form.getSelectionModel().getSelectedIndex()).isEqualTo(1);
        Screen.picture(screen.stage, "inspector-row-" + choice);

        robot.push(KeyCode.ALT, KeyCode.DOWN);
        Screen.waitUntil(() -> says("Row 2") && says("9.68123"));
        robot.push(KeyCode.CONTROL, KeyCode.F);
        robot.write("raw");
        Screen.waitUntil(() -> screen.shown(".row-form", ListView.class).getItems().size() == 1);
        robot.clickOn(".row-form .list-cell").push(KeyCode.ENTER);
        waitFor(".json-tree");
        robot.push(KeyCode.ESCAPE);
        screen.settle(table);
        assertThat(Screen.call(() -> table.selection().range().get()))
                .isEqualTo(new GridSelection.Range(1, 2, 1, 2));
    }

    private boolean says(String words) {
        return screen.stage.getScene().getRoot().lookupAll(".label").stream()
                .anyMatch(node -> node instanceof Label label && words.equals(label.getText()));
    }

    @Test
    void aDoubleClickOpensACell(FxRobot robot) {
        Node cell =
                Screen.call(() ->
                        screen.cells().stream()
                                .filter(each -> each.getText().equals("short"))
                                .findFirst()
                                .orElseThrow());

        // On a busy machine the second click may come too late to make it a double click.
        Patience.untilAsserted(() -> {
            robot.doubleClickOn(cell);
            Screen.pulses(3);
            assertThat(robot.lookup(".cell-text").tryQuery()).isPresent();
        });
        assertThat(screen.shown(".cell-text", TextArea.class).getText()).isEqualTo("short");
    }
}
