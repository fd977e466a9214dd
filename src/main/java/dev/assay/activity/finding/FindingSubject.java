package dev.assay.activity.finding;

import dev.assay.activity.StreamType;
import dev.assay.activity.report.UnitSystem;
import dev.assay.finding.Detector.NotLookedException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The stream or the part that findings are wanted of alone, and in which units: "power", "lap 3",
/// "fastest split in miles".
///
/// @param stream null for all
/// @param part null for all that is listed
record FindingSubject(@Nullable StreamType stream, @Nullable PartChoice part, UnitSystem units) {
    private static final Pattern UNITS =
            Pattern.compile("(?:^|\\s+)in (?:miles|mph|feet|imperial units)$");

    /// Parses what somebody asks for.
    static FindingSubject parse(String told) throws NotLookedException {
        String plain = told.strip().toLowerCase(Locale.ROOT);
        Matcher units = UNITS.matcher(plain);
        boolean imperial = units.find();
        String name = imperial ? plain.substring(0, units.start()) : plain;
        UnitSystem in = imperial ? UnitSystem.IMPERIAL : UnitSystem.METRIC;
        if (name.isEmpty()) {
            return new FindingSubject(null, null, in);
        }
        Optional<PartChoice> part =
                Stream.of("lap", "split", "stop", "effort")
                        .flatMap(noun -> PartChoice.parse(name, noun).stream())
                        .findFirst();
        return part.isPresent()
                ? new FindingSubject(null, part.get(), in)
                : new FindingSubject(stream(name), null, in);
    }

    /// The stream that people call so; whoever is on foot or in water calls a speed a pace.
    static StreamType stream(String subject) throws NotLookedException {
        String name = subject.equalsIgnoreCase("pace") ? StreamType.SPEED.label() : subject;
        return Stream.of(StreamType.values())
                .filter(type ->
                        type.label().equalsIgnoreCase(name.replace('_', ' '))
                                || type.wireName().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new NotLookedException(
                                "No stream is called \"%s\", and no part is: parts are called \"lap 3\", \"last effort\", \"fastest split\", \"longest stop\"."
                                        .formatted(subject)));
    }
}
