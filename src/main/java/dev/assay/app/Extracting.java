package dev.assay.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.extract.chunks.SizeRouter.Limits;
import java.util.Optional;

/// How more is drawn from stored results, as chosen under `extraction` in `settings.json`.
///
/// @param model that reads for the copilot, by hand and for `assay extract`; the one asked where
///   empty
/// @param limits of the choice between the modes, read when the program starts
record Extracting(Optional<String> model, Limits limits) {
    private static final String OBJECT = "extraction";
    private static final String MODEL = "model";
    private static final String CHUNKS = "max_chunks";
    private static final String LINES = "average_line_bytes";

    /// Where nothing was chosen.
    static final Extracting USUAL = new Extracting(Optional.empty(), Limits.USUAL);

    /// What was kept. A field that is missing or makes no sense is as usual.
    static Extracting of(ObjectNode json) {
        JsonNode own = json.path(OBJECT);
        String name = own.path(MODEL).asText("").strip();
        boolean named =
                name.startsWith(Settings.OPENAI) && name.length() > Settings.OPENAI.length();
        return new Extracting(
                named ? Optional.of(name) : Optional.empty(),
                new Limits(
                        positive(own.path(CHUNKS), Limits.USUAL.chunks()),
                        positive(own.path(LINES), (int) Limits.USUAL.averageLineBytes())));
    }

    private static int positive(JsonNode number, int usual) {
        return number.isNumber() && number.asInt() > 0 ? number.asInt() : usual;
    }

    /// Writes the fields into an object whose other fields stay; those as usual stay absent.
    void into(ObjectNode json) {
        if (equals(of(json))) {
            return;
        }
        ObjectNode own = json.withObjectProperty(OBJECT);
        own.remove(MODEL);
        model.ifPresent(name -> own.put(MODEL, name));
        own.put(CHUNKS, limits.chunks());
        own.put(LINES, limits.averageLineBytes());
    }
}
