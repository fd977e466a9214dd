package dev.assay.app.tour;

import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Exempt;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.AssayWindow;
import dev.assay.task.JobOutcome;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import dev.assay.ui.ScreenBounds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.application.Application;
import javafx.geometry.Rectangle2D;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The program with its window for a tour. Its parameters are a scratch folder and its plan. The
/// folder is its data home, where [#problem] finds how it went, because the toolkit makes the
/// application and hands nothing back.
@Exempt(rule = Exempt.Rule.UNUSED, reason = "Made by the toolkit")
public final class TourApplication extends Application {
    private @Nullable Workbench workbench;
    private @Nullable AssayWindow window;

    /// Why a tour ended before its last stop; empty where it did not.
    static Optional<String> problem(Path scratch) throws IOException {
        Path file = problemFile(scratch);
        return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
    }

    private static Path problemFile(Path scratch) {
        return scratch.resolve("problem.txt");
    }

    @Override
    public void start(Stage stage) {
        List<String> parameters = getParameters().getRaw();
        Path scratch = Path.of(parameters.getFirst());
        TourPlan plan = TourPlan.of(parameters.subList(1, parameters.size()));
        TourPlan.Size size = plan.size();
        ScreenBounds.limit(stage, new Rectangle2D(0, 0, size.width(), size.height()));
        DataHome home = DataHome.create(scratch);
        SettingsFile.open(scratch, Map.of()).change(first -> first.withFontSize(plan.text()));
        Workbench opened = Workbench.open(home, Map.of(), ScreenThread.executor());
        workbench = opened;
        AssayWindow built = opened.window(stage, opened.theme(), _ -> {});
        window = built;
        built.open();
        Work<Boolean> tour =
                monitor -> {
                    new Tour(stage, built, plan).run(monitor);
                    return true;
                };
        opened.jobs()
                .start(
                        "tour",
                        tour,
                        ended -> {
                            keep(ended, scratch);
                            // The program ends with its last window, whichever that is.
                            List.copyOf(Window.getWindows()).forEach(Window::hide);
                        });
    }

    /// Keeps how a tour ended for [#problem].
    static void keep(JobOutcome<Boolean> ended, Path scratch) {
        switch (ended) {
            case JobOutcome.Done<Boolean> _ -> {}
            case JobOutcome.Cancelled<Boolean> _ -> write(scratch, "The tour was stopped.");
            case JobOutcome.Failed<Boolean>(String sentence, _) -> write(scratch, sentence);
        }
    }

    private static void write(Path scratch, String sentence) {
        try {
            Files.writeString(problemFile(scratch), sentence);
        } catch (IOException e) {
            throw new UncheckedIOException(sentence, e);
        }
    }

    @Override
    public void stop() {
        if (window != null) {
            window.close();
        }
        if (workbench != null) {
            workbench.close();
        }
    }
}
