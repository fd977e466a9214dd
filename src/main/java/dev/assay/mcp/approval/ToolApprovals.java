package dev.assay.mcp.approval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Sha256;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.server.RemoteTool;
import dev.assay.settings.JsonFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/// The decisions about tools, in `mcp-approvals.json` of the data home. Safe from any thread.
public final class ToolApprovals {
    private static final String ANSWER = "answer";
    private static final String OF = "fingerprint";

    private final Path file;
    private @Nullable ObjectNode json;

    /// Decisions of a data home.
    public ToolApprovals(Path home) {
        this.file = home.resolve("mcp-approvals.json");
    }

    private ObjectNode json() {
        if (json == null) {
            json = JsonFile.readOrEmpty(file);
        }
        return json;
    }

    /// What was decided about a tool of a server as it is now.
    public synchronized Decision of(ServerEntry server, RemoteTool tool) {
        JsonNode kept = json().path(server.name()).path(tool.name());
        boolean same = kept.path(OF).asText().equals(fingerprint(server, tool));
        return switch (kept.path(ANSWER).asText()) {
            case "always" -> same ? Decision.ALWAYS : Decision.CHANGED;
            // What was forbidden stays so, whatever it calls itself now.
            case "never" -> Decision.NEVER;
            default -> Decision.ASK;
        };
    }

    /// Keeps what was decided; nothing is kept of a tool that is to be asked about.
    ///
    /// @throws dev.assay.base.DiskException where the disk refuses; what was kept is unchanged
    public synchronized void decide(ServerEntry server, RemoteTool tool, Decision decision) {
        ObjectNode next = json().deepCopy();
        ObjectNode own = next.withObjectProperty(server.name());
        switch (decision) {
            case ALWAYS, NEVER ->
                    own.putObject(tool.name())
                            .put(ANSWER, decision.words())
                            .put(OF, fingerprint(server, tool));
            case ASK, CHANGED -> own.remove(tool.name());
        }
        JsonFile.write(file, next);
        json = next;
    }

    /// Forgets all that was decided about a server's tools.
    ///
    /// @return decides it again
    public synchronized Runnable forget(String server) {
        JsonNode old = json().path(server);
        if (!old.isObject()) {
            return () -> {};
        }
        put(server, null);
        return () -> put(server, old);
    }

    private synchronized void put(String server, @Nullable JsonNode decisions) {
        ObjectNode next = json().deepCopy();
        if (decisions == null) {
            next.remove(server);
        } else {
            next.set(server, decisions);
        }
        JsonFile.write(file, next);
        json = next;
    }

    /// What a decision holds for: the words and the schema of the tool, and the program or the
    /// address behind the server's name.
    private static String fingerprint(ServerEntry server, RemoteTool tool) {
        MessageDigest digest = Sha256.begin();
        String of = Json.write(Json.array().add(server.launch().shown()).add(tool.fingerprint()));
        digest.update(of.getBytes(StandardCharsets.UTF_8));
        return Sha256.hex(digest);
    }
}
