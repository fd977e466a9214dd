package dev.assay.pages.activity;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.domain.ActivitySource;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.PageViewModel;
import dev.assay.pages.ReadingState;
import dev.assay.pages.SourcePage;
import dev.assay.pages.activity.calendar.CalendarViewModel;
import dev.assay.pages.activity.calendar.TrainingCalendar;
import dev.assay.pages.activity.trace.SampleRange;
import dev.assay.pages.activity.trace.Traces.Axis;
import dev.assay.source.Focus;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// Recorded activities as a page: one of them with its streams, or all of them in a calendar. For
/// the screen's thread.
final class ActivityPageViewModel extends PageViewModel<ActivitySource> {
    /// The words on its tab.
    static final String TITLE = "Activities";

    /// What the page shows.
    enum View {
        ACTIVITY("One activity"),
        COMPARISON("Two activities"),
        LIST("List"),
        CALENDAR("Calendar"),
        WEEKS("By week"),
        MONTHS("By month");

        private final String words;

        View(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }

        /// Whether it shows one activity or two, and not all of them.
        boolean isOfActivity() {
            return this == ACTIVITY || this == COMPARISON;
        }
    }

    private final ActivityReading<OpenedActivity> reading;
    private final ComparisonViewModel comparison;
    private final ObservableList<Activity> activities = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable Activity> chosen = new SimpleObjectProperty<>();
    private final ObjectProperty<View> view = new SimpleObjectProperty<>(View.ACTIVITY);
    private final ObjectProperty<Axis> axis = new SimpleObjectProperty<>(Axis.TIME);
    private final ObjectProperty<UnitSystem> units = new SimpleObjectProperty<>(UnitSystem.METRIC);
    private final ReadOnlyObjectWrapper<TrainingCalendar> calendar =
            new ReadOnlyObjectWrapper<>(TrainingCalendar.EMPTY);
    private final CalendarViewModel calendarView =
            new CalendarViewModel(calendar.getReadOnlyProperty());
    private final ObservableValue<String> title = new ReadOnlyStringWrapper(TITLE);
    private boolean settling;
    private boolean stale;

    /// A page without a source.
    ActivityPageViewModel(Jobs jobs) {
        super(jobs, ActivitySource.class);
        this.reading = new ActivityReading<>(jobs, "read activity");
        this.comparison = new ComparisonViewModel(jobs);
        reading.stateProperty().subscribe(this::compare);
        view.subscribe(this::compare);
        chosen.subscribe(_ -> {
            if (!settling) {
                read();
            }
        });
        watchedProperty()
                .subscribe(_ -> {
                    if (stale) {
                        read();
                    }
                });
    }

    @Override
    protected void begin() {
        list(null);
        calendarView.lookLatest();
    }

    /// Lists what the source has now.
    @Override
    public void follow() {
        ActivitySource from = source();
        if (from != null && !from.library().activities().equals(activities)) {
            list(chosen.get());
        }
    }

    /// Reads again what depends on the athlete.
    void athleteChanged() {
        list(chosen.get());
    }

    /// Takes up what was chosen in an earlier run, and keeps what is chosen from now on.
    void remember(Jobs jobs, PageMemory memory) {
        Work<Optional<UnitSystem>> reading = _ -> memory.units();
        jobs.start(
                "read what was chosen",
                reading,
                outcome -> {
                    if (outcome instanceof JobOutcome.Done<Optional<UnitSystem>>(var kept)) {
                        kept.ifPresent(units::set);
                    }
                    units.subscribe((_, now) -> keep(jobs, memory, now));
                });
    }

    private static void keep(Jobs jobs, PageMemory memory, UnitSystem chosen) {
        Work<Boolean> writing =
                _ -> {
                    memory.keep(chosen);
                    return true;
                };
        jobs.start("keep what was chosen", writing, _ -> {});
    }

    private void list(@Nullable Activity before) {
        ActivitySource from = source();
        List<Activity> all = from == null ? List.of() : from.library().activities();
        settling = true;
        activities.setAll(all);
        chosen.set(
                all.stream()
                        .filter(one -> before != null && one.id() == before.id())
                        .findFirst()
                        .or(() -> all.stream().findFirst())
                        .orElse(null));
        settling = false;
        calendar.set(
                from == null
                        ? TrainingCalendar.EMPTY
                        : TrainingCalendar.of(
                                all,
                                from.library().athlete(),
                                LocalDate.now(ZoneId.systemDefault())));
        read();
    }

    /// The second activity is read only while somebody compares.
    private void compare() {
        ActivitySource from = source();
        if (from != null
                && view.get() == View.COMPARISON
                && stateProperty().get() instanceof ReadingState.Drawn(OpenedActivity opened)) {
            comparison.show(from.library(), opened, List.copyOf(activities));
        } else {
            comparison.clear();
        }
    }

    /// Opens an activity.
    void open(Activity activity) {
        if (!view.get().isOfActivity()) {
            view.set(View.ACTIVITY);
        }
        chosen.set(activity);
    }

    /// Shows what an answer was about: one activity, or two beside each other.
    void showAnswered(List<Long> ids) {
        List<Activity> about =
                ids.stream()
                        .flatMap(id -> activities.stream().filter(one -> one.id() == id))
                        .toList();
        if (about.isEmpty() || about.size() > 2) {
            return;
        }
        if (about.size() == 2) {
            comparison.choose(about.getLast());
        }
        chosen.set(about.getFirst());
        view.set(about.size() == 2 ? View.COMPARISON : View.ACTIVITY);
    }

    /// Reads everything once more, what changed behind the source included.
    void refresh() {
        changes().takeAgain();
        read();
    }

    /// Stops reading.
    void stop() {
        reading.stop();
    }

    private void read() {
        ActivitySource from = source();
        Activity wanted = chosen.get();
        stale = wanted != null && !watchedProperty().get();
        if (from == null || wanted == null) {
            reading.clear();
        } else if (stale) {
            reading.drop();
        } else {
            reading.read(from.library(), wanted, opened -> opened);
        }
    }

    /// The activity, or what is selected of it, as the focus of a question.
    Optional<Focus> focus(@Nullable SampleRange range) {
        ActivitySource from = source();
        if (from == null
                || !(stateProperty().get() instanceof ReadingState.Drawn(OpenedActivity opened))) {
            return Optional.empty();
        }
        return Optional.of(
                range == null
                        ? from.focus(opened.activity())
                        : from.focus(
                                opened.activity(),
                                opened.second(range.first()),
                                opened.second(range.last())));
    }

    @Override
    public ObservableValue<String> titleProperty() {
        return title;
    }

    /// An answer about one activity or two shows them; one about more leaves the page as it is.
    @Override
    public void answered(List<ToolCall> calls) {
        showAnswered(calls.stream().flatMap(call -> ids(call.arguments())).distinct().toList());
    }

    private static Stream<Long> ids(ObjectNode arguments) {
        List<Long> ids = new ArrayList<>();
        arguments.path("activity_ids").forEach(id -> ids.add(id.asLong()));
        if (arguments.has("activity_id")) {
            ids.add(arguments.path("activity_id").asLong());
        }
        return ids.stream();
    }

    @Override
    public List<SourcePage.Named> named() {
        return activities.stream()
                .map(one ->
                        new SourcePage.Named(
                                "Activity", one.name(), ActivityPage.day(one), () -> open(one)))
                .toList();
    }

    /// The longest activity shows most.
    @Override
    public void showExample() {
        activities.stream().max(Comparator.comparingInt(Activity::samples)).ifPresent(this::open);
    }

    /// The newest first.
    ObservableList<Activity> activities() {
        return activities;
    }

    /// The activity that is shown; null where there is none.
    ObjectProperty<@Nullable Activity> chosenProperty() {
        return chosen;
    }

    ObjectProperty<View> viewProperty() {
        return view;
    }

    /// What the streams are drawn over, where they have it.
    ObjectProperty<Axis> axisProperty() {
        return axis;
    }

    ObjectProperty<UnitSystem> unitsProperty() {
        return units;
    }

    ReadOnlyObjectProperty<ReadingState<OpenedActivity>> stateProperty() {
        return reading.stateProperty();
    }

    /// All activities by day, week and month.
    ReadOnlyObjectProperty<TrainingCalendar> calendarProperty() {
        return calendar.getReadOnlyProperty();
    }

    /// The month that is looked at.
    CalendarViewModel calendarView() {
        return calendarView;
    }

    /// The activity beside another one.
    ComparisonViewModel comparison() {
        return comparison;
    }
}
