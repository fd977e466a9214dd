package dev.assay.settings.keychain;

import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A keychain that holds nobody up: it is asked on threads of its own, and whoever waits does so
/// for a short time. One that did not answer is not waited for again until it does. Safe from any
/// thread.
public final class BoundedKeychain {
    private static final Logger LOG = LoggerFactory.getLogger(BoundedKeychain.class);

    private static final String SILENT = "did not answer";

    private final Keychain keychain;
    private final Duration patience;
    private volatile String trouble = "";

    /// @param patience how long somebody who keeps a secret waits
    public BoundedKeychain(Keychain keychain, Duration patience) {
        this.keychain = keychain;
        this.patience = patience;
    }

    public String name() {
        return keychain.name();
    }

    public Duration patience() {
        return patience;
    }

    /// Why the last question had no answer, to be said after the name; empty where it had one.
    public String trouble() {
        return trouble;
    }

    /// Keeps a secret, and sees that the keychain gives it back.
    ///
    /// @param account what the secret belongs to, with no secret in it
    /// @return under which reference it is kept; empty where the keychain does not keep it in time
    public Optional<String> keep(String account, String secret) {
        if (trouble.equals(SILENT)) {
            return Optional.empty();
        }
        // A new one each time, so that an older secret is there until nobody needs it.
        String reference = account + " " + UUID.randomUUID().toString().substring(0, 8);
        return within(
                () -> {
                    keychain.keep(reference, secret);
                    if (!secret.equals(keychain.find(List.of(reference)).get(reference))) {
                        keychain.forget(reference);
                        throw new KeychainException("did not give a key back");
                    }
                    return reference;
                },
                this::forget);
    }

    /// Forgets a secret some time soon. Where that fails it stays in the keychain, and nobody is
    /// told its reference again.
    public void forget(String reference) {
        start(
                () -> {
                    keychain.forget(reference);
                    return true;
                },
                answer -> trouble = answer.trouble());
    }

    /// Asks for secrets, however long somebody needs to unlock the keychain.
    ///
    /// @param found hears of those that there are, on another thread; of none where it refuses
    public void find(Collection<String> references, Consumer<Map<String, String>> found) {
        start(
                () -> keychain.find(references),
                answer -> {
                    trouble = answer.trouble();
                    found.accept(answer.value().orElse(Map.of()));
                });
    }

    /// What a keychain is asked.
    private interface Question<T> {
        T ask() throws KeychainException;
    }

    /// What came of a question.
    ///
    /// @param trouble why nothing did
    private record Answer<T>(Optional<T> value, String trouble) {}

    private <T> void start(Question<T> question, Consumer<Answer<T>> answered) {
        Jobs.runUninterruptible("keychain", () -> answered.accept(answer(question)));
    }

    private <T> Answer<T> answer(Question<T> question) {
        try {
            JobOutcome<Answer<T>> outcome =
                    Jobs.runIsolated("ask the keychain", () -> asked(question));
            return outcome instanceof JobOutcome.Done<Answer<T>>(Answer<T> answer)
                    ? answer
                    : new Answer<>(Optional.empty(), "cannot be reached");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return new Answer<>(Optional.empty(), SILENT);
        }
    }

    private <T> Answer<T> asked(Question<T> question) {
        try {
            return new Answer<>(Optional.of(question.ask()), "");
        } catch (KeychainException refused) {
            String said = String.valueOf(refused.getMessage());
            LOG.info("{} {}", name(), said);
            return new Answer<>(Optional.empty(), said);
        }
    }

    private <T> Optional<T> within(Question<T> question, Consumer<T> late) {
        Awaited<T> awaited = new Awaited<>();
        start(
                question,
                answer -> {
                    if (awaited.take(answer)) {
                        answer.value().ifPresent(late);
                    }
                });
        return awaited.await();
    }

    /// An answer that somebody may or may not wait for when it comes.
    private final class Awaited<T> {
        private final CountDownLatch come = new CountDownLatch(1);
        private Optional<T> value = Optional.empty();
        private boolean left;

        /// Takes an answer.
        ///
        /// @return whether nobody waits for it any more
        synchronized boolean take(Answer<T> answer) {
            trouble = answer.trouble();
            value = answer.value();
            come.countDown();
            return left;
        }

        Optional<T> await() {
            try {
                boolean _ = come.await(patience.toNanos(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            return leave();
        }

        private synchronized Optional<T> leave() {
            left = come.getCount() > 0;
            if (left) {
                trouble = SILENT;
            }
            return value;
        }
    }
}
