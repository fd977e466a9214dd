package dev.assay.mcp.domain;

import dev.assay.chip.domain.KeptPasswords;
import dev.assay.mcp.HttpScript;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.source.Source;
import dev.assay.task.Work;
import dev.assay.tool.approval.ApprovalDesk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The scripted server as a source of a data home, and what is connected to beside it.
public final class LabServers implements AutoCloseable {
    public final HttpScript script = HttpScript.open();
    public final KeptPasswords passwords = new KeptPasswords();
    public final List<Source> listed = new ArrayList<>();
    public final McpDomain domain;
    public final McpConnections connections;

    public LabServers(Path home) {
        domain = new McpDomain(home, passwords, new ApprovalDesk());
        connections = new McpConnections(domain, listed::add);
    }

    /// The server as it is configured.
    public ServerEntry entry() {
        return new ServerEntry(
                "lab", new ServerEntry.Address(script.address(), Map.of("X-Token", "open-sesame")));
    }

    /// The server as an open source.
    public McpSource connected() throws InterruptedException {
        connections.connect(entry(), Work.Monitor.none());
        return (McpSource) listed.getLast();
    }

    @Override
    public void close() {
        listed.forEach(Source::close);
        script.close();
    }
}
