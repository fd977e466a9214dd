package dev.assay.pages.activity;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.activity.domain.ActivityDomain;
import dev.assay.activity.domain.ActivitySource;
import dev.assay.activity.domain.AthleteFile;
import dev.assay.activity.domain.StravaConnections;
import dev.assay.finding.AnalyseTool;
import dev.assay.finding.Detector;
import dev.assay.pages.KindOfData;
import dev.assay.pages.SourcePage;
import dev.assay.pages.activity.athlete.AthleteDialog;
import dev.assay.pages.activity.athlete.AthleteFormViewModel;
import dev.assay.pages.activity.connect.StravaForm;
import dev.assay.source.FocusKey;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.kordamp.ikonli.feather.Feather;

/// Recorded activities, plugged into the program.
public final class ActivityData implements KindOfData.Plug {
    /// The file of the choices that [KindOfData.Surroundings#choices] reads.
    private static final String ATHLETES = "copilot.json";

    @Override
    public String sourceNames() {
        return ActivityDomain.NAMING;
    }

    @Override
    public Optional<String> focusNames() {
        return Optional.of(ActivityDomain.FOCUS_NAMING);
    }

    @Override
    public KindOfData plugIn(KindOfData.Surroundings around) {
        Path kept = around.home().resolve("activities");
        ActivityDomain activities =
                new ActivityDomain(kept, around.choices(), around.passwords(), around.values());
        return new KindOfData(
                activities,
                Optional.of(
                        page(
                                new PageMemory(kept.resolve("page.json")),
                                new AthleteFile(around.home().resolve(ATHLETES)))),
                Map.of(
                        ActivityDomain.STRAVA_FORM,
                        (jobs, sources, browser) ->
                                new StravaForm(
                                        jobs,
                                        new StravaConnections(
                                                activities,
                                                sources,
                                                around.passwords(),
                                                page ->
                                                        ScreenThread.executor()
                                                                .execute(() ->
                                                                        browser.accept(page))))));
    }

    /// @param memory what was chosen on the page in an earlier run
    /// @param athlete where an athlete says what is counted by
    private static SourcePage.Kind page(PageMemory memory, AthleteFile athlete) {
        return new SourcePage.Kind(
                ActivityPageViewModel.TITLE,
                "Show the activities",
                Feather.ACTIVITY,
                (jobs, ask) -> page(jobs, ask, memory, athlete),
                true);
    }

    private static SourcePage page(
            Jobs jobs, SourcePage.Asking ask, PageMemory memory, AthleteFile athlete) {
        ActivityPageViewModel model = new ActivityPageViewModel(jobs);
        ActivityPage page =
                new ActivityPage(
                        model,
                        jobs,
                        ask,
                        about -> about.key().ifPresent(key -> analyse(key, ask)),
                        over ->
                                new AthleteDialog(new AthleteFormViewModel(jobs, athlete))
                                        .show(over, model::athleteChanged));
        model.remember(jobs, memory);
        return new SourcePage(page.root(), model);
    }

    private static void analyse(FocusKey about, SourcePage.Asking ask) {
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
}
