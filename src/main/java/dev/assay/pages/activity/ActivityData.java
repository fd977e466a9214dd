package dev.assay.pages.activity;

import dev.assay.activity.domain.ActivityDomain;
import dev.assay.pages.KindOfData;
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
        return new KindOfData(
                new ActivityDomain(
                        around.home().resolve("activities"), around.choices(), around.largest()),
                Optional.of(ActivitySourcePage.KIND),
                Map.of());
    }
}
