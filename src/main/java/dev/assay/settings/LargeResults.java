package dev.assay.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ModelId;
import java.nio.file.Path;
import java.util.Optional;

/// What becomes of large results, and how more is drawn from them. People write it into
/// `settings.json` by hand; the program writes no more of it than who reads. Whatever is empty is
/// as usual.
///
/// @param largestBytes how many bytes of one result go to a model; 0 for as many as it can read
/// @param outputs below which the texts of conversations lie; inside the data home where empty
/// @param reader the id of the model that reads for the copilot, by hand and for `assay extract`;
///   the one asked where empty
/// @param mostChunks how many chunks a result may have that is read whole, when the program starts
/// @param averageLineBytes how long lines may be on average in a result that is searched, when the
///   program starts
public record LargeResults(
        Optional<Integer> largestBytes,
        Optional<Path> outputs,
        Optional<String> reader,
        Optional<Integer> mostChunks,
        Optional<Integer> averageLineBytes) {
    /// Where nothing was chosen.
    public static final LargeResults USUAL = of(Json.object());

    /// What was kept. A field that makes no sense is as if it were missing.
    static LargeResults of(ObjectNode json) {
        JsonNode extraction = json.path("extraction");
        return new LargeResults(
                Optional.of(json.path("largest_result_bytes").asInt(-1))
                        .filter(bytes -> bytes >= 0),
                Optional.of(Fields.text(json, "outputs_folder", ""))
                        .filter(folder -> !folder.isEmpty())
                        .map(Path::of),
                Optional.of(extraction.path("model").asText("").strip())
                        .filter(id -> ModelId.parse(id).isPresent()),
                positive(extraction.path("max_chunks")),
                positive(extraction.path("average_line_bytes")));
    }

    /// The same with another model that reads.
    public LargeResults readBy(Optional<String> model) {
        return new LargeResults(largestBytes, outputs, model, mostChunks, averageLineBytes);
    }

    /// Writes who reads into an object whose other fields stay.
    void into(ObjectNode json) {
        if (reader.equals(of(json).reader())) {
            return;
        }
        ObjectNode extraction =
                json.path("extraction") instanceof ObjectNode written
                        ? written
                        : json.putObject("extraction");
        Fields.put(extraction, "model", reader);
        if (extraction.isEmpty()) {
            json.remove("extraction");
        }
    }

    private static Optional<Integer> positive(JsonNode number) {
        return number.isNumber() && number.asInt() > 0
                ? Optional.of(number.asInt())
                : Optional.empty();
    }
}
