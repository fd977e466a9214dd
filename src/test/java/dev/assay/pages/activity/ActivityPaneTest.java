package dev.assay.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.domain.ActivityDomain;
import dev.assay.activity.domain.ActivitySource;
import dev.assay.chip.domain.KeptPasswords;
import dev.assay.pages.ReadingState;
import dev.assay.settings.CheckedJson;
import dev.assay.settings.ChosenValues;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// One activity as people see and use it: recordings of a folder that are odd, and what the page
/// does while somebody looks around.
@ScreenTest
final class ActivityPaneTest {
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final ActivityPageViewModel model = Screen.call(() -> new ActivityPageViewModel(jobs));
    private @TempDir Path home;
    private @TempDir Path folder;

    @BeforeEach
    void record() throws Exception {
        Files.writeString(folder.resolve("route.gpx"), gpx("Planned route", 0));
        Files.writeString(folder.resolve("weeks.gpx"), gpx("Left running", 27 * 86_400));
        Files.writeString(folder.resolve("ride.gpx"), gpx("Plain ride", 1));
    }

    @AfterEach
    void stop() {
        jobs.close();
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT));
    }

    /// 400 points up a hill and down.
    ///
    /// @param step seconds from the first point to the second, of a second all others; 0 for none
    private static String gpx(String name, long step) {
        String points =
                IntStream.range(0, 400).mapToObj(i -> point(i, step)).collect(Collectors.joining());
        return "<gpx version=\"1.1\" creator=\"test\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><name>%s</name><trkseg>%s</trkseg></trk></gpx>"
                .formatted(name, points);
    }

    private static String point(int number, long step) {
        // Of the same morning it would be known as another recording of the ride.
        String morning = step > 1 ? "2026-04-01T08:00:00Z" : "2026-05-01T08:00:00Z";
        Instant time = Instant.parse(morning).plusSeconds(number == 0 ? 0 : step + 5L * number);
        return String.format(
                Locale.ROOT,
                "<trkpt lat=\"%.6f\" lon=\"%.6f\"><ele>%.1f</ele>%s</trkpt>%s",
                47 + 0.0002 * number,
                9 + 0.0003 * Math.abs(200 - number),
                500 + Math.min(number, 400 - number) * 1.5,
                step == 0 ? "" : "<time>%s</time>".formatted(time),
                step > 1 && number == 0 ? "</trkseg><trkseg>" : "");
    }

    private ActivitySource open(String named) throws InterruptedException {
        return (ActivitySource)
                new ActivityDomain(
                                home,
                                () ->
                                        CheckedJson.of(
                                                "copilot.json",
                                                "{\"athlete\": {\"ftp\": 250, \"weight\": 70}}"),
                                new KeptPasswords(),
                                () -> ChosenValues.NONE)
                        .open(named, Work.Monitor.none());
    }

    private Stage show(Theme.Choice look, double width, double height, int text, String named)
            throws InterruptedException {
        ActivitySource source = open(named);
        Stage stage =
                Screen.show(
                        () -> {
                            new Theme(look).choose(look);
                            var root =
                                    new ActivityPage(model, jobs, _ -> {}, _ -> {}, _ -> {}).root();
                            root.setStyle("-fx-font-size: %dpx".formatted(text));
                            return root;
                        },
                        width,
                        height);
        Screen.run(() -> {
            new Theme(look).dress(stage.getScene());
            model.watchedProperty().set(true);
            model.show(source);
        });
        drawn();
        return stage;
    }

    private void drawn() {
        Screen.waitUntil(() -> model.stateProperty().get() instanceof ReadingState.Drawn);
        Screen.pulses(4);
    }

    private void choose(String name) {
        Activity wanted =
                model.activities().stream()
                        .filter(one -> one.name().equals(name))
                        .findFirst()
                        .orElseThrow();
        Screen.run(() -> model.open(wanted));
        drawn();
    }

    private static List<String> texts(Stage stage, String style) {
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll(style).stream()
                        .filter(ActivityPaneTest::isSeen)
                        .map(node ->
                                node instanceof Label label
                                        ? label.getText()
                                        : node instanceof Text text ? text.getText() : "")
                        .toList());
    }

    private static boolean isSeen(Node node) {
        return node.isVisible() && (node.getParent() == null || isSeen(node.getParent()));
    }

    private static ScrollPane scroll(Stage stage) {
        return (ScrollPane) stage.getScene().lookup(".scroll-pane");
    }

    @Test
    void aRouteWithoutTimesHasItsWayAndItsProfile() throws Exception {
        Stage stage = show(Theme.Choice.DARK, 620, 800, 13, folder.toString());
        choose("Planned route");

        assertThat(texts(stage, ".trace-title")).containsExactly("Altitude, m");
        assertThat(
                        Screen.call(() ->
                                ((javafx.scene.shape.Path) stage.getScene().lookup(".track-way"))
                                        .getElements()
                                        .size()))
                .isGreaterThan(300);
        Screen.picture(stage, "activity-route-dark");
    }

    @Test
    void weeksWithoutASampleAreDrawnNarrowAndSaySo() throws Exception {
        Stage stage = show(Theme.Choice.LIGHT, 620, 800, 13, folder.toString());
        choose("Left running");

        assertThat(texts(stage, ".trace-tick")).contains("⋯ 27 d ⋯");
        assertThat(texts(stage, ".trace-remark").getFirst())
                .startsWith("27 days in which nothing was recorded are drawn narrow");
        assertThat(texts(stage, ".activity-fact > .label"))
                .contains("Elapsed")
                .doesNotContain("Decoupling", "Heart rate drift");
        Screen.picture(stage, "activity-weeks-between-light");
    }

    @Test
    void anotherActivityIsShownFromItsTop() throws Exception {
        Stage stage = show(Theme.Choice.LIGHT, 620, 500, 13, folder.toString());
        choose("Plain ride");
        Screen.run(() -> scroll(stage).setVvalue(1));
        Screen.pulses(3);
        choose("Left running");

        assertThat(Screen.call(() -> scroll(stage).getVvalue())).isZero();
    }

    @Test
    void showingAllAgainLeavesThePageWhereItIs(FxRobot robot) throws Exception {
        Stage stage = show(Theme.Choice.LIGHT, 620, 700, 13, "activity:sample");
        choose("Sunday long ride");
        robot.clickOn(".traces").type(KeyCode.PLUS, 4);
        Screen.pulses(3);
        double before = Screen.call(() -> scroll(stage).getVvalue());
        robot.clickOn(link(stage, "Show all"));
        Screen.pulses(5);

        assertThat(Screen.call(() -> scroll(stage).getVvalue())).isEqualTo(before);
        assertThat(Screen.call(() -> stage.getScene().getFocusOwner().getStyleClass()))
                .contains("traces");
    }

    @Test
    void nothingIsZoomedInAnotherActivity(FxRobot robot) throws Exception {
        Stage stage = show(Theme.Choice.LIGHT, 620, 700, 13, "activity:sample");
        choose("Sunday long ride");
        robot.clickOn(".traces").type(KeyCode.PLUS, 4);
        Screen.pulses(3);
        assertThat(Screen.call(() -> link(stage, "Show all").isVisible())).isTrue();
        choose("Tempo run");

        assertThat(Screen.call(() -> link(stage, "Show all").isVisible())).isFalse();
    }

    @Test
    void whoClearsTheSelectionGoesOnWithTheStreams(FxRobot robot) throws Exception {
        Stage stage = show(Theme.Choice.LIGHT, 620, 700, 13, "activity:sample");
        choose("Sunday long ride");
        robot.clickOn(".traces").press(KeyCode.SHIFT).type(KeyCode.RIGHT, 20);
        robot.release(KeyCode.SHIFT);
        Screen.pulses(3);
        robot.clickOn("Clear selection");
        Screen.pulses(3);

        assertThat(Screen.call(() -> stage.getScene().getFocusOwner().getStyleClass()))
                .contains("traces");
    }

    private static Hyperlink link(Stage stage, String words) {
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll(".hyperlink").stream()
                        .map(Hyperlink.class::cast)
                        .filter(link -> link.getText().equals(words))
                        .findFirst()
                        .orElseThrow());
    }

    /// The best minute of power is looked at by pressing it.
    @Test
    void aBestEffortIsShownInTheStreams(FxRobot robot) throws Exception {
        Stage stage = show(Theme.Choice.LIGHT, 620, 800, 13, "activity:sample");
        choose("Intervals 5 x 4 min");
        assertThat(texts(stage, ".section-heading"))
                .contains("POWER ZONES", "HEART RATE ZONES", "BEST EFFORTS BY TIME");
        Screen.run(() -> scroll(stage).setVvalue(1));
        Screen.pulses(3);
        Screen.picture(stage, "activity-efforts-light");
        List<Label> cells =
                Screen.call(() ->
                        scroll(stage).getContent().lookupAll(".label").stream()
                                .map(Label.class::cast)
                                .filter(label -> label.getText().equals("1 min"))
                                .toList());
        assertThat(cells).hasSize(1);
        Node row = cells.getFirst();
        Node watts =
                Screen.call(() ->
                        row.getParent().lookupAll(".hyperlink").stream()
                                .filter(Node::isVisible)
                                .filter(link -> Math.abs(middle(link) - middle(row)) < 4)
                                .findFirst()
                                .orElseThrow());
        robot.clickOn(watts);
        Screen.pulses(3);

        assertThat(texts(stage, ".activity-selection > .label").getFirst()).contains("(1:00)");
    }

    private static double middle(Node node) {
        return node.getBoundsInParent().getCenterY();
    }

    /// In narrow panes and large letters columns are left out, and what is there stands whole.
    @Test
    void numbersStandWholeInNarrowPanesAndLargeLetters() throws Exception {
        for (int[] size : new int[][] {{355, 520, 13}, {545, 620, 19}, {540, 640, 13}}) {
            Stage stage = show(Theme.Choice.LIGHT, size[0], size[1], size[2], "activity:sample");
            choose("Sunday long ride");

            assertThat(cut(stage)).isEmpty();
            assertThat(tooWide(stage)).isEmpty();
            Screen.run(() -> scroll(stage).setVvalue(0.8));
            Screen.pulses(3);
            Screen.picture(stage, "activity-tables-%d-%d".formatted(size[0], size[2]));
            Screen.closeAll();
        }
    }

    /// What needs more room at the side than there is.
    private static List<String> tooWide(Stage stage) {
        return Screen.call(() -> {
            double room = scroll(stage).getViewportBounds().getWidth() - 32;
            return ((VBox) scroll(stage).getContent())
                    .getChildren().stream()
                            .flatMap(each ->
                                    each instanceof VBox box
                                            ? box.getChildren().stream()
                                            : Stream.of(each))
                            .filter(each -> isSeen(each) && each.minWidth(-1) > room + 1)
                            .map(each -> each + " needs " + each.minWidth(-1) + " of " + room)
                            .toList();
        });
    }

    /// Labels that are drawn otherwise than they are written.
    private static List<String> cut(Stage stage) {
        return Screen.call(() ->
                scroll(stage).getContent().lookupAll(".label").stream()
                        .filter(ActivityPaneTest::isSeen)
                        .map(Label.class::cast)
                        .filter(label -> !label.getText().isEmpty())
                        .filter(label ->
                                label.getChildrenUnmodifiable().stream()
                                        .filter(Text.class::isInstance)
                                        .noneMatch(text ->
                                                ((Text) text)
                                                        .getText()
                                                        .replace("\n", "")
                                                        .equals(label.getText().replace("\n", ""))))
                        .map(Label::getText)
                        .toList());
    }
}
