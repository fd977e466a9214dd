package dev.assay.pages.mcp;

import dev.assay.mcp.domain.McpAccess;
import dev.assay.mcp.entry.OtherPrograms;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Servers that are known and answer, without any.
final class FakeServers implements McpAccess {
    static final ServerEntry FILES =
            new ServerEntry(
                    "files",
                    new ServerEntry.Command(
                            "npx",
                            List.of("server", "/my data"),
                            Map.of("API_KEY", "${kept with the keys}")));

    final List<ServerEntry> asked = new ArrayList<>();
    final List<ServerEntry> taken = new ArrayList<>();
    String refusal = "";

    @Override
    public Optional<ServerEntry> known(String name) {
        return name.equals(FILES.name()) ? Optional.of(FILES) : Optional.empty();
    }

    @Override
    public Looked look(ServerEntry entry, Work.Monitor monitor) {
        asked.add(entry);
        if (!refusal.isEmpty()) {
            throw new IllegalArgumentException(refusal);
        }
        return new Looked("scripted 1.2", List.of("echo", "rows"));
    }

    @Override
    public String connect(ServerEntry entry, Work.Monitor monitor) {
        look(entry, monitor);
        return entry.id();
    }

    @Override
    public String usualFile() {
        return "/home/me/.cursor/mcp.json";
    }

    @Override
    public OtherPrograms.Found read(String file) {
        if (!refusal.isEmpty()) {
            throw new IllegalArgumentException(refusal);
        }
        return new OtherPrograms.Found(
                List.of(FILES, new ServerEntry("web", new ServerEntry.Address(file, Map.of()))),
                List.of("Left out: old, which is switched off there."));
    }

    @Override
    public String take(List<ServerEntry> entries) {
        taken.addAll(entries);
        return entries.getFirst().id();
    }

    @Override
    public String place() {
        return "keys.json, which only you can read";
    }
}
