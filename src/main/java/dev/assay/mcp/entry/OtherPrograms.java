package dev.assay.mcp.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.mcp.wire.WireException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

    /// What a file has of servers.
    ///
    /// @param servers that can be taken over
    /// @param remarks a sentence for each that cannot, or only in part
    public record Found(List<ServerEntry> servers, List<String> remarks) {
        public Found {
            servers = List.copyOf(servers);
            remarks = List.copyOf(remarks);
        }
    }

    /// The servers of a file; blocking.
    ///
    /// @param environment of this process, to which they may refer
    /// @throws WireException in words, where it has none
    public static Found read(String named, Map<String, String> environment) {
        ObjectNode json = json(named);
        List<ServerEntry> entries = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        Stream.of(EntryJson.servers(json), EntryJson.servers(nested(json)))
                .flatMap(servers -> servers.properties().stream())
                .forEach(each -> {
                    Optional<ServerEntry> entry = EntryJson.read(each.getKey(), each.getValue());
                    Optional<String> why = leftOut(each.getValue(), entry);
                    why.ifPresent(words ->
                            remarks.add("Left out: %s, %s".formatted(each.getKey(), words)));
                    entry.filter(_ -> why.isEmpty())
                            .ifPresent(usable -> {
                                entries.add(usable);
                                remarks.addAll(remarks(usable, each.getValue(), environment));
                            });
                });
        ofProjects(json).ifPresent(remarks::add);
        if (entries.isEmpty()) {
            throw new WireException(
                    "%s has no server under “mcpServers” that Assay can use. Nothing was taken over. %s"
                            .formatted(named, String.join(" ", remarks))
                            .strip());
        }
        return new Found(entries, remarks);
    }

    /// Why a server cannot be taken over.
    private static Optional<String> leftOut(JsonNode json, Optional<ServerEntry> entry) {
        if (entry.isEmpty()) {
            return Optional.of("of which the file does not say how it is reached.");
        }
        if (json.path("disabled").asBoolean()) {
            return Optional.of("which is switched off there.");
        }
        boolean old =
                Stream.of("type", "transport")
                        .anyMatch(field -> json.path(field).asText().equalsIgnoreCase("sse"));
        return entry.get().launch() instanceof ServerEntry.Address && old
                ? Optional.of("which speaks SSE; Assay speaks streamable HTTP.")
                : entry.get().problem().map("which cannot be used. %s"::formatted);
    }

    /// What is otherwise here than there.
    private static List<String> remarks(
            ServerEntry entry, JsonNode json, Map<String, String> environment) {
        List<String> remarks = new ArrayList<>();
        References.asked(entry)
                .forEach(each ->
                        remarks.add(
                                "%s does not start before the value of %s is written into it: the other program asks its user for it."
                                        .formatted(entry.name(), each)));
        References.variables(entry, environment)
                .forEach(each ->
                        remarks.add(
                                (environment.containsKey(each)
                                                ? "%s gets %s from the environment of Assay."
                                                : "%s refers to %s, which the environment of Assay does not have now.")
                                        .formatted(entry.name(), each)));
        if (json.path("cwd").isTextual()) {
            remarks.add(
                    "%s starts in the folder %s there (cwd), and in your own folder here."
                            .formatted(entry.name(), json.path("cwd").asText()));
        }
        if (json.path("envFile").isTextual()) {
            remarks.add(
                    "%s gets variables from %s there (envFile), which Assay does not read."
                            .formatted(entry.name(), json.path("envFile").asText()));
        }
        return remarks;
    }

    /// One program keeps servers for single folders too.
    private static Optional<String> ofProjects(ObjectNode json) {
        List<String> names =
                json.path("projects")
                        .valueStream()
                        .flatMap(project -> project.path("mcpServers").propertyStream())
                        .map(Map.Entry::getKey)
                        .distinct()
                        .toList();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Left out: what the file has for single projects: %s."
                                .formatted(String.join(", ", names)));
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
