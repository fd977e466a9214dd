package dev.assay.activity.guide.topic;

import dev.assay.activity.Activity;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.DataQuality;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What is odd with the data of an activity, and which of it touches a figure.
public final class DataRemarks {
    private static final int MOST_GAPS = 20;

    private DataRemarks() {}

    /// The remarks that name one of some streams; perhaps none.
    public static List<String> touching(Activity one, Set<StreamType> streams) {
        return one.remarks().stream()
                .filter(remark -> streams.stream().anyMatch(type -> names(remark, type)))
                .toList();
    }

    private static boolean names(String remark, StreamType type) {
        String own = remark.toLowerCase(Locale.ROOT);
        if (type == StreamType.TIME) {
            return own.contains("clock") || own.contains("times are missing");
        }
        return own.startsWith(type.label().toLowerCase(Locale.ROOT) + ":")
                || own.contains(" " + type.label().toLowerCase(Locale.ROOT) + " ")
                || own.contains(type.wireName());
    }

    /// What is to be told beside a figure that comes from some streams; perhaps empty.
    public static String beside(Activity one, Set<StreamType> streams) {
        List<String> touching = touching(one, streams);
        return touching.isEmpty()
                ? ""
                : "Its data is not wholly sound: %s"
                        .formatted(
                                touching.stream()
                                        .map(Draft::escaped)
                                        .collect(Collectors.joining(" ")));
    }

    /// @param measure that is asked about; null for all of the data
    static Draft quality(Activity one, Claim claim, @Nullable StreamType measure) {
        List<String> all = one.remarks();
        List<String> told = measure == null ? all : touching(one, Set.of(measure));
        String what =
                measure == null ? "the data" : "the " + measure.label().toLowerCase(Locale.ROOT);
        if (told.isEmpty()) {
            Draft draft =
                    Draft.of(
                            "%sNothing odd was found in %s of %s%s.",
                            claim == Claim.ODD
                                    ? "**No.** "
                                    : claim == Claim.SOUND
                                            ? "**Yes, as far as can be told.** "
                                            : "",
                            what,
                            Named.plain(one),
                            measure == null
                                    ? ": no gaps, no lost sensors, no impossible values"
                                    : "");
            return all.isEmpty() ? draft : draft.say("Of the rest of its data:").say(lines(all));
        }
        return Draft.of(
                        "%sIn %s of %s %s found:",
                        claim == Claim.ODD
                                ? "**Yes.** "
                                : claim == Claim.SOUND ? "**Not wholly.** " : "",
                        what,
                        Named.plain(one),
                        Words.count(told.size(), "odd thing", "was", "were"))
                .say(lines(told));
    }

    private static String lines(List<String> remarks) {
        return remarks.stream()
                .map(each -> "- " + Draft.escaped(each))
                .collect(Collectors.joining("\n"));
    }

    /// Where nothing was recorded.
    static Draft gaps(Activity one, ActivityFeatures features, UnitSystem units) {
        Samples samples = features.samples();
        if (samples.count() < 2) {
            return Draft.of(
                    "Whether %s has gaps is not known: there are no times.", Named.bold(one));
        }
        List<Samples.Gap> gaps = samples.gaps();
        String leaps = String.join(" ", DataQuality.leaps(samples));
        if (gaps.isEmpty()) {
            return Draft.of(
                            "In %s there is **no gap** of more than %.0f seconds.",
                            Named.plain(one), samples.longestStep())
                    .say(leaps);
        }
        double[] times = samples.times();
        double[] metres = samples.values(StreamType.DISTANCE);
        List<List<String>> rows =
                gaps.stream()
                        .limit(MOST_GAPS)
                        .map(gap -> {
                            int at = Arrays.binarySearch(times, gap.start());
                            double after = at < 0 ? Double.NaN : metres[at];
                            return List.of(
                                    UnitSystem.time(gap.start()),
                                    UnitSystem.time(gap.seconds()),
                                    Double.isNaN(after) ? "—" : units.distance(after));
                        })
                        .toList();
        return Draft.of(
                        "In %s %s nothing recorded, %s in all%s:",
                        Named.plain(one),
                        gaps.size() == 1
                                ? "there is **1 gap** with"
                                : "there are **%d gaps** with".formatted(gaps.size()),
                        UnitSystem.time(gaps.stream().mapToDouble(Samples.Gap::seconds).sum()),
                        gaps.size() > MOST_GAPS ? ", the first %d".formatted(MOST_GAPS) : "")
                .table(List.of("At", "Length", "After"), rows)
                .say(leaps);
    }
}
