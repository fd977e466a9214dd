package dev.assay.app;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.result.ResultKeeper;
import java.nio.file.Path;
import java.util.Optional;

/// What becomes of large results, as chosen in `settings.json`.
///
/// @param largestResult how many bytes of one result go to a model; 0 for as many as it can read
/// @param outputs below which the texts of conversations lie; inside the data home where empty
/// @param extracting how more is drawn from them
record Storing(int largestResult, Optional<Path> outputs, Extracting extracting) {
    private static final String LARGEST = "largest_result_bytes";
    private static final String OUTPUTS = "outputs_folder";

    /// Where nothing was chosen.
    static final Storing USUAL =
            new Storing(ResultKeeper.USUAL_LARGEST, Optional.empty(), Extracting.USUAL);

    /// What was kept. A field that is missing or makes no sense is as usual.
    static Storing of(ObjectNode json) {
        String folder = json.path(OUTPUTS).asText("").strip();
        int largest = json.path(LARGEST).asInt(USUAL.largestResult);
        return new Storing(
                largest < 0 ? USUAL.largestResult : largest,
                folder.isEmpty() ? Optional.empty() : Optional.of(Path.of(folder)),
                Extracting.of(json));
    }

    /// Writes the fields into an object whose other fields stay; those as usual stay absent.
    void into(ObjectNode json) {
        if (largestResult != USUAL.largestResult || json.has(LARGEST)) {
            json.put(LARGEST, largestResult);
        }
        json.remove(OUTPUTS);
        extracting.into(json);
        outputs.ifPresent(folder -> json.put(OUTPUTS, folder.toString()));
    }
}
