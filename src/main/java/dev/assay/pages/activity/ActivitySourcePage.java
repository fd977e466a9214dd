package dev.assay.pages.activity;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.domain.ActivitySource;
import dev.assay.activity.domain.AthleteFile;
import dev.assay.finding.AnalyseTool;
import dev.assay.finding.Detector;
import dev.assay.pages.ChangeLook;
import dev.assay.pages.SourcePage;
import dev.assay.pages.activity.athlete.AthleteDialog;
import dev.assay.pages.activity.athlete.AthleteFormViewModel;
import dev.assay.source.FocusKey;
import dev.assay.source.Source;
import dev.assay.task.Jobs;
import dev.assay.tool.ToolCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/// The page of recorded activities, as the window knows it.
final class ActivitySourcePage implements SourcePage {
    /// How the window makes it.
    ///
    /// @param memory what was chosen on it in an earlier run
    /// @param athlete where an athlete says what is counted by
    static Kind kind(PageMemory memory, AthleteFile athlete) {
        return new Kind(
                "Activities",
                "Show the activities",
                Feather.ACTIVITY,
                (jobs, ask) -> new ActivitySourcePage(jobs, ask, memory, athlete),
                true);
    }

    private final ActivityPageViewModel model;
    private final Region root;
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper("Activities");

    private ActivitySourcePage(Jobs jobs, Asking ask, PageMemory memory, AthleteFile athlete) {
        this.model = new ActivityPageViewModel(jobs);
        this.root =
                new ActivityPage(
                                model,
                                jobs,
                                ask,
                                about -> about.key().ifPresent(key -> analyse(key, ask)),
                                over ->
                                        new AthleteDialog(new AthleteFormViewModel(jobs, athlete))
                                                .show(over, model::athleteChanged))
                        .root();
        model.remember(jobs, memory);
    }

    private static void analyse(FocusKey about, Asking ask) {
        JsonNode key = about.value();
        Map<String, String> arguments =
                new HashMap<>(
                        AnalyseTool.arguments(key.path(ActivitySource.ACTIVITY).asText(), ""));
        if (key.has(ActivitySource.FROM)) {
            arguments.put(Detector.Part.FROM, key.path(ActivitySource.FROM).asText());
            arguments.put(Detector.Part.TO, key.path(ActivitySource.TO).asText());
        }
        ask.analyse(about.source(), arguments);
    }

    @Override
    public Region root() {
        return root;
    }

    @Override
    public ObservableValue<String> title() {
        return title.getReadOnlyProperty();
    }

    @Override
    public void show(Source source) {
        model.show(source instanceof ActivitySource activities ? activities : null);
    }

    @Override
    public void follow() {
        model.follow();
    }

    @Override
    public BooleanProperty watchedProperty() {
        return model.watchedProperty();
    }

    @Override
    public ChangeLook changes() {
        return model.changes();
    }

    /// An answer about one activity or two shows them; one about more leaves the page as it is.
    @Override
    public void answered(List<ToolCall> calls) {
        model.showAnswered(
                calls.stream().flatMap(call -> ids(call.arguments())).distinct().toList());
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
    public List<Named> named() {
        return model.activities().stream()
                .map(one ->
                        new Named(
                                "Activity",
                                one.name(),
                                ActivityPage.day(one),
                                () -> model.open(one)))
                .toList();
    }

    /// The longest activity shows most.
    @Override
    public void showExample() {
        model.activities().stream()
                .max((one, other) -> Integer.compare(one.samples(), other.samples()))
                .ifPresent((Activity longest) -> model.open(longest));
    }
}
