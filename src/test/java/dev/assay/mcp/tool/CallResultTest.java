package dev.assay.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.tool.ResultPart;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
                                "Here it is:\nThe server points to “Note” (note://1), which was not opened.\nThat is all."),
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
}
