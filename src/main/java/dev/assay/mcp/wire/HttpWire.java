package dev.assay.mcp.wire;

import dev.assay.task.Jobs;
import dev.assay.text.json.StrangersJson;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/// A server at an address: each message is a request of its own, and its answer is JSON or a stream
/// of events ("streamable HTTP"). No redirect is followed: headers would go to another host.
public final class HttpWire extends ServerWire {
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration FAREWELL = Duration.ofSeconds(1);

    /// How long a server may take to hear what needs no answer.
    private static final Duration HEARING = Duration.ofSeconds(10);

    /// How often in a row a stream may not come before a call waits for it no more.
    private static final int MOST_FAILURES = 5;

    private static final int NOT_IMPLEMENTED = 501;

    /// Bytes of the reason for a refusal.
    private static final int LONGEST_REASON = 64 << 10;

    private final HttpClient http =
            HttpClient.newBuilder()
                    .connectTimeout(CONNECT)
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .build();

    private final HttpRequests requests;
    private final int longest;
    private final Map<String, Thread> asking = new ConcurrentHashMap<>();
    private final AtomicBoolean closing = new AtomicBoolean();

    /// @param requests how they are made, with the headers that the server wants
    /// @param longestMessage how many bytes one may have
    public HttpWire(
            String name, HttpRequests requests, Consumer<String> remarks, int longestMessage) {
        super(name, remarks);
        this.requests = requests;
        this.longest = longestMessage;
    }

    @Override
    void begin() {}

    @Override
    public void agreed(String version) {
        requests.agreed(version);
    }

    /// Requests wait in threads of their own; what is only told is told in order.
    @Override
    void send(JSONRPCMessage message) {
        String id = message instanceof JSONRPCRequest request ? String.valueOf(request.id()) : "";
        boolean inOrder =
                message instanceof JSONRPCNotification told
                        && told.method().equals("notifications/initialized");
        if (inOrder) {
            post(message, id);
            Jobs.runUninterruptible("listen to " + name(), this::listen);
        } else {
            Jobs.runUninterruptible("ask " + name(), () -> post(message, id));
        }
    }

    private void post(JSONRPCMessage message, String id) {
        if (!id.isEmpty()) {
            asking.put(id, Thread.currentThread());
            if (!isWaiting(id)) {
                // It was given up before it was sent.
                asking.remove(id);
                return;
            }
        }
        boolean acts =
                message instanceof JSONRPCRequest request
                        && request.method().equals(McpSchema.METHOD_TOOLS_CALL);
        try {
            String json = WireMessage.text(message);
            answered(id.isEmpty() ? requests.tell(json, HEARING) : requests.post(json), id);
            lost(id, new WireException(HttpProblems.brokenOff(name(), acts)));
        } catch (ServerEvents.TooLongException e) {
            lost(id, StdioWire.tooLong(name(), longest));
        } catch (IOException e) {
            lost(id, HttpProblems.of(name(), requests.address(), e, acts));
        } catch (InterruptedException nobodyWaits) {
            lost(id, askedNoMore());
        } catch (WireException refused) {
            lost(id, refused);
        } catch (IllegalArgumentException unsendable) {
            lost(id, HttpProblems.unsendable(name(), unsendable));
        } finally {
            asking.remove(id);
        }
    }

    /// A server may end the stream of an answer, or be cut off, before it has answered: the answer
    /// comes where it is asked for what followed the last event.
    private void answered(HttpRequest request, String id) throws IOException, InterruptedException {
        StreamPlace place = new StreamPlace();
        try {
            HttpResponse<InputStream> answer =
                    http.send(request, HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream body = answer.body()) {
                read(answer, body, id, place);
            }
        } catch (ServerEvents.TooLongException e) {
            throw e;
        } catch (IOException cut) {
            if (!place.isKnown()) {
                throw cut;
            }
        }
        int failures = 0;
        while (place.isKnown() && isWaiting(id) && failures < MOST_FAILURES) {
            Thread.sleep(place.pause(failures));
            failures =
                    switch (goOn(id, place)) {
                        case Heard.Stream() -> 0;
                        case Heard.Nothing() -> failures + 1;
                        case Heard.Refusal _ -> MOST_FAILURES;
                    };
        }
    }

    private void read(
            HttpResponse<InputStream> answer, InputStream body, String id, StreamPlace place)
            throws IOException {
        int status = answer.statusCode();
        if (status == 404 && requests.hasSession()) {
            ended(HttpProblems.forgotten(name()));
            return;
        }
        Optional<WireException> refusal = HttpProblems.refusal(name(), answer);
        if (refusal.isPresent()) {
            if (HttpProblems.saysWhatToDo(status) || !passedOn(body, id)) {
                throw refusal.get();
            }
            return;
        }
        requests.answered(answer.headers());
        if (id.isEmpty()) {
            // There is no answer to what is only told, whatever comes along.
            return;
        }
        String type = answer.headers().firstValue("Content-Type").orElse("");
        if (type.startsWith(HttpRequests.EVENTS)) {
            events(new ServerEvents(body, longest, place), id);
        } else if (type.startsWith("application/json")) {
            byte[] whole = body.readNBytes(longest + 1);
            if (whole.length > longest) {
                throw new ServerEvents.TooLongException();
            }
            message(whole);
        } else if (isWaiting(id)) {
            throw new WireException(HttpProblems.noMessage(name(), type));
        }
    }

    /// Passes on why a server refuses a request, where it says so as the protocol has it; whether
    /// it does.
    private boolean passedOn(InputStream body, String id) throws IOException {
        byte[] whole = body.readNBytes(LONGEST_REASON + 1);
        if (whole.length > LONGEST_REASON) {
            return false;
        }
        Optional<JSONRPCResponse> reason;
        try {
            reason = WireMessage.refusal(id, StrangersJson.read(whole));
        } catch (IOException noJson) {
            return false;
        }
        reason.ifPresent(this::received);
        return reason.isPresent();
    }

    /// Reads on while somebody waits.
    private void events(ServerEvents events, String id) throws IOException {
        Optional<byte[]> next = events.next();
        while (next.isPresent() && !hasEnded()) {
            message(next.get());
            if (!id.isEmpty() && !isWaiting(id)) {
                return;
            }
            next = events.next();
        }
    }

    private void message(byte[] json) {
        try {
            received(StrangersJson.read(json));
        } catch (IOException e) {
            remark(StdioWire.beginning(json));
            throw StdioWire.noMessage(name(), e);
        }
    }

    /// Hears what the server says by itself, where it does: again and again, as a server may end
    /// the stream at any time.
    private void listen() {
        asking.put("", Thread.currentThread());
        try {
            StreamPlace place = new StreamPlace();
            int failures = 0;
            while (!hasEnded()) {
                switch (hear(place)) {
                    case Heard.Stream() -> failures = 0;
                    case Heard.Nothing() -> failures++;
                    case Heard.Refusal _ when place.isKnown() -> {
                        // Perhaps the server knows the event no more.
                        place.forget();
                        failures++;
                    }
                    case Heard.Refusal(int status) -> {
                        remark(
                                "(what it says by itself is not heard: status %d)\n"
                                        .formatted(status));
                        return;
                    }
                }
                if (failures == 1) {
                    remark("(what it says by itself cannot be heard; that is tried again)\n");
                }
                Thread.sleep(place.pause(failures));
            }
        } catch (InterruptedException closed) {
            remark("(not listened to any more)\n");
        } finally {
            asking.remove("");
        }
    }

    /// What is no message, or too long for one, is as if it had not come.
    private Heard hear(StreamPlace place) throws InterruptedException {
        try {
            return goOn("", place);
        } catch (WireException | ServerEvents.TooLongException broken) {
            return new Heard.Nothing();
        }
    }

    /// What became of a stream that a server was asked for.
    private sealed interface Heard {
        /// There was one, until it ended or was cut.
        record Stream() implements Heard {}

        /// There was none, as may be for a while.
        record Nothing() implements Heard {}

        /// There is none.
        record Refusal(int status) implements Heard {}
    }

    /// Hears what a server says after the last that was heard of a stream.
    private Heard goOn(String id, StreamPlace place)
            throws InterruptedException, ServerEvents.TooLongException {
        boolean begun = false;
        try {
            HttpResponse<InputStream> answer =
                    http.send(
                            requests.listen(place.event()),
                            HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream body = answer.body()) {
                int status = answer.statusCode();
                if (status != 200) {
                    return status == 429 || (status >= 500 && status != NOT_IMPLEMENTED)
                            ? new Heard.Nothing()
                            : new Heard.Refusal(status);
                }
                begun = true;
                if (place.begins()) {
                    missed();
                }
                events(new ServerEvents(body, longest, place), id);
            }
        } catch (ServerEvents.TooLongException e) {
            throw e;
        } catch (IOException cut) {
            return begun ? new Heard.Stream() : new Heard.Nothing();
        }
        return new Heard.Stream();
    }

    @Override
    void abandon(String id) {
        Thread thread = asking.get(id);
        if (thread != null) {
            thread.interrupt();
        }
    }

    @Override
    public void close() {
        if (closing.compareAndSet(false, true)) {
            ended(new WireException("The server %s was closed.".formatted(name())));
            try {
                Optional<HttpRequest> farewell = requests.farewell(FAREWELL);
                if (farewell.isPresent()) {
                    http.send(farewell.get(), HttpResponse.BodyHandlers.discarding());
                }
            } catch (IOException unheard) {
                remark("(the server did not hear the end of the session)\n");
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            } finally {
                http.shutdownNow();
                asking.values().forEach(Thread::interrupt);
            }
        }
    }
}
