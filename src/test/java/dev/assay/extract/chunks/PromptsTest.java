package dev.assay.extract.chunks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.extract.ScriptedReader;
import dev.assay.extract.reading.FinalReport;
import dev.assay.extract.view.ReadingView;
import dev.assay.llm.ModelRequest;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a model is told, word for word.
final class PromptsTest {
    private static final FinalReport.Tag TAG = new FinalReport.Tag("0a1b2c3d");
    private static final ToolCall ORIGIN =
            new ToolCall("call-1", "get_logs", Json.object().put("pod", "web-7"));
    private static final ReadingView.Facts FACTS = new ReadingView.Facts(123_456, 789, 45_678);

    @Test
    void aChunkIsReadSo() throws IOException {
        ModelRequest request =
                new MapPrompt(
                                ORIGIN,
                                FACTS,
                                3,
                                7,
                                "line 1,204, bytes 88,120 to 99,000",
                                10,
                                "",
                                "Errors")
                        .request(TAG, "a\nb");
        assertThat(request.instructions()).isEqualTo(golden("map.md"));
        assertThat(ScriptedReader.data(request))
                .isEqualTo("<chunk-0a1b2c3d>\na\nb\n</chunk-0a1b2c3d>");
    }

    @Test
    void aChunkOfRowsComesAfterItsColumns() {
        ModelRequest request =
                new MapPrompt(ORIGIN, FACTS, 3, 7, "rows 12 to 40 of t1", 10, "n,value", "Errors")
                        .request(TAG, "1,2\n");
        assertThat(ScriptedReader.data(request))
                .isEqualTo(
                        """
                        <columns-0a1b2c3d>
                        n,value
                        </columns-0a1b2c3d>
                        <chunk-0a1b2c3d>
                        1,2

                        </chunk-0a1b2c3d>\
                        """);
        assertThat(request.instructions()).contains("after the names of its columns");
    }

    @Test
    void chunksThatShareNothingAreToldSo() {
        assertThat(new MapPrompt(ORIGIN, FACTS, 3, 7, "line 5", 0, "", "Errors").text(TAG))
                .contains("- Index: 3 of 7; it shares nothing with the chunks beside it\n");
        assertThat(new MapPrompt(ORIGIN, FACTS, 3, 7, "line 5", 25, "", "Errors").text(TAG))
                .contains("it shares about 25 % of its text");
        assertThat(new ReducePrompt(ORIGIN, 7, 0, "Errors").text(TAG))
                .contains(
                        "- Chunks do not overlap: what two neighbours report alike stands in both.")
                .doesNotContain("Count it once");
    }

    @Test
    void reportsArePutTogetherSo() throws IOException {
        ModelRequest request =
                new ReducePrompt(ORIGIN, 7, 10, "Errors")
                        .request(
                                TAG,
                                List.of(
                                        new PartialReport(1, 4, "x"),
                                        new PartialReport(5, 5, "y")));
        assertThat(request.instructions()).isEqualTo(golden("reduce.md"));
        assertThat(ScriptedReader.data(request))
                .isEqualTo(
                        """
                        <reports-0a1b2c3d>
                        # Chunks 1 to 4
                        x

                        # Chunk 5
                        y
                        </reports-0a1b2c3d>\
                        """);
    }

    @Test
    void argumentsOfAnyLengthLeaveRoom() {
        ToolCall program = new ToolCall("c", "run", Json.object().put("code", "x".repeat(9_000)));
        assertThat(new ReducePrompt(program, 2, 10, "Errors").text(TAG))
                .contains("… (5011 more characters)")
                .hasSizeLessThan(7_000);
    }

    private static String golden(String name) throws IOException {
        try (InputStream text = PromptsTest.class.getResourceAsStream(name)) {
            assertThat(text).isNotNull();
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
