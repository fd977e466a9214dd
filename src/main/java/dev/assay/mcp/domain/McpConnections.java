package dev.assay.mcp.domain;

import dev.assay.mcp.entry.OtherPrograms;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.entry.ServerFile;
import dev.assay.mcp.server.McpServer;
import dev.assay.mcp.server.RemoteTool;
import dev.assay.mcp.server.ServerLimits;
import dev.assay.mcp.wire.WireException;
import dev.assay.source.SourceList;
import dev.assay.task.Cleanup;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Servers of the program.
///
/// @param list where what is connected stays open, and is remembered
public record McpConnections(McpDomain servers, SourceList list) implements McpAccess {
    private ServerFile file() {
        return servers.file();
    }

    @Override
    public Optional<ServerEntry> known(String name) {
        return file().shown(name);
    }

    @Override
    public Looked look(ServerEntry entry, Work.Monitor monitor) throws InterruptedException {
        try (McpServer server =
                new McpServer(file().meant(entry), ServerLimits.USUAL, servers.place())) {
            return new Looked(
                    server.ask(monitor).program(),
                    server.tools(monitor).stream().map(RemoteTool::name).toList());
        }
    }

    @Override
    public String connect(ServerEntry entry, Work.Monitor monitor) throws InterruptedException {
        McpSource opened = servers.source(file().meant(entry));
        try (Cleanup<RuntimeException> cleanup = new Cleanup<>(opened::close)) {
            opened.begin(monitor);
            Optional<String> problem = opened.remarks().stream().findFirst();
            if (problem.isPresent()) {
                throw new WireException(problem.get());
            }
            file().keep(entry);
            list.add(opened);
            return cleanup.unneededFor(opened.id());
        }
    }

    @Override
    public String usualFile() {
        return OtherPrograms.find(Path.of(System.getProperty("user.home")))
                .map(Path::toString)
                .orElse("");
    }

    @Override
    public OtherPrograms.Found read(String named) {
        OtherPrograms.Found found = OtherPrograms.read(named, servers.place().environment());
        List<ServerEntry> fresh =
                found.servers().stream()
                        .filter(each -> file().find(each.name()).isEmpty())
                        .toList();
        if (fresh.isEmpty()) {
            throw new WireException(
                    "Assay has servers of all names in %s already. Nothing was taken over."
                            .formatted(named));
        }
        return new OtherPrograms.Found(fresh, found.remarks());
    }

    @Override
    public String take(List<ServerEntry> entries) {
        for (ServerEntry each : entries) {
            file().keep(each);
            list.add(servers.source(file().meant(each)));
        }
        return entries.getFirst().id();
    }

    @Override
    public String place() {
        return file().secretsPlace();
    }
}
