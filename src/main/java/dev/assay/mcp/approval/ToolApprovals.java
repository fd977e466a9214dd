package dev.assay.mcp.approval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.DiskException;
import dev.assay.base.FolderLock;
import dev.assay.base.Json;
import dev.assay.base.Sha256;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.server.RemoteTool;
import dev.assay.settings.JsonFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The decisions about tools, in `mcp-approvals.json` of the data home. What another process of the
/// same data home decides holds here at once, and is never overwritten. Safe from any thread.
public final class ToolApprovals {
    private static final String ANSWER = "answer";
    private static final String OF = "fingerprint";

    /// How long another process may take for a decision of its own: it writes one small file.
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final Duration PAUSE = Duration.ofMillis(5);

    /// The turns of this process's own windows, in their order: whoever polls a lock of the system
    /// may find it held each time.
    private static final ReentrantLock TURN = new ReentrantLock(true);

    private final Path home;
    private final Path file;
    private ObjectNode json = Json.object();
    private @Nullable State read;

    /// Decisions of a data home.
    public ToolApprovals(Path home) {
        this.home = home;
        this.file = home.resolve("mcp-approvals.json");
    }

    /// How the file stood when it was read: whoever writes it puts another file in its place.
    private record State(FileTime written, long bytes, @Nullable Object file) {}

    private @Nullable State state() {
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            return new State(now.lastModifiedTime(), now.size(), now.fileKey());
        } catch (IOException none) {
            return null;
        }
    }

    /// The decisions as the file has them now.
    private ObjectNode json() {
        State now = state();
        if (now == null || !now.equals(read)) {
            json = JsonFile.readOrEmpty(file);
            read = now;
        }
        return json;
    }

    /// Changes the decisions as the file has them, which is read for it whatever is known of it;
    /// nobody else changes them meanwhile.
    private void change(Consumer<ObjectNode> change) {
        TURN.lock();
        try (FolderLock _ = lock()) {
            ObjectNode next = JsonFile.read(file, Instant.now()).json();
            change.accept(next);
            JsonFile.write(file, next);
        } finally {
            TURN.unlock();
        }
        // Read again when it is asked for: another process may have written since.
        read = null;
    }

    /// Waits for whoever decides now, in this process or another.
    private FolderLock lock() {
        long begun = System.nanoTime();
        try {
            Optional<FolderLock> lock = FolderLock.take(home);
            while (lock.isEmpty()) {
                if (System.nanoTime() - begun > PATIENCE.toNanos()) {
                    throw new DiskException(
                            "%s was not changed, because another Assay does not let go of it. What was decided before still holds. Try again in a moment."
                                    .formatted(file),
                            new IOException("the folder is locked"));
                }
                Thread.sleep(PAUSE);
                lock = FolderLock.take(home);
            }
            return lock.get();
        } catch (IOException e) {
            throw new DiskException(
                    "%s cannot be written; what was kept before is unchanged. Check that the disk has room and who may write to the data folder."
                            .formatted(file),
                    e);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new DiskException(
                    "%s was not changed, because this was broken off. What was decided before still holds. Try again in a moment."
                            .formatted(file),
                    new IOException(stopped));
        }
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
    /// @throws DiskException where the disk refuses, or another process does not let go; what was
    ///   kept is unchanged
    public synchronized void decide(ServerEntry server, RemoteTool tool, Decision decision) {
        change(all -> {
            ObjectNode own = all.withObjectProperty(server.name());
            switch (decision) {
                case ALWAYS, NEVER ->
                        own.putObject(tool.name())
                                .put(ANSWER, decision.words())
                                .put(OF, fingerprint(server, tool));
                case ASK, CHANGED -> own.remove(tool.name());
            }
        });
    }

    /// Forgets all that was decided about a server's tools.
    ///
    /// @return decides it again
    public synchronized Runnable forget(String server) {
        JsonNode old = json().path(server);
        if (!old.isObject()) {
            return () -> {};
        }
        change(all -> all.remove(server));
        return () -> decideAgain(server, old);
    }

    private synchronized void decideAgain(String server, JsonNode decisions) {
        change(all -> {
            ObjectNode own = all.withObjectProperty(server);
            // What was decided since stays.
            decisions.properties().forEach(each -> own.putIfAbsent(each.getKey(), each.getValue()));
        });
    }

    /// What a decision holds for: the words and the schema of the tool, and the program or the
    /// address behind the server's name with the variables or headers it gets. Secrets are left
    /// out: a new password is no other server, and nobody can guess one from what is kept here.
    private static String fingerprint(ServerEntry server, RemoteTool tool) {
        MessageDigest digest = Sha256.begin();
        ArrayNode of = Json.array().add(server.launch().shown()).add(tool.fingerprint());
        Map<String, String> values = server.launch().plainValues();
        if (!values.isEmpty()) {
            values.forEach(of.addObject()::put);
        }
        digest.update(Json.write(of).getBytes(StandardCharsets.UTF_8));
        return Sha256.hex(digest);
    }
}
