package dev.assay.pages.chip.lattice;

import dev.assay.base.ColumnDigits;
import dev.assay.chip.MetricMap;
import dev.assay.chip.Scoring;
import dev.assay.chip.Scoring.Grade;
import dev.assay.chip.Scoring.Threshold;
import dev.assay.series.Descriptive;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// A metric over a chip, ready to be drawn: the value of each qubit or coupling, and the colour it
/// stands for.
///
/// @param limits by which values are graded; without, colours only tell low from high
/// @param parts what is drawn, with a value or without
/// @param ids of the parts
/// @param range of the values; "not a number" where there is none
public record Lattice(
        MetricMap map,
        Optional<Threshold> limits,
        ChipElements parts,
        List<String> ids,
        Range range) {
    /// How many colours tell low from high.
    static final int STEPS = 9;

    public record Range(double least, double median, double most) {
        private static Range of(double[] sorted) {
            if (sorted.length == 0) {
                return new Range(Double.NaN, Double.NaN, Double.NaN);
            }
            return new Range(sorted[0], Descriptive.median(sorted), sorted[sorted.length - 1]);
        }
    }

    public static Lattice of(MetricMap map, Scoring scoring, ChipElements parts) {
        double[] sorted =
                map.values().values().stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return new Lattice(
                map, scoring.of(map.metric().parameter()), parts, parts.ids(), Range.of(sorted));
    }

    public OptionalDouble value(int index) {
        Double value = map.values().get(ids.get(index));
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /// What a value is worth, where the metric has limits.
    Optional<Grade> grade(double value) {
        return limits.map(threshold -> threshold.grade(value));
    }

    /// The style class of a grade's colour.
    public static String colour(Grade grade) {
        return "grade-" + grade.word();
    }

    /// The style class of the colour of one.
    String colour(int index) {
        OptionalDouble value = value(index);
        if (value.isEmpty()) {
            return "missing";
        }
        return grade(value.getAsDouble())
                .map(Lattice::colour)
                .orElseGet(() -> "step-" + step(value.getAsDouble()));
    }

    /// Where a value stands between the lowest and the highest, from 0 to [#STEPS] - 1.
    private int step(double value) {
        double width = range.most() - range.least();
        return width <= 0
                ? STEPS / 2
                : Math.clamp((int) ((value - range.least()) / width * STEPS), 0, STEPS - 1);
    }

    /// How many there are.
    public int size() {
        return ids.size();
    }

    /// How many have a value.
    public int measured() {
        return map.values().size();
    }

    /// How many each grade has.
    Map<Grade, Integer> counts() {
        Map<Grade, Integer> counts = new EnumMap<>(Grade.class);
        map.values()
                .values()
                .forEach(value ->
                        grade(value).ifPresent(grade -> counts.merge(grade, 1, Integer::sum)));
        return counts;
    }

    /// A value with its unit, for people: "48.81 μs".
    public String shown(double value) {
        return withUnit(map.metric().brief(value));
    }

    String withUnit(String number) {
        String unit = map.metric().unit();
        return number + (unit.equals("%") ? "" : " ") + unit;
    }

    /// The value of one where there is little room; nothing where it has none.
    String brief(int index) {
        OptionalDouble value = value(index);
        return value.isEmpty() ? "" : map.metric().brief(value.getAsDouble());
    }

    /// What several have in common: their median, the ends, and how many of each grade.
    public String summary(List<Integer> indices) {
        List<Integer> sorted =
                indices.stream()
                        .filter(index -> value(index).isPresent())
                        .sorted(Comparator.comparingDouble(index -> value(index).orElseThrow()))
                        .toList();
        if (sorted.isEmpty()) {
            return "%d selected: no value".formatted(indices.size());
        }
        Range among =
                Range.of(
                        sorted.stream().mapToDouble(index -> value(index).orElseThrow()).toArray());
        int missing = indices.size() - sorted.size();
        ColumnDigits digits =
                ColumnDigits.over(List.of(among.median(), among.least(), among.most()));
        return "%d selected: median %s, from %s (%s) to %s (%s)%s%s"
                .formatted(
                        indices.size(),
                        withUnit(digits.of(among.median())),
                        withUnit(digits.of(among.least())),
                        SelectedElements.brief(ids.get(sorted.getFirst())),
                        withUnit(digits.of(among.most())),
                        SelectedElements.brief(ids.get(sorted.getLast())),
                        graded(sorted),
                        missing == 0 ? "" : " · %d without a value".formatted(missing));
    }

    private String graded(List<Integer> indices) {
        Map<Grade, Long> counts =
                indices.stream()
                        .flatMap(index -> grade(value(index).orElseThrow()).stream())
                        .collect(
                                Collectors.groupingBy(
                                        grade -> grade,
                                        () -> new EnumMap<>(Grade.class),
                                        Collectors.counting()));
        return counts.isEmpty()
                ? ""
                : counts.entrySet().stream()
                        .map(each -> each.getValue() + " " + each.getKey().word())
                        .collect(Collectors.joining(", ", " · ", ""));
    }

    /// What is said of one: "Q7 · 48.81 μs · good".
    String words(int index) {
        String name =
                switch (parts.holder()) {
                    case QUBIT -> SelectedElements.brief(ids.get(index));
                    case COUPLING -> "Coupling " + ids.get(index);
                };
        OptionalDouble value = value(index);
        if (value.isEmpty()) {
            return name + " · no value";
        }
        String grade = grade(value.getAsDouble()).map(found -> " · " + found.word()).orElse("");
        String earlier =
                map.older().contains(ids.get(index))
                        ? " · an earlier value: the newest result holds none"
                        : "";
        return name + " · " + shown(value.getAsDouble()) + grade + earlier;
    }
}
