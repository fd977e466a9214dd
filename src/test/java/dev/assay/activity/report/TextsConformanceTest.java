package dev.assay.activity.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Details;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.Totals;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.base.Json;
import dev.assay.house.StreamCases;
import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The cases of streams.json that are about the words for activities.
final class TextsConformanceTest {
    /// A quarter of a token a character, and 1.2 tokens a value.
    private static final StreamTokens PUBLISHED = new StreamTokens(0.25, 4.8);

    private static List<String> expected(JsonNode one) {
        List<String> texts = new ArrayList<>();
        one.path("expected_upstream").forEach(each -> texts.add(each.asText()));
        return texts;
    }

    @TestFactory
    Stream<DynamicTest> distances() throws IOException {
        return StreamCases.tests(
                Set.of("format_distance"),
                one ->
                        assertThat(
                                        one.path("input")
                                                .valueStream()
                                                .map(v -> Figures.distance(v.asDouble())))
                                .isEqualTo(expected(one)));
    }

    @TestFactory
    Stream<DynamicTest> speeds() throws IOException {
        return StreamCases.tests(
                Set.of("format_speed"),
                one ->
                        assertThat(
                                        one.path("input")
                                                .valueStream()
                                                .map(v -> Figures.speed(v.asDouble())))
                                .isEqualTo(expected(one)));
    }

    /// Nothing is less than nothing: "-0.0" is written as "0.0".
    @TestFactory
    Stream<DynamicTest> decimals() throws IOException {
        return StreamCases.tests(
                Set.of("printf_%.1f"),
                one ->
                        assertThat(
                                        one.path("input")
                                                .valueStream()
                                                .map(v -> Figures.fixed(v.asDouble(), 1)))
                                .isEqualTo(
                                        expected(one).stream()
                                                .map(text -> text.equals("-0.0") ? "0.0" : text)
                                                .toList()));
    }

    private static LocalDateTime local(JsonNode json) {
        return LocalDateTime.parse(json.asText().replace("Z", ""));
    }

    @TestFactory
    Stream<DynamicTest> lists() throws IOException {
        return StreamCases.tests(
                Set.of("format_activities"),
                one -> {
                    List<Activity> activities = new ArrayList<>();
                    one.path("input")
                            .forEach(each ->
                                    activities.add(
                                            new Activity(
                                                    each.path("id").asLong(),
                                                    each.path("name").asText(),
                                                    each.path("sport_type").asText(),
                                                    local(each.path("start_date_local"))
                                                            .toInstant(ZoneOffset.UTC),
                                                    ZoneOffset.UTC,
                                                    null,
                                                    null,
                                                    each.path("distance").asDouble(),
                                                    Set.of(),
                                                    0,
                                                    "",
                                                    List.of(),
                                                    Totals.UNKNOWN)));
                    assertThat(ActivityListText.of(activities, activities.size()))
                            .isEqualTo(dated(one.path("expected_upstream").asText()));
                });
    }

    /// The published design writes 8/5/2025, which is in May for most of the world: days have their
    /// year first here, as everywhere in the program.
    private static String dated(String text) {
        DateTimeFormatter theirs =
                DateTimeFormatter.ofPattern("M/d/uuuu[, h:mm:ss a]", Locale.ENGLISH);
        return Pattern.compile("\\d+/\\d+/\\d{4}(, [\\d:]+ [AP]M)?")
                .matcher(text)
                .replaceAll(found -> {
                    String day = LocalDate.parse(found.group(), theirs).toString();
                    return found.group(1) == null
                            ? day
                            : day + " " + LocalTime.parse(found.group(), theirs);
                });
    }

    private static @Nullable Double number(JsonNode of, String field) {
        return of.has(field) ? of.path(field).asDouble() : null;
    }

    private static Details more(JsonNode of) {
        String gear = of.at("/gear/name").asText(null);
        return new Details(number(of, "calories"), null, null, gear, null, null, null);
    }

    /// The layout is that of the published design, not of what was built of it: "29.17 km", "Avg
    /// Cadence" before the power. A ride has the mark of a ride here.
    @TestFactory
    Stream<DynamicTest> details() throws IOException {
        return StreamCases.tests(
                Set.of("format_activity_details"),
                one -> {
                    JsonNode of = one.path("input");
                    ActivityDetails details =
                            new ActivityDetails(
                                    of.path("id").asLong(),
                                    of.path("name").asText(),
                                    of.path("type").asText(),
                                    of.path("sport_type").asText(),
                                    local(of.path("start_date_local")),
                                    null,
                                    number(of, "moving_time"),
                                    number(of, "elapsed_time"),
                                    number(of, "distance"),
                                    number(of, "total_elevation_gain"),
                                    number(of, "average_speed"),
                                    number(of, "max_speed"),
                                    number(of, "average_watts"),
                                    number(of, "max_watts"),
                                    null,
                                    number(of, "average_heartrate"),
                                    number(of, "max_heartrate"),
                                    number(of, "average_cadence"),
                                    null,
                                    more(of),
                                    List.of(),
                                    null);
                    assertThat(ActivityDetailsText.of(details).strip().replace("🚴", "🏃"))
                            .isEqualTo(dated(one.path("expected_seed").asText()));
                });
    }

    /// The last page says here, too, where the one before it is.
    @TestFactory
    Stream<DynamicTest> pages() throws IOException {
        return StreamCases.tests(
                Set.of("page_instructions"),
                one -> {
                    List<String> expected = expected(one);
                    for (int i = 0; i < expected.size(); i++) {
                        JsonNode page = one.path("input").path(i);
                        int number = page.path(0).asInt();
                        int all = page.path(1).asInt();
                        if (page.path(3).asText().equals("raw")) {
                            String ours = PageText.head(number, all, page.path(2).asLong(), true);
                            if (number == all) {
                                assertThat(ours)
                                        .contains(
                                                "Previous page: Call get-activity-streams with"
                                                        + " page_number=2");
                                assertThat(ours)
                                        .contains(
                                                expected.get(i)
                                                        .substring(expected.get(i).indexOf("✅")));
                            } else {
                                assertThat(ours).isEqualTo(expected.get(i));
                            }
                        }
                    }
                });
    }

    /// Each mode has its command, as the published design has it and what was built of it has not,
    /// and a page costs what its streams cost.
    @TestFactory
    Stream<DynamicTest> choices() throws IOException {
        return StreamCases.tests(
                Set.of("options_message"),
                one -> {
                    JsonNode first = one.path("input").path(0);
                    String ours =
                            OptionsText.of(
                                    Json.object().put("activity_id", 17),
                                    first.path(0).asInt(),
                                    first.path(1).asLong(),
                                    first.path(2).asLong(),
                                    2_000,
                                    rows -> PUBLISHED.ofPage(rows, 4));
                    String expected =
                            expected(one)
                                    .getFirst()
                                    .replace("~500 tokens per", "~2400 tokens per")
                                    .replace("~1000 tokens per", "~4800 tokens per")
                                    .replace("~2000 tokens per", "~9600 tokens per");
                    assertThat(ours.lines().filter(line -> !line.contains("Command:")))
                            .isEqualTo(expected.lines().toList());
                    assertThat(ours.lines().filter(line -> line.contains("Command:")))
                            .hasSize(4)
                            .allMatch(line -> line.contains("{\"activity_id\":17,"));
                });
    }

    @TestFactory
    Stream<DynamicTest> tokens() throws IOException {
        return StreamCases.tests(
                Set.of("estimate_tokens"),
                one ->
                        assertThat(
                                        PUBLISHED.ofCharacters(
                                                one.at("/expected_upstream/chars").asLong()))
                                .isEqualTo(one.at("/expected_upstream/tokens").asLong()));
    }

    @TestFactory
    Stream<DynamicTest> tokensOfPages() throws IOException {
        return StreamCases.tests(
                Set.of("estimate_page_tokens"),
                one ->
                        one.path("expected_upstream")
                                .properties()
                                .forEach(types ->
                                        types.getValue()
                                                .properties()
                                                .forEach(size ->
                                                        assertThat(
                                                                        PUBLISHED.ofPage(
                                                                                Integer.parseInt(
                                                                                        size
                                                                                                .getKey()),
                                                                                Integer.parseInt(
                                                                                        types
                                                                                                .getKey())))
                                                                .isEqualTo(
                                                                        size.getValue()
                                                                                .asLong()))));
    }

    /// The layout of what is derived: the headings in their order, the lines of a heart rate that
    /// has the recorded figures, and the counts of motion. The input of the case is not among the
    /// cases. Distances have a space and counts their thousands, as the published design writes
    /// them.
    @TestFactory
    Stream<DynamicTest> derived() throws IOException {
        double[] seconds = {0, 1, 2, 3, 4, 5};
        double[] rates = {120, 122, 124, 126, 128, 130};
        Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
        for (StreamType type : StreamType.values()) {
            streams.put(type, type == StreamType.HEART_RATE ? rates : seconds);
        }
        streams.put(StreamType.MOVING, new double[] {0, 1, 1, 1, 1, 1});
        ActivityFeatures features =
                ActivityFeatures.of(new Streams(streams), Sport.RIDE, Athlete.UNKNOWN);
        List<String> ours =
                StreamsText.of(
                                named("Tiny"),
                                features,
                                EnumSet.allOf(StreamType.class),
                                List.of(),
                                List.of())
                        .lines()
                        .toList();
        return StreamCases.tests(
                Set.of("format_derived_features"),
                one -> {
                    List<String> theirs = one.path("expected_upstream").asText().lines().toList();
                    assertThat(ours.stream().filter(line -> line.startsWith("#")))
                            .containsSubsequence(
                                    theirs.stream().filter(line -> line.startsWith("#")).toList());
                    assertThat(section(ours, "Heart Rate"))
                            .isEqualTo(section(theirs, "Heart Rate"));
                    assertThat(section(ours, "Moving Time"))
                            .isEqualTo(section(theirs, "Moving Time"));
                });
    }

    private static Activity named(String name) {
        return new Activity(
                1,
                name,
                "Ride",
                null,
                null,
                null,
                null,
                null,
                Set.of(),
                0,
                "",
                List.of(),
                Totals.UNKNOWN);
    }

    /// The lines below a heading, with the word for the variation that is used here.
    private static List<String> section(List<String> lines, String heading) {
        return lines.stream()
                .dropWhile(line -> !(line.startsWith("###") && line.contains(heading)))
                .skip(1)
                .takeWhile(line -> !line.isEmpty())
                .map(line -> line.replace("**Variability:**", "**Variation (CV):**"))
                .toList();
    }
}
