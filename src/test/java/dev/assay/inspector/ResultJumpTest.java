package dev.assay.inspector;

import dev.assay.inspector.table.GridSelection;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.store.StoredResult;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.matcher.control.LabeledMatchers;

/// From an extraction back to where it is from.
@ScreenTest
final class ResultJumpTest {
    @TempDir Path folder;
    private final FakeStore store = new FakeStore();
    private final InspectorScreen screen = new InspectorScreen(1000, 960);

    @AfterEach
    void close() {
        screen.close();
    }

    /// Draws a page of raw lines or rows.
    private void draw(String page) {
        TabPane side = screen.shown(".side-tabs", TabPane.class);
        screen.robot.clickOn(
                screen.robot.from(side).lookup(LabeledMatchers.hasText("Extract")).<Node>query());
        Screen.waitUntil(() -> modes().getItems().size() == 3);
        // The program's own choice comes first, then the top and the bottom.
        Screen.run(() -> modes().requestFocus());
        screen.robot.push(KeyCode.DOWN).push(KeyCode.DOWN);
        screen.robot.clickOn(node("Page")).push(KeyCode.CONTROL, KeyCode.A).write(page);
        screen.click("Run");
        screen.click("Show in the result");
    }

    private ComboBox<?> modes() {
        return (ComboBox<?>) node("Mode of extraction");
    }

    private Node node(String name) {
        return screen.stage.getScene().getRoot().lookupAll("*").stream()
                .filter(node -> name.equals(node.getAccessibleText()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void rowsAreShownThoughTheTableIsSortedAndFiltered() {
        StoredResult result = store.tables("t1", 1, new FakeTable("t1", 41_472));
        TableViewModel table = screen.show(store, result);
        Screen.run(() -> {
            table.toggleSort(table.columns().get(2), false);
            table.columns().get(0).filter().set("< 300");
            table.applyFilters();
        });
        screen.settle(table);

        draw("100");

        Screen.waitUntil(() -> {
            GridSelection.Range range = table.selection().range().get();
            return range != null && range.firstRow() == 19_800 && range.lastRow() == 19_999;
        });
        Screen.waitUntil(() ->
                screen.cells().stream().anyMatch(cell -> cell.getTableRow().getIndex() == 19_800));
        screen.settle(table);
        Screen.picture(screen.stage, "inspector-extract-jump");
    }

    private int selectedLine() {
        return screen.shown(".text-lines", ListView.class).getSelectionModel().getSelectedIndex();
    }

    @Test
    void linesOfATextAreShown() throws IOException {
        String text =
                IntStream.rangeClosed(1, 3_000)
                        .mapToObj(i -> "line " + i)
                        .collect(Collectors.joining("\n"));
        Path file = Files.writeString(folder.resolve("log"), text);
        Screen.run(() -> screen.model.show(store, store.document("log", file)));
        Screen.waitUntil(
                () -> screen.shown(".text-lines", ListView.class).getItems().size() == 3_000);

        draw("9");

        Screen.waitUntil(() -> selectedLine() == 1_600);
    }
}
