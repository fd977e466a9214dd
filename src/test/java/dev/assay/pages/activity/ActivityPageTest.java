package dev.assay.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.domain.ActivityDomain;
import dev.assay.activity.domain.ActivitySource;
import dev.assay.activity.report.UnitSystem;
import dev.assay.chip.domain.KeptPasswords;
import dev.assay.pages.ReadingState;
import dev.assay.pages.activity.trace.Traces.Axis;
import dev.assay.settings.CheckedJson;
import dev.assay.settings.ChosenValues;
import dev.assay.source.Focus;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.XYChart;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// The page of recorded activities as people see and use it, on the built-in sample.
@ScreenTest
final class ActivityPageTest {
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final ActivityPageViewModel model = Screen.call(() -> new ActivityPageViewModel(jobs));
    private final List<Focus> analysed = new CopyOnWriteArrayList<>();
    private final List<Focus> asked = new CopyOnWriteArrayList<>();
    private @TempDir Path folder;
    private ActivitySource source;

    @BeforeEach
    void open() throws Exception {
        source =
                (ActivitySource)
                        new ActivityDomain(
                                        folder,
                                        () -> CheckedJson.of("copilot.json", "{}"),
                                        new KeptPasswords(),
                                        () -> ChosenValues.NONE)
                                .open("activity:sample", Work.Monitor.none());
    }

    @AfterEach
    void stop() {
        jobs.close();
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT));
    }

    private Stage show(Theme.Choice look, double width, double height) {
        Stage stage =
                Screen.show(
                        () -> {
                            new Theme(look).choose(look);
                            return new ActivityPage(model, jobs, asked::add, analysed::add, _ -> {})
                                    .root();
                        },
                        width,
                        height);
        Screen.run(() -> {
            new Theme(look).dress(stage.getScene());
            model.watchedProperty().set(true);
            model.show(source);
        });
        waitUntilDrawn();
        return stage;
    }

    private void waitUntilDrawn() {
        Screen.waitUntil(() -> model.stateProperty().get() instanceof ReadingState.Drawn);
        Screen.pulses(3);
    }

    private void choose(String name) {
        Activity wanted =
                source.library().activities().stream()
                        .filter(one -> one.name().equals(name))
                        .findFirst()
                        .orElseThrow();
        Screen.run(() -> model.open(wanted));
        waitUntilDrawn();
    }

    private static List<String> texts(Stage stage, String style) {
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll(style).stream()
                        .filter(node -> node.isVisible() && node.getParent().isVisible())
                        .map(node -> ((Label) node).getText())
                        .toList());
    }

    @Test
    void aLongRideInTheLight() {
        Stage stage = show(Theme.Choice.LIGHT, 1100, 960);
        choose("Sunday long ride");

        assertThat(texts(stage, ".trace-title"))
                .contains("Heart rate, bpm", "Power, W", "Speed, km/h", "Altitude, m");
        assertThat(texts(stage, ".notice.warning").getFirst())
                .contains("1 gap, 1441 s not recorded, from second 7199 on.");
        Screen.picture(stage, "activity-ride-light");
    }

    @Test
    void intervalsInTheDarkOnALaptop() {
        Stage stage = show(Theme.Choice.DARK, 620, 960);
        choose("Intervals 5 x 4 min");
        Screen.run(() -> model.axisProperty().set(Axis.DISTANCE));
        Screen.run(() -> model.unitsProperty().set(UnitSystem.IMPERIAL));
        Screen.pulses(3);

        assertThat(texts(stage, ".trace-title")).contains("Speed, mph", "Altitude, ft");
        Screen.picture(stage, "activity-intervals-dark");
    }

    @Test
    void twoActivitiesBesideEachOther() {
        Stage stage = show(Theme.Choice.LIGHT, 1000, 960);
        choose("Sunday long ride");
        Screen.run(() -> {
            model.axisProperty().set(Axis.DISTANCE);
            model.viewProperty().set(ActivityPageViewModel.View.COMPARISON);
        });
        Screen.waitUntil(
                () -> model.comparison().stateProperty().get() instanceof ReadingState.Drawn);
        Screen.pulses(3);

        assertThat(texts(stage, ".trace-title"))
                .contains(
                        "B behind A, s",
                        "Heart rate, bpm · impossible values are drawn at the edge",
                        "Speed, km/h");
        assertThat(texts(stage, ".compared-head").getFirst())
                .startsWith("A: ")
                .endsWith("Sunday long ride");
        Screen.picture(stage, "activity-comparison-light");
    }

    @Test
    void aPartIsSelectedByKeyboardAndAskedAbout(FxRobot robot) {
        Stage stage = show(Theme.Choice.LIGHT, 900, 900);
        choose("Intervals 5 x 4 min");
        robot.clickOn(".traces")
                .press(KeyCode.SHIFT)
                .type(KeyCode.RIGHT, 40)
                .release(KeyCode.SHIFT);
        Screen.pulses(3);
        Screen.picture(stage, "activity-part-light");
        robot.clickOn("Ask about this part");

        assertThat(asked).hasSize(1);
        assertThat(asked.getFirst().line())
                .contains("start_time", "end_time", "Intervals 5 x 4 min");
    }

    @Test
    void weeksOpenTheirActivities() {
        Stage stage = show(Theme.Choice.LIGHT, 900, 800);
        Screen.run(() -> model.viewProperty().set(ActivityPageViewModel.View.WEEKS));
        Screen.pulses(4);

        assertThat(links(stage, ".week-name"))
                .startsWith("Week of 16 Nov 2026", "Week of 9 Nov 2026");
        assertThat(
                        Screen.call(() ->
                                ((LineChart<?, ?>) stage.getScene().lookup(".fitness-chart"))
                                        .getData().stream().map(XYChart.Series::getName).toList()))
                .containsExactly("Fitness", "Fatigue", "Form");
        Screen.picture(stage, "activity-weeks-light");
        Screen.run(() -> model.viewProperty().set(ActivityPageViewModel.View.MONTHS));
        Screen.pulses(4);
        assertThat(links(stage, ".week-name")).startsWith("November 2026", "October 2026");
        Screen.picture(stage, "activity-months-light");
        choose("Pool swim");
        assertThat(model.viewProperty().get()).isEqualTo(ActivityPageViewModel.View.ACTIVITY);
        assertThat(texts(stage, ".trace-title")).doesNotContain("Altitude, m");
        Screen.picture(stage, "activity-swim-light");
    }

    private static List<String> links(Stage stage, String style) {
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll(style).stream()
                        .map(node -> ((Hyperlink) node).getText())
                        .toList());
    }

    @Test
    void aCalendarIsWalkedThroughByKeyboard(FxRobot robot) {
        Stage stage = show(Theme.Choice.LIGHT, 900, 800);
        Screen.run(() -> model.viewProperty().set(ActivityPageViewModel.View.CALENDAR));
        Screen.pulses(4);
        Screen.picture(stage, "activity-calendar-light");
        robot.interact(() -> stage.getScene().lookup(".calendar").requestFocus());
        // The last activity is of the 20th; five days before it was the long ride.
        robot.type(KeyCode.LEFT, 5);
        assertThat(Screen.call(() -> stage.getScene().lookup(".calendar").getAccessibleText()))
                .startsWith("Sunday, 15 November: Sunday long ride");
        robot.type(KeyCode.ENTER);
        waitUntilDrawn();

        assertThat(model.viewProperty().get()).isEqualTo(ActivityPageViewModel.View.ACTIVITY);
        assertThat(model.chosenProperty().get().name()).isEqualTo("Sunday long ride");
    }

    @Test
    void aCalendarInTheDarkOnALaptop() {
        Stage stage = show(Theme.Choice.DARK, 620, 700);
        Screen.run(() -> {
            stage.getScene().getRoot().setStyle("-fx-font-size: 19px");
            model.viewProperty().set(ActivityPageViewModel.View.CALENDAR);
        });
        Screen.pulses(4);
        Screen.picture(stage, "activity-calendar-dark");
        Screen.run(() -> model.viewProperty().set(ActivityPageViewModel.View.WEEKS));
        Screen.pulses(4);
        assertThat(
                        stage.getScene().getRoot().lookupAll(".choice").stream()
                                .filter(javafx.scene.Node::isVisible))
                .hasSize(2);
        Screen.picture(stage, "activity-weeks-dark");
    }

    /// A drag over the streams selects, and Escape lets go.
    @Test
    void aPartIsSelectedByDragging(FxRobot robot) {
        Stage stage = show(Theme.Choice.LIGHT, 900, 900);
        choose("Tempo run");
        robot.moveTo(".traces").drag(MouseButton.PRIMARY).moveBy(120, 0).drop();
        Screen.pulses(3);

        assertThat(notices(stage))
                .anyMatch(words -> words.contains(" to ") && words.contains("/km"));
        robot.type(KeyCode.ESCAPE);
        Screen.pulses(3);
        assertThat(notices(stage)).noneMatch(words -> words.contains("/km"));
    }

    private static List<String> notices(Stage stage) {
        return texts(stage, ".activity-selection > .label");
    }
}
