package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.store.StoredResult;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;

/// The row of tabs, with many results and with many versions of one.
@ScreenTest
final class TabShelfTest {
    private final FakeStore store = new FakeStore();
    private final InspectorScreen screen = new InspectorScreen(760, 560);

    @AfterEach
    void close() {
        screen.close();
    }

    private void open(int results) {
        List<StoredResult> all = new ArrayList<>();
        for (int i = 1; i <= results; i++) {
            all.add(store.tables("chip_summary_" + i, 1, new FakeTable("rows", 100)));
        }
        Screen.run(() -> screen.model.add(store, all));
        screen.show(store, all.getLast());
    }

    @ParameterizedTest
    @CsvSource({"LIGHT,13", "DARK,13", "LIGHT,19"})
    void anyNumberOfResultsPushesNoTabOutOfSight(Theme.Choice choice, int size, FxRobot robot) {
        Screen.run(() -> {
            Theme theme = new Theme(choice);
            theme.resize(size);
            theme.dress(screen.stage.getScene());
        });
        open(25);

        Screen.waitUntil(() -> everyTabIsWhole() && more().isVisible());
        Screen.pulses(5);
        assertThat(Screen.call(this::everyTabIsWhole)).isTrue();
        assertThat(titles()).startsWith("Charts").endsWith("chip_summary_25");
        assertThat(titles().size() - 1 + Integer.parseInt(more().getText().substring(1)))
                .isEqualTo(25);
        Screen.picture(screen.stage, "inspector-tabs-" + choice + "-" + size);

        robot.clickOn(".more-tabs");
        assertThat(Screen.call(() -> all().getItems())).hasSize(25);
        assertThat(Screen.call(this::listIsInThePane)).isTrue();
        Screen.picture(screen.stage, "inspector-tab-list-" + choice + "-" + size);
        choose(robot, "chip_summary_3");
        Screen.waitUntil(() -> everyTabIsWhole() && titles().contains("chip_summary_3"));
        assertThat(screen.model.selected().get().key()).isEqualTo("chip_summary_3");
        assertThat(titles()).startsWith("Charts");

        // Whoever goes to the charts finds them where they were.
        robot.clickOn("Charts");
        assertThat(selected()).isEqualTo("Charts");
    }

    /// A wide pane has room for many; thirty steps of one answer are no thirty tabs all the same.
    @Test
    void ofResultsThatNobodyAskedForOnlyTheLatestFewAreInTheRow(FxRobot robot) {
        Screen.run(() -> screen.stage.setWidth(1_900));
        unasked(12);
        Screen.waitUntil(() -> everyTabIsWhole() && more().isVisible());
        assertThat(titles())
                .containsExactly("Charts", "chip_summary_10", "chip_summary_11", "chip_summary_12");
        assertThat(more().getText()).isEqualTo("+9");

        robot.clickOn(".more-tabs");
        assertThat(Screen.call(() -> all().getItems())).hasSize(12);
        choose(robot, "chip_summary_3");
        robot.clickOn(header("chip_summary_10"));
        StoredResult next = store.tables("chip_summary_13", 1, new FakeTable("rows", 100));
        Screen.run(() -> {
            screen.model.add(store, List.of(next));
            screen.model.showUnasked(store, next);
        });

        Screen.waitUntil(() -> titles().contains("chip_summary_13") && everyTabIsWhole());
        assertThat(titles())
                .containsExactly(
                        "Charts",
                        "chip_summary_3",
                        "chip_summary_10",
                        "chip_summary_11",
                        "chip_summary_12",
                        "chip_summary_13");
        assertThat(Screen.call(() -> screen.model.closeAll().kept()))
                .containsExactlyInAnyOrder("chip_summary_3", "chip_summary_10");
    }

    /// A row that is but a pixel too full begins to scroll, with arrows of its own.
    @Test
    void atNoWidthDoesTheRowScroll() {
        open(3);
        for (int width = 560; width < 760; width += 4) {
            int wide = width;
            Screen.run(() -> screen.stage.setWidth(wide));
            Screen.pulses(2);

            Screen.waitUntil(() -> everyTabIsWhole() && !hasArrows());
        }
    }

    private boolean hasArrows() {
        return tabs().lookupAll(".control-buttons-tab").stream().anyMatch(Node::isVisible);
    }

    /// As an answer with many steps leaves them.
    private void unasked(int results) {
        for (int i = 1; i <= results; i++) {
            StoredResult next = store.tables("chip_summary_" + i, 1, new FakeTable("rows", 100));
            Screen.run(() -> {
                screen.model.add(store, List.of(next));
                screen.model.showUnasked(store, next);
            });
        }
    }

    @Test
    void whereThereIsRoomEveryTabIsInTheRowAgain() {
        open(5);
        Screen.waitUntil(() -> everyTabIsWhole() && more().isVisible());

        Screen.run(() -> {
            screen.model.close(screen.model.open().getFirst());
            screen.model.close(screen.model.open().getLast());
        });

        Screen.waitUntil(() -> titles().size() == 4 && !more().isVisible());
    }

    /// Whichever of them is in front: scrolled to the last one, the list showed it alone.
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 7})
    void aListThatFitsShowsEveryResult(int inFront, FxRobot robot) {
        open(7);
        Screen.waitUntil(() -> everyTabIsWhole() && more().isVisible());
        robot.clickOn(".more-tabs");
        choose(robot, "chip_summary_" + inFront);
        Screen.waitUntil(() -> everyTabIsWhole() && titles().contains("chip_summary_" + inFront));

        robot.clickOn(".more-tabs");
        Screen.pulses(5);

        Screen.picture(screen.stage, "inspector-tab-list-few-" + inFront);
        assertThat(Screen.call(this::linesInSight)).isEqualTo(7);
    }

    private long linesInSight() {
        Bounds seen = all().localToScene(all().getLayoutBounds());
        return all().lookupAll(".list-cell").stream()
                .filter(Node::isVisible)
                .filter(cell -> !((Labeled) cell).getText().isEmpty())
                .filter(cell -> seen.contains(cell.localToScene(cell.getLayoutBounds())))
                .count();
    }

    /// Also of one that is fetched from the list into the row.
    @Test
    void tabsKeepTheirOrderWhicheverAreInTheRow(FxRobot robot) {
        open(25);
        Screen.waitUntil(() -> everyTabIsWhole() && more().isVisible());

        robot.clickOn(".more-tabs");
        choose(robot, "chip_summary_3");
        Screen.waitUntil(() -> everyTabIsWhole() && titles().contains("chip_summary_3"));
        robot.clickOn(".more-tabs");
        choose(robot, "chip_summary_12");
        Screen.waitUntil(() -> everyTabIsWhole() && titles().contains("chip_summary_12"));

        List<String> row = titles().subList(1, titles().size());
        assertThat(row).isSortedAccordingTo(Comparator.comparingInt(TabShelfTest::number));
        assertThat(keys()).isSortedAccordingTo(Comparator.comparingInt(TabShelfTest::number));
    }

    private ListView<Tab> all() {
        @SuppressWarnings("unchecked")
        ListView<Tab> list = (ListView<Tab>) screen.stage.getScene().lookup(".tab-list");
        return list;
    }

    /// As with the arrows and Enter, from the one that is chosen.
    private void choose(FxRobot robot, String key) {
        Screen.run(() -> {
            Tab wanted =
                    all().getItems().stream()
                            .filter(tab -> tab.getText().equals(key))
                            .findFirst()
                            .orElseThrow();
            all().getSelectionModel().select(wanted);
        });
        robot.push(KeyCode.ENTER);
    }

    private boolean listIsInThePane() {
        Bounds pane = tabs().localToScene(tabs().getLayoutBounds());
        return all().isVisible() && pane.contains(all().localToScene(all().getLayoutBounds()));
    }

    @ParameterizedTest
    @CsvSource({"460, 300", "760, 560"})
    void theListStaysInTheWindowHoweverSmallAndGoesAgain(
            double width, double height, FxRobot robot) {
        Screen.run(() -> {
            screen.stage.setWidth(width);
            screen.stage.setHeight(height);
        });
        open(40);
        Screen.waitUntil(() -> everyTabIsWhole() && more().isVisible());

        robot.clickOn(".more-tabs");
        Screen.waitUntil(this::listIsInThePane);
        robot.push(KeyCode.ESCAPE);
        assertThat(Screen.call(() -> all().isVisible())).isFalse();

        robot.clickOn(".more-tabs");
        robot.clickOn("chip_summary_40");
        Screen.waitUntil(() -> !all().isVisible());
        robot.clickOn(".more-tabs");
        Screen.waitUntil(this::listIsInThePane);
        robot.clickOn(".more-tabs");
        assertThat(Screen.call(() -> all().isVisible())).isFalse();
    }

    private static int number(String key) {
        return Integer.parseInt(key.substring(key.lastIndexOf('_') + 1));
    }

    @Test
    void aTabThatIsDraggedStandsWhereItWasPutAlsoForTheModel(FxRobot robot) {
        open(3);
        Screen.waitUntil(this::everyTabIsWhole);

        Node last = header("chip_summary_3");
        robot.drag(header("chip_summary_1"))
                .moveTo(header("chip_summary_2"))
                .moveTo(last)
                .moveTo(last, new Point2D(20, 0))
                .drop();

        Screen.waitUntil(() -> !titles().get(1).equals("chip_summary_1"));
        assertThat(titles().getFirst()).isEqualTo("Charts");
        Screen.waitUntil(() -> keys().equals(titles().subList(1, 4)));
        assertThat(Screen.call(() -> screen.model.closeAll().order()).getFirst())
                .isEqualTo("chip_summary_2");
    }

    @Test
    void theMenuOfATabClosesItTheOthersOrAll(FxRobot robot) {
        open(3);
        Screen.waitUntil(this::everyTabIsWhole);

        robot.clickOn(header("chip_summary_1"), MouseButton.SECONDARY);
        robot.clickOn("Close");
        assertThat(keys()).containsExactly("chip_summary_2", "chip_summary_3");

        robot.clickOn(header("chip_summary_3"), MouseButton.SECONDARY);
        robot.clickOn("Close others");
        assertThat(keys()).containsExactly("chip_summary_3");

        robot.clickOn(header("chip_summary_3"), MouseButton.SECONDARY);
        robot.clickOn("Close all");
        assertThat(keys()).isEmpty();
        assertThat(selected()).isEqualTo("Charts");
    }

    @ParameterizedTest
    @CsvSource({"LIGHT", "DARK"})
    void versionsAreChosenInsideTheTab(Theme.Choice choice, FxRobot robot) {
        screen.dress(choice);
        screen.show(store, store.tables("t_1", 1, new FakeTable("rows", 100)));
        assertThat(screen.stage.getScene().getRoot().lookupAll(".version-choice"))
                .noneMatch(node -> node.getParent().isVisible());
        screen.show(store, store.tables("t_1", 2, new FakeTable("rows", 200)));
        screen.show(store, store.tables("t_1", 3, new FakeTable("rows", 300)));
        assertThat(titles()).containsExactly("Charts", "t_1  v3");

        MenuButton versions = screen.shown(".version-choice", MenuButton.class);
        assertThat(versions.getText()).isEqualTo("Version 3 of 3");
        Screen.picture(screen.stage, "inspector-versions-" + choice);
        robot.clickOn(versions).push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.ENTER);
        TableViewModel table = Screen.call(screen::table);
        screen.settle(table);

        assertThat(table.info().rows()).isEqualTo(200);
        assertThat(titles()).containsExactly("Charts", "t_1  v2");
        assertThat(screen.shown(".version-choice", MenuButton.class).getText())
                .isEqualTo("Version 2 of 3");
    }

    @Test
    void theListSaysTheNamesThatTheTabsHaveNow(FxRobot robot) {
        open(25);
        Screen.waitUntil(() -> everyTabIsWhole() && more().isVisible());
        robot.clickOn(".more-tabs");
        Screen.waitUntil(() -> listed().contains("chip_summary_24"));

        StoredResult next = store.tables("chip_summary_24", 2, new FakeTable("rows", 200));
        Screen.run(() -> screen.model.add(store, List.of(next)));

        Screen.waitUntil(() -> listed().contains("chip_summary_24  v2"));
        assertThat(Screen.call(this::listed)).doesNotContain("chip_summary_24");
    }

    /// The texts of the list's cells.
    private List<String> listed() {
        return all().lookupAll(".list-cell").stream()
                .filter(Node::isVisible)
                .map(cell -> ((Labeled) cell).getText())
                .toList();
    }

    private List<String> keys() {
        return Screen.call(() -> screen.model.open().stream().map(OpenResult::key).toList());
    }

    private TabPane tabs() {
        return (TabPane) screen.stage.getScene().lookup(".result-tabs");
    }

    private List<String> titles() {
        return Screen.call(() -> tabs().getTabs().stream().map(Tab::getText).toList());
    }

    private String selected() {
        return Screen.call(() -> tabs().getSelectionModel().getSelectedItem().getText());
    }

    private Button more() {
        return (Button) screen.stage.getScene().lookup(".more-tabs");
    }

    private Node header(String title) {
        return headers().stream()
                .filter(node ->
                        node.lookup(".tab-label") instanceof Labeled label
                                && title.equals(label.getText()))
                .findFirst()
                .orElseThrow();
    }

    private List<Node> headers() {
        return tabs().lookupAll(".tab").stream()
                .filter(node ->
                        node.getProperties().get(Tab.class) instanceof Tab tab
                                && tabs().getTabs().contains(tab))
                .toList();
    }

    /// Whether no tab is cut by the edge of the row, by another one or by the list.
    private boolean everyTabIsWhole() {
        Bounds row = tabs().localToScene(tabs().getLayoutBounds());
        double end = more().isVisible() ? more().localToScene(0, 0).getX() : row.getMaxX();
        return headers().size() == tabs().getTabs().size()
                && headers().stream()
                        .map(header -> header.localToScene(header.getLayoutBounds()))
                        .allMatch(tab -> tab.getMinX() >= row.getMinX() && tab.getMaxX() <= end);
    }
}
