package dev.assay.app.tour;

import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.extract.Mode;
import dev.assay.shell.AssayWindow;
import dev.assay.shell.bar.ShellCommands;
import dev.assay.shell.state.Workspace;
import dev.assay.source.Opening;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import dev.assay.ui.Theme;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import javafx.animation.AnimationTimer;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.imageio.ImageIO;

/// What a newcomer sees in the first minutes, step by step, each a picture in light and in dark.
final class Tour {
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final Duration STILL_BY = Duration.ofSeconds(20);
    private static final Duration PAUSE = Duration.ofMillis(50);

    /// How often the window is drawn between two pictures that are compared.
    private static final int PULSES = 20;

    private final Stage stage;
    private final AssayWindow window;
    private final TourPlan plan;

    /// The tool that drew the first chart alone, whose form is shown.
    private String drawing = "";

    /// The key of the largest result of the first answer, once there is one.
    private String largest = "";

    Tour(Stage stage, AssayWindow window, TourPlan plan) {
        this.stage = stage;
        this.window = window;
        this.plan = plan;
    }

    /// Where it stops for a picture, in this order.
    enum Stop {
        START,
        PAGE,
        ANSWER,
        EXTRACT,
        SQL,
        CHARTS,
        TOOL,
        SEARCH,
        NARROW,
        WIDE,
        PLOT,
        CONTEXT,
        PROMPT,
        SHORTCUTS,
        CONNECT,
        SETTINGS;

        static final Stop LAST = SETTINGS;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Goes to every stop of its plan.
    ///
    /// @throws IllegalStateException where the program does not do what it should
    /// @throws IOException where a picture cannot be written
    void run(Work.Monitor monitor) throws InterruptedException, IOException {
        size(plan.size().width(), plan.size().height(), monitor);
        waitUntil(window::isIdle, monitor);
        int number = 0;
        for (Stop stop : plan.stops()) {
            number++;
            Scene scene = go(stop, monitor);
            for (Theme.Choice choice : List.of(Theme.Choice.LIGHT, Theme.Choice.DARK)) {
                ScreenThread.call(() -> {
                    // A caret that blinks would never hold still.
                    scene.getRoot().requestFocus();
                    return window.choose(choice);
                });
                String look = choice.name().toLowerCase(Locale.ROOT);
                picture(scene, "%d-%s-%s".formatted(number, stop, look), monitor);
            }
            ScreenThread.call(this::closeWhatFloats);
            // What fades away is a window until it has faded.
            waitUntil(() -> Window.getWindows().equals(List.of(stage)), monitor);
        }
    }

    /// Opens the first form by which a source is opened.
    private void openForm() throws InterruptedException {
        Workspace.Offer form =
                ScreenThread.call(() -> window.model().offers().openings()).stream()
                        .filter(offer -> offer.opening() instanceof Opening.Form)
                        .findFirst()
                        .orElseThrow();
        tell(told -> told.open(form));
    }

    private String question(int number) throws InterruptedException {
        return ScreenThread.call(() -> window.model().questions().get(number));
    }

    /// Opens the largest result that the answer to the first question stored.
    private void openStored(Work.Monitor monitor) throws InterruptedException {
        ask(question(0), monitor);
        Transcript.Call call =
                ScreenThread.call(window::lastTurn).orElseThrow().calls().stream()
                        .filter(each -> each.ended().flatMap(CallEnded::key).isPresent())
                        .max(Comparator.comparingLong(each -> each.ended().orElseThrow().bytesIn()))
                        .orElseThrow();
        largest = call.ended().flatMap(CallEnded::key).orElseThrow();
        ScreenThread.call(() -> window.openResult(largest));
    }

    /// The tool that the last answer called last.
    private String lastTool() throws InterruptedException {
        return ScreenThread.call(window::lastTurn)
                .orElseThrow()
                .calls()
                .getLast()
                .started()
                .call()
                .name();
    }

    /// Goes on to the next stop.
    ///
    /// @return what to take a picture of
    private Scene go(Stop stop, Work.Monitor monitor) throws InterruptedException {
        switch (stop) {
            case START -> {}
            case PAGE -> ScreenThread.call(window::showPage);
            case ANSWER -> openStored(monitor);
            case EXTRACT -> {
                waitUntil(() -> window.extract(Mode.DERIVED), monitor);
                waitUntil(window::isIdle, monitor);
            }
            case SQL -> {
                waitUntil(window.commands()::showAsSql, monitor);
                waitUntil(window.commands()::runSql, monitor);
                waitUntil(window::isIdle, monitor);
            }
            case CHARTS -> {
                ask(question(2), monitor);
                drawing = lastTool();
                ScreenThread.call(window::showCharts);
            }
            case TOOL -> tell(told -> told.toolForm(drawing));
            case SEARCH -> tell(ShellCommands::search);
            case NARROW -> fill(true, 1000, 1000, monitor);
            case WIDE -> {
                fill(false, plan.size().width(), plan.size().height(), monitor);
                size(2560, 1440, monitor);
            }
            case PLOT -> {
                ScreenThread.call(() -> window.openResult(largest));
                waitUntil(window::plot, monitor);
            }
            case CONTEXT -> tell(ShellCommands::context);
            case PROMPT -> tell(ShellCommands::prompt);
            case SHORTCUTS -> tell(ShellCommands::shortcuts);
            case CONNECT -> openForm();
            case SETTINGS -> tell(ShellCommands::settings);
        }
        return ScreenThread.call(() -> Window.getWindows().getLast().getScene());
    }

    private void tell(Consumer<ShellCommands> command) throws InterruptedException {
        ScreenThread.call(() -> {
            command.accept(window.commands());
            return true;
        });
    }

    /// Leaves nothing but the window.
    private boolean closeWhatFloats() {
        List.copyOf(Window.getWindows()).stream()
                .filter(other -> !other.equals(stage))
                .forEach(Window::hide);
        return window.closeOver();
    }

    /// Asks and waits for the answer.
    ///
    /// @throws IllegalStateException where there is none, saying why
    void ask(String question, Work.Monitor monitor) throws InterruptedException {
        boolean taken = ScreenThread.call(() -> window.ask(question));
        waitUntil(window::isIdle, monitor);
        Optional<Turn> turn = ScreenThread.call(window::lastTurn);
        if (!taken || turn.isEmpty() || turn.get().state() != TurnState.ANSWERED) {
            String reason = turn.flatMap(Turn::sentence).orElse("It was not answered.");
            throw new IllegalStateException(
                    "The tour ended at the question “%s”. %s".formatted(question, reason));
        }
    }

    private void size(double width, double height, Work.Monitor monitor)
            throws InterruptedException {
        ScreenThread.call(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
            return true;
        });
        waitForSize(width, height, monitor);
    }

    /// Fills JavaFX's headless screen, or goes back. That screen cannot make a window smaller that
    /// is larger than itself: it fails to clean up behind it.
    private void fill(boolean whole, double width, double height, Work.Monitor monitor)
            throws InterruptedException {
        ScreenThread.call(() -> {
            stage.setMaximized(whole);
            return true;
        });
        waitForSize(width, height, monitor);
    }

    private void waitForSize(double width, double height, Work.Monitor monitor)
            throws InterruptedException {
        Scene scene = stage.getScene();
        waitUntil(() -> scene.getWidth() == width && scene.getHeight() == height, monitor);
    }

    /// A page says nothing when it has painted, so a picture counts when the next is the same.
    private void picture(Scene scene, String name, Work.Monitor monitor)
            throws InterruptedException, IOException {
        monitor.progress().report(name, Double.NaN);
        long end = System.nanoTime() + STILL_BY.toNanos();
        BufferedImage image = snapshot(scene);
        int still = 0;
        while (still < 2 && System.nanoTime() < end) {
            monitor.cancellation().check();
            waitForPulses();
            BufferedImage next = snapshot(scene);
            still = same(image, next) ? still + 1 : 0;
            image = next;
        }
        write(image, plan.out().resolve(name + ".png"));
    }

    private static void write(BufferedImage image, Path file) throws IOException {
        try (OutputStream bytes = Files.newOutputStream(file)) {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new IOException(
                    "The picture cannot be written (%s). Name another folder with --out."
                            .formatted(e.getMessage()),
                    e);
        }
    }

    /// On a busy machine this takes longer, as everything on screen does.
    private static void waitForPulses() throws InterruptedException {
        CountDownLatch left = new CountDownLatch(PULSES);
        AnimationTimer counter =
                new AnimationTimer() {
                    @Override
                    public void handle(long now) {
                        left.countDown();
                    }
                };
        ScreenThread.call(() -> {
            counter.start();
            return true;
        });
        left.await();
        ScreenThread.call(() -> {
            counter.stop();
            return true;
        });
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

    private static void waitUntil(Callable<Boolean> condition, Work.Monitor monitor)
            throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!ScreenThread.call(condition)) {
            monitor.cancellation().check();
            if (System.nanoTime() > end) {
                throw new IllegalStateException(
                        "The window did not come to rest within ten minutes.");
            }
            Thread.sleep(PAUSE);
        }
    }
}
