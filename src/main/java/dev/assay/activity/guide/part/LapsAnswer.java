package dev.assay.activity.guide.part;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.guide.words.Named;
import dev.assay.activity.metric.LapFigures;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The laps of one activity as its device or its athlete marked them.
public final class LapsAnswer {
    private static final int MOST_ROWS = 60;

    private final Activity activity;
    private final Sport sport;
    private final UnitSystem units;
    private final List<LapFigures> rows;

    private LapsAnswer(Activity activity, UnitSystem units, List<LapFigures> rows) {
        this.activity = activity;
        this.sport = Sport.of(activity.sport());
        this.units = units;
        this.rows = rows;
    }

    /// What is asked of the laps that were recorded; that there are none where there are none.
    public static Draft of(
            LapWish wish, Activity one, Recording recording, Athlete athlete, UnitSystem units) {
        Sport sport = Sport.of(one.sport());
        List<LapFigures> rows = new ArrayList<>();
        for (Lap lap : recording.laps()) {
            rows.add(LapFigures.of(rows.size() + 1, lap, recording, sport, athlete));
        }
        return new LapsAnswer(one, units, rows).draft(wish);
    }

    private Draft draft(LapWish wish) {
        if (rows.isEmpty()) {
            return Draft.of("**No laps were recorded** in %s.", Named.bold(activity))
                    .say(
                            sport == Sport.SWIM
                                    ? "Lengths of a pool are not laps here unless the device marked"
                                            + " them as laps. Ask for its splits to see each 100 m."
                                    : "Ask for its splits to see how long equal stretches took.");
        }
        return switch (wish.what()) {
            case COUNT ->
                    Draft.of(
                            "%s has **%s** as recorded.",
                            Named.bold(activity), Words.count(rows.size(), "lap"));
            case ALL -> table(rows);
            case QUICKEST -> extreme(true);
            case SLOWEST -> extreme(false);
            case LAST -> single(rows.getLast());
            case ONE ->
                    wish.number() <= rows.size()
                            ? single(rows.get(wish.number() - 1))
                            : Draft.of(
                                    "**There is no lap %d** in %s: it has %s.",
                                    wish.number(),
                                    Named.bold(activity),
                                    Words.count(rows.size(), "lap"));
        };
    }

    private Draft table(List<LapFigures> of) {
        boolean pace = sport != Sport.RIDE && sport != Sport.OTHER;
        List<List<String>> cells =
                of.stream()
                        .limit(MOST_ROWS)
                        .map(row ->
                                List.of(
                                        Integer.toString(row.number()),
                                        UnitSystem.time(row.seconds()),
                                        distance(row),
                                        speed(row),
                                        rounded(row.heart(), "bpm"),
                                        rounded(row.power(), "W")))
                        .toList();
        return Draft.of(
                        "**%s** of %s as recorded%s:",
                        Words.count(of.size(), "lap"),
                        Named.bold(activity),
                        of.size() > MOST_ROWS ? ", the first %d of them".formatted(MOST_ROWS) : "")
                .table(
                        List.of(
                                "Lap",
                                "Time",
                                "Distance",
                                pace ? "Pace" : "Speed",
                                "Heart rate",
                                "Power"),
                        cells)
                .say(
                        of.stream().anyMatch(LapFigures::stopped)
                                ? "Speeds and paces are those in motion: there were stops."
                                : "");
    }

    private Draft extreme(boolean most) {
        Comparator<LapFigures> rising =
                Comparator.comparingDouble(
                        row -> Optional.ofNullable(row.speed()).orElse(Double.NaN));
        List<LapFigures> known =
                rows.stream()
                        .filter(row -> row.speed() != null)
                        .sorted(most ? rising.reversed() : rising)
                        .toList();
        if (known.isEmpty()) {
            return Draft.of(
                    "Which lap of %s was the %s is not known: no speed was recorded.",
                    Named.bold(activity), most ? "quickest" : "slowest");
        }
        LapFigures first = known.getFirst();
        Draft draft =
                Draft.of(
                        "**Lap %d** was the %s of %s in %s: %s in motion, %s for %s.",
                        first.number(),
                        most ? "quickest" : "slowest",
                        Words.count(known.size(), "lap"),
                        Named.bold(activity),
                        speed(first),
                        UnitSystem.time(first.seconds()),
                        distance(first));
        return draft.say(
                known.size() < rows.size()
                        ? "Of %d more the speed is not known.".formatted(rows.size() - known.size())
                        : "");
    }

    private Draft single(LapFigures row) {
        return table(List.of(row)).say("It is lap %d of %d.".formatted(row.number(), rows.size()));
    }

    private String distance(LapFigures row) {
        Double metres = row.metres();
        return metres == null
                ? "—"
                : sport == Sport.SWIM && units == UnitSystem.METRIC
                        ? String.format(Locale.ROOT, "%.0f m", metres)
                        : units.distance(metres);
    }

    private String speed(LapFigures row) {
        Double speed = row.speed();
        return speed == null ? "—" : units.speed(speed, sport);
    }

    private static String rounded(@Nullable Double value, String unit) {
        return value == null ? "—" : String.format(Locale.ROOT, "%.0f %s", value, unit);
    }
}
