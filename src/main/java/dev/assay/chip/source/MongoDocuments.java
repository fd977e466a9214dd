package dev.assay.chip.source;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.MongoInterruptedException;
import com.mongodb.ReadPreference;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoCursor;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.CountOptions;
import com.mongodb.connection.ServerDescription;
import dev.assay.base.Secrets;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.bson.BsonDocument;
import org.bson.BsonValue;
import org.jspecify.annotations.Nullable;

/// Documents of a calibration database on a MongoDB server.
///
/// It only reads: nothing here writes, and it asks a secondary where there is one. Every query
/// begins with the project and the chip, as the database's indexes do, has a time limit and can be
/// cancelled.
public final class MongoDocuments implements DocumentSource {
    /// How long to look for a server whose address does not say it.
    private static final int SELECTION_SECONDS = 4;

    /// How long one question may take on the server.
    static final int QUERY_SECONDS = 60;

    /// How long nothing may come from a server that was asked: it has its own limit, and one that
    /// hangs keeps to none.
    private static final int SILENCE_SECONDS = QUERY_SECONDS + 15;

    /// The version of the wire protocol of the first server with `$firstN`, 5.2.
    private static final int FIRST_N = 15;

    private final MongoAddress address;
    private final MongoClient client;
    private final MongoDatabase database;
    private final boolean firstN;
    private final SourceInfo info;

    private MongoDocuments(
            MongoAddress address, MongoClient client, boolean firstN, SourceInfo info) {
        this.address = address;
        this.client = client;
        this.database = client.getDatabase(address.database());
        this.firstN = firstN;
        this.info = info;
    }

    /// Connects and looks which chips there are, blocking.
    ///
    /// @throws InterruptedException when cancelled
    /// @throws SourceException where there is no such server, it refuses the user, or the database
    ///   is none of calibration data
    public static MongoDocuments open(MongoAddress address, Work.Monitor monitor)
            throws InterruptedException {
        address.problem()
                .ifPresent(problem -> {
                    throw new SourceException(problem, null);
                });
        Secrets.remember(address.password());
        monitor.progress().report("Looking for the server", Double.NaN);
        MongoClient client = MongoClients.create(settings(address.uri()));
        boolean opened = false;
        try {
            MongoDatabase database = client.getDatabase(address.database());
            checkCollections(address, client, database);
            monitor.progress().report("Reading which chips there are", Double.NaN);
            List<ChipInfo> chips = MongoChips.read(database, address.projectId());
            SourceInfo info =
                    new SourceInfo(address.shown(), SourceInfo.Kind.MONGODB, chips, List.of());
            MongoDocuments source = new MongoDocuments(address, client, knowsFirstN(client), info);
            opened = true;
            return source;
        } catch (MongoException e) {
            throw translated(address, monitor.cancellation(), e);
        } finally {
            if (!opened) {
                client.close();
            }
        }
    }

    static MongoClientSettings settings(String uri) {
        return MongoClientSettings.builder()
                .readPreference(ReadPreference.secondaryPreferred())
                .applicationName("assay")
                .retryWrites(false)
                .applyToClusterSettings(cluster ->
                        cluster.serverSelectionTimeout(SELECTION_SECONDS, TimeUnit.SECONDS))
                .applyToSocketSettings(socket ->
                        socket.connectTimeout(SELECTION_SECONDS, TimeUnit.SECONDS)
                                .readTimeout(SILENCE_SECONDS, TimeUnit.SECONDS))
                .applyConnectionString(new ConnectionString(uri))
                .build();
    }

    private static void checkCollections(
            MongoAddress address, MongoClient client, MongoDatabase database) {
        List<String> names = database.listCollectionNames().into(new ArrayList<>());
        boolean any =
                names.contains(DocumentCollection.CHIP.wireName())
                        || names.contains(DocumentCollection.QUBIT.wireName());
        if (!any) {
            throw new SourceException(
                    "The database \""
                            + address.database()
                            + "\" holds no calibration data: neither a collection chip nor qubit."
                            + others(address, client)
                            + " Nothing was changed; choose another database.",
                    null);
        }
    }

    /// Not every user may list databases.
    private static String others(MongoAddress address, MongoClient client) {
        try {
            String names =
                    client.listDatabaseNames().into(new ArrayList<>()).stream()
                            .filter(name -> !List.of("admin", "config", "local").contains(name))
                            .filter(name -> !name.equals(address.database()))
                            .collect(Collectors.joining(", "));
            return names.isEmpty() ? "" : " The server has: " + names + ".";
        } catch (MongoException notAllowed) {
            return "";
        }
    }

    /// Whether every server that may be asked is recent enough for `$firstN`.
    private static boolean knowsFirstN(MongoClient client) {
        List<ServerDescription> servers =
                client.getClusterDescription().getServerDescriptions().stream()
                        .filter(ServerDescription::isOk)
                        .toList();
        return !servers.isEmpty()
                && servers.stream().allMatch(server -> server.getMaxWireVersion() >= FIRST_N);
    }

    @Override
    public SourceInfo info() {
        return info;
    }

    @Override
    public void find(DocumentQuery query, Cancellation cancellation, Consumer<ObjectNode> reader)
            throws InterruptedException {
        cancellation.check();
        try (MongoCursor<BsonDocument> found =
                collection(query)
                        .aggregate(MongoTerms.pipeline(query, firstN))
                        .allowDiskUse(true)
                        .maxTime(QUERY_SECONDS, TimeUnit.SECONDS)
                        .cursor()) {
            while (found.hasNext()) {
                cancellation.check();
                reader.accept(MongoJson.only(MongoJson.plain(found.next()), query.fields()));
            }
        } catch (MongoException e) {
            throw translated(address, cancellation, e);
        }
    }

    @Override
    public List<String> distinct(DocumentQuery query, FieldPath field, Cancellation cancellation)
            throws InterruptedException {
        cancellation.check();
        TreeSet<String> texts = new TreeSet<>();
        try {
            for (@Nullable BsonValue value :
                    collection(query)
                            .distinct(
                                    MongoTerms.path(field),
                                    MongoTerms.filter(query),
                                    BsonValue.class)
                            .maxTime(QUERY_SECONDS, TimeUnit.SECONDS)) {
                // The driver hands out null for a null.
                if (value != null && !value.isNull() && !value.isDocument() && !value.isArray()) {
                    texts.add(MongoJson.plain(new BsonDocument("it", value)).path("it").asText());
                }
            }
            return List.copyOf(texts);
        } catch (MongoException e) {
            throw translated(address, cancellation, e);
        }
    }

    @Override
    public long count(DocumentQuery query, Cancellation cancellation) throws InterruptedException {
        cancellation.check();
        try {
            return collection(query)
                    .countDocuments(
                            MongoTerms.filter(query),
                            new CountOptions().maxTime(QUERY_SECONDS, TimeUnit.SECONDS));
        } catch (MongoException e) {
            throw translated(address, cancellation, e);
        }
    }

    private MongoCollection<BsonDocument> collection(DocumentQuery query) {
        return database.getCollection(query.collection().wireName(), BsonDocument.class);
    }

    /// An interrupted driver is a cancelled query.
    private static SourceException translated(
            MongoAddress address, Cancellation cancellation, MongoException problem)
            throws InterruptedException {
        cancellation.check();
        if (problem instanceof MongoInterruptedException) {
            throw new InterruptedException("The query was interrupted");
        }
        return MongoProblems.of(address, problem);
    }

    @Override
    public void close() {
        client.close();
    }
}
