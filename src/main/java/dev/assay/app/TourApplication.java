package dev.assay.app;

import dev.assay.base.Exempt;
import dev.assay.shell.AssayWindow;
import dev.assay.task.Ended;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javafx.application.Application;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/// The program with its window for a tour: a data home of its own, which is gone afterwards.
@Exempt(rule = Exempt.Rule.UNUSED, reason = "Made by the toolkit")
public final class TourApplication extends Application {
    private final ScratchFolder scratch = ScratchFolder.create();
    private @Nullable Workbench workbench;
    private @Nullable AssayWindow window;

    @Override
    public void start(Stage stage) {
        Path out = Path.of(getParameters().getRaw().getFirst());
        DataHome home = DataHome.create(scratch.folder());
        Workbench opened = Workbench.open(home, Map.of(), ScreenThread.executor());
        workbench = opened;
        AssayWindow built = opened.window(stage, _ -> {});
        window = built;
        built.open();
        Work<Boolean> tour =
                watch -> {
                    new Tour(stage, built, out).run(watch);
                    return true;
                };
        opened.jobs().start("tour", tour, ended -> finish(stage, ended));
    }

    private void finish(Stage stage, Ended<Boolean> ended) {
        if (ended instanceof Ended.Failed<Boolean>(String sentence, _)) {
            try {
                Files.writeString(Path.of(getParameters().getRaw().getLast()), sentence);
            } catch (IOException e) {
                throw new UncheckedIOException(sentence, e);
            }
        }
        stage.close();
    }

    @Override
    public void stop() throws IOException {
        if (window != null) {
            window.close();
        }
        if (workbench != null) {
            workbench.close();
        }
        scratch.close();
    }
}
