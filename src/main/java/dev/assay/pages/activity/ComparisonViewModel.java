package dev.assay.pages.activity;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Sport;
import dev.assay.pages.ReadingState;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The activity that is looked at beside another one: one that somebody chose, or the one before it
/// of the same sport. For the screen's thread.
final class ComparisonViewModel {
    private final ActivityReading<ComparedActivities> reading;
    private final ObservableList<Activity> others = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable Activity> other = new SimpleObjectProperty<>();
    private @Nullable ActivityLibrary library;
    private @Nullable OpenedActivity first;

    /// What somebody chose; it stays while there is such an activity.
    private @Nullable Activity wanted;

    ComparisonViewModel(Jobs jobs) {
        this.reading = new ActivityReading<>(jobs, "read activity to compare");
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
        first = null;
        reading.clear();
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
    }

    private void read() {
        ActivityLibrary from = library;
        OpenedActivity one = first;
        Activity two = other.get();
        if (from == null || one == null || two == null) {
            reading.clear();
        } else {
            reading.read(from, two, opened -> ComparedActivities.of(one, opened));
        }
    }

    /// What can be compared with, the newest first.
    ObservableList<Activity> others() {
        return others;
    }

    /// What is compared with; null where there is none.
    ObjectProperty<@Nullable Activity> otherProperty() {
        return other;
    }

    ReadOnlyObjectProperty<ReadingState<ComparedActivities>> stateProperty() {
        return reading.stateProperty();
    }
}
