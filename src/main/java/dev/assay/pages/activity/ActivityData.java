package dev.assay.pages.activity;

import dev.assay.activity.domain.ActivityDomain;
import dev.assay.activity.domain.StravaConnections;
import dev.assay.pages.KindOfData;
import dev.assay.pages.activity.connect.StravaForm;
import java.util.Map;
import java.util.Optional;

/// Recorded activities, plugged into the program.
public final class ActivityData implements KindOfData.Plug {
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
        ActivityDomain activities =
                new ActivityDomain(
                        around.home().resolve("activities"),
                        around.choices(),
                        around.passwords(),
                        around.largest());
        return new KindOfData(
                activities,
                Optional.of(ActivitySourcePage.KIND),
                Map.of(
                        ActivityDomain.STRAVA_FORM,
                        (jobs, sources, browser) ->
                                new StravaForm(
                                        jobs,
                                        new StravaConnections(
                                                activities, sources, around.passwords()),
                                        browser)));
    }
}
