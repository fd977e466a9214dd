package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import dev.assay.inspector.code.FakeDesk;
import dev.assay.inspector.extract.Extracts;
import dev.assay.inspector.grid.ColumnHeader;
import dev.assay.inspector.grid.RowCommand;
import dev.assay.inspector.grid.ValueCell;
import dev.assay.inspector.python.FakePython;
import dev.assay.inspector.table.GridState;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.plot.PlotRequest;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Hands;
import dev.assay.ui.HeldKeys;
import dev.assay.ui.Screen;
import dev.assay.ui.Shortcut;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.hamcrest.Matchers;
import org.kordamp.ikonli.feather.Feather;
import org.testfx.api.FxRobot;
import org.testfx.matcher.control.LabeledMatchers;
import org.testfx.robot.Motion;
import org.testfx.service.query.NodeQuery;

/// The inspector in a window, which TestFX's robot clicks on and types into. What the robot lacks
/// is here: to find a cell by its row and column and a header by its name, and to wait until a
/// table was read, which goes on in other threads after the screen is at rest.
public final class InspectorScreen implements AutoCloseable {
    final List<PlotRequest> plots = new CopyOnWriteArrayList<>();
    public final FakeDesk desk = new FakeDesk();
    public final FakeDesk pythonDesk = new FakeDesk();
    public final FakePython python = new FakePython();
    public final InspectorViewModel model;
    public final Stage stage;
    public final FxRobot robot = Hands.shared();
    public final List<String> acted = new CopyOnWriteArrayList<>();
    public volatile List<String> asked = List.of("task_id");
    volatile Optional<Path> saveTo = Optional.empty();
    private final Jobs jobs = new Jobs(ScreenThread.executor());

    public InspectorScreen(int width, int height) {
        CodeAccess code = new CodeAccess(desk, pythonDesk, python, python);
        model = Screen.call(() -> new InspectorViewModel(jobs, Extracts.plain(), code));
        stage =
                Screen.show(
                        () -> {
                            InspectorView view =
                                    new InspectorView(
                                            model,
                                            (_, _, _, request) -> plots.add(request),
                                            (_, _) -> {},
                                            (_, _, _) -> saveTo,
                                            _ ->
                                                    new RowCommand(
                                                            Shortcut.ANALYSE,
                                                            () -> asked,
                                                            (_, value) -> acted.add(value)));
                            view.addFixedTab("Charts", Feather.ACTIVITY, new Label("charts"));
                            return view.root();
                        },
                        width,
                        height);
        Screen.run(() -> {
            // The robot does not reach beyond the headless screen.
            stage.setX(0);
            stage.setY(0);
        });
        dress(Theme.Choice.LIGHT);
    }

    public void dress(Theme.Choice choice) {
        Screen.run(() -> new Theme(choice).dress(stage.getScene()));
    }

    /// Opens a result and waits for its first rows and all of its statistics.
    public TableViewModel show(ResultStore store, StoredResult result) {
        Screen.run(() -> model.show(store, result));
        TableViewModel table = Screen.call(this::table);
        settle(table);
        Screen.waitUntil(
                () -> table.columns().stream().allMatch(column -> column.profile().get() != null));
        return table;
    }

    public TableViewModel table() {
        OpenResult open = model.selected().get();
        TableViewModel table = open == null ? null : open.result().selected().get();
        if (table == null) {
            throw new AssertionError("No table is shown");
        }
        return table;
    }

    /// Waits until nothing is done any more and every cell in sight has its value.
    public void settle(TableViewModel table) {
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

    public TableView<?> grid() {
        return shown(".result-grid", TableView.class);
    }

    /// The one node of a class that is on screen now: the other tabs keep theirs out of sight.
    public <T extends Node> T shown(String style, Class<T> type) {
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

    /// The cell at a place, which must be in sight.
    public ValueCell cell(int row, int column) {
        return Screen.call(() ->
                cells().stream()
                        .filter(each -> each.getIndex() == row)
                        .filter(each ->
                                grid().getColumns().indexOf(each.getTableColumn()) == column + 1)
                        .findFirst()
                        .orElseThrow(() ->
                                new AssertionError("No cell in sight at " + row + ", " + column)));
    }

    /// Presses keys together in the grid.
    public void press(KeyCode... keys) {
        Screen.run(() -> grid().requestFocus());
        robot.push(keys);
    }

    /// Clicks on the button, link or choice that begins with some words, once it can be used.
    void click(String words) {
        Screen.waitUntil(() -> button(words).isPresent());
        ButtonBase button = Screen.call(() -> button(words).orElseThrow());
        Screen.run(() -> Screen.bringIntoSight(button));
        robot.clickOn(button);
    }

    private Optional<ButtonBase> button(String words) {
        return stage.getScene().getRoot().lookupAll("*").stream()
                .filter(node -> node instanceof ButtonBase && !node.isDisabled() && seen(node))
                .map(ButtonBase.class::cast)
                .filter(button -> button.getText() != null && button.getText().startsWith(words))
                .min(Comparator.comparingInt(button -> button.getText().length()));
    }

    public void clickHeader(String column, KeyCode... held) {
        Node top = inSight(column).getChildren().getFirst();
        try (HeldKeys _ = HeldKeys.on(stage.getScene(), held)) {
            robot.clickOn(top);
        }
    }

    /// Goes to a column's header and presses keys together there.
    void pressHeader(String column, KeyCode... keys) {
        Screen.run(() -> header(column).getChildren().getFirst().requestFocus());
        robot.push(keys);
    }

    /// Fills a column's filter field as one that pastes: of letters typed one by one on a slow
    /// machine the first ones are a filter, too.
    public void typeFilter(String column, String text) {
        TextField field = (TextField) filterOf(inSight(column));
        robot.clickOn(field);
        Screen.run(() -> field.setText(text));
    }

    public TextField filter(String column) {
        return (TextField) header(column).lookup(".grid-filter");
    }

    /// A column's header, with the grid moved sideways where it is out of sight.
    private ColumnHeader inSight(String column) {
        ColumnHeader header = Screen.call(() -> header(column));
        Screen.run(() ->
                grid().getColumns().stream()
                        .filter(each -> each.getGraphic() == header)
                        .map(grid().getColumns()::indexOf)
                        .forEach(grid()::scrollToColumnIndex));
        Screen.pulses(2);
        return header;
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

    /// Clicks through an open menu by the words its items begin with.
    public void choose(String... words) {
        for (String word : words) {
            Screen.waitUntil(() -> item(word).tryQuery().isPresent());
            // A menu makes its items anew when it opens.
            Screen.pulses(3);
            // Past other items a submenu closes.
            robot.clickOn(item(word).<Node>query(), Motion.HORIZONTAL_FIRST);
        }
    }

    private NodeQuery item(String words) {
        return robot.lookup(".menu-item .label")
                .match(LabeledMatchers.hasText(Matchers.startsWith(words)));
    }

    /// Chooses from the menu "Export".
    void export(String words) {
        click("Export");
        choose(words);
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
