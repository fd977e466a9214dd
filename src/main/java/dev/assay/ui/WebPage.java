package dev.assay.ui;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Exempt;
import dev.assay.base.Json;
import dev.assay.task.ScreenThread;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.concurrent.Worker;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.web.WebEngine;
import javafx.scene.web.WebView;
import netscape.javascript.JSObject;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A bundled page in a WebView, and the only way to talk with it: messages of a kind and a JSON
/// body, in both directions. Nothing that is sent can become script: a body crosses as one string
/// argument of a call.
///
/// A page stays where it is: no request of its engine reaches the network ([NoRequests]).
///
/// Lives on the JavaFX thread. Messages sent before the page is ready wait for it. What goes wrong
/// in a page's script is logged and goes no further.
public final class WebPage {
    /// The message after which a page is to be told everything anew: something else had taken its
    /// place.
    public static final String EMPTIED = "emptied";

    private static final Logger LOG = LoggerFactory.getLogger(WebPage.class);

    static {
        NoRequests.install();
    }

    private final WebView view = new WebView();
    private final StackPane root = new StackPane(view);
    private final Queue<String> waiting = new ArrayDeque<>();
    private final Bridge bridge;
    private final String address;
    private final ObservableValue<Theme.Look> look;
    private boolean ready;
    private boolean left;

    /// A message of a page.
    ///
    /// @param kind what it is about
    public record Message(String kind, JsonNode body) {}

    /// Opens a page.
    ///
    /// @param page its file name
    /// @param look what it shall look like; the page hears of every change
    /// @param inbox who hears its messages
    public WebPage(
            WebFiles files,
            String page,
            ObservableValue<Theme.Look> look,
            Consumer<Message> inbox) {
        this.look = look;
        this.bridge = new Bridge(page, inbox);
        this.address = files.address(page);
        WebEngine engine = view.getEngine();
        view.setContextMenuEnabled(false);
        view.setPageFill(Color.TRANSPARENT);
        view.setMinSize(0, 0);
        engine.setUserDataDirectory(files.leftovers(page).toFile());
        engine.setOnError(event -> LOG.warn("Page {}: {}", page, event.getMessage()));
        engine.setCreatePopupHandler(_ -> null);
        engine.setUserAgent(NoRequests.AGENT);
        engine.getLoadWorker().stateProperty().subscribe(this::loadStateChanged);
        engine.load(address);
        look.subscribe(this::sendLook);
    }

    public Region root() {
        return root;
    }

    /// Sends a message; the page hears messages in the order sent. Where it shows a text, what
    /// turns the direction of letters is seen, as in [dev.assay.base.DirectionMarks].
    public void send(String kind, JsonNode body) {
        waiting.add(Json.write(Json.object().put("kind", kind).set("body", body)));
        flush();
    }

    private void sendLook(Theme.Look look) {
        send("look", Json.object().put("mode", look.mode().word()).put("size", look.size()));
    }

    private void loadStateChanged(Worker.State state) {
        // Calling into the page from inside its own load listener can hang: wait a pulse.
        switch (state) {
            case SUCCEEDED, CANCELLED ->
                    ScreenThread.executor().execute(ready ? this::look : this::greet);
            case FAILED -> {
                Throwable reason = view.getEngine().getLoadWorker().getException();
                if (ready) {
                    LOG.warn("Page {} asked for another and stayed", address, reason);
                    ScreenThread.executor().execute(this::look);
                } else {
                    LOG.error("Page {} did not load", address, reason);
                }
            }
            case READY, SCHEDULED, RUNNING -> {}
        }
    }

    /// Looks whether the page is still there, whatever it had asked for, and brings it back where
    /// it is not: a file in its place needs no request.
    private void look() {
        Object here = view.getEngine().executeScript("typeof assayReceive === 'function'");
        if (ready && !Boolean.TRUE.equals(here)) {
            ready = false;
            left = true;
            view.getEngine().load(address);
        }
    }

    private void greet() {
        // The member is weakly held by the page; the field keeps it.
        window().setMember("assayHost", bridge);
        window().call("assayGreet");
        ready = true;
        flush();
        if (left) {
            left = false;
            sendLook(look.getValue());
            bridge.receive(EMPTIED, Json.object());
        }
    }

    private void flush() {
        while (ready && !waiting.isEmpty()) {
            window().call("assayReceive", waiting.remove());
        }
    }

    @SuppressWarnings("removal") // The JDK drops its copy of this class; JavaFX brings its own.
    private JSObject window() {
        return (JSObject) view.getEngine().executeScript("window");
    }

    /// What a page can call.
    public static final class Bridge {
        private final String page;
        private final Consumer<Message> inbox;

        private Bridge(String page, Consumer<Message> inbox) {
            this.page = page;
            this.inbox = inbox;
        }

        /// A message, as `{"kind", "body"}`. Anything else is dropped.
        @Exempt(rule = Exempt.Rule.UNUSED, reason = "Called by the page's script")
        public void post(String text) {
            Json.parseObject(text)
                    .filter(message -> message.path("kind").isTextual())
                    .ifPresent(message ->
                            receive(message.path("kind").asText(), message.path("body")));
        }

        private void receive(String kind, JsonNode body) {
            if (kind.equals("scriptError")) {
                LOG.error(
                        "Page {}: {} ({}:{})",
                        page,
                        body.path("message").asText(),
                        body.path("source").asText(),
                        body.path("line").asInt());
            } else {
                inbox.accept(new Message(kind, body));
            }
        }
    }
}
