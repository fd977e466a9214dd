package dev.assay.app.workbench;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.copilot.prompt.Languages;
import dev.assay.settings.CheckedJson;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// `copilot.json` in the data home, which people write: languages, and what each kind of data reads
/// of it. It is read anew before every turn; nothing in it stops the program.
final class CopilotFile {
    static final String NAME = "copilot.json";

    private static final Set<String> LANGUAGES = Set.of(Locale.getISOLanguages());

    private final Path file;
    private final Set<String> fields;

    /// The languages that were chosen, and what was wrong, a sentence each.
    record Read(Languages languages, List<String> remarks) {}

    /// The file of a data home.
    ///
    /// @param fields that kinds of data read
    CopilotFile(Path home, Set<String> fields) {
        this.file = home.resolve(NAME);
        this.fields = new LinkedHashSet<>(List.of("response_language", "thinking_language"));
        this.fields.addAll(fields);
    }

    /// The file as it is now; where there is none, all is as usual.
    CheckedJson json() {
        return CheckedJson.read(file);
    }

    Read read() {
        CheckedJson json = json();
        json.only("", fields);
        Languages languages =
                new Languages(
                        language(json, "/response_language"), language(json, "/thinking_language"));
        return new Read(languages, json.remarks());
    }

    private static String language(CheckedJson json, String pointer) {
        return json.value(
                        pointer,
                        CopilotFile::isLanguage,
                        "the tag of a language, such as \"ja\"",
                        "the language of the question")
                .map(JsonNode::asText)
                .orElse("");
    }

    private static boolean isLanguage(JsonNode value) {
        return value.isTextual()
                && (value.asText().isEmpty()
                        || LANGUAGES.contains(Locale.forLanguageTag(value.asText()).getLanguage()));
    }
}
