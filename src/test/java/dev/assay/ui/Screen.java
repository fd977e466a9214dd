package dev.assay.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Bounds;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/// What toolkit tests need beside TestFX, whose `FxRobot` clicks, types and finds:
///
/// - waits of the same [Patience] as in all other tests, where TestFX gives up after fixed seconds
///   that a busy machine exceeds: [#call], [#run], [#show], [#waitUntil],
/// - the pulses of a page, which draws some of them after it was told to, while TestFX waits only
///   until the thread is idle: [#pulses],
/// - pictures of scenes larger than the 1000 × 1000 pixels of the headless screen, and of scenes in
///   no window, while TestFX captures what is on the screen: [#picture],
/// - long texts by the clipboard, of which TestFX writes a letter in a tenth of a second: [#paste],
/// - clicks while keys are held down, which the headless screen does not tell of: [HeldKeys].
///
/// Fails where the toolkit does not start; never skips.
public final class Screen {
    private static final Object LOCK = new Object();
    private static boolean started;

    private Screen() {}

    /// Starts the toolkit once for all tests of a process.
    public static void start() {
        synchronized (LOCK) {
            if (!started) {
                try {
                    FxToolkit.registerPrimaryStage();
                } catch (TimeoutException e) {
                    throw new AssertionError("The toolkit did not start", e);
                }
                Platform.setImplicitExit(false);
                started = true;
            }
        }
    }

    /// Runs on the JavaFX thread and waits for the answer.
    public static <T> T call(Callable<T> work) {
        start();
        FutureTask<T> task = new FutureTask<>(work);
        // What runs on that thread may itself ask.
        if (Platform.isFxApplicationThread()) {
            task.run();
        } else {
            Platform.runLater(task);
        }
        return await(task);
    }

    /// Runs on the JavaFX thread and waits until it has run.
    public static void run(Runnable work) {
        call(() -> {
            work.run();
            return true;
        });
    }

    /// Shows a view in a window of a size.
    public static Stage show(Callable<? extends Parent> view, double width, double height) {
        return call(() -> {
            Stage stage = new Stage();
            stage.setScene(new Scene(view.call(), width, height));
            stage.show();
            return stage;
        });
    }

    /// Waits until a condition holds on the JavaFX thread. What it asks about need not be there
    /// yet: a condition that fails does not hold.
    public static void waitUntil(Callable<Boolean> condition) {
        Patience.untilAsserted(() -> assertThat(call(condition)).isTrue());
    }

    /// Waits until the screen has been drawn some times: for a page, which draws some pulses after
    /// it was told to.
    public static void pulses(int count) {
        AtomicInteger left = new AtomicInteger(count);
        AnimationTimer timer =
                call(() ->
                        new AnimationTimer() {
                            @Override
                            public void handle(long now) {
                                left.decrementAndGet();
                            }
                        });
        run(timer::start);
        Patience.until(() -> left.get() <= 0);
        run(timer::stop);
    }

    /// Puts text where the focus is by the clipboard and the key that inserts from there.
    public static void paste(FxRobot robot, String text) {
        run(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text)));
        robot.push(KeyCode.SHORTCUT, KeyCode.V);
    }

    /// Closes every window while what it shows is still there: TestFX closes them too, but only
    /// after a test has closed its stores and servers. A window whose content fails while it is
    /// closed is closed without it.
    public static void closeAll() {
        for (Window window : call(() -> List.copyOf(Window.getWindows()))) {
            try {
                run(window::hide);
            } catch (AssertionError e) {
                run(() -> window.getScene().setRoot(new Group()));
                run(window::hide);
            }
        }
    }

    /// Takes a picture of a window's content into `target/pictures`, for people to look at.
    public static Path picture(Stage stage, String name) {
        return picture(stage.getScene(), name);
    }

    /// Takes a picture of a scene, on screen or not.
    public static Path picture(Scene scene, String name) {
        AtomicReference<BufferedImage> image = new AtomicReference<>();
        run(() -> image.set(SwingFXUtils.fromFXImage(scene.snapshot(null), null)));
        try {
            Path file =
                    Files.createDirectories(Path.of("target", "pictures")).resolve(name + ".png");
            ImageIO.write(image.get(), "png", file.toFile());
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <T> T await(Future<T> future) {
        try {
            return Patience.get(future);
        } catch (ExecutionException e) {
            throw new AssertionError("The JavaFX thread failed", e.getCause());
        } catch (InterruptedException e) {
            throw new AssertionError("The JavaFX thread did not answer", e);
        }
    }

    /// Whether a node is shown, and all that it lies in: a tab behind another is not.
    public static boolean isShown(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return true;
    }

    /// Scrolls to a node as a person would; for the screen's thread.
    public static void bringIntoSight(Node node) {
        layOut(node);
        for (Node above = node.getParent(); above != null; above = above.getParent()) {
            if (above instanceof ScrollPane pane) {
                scrollTo(node, pane);
            }
        }
    }

    /// Puts a node where it will be: what changed a moment ago moves others with the next pulse,
    /// and a click on a slow machine would hit what comes there. For the screen's thread.
    static void layOut(Node node) {
        if (node.getScene() != null) {
            node.getScene().getRoot().applyCss();
            node.getScene().getRoot().layout();
        }
    }

    private static void scrollTo(Node node, ScrollPane pane) {
        Node content = pane.getContent();
        Bounds seen = pane.localToScene(pane.getLayoutBounds());
        Bounds wanted = node.localToScene(node.getLayoutBounds());
        double hidden =
                content.getLayoutBounds().getHeight() - pane.getViewportBounds().getHeight();
        if (hidden > 0
                && !(seen.getMinY() <= wanted.getMinY() && wanted.getMaxY() <= seen.getMaxY())) {
            double top =
                    content.sceneToLocal(wanted).getCenterY()
                            - pane.getViewportBounds().getHeight() / 2;
            pane.setVvalue(Math.clamp(top / hidden, 0, 1) * pane.getVmax());
            pane.layout();
        }
    }
}
