package dev.assay.mcp.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.DiskException;
import dev.assay.base.Json;
import dev.assay.settings.JsonFile;
import dev.assay.settings.Passwords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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

    /// Reads the file before it is changed, so that nothing is lost that somebody wrote into it
    /// since it was read last.
    private void readToChange() {
        known = JsonFile.read(file, Instant.now()).json();
        putAway = false;
    }

    /// The file that was no JSON, was put aside for that and names a server; the latest one.
    public Optional<Path> setAside(String name) {
        String quoted = Json.write(TextNode.valueOf(name));
        try (Stream<Path> beside = Files.list(file.toAbsolutePath().getParent())) {
            return beside.filter(each ->
                            each.getFileName()
                                    .toString()
                                    .startsWith(file.getFileName() + ".broken-"))
                    .sorted(Comparator.reverseOrder())
                    .filter(each -> contains(each, quoted))
                    .findFirst();
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    private static boolean contains(Path file, String text) {
        try {
            return Files.isRegularFile(file)
                    && Files.size(file) <= OtherPrograms.LARGEST
                    && new String(Files.readAllBytes(file), StandardCharsets.UTF_8).contains(text);
        } catch (IOException unreadable) {
            return false;
        }
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
        readToChange();
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
        JsonNode own = EntryJson.servers(json()).path(open.name());
        write(open, own instanceof ObjectNode known ? known : Json.object());
    }

    /// @param fields in which the server stood, of which those that are not known stay
    private void write(ServerEntry open, ObjectNode fields) {
        ObjectNode json = json().deepCopy();
        ObjectNode own = fields.deepCopy();
        EntryJson.write(open, own);
        EntryJson.ownServers(json).set(open.name(), own);
        write(json);
    }

    /// Forgets a server with its secrets.
    ///
    /// @return knows it again, with whatever else the file said of it
    /// @throws dev.assay.base.DiskException where the disk refuses; what was kept is unchanged
    public synchronized Runnable forget(String name) {
        readToChange();
        Optional<ServerEntry> found = find(name);
        if (found.isEmpty()) {
            return () -> {};
        }
        ServerEntry entry = found.get();
        ObjectNode before = json();
        ObjectNode json = before.deepCopy();
        JsonNode own = EntryJson.ownServers(json).remove(name);
        write(json);
        try {
            secrets(entry).forget(entry);
        } catch (DiskException refused) {
            secrets(entry).keep(entry, _ -> write(before));
            throw refused;
        }
        return () -> knowAgain(entry, own instanceof ObjectNode fields ? fields : Json.object());
    }

    private synchronized void knowAgain(ServerEntry entry, ObjectNode fields) {
        readToChange();
        secrets(entry).keep(entry, open -> write(open, fields));
    }
}
