package dev.assay.finding.table;

import dev.assay.base.Words;
import dev.assay.series.InflectionPoint;
import dev.assay.series.LevelShift;
import dev.assay.series.Spike;
import dev.assay.series.Trend;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Says what a series does along its axis.
public final class SeriesWords {
    private static final int MOST = 4;

    /// Beside many other series each has to be brief.
    private static final int MOST_OF_MANY = 2;

    private static final int MANY = 3;
    private static final int MOST_CHANGES = 12;

    private final Axis axis;
    private final DigestNumbers numbers;
    private final int most;
    private final StringBuilder text = new StringBuilder();

    private SeriesWords(Axis axis, DigestNumbers numbers, int series) {
        this.axis = axis;
        this.numbers = numbers;
        this.most = series > MANY ? MOST_OF_MANY : MOST;
    }

    /// A line each for samples, trends, spikes and turns, where there are any.
    ///
    /// @param series how many will be told of
    public static String of(Axis axis, DigestNumbers numbers, int series, SeriesFeatures finding) {
        SeriesWords words = new SeriesWords(axis, numbers, series);
        words.add(finding);
        return words.text.toString();
    }

    private void add(SeriesFeatures finding) {
        if (finding.samples().size() > 2) {
            text.append("  spread evenly: ")
                    .append(
                            finding.samples().stream()
                                    .map(value -> value.isNaN() ? "–" : numbers.in(value))
                                    .collect(Collectors.joining(", ")))
                    .append('\n');
        }
        line(
                "trend",
                finding.trends(),
                Comparator.comparingDouble(trend -> -Math.abs(trend.rise())),
                Comparator.comparingDouble(Trend::start),
                this::trend);
        line(
                "spike",
                finding.spikes(),
                Comparator.comparingDouble(spike -> -spike.magnitude()),
                Comparator.comparingDouble(Spike::time),
                this::spike);
        line(
                "turn",
                finding.turns(),
                Comparator.comparingDouble(turn -> -turn.magnitude()),
                Comparator.comparingDouble(InflectionPoint::time),
                this::turn);
        finding.change()
                .ifPresent(change ->
                        text.append("  changes its level: ")
                                .append(change(axis, numbers, change))
                                .append('\n'));
    }

    /// The largest, in the order of time.
    private <T> void line(
            String thing,
            List<T> all,
            Comparator<T> largest,
            Comparator<T> earliest,
            Function<T, String> words) {
        if (all.isEmpty()) {
            return;
        }
        String shown =
                all.stream()
                        .sorted(largest)
                        .limit(most)
                        .sorted(earliest)
                        .map(words)
                        .collect(Collectors.joining("; "));
        String count =
                all.size() > most
                        ? "%ss, the %d largest of %s"
                                .formatted(thing, most, Words.count(all.size()))
                        : Words.count(all.size(), thing);
        text.append("  ").append(count).append(": ").append(shown).append('\n');
    }

    private String trend(Trend trend) {
        String when = "from %s to %s".formatted(axis.at(trend.start()), axis.at(trend.end()));
        if (trend.direction() == Trend.Direction.STABLE) {
            return "stable near %s %s".formatted(numbers.in(trend.mean()), when);
        }
        return "%s %s around %s".formatted(slope(axis, trend), when, numbers.in(trend.mean()));
    }

    /// "falls 2.7/min (R² 0.41)": the line through all values. The first and the last of them say
    /// nothing of a pace.
    public static String slope(Axis axis, Trend trend) {
        Axis.Pace pace = axis.pace(trend.end() - trend.start());
        return "%s %s%s (R² %s)"
                .formatted(
                        trend.direction() == Trend.Direction.INCREASING ? "rises" : "falls",
                        DigestNumbers.of(Math.abs(trend.slope() * pace.factor())),
                        pace.unit(),
                        String.format(Locale.ROOT, "%.2f", trend.confidence()));
    }

    private String spike(Spike spike) {
        return spike(axis, numbers, spike);
    }

    /// "96 at 2026-11-12T03:00:00Z (12 σ from the usual 60, lasts 3 s)", "… (12 σ from the usual
    /// 60, 4 wide in `step`)". A single value lasts no time that anybody knows.
    static String spike(Axis axis, DigestNumbers numbers, Spike spike) {
        return "%s at %s (%s σ from the usual %s%s)"
                .formatted(
                        numbers.in(spike.value()),
                        axis.at(spike.time()),
                        DigestNumbers.of(spike.magnitude()),
                        numbers.in(spike.level()),
                        spike.duration() == 0 ? "" : ", " + length(axis, spike.duration()));
    }

    private static String length(Axis axis, double duration) {
        if (axis.column().isEmpty()) {
            return "lasts " + axis.span(duration + 1);
        }
        return axis.seconds() > 0 || axis.years()
                ? "lasts " + axis.span(duration)
                : "%s wide in %s".formatted(axis.span(duration), axis.name());
    }

    private String turn(InflectionPoint turn) {
        String kind =
                switch (turn.kind()) {
                    case PEAK -> "peak";
                    case VALLEY -> "valley";
                    case INCREASE -> "rises more";
                    case DECREASE -> "falls more";
                };
        return "%s at %s (%s)".formatted(kind, axis.at(turn.time()), numbers.in(turn.value()));
    }

    /// "90.4 to 60.1 (-33.5 %) at 2026-11-12T03:00:00Z", "…, and back at …".
    static String change(Axis axis, DigestNumbers numbers, Change change) {
        String part =
                Double.isNaN(change.shift().relativeChange())
                        ? ""
                        : " (%s %%)"
                                .formatted(DigestNumbers.of(100 * change.shift().relativeChange()));
        List<String> ends = numbers.ends(change.shift().before(), change.shift().after());
        String place = axis.at(change.place());
        return "%s to %s%s %s%s"
                .formatted(
                        ends.getFirst(),
                        ends.getLast(),
                        part,
                        change.since() < change.place()
                                ? "between %s and %s".formatted(axis.at(change.since()), place)
                                : "at " + place,
                        change.isForGood() ? "" : ", and back at " + axis.at(change.back()));
    }

    /// Names the groups that change their level at once, and how many could be looked at.
    public static String changes(Axis axis, DigestNumbers numbers, List<SeriesFeatures> groups) {
        List<SeriesFeatures> changed =
                groups.stream()
                        .filter(group -> group.change().isPresent())
                        .sorted(Comparator.comparingDouble(SeriesWords::smallness))
                        .toList();
        String looked = looked(groups);
        if (changed.isEmpty()) {
            return "  no sudden change of level (%s)\n".formatted(looked);
        }
        String named =
                changed.stream()
                        .limit(MOST_CHANGES)
                        .map(group ->
                                name(group.group())
                                        + " "
                                        + change(axis, numbers, group.change().orElseThrow()))
                        .collect(Collectors.joining("; "));
        return "  sudden changes of level in %s (%s): %s%s\n"
                .formatted(
                        Words.count(changed.size(), "group"),
                        looked,
                        named,
                        changed.size() > MOST_CHANGES
                                ? "; and %d more".formatted(changed.size() - MOST_CHANGES)
                                : "");
    }

    /// Counts the groups that have enough values for a change of their level.
    static long examined(List<SeriesFeatures> groups) {
        return groups.stream()
                .filter(group ->
                        group.statistics()
                                .filter(all -> all.count() >= LevelShift.MIN_VALUES)
                                .isPresent())
                .count();
    }

    private static String looked(List<SeriesFeatures> groups) {
        long examined = examined(groups);
        String few =
                examined == groups.size()
                        ? ""
                        : "; %s too few values to tell, under %d"
                                .formatted(
                                        Words.count(groups.size() - examined)
                                                + (groups.size() - examined == 1
                                                        ? " has"
                                                        : " have"),
                                        LevelShift.MIN_VALUES);
        String each = examined == 1 ? " looked at" : " looked at one by one";
        return Words.count(examined, "group") + each + few;
    }

    private static double smallness(SeriesFeatures group) {
        return group.change()
                .map(change ->
                        Double.isNaN(change.shift().relativeChange())
                                ? Double.NEGATIVE_INFINITY
                                : -Math.abs(change.shift().relativeChange()))
                .orElse(0.0);
    }

    /// What the series of all groups do, in one line.
    public static String joined(List<SeriesFeatures> groups) {
        long spikes = groups.stream().mapToLong(group -> group.spikes().size()).sum();
        long spiky = groups.stream().filter(group -> !group.spikes().isEmpty()).count();
        long rising = moving(groups, Trend.Direction.INCREASING);
        long falling = moving(groups, Trend.Direction.DECREASING);
        String where =
                spikes == 0
                        ? "no spikes"
                        : "%s (in %s of them)"
                                .formatted(Words.count(spikes, "spike"), Words.count(spiky));
        return "  in %s: %s; %s overall (R² of at least 0.5)\n"
                .formatted(Words.count(groups.size(), "group"), where, movement(rising, falling));
    }

    /// "3 rise and 1 falls".
    private static String movement(long rising, long falling) {
        String rises = Words.count(rising) + (rising == 1 ? " rises" : " rise");
        String falls = Words.count(falling) + (falling == 1 ? " falls" : " fall");
        if (rising == 0) {
            return falling == 0 ? "none rises or falls" : falls;
        }
        return falling == 0 ? rises : rises + " and " + falls;
    }

    private static long moving(List<SeriesFeatures> groups, Trend.Direction direction) {
        return groups.stream()
                .flatMap(group -> group.clearTrend(groups.size()).stream())
                .filter(trend -> trend.direction() == direction)
                .count();
    }

    /// A name from elsewhere stays on its line and has an end.
    public static String name(String column) {
        return Words.shortened(Words.oneLine(column), 60);
    }
}
