package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.InspectorScreen.Modifier;
import dev.assay.ui.Screen;
import dev.assay.ui.Theme;
import java.util.List;
import java.util.Optional;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a person does with one row of a table, by menu and by key.
final class RowActionTest {
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

    private static void select(TableViewModel table, int row) {
        Screen.run(() -> table.selection().select(row, 0, false));
    }

    /// The words of the menu over what is selected.
    private List<MenuItem> menu() {
        return Screen.call(() -> {
            ContextMenu menu = screen.grid().getContextMenu();
            menu.getOnShowing().handle(null);
            return List.copyOf(menu.getItems());
        });
    }

    private Optional<MenuItem> item() {
        return menu().stream()
                .filter(item -> item.getText() != null && item.getText().startsWith(WORDS))
                .findFirst();
    }

    @ParameterizedTest
    @EnumSource(
            value = Theme.Choice.class,
            names = {"LIGHT", "DARK"})
    void theMenuOfARowOffersIt(Theme.Choice choice) {
        screen.dress(choice);
        select(showTasks(), 3);

        MenuItem item = item().orElseThrow();
        assertThat(item.isDisable()).isFalse();
        showMenu("ready-" + choice);
        Screen.run(item::fire);

        assertThat(screen.acted).containsExactly("task-3");

        screen.hindrance = Optional.of("no chip is open in this conversation");
        showMenu("hindered-" + choice);
    }

    private void showMenu(String how) {
        ContextMenu menu = screen.grid().getContextMenu();
        Screen.run(() -> menu.show(screen.grid(), 200, 200));
        Screen.pulses(5);
        Screen.picture(menu.getScene(), "inspector-row-menu-" + how);
        Screen.run(menu::hide);
    }

    @Test
    void aKeyDoesTheSame() {
        select(showTasks(), 7);

        screen.press(KeyCode.ENTER, Modifier.SHORTCUT);

        assertThat(screen.acted).containsExactly("task-7");
    }

    @Test
    void aHiddenColumnStillNamesItsRow() {
        TableViewModel table = showTasks();
        Screen.run(() -> table.columns().getLast().visible().set(false));
        select(table, 2);

        screen.press(KeyCode.ENTER, Modifier.SHORTCUT);

        assertThat(screen.acted).containsExactly("task-2");
    }

    @Test
    void aTableWithoutTheColumnDoesNotOfferIt() {
        TableViewModel table = screen.show(store, store.tables("t1", 1, new FakeTable("t1", 300)));
        select(table, 3);

        assertThat(item()).isEmpty();
        screen.press(KeyCode.ENTER, Modifier.SHORTCUT);

        assertThat(screen.acted).isEmpty();
        assertThat(Screen.call(() -> table.message().get()))
                .isEqualTo("There is no task_id in this row.");
    }

    @Test
    void aRowWithoutAValueDoesNotOfferIt() {
        select(showTasks(), 4);

        assertThat(item()).isEmpty();
        screen.press(KeyCode.ENTER, Modifier.SHORTCUT);

        assertThat(screen.acted).isEmpty();
    }

    @Test
    void whatHindersItIsSaid() {
        TableViewModel table = showTasks();
        assertHindered(table, "select a row first");
        screen.hindrance = Optional.of("no chip is open");
        select(table, 3);
        assertHindered(table, "no chip is open");

        screen.hindrance = Optional.empty();
        Screen.run(() -> table.selection().select(6, 0, true));
        assertHindered(table, "one row at a time");
        assertThat(screen.acted).isEmpty();
    }

    private void assertHindered(TableViewModel table, String reason) {
        MenuItem item = item().orElseThrow();
        assertThat(item.isDisable()).isTrue();
        assertThat(item.getText()).isEqualTo(WORDS + ": " + reason);
        screen.press(KeyCode.ENTER, Modifier.SHORTCUT);
        assertThat(Screen.call(() -> table.message().get())).isEqualTo(WORDS + ": " + reason + ".");
    }

    /// The toolkit makes the keys of a menu those of the whole window.
    @Test
    void theKeysOfTheMenuAreTheGridsAlone() {
        select(showTasks(), 3);
        Screen.run(() -> {
            ContextMenu menu = screen.grid().getContextMenu();
            menu.show(screen.grid(), 200, 200);
            menu.hide();
            TextField elsewhere = screen.filter("qid");
            elsewhere.requestFocus();
            Event.fireEvent(
                    (Node) elsewhere, InspectorScreen.pressed(KeyCode.ENTER, Modifier.SHORTCUT));
        });

        assertThat(screen.acted).isEmpty();
        assertThat(Screen.call(() -> screen.stage.getScene().getAccelerators())).isEmpty();
    }
}
