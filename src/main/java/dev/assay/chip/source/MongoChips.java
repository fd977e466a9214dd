package dev.assay.chip.source;

import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.Projections;
import com.mongodb.client.model.Sorts;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.bson.BsonDocument;
import org.bson.BsonValue;
import org.bson.Document;
import org.bson.conversions.Bson;
import org.jspecify.annotations.Nullable;

/// Which chips a database holds: those of its `chip` collection, and those that only qubits speak
/// of, whose size is then the number of their qubits.
final class MongoChips {
    private record Key(@Nullable String projectId, String chipId) {}

    private MongoChips() {}

    static List<ChipInfo> read(MongoDatabase database, @Nullable String projectId) {
        Bson wanted =
                Filters.and(
                        Filters.ne("chip_id", null),
                        projectId == null ? Filters.empty() : Filters.eq("project_id", projectId));
        Map<Key, ChipInfo> chips = new LinkedHashMap<>();
        Map<Key, Integer> qubits = qubits(database, wanted);
        for (BsonDocument document :
                database.getCollection("chip", BsonDocument.class)
                        .find(wanted)
                        .sort(Sorts.ascending("_id"))
                        .projection(
                                Projections.include(
                                        "project_id",
                                        "chip_id",
                                        "size",
                                        "topology_id",
                                        "installed_at"))
                        .maxTime(MongoDocuments.QUERY_SECONDS, TimeUnit.SECONDS)) {
            Key key = key(document);
            ChipInfo found =
                    ChipInfo.of(
                            key.projectId(),
                            key.chipId(),
                            MongoJson.plain(document),
                            qubits.getOrDefault(key, 0));
            chips.merge(key, found, ChipInfo::newer);
        }
        qubits.forEach((key, count) ->
                chips.computeIfAbsent(
                        key, _ -> new ChipInfo(key.projectId(), key.chipId(), count, null, null)));
        return List.copyOf(chips.values());
    }

    private static Map<Key, Integer> qubits(MongoDatabase database, Bson wanted) {
        Map<Key, Set<String>> found = new LinkedHashMap<>();
        List<Bson> stages =
                List.of(
                        new Document("$match", wanted),
                        new Document(
                                "$group",
                                new Document(
                                        "_id",
                                        new Document("project_id", "$project_id")
                                                .append("chip_id", "$chip_id")
                                                .append("qid", "$qid"))));
        for (BsonDocument group :
                database.getCollection("qubit", BsonDocument.class)
                        .aggregate(stages)
                        .maxTime(MongoDocuments.QUERY_SECONDS, TimeUnit.SECONDS)) {
            BsonDocument id = group.getDocument("_id");
            BsonValue qid = id.get("qid");
            String text = text(qid);
            Set<String> qubits = found.computeIfAbsent(key(id), _ -> new HashSet<>());
            if (text != null && text.matches("[0-9]+")) {
                qubits.add(text.replaceFirst("^0+", ""));
            }
        }
        Map<Key, Integer> counts = new LinkedHashMap<>();
        found.forEach((key, qubits) -> counts.put(key, qubits.size()));
        return counts;
    }

    private static Key key(BsonDocument document) {
        return new Key(
                text(document.get("project_id")), String.valueOf(text(document.get("chip_id"))));
    }

    private static @Nullable String text(@Nullable BsonValue value) {
        if (value == null || value.isNull()) {
            return null;
        }
        return MongoJson.plain(new BsonDocument("it", value)).path("it").asText();
    }
}
