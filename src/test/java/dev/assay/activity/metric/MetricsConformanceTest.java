package dev.assay.activity.metric;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.metric.ActivityFeatures.StreamStatistics;
import dev.assay.house.StreamCases;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The cases of streams.json that are about activities, by the definitions of the field.
final class MetricsConformanceTest {
    private static Streams streams(JsonNode json) {
        Map<StreamType, double[]> all = new EnumMap<>(StreamType.class);
        for (StreamType type : StreamType.values()) {
            if (json.has(type.wireName())) {
                all.put(type, numbers(json.path(type.wireName())));
            }
        }
        if (json.has("latlng")) {
            JsonNode points =
                    json.path("latlng").has("data") ? json.at("/latlng/data") : json.path("latlng");
            all.put(StreamType.LATITUDE, coordinate(points, 0));
            all.put(StreamType.LONGITUDE, coordinate(points, 1));
        }
        return new Streams(all);
    }

    private static double[] numbers(JsonNode json) {
        JsonNode values = json.has("data") ? json.path("data") : json;
        if (values.isArray() && values.path(0).isBoolean()) {
            return values.valueStream().mapToDouble(v -> v.asBoolean() ? 1 : 0).toArray();
        }
        return StreamCases.numbers(json);
    }

    private static double[] coordinate(JsonNode points, int which) {
        return points.valueStream()
                .mapToDouble(point -> point.size() == 2 ? point.path(which).asDouble() : Double.NaN)
                .toArray();
    }

    private static Athlete athlete(JsonNode one) {
        List<HeartRateZone> zones = new ArrayList<>();
        for (JsonNode zone : one.path("zones")) {
            double to = zone.path(1).asDouble();
            zones.add(
                    new HeartRateZone(
                            zone.path(0).asDouble(), to < 0 ? Double.POSITIVE_INFINITY : to));
        }
        Double ftp = one.path("ftp").isNumber() ? one.path("ftp").asDouble() : null;
        return new Athlete(null, ftp, null, zones);
    }

    private static ActivityFeatures features(JsonNode one, JsonNode streams) {
        return ActivityFeatures.of(streams(streams), Sport.RIDE, athlete(one));
    }

    private static void near(String what, @Nullable Double found, JsonNode expected) {
        if (expected.isNull() || expected.isMissingNode()) {
            assertThat(found).as(what).isNull();
        } else {
            double value = expected.asDouble();
            assertThat(found)
                    .as(what)
                    .isNotNull()
                    .isCloseTo(value, within(2e-6 * Math.max(1, Math.abs(value))));
        }
    }

    private static void checkPower(Power power, JsonNode expected) {
        near("normalised", power.normalised(), expected.path("normalized_power"));
        near("intensity", power.intensity(), expected.path("intensity_factor"));
        near("stress", power.stress(), expected.path("training_stress_score"));
        near("variability", power.variability(), expected.path("variability_index"));
        near("mean", power.mean(), expected.path("avg_power_1hz"));
        assertThat(power.seconds()).isEqualTo(expected.path("power_seconds").asInt());
        assertThat(power.reliable()).isEqualTo(expected.path("reliable").asBoolean());
        assertThat(power.reason()).isEqualTo(expected.path("reason").asText(null));
    }

    @TestFactory
    Stream<DynamicTest> power() throws IOException {
        return StreamCases.tests(
                Set.of("power"),
                one ->
                        checkPower(
                                requireNonNull(features(one, one.path("input")).power()),
                                one.path("expected_field")));
    }

    /// The cases draw the line through all samples, a warm-up among them, and count each as much.
    private static void checkDrift(Samples samples, JsonNode expected) {
        HeartRate.Line line =
                HeartRate.line(samples, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        boolean enough = line.count() >= 10 && line.seconds() >= 600;
        if (DoubleStream.of(samples.seconds()).distinct().count() <= 1) {
            near("drift", enough ? line.slope() * 3_600 : null, expected);
        }
    }

    private static void checkHeart(ActivityFeatures features, JsonNode expected) {
        checkDrift(features.samples(), expected.path("heart_rate_drift"));
        HeartRate.Decoupling found = features.heartRate().decoupling();
        // The cases cut the time with its rests in halves and take means of samples; here both are
        // of the time in motion, as the quarters are.
        if (found != null && found.inMotion()) {
            return;
        }
        JsonNode decoupling = expected.path("decoupling");
        if (decoupling.isObject()) {
            requireNonNull(found);
            near("first", found.first(), decoupling.path("ef_first"));
            near("second", found.second(), decoupling.path("ef_second"));
            near("percent", found.percent(), decoupling.path("decoupling_percent"));
        } else {
            assertThat(found).isNull();
        }
    }

    @TestFactory
    Stream<DynamicTest> heartRates() throws IOException {
        return StreamCases.tests(
                Set.of("heart_rate"),
                one -> checkHeart(features(one, one.path("input")), one.path("expected_field")));
    }

    private static void checkZones(ZoneTimes zones, JsonNode expected) {
        for (int i = 0; i < expected.path("seconds").size(); i++) {
            near("seconds", zones.seconds().get(i), expected.path("seconds").path(i));
            near("percent", zones.percent(i), expected.path("percent").path(i));
        }
        near("total", zones.total(), expected.path("total_seconds"));
    }

    @TestFactory
    Stream<DynamicTest> zones() throws IOException {
        return StreamCases.tests(
                Set.of("hr_zones"),
                one ->
                        checkZones(
                                requireNonNull(features(one, one.path("input")).zones()),
                                one.path("expected_field")));
    }

    @TestFactory
    Stream<DynamicTest> climbs() throws IOException {
        return StreamCases.tests(
                Set.of("elevation"),
                one -> {
                    Climb climb =
                            Climb.of(
                                    numbers(one.at("/input/altitude")),
                                    one.path("hysteresis_m").asDouble());
                    near("gain", climb.gain(), one.at("/expected_field/gain"));
                    near("loss", climb.loss(), one.at("/expected_field/loss"));
                });
    }

    @TestFactory
    Stream<DynamicTest> motion() throws IOException {
        return StreamCases.tests(
                Set.of("moving"),
                one -> {
                    Motion motion = requireNonNull(features(one, one.path("input")).motion());
                    near("moving", motion.moving(), one.at("/expected_field/moving_seconds"));
                    near("elapsed", motion.elapsed(), one.at("/expected_field/elapsed_seconds"));
                });
    }

    private static void checkPlace(@Nullable Place place, JsonNode expected) {
        if (expected.path("total_points").asInt() == 0) {
            assertThat(place).isNull();
            return;
        }
        assertThat(place).isNotNull();
        near("start", place.startLatitude(), expected.path("start_lat"));
        near("start", place.startLongitude(), expected.path("start_lng"));
        near("end", place.endLatitude(), expected.path("end_lat"));
        near("end", place.endLongitude(), expected.path("end_lng"));
        near("north", place.north(), expected.at("/bounding_box/north_lat"));
        near("south", place.south(), expected.at("/bounding_box/south_lat"));
        near("east", place.east(), expected.at("/bounding_box/east_lng"));
        near("west", place.west(), expected.at("/bounding_box/west_lng"));
        assertThat(place.points()).isEqualTo(expected.path("total_points").asInt());
        assertThat(place.crossesDateLine())
                .isEqualTo(expected.path("crosses_antimeridian").asBoolean());
    }

    @TestFactory
    Stream<DynamicTest> places() throws IOException {
        return StreamCases.tests(
                Set.of("location"),
                one ->
                        checkPlace(
                                Place.of(streams(one.path("input")), new BitSet()),
                                one.path("expected_field")));
    }

    @TestFactory
    Stream<DynamicTest> allOfAnActivity() throws IOException {
        return StreamCases.tests(
                Set.of("derived_features"),
                one -> one.has("expected_field"),
                one -> {
                    JsonNode streams =
                            one.has("input_file") ? StreamCases.file(one) : one.path("input");
                    // What the file calls an estimate is read as power in this case.
                    if (streams.has("watts_calc") && streams instanceof ObjectNode object) {
                        object.set("watts", streams.path("watts_calc"));
                    }
                    check(features(one, streams), one.path("expected_field"));
                });
    }

    private static void check(ActivityFeatures found, JsonNode expected) {
        assertThat(found.points()).isEqualTo(expected.path("data_points").asInt());
        assertThat(found.samples().dropped()).isEqualTo(expected.path("dropped_samples").asInt());
        assertThat(found.samples().misaligned())
                .hasSize(expected.path("misaligned_streams").size());
        near("duration", found.samples().duration(), expected.path("duration_seconds"));
        double interval = found.samples().interval();
        near(
                "interval",
                Double.isNaN(interval) ? null : interval,
                expected.path("median_interval"));
        near("gap", found.samples().longestStep(), expected.path("gap_threshold"));
        assertThat(found.samples().gaps()).hasSize(expected.path("gaps").size());
        for (int i = 0; i < found.samples().gaps().size(); i++) {
            near(
                    "gap",
                    found.samples().gaps().get(i).start(),
                    expected.at("/gaps/%d/start".formatted(i)));
            near(
                    "gap",
                    found.samples().gaps().get(i).end(),
                    expected.at("/gaps/%d/end".formatted(i)));
        }
        checkWhole(found, expected);
    }

    private static void checkWhole(ActivityFeatures found, JsonNode expected) {
        near("distance", found.distance(), expected.path("total_distance"));
        Climb climb = found.climb();
        near("gain", climb == null ? null : climb.gain(), expected.at("/elevation/gain"));
        near("loss", climb == null ? null : climb.loss(), expected.at("/elevation/loss"));
        // One set of samples for every figure: what stands at a time that is left out is left out
        // of the statistics, too.
        if (found.samples().dropped() == 0) {
            checkStatistics(found, expected.path("statistics"));
        }
        if (expected.has("power")) {
            checkPower(requireNonNull(found.power()), expected.path("power"));
        }
        checkHeart(found, expected);
        if (expected.has("hr_zones")) {
            checkZones(requireNonNull(found.zones()), expected.path("hr_zones"));
        }
        checkPlace(found.place(), expected.path("location"));
        expected.path("correlations")
                .properties()
                .forEach(each ->
                        near(
                                each.getKey(),
                                found.correlations().get(each.getKey()),
                                each.getValue()));
        assertThat(found.correlations()).hasSize(expected.path("correlations").size());
    }

    private static void checkStatistics(ActivityFeatures found, JsonNode expected) {
        Map<String, StreamType> names =
                Map.of(
                        "heart_rate", StreamType.HEART_RATE,
                        "power", StreamType.POWER,
                        "temperature", StreamType.TEMPERATURE);
        assertThat(found.statistics()).hasSize(expected.size());
        expected.properties()
                .forEach(each -> {
                    StreamType type =
                            names.getOrDefault(
                                    each.getKey(),
                                    StreamType.named(each.getKey()).stream()
                                            .findFirst()
                                            .orElse(null));
                    StreamStatistics one = requireNonNull(found.statistics().get(type));
                    JsonNode wanted = each.getValue();
                    near("min", one.all().min(), wanted.path("min"));
                    near("max", one.all().max(), wanted.path("max"));
                    near("mean", one.all().mean(), wanted.path("mean"));
                    near("median", one.all().median(), wanted.path("median"));
                    near("deviation", one.all().populationDeviation(), wanted.path("std_dev"));
                    near("q25", one.all().lowerQuartile(), wanted.path("q25"));
                    near("q75", one.all().upperQuartile(), wanted.path("q75"));
                    assertThat(one.all().count()).isEqualTo(wanted.path("count").asLong());
                    near("non-zero", one.meanNonZero(), wanted.path("mean_nonzero"));
                });
    }

    /// Per-sample arithmetic, as the published test has it: each sample counts as a second.
    @TestFactory
    Stream<DynamicTest> aPublishedRideComesOutAsPublished() throws IOException {
        return StreamCases.tests(
                Set.of("power_metrics_per_sample"),
                one -> {
                    double[] watts = numbers(StreamCases.file(one).path("watts"));
                    Power power = Power.of(watts, one.path("ftp").asDouble());
                    JsonNode expected = one.path("expected_published");
                    assertThat(Math.round(requireNonNull(power.mean())))
                            .isEqualTo(expected.path("average_power").asLong());
                    assertThat(Math.round(requireNonNull(power.work())))
                            .isEqualTo(expected.path("kilojoules").asLong());
                    assertThat(Math.round(requireNonNull(power.normalised())))
                            .isEqualTo(expected.path("normalized_power").asLong());
                    assertThat(power.variability())
                            .isCloseTo(
                                    expected.path("variability_index").asDouble(), within(0.005));
                    assertThat(power.intensity())
                            .isCloseTo(expected.path("intensity_factor").asDouble(), within(0.005));
                    assertThat(Math.round(requireNonNull(power.stress())))
                            .isEqualTo(expected.path("training_stress_score").asLong());
                });
    }
}
