package dev.assay.app;

import dev.assay.shell.AssayWindow;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import dev.assay.ui.Theme;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Callable;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javax.imageio.ImageIO;

/// What a newcomer sees in the first minutes, step by step, each a picture in light and in dark.
final class Tour {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration STILL_BY = Duration.ofSeconds(12);
    private static final Duration PAUSE = Duration.ofMillis(350);

    private final Stage stage;
    private final AssayWindow window;
    private final Path out;

    Tour(Stage stage, AssayWindow window, Path out) {
        this.stage = stage;
        this.window = window;
        this.out = out;
    }

    void run(Work.Watch watch) throws InterruptedException, IOException {
        size(1600, 960);
        waitUntil(window::isIdle, watch);
        pictures("1-start", watch);
        ask("Which qubits lost T1 after the warm-up on the 12th, and is it the whole chip?", watch);
        pictures("2-answer", watch);
        ScreenThread.call(() -> window.openResult("t1"));
        pictures("3-stored-result", watch);
        ask("Heatmap of readout fidelity", watch);
        ScreenThread.call(window::showCharts);
        pictures("4-charts", watch);
        ScreenThread.call(() -> window.toolForm("get_chip_parameter_timeseries"));
        pictures("5-tool-by-hand", watch);
        ScreenThread.call(window::closeOver);
        ScreenThread.call(window::search);
        pictures("6-search", watch);
        ScreenThread.call(window::closeOver);
        size(1000, 700);
        pictures("7-narrow", watch);
        size(2560, 1440);
        pictures("8-wide", watch);
        settings(watch);
    }

    private void settings(Work.Watch watch) throws InterruptedException, IOException {
        for (Theme.Choice choice : new Theme.Choice[] {Theme.Choice.LIGHT, Theme.Choice.DARK}) {
            Stage dialog =
                    ScreenThread.call(() -> {
                        window.choose(choice);
                        return window.settings();
                    });
            picture(dialog.getScene(), "9-settings-" + word(choice), watch);
            ScreenThread.call(() -> {
                dialog.close();
                return true;
            });
        }
    }

    private void ask(String question, Work.Watch watch) throws InterruptedException {
        ScreenThread.call(() -> window.ask(question));
        waitUntil(window::isIdle, watch);
    }

    private void size(double width, double height) throws InterruptedException {
        ScreenThread.call(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
            return true;
        });
    }

    private void pictures(String name, Work.Watch watch) throws InterruptedException, IOException {
        for (Theme.Choice choice : new Theme.Choice[] {Theme.Choice.LIGHT, Theme.Choice.DARK}) {
            ScreenThread.call(() -> {
                // A caret that blinks would never hold still.
                stage.getScene().getRoot().requestFocus();
                return window.choose(choice);
            });
            picture(stage.getScene(), name + "-" + word(choice), watch);
        }
    }

    private static String word(Theme.Choice choice) {
        return switch (choice) {
            case LIGHT -> "light";
            case DARK -> "dark";
            case SYSTEM -> "system";
        };
    }

    /// A page says nothing when it has painted, so a picture counts when the next is the same.
    private void picture(Scene scene, String name, Work.Watch watch)
            throws InterruptedException, IOException {
        watch.progress().report(name, Double.NaN);
        long end = System.nanoTime() + STILL_BY.toNanos();
        BufferedImage image = snapshot(scene);
        int still = 0;
        while (still < 2 && System.nanoTime() < end) {
            watch.cancellation().check();
            Thread.sleep(PAUSE);
            BufferedImage next = snapshot(scene);
            still = same(image, next) ? still + 1 : 0;
            image = next;
        }
        ImageIO.write(image, "png", out.resolve(name + ".png").toFile());
    }

    private static BufferedImage snapshot(Scene scene) throws InterruptedException {
        return ScreenThread.call(() -> SwingFXUtils.fromFXImage(scene.snapshot(null), null));
    }

    private static boolean same(BufferedImage one, BufferedImage other) {
        return one.getWidth() == other.getWidth()
                && one.getHeight() == other.getHeight()
                && Arrays.equals(pixels(one), pixels(other));
    }

    private static int[] pixels(BufferedImage image) {
        int width = image.getWidth();
        return image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
    }

    private static void waitUntil(Callable<Boolean> condition, Work.Watch watch)
            throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!ScreenThread.call(condition)) {
            watch.cancellation().check();
            if (System.nanoTime() > end) {
                throw new IllegalStateException("The window was still busy after two minutes");
            }
            Thread.sleep(PAUSE);
        }
    }
}
