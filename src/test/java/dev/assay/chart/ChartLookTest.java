package dev.assay.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.settings.ScreenLook;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.ChartColors;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import dev.assay.ui.WebAddress;
import dev.assay.ui.WebFiles;
import dev.assay.ui.figure.ScreenFigure;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.image.PixelReader;
import javafx.scene.web.WebView;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a drawn chart looks like in its page.
@ScreenTest
final class ChartLookTest {
    private static final String OVERLAPPING =
            """
            (() => {
              const boxes = [...document.querySelectorAll('.heatmap-label')]
                .map((label) => label.getBoundingClientRect());
              return boxes.filter((a, i) => boxes.some((b, j) => i < j && a.left < b.right
                && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
            })()
            """;

    private static final String TICKS =
            "[...document.querySelectorAll('.xtick text')].map((text) => text.textContent).join(' ')";

    @TempDir Path folder;
    private final ReadOnlyObjectWrapper<Theme.Look> look =
            new ReadOnlyObjectWrapper<>(new Theme.Look(Theme.Mode.LIGHT, ScreenLook.USUAL_SIZE));
    private final List<WebAddress> links = new CopyOnWriteArrayList<>();
    private Stage stage;
    private ChartPage page;

    @BeforeEach
    void openThePage() {
        page = Screen.call(() -> new ChartPage(WebFiles.layOut(folder), look));
        page.onLink(links::add);
        stage = Screen.show(page::root, 900, 600);
    }

    @AfterEach
    void close() {
        Screen.run(stage::close);
    }

    private Object ask(String script) {
        return Screen.call(
                () -> ((WebView) page.root().lookup("WebView")).getEngine().executeScript(script));
    }

    private void waitForLook(Theme.Mode wanted) {
        Patience.untilAsserted(() ->
                assertThat(ask(ChartColors.QUESTION)).isEqualTo(ChartColors.expected(wanted)));
    }

    private void show(String json) {
        ScreenFigure figure =
                ScreenFigure.of(new ChartSpec((ObjectNode) Json.parse(json).orElseThrow()));
        Screen.run(() -> page.show("A chart", figure, _ -> {}));
    }

    /// Reads the contrast of a text with the colour of its cell, which the scale brings evenly from
    /// black to white.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void textsInTheCellsOfAHeatmapCanBeReadOnAnyColour(boolean reversed) {
        look(Theme.Mode.DARK);
        String row =
                IntStream.rangeClosed(0, 16)
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(","));
        show(
                ("{\"data\":[{\"type\":\"heatmap\",\"z\":[[%1$s]],\"text\":[[%1$s]],"
                                + "\"texttemplate\":\"%%{text}\",\"textfont\":{\"size\":10},"
                                + "\"colorscale\":[[0,\"#000000\"],[0.5,\"rgb(128,128,128)\"],[1,\"white\"]],"
                                + "\"reversescale\":%2$s}]}")
                        .formatted(row, reversed));
        Patience.untilAsserted(() ->
                assertThat(ask("document.querySelectorAll('.heatmap-label text').length"))
                        .isEqualTo(17));
        Patience.untilAsserted(() -> {
            for (int i = 0; i <= 16; i++) {
                boolean white =
                        String.valueOf(
                                        ask(
                                                "getComputedStyle(document.querySelectorAll('.heatmap-label text')[%d]).fill"
                                                        .formatted(i)))
                                .contains("255");
                double grey = 255.0 * (reversed ? 16 - i : i) / 16 / 255;
                double luminance =
                        grey <= 0.04045 ? grey / 12.92 : Math.pow((grey + 0.055) / 1.055, 2.4);
                double contrast = white ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05;
                assertThat(contrast).as("cell " + i).isGreaterThanOrEqualTo(4.5);
            }
        });
    }

    private void look(Theme.Mode wanted) {
        Screen.run(() -> {
            stage.getScene()
                    .getRoot()
                    .setStyle(wanted == Theme.Mode.DARK ? "-fx-background-color: #0d1117;" : "");
            look.set(new Theme.Look(wanted, ScreenLook.USUAL_SIZE));
        });
    }

    @Test
    void everythingThatTheFigureDoesNotColourFollowsTheLook() {
        show(ChartColors.FIGURE);
        waitForLook(Theme.Mode.LIGHT);
        look(Theme.Mode.DARK);
        waitForLook(Theme.Mode.DARK);
        Screen.picture(stage, "chart-look-dark");
        look(Theme.Mode.LIGHT);
        waitForLook(Theme.Mode.LIGHT);
        Screen.picture(stage, "chart-look-light");
    }

    @Test
    void secondsThatPassedAreReadAsHoursAndMinutes() {
        show(
                """
                {"data": [{"type": "scatter", "mode": "lines", "name": "level",
                  "x": [0, 8, 3600, 3601, 9000, 9001, 12240], "y": [1, 1, 2, null, 4, 3, 2]}],
                 "layout": {"meta": {"elapsed": "x"}, "title": {"text": "Level over time"},
                  "xaxis": {"title": {"text": "time [s]"}}}}
                """);
        Patience.untilAsserted(() -> {
            assertThat(String.valueOf(ask(TICKS))).contains("0:30:00", "2:00:00", "3:00:00");
            assertThat(String.valueOf(ask("document.querySelector('.xtitle').textContent")))
                    .isEqualTo("time [h:mm:ss]");
        });
        Screen.picture(stage, "chart-elapsed");
    }

    @Test
    void aLookThatChangesWhileTheFirstChartIsBeingDrawnIsNotMissed() {
        look(Theme.Mode.DARK);
        Screen.run(() -> {
            page.show(
                    "A chart",
                    ScreenFigure.of(
                            new ChartSpec(
                                    (ObjectNode) Json.parse(ChartColors.FIGURE).orElseThrow())),
                    _ -> {});
            look.set(new Theme.Look(Theme.Mode.LIGHT, ScreenLook.USUAL_SIZE));
        });

        waitForLook(Theme.Mode.LIGHT);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 9, 14})
    void onANarrowPaneTheLegendLiesBelowTheTitleAndAboveThePlot(int lines) {
        Screen.run(() -> stage.setWidth(480));
        show(
                "{\"data\":["
                        + IntStream.range(0, lines)
                                .mapToObj(
                                        i -> "{\"y\":[1,2," + i + "],\"name\":\"Qubit " + i + "\"}")
                                .collect(Collectors.joining(","))
                        + "],\"layout\":{\"title\":{\"text\":\"T1 of the qubits that changed over"
                        + " time, and of those beside them\"},"
                        + "\"yaxis\":{\"title\":{\"text\":\"t1 [µs]\"}}}}");
        Patience.until(() -> ask("document.querySelectorAll('.legendtext').length").equals(lines));
        // The page may have been drawn at its first width before it heard of the narrow one.
        Patience.untilAsserted(() -> {
            holds(edge(".gtitle", "bottom") + "<=" + edge("g.legend", "top"));
            holds(edge("g.legend", "bottom") + "<=" + edge(".nsewdrag", "top") + "+1");
            holds(edge(".gtitle", "top") + ">= 6");
            holds(edge("g.legend", "right") + "<= 480");
        });
        Screen.picture(stage, "chart-narrow-" + lines);
    }

    /// A name is one word, and a sentence is many.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "qubit_frequency [GHz]",
                "mean of average_readout_fidelity_of_the_last_calibration [fraction]",
                "Share of the readings that were taken after the warm-up and before noon [%]"
            })
    void theTitleOfAnUprightAxisIsNeverCutOff(String title) {
        Screen.run(() -> {
            stage.setWidth(480);
            stage.setHeight(230);
        });
        show(
                "{\"data\":[{\"y\":[1,2,3]}],\"layout\":{\"title\":{\"text\":\"Chart\"},"
                        + "\"yaxis\":{\"title\":{\"text\":\"%s\"}}}}".formatted(title));

        Patience.until(() -> ask("document.querySelectorAll('.ytitle').length").equals(1));
        Patience.untilAsserted(() -> {
            holds(
                    edge(".ytitle", "top")
                            + ">="
                            + "document.querySelector('.main-svg').getBoundingClientRect().top");
            holds(
                    edge(".ytitle", "bottom")
                            + "<="
                            + "document.querySelector('.main-svg').getBoundingClientRect().bottom");
            holds(edge(".ytitle", "left") + ">= 0");
            holds(edge(".ytitle", "top") + ">=" + edge(".gtitle", "bottom") + "- 3");
            holds(edge(".ytitle", "right") + "<=" + edge(".nsewdrag", "left"));
        });
        Screen.picture(stage, "chart-upright-title-" + title.length());
    }

    private void holds(String condition) {
        assertThat(ask(condition)).as(condition).isEqualTo(true);
    }

    private static String edge(String selector, String side) {
        return "document.querySelector('.main-svg "
                + selector
                + "').getBoundingClientRect()."
                + side;
    }

    @ParameterizedTest
    @ValueSource(ints = {11, 18})
    void textInAChartIsAsLargeAsThePageHasIt(int size) {
        show(
                """
                {"data": [{"y": [1, 2, 3]}], "layout": {
                  "title": {"text": "Average readout fidelity of every qubit", "font": {"size": 14}},
                  "margin": {"t": 40}}}
                """);
        Screen.run(() -> look.set(new Theme.Look(Theme.Mode.LIGHT, size)));

        Patience.untilAsserted(() -> {
            assertThat(fontOf(".xtick text")).isCloseTo(12 * size / 13.0, within(0.1));
            assertThat(fontOf(".gtitle")).isCloseTo(14 * size / 13.0, within(0.1));
            holds(edge(".gtitle", "bottom") + "<=" + edge(".nsewdrag", "top"));
        });
        Screen.picture(stage, "chart-text-" + size);
    }

    private double fontOf(String selector) {
        return ((Number)
                        ask(
                                "parseFloat(getComputedStyle(document.querySelector('.main-svg "
                                        + selector
                                        + "')).fontSize)"))
                .doubleValue();
    }

    /// Cells of a heatmap with two lines each, as the maps of chips have.
    private static String heatmap(int side) {
        String texts =
                IntStream.range(0, side)
                        .mapToObj(i -> "\"Q" + (100 + i) + "<br>97.25%\"")
                        .collect(Collectors.joining(",", "[", "]"));
        String values =
                IntStream.range(0, side)
                        .mapToObj(String::valueOf)
                        .collect(Collectors.joining(",", "[", "]"));
        return """
        {"data": [{"type": "heatmap", "z": [%s], "text": [%s], "hoverinfo": "text",
          "texttemplate": "%%{text}", "showscale": true,
          "textfont": {"family": "monospace", "size": 10, "weight": "bold"}}],
         "layout": {"title": {"text": "Fidelity"},
          "margin": {"b": 30, "l": 20, "r": 60, "t": 40},
          "xaxis": {"showticklabels": false}, "yaxis": {"showticklabels": false}}}
        """
                .formatted(
                        String.join(",", Collections.nCopies(side, values)),
                        String.join(",", Collections.nCopies(side, texts)));
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 430, 520, 900})
    void textsInTheCellsOfAHeatmapNeverOverlap(int width) {
        Screen.run(() -> stage.setWidth(width));
        Screen.waitUntil(() -> page.root().getWidth() == width);
        show(heatmap(8));

        Patience.untilAsserted(() -> {
            assertThat(ask("document.querySelectorAll('.hm image').length")).isEqualTo(1);
            assertThat(ask("document.querySelectorAll('.heatmap-label').length"))
                    .isEqualTo(width == 300 ? 0 : 64);
            assertThat(ask(OVERLAPPING)).isEqualTo(0);
        });
        Screen.picture(stage, "heatmap-" + width);
    }

    /// Colours that flow into each other would show values between the cells that nobody measured.
    @Test
    void everyCellOfAHeatmapHasOneColour() {
        show(heatmap(8));
        Patience.untilAsserted(() ->
                assertThat(ask("document.querySelectorAll('.heatmap-label').length"))
                        .isEqualTo(64));
        Screen.pulses(10);

        assertThat(coloursOfTheUpperEdge()).hasSizeBetween(8, 24);
    }

    /// The row of points just below the upper edge of a heatmap, above all texts.
    private Set<Integer> coloursOfTheUpperEdge() {
        Rectangle2D map =
                Screen.call(() -> {
                    String edge = "document.querySelector('.hm image').getBoundingClientRect().";
                    Node view = page.root().lookup("WebView");
                    Point2D at = view.localToScene(number(edge + "left"), number(edge + "top"));
                    return new Rectangle2D(at.getX(), at.getY(), number(edge + "width"), 3);
                });
        PixelReader pixels = Screen.call(() -> stage.getScene().snapshot(null).getPixelReader());
        return IntStream.range((int) map.getMinX() + 2, (int) map.getMaxX() - 2)
                .mapToObj(x -> pixels.getArgb(x, (int) map.getMaxY()))
                .collect(Collectors.toSet());
    }

    private double number(String script) {
        return ((Number) ask(script)).doubleValue();
    }

    @Test
    void onlySecureLinksInAChartAreFollowed() {
        show(
                """
                {"data": [{"y": [1, 2]}],
                 "layout": {"annotations": [
                   {"text": "<a href='http://example.org/a'>plain</a>", "x": 0, "y": 1},
                   {"text": "<a href='https://[broken'>broken</a>", "x": 0, "y": 2},
                   {"text": "<a href='https://example.org/d'>secure</a>", "x": 1, "y": 2}]}}
                """);
        Patience.until(
                () -> ask("document.querySelectorAll('#chart svg a[target]').length").equals(3));
        ask(
                "document.querySelectorAll('#chart svg a[target]').forEach(a => a.dispatchEvent(new"
                        + " MouseEvent('click', {bubbles: true, cancelable: true})))");

        Patience.until(() -> !links.isEmpty());
        assertThat(links).extracting(WebAddress::toString).containsExactly("https://example.org/d");
    }
}
