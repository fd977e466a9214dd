package dev.assay.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Code that is kept by name in the data home. Safe from several threads; blocking.
public final class SnippetFile implements SnippetShelf {
    private static final String LIST = "snippets";
    private static final String NAME = "name";
    private static final String CODE = "code";

    private final Path file;
    private final InstantSource clock;

    public SnippetFile(Path dataFolder, InstantSource clock) {
        this.file = dataFolder.resolve("snippets.json");
        this.clock = clock;
    }

    @Override
    public synchronized List<Snippet> all() {
        return read().entrySet().stream()
                .map(each -> new Snippet(each.getKey(), each.getValue()))
                .toList();
    }

    private Map<String, String> read() {
        Map<String, String> all =
                new TreeMap<>(
                        String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder()));
        for (JsonNode each : JsonFile.read(file, clock.instant()).json().path(LIST)) {
            if (each.path(NAME).isTextual() && each.path(CODE).isTextual()) {
                all.put(each.path(NAME).asText(), each.path(CODE).asText());
            }
        }
        return all;
    }

    @Override
    public synchronized void keep(Snippet snippet) {
        Map<String, String> all = read();
        all.put(snippet.name(), snippet.code());
        write(all);
    }

    @Override
    public synchronized void delete(String name) {
        Map<String, String> all = read();
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
