package dev.assay.activity.catalogue;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.DeviceTotals;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Totals;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.BestEfforts;
import dev.assay.activity.metric.DeviceBeside;
import dev.assay.activity.metric.HeartSeconds;
import dev.assay.activity.metric.Power;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

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
        remarks.addAll(DeviceBeside.remarks(recording.told(), features));
        boolean timed = recording.streams().has(StreamType.TIME);
        return new Activity(
                id,
                recording.name() == null ? named(source) : recording.name(),
                recording.sport(),
                recording.start(),
                recording.offset(),
                timed ? features.samples().span() : null,
                features.motion() == null
                        ? recording.told().timer()
                        : Double.valueOf(features.motion().moving()),
                features.distance() == null ? recording.told().distance() : features.distance(),
                recording.streams().types(),
                features.points(),
                source,
                remarks,
                totals(recording, features, sport));
    }

    private static Totals totals(Recording recording, ActivityFeatures features, Sport sport) {
        DeviceTotals told = recording.told();
        Power power = features.power();
        return new Totals(
                features.gain(),
                features.mean(StreamType.HEART_RATE).orElse(told.heartRate()),
                features.highest(StreamType.HEART_RATE).orElse(told.maxHeartRate()),
                features.averagePower().orElse(null),
                features.highest(StreamType.POWER).orElse(null),
                features.normalisedPower(),
                power == null ? null : power.seconds(),
                BestEfforts.all(features.samples(), sport),
                HeartSeconds.of(features.samples()),
                told.calories());
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
