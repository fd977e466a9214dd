package dev.assay.extract.view;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.extract.view.ReadingView.Lines;
import dev.assay.house.OriginalCopilot;
import dev.assay.house.ToolOutputCases;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// What readers see of texts. Departures are listed, each with its reason, in `departures.json`
/// beside this test's package.
final class ReadingViewConformanceTest {
    @TempDir Path folder;

    @TestFactory
    Stream<DynamicTest> textsAreShown() throws IOException {
        ObjectNode departures = OriginalCopilot.departures(ReadingViewConformanceTest.class);
        return ToolOutputCases.cases(Set.of("grep-format", "sanitize", "fidelity")).stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                ToolOutputCases.name(one), () -> check(one, departures)));
    }

    private void check(JsonNode one, ObjectNode departures) throws Exception {
        JsonNode departure = departures.path(one.path("id").asText());
        JsonNode expected = (departure.isMissingNode() ? one : departure).path("expected");
        JsonNode input = one.path("input");
        switch (ToolOutputCases.area(one)) {
            case "grep-format" -> format(ToolOutputCases.text(input.path("content")), expected);
            case "sanitize" ->
                    // In UTF-8 there is no half of a pair.
                    assertThat(shown(input.path("text").asText(), StandardCharsets.UTF_16LE))
                            .isEqualTo(expected.asText());
            default -> faithful(input);
        }
    }

    private void format(String content, JsonNode expected) throws Exception {
        String shown = shown(content, StandardCharsets.UTF_8);
        if (expected.has("text")) {
            assertThat(shown).isEqualTo(expected.path("text").asText());
        } else {
            List<Integer> lengths =
                    shown.lines()
                            .map(line -> line.getBytes(StandardCharsets.UTF_8).length)
                            .toList();
            assertThat(lengths)
                    .isEqualTo(
                            expected.path("lineBytes").valueStream().map(JsonNode::asInt).toList());
        }
    }

    /// Nothing changes what is stored, and JSON says the same however it is shown.
    private void faithful(JsonNode input) throws Exception {
        String content = input.path("content").asText(input.path("stored").asText());
        assertThat(shown(content, StandardCharsets.UTF_8)).isEqualTo(content);
        if (input.has("content")) {
            String wide = "[" + content + ",\"" + "x".repeat(2_000) + "\"]";
            String shown = shown(wide, StandardCharsets.UTF_8);
            assertThat(shown).contains("\n");
            assertThat(shown.replaceAll("\\s", "")).isEqualTo(wide);
        }
    }

    private String shown(String text, Charset charset) throws Exception {
        byte[] bytes = bytes(text, charset);
        Path file = Files.write(folder.resolve("text"), bytes);
        try (ReadingView view =
                ReadingView.ofText(file, Lines.READABLE, new TokenCounter(), Work.Monitor.none())) {
            String shown = Files.readString(view.file());
            assertThat(Files.readAllBytes(file)).isEqualTo(bytes);
            return shown;
        }
    }

    /// With a mark where it is UTF-16; an encoder would replace half a pair.
    private static byte[] bytes(String text, Charset charset) {
        if (charset.equals(StandardCharsets.UTF_8)) {
            return text.getBytes(charset);
        }
        byte[] bytes = new byte[2 * text.length() + 2];
        bytes[0] = (byte) 0xFF;
        bytes[1] = (byte) 0xFE;
        for (int i = 0; i < text.length(); i++) {
            bytes[2 * i + 2] = (byte) text.charAt(i);
            bytes[2 * i + 3] = (byte) (text.charAt(i) >> 8);
        }
        return bytes;
    }
}
