package dev.assay.pages.activity;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.pages.OneJob;
import dev.assay.pages.ReadingState;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Reads one activity at a time. For the screen's thread.
///
/// @param <T> what is drawn of it
final class ActivityReading<T> {
    private final OneJob job;
    private final ReadOnlyObjectWrapper<ReadingState<T>> state =
            new ReadOnlyObjectWrapper<>(new ReadingState.Nothing<>());

    ActivityReading(Jobs jobs, String name) {
        this.job = new OneJob(jobs, name);
    }

    /// Reads an activity in place of what is read now.
    ///
    /// @param drawn makes what is drawn, away from the screen's thread
    void read(ActivityLibrary from, Activity wanted, Function<OpenedActivity, T> drawn) {
        state.set(new ReadingState.Reading<>(wanted.name()));
        Work<ReadingState<T>> work =
                monitor -> {
                    try {
                        return from.recording(wanted.id(), monitor)
                                .map(read -> OpenedActivity.of(wanted, read, from.athlete()))
                                .<ReadingState<T>>map(
                                        opened -> new ReadingState.Drawn<>(drawn.apply(opened)))
                                .orElseGet(() -> failed("The activity is not there any more."));
                    } catch (UnreadableRecordingException unreadable) {
                        return failed(String.valueOf(unreadable.getMessage()));
                    }
                };
        job.run(work, state::set, sentence -> state.set(failed(sentence)));
    }

    private static <T> ReadingState<T> failed(String sentence) {
        return new ReadingState.Failed<>(sentence);
    }

    /// Gives up what is read, and leaves what is shown.
    void drop() {
        job.stop();
    }

    /// Shows nothing.
    void clear() {
        job.stop();
        state.set(new ReadingState.Nothing<>());
    }

    /// Stops reading.
    void stop() {
        job.stop();
        if (state.get() instanceof ReadingState.Reading) {
            state.set(failed("The reading was stopped. Nothing was changed."));
        }
    }

    ReadOnlyObjectProperty<ReadingState<T>> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
