package dev.assay.activity.guide.topic;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.finding.Movement;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/// Answers on one activity that its samples or its remarks tell.
public final class TopicAnswers {
    private static final double SHORTEST_STOP = 60;
    private static final double LONGEST_LOOK = 30;
    private static final int MOST_ROWS = 60;
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu, HH:mm", Locale.ENGLISH);

    private TopicAnswers() {}

    /// What is known without the samples of an activity, or from them and their analysis.
    ///
    /// @param text of the analysis of the whole activity
    public static Draft of(
            TopicQuestion asked,
            Activity one,
            ActivityFeatures features,
            String text,
            UnitSystem units) {
        Claim claim = asked.claim();
        return switch (asked.topic()) {
            case HOW ->
                    Draft.of("%s, from all of its samples:", Named.bold(one))
                            .say(overview(one, text));
            case STEADY, EFFORTS -> SteadyAnswer.of(one, features, asked, units, text);
            case SPLITS -> SplitsAnswer.of(one, features, claim, units);
            case STOPS -> stops(one, features, claim, units);
            case DRIFT -> DriftAnswer.of(one, features, claim);
            case DECOUPLING ->
                    DriftAnswer.decoupled(
                            one, features.heartRate().decoupling(), claim == Claim.DECOUPLED);
            case QUALITY ->
                    claim == Claim.GAPS
                            ? DataRemarks.gaps(one, features, units)
                            : DataRemarks.quality(one, claim, asked.measure());
            case CADENCE -> cadence(one, features);
            case WHEN -> when(one);
            case CLOCKS -> ClockChange.of(one, claim);
        };
    }

    private static Draft when(Activity one) {
        LocalDateTime start = one.localStart();
        if (start == null) {
            return Draft.of("When %s began is not known: nothing says it.", Named.bold(one));
        }
        Double elapsed = one.elapsed();
        String end =
                elapsed == null ? "" : " and ended %s later".formatted(UnitSystem.time(elapsed));
        return Draft.of(
                "%s began on **%s**%s, %s.",
                Named.bold(one),
                MOMENT.format(start),
                end,
                one.offset() == null
                        ? "by UTC, for its place is not known"
                        : "by the clocks of its place (UTC%s)".formatted(one.offset()));
    }

    private static Draft cadence(Activity one, ActivityFeatures features) {
        ActivityFeatures.StreamStatistics found = features.statistics().get(StreamType.CADENCE);
        Double turning = features.meanNonZero(StreamType.CADENCE).orElse(null);
        return found == null || turning == null
                ? Draft.of("The cadence of %s is not known: it was not recorded.", Named.bold(one))
                : Draft.of(
                        "The average cadence of %s is **%.0f rpm** without zeros (%.0f rpm with"
                                + " them); the highest is %.0f rpm.",
                        Named.bold(one),
                        turning,
                        features.mean(StreamType.CADENCE).orElse(found.all().mean()),
                        found.all().max());
    }

    private static Draft stops(
            Activity one, ActivityFeatures features, Claim claim, UnitSystem units) {
        Samples samples = features.samples();
        if (samples.count() < 2) {
            return Draft.of(
                    "Whether there was a stop in %s is not known: there are no times.",
                    Named.bold(one));
        }
        List<Movement.Stop> stops =
                Movement.of(samples, Sport.of(one.sport())).stops(SHORTEST_STOP);
        if (stops.isEmpty()) {
            return Draft.of(
                    "%sThere was **no stop** of a minute or more in %s.",
                    claim == Claim.CHANGED ? "**No.** " : "", Named.bold(one));
        }
        double seconds = stops.stream().mapToDouble(Movement.Stop::seconds).sum();
        List<List<String>> rows =
                stops.stream().limit(MOST_ROWS).map(stop -> row(stop, samples, units)).toList();
        return Draft.of(
                        "%s**%s in %s** of a minute or more, in %s:",
                        claim == Claim.CHANGED ? "**Yes.** " : "",
                        UnitSystem.time(seconds),
                        Words.count(stops.size(), "stop"),
                        Named.plain(one))
                .table(
                        List.of("At", "Length", "After", "Heart rate before", "Heart rate after"),
                        rows);
    }

    private static List<String> row(Movement.Stop stop, Samples samples, UnitSystem units) {
        double from = stop.from();
        double to = stop.to();
        return List.of(
                UnitSystem.time(from),
                UnitSystem.time(stop.seconds()),
                around(samples, StreamType.DISTANCE, from, from, units),
                around(samples, StreamType.HEART_RATE, from - LONGEST_LOOK, from, units),
                around(samples, StreamType.HEART_RATE, to, to + LONGEST_LOOK, units));
    }

    /// The mean of a stream within some seconds.
    private static String around(
            Samples samples, StreamType type, double from, double to, UnitSystem units) {
        double[] times = samples.times();
        double[] values = samples.values(type);
        double sum = 0;
        int count = 0;
        for (int i = 0; i < times.length; i++) {
            if (times[i] >= from && times[i] <= to && !Double.isNaN(values[i])) {
                sum += values[i];
                count++;
            }
        }
        if (count == 0) {
            return "—";
        }
        double mean = sum / count;
        return type == StreamType.DISTANCE
                ? units.distance(mean)
                : String.format(Locale.ROOT, "%.0f bpm", mean);
    }

    /// The lines of the overview of an analysis; all of it where there is none. Swimmers count by
    /// the hundred metres.
    private static String overview(Activity one, String text) {
        Double metres = one.distance();
        Double moving = one.moving();
        String overview = overview(text);
        return Sport.of(one.sport()) == Sport.SWIM && metres != null && moving != null && moving > 0
                ? overview.replaceFirst(
                        "(?m)^(- \\*\\*Average Speed:\\*\\* ).*$",
                        "$1%s while moving"
                                .formatted(UnitSystem.METRIC.speed(metres / moving, Sport.SWIM)))
                : overview;
    }

    /// The lines of the overview of an analysis; all of it where there is none.
    public static String overview(String text) {
        int begin = text.indexOf("## 📈 **Overview**");
        int end = text.indexOf("\n## 📊", Math.max(0, begin));
        return begin < 0
                ? text
                : text.substring(
                                begin + "## 📈 **Overview**".length(),
                                end < 0 ? text.length() : end)
                        .strip();
    }
}
