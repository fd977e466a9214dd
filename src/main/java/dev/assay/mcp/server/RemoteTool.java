package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A tool as a server describes it.
///
/// @param title for people; perhaps empty
/// @param description in the server's words
/// @param schema of its arguments, of type object
/// @param changed the server's own names of arguments that have others in the schema, by these
/// @param hints what the server says of it, which need not be true
/// @param fingerprint differs whenever the server says anything else of the tool
public record RemoteTool(
        String name,
        String title,
        String description,
        ObjectNode schema,
        Map<String, String> changed,
        Hints hints,
        String fingerprint) {
    private static final int LONGEST_NAME = 128;

    public RemoteTool {
        schema = schema.deepCopy();
        changed = Map.copyOf(changed);
    }

    /// Arguments as the schema has them, under the names that the server knows.
    public ObjectNode named(ObjectNode arguments) {
        return changed.isEmpty() ? arguments : SentNames.own(arguments, schema, changed);
    }

    /// What a server says of a tool's effects.
    public record Hints(boolean readsOnly, boolean destroys, boolean reachesOut) {
        /// In words; empty where nothing is said.
        public String words() {
            return readsOnly
                    ? "The server says that it only reads."
                    : destroys ? "The server says that it may delete or overwrite." : "";
        }
    }

    /// A tool of a list; empty where it has no name that can be used or a schema that is too large.
    static Optional<RemoteTool> of(JsonNode json) {
        String name = json.path("name").asText().strip();
        JsonNode schema = json.path("inputSchema");
        boolean usable =
                !name.isEmpty()
                        && name.length() <= LONGEST_NAME
                        && name.equals(ServerWords.line(name, LONGEST_NAME))
                        && Json.write(schema).length() <= PlainSchema.LARGEST;
        if (!usable) {
            return Optional.empty();
        }
        JsonNode said = json.path("annotations");
        SentNames names = new SentNames(schema);
        ObjectNode plain = PlainSchema.of(schema, names);
        String title = said.path("title").asText(json.path("title").asText());
        return Optional.of(
                new RemoteTool(
                        name,
                        ServerWords.line(json.path("title").asText(title), 80),
                        ServerWords.plain(json.path("description").asText()),
                        plain,
                        names.changed(),
                        new Hints(
                                said.path("readOnlyHint").asBoolean(false),
                                said.path("destructiveHint").asBoolean(false),
                                said.path("openWorldHint").asBoolean(false)),
                        fingerprint(json)));
    }

    private static String fingerprint(JsonNode json) {
        MessageDigest digest = Sha256.begin();
        for (String field : List.of("name", "title", "description", "inputSchema", "annotations")) {
            digest.update((Json.write(json.path(field)) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return Sha256.hex(digest);
    }
}
