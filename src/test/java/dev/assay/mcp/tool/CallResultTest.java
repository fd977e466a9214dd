package dev.assay.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.tool.ResultPart;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CallResultTest {
    /// Digits, a field that comes twice, and a layout that no tree keeps.
    private static final String EXACT =
            "{\"id\": 12345678901234567890123, \"v\": 0.12345678901234567890123, \"p\": 1.10,\n"
                    + "  \"a\": 1, \"a\": 2, \"big\": 1e400, \"rows\": [{\"x\": 1.10}, {\"x\": 2}]}";

    private ScratchFolder scratch;

    @BeforeEach
    void open() throws IOException {
        scratch = ScratchFolder.create();
    }

    @AfterEach
    void close() {
        scratch.close();
    }

    private List<ResultPart> parts(ObjectNode answer) {
        return new CallResult("lab", "find", "Find", scratch).of(answer).parts().list();
    }

    private static ObjectNode text(String text) {
        ObjectNode answer = Json.object();
        answer.putArray("content").addObject().put("type", "text").put("text", text);
        return answer;
    }

    private static ObjectNode blob(String base64) {
        ObjectNode answer = Json.object();
        answer.putArray("content")
                .addObject()
                .put("type", "resource")
                .putObject("resource")
                .put("mimeType", "text/plain")
                .put("blob", base64);
        return answer;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"content\": \"a lone text\"}",
                "{\"content\": {\"type\": \"text\", \"text\": \"a lone text\"}}",
                "{\"content\": [\"a lone text\"]}",
                "{\"content\": [null, \"a lone text\"], \"isError\": \"false\"}"
            })
    void contentThatIsNoListIsTheOnlyThingInIt(String answer) {
        assertThat(parts(Json.parseObject(answer).orElseThrow()))
                .containsExactly(new ResultPart.Text("a lone text"));
    }

    @Test
    void aTextThatIsAnObjectIsKept() {
        ObjectNode answer =
                Json.parseObject("{\"content\": [{\"type\": \"text\", \"text\": {\"a\": 1}}]}")
                        .orElseThrow();
        assertThat(parts(answer)).singleElement().isInstanceOf(ResultPart.Value.class);
    }

    @Test
    void aTextThatIsJsonIsKeptLetterByLetter() {
        assertThat(parts(text(EXACT))).containsExactly(new ResultPart.Text(EXACT));
    }

    @Test
    void structuredContentThatAlsoCameAsATextIsKeptAsTheText() {
        String written = "{\"level\": 1.10, \"names\": [\"a\", null, true], \"n\": 3}";
        ObjectNode answer = text(written);
        answer.set("structuredContent", Json.parse(written).orElseThrow());
        assertThat(parts(answer)).containsExactly(new ResultPart.Text(written));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"level\": 2}",
                "{\"level\": 1, \"more\": 2}",
                "{}",
                "{\"level\": 1} and more",
                "{\"level\": ",
                "two rows",
                ""
            })
    void whatSaysAnythingElseStandsBesideTheText(String written) {
        ObjectNode answer = text(written);
        ObjectNode structured = Json.object().put("level", 1);
        answer.set("structuredContent", structured);
        assertThat(parts(answer))
                .containsExactly(
                        new ResultPart.Text(written), new ResultPart.Value(structured, structured));
    }

    @Test
    void shortTextsAndLinksAreOneTextInTheirOrder() {
        String large = "a line\n".repeat(1_000);
        ObjectNode answer = text("Here it is:");
        ArrayNode content = (ArrayNode) answer.path("content");
        content.addObject().put("type", "text").put("text", large);
        content.addObject().put("type", "resource_link").put("name", "Note").put("uri", "note://1");
        content.addObject().put("type", "text").put("text", "{\"a\": 1}");
        content.addObject().put("type", "text").put("text", "That is all.");

        assertThat(parts(answer))
                .containsExactly(
                        new ResultPart.Text(
                                "Here it is:\n"
                                        + "The server points to “Note” (note://1), which was not"
                                        + " opened.\n"
                                        + "That is all."),
                        new ResultPart.Text(large),
                        new ResultPart.Text("{\"a\": 1}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-_-_AAECAw", "+/+/AAECAw==", "+/+/\r\n AAEC\nAw=="})
    void bytesAreReadWhicheverLettersTheyAreWrittenIn(String base64) {
        assertThat(parts(blob(base64)))
                .singleElement()
                .isInstanceOfSatisfying(
                        ResultPart.File.class,
                        file ->
                                assertThat(file.file())
                                        .hasBinaryContent(
                                                Base64.getDecoder().decode("+/+/AAECAw==")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"+_+_AAECAw", "AAEC*Aw", "AAECA", "AAEC€w==", "AA==AA=="})
    void bytesWithForeignLettersAreDamaged(String base64) {
        assertThat(parts(blob(base64)))
                .containsExactly(
                        new ResultPart.Text(
                                "The server sent a file that is damaged; it was left out."));
    }

    private static ObjectNode texts(List<String> texts) {
        ObjectNode answer = Json.object();
        ArrayNode content = answer.putArray("content");
        texts.forEach(each -> content.addObject().put("type", "text").put("text", each));
        return answer;
    }

    private static ObjectNode structured(List<String> texts, String structured) {
        return texts(texts).set("structuredContent", Json.parse(structured).orElseThrow());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "[{'a':1,'b':1.10},{'a':2,'b':2}]; {'a': 1, 'b': 1.1}|{'a': 2, 'b': 2}",
                "[{'a':1}]; {'a': 1}",
                "['one','[2]',3,true,null,4.5]; one|[2]|3|true|4.5",
                "[[1,2],[[3]]]; 1|2|3",
            })
    void textsThatAreTheItemsOfStructuredContentAreNotKeptAsWell(String list, String written) {
        String json = "{'from':'x','result':%s}".formatted(list).replace('\'', '"');
        ObjectNode answer = structured(List.of(written.replace('\'', '"').split("\\|")), json);
        ((ArrayNode) answer.path("content"))
                .addObject()
                .put("type", "resource_link")
                .put("name", "Note")
                .put("uri", "note://1");
        assertThat(parts(answer))
                .containsExactly(
                        new ResultPart.Text(
                                "The server points to “Note” (note://1), which was not opened."),
                        new ResultPart.Value(
                                answer.path("structuredContent"),
                                answer.path("structuredContent")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'r':[{'a':1},{'a':2}]}",
                "{'r':[{'a':1},{'a':3},{'a':4}]}",
                "{'r':[{'a':1},{'a':2},{'a':3.0000000000000001}],'s':[1]}",
                "{'r':{'a':1}}"
            })
    void textsThatSayAnythingElseAreOneListBesideStructuredContent(String json) {
        ObjectNode answer =
                structured(
                        List.of("{\"a\": 1}", "{\"a\": 2}", "{\"a\": 3}"), json.replace('\'', '"'));
        assertThat(parts(answer))
                .containsExactly(
                        new ResultPart.Text("[{\"a\": 1},\n{\"a\": 2},\n{\"a\": 3}]"),
                        new ResultPart.Value(
                                answer.path("structuredContent"),
                                answer.path("structuredContent")));
    }

    @Test
    void digitsThatStructuredContentHasLostKeepTheTexts() {
        List<String> exact = List.of("{\"v\": 0.12345678901234567890123}", "{\"v\": 1}");
        ObjectNode answer = structured(exact, "{\"r\":[{\"v\":0.12345678901234568},{\"v\":1}]}");
        assertThat(parts(answer))
                .contains(new ResultPart.Text("[" + String.join(",\n", exact) + "]"));
    }

    @Test
    void aThousandTextsOfJsonAreOneListWhateverStandsBetweenThem() {
        List<String> rows =
                IntStream.range(0, 1_000)
                        .mapToObj(i -> "{\"id\": %d, \"level\": 1.10}".formatted(i))
                        .toList();
        List<String> all = new ArrayList<>(rows);
        all.add(0, "Found:");
        assertThat(parts(texts(all)))
                .containsExactly(
                        new ResultPart.Text("Found:"),
                        new ResultPart.Text("[" + String.join(",\n", rows) + "]"));
    }

    @Test
    void textsWithTablesOfTheirOwnStayWhileTheyAreFew() {
        String table = "{\"rows\": [{\"x\": 1}]}";
        assertThat(parts(texts(List.of(table, EXACT))))
                .containsExactly(new ResultPart.Text(table), new ResultPart.Text(EXACT));
        assertThat(parts(texts(Collections.nCopies(21, table)))).hasSize(1);
    }

    @Test
    void ofVeryManyTextsAndValuesTheFurtherOnesAreOne() {
        List<String> pages =
                IntStream.range(0, 100)
                        .mapToObj(i -> "page " + i + " says so".repeat(400))
                        .toList();
        ObjectNode answer = texts(pages);
        ArrayNode content = (ArrayNode) answer.path("content");
        for (int i = 0; i < 50; i++) {
            content.addObject().put("type", "unheard").put("n", i);
        }
        List<ResultPart> parts = parts(answer);
        assertThat(parts).hasSize(40);
        assertThat(parts.subList(0, 19))
                .isEqualTo(pages.stream().limit(19).map(ResultPart.Text::new).toList());
        assertThat(parts.get(19))
                .isEqualTo(
                        new ResultPart.Text(String.join("\n\n", pages.subList(19, pages.size()))));
        assertThat(parts.getLast())
                .isInstanceOfSatisfying(
                        ResultPart.Value.class,
                        value -> {
                            assertThat(value.json()).hasSize(31);
                            assertThat(value.json().at("/30/n").asInt()).isEqualTo(49);
                        });
    }

    private static ObjectNode image(String mediaType, byte[] bytes) {
        ObjectNode answer = Json.object();
        answer.putArray("content")
                .addObject()
                .put("type", "image")
                .put("mimeType", mediaType)
                .put("data", Base64.getEncoder().encodeToString(bytes));
        return answer;
    }

    private static byte[] drawn(String format) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB), format, bytes);
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @CsvSource({
        "png, image/png, image/png",
        "png, image/PNG, image/png",
        "png, image/png; q=1, image/png",
        "jpg, image/jpg, image/jpeg",
        "jpg, image/png, image/jpeg",
        "gif, image/x-unheard, image/gif"
    })
    void aPictureIsWhatItsBytesAre(String format, String said, String type) throws IOException {
        assertThat(parts(image(said, drawn(format))))
                .singleElement()
                .isInstanceOfSatisfying(
                        ResultPart.Charts.class,
                        charts -> {
                            ObjectNode figure = charts.charts().getFirst().figure();
                            assertThat(figure.at("/layout/images/0/source").asText())
                                    .startsWith("data:" + type + ";base64,");
                            assertThat(figure.at("/layout/meta/pixels/wide").asInt()).isEqualTo(3);
                            assertThat(charts.forModel().path("picture").asText())
                                    .startsWith(type + ", ");
                        });
    }

    @Test
    void whatIsNoPictureIsNoChart() throws IOException {
        byte[] png = drawn("png");
        for (byte[] damaged :
                List.of(Arrays.copyOf(png, 8), Arrays.copyOf(png, 20), new byte[40])) {
            assertThat(parts(image("image/png", damaged)))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            ResultPart.File.class,
                            file -> assertThat(file.file()).hasBinaryContent(damaged));
        }
        assertThat(parts(image("image/png", new byte[0])))
                .containsExactly(
                        new ResultPart.Text("The server sent an empty picture; it was left out."));
    }

    @Test
    void halvesOfLettersAreNotKept() {
        ObjectNode answer = text("a\ud83d");
        answer.putObject("structuredContent").put("b", "\ude00");
        ObjectNode whole = Json.object().put("b", "\ufffd");
        assertThat(parts(answer))
                .containsExactly(
                        new ResultPart.Text("a\ufffd"), new ResultPart.Value(whole, whole));
    }
}
