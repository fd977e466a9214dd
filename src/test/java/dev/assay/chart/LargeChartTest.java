package dev.assay.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.settings.ScreenLook;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.Heartbeat;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import dev.assay.ui.WebFiles;
import dev.assay.ui.figure.ChartFormat;
import dev.assay.ui.figure.ScreenFigure;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Charts of very many points, of each kind that is drawn at a pace of its own: drawing them, on
/// the screen and into a picture, holds up the window only for a moment.
@ScreenTest
final class LargeChartTest {
    /// What a person hardly forgives, on a machine that does nothing else.
    private static final Duration BOUND = Duration.ofMillis(1500);

    @TempDir Path folder;
    private Stage stage;
    private ChartPage page;

    enum Kind {
        MARKERS,
        LINES,
        BARS,
        BOX,
        CELLS
    }

    @BeforeEach
    void openThePage() {
        page =
                Screen.call(() ->
                        new ChartPage(
                                WebFiles.layOut(folder),
                                new ReadOnlyObjectWrapper<>(
                                        new Theme.Look(Theme.Mode.LIGHT, ScreenLook.USUAL_SIZE))));
        stage = Screen.show(page::root, 900, 600);
        // What the first drawing of all costs is no part of what is measured.
        ScreenFigure.Drawable few = drawable(chart(Kind.LINES, 3));
        draw(few);
        takePicture(few);
    }

    @AfterEach
    void close() {
        Screen.run(stage::close);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void manyPointsAreDrawnOnTheScreenAndIntoAPicture(Kind kind) {
        assertThat(useIt(kind, 10_000)).isPositive();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    @Tag("proof")
    void aMillionPointsHoldUpTheWindowForAMomentOnly(Kind kind) {
        assertThat(useIt(kind, 1_000_000)).isLessThan(BOUND);
    }

    /// The longest time for which the screen stood still.
    private Duration useIt(Kind kind, int points) {
        ScreenFigure.Drawable figure = drawable(chart(kind, points));
        try (Heartbeat heart = new Heartbeat()) {
            heart.beatOn(5);
            draw(figure);
            heart.beatOn(5);
            Duration onScreen = heart.longest();
            takePicture(figure);
            heart.beatOn(5);
            System.out.println(
                    kind
                            + ": "
                            + figure.points()
                            + ", longest pause "
                            + onScreen
                            + ", with a picture "
                            + heart.longest());
            return heart.longest();
        }
    }

    private void draw(ScreenFigure.Drawable figure) {
        AtomicReference<ChartPage.Drawing> answer = new AtomicReference<>();
        Screen.run(() -> page.show("A chart", figure, answer::set));
        Screen.waitUntil(() -> answer.get() != null);
        assertThat(answer.get().drawn()).isTrue();
    }

    private void takePicture(ScreenFigure.Drawable figure) {
        AtomicReference<ChartPictures.Picture> answer = new AtomicReference<>();
        Screen.run(() ->
                page.take(ChartPictures.Request.of(figure.figure(), ChartFormat.PNG), answer::set));
        Screen.waitUntil(() -> answer.get() != null);
        assertThat(answer.get()).isInstanceOf(ChartPictures.Picture.Taken.class);
    }

    private static ScreenFigure.Drawable drawable(ChartSpec chart) {
        return (ScreenFigure.Drawable) ScreenFigure.of(chart);
    }

    private static ChartSpec chart(Kind kind, int points) {
        ObjectNode figure = Json.object();
        ObjectNode trace = figure.putArray("data").addObject();
        Random random = new Random(1);
        switch (kind) {
            case MARKERS -> {
                trace.put("mode", "markers");
                fill(trace.putArray("x"), random, points);
                fill(trace.putArray("y"), random, points);
            }
            case LINES -> walk(trace.put("mode", "lines").putArray("y"), random, points);
            case BARS -> fill(trace.put("type", "bar").putArray("y"), random, points);
            case BOX -> fill(trace.put("type", "box").putArray("y"), random, points);
            case CELLS -> {
                ArrayNode rows = trace.put("type", "heatmap").putArray("z");
                int side = (int) Math.sqrt(points);
                for (int row = 0; row < side; row++) {
                    fill(rows.addArray(), random, side);
                }
            }
        }
        return new ChartSpec(figure);
    }

    private static void fill(ArrayNode values, Random random, int count) {
        for (int i = 0; i < count; i++) {
            values.add(random.nextGaussian());
        }
    }

    private static void walk(ArrayNode values, Random random, int count) {
        double value = 0;
        for (int i = 0; i < count; i++) {
            value += random.nextGaussian();
            values.add(value);
        }
    }
}
