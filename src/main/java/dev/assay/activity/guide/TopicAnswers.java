package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.guide.steady.Movement;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.HeartRate.Decoupling;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Answers on one activity that its samples or its remarks tell.
final class TopicAnswers {
    private static final double SHORTEST_STOP = 60;
    private static final double LONGEST_LOOK = 30;
    private static final int MOST_ROWS = 60;
    private static final double KILOMETRE = 1_000;
    private static final double HUNDRED = 100;
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu, HH:mm", Locale.ENGLISH);

    private TopicAnswers() {}

    static Draft when(Activity one) {
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

    static Draft quality(Activity one) {
        return one.remarks().isEmpty()
                ? Draft.of(
                        "**Nothing odd was found** in the data of %s: no gaps, no lost sensors, no impossible values.",
                        Named.plain(one))
                : Draft.of(
                                "**Yes**, in the data of %s %s found:",
                                Named.plain(one),
                                Words.count(one.remarks().size(), "odd thing", "was", "were"))
                        .say(
                                String.join(
                                        "\n",
                                        one.remarks().stream()
                                                .map(each -> "- " + Draft.escaped(each))
                                                .toList()));
    }

    static Draft drift(Activity one, ActivityFeatures features) {
        Double drift = features.heartRate().drift();
        Decoupling decoupling = features.heartRate().decoupling();
        if (drift == null) {
            return Draft.of(
                    "Whether the heart rate drifted in %s is not known: there is none of ten minutes.",
                    Named.bold(one));
        }
        boolean level = Math.abs(drift) < 2;
        Draft draft =
                Draft.of(
                        "**%s** In %s the heart rate changed by **%+.1f bpm an hour**.",
                        level ? "No." : drift > 0 ? "Yes, upwards." : "Yes, downwards.",
                        Named.plain(one),
                        drift);
        return decoupling == null
                ? draft
                : draft.say(
                        "Decoupling is %.1f %%: from the first half of the time to the second the output for each beat %s by so much. Below 5 %% is coupled; of steady efforts only.",
                        decoupling.percent(), decoupling.percent() >= 0 ? "fell" : "rose");
    }

    static Draft cadence(Activity one, ActivityFeatures features) {
        ActivityFeatures.StreamStatistics found = features.statistics().get(StreamType.CADENCE);
        return found == null || found.meanNonZero() == null
                ? Draft.of("The cadence of %s is not known: it was not recorded.", Named.bold(one))
                : Draft.of(
                        "The average cadence of %s is **%.0f rpm** without zeros (%.0f rpm with them); the highest is %.0f rpm.",
                        Named.bold(one),
                        found.meanNonZero(),
                        found.all().mean(),
                        found.all().max());
    }

    static Draft stops(Activity one, ActivityFeatures features) {
        Samples samples = features.samples();
        if (samples.count() < 2) {
            return Draft.of(
                    "Whether there was a stop in %s is not known: there are no times.",
                    Named.bold(one));
        }
        List<Movement.Stop> stops =
                Movement.of(samples, Sport.of(one.sport())).stops(SHORTEST_STOP);
        if (stops.isEmpty()) {
            return Draft.of("There was **no stop** of a minute or more in %s.", Named.bold(one));
        }
        double seconds = stops.stream().mapToDouble(Movement.Stop::seconds).sum();
        List<List<String>> rows =
                stops.stream().limit(MOST_ROWS).map(stop -> row(stop, samples)).toList();
        return Draft.of(
                        "**%s in %s** of a minute or more, in %s:",
                        UnitSystem.time(seconds),
                        Words.count(stops.size(), "stop"),
                        Named.plain(one))
                .table(
                        List.of("At", "Length", "After", "Heart rate before", "Heart rate after"),
                        rows);
    }

    private static List<String> row(Movement.Stop stop, Samples samples) {
        double from = stop.from();
        double to = stop.to();
        return List.of(
                UnitSystem.time(from),
                UnitSystem.time(stop.seconds()),
                around(samples, StreamType.DISTANCE, from, from),
                around(samples, StreamType.HEART_RATE, from - LONGEST_LOOK, from),
                around(samples, StreamType.HEART_RATE, to, to + LONGEST_LOOK));
    }

    /// The mean of a stream within some seconds.
    private static String around(Samples samples, StreamType type, double from, double to) {
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
                ? UnitSystem.METRIC.distance(mean)
                : String.format(Locale.ROOT, "%.0f bpm", mean);
    }

    /// Both halves of the distance, and each kilometre, or each hundred metres of water.
    static Draft splits(Activity one, ActivityFeatures features) {
        Samples samples = features.samples();
        Double metres = features.distance();
        if (metres == null || metres <= 0 || !samples.has(StreamType.DISTANCE)) {
            return Draft.of("%s has no splits: no distance was recorded.", Named.bold(one));
        }
        Sport sport = Sport.of(one.sport());
        Splits splits = new Splits(samples, Movement.of(samples, sport));
        double first = splits.seconds(0, metres / 2);
        double second = splits.seconds(metres / 2, metres);
        String verdict =
                second < first * 0.99
                        ? "Yes, a negative split"
                        : second > first * 1.01 ? "No, a positive split" : "Even halves";
        double each = sport == Sport.SWIM ? HUNDRED : KILOMETRE;
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; (i + 1) * each <= metres && rows.size() < MOST_ROWS; i++) {
            double seconds = splits.seconds(i * each, (i + 1) * each);
            rows.add(
                    List.of(
                            Integer.toString(i + 1),
                            UnitSystem.time(seconds),
                            UnitSystem.METRIC.speed(each / seconds, sport)));
        }
        return Draft.of(
                        "**%s**: the first half of %s took %s in motion (%s), the second %s (%s).",
                        verdict,
                        Named.plain(one),
                        UnitSystem.time(first),
                        UnitSystem.METRIC.speed(metres / 2 / first, sport),
                        UnitSystem.time(second),
                        UnitSystem.METRIC.speed(metres / 2 / second, sport))
                .table(List.of(each == HUNDRED ? "100 m" : "km", "Time", "Pace"), rows);
    }

    /// How long stretches of the distance took in motion.
    private static final class Splits {
        private final double[] metres;
        private final double[] moving;

        Splits(Samples samples, Movement movement) {
            double[] times = samples.times();
            double[] all = samples.values(StreamType.DISTANCE);
            metres = new double[times.length];
            moving = new double[times.length];
            double start = Double.NaN;
            for (int i = 0; i < times.length; i++) {
                start = Double.isNaN(start) ? all[i] : start;
                double from = i == 0 ? 0 : metres[i - 1];
                metres[i] = Double.isNaN(all[i]) ? from : Math.max(from, all[i] - start);
                moving[i] =
                        i == 0
                                ? 0
                                : moving[i - 1]
                                        + (movement.isMoving(i) ? times[i] - times[i - 1] : 0);
            }
        }

        double seconds(double from, double to) {
            return at(to) - at(from);
        }

        private double at(double distance) {
            int i = 0;
            while (i < metres.length - 1 && metres[i] < distance) {
                i++;
            }
            if (i == 0 || metres[i] == metres[i - 1]) {
                return moving[i];
            }
            double part = (distance - metres[i - 1]) / (metres[i] - metres[i - 1]);
            return moving[i - 1] + Math.clamp(part, 0, 1) * (moving[i] - moving[i - 1]);
        }
    }

    /// The lines of the overview of an analysis; all of it where there is none. Swimmers count by
    /// the hundred metres.
    static String overview(Activity one, String text) {
        Sport sport = Sport.of(one.sport());
        Double speed = Figure.SPEED.of(one, Athlete.UNKNOWN);
        String overview = overview(text);
        return sport == Sport.SWIM && speed != null
                ? overview.replaceFirst(
                        "(?m)^(- \\*\\*Average Speed:\\*\\* ).*$",
                        "$1%s while moving".formatted(UnitSystem.METRIC.speed(speed, sport)))
                : overview;
    }

    /// The same of a part, whose pace is its own.
    static String overviewOfPart(String text) {
        return overview(text);
    }

    private static String overview(String text) {
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
