package dev.assay.chip.finding;

import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Measurements;
import dev.assay.chip.Measurements.Point;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.words.Parameter;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// The newest measurements of a parameter on a whole chip, as many of each qubit or coupling as the
/// tool of histories gives at most.
///
/// @param parameter in the unit of the measurements
record ParameterHistory(Parameter parameter, Measurements measurements) {
    private static final int MAX_POINTS = 200;

    static ParameterHistory read(ChipDocuments documents, Parameter known)
            throws InterruptedException {
        Measurements all =
                Measurements.read(documents, known.key(), DocumentFilter.ALL, MAX_POINTS)
                        .eachOnce();
        return new ParameterHistory(known.measuredIn(all.unit()), all);
    }

    List<String> ids() {
        return List.copyOf(measurements.series().keySet());
    }

    int size() {
        return ids().size();
    }

    /// The measured values of one within a part, oldest first.
    List<Point> measured(String id, Window window) {
        return measurements.measured(id, parameter.key()).stream()
                .filter(point -> window.holds(point.at()))
                .toList();
    }

    double[] values(String id, Window window) {
        return measured(id, window).stream().mapToDouble(each -> each.value().number()).toArray();
    }

    /// The days of the measurements of some, sorted.
    List<LocalDate> days(List<String> ids) {
        return ids.stream()
                .flatMap(id -> measured(id, Window.ALL).stream())
                .map(Point::at)
                .flatMap(Stream::ofNullable)
                .map(ParameterHistory::day)
                .distinct()
                .sorted()
                .toList();
    }

    /// The value of each that is the newest before a day, or the first from a day on.
    Snapshot nearest(LocalDate day, boolean before) {
        Instant moment = day.atStartOfDay().toInstant(ZoneOffset.UTC);
        Snapshot snapshot = Snapshot.empty();
        List<Point> dated = measurements.all().stream().filter(each -> each.at() != null).toList();
        for (Point each : before ? dated.reversed() : dated) {
            Instant at = Objects.requireNonNull(each.at());
            if (at.isBefore(moment) == before) {
                snapshot.add(parameter, each.qid(), each.value().number(), day(at));
            }
        }
        return snapshot;
    }

    static LocalDate day(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }
}
