package dev.assay.inspector.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.FakeStore;
import dev.assay.inspector.FakeTable;
import dev.assay.inspector.InspectorScreen;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a person does with one row of a table, by menu and by key.
@ScreenTest
final class RowCommandTest {
    private static final String WORDS = "Analyse with copilot";
    private final FakeStore store = new FakeStore();
    private final InspectorScreen screen = new InspectorScreen(760, 560);

    @AfterEach
    void close() {
        screen.close();
    }

    private TableViewModel showTasks() {
        return screen.show(store, store.tables("search_task_results", 1, FakeTable.ofTasks(300)));
    }

    private void select(int row) {
        screen.robot.clickOn(screen.cell(row, 0));
    }

    private void openMenu(int row) {
        screen.robot.clickOn(screen.cell(row, 0), MouseButton.SECONDARY);
    }

    /// What the open menu says of the row, after which it is closed.
    private Optional<MenuItem> item() {
        Optional<MenuItem> item =
                Screen.call(() ->
                        screen.grid().getContextMenu().getItems().stream()
                                .filter(each ->
                                        each.getText() != null && each.getText().startsWith(WORDS))
                                .findFirst());
        screen.robot.push(KeyCode.ESCAPE);
        assertThat(screen.grid().getContextMenu().isShowing()).isFalse();
        return item;
    }

    @ParameterizedTest
    @EnumSource(
            value = Theme.Choice.class,
            names = {"LIGHT", "DARK"})
    void theMenuOfARowOffersIt(Theme.Choice choice) {
        screen.dress(choice);
        showTasks();

        openMenu(3);
        picture("ready-" + choice);
        screen.choose(WORDS);
        assertThat(screen.acted).containsExactly("task-3");

        screen.asked = List.of();
        openMenu(3);
        assertThat(item()).isEmpty();
    }

    private void picture(String how) {
        Screen.pulses(5);
        Screen.picture(screen.grid().getContextMenu().getScene(), "inspector-row-menu-" + how);
    }

    @Test
    void aKeyDoesTheSame() {
        showTasks();
        select(7);

        screen.press(KeyCode.CONTROL, KeyCode.ENTER);

        assertThat(screen.acted).containsExactly("task-7");
    }

    @Test
    void aHiddenColumnStillNamesItsRow() {
        TableViewModel table = showTasks();
        Screen.run(() -> table.columns().getLast().visible().set(false));
        // The other columns move into its place; a click goes to where a cell is by then.
        screen.settle(table);
        Screen.pulses(3);
        select(2);

        screen.press(KeyCode.CONTROL, KeyCode.ENTER);

        assertThat(screen.acted).containsExactly("task-2");
    }

    @Test
    void aTableWithoutTheColumnDoesNotOfferIt() {
        TableViewModel table = screen.show(store, store.tables("t1", 1, new FakeTable("t1", 300)));
        openMenu(3);

        assertThat(item()).isEmpty();
        screen.press(KeyCode.CONTROL, KeyCode.ENTER);

        assertThat(screen.acted).isEmpty();
        assertThat(Screen.call(() -> table.message().get()))
                .isEqualTo("There is no task_id in this row.");
    }

    @Test
    void aRowWithoutAValueDoesNotOfferIt() {
        showTasks();
        openMenu(4);

        assertThat(item()).isEmpty();
        screen.press(KeyCode.CONTROL, KeyCode.ENTER);

        assertThat(screen.acted).isEmpty();
    }

    @Test
    void whatHindersItIsSaid() {
        TableViewModel table = showTasks();
        // With the key of a keyboard that opens menus, which the robot lacks: a click selects.
        Screen.run(() -> screen.grid().getContextMenu().show(screen.grid(), 200, 200));
        assertHindered(table, "select a row first");
        select(3);
        screen.press(KeyCode.SHIFT, KeyCode.DOWN);
        openMenu(4);
        assertHindered(table, "one row at a time");
        assertThat(screen.acted).isEmpty();
    }

    private void assertHindered(TableViewModel table, String reason) {
        MenuItem item = item().orElseThrow();
        assertThat(item.isDisable()).isTrue();
        assertThat(item.getText()).isEqualTo(WORDS + ": " + reason);
        screen.press(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(Screen.call(() -> table.message().get())).isEqualTo(WORDS + ": " + reason + ".");
    }

    /// The toolkit makes the keys of a menu those of the whole window.
    @Test
    void theKeysOfTheMenuAreTheGridsAlone() {
        showTasks();
        openMenu(3);
        screen.robot.push(KeyCode.ESCAPE);
        screen.robot.clickOn(screen.filter("qid")).push(KeyCode.CONTROL, KeyCode.ENTER);

        assertThat(screen.acted).isEmpty();
        assertThat(Screen.call(() -> screen.stage.getScene().getAccelerators())).isEmpty();
    }
}
