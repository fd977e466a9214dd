package dev.assay.shell;

import dev.assay.task.Ended;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.ui.Theme;
import java.util.concurrent.atomic.AtomicInteger;

/// The size of all text in the window, changed a pixel at a time and kept for the next start. For
/// the screen's thread.
final class TextSize {
    private final Jobs jobs;
    private final ShellViewModel shell;
    private final Theme theme;
    private final SettingsAccess settings;
    private final AtomicInteger latest = new AtomicInteger();

    TextSize(Jobs jobs, ShellViewModel shell, Theme theme, SettingsAccess settings) {
        this.jobs = jobs;
        this.shell = shell;
        this.theme = theme;
        this.settings = settings;
    }

    void larger() {
        choose(theme.look().get().size() + 1);
    }

    void smaller() {
        choose(theme.look().get().size() - 1);
    }

    void usual() {
        choose(Theme.USUAL_SIZE);
    }

    private void choose(int size) {
        theme.resize(size);
        latest.set(theme.look().get().size());
        // Whichever of several jobs is the last, it keeps the latest size.
        Work<Boolean> work =
                _ -> {
                    settings.keepFontSize(latest.get());
                    return true;
                };
        jobs.start(
                "keep the size of text",
                work,
                ended -> {
                    if (ended instanceof Ended.Failed<Boolean>(String sentence, _)) {
                        shell.sayProblem(sentence);
                    }
                });
    }
}
