package dev.assay.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.house.StreamCases;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The cases of streams.json that are about series, whatever was measured. Limits that belong to a
/// sport are given here, as they will be by the sport.
final class StreamsConformanceTest {
    private static final double SECOND = 1.0 / 60;

    private static Sensitivity limits(String metric) {
        return switch (metric) {
            case "heartrate" -> new Sensitivity(60, 2, 15, 10 * SECOND, 10);
            case "watts" -> new Sensitivity(60, 15, 100, 60 * SECOND, 25);
            default -> throw new IllegalArgumentException(metric);
        };
    }

    private static Offset<Double> tolerance(double expected) {
        return within(1e-4 * Math.max(1, Math.abs(expected)));
    }

    @TestFactory
    Stream<DynamicTest> statistics() throws IOException {
        return StreamCases.tests(
                Set.of("metric_stats"),
                one -> {
                    String metric = one.path("input").fieldNames().next();
                    double[] values = StreamCases.numbers(one.at("/input/" + metric));
                    // A heart rate of 0 is a strap without contact.
                    double[] known =
                            Arrays.stream(values)
                                    .map(x -> metric.equals("heartrate") && x == 0 ? Double.NaN : x)
                                    .toArray();
                    if (values.length == 0) {
                        assertThat(Statistics.of(known)).isEmpty();
                        return;
                    }
                    check(Statistics.of(known).orElseThrow(), one.path("expected_field"));
                });
    }

    private static void check(Statistics found, JsonNode expected) {
        assertThat(found.count()).isEqualTo(expected.path("count").asLong());
        assertThat(found.min()).isEqualTo(expected.path("min").asDouble());
        assertThat(found.max()).isEqualTo(expected.path("max").asDouble());
        near(found.mean(), expected.path("mean"));
        near(found.median(), expected.path("median"));
        near(found.populationDeviation(), expected.path("std_dev"));
        near(found.lowerQuartile(), expected.path("q25"));
        near(found.upperQuartile(), expected.path("q75"));
        JsonNode variation = expected.path("variability");
        if (variation.isNull()) {
            assertThat(found.variation()).isEmpty();
        } else {
            near(found.variation().orElseThrow(), variation);
        }
    }

    private static void near(double found, JsonNode expected) {
        assertThat(found)
                .isCloseTo(
                        expected.asDouble(),
                        within(1e-6 * Math.max(1, Math.abs(expected.asDouble()))));
    }

    @TestFactory
    Stream<DynamicTest> correlations() throws IOException {
        return StreamCases.tests(
                Set.of("correlation"),
                one -> {
                    double[] watts = StreamCases.numbers(one.at("/input/watts"));
                    double[] pulse = StreamCases.numbers(one.at("/input/heartrate"));
                    Correlation correlation = new Correlation();
                    IntStream.range(0, watts.length)
                            .forEach(i -> correlation.add(watts[i], pulse[i]));
                    JsonNode expected = one.at("/expected_field/r");
                    if (expected.isNull()) {
                        assertThat(correlation.r()).isEmpty();
                    } else {
                        near(correlation.r().orElseThrow(), expected);
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> turns() throws IOException {
        return StreamCases.tests(
                Set.of("inflection_points"),
                one -> {
                    String metric = metric(one.path("input"));
                    check(
                            InflectionPoint.find(series(one.path("input"), metric), limits(metric)),
                            one.path("expected_proposed"));
                });
    }

    @TestFactory
    Stream<DynamicTest> turnsOfARealRun() throws IOException {
        return StreamCases.tests(
                Set.of("derived_features"),
                one -> one.at("/expected_proposed/inflections").isArray(),
                one -> {
                    JsonNode streams = StreamCases.file(one);
                    if (streams.has("heartrate") && streams.has("time")) {
                        check(
                                InflectionPoint.find(
                                        series(streams, "heartrate"), limits("heartrate")),
                                one.at("/expected_proposed/inflections"));
                    }
                });
    }

    private static void check(List<InflectionPoint> found, JsonNode expected) {
        assertThat(found).hasSize(expected.size());
        for (int i = 0; i < found.size(); i++) {
            JsonNode one = expected.get(i);
            assertThat(found.get(i).time()).isEqualTo(one.path("time").asDouble());
            assertThat(found.get(i).value()).isEqualTo(one.path("value").asDouble());
            assertThat(found.get(i).kind())
                    .hasToString(one.path("direction").asText().toUpperCase(Locale.ROOT));
            double magnitude = one.path("magnitude").asDouble();
            assertThat(found.get(i).magnitude() * 60).isCloseTo(magnitude, tolerance(magnitude));
        }
    }

    @TestFactory
    Stream<DynamicTest> spikes() throws IOException {
        return StreamCases.tests(
                Set.of("spikes"),
                one -> {
                    String metric = metric(one.path("input"));
                    List<Spike> found =
                            Spike.find(series(one.path("input"), metric), limits(metric));
                    JsonNode expected = one.path("expected_proposed");
                    assertThat(found).hasSize(expected.size());
                    for (int i = 0; i < found.size(); i++) {
                        assertThat(found.get(i).time())
                                .isEqualTo(expected.at("/0/time").asDouble());
                        assertThat(found.get(i).value())
                                .isEqualTo(expected.at("/0/value").asDouble());
                        // The cases count the step of one sample more.
                        assertThat(found.get(i).duration() + 1)
                                .isEqualTo(expected.at("/0/duration").asDouble());
                        double magnitude = expected.at("/0/magnitude").asDouble();
                        assertThat(found.get(i).magnitude())
                                .isCloseTo(magnitude, tolerance(magnitude));
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> samples() throws IOException {
        return StreamCases.tests(
                Set.of("sample_data"),
                one -> {
                    int size = one.at("/input/n").asInt();
                    int[] expected =
                            one.path("expected_proposed")
                                    .valueStream()
                                    .mapToInt(sample -> sample.path("index").asInt())
                                    .toArray();
                    assertThat(Sampling.evenly(size, 5)).isEqualTo(expected);
                });
    }

    @TestFactory
    Stream<DynamicTest> gapsOfRealFiles() throws IOException {
        return StreamCases.tests(
                Set.of("derived_features"),
                one -> one.has("input_file"),
                one -> {
                    JsonNode expected = one.path("expected_field");
                    JsonNode streams = StreamCases.file(one);
                    Gaps gaps = new Gaps(expected.path("gap_threshold").asDouble(), 1_000);
                    Arrays.stream(StreamCases.numbers(streams.path("time"))).forEach(gaps::add);
                    assertThat(gaps.longest())
                            .extracting(gap -> gap.from() + " to " + gap.to())
                            .containsExactlyElementsOf(
                                    expected.path("gaps")
                                            .valueStream()
                                            .map(gap ->
                                                    gap.path("start").asDouble()
                                                            + " to "
                                                            + gap.path("end").asDouble())
                                            .toList());
                    assertThat(gaps.count()).isEqualTo(expected.path("gaps").size());
                });
    }

    private static String metric(JsonNode input) {
        return input.has("watts") ? "watts" : "heartrate";
    }

    private static Series series(JsonNode streams, String metric) {
        return Timeline.ofRows(StreamCases.numbers(streams.path("time")))
                .series(StreamCases.numbers(streams.path(metric)));
    }
}
