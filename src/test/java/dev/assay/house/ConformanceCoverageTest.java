package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.ChipTools;
import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.source.DocumentSource;
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
/// `unrun.json` with the reason.
final class ConformanceCoverageTest {
    @Test
    void everyFunctionIsRunOrListed() throws IOException, InterruptedException {
        Set<String> named = new TreeSet<>(OriginalCopilot.functions());
        ObjectNode unrun = unrun();
        unrun.fieldNames().forEachRemaining(named::remove);
        String tests = String.join("\n", conformanceTests());
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

    private static ObjectNode unrun() throws IOException {
        try (InputStream list = ConformanceCoverageTest.class.getResourceAsStream("unrun.json")) {
            assertThat(list).isNotNull();
            return Json.parseObject(new String(list.readAllBytes(), StandardCharsets.UTF_8))
                    .orElseThrow();
        }
    }

    private static List<String> conformanceTests() throws IOException {
        List<String> texts = new ArrayList<>();
        try (Stream<Path> all = Files.walk(Path.of("src/test/java"))) {
            for (Path file : all.filter(path -> path.toString().endsWith("Test.java")).toList()) {
                String text = Files.readString(file);
                if (text.contains("OriginalCopilot.cases") || text.contains("qdash.json")) {
                    texts.add(text);
                }
            }
        }
        return texts;
    }
}
