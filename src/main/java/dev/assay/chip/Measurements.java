package dev.assay.chip;

import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.ExtendedJson;
import dev.assay.chip.source.FieldPath;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What completed measurements found of one parameter, by qubit or coupling, oldest first. A
/// measurement without a date counts as older than any that has one.
public record Measurements(Map<String, List<Point>> series) {
    private static final Comparator<Point> BY_TIME =
            Comparator.comparing(Point::at, Comparator.nullsFirst(Comparator.naturalOrder()));

    /// One measurement.
    ///
    /// @param excluded whether somebody marked it as not to be counted
    public record Point(String qid, @Nullable Instant at, ParameterValue value, boolean excluded) {
        private boolean isLike(Point other) {
            return Objects.equals(at, other.at)
                    && value.equals(other.value)
                    && excluded == other.excluded;
        }
    }

    /// Reads the newest measurements of each qubit.
    ///
    /// @param filter on top of completed ones that have the parameter
    /// @param count how many of each
    public static Measurements read(
            ChipDocuments documents, String parameter, DocumentFilter filter, int count)
            throws InterruptedException {
        FieldPath output = FieldPath.of("output_parameters", parameter);
        FieldPath excluded = FieldPath.of("excluded");
        Map<String, List<Point>> series = new TreeMap<>(QubitId.ORDER);
        DocumentQuery completed =
                documents
                        .completedWith(parameter, filter)
                        .ascending(ChipDocuments.START)
                        .only(ChipDocuments.QID, ChipDocuments.START, output, excluded);
        documents.find(
                count == Integer.MAX_VALUE
                        ? completed
                        : completed.newestPer(ChipDocuments.QID, ChipDocuments.START, count),
                document -> {
                    String qid = QubitId.plain(document.path("qid").asText(""));
                    Point point =
                            new Point(
                                    qid,
                                    ExtendedJson.instant(document.path("start_at")),
                                    ParameterValue.of(
                                            document.path("output_parameters").path(parameter)),
                                    document.path("excluded").asBoolean(false));
                    series.computeIfAbsent(qid, _ -> new ArrayList<>()).add(point);
                });
        series.replaceAll((_, points) -> newest(points, count));
        return new Measurements(series);
    }

    /// The same with a coupling once of which both directions were measured alike at the same
    /// times.
    public Measurements eachOnce() {
        return new Measurements(ChipCouplings.eachOnce(series, Measurements::areAlike));
    }

    private static boolean areAlike(List<Point> one, List<Point> other) {
        return one.size() == other.size()
                && IntStream.range(0, one.size()).allMatch(i -> one.get(i).isLike(other.get(i)));
    }

    /// The measurements of some ids.
    public Measurements of(Predicate<String> ids) {
        Map<String, List<Point>> some = new LinkedHashMap<>(series);
        some.keySet().removeIf(ids.negate());
        return new Measurements(some);
    }

    /// Every point of the chip, oldest first.
    public List<Point> all() {
        return series.values().stream().flatMap(List::stream).sorted(BY_TIME).toList();
    }

    /// The unit of the newest one that has one; empty where none has.
    public String unit() {
        return all().reversed().stream()
                .map(point -> point.value().unit())
                .filter(unit -> !unit.isEmpty())
                .findFirst()
                .orElse("");
    }

    /// How many of them were "not a number".
    public long notANumber() {
        return all().stream().filter(point -> point.value().isNotANumber()).count();
    }

    /// The measured values, each with its measurement, of a qubit or coupling.
    public List<Point> measured(String qid, String parameter) {
        return series.getOrDefault(qid, List.of()).stream()
                .filter(point -> point.value().measured(parameter).isPresent())
                .toList();
    }

    /// One qubit may stand under several spellings of its id, each with its own newest points.
    private static List<Point> newest(List<Point> points, int count) {
        List<Point> sorted = points.stream().sorted(BY_TIME).toList();
        return sorted.subList(Math.max(0, sorted.size() - count), sorted.size());
    }
}
