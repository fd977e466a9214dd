package dev.assay.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.plot.PlotRequest;
import dev.assay.plot.QuickPlotTest;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import dev.assay.ui.WebFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Region;
import javafx.scene.web.WebView;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

@ScreenTest
final class ChartsViewTest {
    @TempDir Path folder;

    /// What was made ready is delivered while this is null; from the screen's thread.
    private @Nullable List<Runnable> held;

    private final Jobs jobs =
            new Jobs(done -> ScreenThread.executor().execute(() -> deliver(done)));
    private FakeWays ways;
    private Theme theme;
    private ChartsViewModel model;
    private Stage stage;

    @BeforeEach
    void open() {
        ways = new FakeWays(folder);
        theme = Screen.call(() -> new Theme(Theme.Choice.LIGHT));
        model = Screen.call(() -> new ChartsViewModel(jobs, ways.exports(), () -> {}));
        stage =
                Screen.show(
                        () ->
                                new ChartsView(
                                                model,
                                                new ChartPage(
                                                        WebFiles.layOut(folder), theme.look()))
                                        .root(),
                        1000,
                        640);
        Screen.run(() -> {
            stage.setX(0);
            stage.setY(0);
            theme.dress(stage.getScene());
        });
    }

    private void deliver(Runnable done) {
        List<Runnable> waiting = held;
        if (waiting == null) {
            done.run();
        } else {
            waiting.add(done);
        }
    }

    @AfterEach
    void close() {
        jobs.close();
        Screen.run(() -> {
            stage.close();
            theme.choose(Theme.Choice.LIGHT);
        });
    }

    private boolean shows(String words) {
        return stage.getScene().getRoot().lookupAll(".label").stream()
                .filter(Labeled.class::isInstance)
                .anyMatch(label -> ((Labeled) label).getText().contains(words));
    }

    private Button button(String name) {
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll(".button").stream()
                        .map(Button.class::cast)
                        .filter(button -> name.equals(button.getAccessibleText()))
                        .findFirst()
                        .orElseThrow());
    }

    private void waitUntilDrawn(ChartSpec chart) {
        Screen.waitUntil(() ->
                stage.getScene().getRoot().lookup("WebView") instanceof WebView view
                        && chart.title()
                                .equals(
                                        view.getEngine()
                                                .executeScript(
                                                        "document.querySelector('#chart .main-svg')"
                                                                + "?.closest('#chart')"
                                                                + ".getAttribute('aria-label')")));
    }

    @Test
    void withoutChartsThereIsNoPageYetAndAWordOnWhatThisIsFor() {
        assertThat(Screen.call(() -> shows("No charts yet"))).isTrue();
        assertThat(Screen.call(() -> stage.getScene().getRoot().lookup("WebView") == null))
                .isTrue();
        Screen.picture(stage, "charts-empty-light");
    }

    @Test
    void aChartIsShownLargeWithItsPlaceAndPoints() throws Exception {
        List<ChartSpec> charts = everyKind();
        Screen.run(() -> model.setCharts(charts));
        waitUntilDrawn(charts.getLast());

        Screen.waitUntil(() -> shows("Chart " + charts.size() + " of " + charts.size()));
        assertThat(Screen.call(() -> shows(" drawn"))).isTrue();
        picture("charts");
        Screen.run(() -> stage.setWidth(500));
        picture("charts-narrow");
        Screen.run(() -> {
            stage.setWidth(1000);
            theme.choose(Theme.Choice.DARK);
        });
        picture("charts-dark");
        Screen.run(() -> stage.setWidth(500));
        picture("charts-narrow-dark");
    }

    @Test
    void aChartOfAnotherConversationIsTakenAwayBeforeTheNextOneIsReady() throws Exception {
        List<ChartSpec> before = everyKind();
        List<ChartSpec> after = List.of(everyKind().getFirst());
        Screen.run(() -> model.setCharts(before));
        waitUntilDrawn(before.getLast());
        Screen.waitUntil(() -> shows(" drawn"));

        Screen.run(() -> {
            held = new ArrayList<>();
            model.setCharts(after);
        });
        assertThat(Screen.call(() -> stage.getScene().getRoot().lookup("WebView"))).isNull();
        assertThat(Screen.call(() -> shows("Drawing the chart…"))).isTrue();
        assertThat(Screen.call(() -> shows(" drawn"))).isFalse();
        Screen.picture(stage, "charts-next-conversation");

        Screen.run(() -> {
            List<Runnable> waiting = List.copyOf(held);
            held = null;
            waiting.forEach(Runnable::run);
        });
        waitUntilDrawn(after.getFirst());
        assertThat(Screen.call(() -> shows("Drawing the chart…"))).isFalse();
    }

    /// To look at a neighbour is no reason for the page to flicker.
    @Test
    void aNeighbourStaysUntilTheNextChartIsReady() throws Exception {
        List<ChartSpec> charts = everyKind();
        Screen.run(() -> model.setCharts(charts));
        waitUntilDrawn(charts.getLast());

        Screen.run(() -> {
            held = new ArrayList<>();
            model.previous();
        });

        assertThat(Screen.call(() -> stage.getScene().getRoot().lookup("WebView"))).isNotNull();
    }

    @Test
    void theToolsStayOnOneLineAndExportInEveryFormat(FxRobot robot) throws Exception {
        List<ChartSpec> charts = everyKind();
        Screen.run(() -> {
            stage.setWidth(360);
            model.setCharts(charts);
        });
        waitUntilDrawn(charts.getLast());

        MenuButton exports =
                Screen.call(() -> (MenuButton) stage.getScene().lookup("#export-chart"));
        assertThat(Screen.call(() -> ((Region) exports.getParent()).getHeight()))
                .isLessThan(2 * Screen.call(exports::getHeight));
        assertThat(exports.getItems())
                .extracting(MenuItem::getText)
                .containsExactly("PNG picture…", "SVG drawing…", "HTML page…", "Plotly JSON…");
        Path target = folder.resolve("chart.json");
        ways.answer = Optional.of(target);
        robot.clickOn("#export-chart").clickOn("Plotly JSON…");
        Screen.waitUntil(() -> shows("Exported to"));
        assertThat(target).exists();
    }

    @Test
    void everyKindOfQuickPlotIsDrawn(FxRobot robot) throws Exception {
        List<ChartSpec> charts = everyKind();
        Screen.run(() -> model.setCharts(charts));
        for (int i = charts.size(); i > 0; i--) {
            int number = i;
            Screen.waitUntil(() -> shows("Chart " + number + " of"));
            waitUntilDrawn(charts.get(i - 1));
            picture("quick-plot-" + ChartFiles.name(charts.get(i - 1).title()));
            robot.clickOn(button("Previous chart"));
        }
        assertThat(Screen.call(() -> shows("Chart 1 of"))).isTrue();
        assertThat(charts).hasSize(PlotRequest.Kind.values().length);
    }

    private void picture(String name) {
        Screen.pulses(20);
        Screen.picture(stage, name);
    }

    private static List<ChartSpec> everyKind() throws Exception {
        FakeTable table = QuickPlotTest.calibrations(720);
        List<ChartSpec> charts = new ArrayList<>();
        for (PlotRequest.Kind kind : PlotRequest.Kind.values()) {
            PlotRequest request =
                    switch (kind) {
                        case LINE, SCATTER -> FakeTable.plot(kind, "at", "t1", "qid");
                        case HISTOGRAM -> FakeTable.plot(kind, "t1", null, "qid");
                        case BOX, BAR -> FakeTable.plot(kind, "qid", "t1", null);
                        case HEATMAP -> new PlotRequest(kind, "at", "qid", null, "t1", null);
                    };
            charts.add(QuickPlotTest.chart(table, request));
        }
        return charts;
    }
}
