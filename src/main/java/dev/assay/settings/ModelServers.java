package dev.assay.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The servers of models that are kept, in the order in which they were added; no two have one
/// name, whichever case it is written in.
public record ModelServers(List<ModelServer> all) {
    /// Before any was kept.
    public static final ModelServers NONE = new ModelServers(List.of());

    private static final String FIELD = "servers";

    /// The kind of API in a file of the time when there was one server and none was chosen.
    private static final String FIRST_KIND = "openai";

    public ModelServers {
        List<ModelServer> distinct = new ArrayList<>();
        for (ModelServer each : all) {
            if (find(distinct, each.name()).isEmpty()) {
                distinct.add(each);
            }
        }
        all = List.copyOf(distinct);
    }

    private static Optional<ModelServer> find(List<ModelServer> servers, String name) {
        return servers.stream().filter(each -> each.name().equalsIgnoreCase(name)).findFirst();
    }

    /// The server of a name.
    public Optional<ModelServer> named(String name) {
        return find(all, name);
    }

    /// The same with a server: in the place of the one of its name, else at the end.
    public ModelServers with(ModelServer server) {
        List<ModelServer> changed = new ArrayList<>();
        all.forEach(
                each -> changed.add(each.name().equalsIgnoreCase(server.name()) ? server : each));
        changed.add(server);
        return new ModelServers(changed);
    }

    /// The same where a model is offered by its server, if that one is kept.
    ModelServers offering(ModelId model) {
        return named(model.server())
                .filter(server -> !server.models().contains(model.name()))
                .map(server ->
                        server.offering(
                                Stream.concat(server.models().stream(), Stream.of(model.name()))
                                        .toList()))
                .map(this::with)
                .orElse(this);
    }

    /// A name that no server has: the wanted one, or that with a number.
    public String free(String wanted) {
        String name = wanted;
        for (int number = 2; named(name).isPresent(); number++) {
            name = wanted + "-" + number;
        }
        return name;
    }

    /// The servers that were kept. A file of the time when there was one server has its fields
    /// beside the model, and no list.
    static ModelServers of(ObjectNode json) {
        return isOld(json)
                ? only(json)
                : new ModelServers(
                        json.path(FIELD)
                                .valueStream()
                                .filter(ObjectNode.class::isInstance)
                                .map(ObjectNode.class::cast)
                                .flatMap(each -> ModelServer.of(each).stream())
                                .toList());
    }

    private static boolean isOld(ObjectNode json) {
        return !json.path(FIELD).isArray() && !json.has(ChosenModel.LAST_USED);
    }

    /// The one server of an old file: under the name of its kind, as its models' ids have it.
    private static ModelServers only(ObjectNode json) {
        String model = lastNamed(json);
        String written = Fields.text(json, "base_url", "");
        if (model.isEmpty() && written.isEmpty()) {
            return NONE;
        }
        String kind = kind(json);
        // What was OpenAI's address was not written, whichever kind was chosen to be spoken there.
        boolean openAi = written.isEmpty() && json.has("api") && !kind.equals(FIRST_KIND);
        int context = json.path("context_tokens").asInt(0);
        boolean said = !model.isEmpty() && context >= ModelSettings.LEAST_CONTEXT_TOKENS;
        return new ModelServers(
                List.of(
                        new ModelServer(
                                kind,
                                kind,
                                openAi ? ModelSettings.OPENAI : written,
                                model.isEmpty() ? List.of() : List.of(model),
                                said ? Map.of(model, context) : Map.of())));
    }

    /// The kind of API in an old file.
    private static String kind(ObjectNode json) {
        return Fields.text(json, "api", asked(json).map(ModelId::server).orElse(FIRST_KIND));
    }

    private static Optional<ModelId> asked(ObjectNode json) {
        return ModelId.parse(Fields.text(json, "model", ""));
    }

    /// The model that was named last in an old file, without its kind; empty where none was.
    private static String lastNamed(ObjectNode json) {
        return asked(json)
                .filter(id -> id.server().equals(kind(json)))
                .map(ModelId::name)
                .orElseGet(() -> Fields.text(json, "named_model", ""));
    }

    /// The id of the model that was named last in an old file.
    static Optional<String> lastUsed(ObjectNode json) {
        return isOld(json) && !lastNamed(json).isEmpty()
                ? Optional.of(new ModelId(kind(json), lastNamed(json)).toString())
                : Optional.empty();
    }

    /// Writes the list. What else was written about a server stays with it, as long as it has its
    /// name.
    void into(ObjectNode json) {
        if (equals(of(json)) && (json.has(FIELD) || all.isEmpty())) {
            return;
        }
        JsonNode before = json.path(FIELD);
        ArrayNode list = Json.mapper().createArrayNode();
        for (ModelServer each : all) {
            ObjectNode kept =
                    before.valueStream()
                            .filter(old -> each.name().equals(old.path("name").asText()))
                            .filter(ObjectNode.class::isInstance)
                            .map(old -> (ObjectNode) old.deepCopy())
                            .findFirst()
                            .orElseGet(Json::object);
            each.into(kept);
            list.add(kept);
        }
        json.set(FIELD, list);
    }
}
