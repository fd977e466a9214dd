package dev.assay.finding;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.finding.Detector.Part;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// `analyse`: what detectors find in a stored table, or in something that a source has.
public final class AnalyseTool implements Tool {
    /// The name by which a model calls it.
    public static final String NAME = "analyse";

    private static final String KEY = "data_key";
    private static final String TABLE = "table";
    private static final String DETECTORS = "detectors";
    private static final String REFUSED = "not_applicable";
    private static final String KEY_OR_NAME = "Data key, or ID or name";
    private static final String NOTHING = "nothing_found";

    private final ResultStore store;
    private final List<Detector> own;
    private final List<Detector> general;
    private final List<Detector> detectors;

    /// The tool of one conversation. Of detectors of one name the first looks that can.
    ///
    /// @param own those of its sources
    /// @param general those of any table
    public AnalyseTool(ResultStore store, List<Detector> own, List<Detector> general) {
        this.store = store;
        this.own = List.copyOf(own);
        this.general = List.copyOf(general);
        this.detectors = Stream.concat(own.stream(), general.stream()).toList();
    }

    /// The arguments that look at something.
    ///
    /// @param key its data key, or a name by which a source knows it
    /// @param table one of several; empty where there is one
    public static Map<String, String> arguments(String key, String table) {
        return Map.of(KEY, key, TABLE, table);
    }

    /// The arguments that ask about something.
    ///
    /// @param key its data key, or a name by which a source knows it
    /// @param table one of several; empty where there is one
    /// @param detectors those that are asked; all where empty
    public static ObjectNode asking(String key, String table, List<String> detectors) {
        ObjectNode asking = Json.object().put(KEY, key);
        if (!table.isEmpty()) {
            asking.put(TABLE, table);
        }
        if (!detectors.isEmpty()) {
            detectors.forEach(asking.putArray(DETECTORS)::add);
        }
        return asking;
    }

    @Override
    public ToolSpec spec() {
        return new ToolSpec(
                NAME,
                "Analyse",
                "Analysing",
                description(),
                parameters(),
                ToolSpec.Effect.READS_STORED,
                own.isEmpty() ? ToolSpec.Use.SELDOM : ToolSpec.Use.OFTEN,
                Words.shortened("Finds " + names(", ").replace('_', ' '), ToolSpec.LONGEST_BRIEF));
    }

    /// A sentence that tells the detectors of tables from those of sources, whose names may be
    /// alike.
    private String description() {
        if (own.isEmpty() || general.isEmpty()) {
            return "Finds what is odd or changed in %s."
                    .formatted(own.isEmpty() ? "a stored table" : "the source");
        }
        return "Finds what is odd or changed: %s to %s in tables, the rest in the source."
                .formatted(general.getFirst().id(), general.getLast().id());
    }

    private String names(String between) {
        return detectors.stream().map(Detector::id).distinct().collect(Collectors.joining(between));
    }

    private ObjectNode parameters() {
        ObjectNode schema = Json.object().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        properties
                .putObject(KEY)
                .put("type", "string")
                .put("description", own.isEmpty() ? "The data key" : KEY_OR_NAME);
        properties.putObject(TABLE).put("type", "string");
        ArrayNode names =
                properties
                        .putObject(DETECTORS)
                        .put("type", "array")
                        .putObject("items")
                        .put("type", "string")
                        .putArray("enum");
        detectors.stream().map(Detector::id).distinct().forEach(names::add);
        if (!own.isEmpty()) {
            properties.putObject(Part.FROM).put("type", "string");
            properties.putObject(Part.TO).put("type", "string");
            properties.putObject(Part.SUBJECT).put("type", "string");
        }
        schema.putArray("required").add(KEY);
        return schema.put("additionalProperties", false);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        String key = arguments.path(KEY).asText();
        Optional<StoredResult> stored = store.find(key);
        if (stored.isEmpty()) {
            return found(new Target.OfSource(key), arguments, monitor);
        }
        List<TableInfo> tables = stored.get().content().tables();
        Optional<TableInfo> table =
                arguments.has(TABLE)
                        ? stored.get().content().table(arguments.path(TABLE).asText())
                        : tables.stream().findFirst().filter(_ -> tables.size() == 1);
        if (table.isEmpty()) {
            Target source = new Target.OfSource(key);
            if (own.stream().anyMatch(each -> each.refusal(source).isEmpty())) {
                return found(source, arguments, monitor);
            }
            return ToolResult.failed(
                    tables.isEmpty()
                            ? "\"%s\" has no table; only tables can be analysed.".formatted(key)
                            : "Name one of the tables of \"%s\": %s."
                                    .formatted(key, names(tables)));
        }
        return found(
                new Target.OfResult(stored.get(), store.table(stored.get(), table.get())),
                arguments,
                monitor);
    }

    private static String names(List<TableInfo> tables) {
        return tables.stream().map(TableInfo::name).collect(Collectors.joining(", "));
    }

    private ToolResult found(Target target, ObjectNode arguments, Work.Monitor monitor)
            throws InterruptedException {
        List<String> wanted = Json.texts(arguments.path(DETECTORS));
        Part part = Part.of(arguments);
        if (!part.isTold()) {
            return ToolResult.failed(
                    "`from` and `to` are numbers, days such as 2026-11-12, or 2:24:00 in a recording, by what the data are in order of; `from` is not after `to`.");
        }
        ObjectNode told = Json.object();
        ArrayNode rows = told.putArray("findings");
        ObjectNode nothing = Json.object();
        ObjectNode refused = Json.object();
        boolean looked = false;
        for (List<Detector> named : byName()) {
            Detector each = named.getFirst();
            if (wanted.isEmpty() || wanted.contains(each.id())) {
                monitor.cancellation().check();
                if (named.stream().anyMatch(is -> is.refusal(target).isEmpty())) {
                    monitor.progress().report(each.description(), Progress.UNKNOWN);
                    looked = true;
                }
                try {
                    List<Finding> all = findings(named, target, part, monitor);
                    all.forEach(finding -> rows.add(finding.json(each.id())));
                    if (all.isEmpty()) {
                        nothing.put(each.id(), each.description());
                    }
                } catch (Detector.NotLookedException e) {
                    refused.put(each.id(), e.getMessage());
                }
            }
        }
        if (!looked) {
            return ToolResult.failed(unknown(target, refused));
        }
        put(told, NOTHING, nothing);
        put(told, REFUSED, telling(refused, target, wanted));
        return ToolResult.json(told);
    }

    /// The refusals without those of tables, which have nothing to say of what a source has where
    /// nobody asked them.
    private ObjectNode telling(ObjectNode refused, Target target, List<String> wanted) {
        return target instanceof Target.OfSource && wanted.isEmpty()
                ? refused.retain(own.stream().map(Detector::id).toList())
                : refused;
    }

    /// Detectors by their names: several sources of a kind have one each.
    private Collection<List<Detector>> byName() {
        Map<String, List<Detector>> byName = new LinkedHashMap<>();
        detectors.forEach(
                each -> byName.computeIfAbsent(each.id(), _ -> new ArrayList<>()).add(each));
        return byName.values();
    }

    /// The findings of the first that can look.
    private static List<Finding> findings(
            List<Detector> named, Target target, Part part, Work.Monitor monitor)
            throws InterruptedException, Detector.NotLookedException {
        Set<String> refusals = new LinkedHashSet<>();
        for (Detector each : named) {
            Optional<String> refusal = each.refusal(target);
            if (refusal.isPresent()) {
                refusals.add(refusal.get());
                continue;
            }
            try {
                return each.find(target, part, monitor);
            } catch (Detector.NotLookedException e) {
                refusals.add(e.getMessage());
            }
        }
        throw new Detector.NotLookedException(String.join(" ", refusals));
    }

    private static void put(ObjectNode told, String name, ObjectNode what) {
        if (!what.isEmpty()) {
            told.set(name, what);
        }
    }

    private String unknown(Target target, ObjectNode refused) {
        String why =
                refused.valueStream()
                        .map(JsonNode::asText)
                        .distinct()
                        .collect(Collectors.joining(" "));
        return switch (target) {
            case Target.OfResult _ -> why;
            case Target.OfSource(String name) ->
                    "Nothing is stored under \"%s\". %s Stored are: %s."
                            .formatted(name, why, stored());
        };
    }

    private String stored() {
        String keys =
                store.all().stream()
                        .filter(result -> !result.content().tables().isEmpty())
                        .map(StoredResult::key)
                        .distinct()
                        .collect(Collectors.joining(", "));
        return keys.isEmpty() ? "none yet" : keys;
    }
}
