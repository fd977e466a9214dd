package dev.assay.activity.catalogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.catalogue.CatalogueEntry.Held;
import dev.assay.activity.catalogue.CatalogueEntry.Place;
import dev.assay.base.Json;
import dev.assay.settings.JsonFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What was found in the files of a folder, kept between two starts. A file that is damaged or of
/// another version is as good as none: everything in it can be read again.
final class CatalogueFile {
    /// Rises when more is kept of a recording than before.
    private static final int VERSION = 7;

    private final Path file;

    CatalogueFile(Path file) {
        this.file = file;
    }

    /// The entries by the names of their files.
    Map<String, CatalogueEntry> read() {
        ObjectNode json = JsonFile.readOrEmpty(file);
        Map<String, CatalogueEntry> entries = new HashMap<>();
        if (json.path("version").asInt() == VERSION) {
            try {
                for (JsonNode each : json.path("files")) {
                    CatalogueEntry entry = entry(each);
                    entries.put(entry.name(), entry);
                }
            } catch (IllegalArgumentException damaged) {
                entries.clear();
            }
        }
        return entries;
    }

    void write(Iterable<CatalogueEntry> entries) {
        ObjectNode json = Json.object().put("version", VERSION);
        ArrayNode files = json.putArray("files");
        entries.forEach(entry -> files.add(json(entry)));
        JsonFile.writeWhatIsNotMissed(file, json);
    }

    private static ObjectNode json(CatalogueEntry entry) {
        ObjectNode json =
                Json.object()
                        .put("name", entry.name())
                        .put("bytes", entry.bytes())
                        .put("modified", entry.modified());
        if (entry.refused() != null) {
            json.put("refused", entry.refused());
        }
        ArrayNode activities = json.putArray("activities");
        for (Held held : entry.activities()) {
            ObjectNode activity = ActivityJson.of(held.activity());
            activity.set("fingerprint", held.fingerprint().json());
            activity.set("without_date", held.withoutDate().json());
            ArrayNode lost = activity.putArray("lost");
            held.lost().forEach(lost::add);
            activities.add(activity);
        }
        return json;
    }

    private static CatalogueEntry entry(JsonNode json) {
        String name = json.path("name").asText();
        List<Held> held = new ArrayList<>();
        for (JsonNode each : json.path("activities")) {
            held.add(
                    new Held(
                            ActivityJson.read(each),
                            Fingerprint.read(each.path("fingerprint")),
                            Fingerprint.read(each.path("without_date")),
                            Json.texts(each.path("lost")),
                            new Place(name, held.size())));
        }
        return new CatalogueEntry(
                name,
                json.path("bytes").asLong(),
                json.path("modified").asLong(),
                held,
                json.path("refused").asText(null));
    }
}
