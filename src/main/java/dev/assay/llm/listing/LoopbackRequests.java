package dev.assay.llm.listing;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/// Short questions to a server on this computer or near it, past any proxy, and following nowhere
/// else.
///
/// Not with the client library: it is large, and mostly nobody answers.
final class LoopbackRequests {
    /// What is asked for is far shorter; what else listens on a port may talk without end.
    private static final int MOST_BYTES = 1_000_000;

    private final String root;
    private final Duration patience;

    LoopbackRequests(int port, Duration patience) {
        this("http://127.0.0.1:" + port, patience);
    }

    /// @param root the address up to the port
    LoopbackRequests(String root, Duration patience) {
        this.root = root;
        this.patience = patience;
    }

    /// Questions to the server of a base URL, with the usual patience.
    static LoopbackRequests at(String baseUrl) {
        return new LoopbackRequests(
                baseUrl.replaceFirst("^(https?://[^/?#]+).*$", "$1"), LoopbackServers.PATIENCE);
    }

    /// The address up to the port.
    String root() {
        return root;
    }

    /// How long one answer is waited for.
    Duration patience() {
        return patience;
    }

    /// What a path answers; empty where that is no object of JSON.
    Optional<ObjectNode> get(String path) {
        return ask(path, Optional.empty());
    }

    /// What a path answers to an object.
    Optional<ObjectNode> post(String path, ObjectNode body) {
        return ask(path, Optional.of(body));
    }

    /// The time for each read has no end where a byte comes now and then, so all of them have one.
    private Optional<ObjectNode> ask(String path, Optional<ObjectNode> body) {
        try {
            JobOutcome<String> answer =
                    Jobs.runIsolated(
                                    "ask " + root + path,
                                    () -> answer(path, body),
                                    patience.multipliedBy(2))
                            .orElseGet(JobOutcome.Cancelled::new);
            return answer instanceof JobOutcome.Done<String>(String text)
                    ? Json.parseObject(text)
                    : Optional.empty();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private String answer(String path, Optional<ObjectNode> body) {
        try {
            return exchange(URI.create(root + path), body);
        } catch (IOException nobodyThere) {
            return "";
        }
    }

    private String exchange(URI address, Optional<ObjectNode> body) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) address.toURL().openConnection(Proxy.NO_PROXY);
        int millis = (int) patience.toMillis();
        connection.setConnectTimeout(millis);
        connection.setReadTimeout(millis);
        connection.setInstanceFollowRedirects(false);
        try {
            if (body.isPresent()) {
                connection.setDoOutput(true);
                connection.setRequestProperty("Content-Type", "application/json");
                try (OutputStream out = connection.getOutputStream()) {
                    out.write(Json.write(body.get()).getBytes(StandardCharsets.UTF_8));
                }
            }
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
                throw new IOException("too much for an answer");
            }
        }
        return all.toString(StandardCharsets.UTF_8);
    }
}
