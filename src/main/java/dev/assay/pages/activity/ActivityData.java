package dev.assay.pages.activity;

import dev.assay.activity.domain.ActivityDomain;
import dev.assay.activity.domain.AthleteFile;
import dev.assay.activity.domain.StravaConnections;
import dev.assay.pages.KindOfData;
import dev.assay.pages.activity.connect.StravaForm;
import dev.assay.task.ScreenThread;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

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
                        ActivitySourcePage.kind(
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
}
