package dev.assay.activity.guide.topic;

import dev.assay.activity.Activity;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.report.UnitSystem;
import dev.assay.guide.answer.Draft;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/// The least, the mean and the most of what was recorded of one activity. Values that no athlete
/// reaches are left out.
public record Measured(StreamType type, Wanted wanted) {
    /// What of it is asked.
    public enum Wanted {
        LEAST,
        MEAN,
        MOST,
        ALL
    }

    public Draft of(Activity one, ActivityFeatures features, UnitSystem units) {
        double[] values =
                Arrays.stream(features.samples().values(type))
                        .filter(Double::isFinite)
                        .sorted()
                        .toArray();
        String noun = type.label().toLowerCase(Locale.ROOT);
        if (values.length == 0) {
            return Draft.of(
                    "The %s of %s is not known: it was not recorded.", noun, Named.bold(one));
        }
        double least = values[0];
        double most = values[values.length - 1];
        double mean = features.mean(type).orElse(Double.NaN);
        Draft draft =
                switch (wanted) {
                    case LEAST -> one("lowest", noun, one, words(least, units));
                    case MOST -> one("highest", noun, one, words(most, units));
                    case MEAN -> one("average", noun, one, words(mean, units));
                    case ALL ->
                            Draft.of(
                                    "The %s of %s is **%s** on average, %s at least and %s at"
                                            + " most.",
                                    noun,
                                    Named.bold(one),
                                    words(mean, units),
                                    words(least, units),
                                    words(most, units));
                };
        return draft.say(DataRemarks.beside(one, Set.of(type)));
    }

    private static Draft one(String which, String noun, Activity one, String words) {
        return Draft.of("The %s %s of %s is **%s**.", which, noun, Named.bold(one), words);
    }

    private String words(double value, UnitSystem units) {
        int decimals = type == StreamType.GRADE || type == StreamType.TEMPERATURE ? 1 : 0;
        return String.format(
                Locale.ROOT, "%." + decimals + "f %s", units.of(type, value), units.unit(type));
    }
}
