package dev.assay.llm.listing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.LocalServers;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Looks for model servers where they usually listen: `GET /v1/models` on the loopback address.
/// What answers with anything but a list of models is none. A server is called by the name of its
/// program where its answers tell it.
public final class LoopbackServers implements LocalServers {
    private static final List<Place> USUAL =
            List.of(
                    new Place("Ollama", 11434),
                    new Place("LM Studio", 1234),
                    new Place("llama.cpp", 8080),
                    new Place("vLLM", 8000));

    /// How long one answer is waited for.
    static final Duration PATIENCE = Duration.ofMillis(800);

    private final List<Place> places;
    private final Duration patience;

    /// Where a server usually listens.
    public record Place(String name, int port) {}

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
                .filter(ModelList::is)
                .map(answer -> {
                    JsonNode data = answer.path("data");
                    List<String> models = ModelList.names(data);
                    ServerProgram program = ServerProgram.of(requests, data);
                    return new LocalServer(
                            program.label().orElse("Server at " + place.port()),
                            requests.root() + "/v1",
                            models,
                            program.contexts(requests, models, data));
                });
    }
}
