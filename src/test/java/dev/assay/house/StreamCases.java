package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/// What is known of streams of measured values, case by case: streams.json.
public final class StreamCases {
    private StreamCases() {}

    /// What is checked of a case.
    @FunctionalInterface
    public interface Check {
        void check(JsonNode one) throws IOException;
    }

    /// A test a case about some functions.
    public static Stream<DynamicTest> tests(Set<String> functions, Check check) throws IOException {
        return tests(functions, _ -> true, check);
    }

    /// A test for each case about some functions of which something holds.
    public static Stream<DynamicTest> tests(
            Set<String> functions, Predicate<JsonNode> only, Check check) throws IOException {
        List<JsonNode> cases =
                all().valueStream()
                        .filter(one -> functions.contains(one.path("function").asText()))
                        .filter(only)
                        .toList();
        assertThat(cases).isNotEmpty();
        return cases.stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                one.path("id").asText() + " " + one.path("note").asText(),
                                () -> check.check(one)));
    }

    /// Every function of which there are cases.
    static Set<String> functions() throws IOException {
        Set<String> names = new TreeSet<>();
        all().forEach(one -> names.add(one.path("function").asText()));
        return names;
    }

    private static JsonNode all() throws IOException {
        String folder = System.getenv("ASSAY_CONFORMANCE_DIR");
        Path file =
                folder == null
                        ? SharedFiles.require("conformance/streams.json")
                        : Path.of(folder).resolve("streams.json");
        return Json.parse(Files.readString(file)).orElseThrow().path("cases");
    }

    /// The streams of the real file that a case names, by their types.
    public static JsonNode file(JsonNode one) throws IOException {
        Path file = SharedFiles.require("data").resolve(one.path("input_file").asText());
        return Json.parse(Files.readString(file)).orElseThrow();
    }

    /// A stream in any of its shapes; what is null or no number is NaN.
    public static double[] numbers(JsonNode stream) {
        return stream(stream).toArray();
    }

    private static DoubleStream stream(JsonNode stream) {
        if (stream.has("data")) {
            return stream(stream.path("data"));
        }
        if (stream.has("concat")) {
            return stream.path("concat").valueStream().flatMapToDouble(StreamCases::stream);
        }
        if (stream.has("rle")) {
            return stream.path("rle")
                    .valueStream()
                    .flatMapToDouble(run ->
                            DoubleStream.generate(() -> number(run.path(0)))
                                    .limit(run.path(1).asInt()));
        }
        if (stream.has("ramp")) {
            JsonNode ramp = stream.path("ramp");
            double places = Math.pow(10, ramp.path(3).asInt(9));
            return IntStream.range(0, ramp.path(2).asInt())
                    .mapToDouble(i -> ramp.path(0).asDouble() + ramp.path(1).asDouble() * i)
                    .map(value -> Math.rint(value * places) / places);
        }
        return stream.valueStream().mapToDouble(StreamCases::number);
    }

    private static double number(JsonNode value) {
        return value.isNumber() ? value.asDouble() : Double.NaN;
    }
}
