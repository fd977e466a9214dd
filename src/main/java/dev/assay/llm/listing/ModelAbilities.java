package dev.assay.llm.listing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.Capability;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The abilities of a model, asked of its server. Ollama refuses requests for which a model has no
/// template, LM Studio says which models it knows how to give tools and pictures; other programs
/// find a way, and are not asked.
public final class ModelAbilities {
    private ModelAbilities() {}

    /// The parts of a request that a model takes or refuses, as far as its server says it.
    ///
    /// @param baseUrl of a server on this computer
    public static Capability.Said at(String baseUrl, String model) {
        LoopbackRequests requests = LoopbackRequests.at(baseUrl);
        String version = ServerProgram.versionOfOllama(requests);
        return version.isEmpty()
                ? new Capability.Said(ofLmStudio(requests, model), "")
                : ofOllama(requests, model, version);
    }

    private static Capability.Said ofOllama(
            LoopbackRequests requests, String model, String version) {
        Optional<ObjectNode> shown = requests.post("/api/show", Json.object().put("model", model));
        List<String> able =
                shown.map(answer -> Json.texts(answer.path("capabilities"))).orElse(List.of());
        return able.contains("completion")
                ? new Capability.Said(
                        Map.of(
                                Capability.TOOLS, able.contains("tools"),
                                Capability.PICTURES, able.contains("vision")),
                        version + " " + shown.get().path("modified_at").asText())
                : Capability.Said.NOTHING;
    }

    private static Map<Capability, Boolean> ofLmStudio(LoopbackRequests requests, String model) {
        return requests.get("/api/v0/models").stream()
                .flatMap(answer -> answer.path("data").valueStream())
                .filter(each -> each.path("id").asText().equals(model))
                .findFirst()
                .map(ModelAbilities::ofLmStudio)
                .orElseGet(Map::of);
    }

    /// A model of which no abilities are listed may be one of an older version, and is given tools
    /// in words of LM Studio's own.
    private static Map<Capability, Boolean> ofLmStudio(JsonNode model) {
        String type = model.path("type").asText();
        if (!List.of("llm", "vlm").contains(type)) {
            return Map.of();
        }
        boolean pictures = type.equals("vlm");
        JsonNode able = model.path("capabilities");
        return able.isArray()
                ? Map.of(
                        Capability.TOOLS,
                        Json.texts(able).contains("tool_use"),
                        Capability.PICTURES,
                        pictures)
                : Map.of(Capability.PICTURES, pictures);
    }
}
