package dev.assay.chip.source;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.List;
import org.bson.Document;

/// A MongoDB server on loopback, in this process, that forgets everything when it closes.
public final class MongoLoopback implements AutoCloseable {
    private final MongoServer server = new MongoServer(new MemoryBackend());
    private final String uri = server.bindAndGetConnectionString();

    /// Its address, with patience for slow machines.
    ///
    /// @param database may be empty
    public String uri(String database) {
        return uri + "/" + database + "?serverSelectionTimeoutMS=120000&connectTimeoutMS=120000";
    }

    public MongoAddress address() {
        return new MongoAddress(uri(""), "qdash", null);
    }

    /// Adds documents in extended JSON to a collection.
    public void add(DocumentCollection collection, List<String> documents) {
        if (documents.isEmpty()) {
            return;
        }
        try (MongoClient client = MongoClients.create(uri(""))) {
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
