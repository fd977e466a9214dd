package dev.assay.pages.activity;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.pages.OneJob;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The activity that is looked at beside another one: one that somebody chose, or the one before it
/// of the same sport. For the screen's thread.
final class ComparisonViewModel {
    private final OneJob reading;
    private final ObservableList<Activity> others = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable Activity> other = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<ComparedState> state =
            new ReadOnlyObjectWrapper<>(new ComparedState.Nothing());
    private @Nullable ActivityLibrary library;
    private @Nullable OpenedActivity first;

    /// What somebody chose; it stays while there is such an activity.
    private @Nullable Activity wanted;

    ComparisonViewModel(Jobs jobs) {
        this.reading = new OneJob(jobs, "read activity to compare");
    }

    /// Compares another activity than before.
    ///
    /// @param all that there are, the newest first
    void show(ActivityLibrary from, OpenedActivity opened, List<Activity> all) {
        if (opened.equals(first)) {
            return;
        }
        library = from;
        first = opened;
        long id = opened.activity().id();
        List<Activity> rest = all.stream().filter(one -> one.id() != id).toList();
        others.setAll(rest);
        Activity chosen = wanted;
        other.set(
                rest.stream()
                        .filter(one -> chosen != null && one.id() == chosen.id())
                        .findFirst()
                        .or(() -> before(opened.activity(), all))
                        .or(() -> rest.stream().findFirst())
                        .orElse(null));
        read();
    }

    /// The one before it of the same sport.
    private static Optional<Activity> before(Activity activity, List<Activity> all) {
        Sport sport = Sport.of(activity.sport());
        return all.stream()
                .dropWhile(one -> one.id() != activity.id())
                .skip(1)
                .filter(one -> Sport.of(one.sport()) == sport)
                .findFirst();
    }

    /// Nothing is compared any more.
    void clear() {
        reading.stop();
        first = null;
        state.set(new ComparedState.Nothing());
    }

    /// Compares with an activity.
    void choose(Activity activity) {
        if (!activity.equals(other.get())) {
            wanted = activity;
            other.set(activity);
            read();
        }
    }

    /// Reads the second activity once more.
    void again() {
        read();
    }

    /// Stops reading.
    void stop() {
        reading.stop();
        if (state.get() instanceof ComparedState.Reading) {
            state.set(new ComparedState.Failed("The reading was stopped. Nothing was changed."));
        }
    }

    private void read() {
        ActivityLibrary from = library;
        OpenedActivity one = first;
        Activity two = other.get();
        reading.stop();
        if (from == null || one == null || two == null) {
            state.set(new ComparedState.Nothing());
            return;
        }
        state.set(new ComparedState.Reading(two.name()));
        Work<ComparedState> work =
                monitor -> {
                    try {
                        Optional<Recording> recording = from.recording(two.id(), monitor);
                        return recording.isPresent()
                                ? new ComparedState.Drawn(
                                        ComparedActivities.of(
                                                one,
                                                OpenedActivity.of(
                                                        two, recording.get(), from.athlete())))
                                : new ComparedState.Failed("The activity is not there any more.");
                    } catch (UnreadableRecordingException unreadable) {
                        return new ComparedState.Failed(String.valueOf(unreadable.getMessage()));
                    }
                };
        reading.run(work, state::set, sentence -> state.set(new ComparedState.Failed(sentence)));
    }

    /// What can be compared with, the newest first.
    ObservableList<Activity> others() {
        return others;
    }

    /// What is compared with; null where there is none.
    ObjectProperty<@Nullable Activity> otherProperty() {
        return other;
    }

    ReadOnlyObjectProperty<ComparedState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
