package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.document.DocumentState;
import dev.assay.inspector.export.TableExportState;
import dev.assay.inspector.table.GridColumn.SortMark;
import dev.assay.inspector.table.GridSelection;
import dev.assay.inspector.table.GridState;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.query.Step.Sort;
import dev.assay.result.store.StoredResult;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.matcher.control.LabeledMatchers;

/// What a person does with the inspector, by key and by mouse.
@ScreenTest
final class InspectorUseTest {
    @TempDir Path folder;
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
    void headersSortAndShiftAddsAKey() {
        TableViewModel table = showOne();

        screen.clickHeader("t1");
        screen.clickHeader("qid", KeyCode.SHIFT);
        screen.settle(table);

        assertThat(table.shown().sort())
                .containsExactly(new Sort("t1", false), new Sort("qid", false));
        assertThat(table.columns().getFirst().sort().get()).isEqualTo(new SortMark(false, 2));
        screen.clickHeader("qid");
        screen.settle(table);
        assertThat(table.shown().sort()).containsExactly(new Sort("qid", true));
    }

    @Test
    void headersSortByKeyAsByMouse() {
        TableViewModel table = showOne();

        screen.pressHeader("t1", KeyCode.ENTER);
        screen.pressHeader("qid", KeyCode.SHIFT, KeyCode.SPACE);
        screen.settle(table);

        assertThat(table.shown().sort())
                .containsExactly(new Sort("t1", false), new Sort("qid", false));
        screen.pressHeader("t1", KeyCode.SPACE);
        screen.settle(table);
        assertThat(table.shown().sort()).containsExactly(new Sort("t1", true));
    }

    @Test
    void aTypedFilterIsUsedAndABadOneSaysWhy() {
        TableViewModel table = showOne();

        screen.typeFilter("t1", "< 1204");
        Screen.waitUntil(() -> table.rows().get().size() == 1204);
        Screen.run(
                () -> screen.shown(".side-tabs", TabPane.class).getSelectionModel().selectLast());
        Screen.waitUntil(() ->
                screen.robot
                        .lookup("Reads all 41,472 rows, not only the 1,204 that the filter leaves.")
                        .tryQuery()
                        .isPresent());
        screen.typeFilter("qid", "bad");
        Screen.waitUntil(() ->
                screen.filter("qid").getTooltip().getText().contains("“bad” is not a number"));
        assertThat(table.rows().get()).hasSize(1204);

        screen.click("Clear filter");
        Screen.waitUntil(() -> table.rows().get().size() == 41_472);
        assertThat(
                        Screen.call(() ->
                                screen.filter("t1").getText() + screen.filter("qid").getText()))
                .isEmpty();
    }

    @Test
    void aFilterThatHidesAllOffersToBeCleared() {
        TableViewModel table = showOne();

        screen.typeFilter("t1", "< 0");
        Screen.waitUntil(() -> table.state().get() instanceof GridState.AllHidden);
        Screen.picture(screen.stage, "inspector-hidden-LIGHT");

        screen.click("Clear filter");
        Screen.waitUntil(() -> table.rows().get().size() == 41_472);
    }

    @Test
    void aClosedTabFollowsTheWindowNoLonger() {
        showOne();
        SplitPane split = Screen.call(() -> screen.shown(".result-split", SplitPane.class));

        Screen.run(() -> {
            screen.model.closeAll();
            double before = split.getDividerPositions()[0];
            screen.model.viewShareProperty().set(0.6);
            assertThat(split.getDividerPositions()[0]).isEqualTo(before);
        });
    }

    @Test
    void selectsCopiesAndGoesToARowByKey(FxRobot robot) {
        TableViewModel table = showOne();

        screen.press(KeyCode.DOWN);
        screen.press(KeyCode.DOWN);
        screen.press(KeyCode.SHIFT, KeyCode.DOWN);
        screen.press(KeyCode.CONTROL, KeyCode.C);
        screen.waitForClipboard("39\n40\n");
        screen.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        screen.waitForClipboard("qid\n39\n40\n");
        assertThat(Screen.call(() -> table.message().get())).startsWith("Copied");

        screen.press(KeyCode.CONTROL, KeyCode.G);
        Screen.waitUntil(() -> robot.lookup(".popover .text-field").tryQuery().isPresent());
        robot.write("30,000").push(KeyCode.ENTER);
        screen.settle(table);
        Screen.waitUntil(() -> screen.cells().stream().anyMatch(cell -> cell.getIndex() == 29_999));
        assertThat(Screen.call(() -> table.selection().range().get()))
                .isEqualTo(new GridSelection.Range(29_999, 0, 29_999, 0));
        screen.press(KeyCode.CONTROL, KeyCode.C);
        screen.waitForClipboard("40");
    }

    @Test
    void theMenuCopiesInOtherFormats() {
        showOne();

        screen.robot.clickOn(screen.cell(1, 0), MouseButton.SECONDARY);
        screen.choose("Copy as", "Markdown");
        screen.waitForClipboard("| qid |\n| ---: |\n| 39 |\n");
    }

    @Test
    void exportsWhatTheMenuSaysToWhereThePersonSays() throws Exception {
        TableViewModel table = showOne();
        screen.typeFilter("t1", "< 1204");
        Screen.waitUntil(() -> table.rows().get().size() == 1204);

        screen.export("Filtered 1,204 rows as CSV");
        assertThat(
                        Screen.call(() ->
                                screen.model.open().getFirst().result().export().state().get()))
                .isInstanceOf(TableExportState.Idle.class);

        Path target = folder.resolve("t1.csv");
        screen.saveTo = Optional.of(target);
        screen.export("Filtered 1,204 rows as CSV");
        Screen.waitUntil(() ->
                screen.model.open().getFirst().result().export().state().get()
                                instanceof TableExportState.Ended(_, boolean good)
                        && good);
        assertThat(Files.readString(target)).isEqualTo("CSV 1204");
    }

    @Test
    void theSplitIsRestoredAndRemembered() {
        Screen.run(() -> screen.model.viewShareProperty().set(0.5));
        showOne();
        SplitPane split = Screen.call(() -> screen.shown(".split-quiet", SplitPane.class));
        Screen.waitUntil(() -> Math.abs(split.getDividerPositions()[0] - 0.5) < 0.02);

        Screen.run(() -> split.setDividerPosition(0, 0.6));
        Screen.waitUntil(() -> Math.abs(screen.model.viewShareProperty().get() - 0.4) < 0.02);

        Screen.run(() -> split.setDividerPosition(0, 0.95));
        Screen.waitUntil(() -> screen.shown(".model-pane", VBox.class).getWidth() >= 259);
    }

    @Test
    void aTabClosesByKeyAndTablesSwitch() {
        StoredResult result =
                store.tables(
                        "summary",
                        1,
                        new FakeTable("qubits", 144),
                        new FakeTable("timeseries", 41_472),
                        new FakeTable("changes", 9));
        assertThat(screen.show(store, result).info().name()).isEqualTo("timeseries");

        screen.click("changes");
        TableViewModel changes = Screen.call(screen::table);
        assertThat(changes.info().name()).isEqualTo("changes");
        screen.settle(changes);
        screen.click("changes");
        assertThat(Screen.call(screen::table)).isSameAs(changes);
        assertThat(Screen.call(() -> selectedTable().getText())).startsWith("changes");

        screen.press(KeyCode.CONTROL, KeyCode.W);
        assertThat(Screen.call(() -> List.copyOf(screen.model.open()))).isEmpty();
    }

    @Test
    void rowNumbersAndTheirHeadingStayWhileScrollingSideways() {
        TableViewModel table = showOne();
        ScrollBar bar = Screen.call(() -> bar("HORIZONTAL"));
        Screen.run(() -> bar.setValue(bar.getMax()));
        screen.settle(table);
        Screen.picture(screen.stage, "inspector-sideways-LIGHT");

        double grid = Screen.call(() -> left(screen.grid()));
        assertThat(Screen.call(() -> bar.getValue())).isGreaterThan(50);
        assertThat(Screen.call(() -> left(screen.shown(".row-number", Node.class))))
                .isBetween(grid - 1, grid + 2);
        assertThat(Screen.call(() -> left(screen.shown(".row-number-heading", Node.class))))
                .isBetween(grid - 1, grid + 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 12})
    void columnsThatNearlyFitNeedNoBarAndDoNotGoBelowTheOneAtTheRight(int spare) {
        TableViewModel table = showOne();
        double wanted = Screen.call(() -> widthOfColumns() + spare);
        Screen.run(() -> screen.stage.setWidth(screen.stage.getWidth() * 2));
        // The panes are placed anew with the first layout of the wider window.
        Screen.waitUntil(() -> {
            SplitPane split = screen.shown(".result-split", SplitPane.class);
            split.setDividerPositions(wanted / split.getWidth());
            screen.stage.getScene().getRoot().layout();
            return Math.abs(screen.grid().getWidth() - wanted) < 20;
        });
        screen.settle(table);

        double grid = Screen.call(() -> screen.grid().getWidth());
        assertThat(Screen.call(() -> bar("VERTICAL").isVisible())).isTrue();
        assertThat(Screen.call(() -> bar("HORIZONTAL").isVisible())).isFalse();
        assertThat(Screen.call(this::widthOfColumns))
                .isLessThanOrEqualTo(grid - Screen.call(() -> bar("VERTICAL").getWidth()));
    }

    private double widthOfColumns() {
        return screen.grid().getColumns().stream().mapToDouble(each -> each.getWidth()).sum();
    }

    private ScrollBar bar(String orientation) {
        return screen.grid().lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .filter(each -> each.getOrientation().name().equals(orientation))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(
            value = Theme.Choice.class,
            names = {"LIGHT", "DARK"})
    void aTextIsShownLineByLine(Theme.Choice choice) throws Exception {
        screen.dress(choice);
        String text =
                "2026-11-12 pod restarted: out of memory in reader-7, größer als erlaubt, größte"
                        + " Reserve überschritten, überall\n\tat line 12\n";
        Path file = Files.writeString(folder.resolve("pod.log"), text.repeat(5_000));
        byte[] bytes = Files.readAllBytes(file);
        // Two bytes that no UTF-8 has, in the first line and in the second.
        bytes[30] = (byte) 0xFF;
        bytes[130] = (byte) 0xFE;
        Files.write(file, bytes);

        Screen.run(() -> screen.model.show(store, store.document("pod", file)));
        ResultViewModel result = Screen.call(() -> screen.model.open().getFirst().result());
        Screen.waitUntil(
                () -> result.document().orElseThrow().state().get() instanceof DocumentState.Ready);
        Screen.waitUntil(
                () -> screen.stage.getScene().getRoot().lookupAll(".list-cell").size() > 5);
        screen.robot.clickOn(Screen.call(() -> line(1).orElseThrow()));
        Screen.waitUntil(() ->
                screen.shown(".grid-bar .text-muted", Label.class)
                        .getText()
                        .startsWith("Line 2, bytes "));
        Screen.picture(screen.stage, "inspector-document-" + choice);
        double unwrapped = Screen.call(this::lineHeight);
        screen.robot.clickOn(screen.shown(".grid-bar .toggle-button", ToggleButton.class));
        Screen.waitUntil(() -> lineHeight() > 2.2 * unwrapped);
        Screen.picture(screen.stage, "inspector-document-wrapped-" + choice);
    }

    @ParameterizedTest
    @EnumSource(
            value = Theme.Choice.class,
            names = {"LIGHT", "DARK"})
    void wordsAreFoundInAText(Theme.Choice choice) throws Exception {
        screen.dress(choice);
        String text = "all is well\n".repeat(3_000) + "Out of MEMORY\n" + "fine\n".repeat(2_000);
        Path file = Files.writeString(folder.resolve("pod.log"), text);
        Screen.run(() -> screen.model.show(store, store.document("pod", file)));
        Screen.waitUntil(
                () -> screen.stage.getScene().getRoot().lookupAll(".list-cell").size() > 5);
        screen.robot
                .clickOn(screen.shown(".text-lines", ListView.class))
                .push(KeyCode.CONTROL, KeyCode.F);
        Screen.waitUntil(() -> screen.stage.getScene().getFocusOwner() instanceof TextField);
        screen.robot.write("of memory").push(KeyCode.ENTER);
        Screen.waitUntil(() ->
                screen.shown(".grid-bar .text-muted", Label.class)
                        .getText()
                        .startsWith("Line 3,001, "));
        assertThat(Screen.call(() -> screen.shown(".find-bar .text-muted", Label.class).getText()))
                .isEqualTo("1 of 1 line");
        Screen.picture(screen.stage, "inspector-find-" + choice);
        screen.robot.push(KeyCode.ESCAPE);
        Screen.waitUntil(() -> !screen.stage.getScene().lookup(".find-bar").isVisible());
    }

    /// The height of the first line.
    private double lineHeight() {
        return line(0).map(ListCell::getHeight).orElse(0.0);
    }

    /// The cell of a line in sight; a list keeps another one of no height, to measure.
    private Optional<ListCell<?>> line(int index) {
        return screen.stage.getScene().getRoot().lookupAll(".text-lines .list-cell").stream()
                .<ListCell<?>>map(cell -> (ListCell<?>) cell)
                .filter(cell -> cell.getIndex() == index)
                .max(Comparator.comparingDouble(ListCell::getHeight));
    }

    @ParameterizedTest
    @EnumSource(
            value = Theme.Choice.class,
            names = {"LIGHT", "DARK"})
    void aPlotIsAskedForInADialog(Theme.Choice choice) {
        screen.dress(choice);
        showOne();
        screen.click("Plot…");
        Screen.waitUntil(() -> dialog().isPresent());
        Screen.picture(Screen.call(() -> dialog().orElseThrow()), "inspector-plot-" + choice);
        screen.robot.clickOn(
                screen.robot
                        .from(dialog().orElseThrow().getScene().getRoot())
                        .lookup(LabeledMatchers.hasText("Plot"))
                        .queryButton());
        Screen.waitUntil(() -> screen.plots.size() == 1);
    }

    private Optional<Stage> dialog() {
        return List.copyOf(Window.getWindows()).stream()
                .filter(Stage.class::isInstance)
                .map(Stage.class::cast)
                .filter(each -> each.isShowing() && "Plot".equals(each.getTitle()))
                .findFirst();
    }

    /// The choice that is on, of those between the tables of a result.
    private ToggleButton selectedTable() {
        return screen.stage.getScene().getRoot().lookupAll(".table-switch .toggle-button").stream()
                .map(ToggleButton.class::cast)
                .filter(ToggleButton::isSelected)
                .findFirst()
                .orElseThrow();
    }

    private static double left(Node node) {
        return node.localToScene(0, 0).getX();
    }
}
