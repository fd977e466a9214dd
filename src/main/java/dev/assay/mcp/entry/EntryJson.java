package dev.assay.mcp.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A server as other programs write it: `command`, `args` and `env`, or `url` and `headers`.
final class EntryJson {
    private static final String SERVERS = "mcpServers";

    /// As an editor calls them.
    private static final String SERVERS_ELSEWHERE = "servers";

    private static final String COMMAND = "command";
    private static final String ARGUMENTS = "args";
    private static final String VARIABLES = "env";
    private static final String URL = "url";
    private static final String HEADERS = "headers";
    private static final String TYPE = "type";

    private EntryJson() {}

    /// The servers of a file, by their names; without fields where it has none.
    static JsonNode servers(ObjectNode file) {
        return file.path(SERVERS).isObject() ? file.path(SERVERS) : file.path(SERVERS_ELSEWHERE);
    }

    /// The servers of a file of our own, to be changed: under the one name, whatever stood there.
    static ObjectNode ownServers(ObjectNode file) {
        JsonNode servers = servers(file);
        ObjectNode own = servers instanceof ObjectNode known ? known : Json.object();
        file.set(SERVERS, own);
        return own;
    }

    /// A server; empty where it is not said how it is reached.
    static Optional<ServerEntry> read(String name, JsonNode json) {
        String url = json.path(URL).asText();
        if (!url.isBlank()) {
            return Optional.of(
                    new ServerEntry(
                            name.strip(),
                            new ServerEntry.Address(url.strip(), texts(json.path(HEADERS)))));
        }
        String program = json.path(COMMAND).asText();
        List<String> arguments = Json.texts(json.path(ARGUMENTS));
        return program.isBlank()
                ? Optional.empty()
                : Optional.of(
                        new ServerEntry(
                                name.strip(),
                                new ServerEntry.Command(
                                        program.strip(), arguments, texts(json.path(VARIABLES)))));
    }

    private static Map<String, String> texts(JsonNode object) {
        Map<String, String> texts = new LinkedHashMap<>();
        object.properties().stream()
                .filter(each -> each.getValue().isValueNode())
                .forEach(each -> texts.put(each.getKey(), each.getValue().asText()));
        return texts;
    }

    /// Writes what is known of a server; other fields stay as they are.
    static void write(ServerEntry entry, ObjectNode json) {
        json.remove(List.of(COMMAND, ARGUMENTS, VARIABLES, URL, HEADERS, TYPE));
        switch (entry.launch()) {
            case ServerEntry.Command(String program, List<String> arguments, var environment) -> {
                json.put(COMMAND, program);
                arguments.forEach(json.putArray(ARGUMENTS)::add);
                put(json, VARIABLES, environment);
            }
            case ServerEntry.Address(String url, var headers) -> {
                json.put(TYPE, "http").put(URL, url);
                put(json, HEADERS, headers);
            }
        }
    }

    private static void put(ObjectNode json, String field, Map<String, String> texts) {
        if (!texts.isEmpty()) {
            ObjectNode object = json.putObject(field);
            texts.entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .forEach(each -> object.put(each.getKey(), each.getValue()));
        }
    }
}
