package dev.assay.llm.listing;

import dev.assay.base.Json;
import dev.assay.llm.Capability;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// The abilities of a model, asked of its server. Ollama refuses requests for which a model has no
/// template; other programs find a way, and are not asked.
public final class ModelAbilities {
    private static final Map<Capability, String> NAMES =
            Map.of(Capability.TOOLS, "tools", Capability.PICTURES, "vision");

    private ModelAbilities() {}

    /// The parts of a request that a model refuses; none where its server does not say.
    ///
    /// @param baseUrl of a server on this computer
    public static Set<Capability> lackingAt(String baseUrl, String model) {
        LoopbackRequests requests = LoopbackRequests.at(baseUrl);
        Set<String> able = new HashSet<>();
        if (ServerProgram.isOllama(requests)) {
            requests.post("/api/show", Json.object().put("model", model))
                    .ifPresent(answer ->
                            answer.path("capabilities").forEach(each -> able.add(each.asText())));
        }
        Set<Capability> lacking = EnumSet.noneOf(Capability.class);
        if (able.contains("completion")) {
            NAMES.forEach((capability, name) -> {
                if (!able.contains(name)) {
                    lacking.add(capability);
                }
            });
        }
        return lacking;
    }
}
