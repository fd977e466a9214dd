package dev.assay.chip.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.BinData;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import io.netty.channel.Channel;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// A MongoDB server's memory behind a login. Before it, a connection may only shake hands; after
/// it, read and write the databases that are its user's.
final class GuardedBackend extends MemoryBackend {
    private static final Set<String> BEFORE_LOGIN =
            Set.of("hello", "ismaster", "ping", "buildinfo", "saslstart", "saslcontinue");

    private final List<MongoUser> users;
    private final Map<Channel, Login> logins = new ConcurrentHashMap<>();

    GuardedBackend(List<MongoUser> users) {
        this.users = List.copyOf(users);
    }

    /// How far a connection has come.
    private sealed interface Login {
        record Begun(ScramExchange exchange, String source) implements Login {}

        record Done(MongoUser user) implements Login {}
    }

    @Override
    public Document handleCommand(
            Channel channel, String database, String command, Document query) {
        String name = command.toLowerCase(Locale.ROOT);
        if (!BEFORE_LOGIN.contains(name)) {
            checkMay(channel, database, command);
        }
        return switch (name) {
            case "saslstart" -> begin(channel, database, query);
            case "saslcontinue" -> end(channel, query);
            case "hello", "ismaster" ->
                    withMechanisms(
                            super.handleCommand(channel, database, "ismaster", query), query);
            default -> super.handleCommand(channel, database, command, query);
        };
    }

    private void checkMay(Channel channel, String database, String command) {
        if (!(logins.get(channel) instanceof Login.Done(MongoUser user))) {
            throw unauthorized("Command " + command + " requires authentication");
        }
        if (!user.databases().contains(database)) {
            throw unauthorized(
                    "not authorized on %s to execute command %s".formatted(database, command));
        }
    }

    private Document begin(Channel channel, String source, Document query) {
        if (!ScramExchange.MECHANISM.equals(query.get("mechanism"))) {
            throw refused();
        }
        String salt = Base64.getEncoder().encodeToString("of one test".getBytes(UTF_8));
        ScramExchange exchange =
                new ScramExchange(payload(query), UUID.randomUUID().toString(), salt);
        logins.put(channel, new Login.Begun(exchange, source));
        return reply(exchange.serverFirst(), false);
    }

    private Document end(Channel channel, Document query) {
        if (!(logins.remove(channel)
                instanceof Login.Begun(ScramExchange exchange, String source))) {
            throw refused();
        }
        MongoUser user = user(exchange.user(), source).orElseThrow(GuardedBackend::refused);
        try {
            String proof =
                    exchange.serverFinal(payload(query), user.password())
                            .orElseThrow(GuardedBackend::refused);
            logins.put(channel, new Login.Done(user));
            return reply(proof, true);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no SHA-256", e);
        }
    }

    private Optional<MongoUser> user(String name, String source) {
        return users.stream()
                .filter(user -> user.name().equals(name) && user.source().equals(source))
                .findFirst();
    }

    /// Drivers that were told no mechanism ask which ones a user has.
    private Document withMechanisms(Document hello, Document query) {
        boolean known =
                users.stream()
                        .map(user -> user.source() + "." + user.name())
                        .anyMatch(name -> name.equals(query.get("saslSupportedMechs")));
        return known ? hello.append("saslSupportedMechs", List.of(ScramExchange.MECHANISM)) : hello;
    }

    private static String payload(Document query) {
        if (query.get("payload") instanceof BinData payload) {
            return new String(payload.getData(), UTF_8);
        }
        throw refused();
    }

    private static Document reply(String payload, boolean done) {
        return new Document("conversationId", 1)
                .append("done", done)
                .append("payload", new BinData(payload.getBytes(UTF_8)))
                .append("ok", 1.0);
    }

    private static MongoServerError unauthorized(String message) {
        return new MongoServerError(13, "Unauthorized", message);
    }

    private static MongoServerError refused() {
        return new MongoServerError(18, "AuthenticationFailed", "Authentication failed.");
    }

    @Override
    public void handleClose(Channel channel) {
        logins.remove(channel);
        super.handleClose(channel);
    }
}
