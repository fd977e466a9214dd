package dev.assay.activity.catalogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.StreamType;
import dev.assay.base.Json;
import dev.assay.settings.JsonFile;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What was found in the files of a folder, kept between two starts. A file that is damaged or of
/// another version is as good as none: everything in it can be read again.
final class CatalogueFile {
    /// Rises when more is kept of a recording than before.
    private static final int VERSION = 2;

    private final Path file;

    CatalogueFile(Path file) {
        this.file = file;
    }

    /// The entries by the names of their files.
    Map<String, CatalogueEntry> read() {
        ObjectNode json = JsonFile.readOrEmpty(file);
        Map<String, CatalogueEntry> entries = new HashMap<>();
        if (json.path("version").asInt() == VERSION) {
            for (JsonNode each : json.path("files")) {
                CatalogueEntry entry = entry(each);
                entries.put(entry.name(), entry);
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
        Activity activity = entry.activity();
        if (activity != null) {
            json.set("activity", json(activity));
        }
        return json;
    }

    private static ObjectNode json(Activity activity) {
        ObjectNode json =
                Json.object()
                        .put("id", activity.id())
                        .put("name", activity.name())
                        .put("sport", activity.sport())
                        .put("samples", activity.samples())
                        .put("elapsed", activity.elapsed())
                        .put("moving", activity.moving())
                        .put("distance", activity.distance());
        json.put("start", activity.start() == null ? null : activity.start().toString());
        json.put("offset", activity.offset() == null ? null : activity.offset().getId());
        ArrayNode streams = json.putArray("streams");
        activity.streams().forEach(type -> streams.add(type.wireName()));
        ArrayNode remarks = json.putArray("remarks");
        activity.remarks().forEach(remarks::add);
        json.set("totals", TotalsJson.of(activity.totals()));
        return json;
    }

    private static CatalogueEntry entry(JsonNode json) {
        JsonNode activity = json.path("activity");
        String name = json.path("name").asText();
        return new CatalogueEntry(
                name,
                json.path("bytes").asLong(),
                json.path("modified").asLong(),
                activity.isObject() ? activity(name, activity) : null,
                json.path("refused").asText(null));
    }

    private static Activity activity(String file, JsonNode json) {
        Set<StreamType> streams = EnumSet.noneOf(StreamType.class);
        Json.texts(json.path("streams")).forEach(type -> streams.addAll(StreamType.named(type)));
        return new Activity(
                json.path("id").asLong(),
                json.path("name").asText(),
                json.path("sport").asText(),
                start(json.path("start").asText("")),
                offset(json.path("offset").asText("")),
                TotalsJson.number(json.path("elapsed")),
                TotalsJson.number(json.path("moving")),
                TotalsJson.number(json.path("distance")),
                streams,
                json.path("samples").asInt(),
                file,
                Json.texts(json.path("remarks")),
                TotalsJson.read(json.path("totals")));
    }

    private static @Nullable Instant start(String text) {
        try {
            return text.isEmpty() ? null : Instant.parse(text);
        } catch (DateTimeException written) {
            return null;
        }
    }

    private static @Nullable ZoneOffset offset(String text) {
        try {
            return text.isEmpty() ? null : ZoneOffset.of(text);
        } catch (DateTimeException written) {
            return null;
        }
    }
}
