package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class DeparturesTest {
    private static JsonNode json(String text) {
        return Json.parse(text.replace('\'', '"')).orElseThrow();
    }

    private static Map<String, String> differences(String recorded, String ours) {
        return Departures.differences(json(recorded), json(ours));
    }

    @Test
    void everyPlaceThatDiffersIsNamedWithWhatStandsThere() {
        assertThat(
                        differences(
                                "{'a':1,'b':[1,{'c':2}],'d':null}",
                                "{'a':1.0,'b':[1,{'c':2}],'d':null}"))
                .isEmpty();
        assertThat(differences("{'a':1,'b':[1,{'c':2}]}", "{'b':[1,{'c':3},4],'e':'x'}"))
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of(
                                "/a", "\"$absent\"",
                                "/b/1/c", "3",
                                "/b/2", "4",
                                "/e", "\"x\""));
        assertThat(differences("{}", "[]")).containsExactly(Map.entry("", "[]"));
        assertThat(differences("'a'", "'b'")).containsExactly(Map.entry("", "\"b\""));
        assertThat(differences("{'$rows':2}", "[1]")).containsExactly(Map.entry("", "[1]"));
        assertThat(differences("{'$rows':2}", "[1,2]")).isEmpty();
    }

    @Test
    void theLastDigitOfASumIsNoDifferenceAndThePreviousOneIs() {
        assertThat(differences("0.30000000000000004", "0.3")).isEmpty();
        assertThat(differences("79.53", "79.530000001")).hasSize(1);
        assertThat(differences("0", "1e-300")).hasSize(1);
    }

    @Test
    void whatIsListedAndDiffersNoMoreFails() {
        ObjectNode list =
                (ObjectNode) json("{'reasons':{},'cases':{'q-1':{'why':{'/a':2}},'*':{}}}");
        Departures departures = new Departures(list);
        departures.check("q-1", json("{'a':1}"), json("{'a':2}"));
        assertThatThrownBy(() -> departures.check("q-1", json("{'a':1}"), json("{'a':1}")))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> departures.check("q-1", json("{'a':1}"), json("{'a':3}")))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> departures.check("q-2", json("{'a':1}"), json("{'a':2}")))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void wordsOfOurOwnStandOnlyWhereTheRecordHasWords() {
        Departures departures =
                new Departures(
                        (ObjectNode)
                                json(
                                        "{'cases':{'*':{'why':{'/a/*/note':'$words'}}},'passed_over':{'q-9':'why'}}"));
        departures.check("q-1", json("{'a':[{'note':'x'}]}"), json("{'a':[{'note':'y'}]}"));
        departures.check("q-1", json("{'a':[]}"), json("{'a':[]}"));
        departures.check("q-1", json("{'b':{'$any_text':'x'}}"), json("{'b':'anything'}"));
        for (String ours :
                List.of(
                        "{'a':[{'note':' '}]}",
                        "{'a':[{'note':1}]}",
                        "{'a':[{}]}",
                        "{'a':[{'note':'y','more':1}]}")) {
            assertThatThrownBy(
                            () -> departures.check("q-1", json("{'a':[{'note':'x'}]}"), json(ours)))
                    .as(ours)
                    .isInstanceOf(AssertionError.class);
        }
        assertThatThrownBy(() ->
                        departures.check("q-1", json("{'a':[{}]}"), json("{'a':[{'note':'y'}]}")))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() ->
                        departures.check("q-1", json("{'b':{'$any_text':'x'}}"), json("{'b':''}")))
                .isInstanceOf(AssertionError.class);
        assertThat(departures.passesOver("q-9")).isTrue();
        assertThat(departures.passesOver("q-1")).isFalse();
    }

    /// In the lists that tell what is expected in place of what is recorded.
    @Test
    void whatIsExpectedInPlaceOfARecordIsNotTheRecord() throws IOException {
        Map<String, JsonNode> recorded = new HashMap<>();
        Stream.of(OriginalCopilot.all(), ToolOutputCases.all())
                .flatMap(JsonNode::valueStream)
                .forEach(one -> recorded.put(one.path("id").asText(), one.path("expected")));
        for (Path file : lists()) {
            JsonNode list = json(file);
            for (Map.Entry<String, JsonNode> each : list.properties()) {
                if (each.getKey().matches("(q|tool-output)-\\d+")) {
                    assertThat(recorded).as(file.toString()).containsKey(each.getKey());
                    assertThat(each.getValue().path("expected"))
                            .as(file + " " + each.getKey())
                            .isNotEqualTo(recorded.get(each.getKey()));
                    assertThat(each.getValue().path("reason").asText(each.getValue().asText()))
                            .as(file + " " + each.getKey())
                            .hasSizeGreaterThan(8);
                }
            }
        }
    }

    private static JsonNode json(Path file) throws IOException {
        return Json.parse(Files.readString(file)).orElseThrow();
    }

    private static List<Path> lists() throws IOException {
        try (Stream<Path> all = Files.walk(Path.of("src/test/resources"))) {
            List<Path> found = all.filter(path -> path.endsWith("departures.json")).toList();
            assertThat(found).hasSizeGreaterThan(7);
            return found;
        }
    }
}
