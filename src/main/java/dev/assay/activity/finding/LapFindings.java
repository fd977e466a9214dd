package dev.assay.activity.finding;

import dev.assay.activity.Athlete;
import dev.assay.activity.Lap;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.finding.ListedParts.Listed;
import dev.assay.activity.finding.RecordingDetector.Recorded;
import dev.assay.activity.metric.LapFigures;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.finding.Finding;
import dev.assay.finding.Finding.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The laps of a recording as its device or its athlete marked them, and the fastest and the
/// slowest of them.
final class LapFindings {
    private static final int MAX_LAPS = 24;
    private static final String SUBJECT = StreamType.TIME.label();

    private LapFindings() {}

    /// The laps of a recording, by their numbers.
    static ListedParts listed(Recorded of) {
        List<Listed> laps = new ArrayList<>();
        figures(of).forEach(lap -> laps.add(listed(lap, of)));
        return new ListedParts("lap", "", Superlative.FASTEST, laps);
    }

    private static List<LapFigures> figures(Recorded of) {
        List<LapFigures> laps = new ArrayList<>();
        for (Lap lap : of.recording().laps()) {
            laps.add(
                    LapFigures.of(
                            laps.size() + 1, lap, of.recording(), of.sport(), Athlete.UNKNOWN));
        }
        return laps;
    }

    private static Listed listed(LapFigures lap, Recorded of) {
        return new Listed(
                lap.lap().start(),
                lap.lap().end(),
                lap.seconds(),
                orNaN(lap.speed()),
                orNaN(lap.power()),
                words(lap, of));
    }

    private static double orNaN(@Nullable Double value) {
        return value == null ? Double.NaN : value;
    }

    static List<Finding> of(Recorded of) {
        ListedParts laps = listed(of);
        if (laps.all().isEmpty()) {
            return List.of(
                    new Finding(
                            SUBJECT,
                            of.sport() == Sport.SWIM
                                    ? "No laps were recorded: lengths of a pool are laps only where the device marked them."
                                    : "No laps were recorded.",
                            Place.ALL,
                            0,
                            "none"));
        }
        List<Finding> found = new ArrayList<>();
        found.add(new Finding(SUBJECT, all(laps.all()), Place.ALL, 0, "laps"));
        if (laps.all().stream().filter(lap -> !Double.isNaN(lap.speed())).count() > 1) {
            found.add(laps.finding(new PartChoice("lap", 1, Superlative.FASTEST)));
            found.add(laps.finding(new PartChoice("lap", 1, Superlative.SLOWEST)));
        }
        return found;
    }

    private static String all(List<Listed> laps) {
        String told =
                IntStream.range(0, Math.min(MAX_LAPS, laps.size()))
                        .mapToObj(i -> "lap %d of %s".formatted(i + 1, laps.get(i).words()))
                        .collect(Collectors.joining("; "));
        return "%s recorded%s: %s."
                .formatted(
                        Words.count(laps.size(), "lap", "was", "were"),
                        laps.size() > MAX_LAPS ? ", the first %d".formatted(MAX_LAPS) : "",
                        told);
    }

    /// "4:00, 2.68 km, 40.1 km/h, 175 bpm, 304 W", without what is not known. With a stop in it the
    /// means of the samples are no values in motion, as those of [Course] are.
    private static String words(LapFigures lap, Recorded of) {
        List<String> words = new ArrayList<>();
        words.add(UnitSystem.time(lap.seconds()));
        Double metres = lap.metres();
        if (metres != null) {
            words.add(of.units().way(metres, of.sport()));
        }
        Double speed = lap.speed();
        if (speed != null) {
            words.add(of.units().speed(speed, of.sport()) + (lap.stopped() ? " in motion" : ""));
        }
        List<String> means = new ArrayList<>();
        add(means, lap.heart(), "bpm");
        add(means, lap.power(), "W");
        if (!means.isEmpty()) {
            String all = lap.stopped() ? " over all that was recorded" : "";
            words.add(String.join(", ", means) + all);
        }
        return String.join(", ", words);
    }

    private static void add(List<String> means, @Nullable Double value, String unit) {
        if (value != null) {
            means.add(String.format(Locale.ROOT, "%.0f %s", value, unit));
        }
    }
}
