package dev.assay.chip;

import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.ExtendedJson;
import dev.assay.chip.source.FieldPath;
import dev.assay.task.Cancellation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What completed measurements found of one parameter, by qubit or coupling, oldest first. A
/// measurement without a date counts as older than any that has one.
record Measurements(Map<String, List<Point>> series) {
    private static final FieldPath QID = FieldPath.of("qid");
    private static final FieldPath START = FieldPath.of("start_at");
    private static final Comparator<Point> BY_TIME =
            Comparator.comparing(Point::at, Comparator.nullsFirst(Comparator.naturalOrder()));

    /// One measurement.
    ///
    /// @param excluded whether somebody marked it as not to be counted
    record Point(String qid, @Nullable Instant at, ParameterValue value, boolean excluded) {}

    /// Reads the newest measurements of each qubit.
    ///
    /// @param filter on top of completed ones that have the parameter
    /// @param count how many of each
    static Measurements read(
            DocumentSource source,
            ChipInfo chip,
            String parameter,
            DocumentFilter filter,
            int count,
            Cancellation cancellation)
            throws InterruptedException {
        FieldPath output = FieldPath.of("output_parameters", parameter);
        FieldPath excluded = FieldPath.of("excluded");
        Map<String, List<Point>> series = new TreeMap<>(QubitId.ORDER);
        source.find(
                DocumentQuery.of(chip, DocumentCollection.TASK_RESULT_HISTORY)
                        .where(
                                new DocumentFilter.Equal(FieldPath.of("status"), "completed"),
                                new DocumentFilter.Contains(
                                        FieldPath.of("output_parameter_names"), parameter),
                                filter,
                                new DocumentFilter.Exists(output))
                        .newestPer(QID, START, count)
                        .ascending(START)
                        .only(QID, START, output, excluded),
                cancellation,
                document -> {
                    String id = document.path("qid").asText("");
                    String qid = QubitId.normalise(id).orElse(id);
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

    /// Every point of the chip, oldest first.
    List<Point> all() {
        return series.values().stream().flatMap(List::stream).sorted(BY_TIME).toList();
    }

    /// One qubit may stand under several spellings of its id, each with its own newest points.
    private static List<Point> newest(List<Point> points, int count) {
        List<Point> sorted = points.stream().sorted(BY_TIME).toList();
        return sorted.subList(Math.max(0, sorted.size() - count), sorted.size());
    }
}
