package dev.assay.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.DiskException;
import dev.assay.base.Secrets;
import dev.assay.base.Words;
import dev.assay.settings.keychain.BoundedKeychain;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keys and passwords, in the keychain of the system where there is one, else in `keys.json`, which
/// its owner alone can read. The file names every account; in place of a secret in the keychain it
/// has the reference under which that is found: `{"api.example.com": {"keychain": "…"}}`.
///
/// What the keychain has is read once, when the program starts, and then known. Secrets that an
/// earlier start left in the file are moved then; each stays in the file until the keychain has
/// given the same back. What the keychain does not take in time goes into the file. Safe from any
/// thread; the screen's thread never waits.
public final class KeptSecrets implements Passwords {
    private static final Logger LOG = LoggerFactory.getLogger(KeptSecrets.class);

    private static final String REFERENCE = "keychain";
    private static final String FILE = "keys.json";

    private final Path file;
    private final Optional<BoundedKeychain> keychain;
    private final Optional<Path> setAside;

    /// Secrets that the keychain gave or took, by their references.
    private final Map<String, String> known = new ConcurrentHashMap<>();

    private final CountDownLatch firstReading = new CountDownLatch(1);
    private final long readingUntil;
    private volatile ObjectNode json;
    private volatile Runnable heard = () -> {};
    private volatile Consumer<String> warned = _ -> {};

    private KeptSecrets(Path home, Optional<BoundedKeychain> keychain) {
        this.file = home.resolve(FILE);
        this.keychain = keychain;
        JsonFile.Content content = JsonFile.read(file, Instant.now());
        this.json = content.json();
        this.setAside = content.setAside();
        this.readingUntil =
                System.nanoTime() + keychain.map(each -> each.patience().toNanos()).orElse(0L);
    }

    /// Reads the names of what is kept, and begins to read the keychain.
    static KeptSecrets open(Path home, Optional<BoundedKeychain> keychain) {
        KeptSecrets secrets = new KeptSecrets(home, keychain);
        secrets.begin();
        return secrets;
    }

    /// Where a broken file was put.
    Optional<Path> setAside() {
        return setAside;
    }

    private void begin() {
        Map<String, String> references = new LinkedHashMap<>();
        Map<String, String> texts = new LinkedHashMap<>();
        json.properties()
                .forEach(each -> {
                    reference(each.getValue())
                            .ifPresent(reference -> references.put(each.getKey(), reference));
                    if (each.getValue().isTextual()) {
                        texts.put(each.getKey(), each.getValue().asText());
                    }
                });
        if (keychain.isEmpty() || (references.isEmpty() && texts.isEmpty())) {
            firstReading.countDown();
            return;
        }
        keychain.get()
                .find(
                        references.values(),
                        found -> {
                            found.values().forEach(Secrets::remember);
                            known.putAll(found);
                            firstReading.countDown();
                            heard.run();
                            texts.forEach(this::move);
                        });
    }

    private static Optional<String> reference(JsonNode entry) {
        JsonNode reference = entry.path(REFERENCE);
        return reference.isTextual() ? Optional.of(reference.asText()) : Optional.empty();
    }

    /// Says when secrets came from the keychain, perhaps long after the start, because somebody had
    /// to unlock it; at once where they came already.
    ///
    /// @param runnable called on any thread
    public void whenRead(Runnable runnable) {
        heard = runnable;
        if (!known.isEmpty()) {
            runnable.run();
        }
    }

    /// Says in a sentence for people when a secret goes into the file because the keychain does not
    /// take it.
    ///
    /// @param consumer called on any thread
    public void whenRefused(Consumer<String> consumer) {
        warned = consumer;
    }

    private void move(String account, String secret) {
        Optional<String> reference = keychain.flatMap(each -> each.keep(account, secret));
        if (reference.isEmpty()) {
            return;
        }
        known.put(reference.get(), secret);
        try {
            if (!replace(account, secret, reference.get())) {
                forgetLater(reference.get());
            }
        } catch (DiskException unwritten) {
            LOG.warn("What {} has of an account stays in it", FILE, unwritten);
            forgetLater(reference.get());
        }
    }

    /// Puts a reference in the place of a secret, unless that is another one by now. As whatever
    /// writes, one at a time in the program, for each begins with what the file says.
    private boolean replace(String account, String secret, String reference) {
        synchronized (KeptSecrets.class) {
            ObjectNode next = newest();
            if (!next.path(account).asText("").equals(secret)) {
                return false;
            }
            next.putObject(account).put(REFERENCE, reference);
            write(next);
            return true;
        }
    }

    private void forgetLater(String reference) {
        known.remove(reference);
        keychain.ifPresent(each -> each.forget(reference));
    }

    @Override
    public boolean keeps(String account) {
        return json.has(account);
    }

    @Override
    public String of(String account) {
        JsonNode entry = json.path(account);
        Optional<String> reference = reference(entry);
        if (reference.isEmpty()) {
            return entry.asText("");
        }
        if (!known.containsKey(reference.get())) {
            awaitFirstReading();
        }
        return known.getOrDefault(reference.get(), "");
    }

    private void awaitFirstReading() {
        if (ScreenThread.isCurrent()) {
            return;
        }
        try {
            if (!firstReading.await(readingUntil - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                LOG.info("The keychain has not answered yet");
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void keep(String account, String secret) {
        if (secret.isEmpty()) {
            forget(account);
            return;
        }
        // A secret that is kept already, such as one that a form gives back untouched.
        if (keeps(account)
                && of(account).equals(secret)
                && reference(json.path(account)).isPresent()) {
            return;
        }
        if (ScreenThread.isCurrent()) {
            put(account, secret, Optional.empty()).ifPresent(this::forgetLater);
            keychain.ifPresent(
                    _ -> Jobs.runUninterruptible("move a key", () -> move(account, secret)));
            return;
        }
        Optional<String> reference = keychain.flatMap(each -> each.keep(account, secret));
        reference.ifPresent(kept -> known.put(kept, secret));
        Optional<String> old;
        try {
            old = put(account, secret, reference);
        } catch (DiskException unwritten) {
            reference.ifPresent(this::forgetLater);
            throw unwritten;
        }
        old.ifPresent(this::forgetLater);
        keychain.filter(_ -> reference.isEmpty()).ifPresent(each -> warned.accept(instead(each)));
    }

    private static String instead(BoundedKeychain keychain) {
        return "%s %s. What you gave to remember is kept in %s in the data folder, which only you can read."
                .formatted(Words.capitalised(keychain.name()), keychain.trouble(), FILE);
    }

    /// Writes where a secret is, or the secret itself.
    ///
    /// @return the reference that nobody needs any more
    private Optional<String> put(String account, String secret, Optional<String> reference) {
        synchronized (KeptSecrets.class) {
            ObjectNode next = newest();
            Optional<String> old = reference(next.path(account));
            reference.ifPresentOrElse(
                    kept -> next.putObject(account).put(REFERENCE, kept),
                    () -> next.put(account, secret));
            write(next);
            return old;
        }
    }

    @Override
    public void forget(String account) {
        remove(account).ifPresent(this::forgetLater);
    }

    private Optional<String> remove(String account) {
        synchronized (KeptSecrets.class) {
            if (!keeps(account)) {
                return Optional.empty();
            }
            ObjectNode next = newest();
            Optional<String> old = reference(next.path(account));
            next.remove(account);
            write(next);
            return old;
        }
    }

    /// What the file says now: another process of the same data home may have changed it, and the
    /// keychain no longer has what this one remembers.
    private ObjectNode newest() {
        if (!Files.isRegularFile(file)) {
            return json.deepCopy();
        }
        JsonFile.Content content = JsonFile.read(file, Instant.now());
        return content.setAside().isPresent() ? json.deepCopy() : content.json();
    }

    private void write(ObjectNode next) {
        JsonFile.write(file, next);
        json = next;
    }

    @Override
    public String place() {
        return keychain.filter(each -> each.trouble().isEmpty())
                .map(BoundedKeychain::name)
                .orElse(FILE + ", which only you can read");
    }

    /// Where the secret of an account comes from, for people: "from the keychain of this Mac".
    String origin(String account) {
        if (!keeps(account)) {
            return "none is kept for " + account;
        }
        String name = keychain.map(BoundedKeychain::name).orElse("a keychain");
        String trouble = keychain.map(BoundedKeychain::trouble).orElse("is not used here");
        Optional<String> reference = reference(json.path(account));
        if (reference.isEmpty()) {
            return "from keys.json in the data folder, which only you can read"
                    + (keychain.isEmpty() || trouble.isEmpty()
                            ? ""
                            : " (%s %s)".formatted(name, trouble));
        }
        if (known.containsKey(reference.get())) {
            return "from " + name;
        }
        return firstReading.getCount() > 0
                ? "kept in " + name + ", which is being read"
                : "kept in %s, which %s"
                        .formatted(name, trouble.isEmpty() ? "does not have it any more" : trouble);
    }
}
