package dev.assay.activity.guide.topic;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.finding.HeartDrift;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.HeartRate;
import dev.assay.activity.metric.HeartRate.Decoupling;
import dev.assay.guide.answer.Draft;
import org.jspecify.annotations.Nullable;

/// How the heart rate changed over an activity, in the whole and in each part between long stops: a
/// rise before a stop and a fall after it are no level heart rate.
final class DriftAnswer {
    private static final double COUPLED = 5;

    private DriftAnswer() {}

    static Draft of(Activity one, ActivityFeatures features, Claim claim) {
        HeartRate heart = features.heartRate();
        Decoupling decoupling = heart.decoupling();
        if (heart.change() == null) {
            return Draft.of(
                    "Whether the heart rate drifted in %s is not known: there is none of ten"
                            + " minutes.",
                    Named.bold(one));
        }
        HeartDrift drift = HeartDrift.of(heart, features.samples(), Sport.of(one.sport()));
        Draft draft =
                Draft.of(
                        "%sIn %s the heart rate changed by **%s**.",
                        verdict(claim, drift.rose(), drift.fell()),
                        Named.plain(one),
                        drift.change());
        if (drift.parts().size() > 1) {
            draft.say("Between the long stops: %s.", drift.byPart());
        }
        return decoupling == null ? draft : draft.say(HeartDrift.words(decoupling));
    }

    /// Decoupling alone.
    static Draft decoupled(Activity one, @Nullable Decoupling decoupling, boolean claimed) {
        if (decoupling == null) {
            return Draft.of(
                    "The decoupling of %s is not known: it needs a heart rate and a power or a"
                            + " speed in both halves.",
                    Named.bold(one));
        }
        String verdict = !claimed ? "" : decoupling.percent() >= COUPLED ? "**Yes.** " : "**No.** ";
        return Draft.of(
                "%sIn %s d%s", verdict, Named.bold(one), HeartDrift.words(decoupling).substring(1));
    }

    private static String verdict(Claim claim, boolean up, boolean down) {
        boolean level = !up && !down;
        String way = level ? "" : up && down ? ", up and down" : up ? ", upwards" : ", downwards";
        return switch (claim) {
            case STEADY -> level ? "**Yes.** " : "**No%s.** ".formatted(way);
            case CHANGED -> level ? "**No.** " : "**Yes%s.** ".formatted(way);
            case ROSE -> up ? "**Yes%s.** ".formatted(way) : "**No%s.** ".formatted(way);
            case FADED -> down ? "**Yes%s.** ".formatted(way) : "**No%s.** ".formatted(way);
            case NONE, EVEN, QUICKER, SLOWER, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST -> "";
        };
    }
}
