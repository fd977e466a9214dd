package dev.assay.app;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.result.ResultKeeper;
import java.nio.file.Path;
import java.util.Optional;

/// How large results are kept, as chosen in `settings.json`.
///
/// @param largestResult how many bytes of one result go to a model; 0 for as many as it can read
/// @param outputs below which the texts of conversations lie; inside the data home where empty
record Storing(int largestResult, Optional<Path> outputs) {
    private static final String LARGEST = "largest_result_bytes";
    private static final String OUTPUTS = "outputs_folder";

    /// Where nothing was chosen.
    static final Storing USUAL = new Storing(ResultKeeper.USUAL_LARGEST, Optional.empty());

    /// What was kept. A field that is missing or makes no sense is as usual.
    static Storing of(ObjectNode json) {
        String folder = json.path(OUTPUTS).asText("").strip();
        int largest = json.path(LARGEST).asInt(USUAL.largestResult);
        return new Storing(
                largest < 0 ? USUAL.largestResult : largest,
                folder.isEmpty() ? Optional.empty() : Optional.of(Path.of(folder)));
    }

    /// Writes the fields into an object whose other fields stay; those as usual stay absent.
    void into(ObjectNode json) {
        if (largestResult != USUAL.largestResult || json.has(LARGEST)) {
            json.put(LARGEST, largestResult);
        }
        json.remove(OUTPUTS);
        outputs.ifPresent(folder -> json.put(OUTPUTS, folder.toString()));
    }
}
