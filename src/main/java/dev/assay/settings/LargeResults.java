package dev.assay.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ModelId;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/// Where the texts of large results lie, and who draws more from them. Whatever is empty is as
/// usual.
///
/// @param outputs below which the texts of conversations lie, when the program starts; inside the
///   data home where empty
/// @param reader the id of the model that reads for the copilot, by hand and for `assay extract`;
///   the one asked where empty
public record LargeResults(Optional<Path> outputs, Optional<String> reader) {
    /// Where nothing was chosen.
    public static final LargeResults USUAL = new LargeResults(Optional.empty(), Optional.empty());

    private static final String OUTPUTS = "outputs_folder";

    /// What was kept. What makes no sense is told, and is as if it were missing.
    static LargeResults of(CheckedJson json) {
        return new LargeResults(
                json.value(
                                "/" + OUTPUTS,
                                value ->
                                        value.isTextual()
                                                && (value.asText().isBlank()
                                                        || folder(value.asText()).isPresent()),
                                "the full path of a folder",
                                "the folder inside the data folder")
                        .flatMap(value -> folder(value.asText())),
                json.value(
                                "/extraction/model",
                                value ->
                                        value.isTextual()
                                                && ModelId.parse(value.asText().strip())
                                                        .isPresent(),
                                "the id of a model, such as \"openai:gpt-4.1\"",
                                "the model that is asked")
                        .map(value -> value.asText().strip()));
    }

    /// The folder that somebody typed; empty where it is no full path.
    public static Optional<Path> folder(String typed) {
        try {
            return Optional.of(Path.of(typed.strip())).filter(Path::isAbsolute);
        } catch (InvalidPathException notAPath) {
            return Optional.empty();
        }
    }

    /// The same with another model that reads.
    public LargeResults readBy(Optional<String> model) {
        return new LargeResults(outputs, model);
    }

    /// The same with another folder.
    public LargeResults below(Optional<Path> folder) {
        return new LargeResults(folder, reader);
    }

    /// Writes what is another than before into an object whose other fields stay.
    void into(ObjectNode json) {
        LargeResults before = of(CheckedJson.of("", Json.write(json)));
        if (!outputs.equals(before.outputs)) {
            Fields.put(json, OUTPUTS, outputs.map(Path::toString));
        }
        if (!reader.equals(before.reader)) {
            ObjectNode extraction =
                    json.withObject("/extraction", JsonNode.OverwriteMode.ALL, false);
            Fields.put(extraction, "model", reader);
            if (extraction.isEmpty()) {
                json.remove("extraction");
            }
        }
    }
}
