package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.Departures;
import dev.assay.house.ToolOutputCases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Settings that people write by hand, and those of the conformance cases.
final class SettingsTest {
    private static ObjectNode json(String text) {
        return Json.parseObject(text).orElseThrow();
    }

    private static CheckedJson read(String text) {
        return CheckedJson.of("settings.json", text);
    }

    @Test
    void whatWasChosenIsRead() {
        Settings read =
                Settings.of(
                        read(
                                """
                                {"largest_result_bytes":0,"outputs_folder":" /data/outputs ","redaction_enabled":false,
                                 "extraction":{"model":"openai:small","enabled":false,"max_chunks":4,"average_line_bytes":500,"overlap_percent":0},
                                 "streams":{"default_page_size":50,"max_page_size":70},
                                 "conversations":{"c1":{"largest_result_bytes":4000,"extraction":{"enabled":true,"max_chunks":9}}}}
                                """));
        assertThat(read.results())
                .isEqualTo(
                        new LargeResults(
                                Optional.of(Path.of("/data/outputs")),
                                Optional.of("openai:small")));
        assertThat(numbers(read.values())).containsExactly(30, 60, 0, 0, 4, 500, 0, 0, 50, 70);
        assertThat(numbers(read.valuesOf("c1")))
                .containsExactly(30, 60, 4_000, 1, 9, 500, 0, 0, 50, 70);
        assertThat(read.valuesOf("another")).isEqualTo(read.values());
    }

    private static List<Integer> numbers(ChosenValues values) {
        return Stream.of(SettingKey.values()).map(values::number).toList();
    }

    @Test
    void whatMakesNoSenseIsToldWithItsPlaceAndIsAsUsual() {
        CheckedJson odd =
                read(
                        """
                        {"largest_result_bytes":-1,"outputs_folder":"outputs",
                         "sql_seconds":"long",
                         "redaction_enabled":"no",
                         "extraction":{"model":"gpt","max_chunks":[],"average_line_bytes":0,"overlap_percent":75},
                         "streams":{"default_page_size":1e99,"max_page_size":2.9},
                         "conversations":{"c1":{"extraction":{"max_chunks":"all","overlap_percent":20}}, "c2": 7}}
                        """);
        Settings read = Settings.of(odd);
        assertThat(read.results()).isEqualTo(LargeResults.USUAL);
        assertThat(numbers(read.values()))
                .containsExactly(30, 60, 12_288, 1, 1, 1_000, 50, 1, 100_000, 2);
        assertThat(read.ownValuesOf("c1"))
                .isEqualTo(new ChosenValues(Map.of(SettingKey.OVERLAP_PERCENT, 20)));
        assertThat(odd.remarks())
                .containsExactlyInAnyOrder(
                        "settings.json, line 2: `sql_seconds` must be a whole number from 1 to 3,600; 30 is used.",
                        "settings.json, line 1: `largest_result_bytes` must be a whole number from 0 to 4,194,304; 12288 is used.",
                        "settings.json, line 4: `extraction.max_chunks` must be a whole number from 1 to 10,000; 1 is used.",
                        "settings.json, line 4: `extraction.average_line_bytes` must be a whole number from 1 to 1,000,000; 1000 is used.",
                        "settings.json, line 4: `extraction.overlap_percent` must be a whole number from 0 to 50; 50 is used.",
                        "settings.json, line 3: `redaction_enabled` must be true or false; true is used.",
                        "settings.json, line 5: `streams.default_page_size` must be a whole number from 1 to 100,000; 100000 is used.",
                        "settings.json, line 5: `streams.max_page_size` must be a whole number from 1 to 100,000; 2 is used.",
                        "settings.json, line 6: `conversations.c1.extraction.max_chunks` must be a whole number from 1 to 10,000; 1 is used.",
                        "settings.json, line 6: `conversations.c2` must be an object; it changes nothing.",
                        "settings.json, line 1: `outputs_folder` must be the full path of a folder; the folder inside the data folder is used.",
                        "settings.json, line 4: `extraction.model` must be the id of a model, such as \"openai:gpt-4.1\"; the model that is asked is used.");
    }

    @Test
    void whatIsWrongIsToldWhenTheProgramBegins(@TempDir Path home) throws IOException {
        Files.writeString(
                home.resolve("settings.json"),
                "{\"sql_seconds\": 0, \"extraction\": {\"max_chunks\": 3}, \"python\": {\"seconds\": 7}}");
        SettingsFile settings = SettingsFile.open(home, Map.of());
        assertThat(settings.notice())
                .contains(
                        "settings.json, line 1: `sql_seconds` must be a whole number from 1 to 3,600; 30 is used.");
        assertThat(settings.settings().values().number(SettingKey.MAX_CHUNKS)).isEqualTo(3);
        assertThat(settings.settings().python().seconds()).isEqualTo(7);
    }

    @Test
    void aConversationKeepsItsOwnAndGivesItBack(@TempDir Path home) throws IOException {
        Path file = home.resolve("settings.json");
        SettingsFile settings = SettingsFile.open(home, Map.of());
        ChosenValues own =
                new ChosenValues(Map.of(SettingKey.MAX_CHUNKS, 5, SettingKey.EXTRACTION, 0));
        settings.change(before -> before.withValuesOf("c1", own));
        assertThat(json(Files.readString(file)))
                .isEqualTo(
                        json(
                                "{\"conversations\":{\"c1\":{\"extraction\":{\"enabled\":false,\"max_chunks\":5}}}}"));
        assertThat(SettingsFile.open(home, Map.of()).settings().ownValuesOf("c1")).isEqualTo(own);

        settings.change(before -> before.withValuesOf("c1", ChosenValues.NONE));
        assertThat(json(Files.readString(file))).isEqualTo(json("{}"));
    }

    @Test
    void itSurvivesAChangeOfSomethingElse(@TempDir Path home) throws IOException {
        Path file = home.resolve("settings.json");
        Files.writeString(
                file,
                "{\"largest_result_bytes\":8000,\"extraction\":{\"max_chunks\":3,\"later\":1}}");
        SettingsFile settings = SettingsFile.open(home, Map.of());
        LargeResults before = settings.settings().results();
        settings.change(kept -> kept.withFontSize(17));

        assertThat(SettingsFile.open(home, Map.of()).settings().results()).isEqualTo(before);
        assertThat(json(Files.readString(file)).at("/extraction/later").asInt()).isEqualTo(1);
    }

    @Test
    void whoReadsIsWrittenAndNothingElse(@TempDir Path home) throws IOException {
        Path file = home.resolve("settings.json");
        Files.writeString(
                file,
                "{\"extraction\":{\"max_chunks\":3,\"later\":1,\"average_line_bytes\":\"odd\"}}");
        SettingsFile settings = SettingsFile.open(home, Map.of());
        settings.change(
                before -> before.withResults(before.results().readBy(Optional.of("work:mini"))));
        assertThat(SettingsFile.open(home, Map.of()).settings().results().reader())
                .contains("work:mini");
        JsonNode written = json(Files.readString(file)).path("extraction");
        assertThat(written.path("later").asInt()).isEqualTo(1);
        assertThat(written.path("max_chunks").asInt()).isEqualTo(3);
        assertThat(written.path("average_line_bytes").asText()).isEqualTo("odd");

        settings.change(before -> before.withResults(before.results().readBy(Optional.empty())));
        assertThat(json(Files.readString(file)).at("/extraction/model").isMissingNode()).isTrue();
        assertThat(json(Files.readString(file)).at("/extraction/max_chunks").asInt()).isEqualTo(3);
    }

    @TestFactory
    Stream<DynamicTest> limitsAreReadAsInTheCases() throws IOException {
        Departures departures = Departures.beside(SettingsTest.class);
        List<JsonNode> cases = ToolOutputCases.cases(Set.of("config"));
        assertThat(cases).extracting(one -> one.path("id").asText()).containsAll(departures.ids());
        return cases.stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                ToolOutputCases.name(one),
                                () ->
                                        departures.check(
                                                one.path("id").asText(),
                                                one.path("expected"),
                                                limits(one.path("input")))));
    }

    /// What is read of a case's settings, under the names of the cases: what overrides others as
    /// that of a conversation.
    private static ObjectNode limits(JsonNode input) {
        ObjectNode json = Json.object();
        json.set("extraction", extraction(input.path("config")));
        json.withObject("/conversations/c").set("extraction", extraction(input.path("overrides")));
        ChosenValues read = Settings.of(read(Json.write(json))).valuesOf("c");
        return Json.object()
                .put("enabled", read.isOn(SettingKey.EXTRACTION))
                .put("maxChunks", read.number(SettingKey.MAX_CHUNKS))
                .put("overlapPercent", read.number(SettingKey.OVERLAP_PERCENT))
                .put("avgLineBytesThreshold", read.number(SettingKey.AVERAGE_LINE_BYTES));
    }

    private static ObjectNode extraction(JsonNode given) {
        ObjectNode own = Json.object();
        copy(given, "enabled", own, "enabled");
        copy(given, "maxChunks", own, "max_chunks");
        copy(given, "overlapPercent", own, "overlap_percent");
        copy(given, "avgLineBytesThreshold", own, "average_line_bytes");
        return own;
    }

    private static void copy(JsonNode from, String theirs, ObjectNode to, String ours) {
        if (from.has(theirs)) {
            to.set(ours, from.path(theirs));
        }
    }
}
