package dev.assay.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@ScreenTest
final class ActivityPageViewModelTest {
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final ActivityPageViewModel model = Screen.call(() -> new ActivityPageViewModel(jobs));
    private @TempDir Path folder;

    @AfterEach
    void stop() {
        jobs.close();
    }

    private ActivitySource sample() throws InterruptedException {
        return open("activity:sample");
    }

    private ActivitySource open(String named) throws InterruptedException {
        return (ActivitySource)
                new ActivityDomain(
                                folder,
                                () -> CheckedJson.of("copilot.json", "{}"),
                                new KeptPasswords(),
                                () -> ChosenValues.NONE)
                        .open(named, Work.Monitor.none());
    }

    @Test
    void nothingIsReadBeforeSomebodyLooks() throws InterruptedException {
        ActivitySource source = sample();
        Screen.run(() -> model.show(source));

        assertThat(model.stateProperty().get()).isInstanceOf(ReadingState.Nothing.class);
        assertThat(model.activities()).hasSize(13);
        assertThat(Screen.call(() -> model.focus(null))).isEmpty();

        Screen.run(() -> model.watchedProperty().set(true));
        Screen.waitUntil(() -> model.stateProperty().get() instanceof ReadingState.Drawn);
        assertThat(Screen.call(() -> model.focus(null)).orElseThrow().line())
                .contains("Recovery indoors");
    }

    @Test
    void withoutASourceThereIsNothing() throws InterruptedException {
        ActivitySource source = sample();
        Screen.run(() -> {
            model.watchedProperty().set(true);
            model.show(source);
            model.show(null);
        });

        assertThat(model.activities()).isEmpty();
        assertThat(model.stateProperty().get()).isInstanceOf(ReadingState.Nothing.class);
        assertThat(model.calendarProperty().get().isEmpty()).isTrue();
    }

    @Test
    void aReadingThatIsStoppedSaysSo() throws InterruptedException {
        ActivitySource source = sample();
        Screen.run(() -> {
            model.watchedProperty().set(true);
            model.show(source);
            model.stop();
        });

        assertThat(model.stateProperty().get())
                .isInstanceOfSatisfying(
                        ReadingState.Failed.class,
                        failed -> assertThat(failed.sentence()).contains("stopped"));
    }

    /// Whatever month of another source was looked at last.
    @Test
    void theCalendarOfAnotherSourceBeginsAtItsLatestDay() throws Exception {
        Path runs = Files.createDirectory(folder.resolve("runs"));
        Files.writeString(
                runs.resolve("old.gpx"),
                "<gpx version=\"1.1\" creator=\"t\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg><trkpt lat=\"47\" lon=\"9\"><time>2026-10-01T08:00:00Z</time></trkpt><trkpt lat=\"47.01\" lon=\"9\"><time>2026-10-01T08:05:00Z</time></trkpt></trkseg></trk></gpx>");
        ActivitySource other = open(runs.toString());
        ActivitySource source = sample();
        Screen.run(() -> {
            model.show(other);
            model.calendarView().look(LocalDate.of(2026, 10, 2));
            model.show(source);
        });

        assertThat(Screen.call(() -> model.calendarView().dayProperty().get()))
                .isEqualTo("2026-11-20");
    }
}
