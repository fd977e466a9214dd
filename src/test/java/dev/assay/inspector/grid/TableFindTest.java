package dev.assay.inspector.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.FakeStore;
import dev.assay.inspector.FakeTable;
import dev.assay.inspector.InspectorScreen;
import dev.assay.inspector.table.GridSelection;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.store.StoredResult;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import javafx.geometry.Bounds;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Looking for something in a table: words in all of its columns, and filters that make no sense.
@ScreenTest
final class TableFindTest {
    private final FakeStore store = new FakeStore();
    private final InspectorScreen screen = new InspectorScreen(760, 560);

    @AfterEach
    void close() {
        screen.close();
    }

    private TableViewModel showOne() {
        return screen.show(store, store.tables("t1", 1, new FakeTable("timeseries", 41_472)));
    }

    @Test
    void aFilterIsThereAgainWhenItsConversationIsOpenedAgain() {
        StoredResult result = store.tables("t1", 1, new FakeTable("timeseries", 41_472));
        TableViewModel table = screen.show(store, result);
        screen.typeFilter("qid", "< 2");
        Screen.waitUntil(() -> !table.shown().filters().isEmpty());

        Screen.run(screen.model::closeAll);
        TableViewModel again = screen.show(store, result);

        assertThat(Screen.call(() -> screen.filter("qid").getText())).isEqualTo("< 2");
        Screen.waitUntil(() -> again.shown().filters().size() == 1);
        Screen.picture(screen.stage, "inspector-filter-again");
    }

    @ParameterizedTest
    @EnumSource(
            value = Theme.Choice.class,
            names = {"LIGHT", "DARK"})
    void aWrongFilterSaysWhyBelowItsFieldAndMovesNothing(Theme.Choice choice) {
        screen.dress(choice);
        TableViewModel table = showOne();
        double before = firstRow();

        screen.typeFilter("qid", "bad");
        Screen.waitUntil(() -> !table.columns().getFirst().problem().get().isEmpty());
        Screen.pulses(2);
        Screen.picture(screen.stage, "inspector-bad-filter-" + choice);

        Label reason = Screen.call(() -> screen.shown(".filter-problem", Label.class));
        assertThat(reason.getText()).startsWith("“bad” is not a number");
        assertBelow(reason, screen.filter("qid"));
        assertThat(firstRow()).as("nothing moved").isEqualTo(before);

        screen.robot.push(KeyCode.ESCAPE);
        Screen.waitUntil(() -> !reason.isVisible());
    }

    private double firstRow() {
        return Screen.call(() -> screen.cell(0, 0).localToScene(0, 0).getY());
    }

    /// Checks that a sentence is on screen whole, right below a field.
    private static void assertBelow(Label sentence, TextField field) {
        Screen.run(() -> {
            Bounds words = sentence.localToScene(sentence.getLayoutBounds());
            Bounds typed = field.localToScene(field.getLayoutBounds());
            assertThat(words.getMinY()).isBetween(typed.getMaxY(), typed.getMaxY() + 20);
            assertThat(words.getHeight()).isGreaterThan(10);
            assertThat(words.getMaxX()).isLessThanOrEqualTo(sentence.getScene().getWidth());
        });
    }

    @Test
    void wordsAreFoundInEveryColumnOfATable() {
        TableViewModel table = showOne();

        screen.press(KeyCode.CONTROL, KeyCode.F);
        Screen.waitUntil(() -> screen.stage.getScene().getFocusOwner() instanceof TextField);
        screen.robot.write("bc8f");
        waitForFound("1 of 3", 1);
        screen.robot.push(KeyCode.ENTER);
        waitForFound("2 of 3", 16);
        screen.press(KeyCode.F3);
        waitForFound("3 of 3", 256);
        screen.press(KeyCode.F3);
        waitForFound("1 of 3", 1);
        Screen.picture(screen.stage, "inspector-table-find-LIGHT");

        Screen.run(() -> table.sortBy(table.columns().getFirst(), false, false));
        waitForFound("1 of 3", 41_470);
        Screen.run(table::clearSort);
        waitForFound("1 of 3", 1);
        Screen.run(() -> {
            table.columns().getFirst().filter().set("< 10");
            table.applyFilters();
        });
        waitForFound("1 of 1", 1);
        screen.robot
                .clickOn(screen.shown(".find-bar .text-field", TextField.class))
                .push(KeyCode.END)
                .write("x");
        waitForFound("Not in these rows", 1);
        screen.robot.push(KeyCode.ESCAPE);
        Screen.waitUntil(() -> !screen.stage.getScene().lookup(".find-bar").isVisible());
    }

    /// Waits until the line says how it stands, and the found cell is the one of the ids in a row.
    private void waitForFound(String words, int row) {
        Screen.waitUntil(() -> {
            GridSelection.Range range = screen.table().selection().range().get();
            return screen.shown(".find-bar .text-muted", Label.class).getText().equals(words)
                    && range != null
                    && range.row() == row
                    && range.column() == 4;
        });
    }
}
