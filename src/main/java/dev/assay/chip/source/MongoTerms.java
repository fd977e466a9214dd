package dev.assay.chip.source;

import com.mongodb.client.model.Aggregates;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.Projections;
import com.mongodb.client.model.Sorts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import org.bson.Document;
import org.bson.conversions.Bson;
import org.jspecify.annotations.Nullable;

/// A query in MongoDB's terms. Whatever came from a model or a person stands as a value, never as
/// an operator: field names with a dot or a leading dollar, which mean something else to the
/// server, or with a NUL, which it cannot be told, are never sent.
final class MongoTerms {
    private static final String ID = "_id";
    private static final String MISSING = "_assay_missing";
    private static final String NEWEST = "newest";
    private static final Bson NOTHING = Filters.exists(ID, false);

    private MongoTerms() {}

    /// What passes: the project and the chip first, as the database's indexes begin with them.
    static Bson filter(DocumentQuery query) {
        List<Bson> all = new ArrayList<>();
        all.add(Filters.eq("project_id", query.chip().projectId()));
        if (query.collection().isOfOneChip()) {
            all.add(Filters.eq("chip_id", query.chip().storedId()));
        }
        add(query.filter(), all);
        return Filters.and(all);
    }

    private static void add(DocumentFilter filter, List<Bson> all) {
        switch (filter) {
            case DocumentFilter.Equal(FieldPath field, String value) ->
                    all.add(in(field, List.of(value)));
            case DocumentFilter.In(FieldPath field, List<String> values) ->
                    all.add(in(field, values));
            case DocumentFilter.Exists(FieldPath field) ->
                    all.add(isPlain(field) ? Filters.exists(path(field)) : NOTHING);
            case DocumentFilter.Between(FieldPath field, Instant from, Instant until) ->
                    between(path(field), from, until, all);
            case DocumentFilter.Contains(FieldPath field, String element) ->
                    all.add(isPlain(field) ? Filters.eq(path(field), element) : NOTHING);
            case DocumentFilter.And(List<DocumentFilter> filters) ->
                    filters.forEach(each -> add(each, all));
        }
    }

    /// A text that is a number also stands for the number: ids are stored as either.
    private static Bson in(FieldPath field, List<String> values) {
        List<Object> wanted = new ArrayList<>(values);
        values.stream()
                .filter(value -> value.matches("0|[1-9]\\d{0,17}"))
                .forEach(value -> wanted.add(Long.parseLong(value)));
        return isPlain(field) ? Filters.in(path(field), wanted) : NOTHING;
    }

    private static void between(
            String path, @Nullable Instant from, @Nullable Instant until, List<Bson> all) {
        if (from != null) {
            all.add(Filters.gte(path, Date.from(from)));
        }
        if (until != null) {
            all.add(Filters.lt(path, Date.from(until)));
        }
    }

    /// The stages that find a query's documents.
    ///
    /// @param firstN whether the server knows `$firstN`, which keeps no more of a group than needed
    static List<Bson> pipeline(DocumentQuery query, boolean firstN) {
        List<Bson> stages = new ArrayList<>();
        stages.add(Aggregates.match(filter(query)));
        DocumentQuery.NewestPer newest = query.newestPer();
        boolean limited = query.limit() < Integer.MAX_VALUE;
        // Many are narrowed before they are sorted; few come in an index's order before that.
        boolean narrowLast = limited && newest == null;
        if (!narrowLast) {
            narrow(query, stages);
        }
        if (newest != null) {
            newest(newest, firstN, stages);
        }
        sort(query, stages);
        if (limited) {
            stages.add(Aggregates.limit(query.limit()));
        }
        if (narrowLast) {
            narrow(query, stages);
        }
        return stages;
    }

    private static void narrow(DocumentQuery query, List<Bson> stages) {
        if (!query.fields().isEmpty()) {
            stages.add(Aggregates.project(projection(query)));
        }
    }

    private static void newest(DocumentQuery.NewestPer newest, boolean firstN, List<Bson> stages) {
        stages.add(Aggregates.sort(Sorts.descending(path(newest.time()), ID)));
        Document kept =
                firstN
                        ? new Document(
                                "$firstN",
                                new Document("input", "$$ROOT").append("n", newest.count()))
                        : new Document("$push", "$$ROOT");
        stages.add(
                new Document(
                        "$group",
                        new Document(ID, "$" + path(newest.group())).append(NEWEST, kept)));
        if (!firstN) {
            stages.add(
                    Aggregates.project(
                            new Document(
                                    NEWEST,
                                    new Document(
                                            "$slice", List.of("$" + NEWEST, newest.count())))));
        }
        stages.add(Aggregates.unwind("$" + NEWEST));
        stages.add(new Document("$replaceRoot", new Document("newRoot", "$" + NEWEST)));
    }

    /// The server puts what is missing first when it sorts upwards; ours comes last always. Where
    /// nothing but the sorted field is wanted, equal documents need no order, and an index does.
    private static void sort(DocumentQuery query, List<Bson> stages) {
        DocumentQuery.Sort sort = query.sort();
        if (sort == null) {
            stages.add(Aggregates.sort(Sorts.ascending(ID)));
        } else if (sort.descending() && query.fields().equals(List.of(sort.field()))) {
            stages.add(Aggregates.sort(Sorts.descending(path(sort.field()))));
        } else if (sort.descending()) {
            stages.add(
                    Aggregates.sort(
                            Sorts.orderBy(
                                    Sorts.descending(path(sort.field())), Sorts.ascending(ID))));
        } else {
            String path = path(sort.field());
            Document there = new Document("$gt", Arrays.asList("$" + path, null));
            Document missing = new Document("$cond", List.of(there, 0, 1));
            stages.add(new Document("$addFields", new Document(MISSING, missing)));
            stages.add(Aggregates.sort(Sorts.ascending(MISSING, path, ID)));
        }
    }

    /// The fields wanted and those to sort and group by. Of a name that cannot be sent its parent
    /// comes whole.
    private static Bson projection(DocumentQuery query) {
        List<FieldPath> needed = new ArrayList<>(query.fields());
        DocumentQuery.Sort sort = query.sort();
        if (sort != null) {
            needed.add(sort.field());
        }
        DocumentQuery.NewestPer newest = query.newestPer();
        if (newest != null) {
            needed.add(newest.group());
            needed.add(newest.time());
        }
        List<String> paths = needed.stream().map(MongoTerms::sendable).distinct().toList();
        List<String> outermost =
                paths.stream()
                        .filter(path ->
                                paths.stream().noneMatch(other -> path.startsWith(other + ".")))
                        .toList();
        return Projections.include(outermost);
    }

    /// The path as far as it can be sent.
    private static String sendable(FieldPath field) {
        List<String> steps = new ArrayList<>();
        for (String step : field.steps()) {
            if (!isPlain(step)) {
                break;
            }
            steps.add(step);
        }
        return steps.isEmpty() ? ID : String.join(".", steps);
    }

    private static boolean isPlain(FieldPath field) {
        return field.steps().stream().allMatch(MongoTerms::isPlain);
    }

    private static boolean isPlain(String step) {
        return !step.isEmpty()
                && !step.startsWith("$")
                && step.indexOf('.') < 0
                && step.indexOf('\0') < 0;
    }

    static String path(FieldPath field) {
        return String.join(".", field.steps());
    }
}
