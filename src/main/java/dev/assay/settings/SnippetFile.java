package dev.assay.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

/// Code that is kept by name in the data home, for every conversation. Safe from several threads;
/// blocking.
public final class SnippetFile {
    private static final String LIST = "snippets";
    private static final String NAME = "name";
    private static final String CODE = "code";

    private final Path file;
    private final InstantSource clock;

    public SnippetFile(Path dataFolder, InstantSource clock) {
        this.file = dataFolder.resolve("snippets.json");
        this.clock = clock;
    }

    /// All code by its name, in the order of the names.
    public synchronized SequencedMap<String, String> all() {
        SequencedMap<String, String> all =
                new TreeMap<>(
                        String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder()));
        for (JsonNode each : JsonFile.read(file, clock.instant()).json().path(LIST)) {
            if (each.path(NAME).isTextual() && each.path(CODE).isTextual()) {
                all.put(each.path(NAME).asText(), each.path(CODE).asText());
            }
        }
        return all;
    }

    /// Keeps code in the place of what has its name.
    public synchronized void keep(String name, String code) {
        SequencedMap<String, String> all = all();
        all.put(name, code);
        write(all);
    }

    /// Deletes what has a name.
    public synchronized void delete(String name) {
        SequencedMap<String, String> all = all();
        if (all.remove(name) != null) {
            write(all);
        }
    }

    private void write(Map<String, String> all) {
        ObjectNode json = Json.object();
        ArrayNode list = json.putArray(LIST);
        all.forEach((name, code) -> list.addObject().put(NAME, name).put(CODE, code));
        JsonFile.write(file, json);
    }
}
