package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What becomes of a tool's output that is too large, case by case, as an earlier program did it
/// and as it should be done.
public final class ToolOutputCases {
    private ToolOutputCases() {}

    /// The cases of some areas. A test that asks is passed over where they are absent.
    public static List<JsonNode> cases(Set<String> areas) throws IOException {
        List<JsonNode> cases =
                all().valueStream().filter(one -> areas.contains(area(one))).toList();
        assertThat(cases).extracting(ToolOutputCases::area).containsAll(areas);
        return cases;
    }

    /// Every area of which there are cases.
    static Set<String> areas() throws IOException {
        return all().valueStream()
                .filter(one -> one.has("id"))
                .map(ToolOutputCases::area)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    public static String area(JsonNode one) {
        return one.path("area").asText();
    }

    /// A case's name for a report.
    public static String name(JsonNode one) {
        return String.join(" ", one.path("id").asText(), area(one), one.path("note").asText());
    }

    /// A text as the cases write it: as it is, or how it is made.
    public static String text(JsonNode written) {
        if (written.has("repeat")) {
            return written.path("repeat").asText().repeat(written.path("count").asInt());
        }
        if (written.has("concat")) {
            return written.path("concat")
                    .valueStream()
                    .map(ToolOutputCases::text)
                    .collect(Collectors.joining());
        }
        if (written.has("lines")) {
            JsonNode lines = written.path("lines");
            StringBuilder text = new StringBuilder();
            for (int i = lines.path("from").asInt(); i <= lines.path("to").asInt(); i++) {
                text.append(text.isEmpty() ? "" : "\n")
                        .append(lines.path("template").asText().replace("%d", "" + i));
            }
            return text.toString();
        }
        return written.asText();
    }

    static JsonNode all() throws IOException {
        String folder = System.getenv("ASSAY_CONFORMANCE_DIR");
        Path file =
                folder == null
                        ? SharedFiles.require("conformance/tool-output.json")
                        : Path.of(folder).resolve("tool-output.json");
        return Json.parse(Files.readString(file)).orElseThrow();
    }
}
