package dev.assay.mcp.entry;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.mcp.wire.WireException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Files in which other programs keep their servers.
public final class OtherPrograms {
    /// How many bytes a file of servers has at most.
    static final long LARGEST = 4 << 20;

    /// Below the user's folder, in the order in which they are looked for.
    private static final List<String> USUAL =
            List.of(
                    ".config/Claude/claude_desktop_config.json",
                    "Library/Application Support/Claude/claude_desktop_config.json",
                    "AppData/Roaming/Claude/claude_desktop_config.json",
                    ".claude.json",
                    ".cursor/mcp.json",
                    ".codeium/windsurf/mcp_config.json",
                    ".config/Code/User/mcp.json");

    private OtherPrograms() {}

    /// The first such file that is there; blocking.
    ///
    /// @param user the user's folder
    public static Optional<Path> find(Path user) {
        return USUAL.stream().map(user::resolve).filter(Files::isRegularFile).findFirst();
    }

    /// The servers of a file; blocking.
    ///
    /// @throws WireException in words, where it has none
    public static List<ServerEntry> read(String named) {
        ObjectNode json = json(named);
        List<ServerEntry> entries =
                Stream.of(EntryJson.servers(json), EntryJson.servers(nested(json)))
                        .flatMap(servers -> servers.properties().stream())
                        .flatMap(each -> EntryJson.read(each.getKey(), each.getValue()).stream())
                        .filter(entry -> entry.problem().isEmpty())
                        .toList();
        if (entries.isEmpty()) {
            throw new WireException(
                    "%s has no server under “mcpServers” that Assay can use. Nothing was taken over."
                            .formatted(named));
        }
        return entries;
    }

    /// One editor keeps them inside its settings.
    private static ObjectNode nested(ObjectNode json) {
        return json.path("mcp") instanceof ObjectNode own ? own : Json.object();
    }

    private static ObjectNode json(String named) {
        try {
            Path file = Path.of(named);
            if (!Files.isRegularFile(file)) {
                throw new WireException("There is no file “%s”.".formatted(named));
            }
            if (Files.size(file) > LARGEST) {
                throw new WireException("%s is larger than a file of servers is.".formatted(named));
            }
            return Json.parseObject(Files.readString(file))
                    .orElseThrow(() ->
                            new WireException(
                                    "%s is not the JSON that was expected. Comments and commas at the end of a list are not allowed in it."
                                            .formatted(named)));
        } catch (IOException | InvalidPathException e) {
            throw new WireException(
                    "“%s” cannot be read. See whether it is there and who may read it."
                            .formatted(named),
                    e);
        }
    }
}
