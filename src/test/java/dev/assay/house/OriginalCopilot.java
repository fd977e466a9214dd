package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What the original copilot gives, case by case, computed by running it; and where we differ on
/// purpose.
public final class OriginalCopilot {
    private OriginalCopilot() {}

    /// The cases about some of its functions. A test that asks is passed over where they are
    /// absent.
    public static List<JsonNode> cases(Set<String> functions) throws IOException {
        List<JsonNode> cases =
                all().valueStream()
                        .filter(one -> functions.contains(one.path("function").asText()))
                        .toList();
        assertThat(cases).extracting(one -> one.path("function").asText()).containsAll(functions);
        return cases;
    }

    /// Every function of which there are cases.
    static Set<String> functions() throws IOException {
        return all().valueStream()
                .map(one -> one.path("function").asText())
                .collect(Collectors.toSet());
    }

    static JsonNode all() throws IOException {
        String folder = System.getenv("ASSAY_CONFORMANCE_DIR");
        Path file =
                folder == null
                        ? SharedFiles.require("conformance/qdash.json")
                        : Path.of(folder).resolve("qdash.json");
        return Json.parse(Files.readString(file)).orElseThrow();
    }

    /// A case's name for a report.
    public static String name(JsonNode one) {
        return String.join(
                " ",
                one.path("id").asText(),
                one.path("function").asText(),
                one.path("note").asText());
    }

    /// The departures that lie beside a test, by the ids of their cases.
    public static ObjectNode departures(Class<?> test) throws IOException {
        try (InputStream list = test.getResourceAsStream("departures.json")) {
            assertThat(list).isNotNull();
            return Json.parseObject(new String(list.readAllBytes(), StandardCharsets.UTF_8))
                    .orElseThrow();
        }
    }
}
