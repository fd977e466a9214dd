package dev.assay.extract.derived;

import dev.assay.base.Words;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.series.Statistics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The groups of a table that differ most from the others, a line each.
final class GroupTable {
    private static final int MOST_GROUPS = 12;
    private static final int MOST_MEASURES = 3;
    private static final double QUARTILES_OF_NORMAL = 1.349;

    private final Axis axis;
    private final TimeFacts times;
    private final List<Measure> measures;
    private final Function<ColumnSurvey, DigestNumbers> numbers;

    /// A measure and what it shows in each group.
    record Measure(ColumnSurvey column, List<Finding> groups) {}

    GroupTable(
            Axis axis,
            TimeFacts times,
            List<Measure> measures,
            Function<ColumnSurvey, DigestNumbers> numbers) {
        this.numbers = numbers;
        this.axis = axis;
        this.times = times;
        this.measures = measures;
    }

    String of(String key) {
        Map<String, Double> strangeness = new HashMap<>();
        times.groups().keySet().forEach(group -> strangeness.put(group, 0.0));
        measures.forEach(measure -> judge(measure, strangeness));
        List<String> shown =
                strangeness.entrySet().stream()
                        .sorted(
                                Map.Entry.<String, Double>comparingByValue()
                                        .reversed()
                                        .thenComparing(Map.Entry.comparingByKey()))
                        .limit(MOST_GROUPS)
                        .map(Map.Entry::getKey)
                        .toList();
        StringBuilder text = new StringBuilder();
        text.append(
                "By %s (%d of %s shown%s):\n"
                        .formatted(
                                key,
                                shown.size(),
                                Words.count(strangeness.size(), "group"),
                                shown.size() < strangeness.size()
                                        ? ", those whose medians differ most"
                                        : ""));
        for (String group : shown) {
            text.append(line(group));
        }
        return text.toString();
    }

    /// How many σ of the other groups' medians a group's own is away from their middle.
    private static void judge(Measure measure, Map<String, Double> strangeness) {
        double[] medians =
                measure.groups().stream()
                        .flatMap(group -> group.statistics().stream())
                        .mapToDouble(Statistics::median)
                        .toArray();
        Optional<Statistics> all = Statistics.of(medians);
        if (all.isEmpty()) {
            return;
        }
        double middle = all.get().upperQuartile() - all.get().lowerQuartile();
        double scale = middle > 0 ? middle / QUARTILES_OF_NORMAL : all.get().populationDeviation();
        for (Finding group : measure.groups()) {
            if (scale > 0 && group.statistics().isPresent()) {
                double away = group.statistics().get().median() - all.get().median();
                strangeness.merge(group.group(), Math.abs(away) / scale, Math::max);
            }
        }
    }

    private String line(String group) {
        List<String> parts = new ArrayList<>();
        for (Measure measure : measures.stream().limit(MOST_MEASURES).toList()) {
            measure.groups().stream()
                    .filter(finding -> finding.group().equals(group))
                    .findFirst()
                    .ifPresent(finding -> parts.add(words(measure.column(), finding)));
        }
        return "  %s (%s): %s\n"
                .formatted(
                        TableWords.name(group),
                        Words.count(times.groups().getOrDefault(group, 0L), "row"),
                        String.join("; ", parts));
    }

    private String words(ColumnSurvey column, Finding finding) {
        String name = TableWords.name(column.name());
        DigestNumbers in = numbers.apply(column);
        if (finding.statistics().isEmpty()) {
            return name + " no value";
        }
        Statistics statistics = finding.statistics().get();
        StringBuilder text = new StringBuilder(name);
        text.append(" median %s".formatted(in.in(statistics.median())));
        if (statistics.count() > 1) {
            text.append(" (SD %s)".formatted(DigestNumbers.of(statistics.sampleDeviation())));
        }
        finding.clearTrend(times.groups().size())
                .ifPresent(trend -> text.append(", ").append(SeriesWords.slope(axis, trend)));
        finding.spikes().stream()
                .max(Comparator.comparingDouble(spike -> spike.magnitude()))
                .ifPresent(spike ->
                        text.append(
                                ", %s, the farthest %s at %s"
                                        .formatted(
                                                Words.count(finding.spikes().size(), "spike"),
                                                in.in(spike.value()),
                                                axis.at(spike.time()))));
        return text.toString();
    }
}
