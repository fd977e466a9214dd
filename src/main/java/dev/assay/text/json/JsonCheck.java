package dev.assay.text.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;

/// Tells whether a text is JSON from its beginning to its end: one list or object, or more of them
/// one after the other (JSON Lines).
public final class JsonCheck {
    private JsonCheck() {}

    /// Reads a file until something is not JSON, blocking.
    public static boolean holds(Path file, TextEncoding encoding, Work.Watch watch)
            throws IOException, InterruptedException {
        try (JsonText text = JsonText.open(file, encoding, watch)) {
            return text.beginsJson() && holds(text);
        } catch (JsonProcessingException notJson) {
            return false;
        } catch (InterruptedIOException e) {
            watch.cancellation().check();
            throw e;
        }
    }

    private static boolean holds(JsonText text) throws IOException {
        try (JsonParser parser = text.parser()) {
            JsonToken token = parser.nextToken();
            while (token != null) {
                token = parser.nextToken();
            }
            return true;
        }
    }
}
