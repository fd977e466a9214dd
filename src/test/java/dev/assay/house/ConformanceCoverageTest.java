package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.tool.ChipTools;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every function of the original copilot of which there are cases is run by a test, or listed in
/// `unrun.json` with the reason; so is every area of cases about large outputs, in
/// `unrun-tool-output.json`, and every function on streams of measured values, in
/// `unrun-streams.json`.
final class ConformanceCoverageTest {
    @Test
    void everyFunctionIsRunOrListed() throws IOException, InterruptedException {
        Set<String> named = new TreeSet<>(OriginalCopilot.functions());
        ObjectNode unrun = unrun("unrun.json");
        unrun.fieldNames().forEachRemaining(named::remove);
        String tests = String.join("\n", testsWith("OriginalCopilot.cases", "qdash.json"));
        named.removeIf(function -> tests.contains('"' + function + '"'));
        try (DocumentSource sample = MadeSample.open()) {
            ChipTools.over(sample)
                    .forEach(tool ->
                            named.removeAll(
                                    List.of(
                                            "tool:" + tool.spec().name(),
                                            "llm_view:" + tool.spec().name())));
        }
        assertThat(named).isEmpty();
        assertThat(unrun.properties()).allMatch(each -> each.getValue().asText().length() > 10);
    }

    @Test
    void everyAreaOfLargeOutputsIsRunOrListed() throws IOException {
        Set<String> areas = new TreeSet<>(ToolOutputCases.areas());
        ObjectNode unrun = unrun("unrun-tool-output.json");
        unrun.fieldNames().forEachRemaining(areas::remove);
        String tests = String.join("\n", testsWith("ToolOutputCases.cases"));
        areas.removeIf(area -> tests.contains('"' + area + '"'));
        assertThat(areas).isEmpty();
        assertThat(unrun.properties()).allMatch(each -> each.getValue().asText().length() > 10);
    }

    @Test
    void everyFunctionOnStreamsIsRunOrListed() throws IOException {
        Set<String> functions = new TreeSet<>(StreamCases.functions());
        ObjectNode unrun = unrun("unrun-streams.json");
        unrun.fieldNames().forEachRemaining(functions::remove);
        String tests = String.join("\n", testsWith("StreamCases.tests"));
        functions.removeIf(function -> tests.contains('"' + function + '"'));
        assertThat(functions).isEmpty();
        assertThat(unrun.properties()).allMatch(each -> each.getValue().asText().length() > 10);
    }

    private static ObjectNode unrun(String name) throws IOException {
        try (InputStream list = ConformanceCoverageTest.class.getResourceAsStream(name)) {
            assertThat(list).isNotNull();
            return Json.parseObject(new String(list.readAllBytes(), StandardCharsets.UTF_8))
                    .orElseThrow();
        }
    }

    private static boolean isTests(Path file) {
        return file.toString().endsWith("Test.java") || file.toString().endsWith("Contract.java");
    }

    private static List<String> testsWith(String... marks) throws IOException {
        List<String> texts = new ArrayList<>();
        try (Stream<Path> all = Files.walk(Path.of("src/test/java"))) {
            for (Path file : all.filter(ConformanceCoverageTest::isTests).toList()) {
                String text = Files.readString(file);
                if (Stream.of(marks).anyMatch(text::contains)) {
                    texts.add(text);
                }
            }
        }
        return texts;
    }
}
