package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.chip.Scoring.Grade;
import dev.assay.chip.Scoring.Threshold;
import dev.assay.house.Departures;
import dev.assay.house.OriginalCopilot;
import dev.assay.vocabulary.Better;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

final class ScoringTest {
    private static Grade grade(String metric, double displayed) {
        return Scoring.shipped().of(metric).orElseThrow().grade(displayed);
    }

    @Test
    void gradesByLimits() {
        assertThat(Stream.of(19.9, 20.0, 50.0, 50.1, 100.1).map(t1 -> grade("t1", t1)))
                .containsExactly(Grade.BAD, Grade.FAIR, Grade.FAIR, Grade.GOOD, Grade.EXCELLENT);
    }

    @Test
    void gradesWhatIsBetterWhenLower() {
        assertThat(Stream.of(-200.0, -260.0, -290.0, -330.0).map(a -> grade("anharmonicity", a)))
                .containsExactly(Grade.BAD, Grade.FAIR, Grade.GOOD, Grade.EXCELLENT);
    }

    @Test
    void nothingIsBadWithoutALimitForIt() {
        assertThat(grade("bare_frequency", 1)).isEqualTo(Grade.FAIR);
    }

    @Test
    void everyMetricWithABetterEndHasLimitsOfItsDirectionAndUnit() {
        assertThat(Metric.values())
                .filteredOn(metric -> Scoring.shipped().of(metric.parameter()).isPresent())
                .hasSizeGreaterThan(10)
                .allSatisfy(metric -> {
                    Threshold limits = Scoring.shipped().of(metric.parameter()).orElseThrow();
                    assertThat(limits.unit()).isEqualTo(metric.unit());
                    assertThat(limits.higherIsBetter()).isEqualTo(metric.better() == Better.HIGHER);
                });
    }

    @Test
    void tellsLimitsAsShown() {
        assertThat(Scoring.shipped().section().lines())
                .contains(
                        "- x90_gate_fidelity, x180_gate_fidelity: bad < 98.0 %, good > 99.5 %,"
                                + " excellent > 99.9 %");
    }

    @Test
    void tellsNoLimitsOfWhatAChipDoesNotHave() {
        Scoring some = Scoring.shipped().among(List.of("t1", "own_yield"));
        assertThat(some.section())
                .contains("- t1: bad < 20.0 μs, good")
                .doesNotContain("t1_average", "bare_frequency");
        assertThat(Scoring.shipped().among(List.of()).section()).isEmpty();
    }

    @TestFactory
    Stream<DynamicTest> conformance() throws IOException {
        Departures departures = Departures.beside(ScoringTest.class);
        return OriginalCopilot.cases(Set.of("scoring_threshold_lines")).stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                OriginalCopilot.name(one), () -> check(one, departures)));
    }

    private static void check(JsonNode one, Departures departures) {
        SequencedMap<String, Threshold> limits = new LinkedHashMap<>();
        one.at("/input/scoring")
                .properties()
                .forEach(each -> limits.put(each.getKey(), threshold(each.getValue())));
        departures.check(
                one.path("id").asText(),
                one.path("expected"),
                Json.mapper().valueToTree(new Scoring(limits).lines()));
    }

    private static Threshold threshold(JsonNode limits) {
        return new Threshold(
                Optional.ofNullable(limits.get("bad"))
                        .filter(JsonNode::isNumber)
                        .map(JsonNode::asDouble)
                        .orElse(null),
                Objects.requireNonNull(limits.get("good")).asDouble(),
                Objects.requireNonNull(limits.get("excellent")).asDouble(),
                limits.path("unit").asText(),
                limits.path("higher_is_better").asBoolean(true));
    }
}
