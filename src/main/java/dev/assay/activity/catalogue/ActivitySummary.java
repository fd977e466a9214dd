package dev.assay.activity.catalogue;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Totals;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.BestEfforts;
import dev.assay.activity.metric.HeartSeconds;
import dev.assay.activity.metric.Power;
import dev.assay.series.Statistics;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a list says of a recording.
public final class ActivitySummary {
    private static final String NUMBER = ", number ";

    private ActivitySummary() {}

    /// The entry of a recording.
    ///
    /// @param source where it is from: the name of its file
    public static Activity of(Recording recording, long id, String source) {
        Sport sport = Sport.of(recording.sport());
        ActivityFeatures features =
                ActivityFeatures.of(recording.streams(), sport, Athlete.UNKNOWN);
        List<String> remarks = new ArrayList<>(recording.remarks());
        remarks.addAll(features.quality().remarks());
        boolean timed = recording.streams().has(StreamType.TIME);
        return new Activity(
                id,
                recording.name() == null ? named(source) : recording.name(),
                recording.sport(),
                recording.start(),
                recording.offset(),
                timed ? features.samples().span() : null,
                features.motion() == null ? null : features.motion().moving(),
                features.distance(),
                recording.streams().types(),
                features.points(),
                source,
                remarks,
                totals(recording, features, sport));
    }

    private static Totals totals(Recording recording, ActivityFeatures features, Sport sport) {
        Statistics heart = statistics(features, StreamType.HEART_RATE);
        Statistics watts = statistics(features, StreamType.POWER);
        Power power = features.power();
        return new Totals(
                features.climb() == null ? null : features.climb().gain(),
                heart == null ? null : heart.mean(),
                heart == null ? null : heart.max(),
                features.averagePower().orElse(null),
                watts == null ? null : watts.max(),
                power == null ? null : power.normalised(),
                power == null ? null : power.seconds(),
                BestEfforts.all(features.samples(), sport),
                HeartSeconds.of(features.samples()),
                recording.calories());
    }

    private static @Nullable Statistics statistics(ActivityFeatures features, StreamType type) {
        ActivityFeatures.StreamStatistics found = features.statistics().get(type);
        return found == null ? null : found.all();
    }

    /// An id that is the same whenever the recording is read: the second in which it began, or a
    /// number made of where it is.
    static long id(Recording recording, String source) {
        Instant start = recording.start();
        return start != null && start.getEpochSecond() > 0
                ? start.getEpochSecond()
                : Integer.toUnsignedLong(source.hashCode()) + 1;
    }

    /// Where one of the activities of a file is from.
    ///
    /// @param number of the activity, from 0 on
    /// @param of how many there are
    static String source(String file, int number, int of) {
        return of == 1 ? file : "%s%s%,d of %,d".formatted(file, NUMBER, number + 1, of);
    }

    /// The name of a file without folder and endings, with the number of one of its activities:
    /// "tour" or "tour 2".
    static String named(String source) {
        String last = source.substring(source.lastIndexOf('/') + 1);
        int dot = last.indexOf('.');
        int number = last.lastIndexOf(NUMBER);
        String bare = dot > 0 ? last.substring(0, dot) : last;
        return number < 0
                ? bare
                : bare + last.substring(number + NUMBER.length() - 1).replaceAll(" of .*", "");
    }
}
