package dev.assay.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.ui.FindBar;
import java.util.function.Consumer;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;

/// Looks for words in the transcript: the page finds and marks them, the bar says where one is.
final class TranscriptFind implements FindBar.Search {
    private final FindBar bar = FindBar.over("Find in this conversation", this);
    private final Consumer<ObjectNode> page;

    /// @param page is told what to look for and where to go
    TranscriptFind(Consumer<ObjectNode> page) {
        this.page = page;
    }

    Region root() {
        return bar.root();
    }

    void open() {
        bar.open();
    }

    /// Uses the keys that go from place to place.
    void press(KeyEvent event) {
        bar.press(event);
    }

    @Override
    public void look(String words) {
        send(words, 0);
    }

    @Override
    public void go(int step) {
        send(bar.words().get(), step);
    }

    @Override
    public void end() {
        page.accept(message("", 0).put("end", true));
    }

    private void send(String words, int step) {
        page.accept(message(words, step));
    }

    private static ObjectNode message(String words, int step) {
        return Json.object().put("words", words).put("step", step);
    }

    /// Says what the page found.
    void found(JsonNode message) {
        long all = message.path("all").asLong();
        if (!bar.isOpen() || bar.words().get().isEmpty()) {
            bar.tell("", false);
        } else if (all == 0) {
            bar.tell("Not found", false);
        } else {
            String more = message.path("more").asBoolean() ? " or more" : "";
            bar.tell(
                    Words.count(message.path("at").asLong()) + " of " + Words.count(all) + more,
                    true);
        }
    }
}
