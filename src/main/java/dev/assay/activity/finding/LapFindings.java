package dev.assay.activity.finding;

import dev.assay.activity.Athlete;
import dev.assay.activity.Lap;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.finding.RecordingDetector.Recorded;
import dev.assay.activity.metric.LapFigures;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.finding.Finding;
import dev.assay.finding.Finding.Place;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The laps of a recording as its device or its athlete marked them, and the quickest and the
/// slowest of them.
final class LapFindings {
    private static final int MAX_LAPS = 24;
    private static final String SUBJECT = StreamType.TIME.label();

    private LapFindings() {}

    static List<Finding> of(Recorded of) {
        List<LapFigures> laps = new ArrayList<>();
        for (Lap lap : of.recording().laps()) {
            laps.add(
                    LapFigures.of(
                            laps.size() + 1, lap, of.recording(), of.sport(), Athlete.UNKNOWN));
        }
        if (laps.isEmpty()) {
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
        found.add(new Finding(SUBJECT, all(laps, of.sport()), Place.ALL, 0, "laps"));
        List<LapFigures> known = laps.stream().filter(lap -> lap.speed() != null).toList();
        if (known.size() > 1) {
            Comparator<LapFigures> rising =
                    Comparator.comparingDouble(
                            lap -> Optional.ofNullable(lap.speed()).orElse(Double.NaN));
            found.add(
                    extreme("quickest", Collections.max(known, rising), known.size(), of.sport()));
            found.add(extreme("slowest", Collections.min(known, rising), known.size(), of.sport()));
        }
        return found;
    }

    private static String all(List<LapFigures> laps, Sport sport) {
        String told =
                laps.stream()
                        .limit(MAX_LAPS)
                        .map(lap -> "lap %d of %s".formatted(lap.number(), words(lap, sport)))
                        .collect(Collectors.joining("; "));
        return "%s recorded%s: %s.%s"
                .formatted(
                        Words.count(laps.size(), "lap", "was", "were"),
                        laps.size() > MAX_LAPS ? ", the first %d".formatted(MAX_LAPS) : "",
                        told,
                        laps.stream().anyMatch(LapFigures::stopped)
                                ? " Speeds are those in motion: there were stops."
                                : "");
    }

    private static Finding extreme(String which, LapFigures lap, int count, Sport sport) {
        return new Finding(
                SUBJECT,
                "Lap %d was the %s of %d laps: %s."
                        .formatted(lap.number(), which, count, words(lap, sport)),
                RecordingDetectors.from(lap.lap().start(), lap.lap().end()),
                0,
                which);
    }

    /// "4:00, 2.68 km, 40.1 km/h, 175 bpm, 304 W", without what is not known.
    private static String words(LapFigures lap, Sport sport) {
        Double metres = lap.metres();
        Double speed = lap.speed();
        return Stream.of(
                        Optional.of(UnitSystem.time(lap.seconds())),
                        Optional.ofNullable(metres)
                                .map(far ->
                                        sport == Sport.SWIM
                                                ? rounded(far, "m")
                                                : RecordingDetector.UNITS.distance(far)),
                        Optional.ofNullable(speed)
                                .map(fast -> RecordingDetector.UNITS.speed(fast, sport)),
                        Optional.ofNullable(lap.heart()).map(rate -> rounded(rate, "bpm")),
                        Optional.ofNullable(lap.power()).map(watts -> rounded(watts, "W")))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
    }

    private static String rounded(double value, String unit) {
        return String.format(Locale.ROOT, "%.0f %s", value, unit);
    }
}
