package dev.assay.llm.listing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.llm.Capability;
import java.util.List;
import java.util.Map;

/// The abilities of a model, asked of its server. Ollama refuses requests for which a model has no
/// template, LM Studio says which models it knows how to give tools and pictures; other programs
/// find a way, and are not asked.
public final class ModelAbilities {
    private ModelAbilities() {}

    /// The parts of a request that a model takes or refuses, as far as its server says it.
    ///
    /// @param baseUrl of a server on this computer
    /// @return whether it takes each; without those of which nothing is said
    public static Map<Capability, Boolean> at(String baseUrl, String model) {
        LoopbackRequests requests = LoopbackRequests.at(baseUrl);
        return ServerProgram.isOllama(requests)
                ? ofOllama(requests, model)
                : ofLmStudio(requests, model);
    }

    private static Map<Capability, Boolean> ofOllama(LoopbackRequests requests, String model) {
        return requests.post("/api/show", Json.object().put("model", model))
                .map(answer -> Json.texts(answer.path("capabilities")))
                .filter(able -> able.contains("completion"))
                .map(able ->
                        Map.of(
                                Capability.TOOLS, able.contains("tools"),
                                Capability.PICTURES, able.contains("vision")))
                .orElseGet(Map::of);
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
