package dev.assay.activity.domain;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.catalogue.FolderLibrary;
import dev.assay.activity.finding.RecordingDetectors;
import dev.assay.activity.report.ActivityListText;
import dev.assay.activity.report.UnitSystem;
import dev.assay.activity.strava.StravaLibrary;
import dev.assay.activity.tool.ActivityTools;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.finding.Detector;
import dev.assay.settings.ChosenValues;
import dev.assay.source.Briefing;
import dev.assay.source.DataChange;
import dev.assay.source.Focus;
import dev.assay.source.FocusKey;
import dev.assay.source.NoticedChanges;
import dev.assay.source.RowAction;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.source.SourceTable;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.FixedToolset;
import dev.assay.tool.Toolset;
import dev.assay.vocabulary.TableWords;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Recorded activities as an open source.
public final class ActivitySource implements Source {
    private static final int LISTED = 12;

    /// The names in the key of what a question is about: the activity, and the seconds between
    /// which a part of it lies. Tools have arguments of these names.
    public static final String ACTIVITY = "activity_id";

    public static final String FROM = "start_time";
    public static final String TO = "end_time";

    private final String id;
    private final ActivityLibrary library;
    private final @Nullable FolderLibrary folder;
    private final @Nullable StravaLibrary strava;
    private final Supplier<ChosenValues> chosen;
    private final Clock clock = Clock.systemUTC();
    private final NoticedChanges changes = new NoticedChanges();

    private volatile @Nullable Named named;

    /// The words for the tables, made anew where there are other activities.
    private record Named(List<Activity> of, List<TableWords> words) {}

    /// @param chosen the numbers and switches of the settings, as they are now
    ActivitySource(String id, ActivityLibrary library, Supplier<ChosenValues> chosen) {
        this.id = id;
        this.library = library;
        this.folder = library instanceof FolderLibrary own ? own : null;
        this.strava = library instanceof StravaLibrary own ? own : null;
        this.chosen = chosen;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String domain() {
        return ActivityDomain.ID;
    }

    @Override
    public SourceLabel label() {
        return ActivityDomain.named(id);
    }

    @Override
    public String title() {
        return library.title();
    }

    @Override
    public List<String> remarks() {
        return folder == null ? List.of() : folder.remarks();
    }

    @Override
    public Toolset tools() {
        return new FixedToolset(title(), ActivityTools.over(library, chosen), List.of());
    }

    @Override
    public Outcome<Briefing> briefing(Optional<ObjectNode> focus, Cancellation cancellation) {
        Optional<Activity> about = focus.flatMap(key -> activity(key.path(ACTIVITY).asLong()));
        if (focus.isPresent() && about.isEmpty()) {
            return new Outcome.Refused<>(
                    "The activity that the question is about is not there any more. Nothing was asked.");
        }
        return new Outcome.Ready<>(
                new Briefing(
                        ActivityExpertise.EXPERTISE,
                        about.map(Activity::name).orElse(""),
                        facts(),
                        about.stream()
                                .map(one ->
                                        new Briefing.Detail(
                                                "The activity that the question is about",
                                                List.of(line(one))))
                                .toList(),
                        focus.orElseGet(Json::object)));
    }

    private Optional<Activity> activity(long wanted) {
        return library.activities().stream().filter(one -> one.id() == wanted).findFirst();
    }

    /// By its id or its name, the newest of that name.
    @Override
    public Optional<FocusKey> focus(String named, Cancellation cancellation) {
        return library.named(named).map(this::key);
    }

    /// A line of the list with the day of the week, by which people ask.
    private static String line(Activity one) {
        LocalDateTime start = one.localStart();
        return ActivityListText.line(one).replace("**", "").replace("ID: ", "ID ")
                + (start == null
                        ? ""
                        : ", " + start.getDayOfWeek().getDisplayName(TextStyle.SHORT, Locale.ROOT));
    }

    private List<String> facts() {
        List<Activity> all = library.activities();
        // A last one that is left out costs as much as its name.
        int listed = all.size() == LISTED + 1 ? all.size() : LISTED;
        List<String> facts = new ArrayList<>();
        facts.add(
                all.size() == 1
                        ? "1 recorded activity"
                        : Words.count(all.size())
                                + " recorded activities, "
                                + (all.size() > listed
                                        ? "the newest %d:".formatted(listed)
                                        : "the newest first:"));
        all.stream().limit(listed).map(ActivitySource::line).forEach(facts::add);
        facts.add("read when named: " + recorded(Json.object()).words());
        facts.addAll(remarks());
        return facts;
    }

    @Override
    public List<String> questions() {
        return FirstQuestions.of(library);
    }

    @Override
    public List<RowAction> rowActions() {
        return List.of(
                new RowAction(
                        "activity",
                        ACTIVITY,
                        List.of("name", "sport", "date"),
                        (value, _) -> library.named(value).map(this::focus),
                        "There is no activity %s here, so nothing was asked."));
    }

    /// The activities.
    public ActivityLibrary library() {
        return library;
    }

    /// An activity as what a question is about. The line says all, so that it can be asked about in
    /// any conversation.
    public Focus focus(Activity activity) {
        return new Focus(
                activity.name(),
                "About: the activity %s (ID %d)".formatted(activity.name(), activity.id()),
                Optional.of(key(activity)),
                "How was %s?".formatted(activity.name()));
    }

    private FocusKey key(Activity activity) {
        return new FocusKey(id, Json.object().put(ACTIVITY, activity.id()));
    }

    /// A part of an activity as what a question is about.
    ///
    /// @param from seconds since its beginning
    /// @param to seconds since its beginning
    public Focus focus(Activity activity, double from, double to) {
        long first = Math.round(from);
        long last = Math.round(to);
        return new Focus(
                "%s · %s to %s"
                        .formatted(activity.name(), UnitSystem.time(from), UnitSystem.time(to)),
                "About: the part from %s to %s of the activity %s (ID %d, start_time %d, end_time %d)"
                        .formatted(
                                UnitSystem.time(from),
                                UnitSystem.time(to),
                                activity.name(),
                                activity.id(),
                                first,
                                last),
                Optional.of(
                        new FocusKey(
                                id,
                                Json.object()
                                        .put(ACTIVITY, activity.id())
                                        .put(FROM, first)
                                        .put(TO, last))),
                "How was this part of %s?".formatted(activity.name()),
                false);
    }

    @Override
    public List<Detector> detectors() {
        return RecordingDetectors.over(library);
    }

    @Override
    public List<SourceTable> tables() {
        SourceTable activities = ActivitiesTable.of(id, library.activities(), library.athlete());
        List<SourceTable> all = new ArrayList<>(List.of(activities));
        all.addAll(recorded(activities.state()).all());
        return all;
    }

    @Override
    public List<TableWords> words() {
        List<Activity> activities = library.activities();
        Named known = named;
        if (known == null || !known.of().equals(activities)) {
            known = new Named(activities, vocabulary());
            named = known;
        }
        return known.words();
    }

    private List<TableWords> vocabulary() {
        TableWords activities = ActivityWords.of(library);
        List<TableWords> words = new ArrayList<>(List.of(activities));
        words.addAll(RecordedTables.vocabulary(activities));
        return List.copyOf(words);
    }

    private RecordedTables recorded(ObjectNode state) {
        return new RecordedTables(id, library, strava == null, state);
    }

    @Override
    public Optional<String> renew(Work.Monitor monitor) throws InterruptedException {
        if (strava != null) {
            int changed = strava.look(monitor);
            return noticed(
                    changed,
                    "%s at Strava %s new, changed or gone, and the list is as it is there now."
                            .formatted(
                                    Words.count(changed, "activity"), changed == 1 ? "is" : "are"),
                    List.of());
        }
        if (folder == null) {
            return Optional.empty();
        }
        try {
            List<String> outdated = folder.outdated();
            int changed = folder.look(monitor);
            return noticed(
                    changed,
                    "%s new, changed or gone, and the list of activities is as the folder is now."
                            .formatted(Words.count(changed, "recording", "is", "are")),
                    outdated);
        } catch (IOException gone) {
            return Optional.of(
                    "The folder of %s cannot be read any more. Look whether it was moved."
                            .formatted(title()));
        }
    }

    private Optional<String> noticed(int changed, String sentence, List<String> files) {
        return changed == 0
                ? Optional.empty()
                : Optional.of(changes.add(clock.instant(), sentence, files));
    }

    @Override
    public List<Path> watched() {
        return folder == null ? List.of() : folder.folders();
    }

    @Override
    public List<String> outdated() {
        return folder == null ? List.of() : folder.outdated();
    }

    @Override
    public List<DataChange> changesSince(Instant then) {
        return changes.since(then);
    }

    @Override
    public void close() {
        library.close();
    }
}
