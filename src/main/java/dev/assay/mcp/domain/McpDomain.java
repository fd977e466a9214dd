package dev.assay.mcp.domain;

import dev.assay.base.ScratchFolder;
import dev.assay.mcp.approval.ToolApprovals;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.entry.ServerFile;
import dev.assay.mcp.server.McpServer;
import dev.assay.mcp.server.ProgramPlace;
import dev.assay.mcp.server.ServerLimits;
import dev.assay.mcp.tool.McpToolset;
import dev.assay.mcp.wire.WireException;
import dev.assay.settings.Passwords;
import dev.assay.source.Domain;
import dev.assay.source.Opening;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.task.Cleanup;
import dev.assay.task.Work;
import dev.assay.tool.approval.CallApproval;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Servers of the Model Context Protocol, each a source.
public final class McpDomain implements Domain {
    /// Under which its form and its page are found.
    public static final String ID = "mcp";

    /// Under which the form for a server is found.
    public static final String SERVER_FORM = "server";

    /// Under which the form that takes servers over from another program is found.
    public static final String IMPORT_FORM = "import";

    /// How its sources are named on the command line.
    public static final String NAMING = "mcp:NAME, a server of mcp.json in the data folder";

    /// What a question can be about on the command line.
    public static final String FOCUS_NAMING = "the address of a resource of an MCP server";

    private final ServerFile file;
    private final ToolApprovals decided;
    private final CallApproval asking;
    private final ProgramPlace place;

    /// @param home the data home, which has `mcp.json`
    /// @param asking before a call
    public McpDomain(Path home, Passwords passwords, CallApproval asking) {
        this.file = new ServerFile(home, passwords);
        this.decided = new ToolApprovals(home);
        this.asking = asking;
        this.place = ProgramPlace.here();
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<Opening> openings() {
        return List.of(
                new Opening.Form(SERVER_FORM, "Connect to an MCP server…", "Change the server…"),
                new Opening.Form(
                        IMPORT_FORM,
                        "Take over MCP servers of another program…",
                        "Take over MCP servers of another program…"));
    }

    @Override
    public boolean owns(String named) {
        return ServerEntry.isId(named);
    }

    @Override
    public String sourceId(String named) {
        return named;
    }

    @Override
    public SourceLabel label(String sourceId) {
        String name = ServerEntry.name(sourceId);
        return file.find(name)
                .map(McpDomain::label)
                .orElseGet(() -> new SourceLabel(name, "MCP server", Optional.of(SERVER_FORM)));
    }

    static SourceLabel label(ServerEntry entry) {
        return new SourceLabel(
                entry.name(), "MCP server, " + entry.launch().shown(), Optional.of(SERVER_FORM));
    }

    @Override
    public Optional<String> missing(String sourceId) {
        String name = ServerEntry.name(sourceId);
        return file.find(name).isPresent() ? Optional.empty() : Optional.of(unknown(name));
    }

    private String unknown(String name) {
        return file.setAside(name)
                .map(aside ->
                        "There is no server %s in mcp.json of the data folder. It stands in %s there: that file was no JSON, and was put aside. Correct it and copy the server to mcp.json, or say how it is reached."
                                .formatted(name, aside.getFileName()))
                .orElseGet(() ->
                        "There is no server %s in mcp.json of the data folder. Say how it is reached."
                                .formatted(name));
    }

    /// Opens a source and starts its server. Where that fails the source is open all the same, as a
    /// conversation may have others.
    @Override
    public Source open(String named, Work.Monitor monitor) throws InterruptedException {
        String name = ServerEntry.name(named);
        file.renew();
        ServerEntry entry = file.find(name).orElseThrow(() -> new WireException(unknown(name)));
        McpSource opened = source(entry);
        try (Cleanup<RuntimeException> cleanup = new Cleanup<>(opened::close)) {
            opened.begin(monitor);
            return cleanup.unneededFor(opened);
        }
    }

    McpSource source(ServerEntry entry) {
        McpServer server = new McpServer(entry, ServerLimits.USUAL, place);
        try {
            return new McpSource(new McpToolset(server, decided, asking, ScratchFolder.create()));
        } catch (IOException e) {
            throw new WireException(String.valueOf(e.getMessage()), e);
        }
    }

    ServerFile file() {
        return file;
    }

    ProgramPlace place() {
        return place;
    }

    @Override
    public Runnable forget(String sourceId, List<String> left) {
        String name = ServerEntry.name(sourceId);
        Runnable decisions = decided.forget(name);
        Runnable entry = file.forget(name);
        return () -> {
            entry.run();
            decisions.run();
        };
    }
}
