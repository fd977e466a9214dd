package dev.assay.llm.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.LocalServers;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Looks for model servers where they usually listen: `GET /v1/models` on the loopback address.
/// What answers with anything but a list of models is none. A server is called by the name of its
/// program where its answers tell it, and is asked in the words of that program how much its models
/// read at once.
public final class LoopbackServers implements LocalServers {
    private static final List<Place> USUAL =
            List.of(
                    new Place("Ollama", 11434),
                    new Place("LM Studio", 1234),
                    new Place("llama.cpp", 8080),
                    new Place("vLLM", 8000));

    private static final Duration PATIENCE = Duration.ofMillis(800);

    /// Who has many models does not want to wait for all that is to be said of them.
    private static final int MOST_ASKED_ABOUT = 24;

    /// How much Ollama lets a model read on most computers, unless somebody said otherwise: it cuts
    /// what is longer, and says nothing.
    private static final int USUAL_OF_OLLAMA = 4096;

    private static final Pattern WINDOW_OF_OLLAMA = Pattern.compile("(?m)^num_ctx\\s+(\\d{1,9})$");

    private final List<Place> places;
    private final Duration patience;

    /// Where a server usually listens.
    public record Place(String name, int port) {}

    /// The programs that can be told by their answers.
    private enum Program {
        OLLAMA("Ollama"),
        LM_STUDIO("LM Studio"),
        LLAMA_CPP("llama.cpp"),
        VLLM("vLLM"),
        UNKNOWN("");

        private final String label;

        Program(String label) {
            this.label = label;
        }
    }

    /// Looks where Ollama, LM Studio, llama.cpp and vLLM listen unless told otherwise.
    public LoopbackServers() {
        this(USUAL, PATIENCE);
    }

    /// @param patience with each answer
    public LoopbackServers(List<Place> places, Duration patience) {
        this.places = List.copyOf(places);
        this.patience = patience;
    }

    @Override
    public List<String> names() {
        return places.stream().map(Place::name).toList();
    }

    @Override
    public List<LocalServer> find(Cancellation cancellation) throws InterruptedException {
        List<Callable<Optional<LocalServer>>> questions =
                places.stream()
                        .map(place -> (Callable<Optional<LocalServer>>) () -> ask(place))
                        .toList();
        List<Optional<LocalServer>> answers = Jobs.allOf("look for models", questions);
        cancellation.check();
        return answers.stream().flatMap(Optional::stream).toList();
    }

    private Optional<LocalServer> ask(Place place) {
        LoopbackRequests requests = new LoopbackRequests(place.port(), patience);
        return requests.get("/v1/models")
                .filter(LoopbackServers::listsModels)
                .map(answer -> {
                    JsonNode data = answer.path("data");
                    List<String> models = ServerProbe.names(data);
                    Program program = program(requests, data);
                    return new LocalServer(
                            program == Program.UNKNOWN
                                    ? "Server at " + place.port()
                                    : program.label,
                            requests.root() + "/v1",
                            models,
                            contexts(requests, program, models, data));
                });
    }

    /// Any program may listen on a port. One without models may say so with nothing for a list.
    private static boolean listsModels(ObjectNode answer) {
        JsonNode data = answer.path("data");
        return answer.path("object").asText().equals("list")
                && answer.has("data")
                && (data.isArray() || data.isNull())
                && data.valueStream().allMatch(model -> model.path("id").isTextual());
    }

    private static Program program(LoopbackRequests requests, JsonNode data) {
        String owner = data.path(0).path("owned_by").asText();
        if (owner.equals("vllm")) {
            return Program.VLLM;
        }
        if (owner.equals("llamacpp")) {
            return Program.LLAMA_CPP;
        }
        if (requests.get("/api/version")
                .filter(answer -> answer.path("version").isTextual())
                .isPresent()) {
            return Program.OLLAMA;
        }
        return requests.get("/api/v0/models").filter(LoopbackServers::saysWhatIsLoaded).isPresent()
                ? Program.LM_STUDIO
                : Program.UNKNOWN;
    }

    private static boolean saysWhatIsLoaded(ObjectNode answer) {
        return listsModels(answer) && answer.path("data").path(0).path("state").isTextual();
    }

    /// How much models read at once, as far as their server says it. What a model could read if its
    /// server let it says nothing.
    private static Map<String, Integer> contexts(
            LoopbackRequests requests, Program program, List<String> models, JsonNode data) {
        Map<String, Integer> contexts = new HashMap<>();
        switch (program) {
            case OLLAMA -> ollama(requests, models, contexts);
            case LM_STUDIO ->
                    requests.get("/api/v0/models")
                            .ifPresent(answer ->
                                    take(
                                            answer.path("data"),
                                            "id",
                                            "/loaded_context_length",
                                            contexts));
            case LLAMA_CPP -> {
                take(data, "id", "/meta/n_ctx", contexts);
                requests.get("/props")
                        .map(answer -> answer.at("/default_generation_settings/n_ctx").asInt())
                        .filter(tokens -> tokens > 0 && models.size() == 1)
                        .ifPresent(tokens -> contexts.put(models.getFirst(), tokens));
            }
            case VLLM, UNKNOWN -> contexts.putAll(listed(data));
        }
        contexts.keySet().retainAll(models);
        return contexts;
    }

    /// How much the models of a list read at once, as a list alone says it: that of vLLM, of
    /// OpenRouter, and of llama.cpp.
    private static Map<String, Integer> listed(JsonNode data) {
        Map<String, Integer> contexts = new HashMap<>();
        take(data, "id", "/meta/n_ctx", contexts);
        take(data, "id", "/context_length", contexts);
        take(data, "id", "/top_provider/context_length", contexts);
        take(data, "id", "/max_model_len", contexts);
        return contexts;
    }

    /// How much the models of a list read at once. A server on this computer or near it is asked in
    /// the words of its program where its list does not say it.
    ///
    /// @param baseUrl where the list came from
    static Map<String, Integer> contextsAt(String baseUrl, JsonNode data) {
        List<String> models = ServerProbe.names(data);
        Map<String, Integer> contexts = listed(data);
        if (!contexts.keySet().containsAll(models) && ServerName.at(baseUrl).isNearby()) {
            String root = baseUrl.replaceFirst("^(https?://[^/?#]+).*$", "$1");
            LoopbackRequests requests = new LoopbackRequests(root, PATIENCE);
            contexts.putAll(contexts(requests, program(requests, data), models, data));
        }
        contexts.keySet().retainAll(models);
        return contexts;
    }

    private static void take(
            JsonNode models, String name, String tokens, Map<String, Integer> contexts) {
        models.forEach(model -> {
            int said = model.at(tokens).asInt();
            if (said > 0) {
                contexts.put(model.path(name).asText(), said);
            }
        });
    }

    /// A model that is loaded has the context that it was loaded with. Another one gets the one
    /// that was chosen for it, or the usual one, and never more than it can read.
    private static void ollama(
            LoopbackRequests requests, List<String> models, Map<String, Integer> contexts) {
        requests.get("/api/ps")
                .ifPresent(answer ->
                        take(answer.path("models"), "model", "/context_length", contexts));
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
