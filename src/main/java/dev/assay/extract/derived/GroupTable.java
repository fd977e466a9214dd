package dev.assay.extract.derived;

import dev.assay.base.Words;
import dev.assay.finding.table.DigestNumbers;
import dev.assay.finding.table.SeriesFeatures;
import dev.assay.finding.table.SeriesWords;
import dev.assay.finding.table.TableSeries;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.series.Statistics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The groups of a table that differ most from the others, a line each.
final class GroupTable {
    private static final int MAX_GROUPS = 12;
    private static final int MOST_MEASURES = 3;
    private static final double QUARTILES_OF_NORMAL = 1.349;

    private final TableSeries series;

    GroupTable(TableSeries series) {
        this.series = series;
    }

    String of(String key) {
        Map<String, Double> strangeness = new HashMap<>();
        series.times().groups().keySet().forEach(group -> strangeness.put(group, 0.0));
        series.measures().forEach(measure -> judge(measure, strangeness));
        List<String> shown =
                strangeness.entrySet().stream()
                        .sorted(
                                Map.Entry.<String, Double>comparingByValue()
                                        .reversed()
                                        .thenComparing(Map.Entry.comparingByKey()))
                        .limit(MAX_GROUPS)
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
    private static void judge(TableSeries.Measure measure, Map<String, Double> strangeness) {
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
        for (SeriesFeatures group : measure.groups()) {
            if (scale > 0 && group.statistics().isPresent()) {
                double away = group.statistics().get().median() - all.get().median();
                strangeness.merge(group.group(), Math.abs(away) / scale, Math::max);
            }
        }
    }

    private String line(String group) {
        List<String> parts = new ArrayList<>();
        for (TableSeries.Measure measure :
                series.measures().stream().limit(MOST_MEASURES).toList()) {
            measure.groups().stream()
                    .filter(finding -> finding.group().equals(group))
                    .findFirst()
                    .ifPresent(finding -> parts.add(words(measure.column(), finding)));
        }
        return "  %s (%s): %s\n"
                .formatted(
                        SeriesWords.name(group),
                        Words.count(series.times().groups().getOrDefault(group, 0L), "row"),
                        String.join("; ", parts));
    }

    private String words(ColumnSurvey column, SeriesFeatures finding) {
        String name = SeriesWords.name(column.name());
        DigestNumbers in = series.numbers(column);
        if (finding.statistics().isEmpty()) {
            return name + " no value";
        }
        Statistics statistics = finding.statistics().get();
        StringBuilder text = new StringBuilder(name);
        text.append(" median %s".formatted(in.in(statistics.median())));
        if (statistics.count() > 1) {
            text.append(" (SD %s)".formatted(DigestNumbers.of(statistics.sampleDeviation())));
        }
        finding.clearTrend(series.times().groups().size())
                .ifPresent(trend ->
                        text.append(", ").append(SeriesWords.slope(series.roles().axis(), trend)));
        finding.spikes().stream()
                .max(Comparator.comparingDouble(spike -> spike.magnitude()))
                .ifPresent(spike ->
                        text.append(
                                ", %s, the farthest %s at %s"
                                        .formatted(
                                                Words.count(finding.spikes().size(), "spike"),
                                                in.in(spike.value()),
                                                series.roles().axis().at(spike.time()))));
        return text.toString();
    }
}
