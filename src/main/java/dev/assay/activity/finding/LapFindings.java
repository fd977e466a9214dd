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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The laps of a recording as its device or its athlete marked them, and the fastest and the
/// slowest of them.
final class LapFindings {
    private static final int MAX_LAPS = 24;

    private LapFindings() {}

    /// The laps of a recording, by the numbers that they have in the whole of it.
    static ListedParts listed(Recorded of) {
        List<Lap> whole = of.whole().laps();
        int before =
                of.part().isWhole()
                        ? 0
                        : (int)
                                whole.stream()
                                        .takeWhile(lap -> lap.end() <= of.part().from())
                                        .count();
        List<Listed> laps = new ArrayList<>();
        for (Lap lap : of.recording().laps()) {
            int number = before + laps.size() + 1;
            LapFigures figures =
                    LapFigures.of(number, lap, of.recording(), of.sport(), Athlete.UNKNOWN);
            laps.add(listed(figures, whole.contains(lap) ? "" : " (a part)", of));
        }
        return new ListedParts("lap", "", Superlative.FASTEST, before + 1, laps);
    }

    private static Listed listed(LapFigures lap, String part, Recorded of) {
        return new Listed(
                lap.lap().start(),
                lap.lap().end(),
                lap.seconds(),
                orNaN(lap.speed()),
                orNaN(lap.power()),
                words(lap, part, of));
    }

    private static double orNaN(@Nullable Double value) {
        return value == null ? Double.NaN : value;
    }

    static List<Finding> of(Recorded of) {
        ListedParts laps = listed(of);
        if (laps.all().isEmpty()) {
            return List.of(
                    RecordingDetectors.of(
                            StreamType.TIME,
                            of.sport() == Sport.SWIM
                                    ? "No laps were recorded: lengths of a pool are laps only where the device marked them."
                                    : "No laps were recorded.",
                            "none"));
        }
        List<Finding> found = new ArrayList<>();
        found.add(RecordingDetectors.of(StreamType.TIME, all(laps), "laps"));
        if (laps.known(Superlative.FASTEST).size() > 1) {
            found.add(laps.finding(new PartChoice("lap", 1, Superlative.FASTEST)));
            found.add(laps.finding(new PartChoice("lap", 1, Superlative.SLOWEST)));
        }
        return found;
    }

    private static String all(ListedParts laps) {
        String told =
                laps.all().stream()
                        .limit(MAX_LAPS)
                        .map(lap -> "%s of %s".formatted(laps.name(lap), lap.words()))
                        .collect(Collectors.joining("; "));
        return "%s recorded%s: %s."
                .formatted(
                        Words.count(laps.all().size(), "lap", "was", "were"),
                        laps.all().size() > MAX_LAPS ? ", the first %d".formatted(MAX_LAPS) : "",
                        told);
    }

    /// "4:00, 2.68 km, 40.1 km/h, 175 bpm, 304 W", without what is not known. With a stop in it the
    /// means of the samples are no values in motion, as those of [Course] are.
    private static String words(LapFigures lap, String part, Recorded of) {
        List<String> words = new ArrayList<>();
        words.add(UnitSystem.time(lap.seconds()) + part);
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
