package dev.assay.activity.guide.topic;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.finding.Halves;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Both halves of the distance, and each kilometre, or each hundred metres of water.
final class SplitsAnswer {
    private static final int MOST_ROWS = 60;

    private SplitsAnswer() {}

    static Draft of(Activity one, ActivityFeatures features, Claim claim, UnitSystem units) {
        Sport sport = Sport.of(one.sport());
        Optional<Halves> found = Halves.of(features, sport);
        if (found.isEmpty()) {
            return features.samples().count() < 2
                    ? Draft.of(
                            "The splits of %s are not known: there are no times.", Named.bold(one))
                    : Draft.of("%s has no splits: no distance was recorded.", Named.bold(one));
        }
        Halves halves = found.get();
        boolean metric = units == UnitSystem.METRIC;
        boolean water = sport == Sport.SWIM;
        double each = water ? (metric ? 100 : 91.44) : metric ? 1_000 : 1_609.344;
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; (i + 1) * each <= halves.metres() && rows.size() < MOST_ROWS; i++) {
            double seconds = halves.along().seconds(i * each, (i + 1) * each);
            rows.add(
                    List.of(
                            Integer.toString(i + 1),
                            UnitSystem.time(seconds),
                            units.speed(each / seconds, sport)));
        }
        String head = water ? (metric ? "100 m" : "100 yd") : metric ? "km" : "mi";
        boolean pace = sport != Sport.RIDE && sport != Sport.OTHER;
        return Draft.of(
                        "**%s**: the first half of %s %s.",
                        verdict(claim, halves), Named.plain(one), halves.took(sport, units))
                .table(List.of(head, "Time", pace ? "Pace" : "Speed"), rows);
    }

    private static String verdict(Claim claim, Halves halves) {
        boolean quicker = halves.isQuicker();
        boolean slower = halves.isSlower();
        return switch (claim) {
            case QUICKER -> (quicker ? "Yes, " : "No, ") + halves.verdict();
            case SLOWER, FADED -> (slower ? "Yes, " : "No, ") + halves.verdict();
            case EVEN, STEADY -> (!quicker && !slower ? "Yes, " : "No, ") + halves.verdict();
            case NONE, ROSE, CHANGED, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST ->
                    Words.capitalised(halves.verdict());
        };
    }
}
