package dev.assay.llm.wire;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.LocalServers;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Looks for model servers where they usually listen: `GET /v1/models` on the loopback address, one
/// request a port, past any proxy, and following nowhere else.
///
/// Not with the client library: it is large, and mostly nobody answers.
public final class LoopbackServers implements LocalServers {
    private static final List<Place> USUAL =
            List.of(new Place("Ollama", 11434), new Place("LM Studio", 1234));

    private static final Duration PATIENCE = Duration.ofMillis(800);

    /// A list of models is far shorter; what else listens on a port may talk without end.
    private static final int MOST_BYTES = 1_000_000;

    private final List<Place> places;
    private final Duration patience;

    /// Where a server usually listens.
    public record Place(String name, int port) {}

    /// Looks where Ollama and LM Studio listen unless told otherwise.
    public LoopbackServers() {
        this(USUAL, PATIENCE);
    }

    /// @param patience with each place
    LoopbackServers(List<Place> places, Duration patience) {
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
        String baseUrl = "http://127.0.0.1:" + place.port() + "/v1";
        try {
            return Json.parseObject(get(URI.create(baseUrl + "/models")))
                    .filter(answer -> answer.path("data").isArray())
                    .map(answer -> new LocalServer(place.name(), baseUrl, models(answer)));
        } catch (IOException nobodyThere) {
            return Optional.empty();
        }
    }

    private static List<String> models(ObjectNode answer) {
        return ServerProbe.names(answer.path("data"));
    }

    private String get(URI address) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) address.toURL().openConnection(Proxy.NO_PROXY);
        int millis = (int) patience.toMillis();
        connection.setConnectTimeout(millis);
        connection.setReadTimeout(millis);
        connection.setInstanceFollowRedirects(false);
        try {
            return connection.getResponseCode() == HttpURLConnection.HTTP_OK
                    ? read(connection.getInputStream())
                    : "";
        } finally {
            connection.disconnect();
        }
    }

    private String read(InputStream in) throws IOException {
        long end = System.nanoTime() + patience.toNanos();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] part = new byte[8192];
        for (int read = in.read(part); read >= 0; read = in.read(part)) {
            all.write(part, 0, read);
            if (all.size() > MOST_BYTES || System.nanoTime() > end) {
                throw new IOException("no list of models");
            }
        }
        return all.toString(StandardCharsets.UTF_8);
    }
}
