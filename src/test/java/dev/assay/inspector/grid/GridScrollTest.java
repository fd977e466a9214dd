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
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

/// Walking through a grid by key: wherever one arrives, the whole cell is in sight.
@ScreenTest
final class GridScrollTest {
    private final FakeStore store = new FakeStore();
    private final InspectorScreen screen = new InspectorScreen(600, 900);
    private TableViewModel table;

    @BeforeEach
    void show() {
        StoredResult result = store.tables("t1", 1, new FakeTable("timeseries", 41_472));
        table = screen.show(store, result);
        Screen.run(() -> screen.grid().requestFocus());
    }

    @AfterEach
    void close() {
        screen.close();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT,13", "DARK,13", "LIGHT,19"})
    void everyKeyShowsTheWholeCell(Theme.Choice choice, int size, FxRobot robot) {
        Screen.run(() -> {
            Theme theme = new Theme(choice);
            theme.resize(size);
            theme.dress(screen.stage.getScene());
        });
        robot.push(KeyCode.CONTROL, KeyCode.END);
        assertWhole(41_471, 4);
        robot.push(KeyCode.HOME);
        assertWhole(41_471, 0);
        robot.push(KeyCode.RIGHT).push(KeyCode.RIGHT);
        assertWhole(41_471, 2);
        robot.push(KeyCode.LEFT).push(KeyCode.LEFT);
        assertWhole(41_471, 0);
        robot.push(KeyCode.END);
        assertWhole(41_471, 4);
        Screen.picture(screen.stage, "inspector-end-" + choice + "-" + size);
        robot.push(KeyCode.CONTROL, KeyCode.HOME);
        assertWhole(0, 0);
        robot.push(KeyCode.CONTROL, KeyCode.DOWN);
        assertWhole(41_471, 0);
        robot.push(KeyCode.UP).push(KeyCode.PAGE_UP);
    }

    private void assertWhole(int row, int column) {
        screen.settle(table);
        Screen.pulses(3);
        assertThat(Screen.call(() -> table.selection().range().get()))
                .isEqualTo(new GridSelection.Range(row, column, row, column));
        Screen.run(() -> {
            Bounds seen = bounds(screen.cell(row, column));
            Bounds grid = bounds(screen.grid());
            double right = grid.getMaxX() - thickness(Orientation.VERTICAL);
            double left = bounds(screen.shown(".row-number", Label.class)).getMaxX();
            assertThat(seen.getMinX()).isGreaterThanOrEqualTo(left - 1);
            boolean fits = seen.getWidth() <= right - left;
            assertThat(!fits || seen.getMaxX() <= right + 1)
                    .as("the right edge %s of %s", seen.getMaxX(), right)
                    .isTrue();
            assertThat(seen.getMaxY())
                    .isLessThanOrEqualTo(grid.getMaxY() - thickness(Orientation.HORIZONTAL) + 1);
            Node header = screen.grid().lookup(".column-header-background");
            assertThat(seen.getMinY()).isGreaterThanOrEqualTo(bounds(header).getMaxY() - 1);
        });
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private double thickness(Orientation orientation) {
        return screen.grid().lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == orientation && bar.isVisible())
                .mapToDouble(bar ->
                        orientation == Orientation.VERTICAL ? bar.getWidth() : bar.getHeight())
                .max()
                .orElse(0);
    }

    @Test
    void onlyTheNumberThatIsShownIsGoneTo(FxRobot robot) {
        screen.clickHeader("t1");
        screen.settle(table);

        goTo(robot, "100");
        Screen.waitUntil(() -> table.selection().range().get() != null);
        screen.settle(table);
        int index = Screen.call(() -> table.selection().range().get().row());
        // The fake sorts by turning round: the row with the number 100 is the 100th from the end.
        assertThat(index).isEqualTo(41_472 - 100);
        assertThat(Screen.call(() -> table.rows().get().get(index).value().get().place()))
                .isEqualTo(99);

        screen.typeFilter("t1", "< 1204");
        Screen.waitUntil(() -> table.rows().get().size() == 1204);
        screen.settle(table);
        goTo(robot, "5");
        Screen.waitUntil(() -> table.message().get().equals("Row 5 is hidden by the filter."));
    }

    private void goTo(FxRobot robot, String number) {
        Screen.run(() -> screen.grid().requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.G);
        Screen.waitUntil(() -> robot.lookup(".popover .text-field").tryQuery().isPresent());
        robot.write(number).push(KeyCode.ENTER);
    }

    @Test
    void typingAFilterMovesNothing() {
        Node grid = screen.grid();
        Bounds before = Screen.call(() -> bounds(grid));
        double column = Screen.call(() -> bounds(screen.filter("t1")).getMinX());

        screen.typeFilter("t1", "< 1204");
        Screen.waitUntil(() -> table.rows().get().size() == 1204);
        screen.settle(table);
        Screen.picture(screen.stage, "inspector-filter-moves-nothing");

        assertThat(Screen.call(() -> bounds(grid))).isEqualTo(before);
        assertThat(Screen.call(() -> bounds(screen.filter("t1")).getMinX())).isEqualTo(column);
        screen.typeFilter("qid", "bad");
        Screen.pulses(30);
        assertThat(Screen.call(() -> bounds(grid))).isEqualTo(before);
    }
}
