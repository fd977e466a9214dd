package dev.assay.chip.source;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.List;
import java.util.stream.Stream;
import org.bson.Document;

/// A MongoDB server on loopback, in this process, that forgets everything when it closes.
public final class MongoLoopback implements AutoCloseable {
    /// Who fills it with documents where not everybody may.
    private static final MongoUser KEEPER = new MongoUser("keeper", "of the documents");

    private final MongoServer server;
    private final String hosts;
    private final String keeper;

    /// A server that knows no users and lets everybody in.
    public MongoLoopback() {
        this(new MemoryBackend());
    }

    /// A server that answers as this backend does.
    MongoLoopback(MongoBackend backend) {
        this(backend, "");
    }

    private MongoLoopback(MongoBackend backend, String keeper) {
        this.server = new MongoServer(backend);
        this.hosts = server.bindAndGetConnectionString().replace("mongodb://", "");
        this.keeper = keeper;
    }

    /// A server that asks for a login.
    public static MongoLoopback withLogin(MongoUser... users) {
        List<MongoUser> all = Stream.concat(Stream.of(users), Stream.of(KEEPER)).toList();
        return new MongoLoopback(new GuardedBackend(all), KEEPER.credentials(KEEPER.password()));
    }

    /// The server's address, with patience for slow machines.
    ///
    /// @param database may be empty
    public String uri(String database) {
        return uri("", database);
    }

    /// The server's address for a user with a password, right or wrong.
    public String uri(MongoUser user, String password) {
        return uri(user.credentials(password), "") + "&authSource=" + user.source();
    }

    private String uri(String credentials, String database) {
        return "mongodb://"
                + credentials
                + hosts
                + "/"
                + database
                + "?serverSelectionTimeoutMS=120000&connectTimeoutMS=120000";
    }

    int port() {
        return server.getLocalAddress().getPort();
    }

    public MongoAddress address() {
        return new MongoAddress(uri(""), "qdash", null);
    }

    /// Adds documents in extended JSON to a collection.
    public void add(DocumentCollection collection, List<String> documents) {
        if (documents.isEmpty()) {
            return;
        }
        try (MongoClient client = MongoClients.create(uri(keeper, ""))) {
            client.getDatabase("qdash")
                    .getCollection(collection.wireName())
                    .insertMany(documents.stream().map(Document::parse).toList());
        }
    }

    @Override
    public void close() {
        server.shutdownNow();
    }
}
