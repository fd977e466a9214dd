package dev.assay.settings.keychain;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/// A keychain of a test, which can be locked, silent or forgetful.
public final class MemoryKeychain implements Keychain {
    private final Map<String, String> kept = new ConcurrentHashMap<>();
    private volatile String trouble = "";
    private volatile boolean forgetful;
    private volatile CountDownLatch answering = new CountDownLatch(0);
    private final AtomicInteger asked = new AtomicInteger();

    /// All that it has, by the references.
    public Map<String, String> all() {
        return Map.copyOf(kept);
    }

    /// The questions so far, also those without an answer yet.
    public int asked() {
        return asked.get();
    }

    /// From now on every question ends so; with an empty text all is well again.
    public void refuse(String predicate) {
        trouble = predicate;
    }

    /// From now on it forgets what it is given.
    public void forgetAll() {
        forgetful = true;
    }

    /// From now on no question is answered, until the returned work is run.
    public Runnable fallSilent() {
        CountDownLatch silence = new CountDownLatch(1);
        answering = silence;
        return silence::countDown;
    }

    private void answer() throws KeychainException {
        asked.incrementAndGet();
        try {
            answering.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new KeychainException("was stopped");
        }
        if (!trouble.isEmpty()) {
            throw new KeychainException(trouble);
        }
    }

    @Override
    public String name() {
        return "the keychain of a test";
    }

    @Override
    public void keep(String reference, String secret) throws KeychainException {
        answer();
        if (!forgetful) {
            kept.put(reference, secret);
        }
    }

    @Override
    public Map<String, String> find(Collection<String> references) throws KeychainException {
        answer();
        Map<String, String> found = new HashMap<>(kept);
        found.keySet().retainAll(references);
        return found;
    }

    @Override
    public void forget(String reference) throws KeychainException {
        answer();
        kept.remove(reference);
    }
}
