package dev.assay.activity.strava;

import dev.assay.activity.Activity;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Totals;
import dev.assay.activity.catalogue.ActivitySummary;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What streams add to an activity of Strava's list. Strava's own figures stand where it has some,
/// but for the normalised power, which is computed alike for every source.
final class StreamTotals {
    private StreamTotals() {}

    /// An activity of the list with what its recording came to. Power that was estimated counts for
    /// nothing.
    static Activity of(Activity listed, Recording read) {
        Map<StreamType, double[]> values = read.streams().all();
        if (StravaJson.isPowerEstimated(listed, read.streams())) {
            values.remove(StreamType.POWER);
        }
        Recording measured =
                new Recording(
                        listed.name(),
                        listed.sport(),
                        listed.start(),
                        listed.offset(),
                        null,
                        read.streams().with(values),
                        List.of(),
                        List.of());
        return joined(listed, ActivitySummary.of(measured, listed.id(), listed.source()));
    }

    /// An activity without streams.
    static Activity none(Activity listed) {
        return listed.with(Set.of(), 0, listed.totals());
    }

    /// Whether an activity is still as it was when its streams were read.
    static boolean isOf(Activity kept, Activity listed) {
        return Objects.equals(kept.start(), listed.start())
                && Objects.equals(kept.elapsed(), listed.elapsed())
                && Objects.equals(kept.distance(), listed.distance());
    }

    /// An activity of the list with what was made of its streams.
    static Activity joined(Activity listed, Activity read) {
        Totals said = listed.totals();
        Totals own = read.totals();
        Totals all =
                new Totals(
                        either(said.gain(), own.gain()),
                        either(said.heartRate(), own.heartRate()),
                        either(said.maxHeartRate(), own.maxHeartRate()),
                        either(said.power(), own.power()),
                        either(said.maxPower(), own.maxPower()),
                        either(own.normalisedPower(), said.normalisedPower()),
                        either(own.powerSeconds(), said.powerSeconds()),
                        own.best(),
                        own.heartSeconds(),
                        null);
        return listed.with(read.streams(), read.samples(), all);
    }

    private static <T> @Nullable T either(@Nullable T one, @Nullable T other) {
        return one == null ? other : one;
    }
}
