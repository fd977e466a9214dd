package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.store.StoredResult;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import org.junit.jupiter.api.Test;
import org.testfx.matcher.control.LabeledMatchers;

/// Where the panes of a result lie in places of different sizes.
@ScreenTest
final class ResultPanesTest {
    private final FakeStore store = new FakeStore();
    private final StoredResult t1 = store.tables("t1", 1, new FakeTable("timeseries", 41_472));

    private static TabPane side(InspectorScreen screen) {
        return screen.shown(".side-tabs", TabPane.class);
    }

    private static List<String> tabs(InspectorScreen screen) {
        return Screen.call(() -> side(screen).getTabs().stream().map(Tab::getText).toList());
    }

    private static boolean isSplit(InspectorScreen screen, Orientation orientation) {
        return Screen.call(() ->
                screen.shown(".result-split", SplitPane.class).getOrientation() == orientation);
    }

    @Test
    void wideTheRowsAreBesideWhatTheModelSaw() {
        try (InspectorScreen screen = new InspectorScreen(760, 560)) {
            screen.show(store, t1);

            assertThat(isSplit(screen, Orientation.HORIZONTAL)).isTrue();
            assertThat(tabs(screen)).containsExactly("Model view", "Extract", "SQL", "Python");
        }
    }

    @Test
    void narrowAndTallTheyAreAboveIt() {
        try (InspectorScreen screen = new InspectorScreen(560, 960)) {
            screen.show(store, t1);

            assertThat(isSplit(screen, Orientation.VERTICAL)).isTrue();
        }
    }

    /// As at 1280 × 720: an extraction needs room for what it drew.
    @Test
    void narrowAndLowEachHasAPlaceOfItsOwn() {
        try (InspectorScreen screen = new InspectorScreen(590, 600)) {
            screen.show(store, t1);
            assertThat(tabs(screen))
                    .containsExactly("Table", "Model view", "Extract", "SQL", "Python");
            assertThat(height(screen, ".result-grid")).isGreaterThan(300);

            screen.robot.clickOn(
                    screen.robot
                            .from(side(screen))
                            .lookup(LabeledMatchers.hasText("Extract"))
                            .<Node>query());
            Screen.pulses(2);
            Screen.picture(screen.stage, "extract-narrow");

            assertThat(height(screen, ".extract-cards")).isGreaterThan(250);
        }
    }

    @Test
    void theRowsStayWhereTheyAreWhenTheWindowIsMadeLarger() {
        try (InspectorScreen screen = new InspectorScreen(590, 600)) {
            TableViewModel table = screen.show(store, t1);
            Screen.run(() -> screen.stage.setWidth(800));
            Screen.waitUntil(() -> tabs(screen).size() == 4);
            screen.settle(table);
            assertThat(isSplit(screen, Orientation.HORIZONTAL)).isTrue();

            Screen.run(() -> screen.stage.setWidth(590));
            Screen.waitUntil(() -> tabs(screen).size() == 5);
            screen.settle(table);
            assertThat(Screen.call(screen::cells)).isNotEmpty();
        }
    }

    @Test
    void whatIsDrawnOutStaysInFrontWhenTheWindowIsMadeSmaller() {
        try (InspectorScreen screen = new InspectorScreen(800, 600)) {
            screen.show(store, t1);
            screen.robot.clickOn(
                    screen.robot
                            .from(side(screen))
                            .lookup(LabeledMatchers.hasText("Extract"))
                            .<Node>query());

            Screen.run(() -> screen.stage.setWidth(590));
            Screen.waitUntil(() -> tabs(screen).size() == 5);

            assertThat(
                            Screen.call(() ->
                                    side(screen).getSelectionModel().getSelectedItem().getText()))
                    .isEqualTo("Extract");
        }
    }

    @Test
    void aResultThatIsOpenComesToTheFrontAgainFromBehindTheCharts() {
        try (InspectorScreen screen = new InspectorScreen(760, 560)) {
            screen.show(store, t1);
            TabPane results = Screen.call(() -> screen.shown(".result-tabs", TabPane.class));
            screen.robot.clickOn("Charts");
            assertThat(Screen.call(() -> results.getSelectionModel().getSelectedItem().getText()))
                    .isEqualTo("Charts");

            Screen.run(() -> screen.model.show(store, t1));

            assertThat(Screen.call(() -> results.getSelectionModel().getSelectedItem().getText()))
                    .isEqualTo("t1");
        }
    }

    private static double height(InspectorScreen screen, String style) {
        return Screen.call(() -> screen.shown(style, Node.class).getLayoutBounds().getHeight());
    }
}
