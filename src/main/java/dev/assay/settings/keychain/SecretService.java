package dev.assay.settings.keychain;

import dev.assay.settings.keychain.SecretServiceBus.Pair;
import dev.assay.settings.keychain.SecretServiceBus.Secret;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.crypto.spec.SecretKeySpec;
import org.freedesktop.dbus.DBusPath;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.errors.NoReply;
import org.freedesktop.dbus.errors.ServiceUnknown;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.interfaces.Properties;
import org.freedesktop.dbus.types.Variant;

/// The keychain of a Linux desktop, over the session bus: GNOME Keyring, KWallet, KeePassXC and
/// whatever else speaks the Secret Service. Each call has a connection of its own, so that nothing
/// waits on the bus between two calls.
final class SecretService implements Keychain {
    /// What stands for no object.
    private static final String NOTHING = "/";

    /// How long somebody may take to unlock a keyring.
    private static final long PROMPT_SECONDS = 120;

    private final String bus;

    /// @param bus the address of the session bus
    SecretService(String bus) {
        this.bus = bus;
    }

    @Override
    public String name() {
        return "the keychain of your desktop";
    }

    @Override
    public void keep(String reference, String secret) throws KeychainException {
        connected(talk -> {
            DBusPath keyring = talk.service().readAlias("default");
            if (keyring.getPath().equals(NOTHING)) {
                throw new KeychainException("has no keyring yet");
            }
            Properties properties = talk.at(keyring, Properties.class);
            if (Boolean.TRUE.equals(
                    properties.<Boolean>Get("org.freedesktop.Secret.Collection", "Locked"))) {
                throw new KeychainException("is locked");
            }
            byte[] vector = SessionCipher.vector();
            Pair<DBusPath, DBusPath> made =
                    talk.at(keyring, SecretServiceBus.Collection.class)
                            .createItem(
                                    Map.of(
                                            "org.freedesktop.Secret.Item.Label",
                                            new Variant<>("Assay: " + reference),
                                            "org.freedesktop.Secret.Item.Attributes",
                                            new Variant<>(attributes(reference), "a{ss}")),
                                    new Secret(
                                            talk.session(),
                                            vector,
                                            SessionCipher.seal(talk.key(), vector, secret),
                                            "text/plain; charset=utf8"),
                                    true);
            if (made.first.getPath().equals(NOTHING)) {
                throw new KeychainException("wants to be asked for every key");
            }
            return true;
        });
    }

    private static Map<String, String> attributes(String reference) {
        return Map.of(
                "application", "dev.assay", "reference", reference, "xdg:schema", "dev.assay.Key");
    }

    @Override
    public Map<String, String> find(Collection<String> references) throws KeychainException {
        return connected(talk -> {
            Map<DBusPath, String> items = new HashMap<>();
            List<DBusPath> locked = new ArrayList<>();
            for (String reference : references) {
                var found = talk.service().searchItems(attributes(reference));
                found.first.forEach(item -> items.put(item, reference));
                found.second.forEach(item -> items.put(item, reference));
                locked.addAll(found.second);
            }
            unlock(talk, locked);
            Map<String, String> secrets = new HashMap<>();
            var sealed =
                    items.isEmpty()
                            ? Map.<DBusPath, Secret>of()
                            : talk.service()
                                    .getSecrets(List.copyOf(items.keySet()), talk.session());
            for (var each : sealed.entrySet()) {
                String reference = items.get(each.getKey());
                Secret secret = each.getValue();
                if (reference != null) {
                    secrets.put(
                            reference,
                            SessionCipher.open(talk.key(), secret.parameters, secret.value));
                }
            }
            return Map.copyOf(secrets);
        });
    }

    private static void unlock(Talk talk, List<DBusPath> locked)
            throws DBusException, KeychainException, InterruptedException {
        if (locked.isEmpty()) {
            return;
        }
        DBusPath prompt = talk.service().unlock(locked).second;
        if (prompt.getPath().equals(NOTHING)) {
            return;
        }
        CountDownLatch completed = new CountDownLatch(1);
        AtomicBoolean dismissed = new AtomicBoolean();
        talk.connection()
                .addSigHandler(
                        SecretServiceBus.Prompt.Completed.class,
                        signal -> {
                            if (signal.getPath().equals(prompt.getPath())) {
                                dismissed.set(signal.dismissed);
                                completed.countDown();
                            }
                        });
        talk.at(prompt, SecretServiceBus.Prompt.class).prompt("");
        if (!completed.await(PROMPT_SECONDS, TimeUnit.SECONDS) || dismissed.get()) {
            throw new KeychainException("is locked");
        }
    }

    @Override
    public void forget(String reference) throws KeychainException {
        connected(talk -> {
            var found = talk.service().searchItems(attributes(reference));
            for (DBusPath item : found.first) {
                talk.at(item, SecretServiceBus.Item.class).delete();
            }
            if (!found.second.isEmpty()) {
                throw new KeychainException("is locked");
            }
            return true;
        });
    }

    /// A connection with an agreed key.
    private record Talk(
            DBusConnection connection,
            SecretServiceBus.Service service,
            DBusPath session,
            SecretKeySpec key) {
        <T extends DBusInterface> T at(DBusPath object, Class<T> type) throws DBusException {
            return SecretServiceBus.at(connection, object, type);
        }
    }

    /// What is asked over a connection.
    private interface Question<T> {
        T ask(Talk talk)
                throws DBusException,
                        GeneralSecurityException,
                        KeychainException,
                        InterruptedException;
    }

    private <T> T connected(Question<T> question) throws KeychainException {
        try (DBusConnection connection =
                DBusConnectionBuilder.forAddress(bus).withShared(false).build()) {
            SecretServiceBus.Service service = SecretServiceBus.service(connection);
            SessionCipher cipher = new SessionCipher();
            Pair<Variant<?>, DBusPath> opened =
                    service.openSession(
                            SessionCipher.ALGORITHM, new Variant<>(cipher.publicKey(), "ay"));
            Talk talk =
                    new Talk(
                            connection, service, opened.second, cipher.agreed(bytes(opened.first)));
            T answer = question.ask(talk);
            talk.at(opened.second, SecretServiceBus.Session.class).close();
            return answer;
        } catch (DBusExecutionException refused) {
            throw new KeychainException(predicate(refused), refused);
        } catch (DBusException | IOException | GeneralSecurityException broken) {
            throw new KeychainException("cannot be reached", broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new KeychainException("did not answer", stopped);
        }
    }

    /// An array of bytes inside a variant arrives as a list.
    private static byte[] bytes(Variant<?> variant) throws KeychainException {
        return switch (variant.getValue()) {
            case byte[] array -> array;
            case List<?> list -> {
                byte[] array = new byte[list.size()];
                for (int i = 0; i < array.length; i++) {
                    array[i] = list.get(i) instanceof Byte each ? each : 0;
                }
                yield array;
            }
            default -> throw new KeychainException("refused");
        };
    }

    private static String predicate(DBusExecutionException refused) {
        return switch (refused) {
            case ServiceUnknown _ -> "is not there";
            case NoReply _ -> "did not answer";
            default -> "refused";
        };
    }
}
