package dev.assay.mcp.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.DiskException;
import dev.assay.settings.JsonFile;
import dev.assay.settings.Passwords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The servers of a data home, in its `mcp.json`: the same form that other programs keep them in,
/// so that it can be copied to and fro. Secrets are kept beside the keys; the file has a word in
/// their place. Whoever edits the file by hand may write them into it all the same: they are put
/// away when it is read. Safe from any thread.
public final class ServerFile {
    private static final Logger LOG = LoggerFactory.getLogger(ServerFile.class);

    private final Path file;
    private final Passwords passwords;
    private @Nullable ObjectNode known;
    private boolean putAway;

    /// @param passwords keeps what nobody else may read
    public ServerFile(Path home, Passwords passwords) {
        this.file = home.resolve("mcp.json");
        this.passwords = passwords;
    }

    /// Reads the file again at the next question: somebody may have edited it.
    public synchronized void renew() {
        known = null;
        putAway = false;
    }

    private ObjectNode json() {
        if (known == null) {
            known = JsonFile.readOrEmpty(file);
        }
        return known;
    }

    private void write(ObjectNode json) {
        JsonFile.write(file, json);
        known = json;
    }

    /// All servers of which the file says how they are reached; from memory but for the first time.
    public synchronized List<ServerEntry> all() {
        putAway();
        return inFile().stream().map(entry -> secrets(entry).filled(entry)).toList();
    }

    /// The servers as they stand in the file.
    private List<ServerEntry> inFile() {
        List<ServerEntry> entries = new ArrayList<>();
        EntryJson.servers(json())
                .properties()
                .forEach(each ->
                        EntryJson.read(each.getKey(), each.getValue()).ifPresent(entries::add));
        return entries;
    }

    /// Keeps what the file has of secrets in clear with the others, once after it was read. Where
    /// one of a server's secrets is not known yet, its others stay where they are.
    private void putAway() {
        if (putAway) {
            return;
        }
        putAway = true;
        for (ServerEntry each : inFile()) {
            EntrySecrets secrets = secrets(each);
            if (secrets.isOpen(each) && secrets.isFilled(each)) {
                try {
                    secrets.keep(secrets.filled(each), this::write);
                } catch (DiskException refused) {
                    LOG.warn("Secrets of {} stay in {}", each.name(), file, refused);
                }
            }
        }
    }

    /// The server of a name; from memory but for the first time.
    public Optional<ServerEntry> find(String name) {
        return all().stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /// A server as it may be seen: a word stands in the place of each of its secrets.
    public Optional<ServerEntry> shown(String name) {
        return find(name).map(entry -> secrets(entry).hidden(entry));
    }

    /// What was typed, with the kept secrets where the word for them stands.
    public ServerEntry meant(ServerEntry typed) {
        EntrySecrets secrets = secrets(typed);
        return find(typed.name())
                .map(kept -> secrets.filled(typed, kept))
                .orElseGet(() -> secrets.filled(typed));
    }

    /// Where secrets would be kept, for people.
    public String secretsPlace() {
        return passwords.place();
    }

    private EntrySecrets secrets(ServerEntry of) {
        return new EntrySecrets(passwords, of.id());
    }

    /// Keeps a server, in place of another one of its name.
    ///
    /// @throws dev.assay.base.DiskException where the disk refuses; what was kept is unchanged
    public synchronized void keep(ServerEntry typed) {
        ServerEntry entry = meant(typed);
        Optional<ServerEntry> old = find(entry.name());
        secrets(entry).keep(entry, this::write);
        old.ifPresent(replaced -> forgetUnused(replaced, entry));
    }

    private void forgetUnused(ServerEntry old, ServerEntry now) {
        try {
            secrets(now).forgetUnused(old, now);
        } catch (DiskException refused) {
            LOG.warn("Secrets that {} had before stay with the keys", now.name(), refused);
        }
    }

    /// @param open a server without its secrets
    private void write(ServerEntry open) {
        ObjectNode json = json().deepCopy();
        ObjectNode servers = EntryJson.ownServers(json);
        JsonNode own = servers.path(open.name());
        EntryJson.write(open, own instanceof ObjectNode is ? is : servers.putObject(open.name()));
        write(json);
    }

    /// Forgets a server with its secrets.
    ///
    /// @return knows it again
    public synchronized Runnable forget(String name) {
        Optional<ServerEntry> known = find(name);
        if (known.isEmpty()) {
            return () -> {};
        }
        ObjectNode json = json().deepCopy();
        EntryJson.ownServers(json).remove(name);
        write(json);
        secrets(known.get()).forget(known.get());
        return () -> keep(known.get());
    }
}
