package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import dev.assay.inspector.extract.Extracts;
import dev.assay.result.ResultStore;
import dev.assay.result.StoredResult;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.Shortcut;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.kordamp.ikonli.feather.Feather;

/// The inspector in a window, with the hands of a person: keys, clicks, and eyes for the cells.
final class InspectorScreen implements AutoCloseable {
    final List<PlotRequest> plots = new CopyOnWriteArrayList<>();
    final InspectorViewModel model;
    final Stage stage;
    final List<String> acted = new CopyOnWriteArrayList<>();
    volatile Optional<String> hindrance = Optional.empty();
    volatile Optional<Path> saveTo = Optional.empty();
    private final Jobs jobs = new Jobs(ScreenThread.executor());

    InspectorScreen(int width, int height) {
        model = Screen.call(() -> new InspectorViewModel(jobs, Extracts.plain()));
        stage =
                Screen.show(
                        () -> {
                            InspectorView view =
                                    new InspectorView(
                                            model,
                                            (_, _, _, request) -> plots.add(request),
                                            (_, _, _) -> saveTo,
                                            new RowAction(
                                                    Shortcut.ANALYSE,
                                                    "task_id",
                                                    () -> hindrance,
                                                    acted::add));
                            view.addFixedTab("Charts", Feather.ACTIVITY, new Label("charts"));
                            return view.root();
                        },
                        width,
                        height);
        dress(Theme.Choice.LIGHT);
    }

    void dress(Theme.Choice choice) {
        Screen.run(() -> new Theme(choice).dress(stage.getScene()));
    }

    /// Opens a result and waits for its first rows and all of its statistics.
    TableViewModel show(ResultStore store, StoredResult result) {
        Screen.run(() -> model.show(store, result));
        TableViewModel table = Screen.call(this::table);
        settle(table);
        Screen.waitUntil(
                () -> table.columns().stream().allMatch(column -> column.profile().get() != null));
        return table;
    }

    TableViewModel table() {
        OpenResult open = model.selected().get();
        TableViewModel table = open == null ? null : open.result().selected().get();
        if (table == null) {
            throw new AssertionError("No table is shown");
        }
        return table;
    }

    /// Waits until nothing is done any more and every cell in sight has its value.
    void settle(TableViewModel table) {
        Screen.waitUntil(() -> {
            stage.getScene().getRoot().layout();
            List<ValueCell> cells = cells();
            return table.busy().get().isEmpty()
                    && !(table.state().get() instanceof GridState.Reading)
                    && cells.isEmpty() == table.rows().get().isEmpty()
                    && cells.stream().noneMatch(cell -> cell.getText().equals("…"));
        });
    }

    /// The filled cells in sight.
    List<ValueCell> cells() {
        return grid().lookupAll(".value-cell").stream()
                .map(ValueCell.class::cast)
                .filter(cell -> !cell.isEmpty() && cell.isVisible())
                .toList();
    }

    TableView<?> grid() {
        return shown(".result-grid", TableView.class);
    }

    /// The one node of a class that is on screen now: the other tabs keep theirs out of sight.
    <T extends Node> T shown(String style, Class<T> type) {
        return stage.getScene().getRoot().lookupAll(style).stream()
                .filter(InspectorScreen::seen)
                .map(type::cast)
                .findFirst()
                .orElseThrow(() -> new AssertionError("Nothing on screen is " + style));
    }

    private static boolean seen(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return true;
    }

    void press(KeyCode code, Modifier... modifiers) {
        Screen.run(() -> {
            grid().requestFocus();
            Event.fireEvent(grid(), pressed(code, modifiers));
        });
    }

    enum Modifier {
        SHORTCUT,
        SHIFT
    }

    private static KeyEvent typed(String character) {
        KeyCode none = KeyCode.UNDEFINED;
        return new KeyEvent(KeyEvent.KEY_TYPED, character, "", none, false, false, false, false);
    }

    static KeyEvent pressed(KeyCode code, Modifier... modifiers) {
        List<Modifier> held = List.of(modifiers);
        return new KeyEvent(
                KeyEvent.KEY_PRESSED,
                "",
                "",
                code,
                held.contains(Modifier.SHIFT),
                held.contains(Modifier.SHORTCUT),
                false,
                false);
    }

    void clickHeader(String column, boolean shift) {
        Screen.run(() -> {
            Node top = header(column).getChildren().getFirst();
            Event.fireEvent(top, click(shift));
        });
    }

    /// Goes to a column's header and presses a key there.
    void pressHeader(String column, KeyCode code, Modifier... modifiers) {
        Screen.run(() -> {
            header(column).getChildren().getFirst().requestFocus();
            Event.fireEvent(stage.getScene().getFocusOwner(), pressed(code, modifiers));
        });
    }

    private static MouseEvent click(boolean shift) {
        return new MouseEvent(
                MouseEvent.MOUSE_CLICKED,
                5,
                5,
                5,
                5,
                MouseButton.PRIMARY,
                1,
                shift,
                false,
                false,
                false,
                true,
                false,
                false,
                true,
                false,
                true,
                null);
    }

    /// Types into a column's filter field and lets the pause do the rest.
    void typeFilter(String column, String text) {
        Screen.run(() -> {
            TextField field = filter(column);
            field.requestFocus();
            field.clear();
            text.chars().forEach(c -> Event.fireEvent(field, typed(Character.toString(c))));
        });
    }

    TextField filter(String column) {
        return (TextField) header(column).lookup(".grid-filter");
    }

    private ColumnHeader header(String column) {
        return grid().lookupAll(".grid-header").stream()
                .map(ColumnHeader.class::cast)
                .filter(each -> filterOf(each).getAccessibleText().equals("Filter " + column))
                .findFirst()
                .orElseThrow();
    }

    private static Node filterOf(ColumnHeader header) {
        return header.getChildren().getLast();
    }

    /// Chooses from a menu by its words.
    static void choose(List<MenuItem> items, String... words) {
        List<MenuItem> now = items;
        for (String word : words) {
            MenuItem item =
                    now.stream()
                            .filter(each -> each.getText() != null)
                            .filter(each -> each.getText().startsWith(word))
                            .findFirst()
                            .orElseThrow(() -> new AssertionError("No item " + word));
            if (item instanceof Menu menu) {
                now = menu.getItems();
            } else {
                item.fire();
            }
        }
    }

    /// Chooses from the menu "Export".
    void export(String words) {
        MenuButton menu =
                stage.getScene().getRoot().lookupAll(".menu-button").stream()
                        .map(MenuButton.class::cast)
                        .filter(each -> each.getText().equals("Export"))
                        .findFirst()
                        .orElseThrow();
        Event.fireEvent(menu, new Event(MenuButton.ON_SHOWING));
        choose(menu.getItems(), words);
    }

    void waitForClipboard(String text) {
        Patience.untilAsserted(() ->
                assertThat(Screen.call(() -> Clipboard.getSystemClipboard().getString()))
                        .isEqualTo(text));
    }

    @Override
    public void close() {
        Screen.run(() -> {
            stage.close();
            model.close();
        });
        jobs.close();
    }
}
