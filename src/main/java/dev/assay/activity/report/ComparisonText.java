package dev.assay.activity.report;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.Comparison;
import dev.assay.activity.metric.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Activities beside each other: their figures, and part by part of the way or the time.
/// Differences are those to the first.
public final class ComparisonText {
    private static final int MOST_PARTS = 12;

    /// Seconds that people think in.
    private static final int[] PARTS_OF_TIME = {
        10, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400
    };

    /// Seconds.
    private static final double SLOWEST_PACE = 3_600;

    private final List<Activity> activities;
    private final List<ActivityFeatures> features;
    private final StringBuilder text = new StringBuilder();

    private ComparisonText(List<Activity> activities, List<ActivityFeatures> features) {
        this.activities = activities;
        this.features = features;
    }

    /// The text.
    ///
    /// @param features of each activity, in the same order
    public static String of(
            List<Activity> activities, List<ActivityFeatures> features, Comparison comparison) {
        ComparisonText text = new ComparisonText(activities, features);
        text.figures();
        text.parts(comparison);
        return text.text.toString().strip();
    }

    private void figures() {
        text.append("⚖️ **Comparison of %s**\n\n".formatted(Figures.activities(activities.size())));
        List<String> heads = new ArrayList<>(List.of("Figure"));
        for (int i = 0; i < activities.size(); i++) {
            Activity one = activities.get(i);
            String day =
                    one.localStart() == null
                            ? ""
                            : ", %s (%s)".formatted(one.localStart().toLocalDate(), one.zone());
            heads.add("%s: %s%s".formatted(letter(i), one.name(), day));
        }
        IntStream.range(1, activities.size()).forEach(i -> heads.add(letter(i) + " − A"));
        MarkdownRows rows = new MarkdownRows(heads);
        way(rows);
        effort(rows);
        text.append(rows);
        quarters();
        quality();
    }

    private void way(MarkdownRows rows) {
        row(rows, "Moving time", ActivityFeatures::moving, Shown.DURATION);
        row(rows, "Elapsed time", of -> of.samples().span(), Shown.DURATION);
        row(rows, "Distance", ActivityFeatures::distance, Shown.DISTANCE);
        row(rows, "Climb", ActivityFeatures::gain, Shown.of(0, "m"));
        row(rows, "Average speed", of -> of.averageSpeed().orElse(null), Shown.SPEED);
        pace(rows);
    }

    /// The pace where all of them are told in it.
    private void pace(MarkdownRows rows) {
        if (isPaced()) {
            row(
                    rows,
                    "Average pace",
                    of -> of.averageSpeed().map(this::pace).orElse(null),
                    paceShown());
        }
    }

    /// Whether people of the sport of all of them say paces, and of one length.
    private boolean isPaced() {
        return activities.stream().map(ComparisonText::paceMetres).distinct().count() == 1
                && paceMetres(activities.getFirst()) > 0;
    }

    /// The metres that a pace is of; 0 where people say speeds.
    private static int paceMetres(Activity one) {
        return switch (Sport.of(one.sport())) {
            case RUN, WALK, HIKE -> 1_000;
            case SWIM -> 100;
            case RIDE, OTHER -> 0;
        };
    }

    /// Seconds of a pace; null of who hardly moves.
    private @Nullable Double pace(double metresASecond) {
        double seconds = paceMetres(activities.getFirst()) / metresASecond;
        return seconds < SLOWEST_PACE ? seconds : null;
    }

    private Shown paceShown() {
        String length = paceMetres(activities.getFirst()) == 100 ? "100 m" : "km";
        return new Shown(
                seconds -> "%s /%s".formatted(UnitSystem.time(seconds), length), Math::round);
    }

    private void effort(MarkdownRows rows) {
        row(rows, "Average power", of -> of.averagePower().orElse(null), Shown.of(0, "W"));
        row(rows, "Normalized power", ActivityFeatures::normalisedPower, Shown.of(0, "W"));
        row(
                rows,
                "Average heart rate",
                of -> of.mean(StreamType.HEART_RATE).orElse(null),
                Shown.of(1, "bpm"));
        row(rows, "Heart rate drift", of -> of.heartRate().hourlyDrift(), Shown.of(1, "bpm/hour"));
        row(
                rows,
                "Decoupling",
                of ->
                        of.heartRate().tellingDecoupling() == null
                                ? null
                                : of.heartRate().tellingDecoupling().percent(),
                Shown.of(1, "%"));
    }

    /// Tells where each faded on its own way, however far the others go.
    private void quarters() {
        for (int i = 0; i < features.size(); i++) {
            String who = letter(i);
            QuartersText.of(features.get(i).samples(), Sport.of(activities.get(i).sport()))
                    .ifPresent(means ->
                            text.append("\n- **%s by Quarter of the %s".formatted(who, means)));
        }
    }

    private void quality() {
        for (int i = 0; i < features.size(); i++) {
            List<String> remarks = features.get(i).quality().remarks();
            if (!remarks.isEmpty()) {
                text.append(
                        "\n- Data quality of %s: %s"
                                .formatted(letter(i), String.join(" ", remarks)));
            }
        }
    }

    private static String letter(int place) {
        return String.valueOf((char) ('A' + place));
    }

    /// None where nobody knows it.
    private void row(
            MarkdownRows rows,
            String name,
            Function<ActivityFeatures, @Nullable Double> figure,
            Shown shown) {
        List<@Nullable Double> values = new ArrayList<>();
        features.forEach(of -> values.add(figure.apply(of)));
        if (values.stream().allMatch(value -> value == null)) {
            return;
        }
        List<String> cells = new ArrayList<>(List.of(name));
        cells.addAll(withDifferences(values, shown));
        rows.row(cells);
    }

    /// The values in words, and behind them how far each is from the first.
    private static List<String> withDifferences(List<@Nullable Double> values, Shown shown) {
        List<String> cells = new ArrayList<>();
        values.forEach(value -> cells.add(shown.words(value)));
        Double first = values.getFirst();
        values.stream().skip(1).forEach(value -> cells.add(shown.difference(value, first)));
        return cells;
    }

    /// Part by part: how long each took where they are aligned by distance, the means of what was
    /// measured, and how far each is from the first.
    private void parts(Comparison of) {
        boolean byDistance = of.by() == StreamType.DISTANCE;
        text.append(
                "\n\n**Part by part** (aligned by %s, as far as the shortest goes: %s)\n\n"
                        .formatted(of.by().wireName(), place(of, of.end())));
        List<StreamType> types =
                Stream.of(StreamType.SPEED, StreamType.POWER, StreamType.HEART_RATE)
                        .filter(this::isComparable)
                        .filter(type -> !(byDistance && type == StreamType.SPEED))
                        .toList();
        List<String> heads = new ArrayList<>(List.of("Part"));
        if (byDistance) {
            heads.addAll(heads("Time"));
        }
        types.forEach(type ->
                heads.addAll(heads(type == StreamType.SPEED && isPaced() ? "Pace" : type.label())));
        MarkdownRows rows = new MarkdownRows(heads);
        double length = partLength(of);
        double from = 0;
        while (from < of.end()) {
            double to = Math.min(of.end(), from + length);
            rows.row(part(of, types, place(of, from, to), index(of, from), index(of, to)));
            from = to;
        }
        text.append(rows);
        if (byDistance && activities.size() > 1) {
            gained(of);
        }
        boolean feet = activities.stream().anyMatch(one -> Sport.of(one.sport()) != Sport.RIDE);
        text.append(feet ? "" : "\nSpeed depends on wind and position as well as on power.");
    }

    private boolean isComparable(StreamType type) {
        return features.stream().filter(one -> one.samples().has(type)).limit(2).count() == 2;
    }

    /// "Time A", "Time B", "B − A".
    private List<String> heads(String measure) {
        List<String> heads = new ArrayList<>();
        IntStream.range(0, activities.size()).forEach(i -> heads.add(measure + " " + letter(i)));
        IntStream.range(1, activities.size()).forEach(i -> heads.add(letter(i) + " − A"));
        return heads;
    }

    /// The length of a part that people think in: a kilometre, five minutes.
    private static double partLength(Comparison of) {
        if (of.by() == StreamType.TIME) {
            for (int seconds : PARTS_OF_TIME) {
                if (of.end() / seconds <= MOST_PARTS) {
                    return seconds;
                }
            }
        }
        double unit = 1;
        while (true) {
            for (int times : new int[] {1, 2, 5}) {
                if (of.end() / (unit * times) <= MOST_PARTS) {
                    return unit * times;
                }
            }
            unit *= 10;
        }
    }

    private static int index(Comparison of, double place) {
        return (int) Math.round(place / of.step());
    }

    /// "1.00km – 2.00km".
    private static String place(Comparison of, double from, double to) {
        return place(of, from) + " – " + place(of, to);
    }

    private List<String> part(
            Comparison of, List<StreamType> types, String name, int from, int to) {
        List<String> cells = new ArrayList<>(List.of(name));
        if (of.by() == StreamType.DISTANCE) {
            List<@Nullable Double> seconds = new ArrayList<>();
            of.times().forEach(times -> seconds.add(finite(whole(times[to]) - whole(times[from]))));
            cells.addAll(withDifferences(seconds, Shown.DURATION));
        }
        for (StreamType type : types) {
            List<@Nullable Double> means = new ArrayList<>();
            for (int i = 0; i < activities.size(); i++) {
                means.add(mean(type, features.get(i).samples(), of.times().get(i), from, to));
            }
            cells.addAll(withDifferences(means, shown(type)));
        }
        return cells;
    }

    /// Whole seconds, so that parts add up to what is said of all; NaN where they are not known.
    private static double whole(double seconds) {
        return Double.isNaN(seconds) ? Double.NaN : Math.round(seconds);
    }

    /// The mean over the time of a part, a speed as a pace where it is told as one.
    ///
    /// @param times seconds since the first sample at each place
    private @Nullable Double mean(
            StreamType type, Samples samples, double[] times, int from, int to) {
        double first = samples.times()[0];
        Double mean =
                finite(
                        samples.mean(
                                        type,
                                        Math.nextUp(first + times[from]),
                                        Math.nextUp(first + times[to]))
                                .value());
        return mean != null && type == StreamType.SPEED && isPaced() ? pace(mean) : mean;
    }

    private static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private Shown shown(StreamType type) {
        if (type == StreamType.SPEED) {
            return isPaced() ? paceShown() : Shown.SPEED;
        }
        return Shown.of(0, type.unit());
    }

    /// Where one came to be ahead of the other.
    private void gained(Comparison of) {
        for (int i = 1; i < activities.size(); i++) {
            int last = of.count() - 1;
            double all = whole(of.times().get(i)[last]) - whole(of.times().getFirst()[last]);
            if (Double.isFinite(all)) {
                text.append(
                        "\n- %s is %s %s than A over the first %s, stops included."
                                .formatted(
                                        letter(i),
                                        Figures.duration(Math.abs(all)),
                                        all <= 0 ? "quicker" : "slower",
                                        place(of, of.end())));
            }
        }
    }

    private static String place(Comparison of, double at) {
        return of.by() == StreamType.DISTANCE ? Figures.distance(at) : Figures.duration(at);
    }
}
