package dev.assay.llm.listing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A program that serves models, told by its answers, and asked in its own words how much each of
/// its models reads at once.
public enum ServerProgram {
    OLLAMA("Ollama"),
    LM_STUDIO("LM Studio"),
    LLAMA_CPP("llama.cpp"),
    VLLM("vLLM"),
    UNKNOWN("");

    /// Who has many models does not want to wait for all that is to be said of them.
    private static final int MOST_ASKED_ABOUT = 24;

    /// How much Ollama lets a model read on most computers, unless somebody said otherwise: it cuts
    /// what is longer, and says nothing.
    private static final int USUAL_OF_OLLAMA = 4096;

    private static final Pattern WINDOW_OF_OLLAMA = Pattern.compile("(?m)^num_ctx\\s+(\\d{1,9})$");

    private final String label;

    ServerProgram(String label) {
        this.label = label;
    }

    /// As people call it; empty where it could not be told.
    Optional<String> label() {
        return label.isEmpty() ? Optional.empty() : Optional.of(label);
    }

    /// The program behind an address, told by its list and by what else it answers.
    static ServerProgram of(LoopbackRequests requests, JsonNode data) {
        String owner = data.path(0).path("owned_by").asText();
        if (owner.equals("vllm")) {
            return VLLM;
        }
        if (owner.equals("llamacpp")) {
            return LLAMA_CPP;
        }
        if (!versionOfOllama(requests).isEmpty()) {
            return OLLAMA;
        }
        return requests.get("/api/v0/models").filter(ServerProgram::saysWhatIsLoaded).isPresent()
                ? LM_STUDIO
                : UNKNOWN;
    }

    /// The version of Ollama; empty where it is another program.
    static String versionOfOllama(LoopbackRequests requests) {
        return requests.get("/api/version").map(it -> it.path("version").asText()).orElse("");
    }

    private static boolean saysWhatIsLoaded(ObjectNode answer) {
        return ModelList.is(answer) && answer.path("data").path(0).path("state").isTextual();
    }

    /// How much models read at once, as far as their server says it. What a model could read if its
    /// server let it says nothing.
    Map<String, Integer> contexts(LoopbackRequests requests, List<String> models, JsonNode data) {
        Map<String, Integer> contexts = new HashMap<>();
        switch (this) {
            case OLLAMA -> ollama(requests, models, contexts);
            case LM_STUDIO ->
                    requests.get("/api/v0/models")
                            .ifPresent(answer ->
                                    ModelList.take(
                                            answer.path("data"),
                                            "id",
                                            "/loaded_context_length",
                                            contexts));
            case LLAMA_CPP -> {
                ModelList.take(data, "id", "/meta/n_ctx", contexts);
                requests.get("/props")
                        .map(answer -> answer.at("/default_generation_settings/n_ctx").asInt())
                        .filter(tokens -> tokens > 0 && models.size() == 1)
                        .ifPresent(tokens -> contexts.put(models.getFirst(), tokens));
            }
            case VLLM, UNKNOWN -> contexts.putAll(ModelList.contexts(data));
        }
        contexts.keySet().retainAll(models);
        return contexts;
    }

    /// How much the models of a list read at once. A server on this computer or near it is asked in
    /// the words of its program where its list does not say it.
    ///
    /// @param baseUrl where the list came from
    /// @param nearby whether that is on this computer or in its network
    public static Map<String, Integer> contextsAt(String baseUrl, boolean nearby, JsonNode data) {
        List<String> models = ModelList.names(data);
        Map<String, Integer> contexts = ModelList.contexts(data);
        if (!contexts.keySet().containsAll(models) && nearby) {
            LoopbackRequests requests = LoopbackRequests.at(baseUrl);
            contexts.putAll(of(requests, data).contexts(requests, models, data));
        }
        contexts.keySet().retainAll(models);
        return contexts;
    }

    /// A model that is loaded has the context that it was loaded with. Another one gets the one
    /// that was chosen for it, or the usual one, and never more than it can read.
    private static void ollama(
            LoopbackRequests requests, List<String> models, Map<String, Integer> contexts) {
        requests.get("/api/ps")
                .ifPresent(answer ->
                        ModelList.take(
                                answer.path("models"), "model", "/context_length", contexts));
        long end = System.nanoTime() + requests.patience().multipliedBy(4).toNanos();
        models.stream()
                .filter(model -> !contexts.containsKey(model))
                .limit(MOST_ASKED_ABOUT)
                .takeWhile(_ -> System.nanoTime() - end < 0)
                .forEach(model ->
                        requests.post("/api/show", Json.object().put("model", model))
                                .ifPresent(answer -> contexts.put(model, windowOfOllama(answer))));
        contexts.values().removeIf(tokens -> tokens <= 0);
    }

    private static int windowOfOllama(ObjectNode shown) {
        int most =
                Stream.of(shown.path("model_info"))
                        .flatMap(info -> info.properties().stream())
                        .filter(each -> each.getKey().endsWith(".context_length"))
                        .mapToInt(each -> each.getValue().asInt())
                        .filter(tokens -> tokens > 0)
                        .findFirst()
                        .orElse(Integer.MAX_VALUE);
        // A model that runs at Ollama's own reads all that it can.
        if (!shown.path("remote_host").asText().isEmpty()) {
            return most == Integer.MAX_VALUE ? 0 : most;
        }
        Matcher chosen = WINDOW_OF_OLLAMA.matcher(shown.path("parameters").asText());
        return Math.min(most, chosen.find() ? Integer.parseInt(chosen.group(1)) : USUAL_OF_OLLAMA);
    }
}
