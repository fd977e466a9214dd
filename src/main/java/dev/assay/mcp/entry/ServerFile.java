package dev.assay.mcp.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.settings.JsonFile;
import dev.assay.settings.Passwords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The servers of a data home, in its `mcp.json`: the same form that other programs keep them in,
/// so that it can be copied to and fro. Secrets are kept beside the keys; the file has a word in
/// their place. Whoever edits the file by hand may write them into it all the same. Safe from any
/// thread.
public final class ServerFile {
    private final Path file;
    private final Passwords passwords;
    private @Nullable ObjectNode known;

    /// @param passwords keeps what nobody else may read
    public ServerFile(Path home, Passwords passwords) {
        this.file = home.resolve("mcp.json");
        this.passwords = passwords;
    }

    /// Reads the file again at the next question: somebody may have edited it.
    public synchronized void renew() {
        known = null;
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
        List<ServerEntry> entries = new ArrayList<>();
        EntryJson.servers(json())
                .properties()
                .forEach(each ->
                        EntryJson.read(each.getKey(), each.getValue())
                                .map(entry -> secrets(entry).filled(entry))
                                .ifPresent(entries::add));
        return entries;
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
        return secrets(typed).filled(typed);
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
    /// @throws dev.assay.base.DiskException where the disk refuses
    public synchronized void keep(ServerEntry typed) {
        ServerEntry entry = meant(typed);
        find(entry.name()).ifPresent(old -> secrets(old).forget(old));
        ServerEntry open = secrets(entry).kept(entry);
        ObjectNode json = json().deepCopy();
        ObjectNode servers = EntryJson.ownServers(json);
        JsonNode own = servers.path(entry.name());
        EntryJson.write(open, own instanceof ObjectNode is ? is : servers.putObject(entry.name()));
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
