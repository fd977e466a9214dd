package dev.assay.llm.listing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// The answer to `GET /v1/models`: a list of models, with what some servers say of each.
public final class ModelList {
    /// Models that do something other than continue a conversation.
    private static final Pattern OTHER_TRADE =
            Pattern.compile(
                    ".*(embed|whisper|tts|dall-e|image|audio|realtime|transcribe|moderation"
                            + "|sora|davinci|babbage).*");

    private ModelList() {}

    /// The models of a list that continue conversations, in the order of their names.
    public static List<String> names(JsonNode data) {
        return data.valueStream()
                .map(model -> model.path("id"))
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText)
                .filter(name -> !OTHER_TRADE.matcher(name).matches())
                .sorted()
                .toList();
    }

    /// Whether an answer is a list of models: any program may listen on a port. One without models
    /// may say so with nothing for a list.
    static boolean is(ObjectNode answer) {
        JsonNode data = answer.path("data");
        return answer.path("object").asText().equals("list")
                && answer.has("data")
                && (data.isArray() || data.isNull())
                && data.valueStream().allMatch(model -> model.path("id").isTextual());
    }

    /// How much its models read at once, as a list alone says it: that of vLLM, of OpenRouter, and
    /// of llama.cpp.
    static Map<String, Integer> contexts(JsonNode data) {
        Map<String, Integer> contexts = new HashMap<>();
        take(data, "id", "/meta/n_ctx", contexts);
        take(data, "id", "/context_length", contexts);
        take(data, "id", "/top_provider/context_length", contexts);
        take(data, "id", "/max_model_len", contexts);
        return contexts;
    }

    /// @param name the field that names a model
    /// @param tokens points to how much it reads
    static void take(JsonNode models, String name, String tokens, Map<String, Integer> contexts) {
        models.forEach(model -> {
            int said = model.at(tokens).asInt();
            if (said > 0) {
                contexts.put(model.path(name).asText(), said);
            }
        });
    }
}
