package dev.assay.extract.truncate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.house.SharedFiles;
import dev.assay.task.Cancellation;
import dev.assay.text.ByteRange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JsonTruncationTest {
    @TempDir Path folder;

    @Test
    void elementsAreLeftOutOfTheMiddleAndCounted() throws Exception {
        String json =
                IntStream.range(0, 1_000)
                        .mapToObj(i -> "{\"n\":" + i + ".0}")
                        .collect(Collectors.joining(",", "[", "]"));
        Truncation cut = cut(json, 200);
        assertThat(cut.text())
                .isEqualTo(
                        """
                        [
                        {"n":0.0},
                        {"n":1.0},
                        {"n":2.0},
                        {"n":3.0},
                        "[···TRUNCATED 11813 bytes···] 993 elements left out",
                        {"n":997.0},
                        {"n":998.0},
                        {"n":999.0}
                        ]\
                        """);
        assertThat(json.length() - 11_813).isEqualTo(kept(cut));
    }

    @Test
    void theOnePartThatIsTooLargeIsCutInside() throws Exception {
        String rows =
                IntStream.range(0, 500)
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(", "));
        String json = "{\"status\":\"ok\",\"data\": {\"rows\": [" + rows + "]}, \"total\":500}";
        Truncation cut = cut(json, 400);
        JsonNode tree = Json.parse(cut.text()).orElseThrow();
        assertThat(tree.path("status").asText()).isEqualTo("ok");
        assertThat(tree.path("total").asInt()).isEqualTo(500);
        assertThat(tree.at("/data/rows/0").asInt()).isZero();
        assertThat(tree.at("/data/rows").valueStream().toList().getLast().asInt()).isEqualTo(499);
        assertThat(cut.text()).containsOnlyOnce("TRUNCATED");
    }

    @Test
    void membersAreLeftOutAsOneMember() throws Exception {
        String json =
                IntStream.range(0, 1_000)
                        .mapToObj(i -> "\"k" + i + "\" : [" + i + "]")
                        .collect(Collectors.joining(",", "{", "}"));
        Truncation cut = cut(json, 250);
        assertThat(Json.parse(cut.text())).isPresent();
        assertThat(cut.text())
                .startsWith("{\n\"k0\" : [0],\n\"k1\"")
                .containsPattern("\"\\[···TRUNCATED \\d+ bytes···]\": \"\\d+ members left out\"")
                .endsWith("\"k999\" : [999]\n}");
    }

    @Test
    void aLongTextKeepsItsBeginningAndItsEndWithoutBreakingAnEscape() throws Exception {
        String json = "[\"" + "\\u00e9\\\"µ😀\\\\".repeat(500) + "\"]";
        for (int budget = 220; budget < 240; budget++) {
            Truncation cut = cut(json, budget);
            assertThat(Json.parse(cut.text()).orElseThrow().path(0).asText())
                    .startsWith("é\"µ😀\\")
                    .contains("[···TRUNCATED ")
                    .endsWith("é\"µ😀\\");
        }
    }

    @Test
    void linesOfJsonStaySo() throws Exception {
        String json =
                IntStream.range(0, 500)
                        .mapToObj(i -> "{\"n\":" + i + "}")
                        .collect(Collectors.joining("\n"));
        Truncation cut = cut(json, 200);
        assertThat(cut.text().lines()).allMatch(line -> Json.parse(line).isPresent());
        assertThat(cut.text()).startsWith("{\"n\":0}\n{").endsWith("}\n{\"n\":499}");
    }

    @Test
    void aResultOfNothingButLargePartsShowsTheFirst() throws Exception {
        String part = "{\"id\":7,\"text\":\"" + "x".repeat(1_000) + "\"}";
        Truncation cut = cut("[" + part + "," + part + "," + part + "]", 500);
        JsonNode tree = Json.parse(cut.text()).orElseThrow();
        assertThat(tree.at("/0/id").asInt()).isEqualTo(7);
        assertThat(tree.path(1).asText()).endsWith("2 elements left out");
    }

    @Test
    void theBudgetIsKeptHoweverSmallAndWhateverTheText() throws Exception {
        for (String json :
                List.of(
                        "{\"" + "n".repeat(3_000) + "\":1}",
                        "[" + "9".repeat(3_000) + "]",
                        "[".repeat(900) + "]".repeat(900),
                        "{\"a\":{\"b\":{\"c\":\"" + "µ".repeat(1_500) + "\"}}}",
                        " [" + " ".repeat(2_000) + "1 , 2" + " ".repeat(2_000) + "] ")) {
            for (int budget = 0; budget < 700; budget += 7) {
                String text = cut(json, budget).text();
                assertThat(text.getBytes(StandardCharsets.UTF_8).length)
                        .isLessThanOrEqualTo(budget);
                assertThat(text.isEmpty() || Json.parse(text).isPresent()).isTrue();
            }
        }
    }

    @Test
    void theRealOnesStayJson() throws Exception {
        try (Stream<Path> files = Files.list(SharedFiles.require("data/tool-outputs"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".json")).toList()) {
                Truncation cut =
                        JsonTruncation.of(
                                file,
                                Files.size(file),
                                12_000,
                                ByteRange::length,
                                new Cancellation());
                assertThat(Json.parse(cut.text())).as(file.toString()).isPresent();
                assertThat(cut.text().length()).isGreaterThan(3_000);
            }
        }
    }

    @Test
    void aCancelEndsIt() throws IOException {
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();
        Path file = file("[[" + "1,".repeat(2_000_000) + "1]]");
        assertThatThrownBy(() ->
                        JsonTruncation.of(
                                file, Files.size(file), 500, ByteRange::length, cancellation))
                .isInstanceOf(InterruptedException.class);
    }

    private static long kept(Truncation cut) {
        return cut.kept().stream().mapToLong(ByteRange::length).sum();
    }

    private Truncation cut(String json, int budget) throws IOException, InterruptedException {
        Path file = file(json);
        return JsonTruncation.of(
                file, Files.size(file), budget, ByteRange::length, new Cancellation());
    }

    private Path file(String json) throws IOException {
        return Files.writeString(folder.resolve("json"), json);
    }
}
