package dev.assay.activity.finding;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.StreamType;
import dev.assay.activity.finding.ListedParts.Listed;
import dev.assay.activity.finding.RecordingDetector.Recorded;
import dev.assay.activity.metric.HeartRate;
import dev.assay.activity.metric.HeartRate.Decoupling;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.finding.Detector;
import dev.assay.finding.Detector.NotLookedException;
import dev.assay.finding.Finding;
import dev.assay.finding.Finding.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The detectors of recorded activities.
public final class RecordingDetectors {
    /// A change by half weighs as much as any.
    static final double HALF = 0.5;

    private static final double MUCH_DRIFT = 20;

    private static final double MIN_STOP = 60;

    /// The most stops or gaps that are told.
    private static final int MAX_TOLD = 10;

    private static final String NOTHING = "none";

    private RecordingDetectors() {}

    /// All of them over one library.
    public static List<Detector> over(ActivityLibrary library) {
        return List.of(
                new RecordingDetector(
                        library,
                        "steadiness",
                        "Whether power or speed was held, and where it faded",
                        SteadinessFindings::of,
                        SteadinessFindings::efforts),
                new RecordingDetector(
                        library,
                        "heart_rate_drift",
                        "How the heart rate rose or fell, and came apart from the output",
                        RecordingDetectors::drift),
                new RecordingDetector(
                        library,
                        "halves",
                        "Whether the second half of the distance was quicker or slower",
                        RecordingDetectors::halves,
                        RecordingDetectors::splits),
                new RecordingDetector(
                        library,
                        "stops",
                        "Stops of a minute or more: how many, how long and where",
                        RecordingDetectors::stops,
                        RecordingDetectors::listedStops),
                new RecordingDetector(
                        library, "laps", "The recorded laps", LapFindings::of, LapFindings::listed),
                new RecordingDetector(
                        library,
                        "clock_change",
                        "Clocks that were set forward or back meanwhile",
                        RecordingDetectors::clocks),
                new RecordingDetector(
                        library,
                        "data_remarks",
                        "What is odd with the data: gaps, lost sensors, impossible values",
                        RecordingDetectors::remarks));
    }

    private static List<Finding> drift(Recorded of) throws NotLookedException {
        HeartRate heart = of.features().heartRate();
        if (!of.features().samples().has(StreamType.HEART_RATE)) {
            throw new NotLookedException("There is no heart rate.");
        }
        if (heart.change() == null) {
            throw new NotLookedException(
                    "A drift cannot be told: there is no heart rate of ten minutes%s."
                            .formatted(heart.basis()));
        }
        HeartDrift drift = HeartDrift.of(heart, of.features().samples(), of.sport());
        if (drift.parts().isEmpty()) {
            throw new NotLookedException(
                    "A drift cannot be told: there is no heart rate of fifteen minutes without a long stop%s."
                            .formatted(heart.basis()));
        }
        double most =
                drift.parts().stream().mapToDouble(part -> Math.abs(part.drift())).max().orElse(0);
        return List.of(
                new Finding(
                        StreamType.HEART_RATE.label(),
                        sentences(
                                "The heart rate changed by %s.".formatted(drift.change()),
                                drift.parts().size() > 1
                                        ? "Between the long stops: %s.".formatted(drift.byPart())
                                        : "",
                                drift.limit(),
                                heart.decoupling() == null
                                        ? ""
                                        : HeartDrift.words(heart.decoupling())),
                        Place.ALL,
                        drift.rose() || drift.fell() ? Math.min(1, most / MUCH_DRIFT) : 0,
                        kind(drift, heart)));
    }

    private static String kind(HeartDrift drift, HeartRate heart) {
        Decoupling decoupling = heart.decoupling();
        return Stream.of(
                        drift.rose() ? "rose" : "",
                        drift.fell() ? "fell" : "",
                        drift.rose() || drift.fell() ? "" : "held",
                        decoupling != null && !decoupling.isCoupled() ? "decoupled" : "")
                .filter(kind -> !kind.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static Halves bothHalves(Recorded of) throws NotLookedException {
        return Halves.of(of.features(), of.sport())
                .orElseThrow(() -> new NotLookedException("No distance was recorded in motion."));
    }

    private static ListedParts splits(Recorded of) throws NotLookedException {
        return bothHalves(of).listed(of.sport(), of.units());
    }

    private static List<Finding> halves(Recorded of) throws NotLookedException {
        Halves halves = bothHalves(of);
        double change = Math.abs(halves.second() / halves.first() - 1);
        return List.of(
                new Finding(
                        StreamType.DISTANCE.label(),
                        "%s: the first half %s. %s."
                                .formatted(
                                        Words.capitalised(halves.verdict()),
                                        halves.took(of.sport(), of.units()),
                                        halves.splits(of.sport(), of.units())),
                        Place.ALL,
                        halves.isQuicker() || halves.isSlower() ? Math.min(1, change / HALF) : 0,
                        halves.isQuicker() ? "faster" : halves.isSlower() ? "slower" : "even"));
    }

    private static ListedParts listedStops(Recorded of) throws NotLookedException {
        Samples samples = of.features().samples();
        if (samples.count() < 2) {
            throw new NotLookedException("There are no times.");
        }
        return new ListedParts(
                "stop",
                " of a minute or more",
                Superlative.LONGEST,
                Movement.of(samples, of.sport()).stops(MIN_STOP).stream()
                        .map(stop ->
                                new Listed(
                                        stop.from(),
                                        stop.to(),
                                        stop.seconds(),
                                        Double.NaN,
                                        Double.NaN,
                                        "%s at %s%s"
                                                .formatted(
                                                        UnitSystem.time(stop.seconds()),
                                                        UnitSystem.time(stop.from()),
                                                        after(of, stop.from()))))
                        .toList());
    }

    private static List<Finding> stops(Recorded of) throws NotLookedException {
        List<Listed> stops = listedStops(of).all();
        if (stops.isEmpty()) {
            return List.of(of(StreamType.TIME, "There was no stop of a minute or more.", NOTHING));
        }
        double seconds = stops.stream().mapToDouble(Listed::seconds).sum();
        return List.of(
                new Finding(
                        StreamType.TIME.label(),
                        "%s of a minute or more, %s in all%s: %s."
                                .formatted(
                                        Words.count(stops.size(), "stop"),
                                        UnitSystem.time(seconds),
                                        stops.size() > MAX_TOLD ? "; the longest" : "",
                                        longest(stops, Listed::seconds).stream()
                                                .map(Listed::words)
                                                .collect(Collectors.joining(", "))),
                        from(stops.getFirst().from(), stops.getLast().to()),
                        Math.min(1, seconds / of.features().samples().span() / HALF),
                        "stop"));
    }

    /// The longest of them, in the order of time.
    private static <T> List<T> longest(List<T> all, ToDoubleFunction<T> seconds) {
        List<T> kept =
                all.stream()
                        .sorted(Comparator.comparingDouble(seconds).reversed())
                        .limit(MAX_TOLD)
                        .toList();
        return all.stream().filter(kept::contains).toList();
    }

    /// " (58.31 km)"; empty where it is not known how far it was.
    private static String after(Recorded of, double seconds) {
        Samples samples = of.features().samples();
        int at = Arrays.binarySearch(samples.times(), seconds);
        double metres = at < 0 ? Double.NaN : samples.values(StreamType.DISTANCE)[at];
        return Double.isNaN(metres) ? "" : " (%s)".formatted(of.units().distance(metres));
    }

    private static List<Finding> clocks(Recorded of) throws NotLookedException {
        if (!of.part().isWhole()) {
            throw new NotLookedException(
                    "It looks at whole activities: leave out `from` and `to`.");
        }
        Activity one = of.activity();
        String missing =
                one.start() == null
                        ? "beginning"
                        : one.offset() == null
                                ? "distance from UTC"
                                : one.elapsed() == null ? "length" : "";
        if (!missing.isEmpty()) {
            throw new NotLookedException("Its %s is not known.".formatted(missing));
        }
        Optional<ClockChange> change = ClockChange.during(one);
        return List.of(
                of(
                        StreamType.TIME,
                        change.map(ClockChange::statement)
                                .orElseGet(() ->
                                        "No clocks at %s that are known here changed meanwhile."
                                                .formatted(one.zone())),
                        change.isPresent() ? "changed" : NOTHING));
    }

    private static List<Finding> remarks(Recorded of) {
        Set<String> all = new LinkedHashSet<>();
        if (of.part().isWhole()) {
            all.addAll(of.activity().remarks());
        }
        all.addAll(of.features().quality().remarks());
        StreamType wanted = of.wanted();
        Collection<String> told = wanted == null ? all : StreamRemarks.of(all, Set.of(wanted));
        List<Finding> found = new ArrayList<>();
        for (String remark : told) {
            String subject = wanted == null ? StreamRemarks.subject(remark) : wanted.label();
            boolean odd = StreamRemarks.isOdd(remark);
            found.add(
                    new Finding(subject, remark, Place.ALL, odd ? 1 : 0, odd ? "odd" : "computed"));
        }
        longest(of.features().samples().gaps(), Samples.Gap::seconds).stream()
                .map(gap ->
                        new Finding(
                                StreamType.TIME.label(),
                                "Nothing was recorded for %s from %s on%s."
                                        .formatted(
                                                UnitSystem.time(gap.seconds()),
                                                UnitSystem.time(gap.start()),
                                                after(of, gap.start())),
                                from(gap.start(), gap.end()),
                                HALF,
                                "gap"))
                .forEach(found::add);
        boolean gaps = found.size() > told.size();
        if (told.stream().noneMatch(StreamRemarks::isOdd) && (wanted != null || !gaps)) {
            found.add(sound(wanted));
        }
        return found;
    }

    private static Finding sound(@Nullable StreamType wanted) {
        return wanted == null
                ? of(
                        StreamType.TIME,
                        "Nothing odd was found: no gaps, no lost sensors, no impossible values.",
                        "sound")
                : of(
                        wanted,
                        "Nothing odd was found in the %s."
                                .formatted(wanted.label().toLowerCase(Locale.ROOT)),
                        "sound");
    }

    /// A finding on all of a stream that has no weight.
    static Finding of(StreamType stream, String statement, String kind) {
        return new Finding(stream.label(), statement, Place.ALL, 0, kind);
    }

    static Place from(double from, @Nullable Double to) {
        return new Place(null, seconds(from), to == null ? null : seconds(to));
    }

    private static String seconds(double place) {
        return String.format(Locale.ROOT, "%.0f s", place);
    }

    static String sentences(String... all) {
        return Words.capitalised(
                Stream.of(all)
                        .filter(sentence -> !sentence.isEmpty())
                        .reduce((one, next) -> one + " " + next)
                        .orElse(""));
    }
}
