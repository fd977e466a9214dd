package dev.assay.text.profile;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.base.Words;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.json.JsonText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a JSON document of any size holds, or several one after the other (JSON Lines): which keys
/// there are, what stands under them, how often. Learned token by token; how much is remembered is
/// bounded.
public final class JsonProfile {
    private static final int TOKENS_BETWEEN_REPORTS = 8_192;

    private final JsonText text;
    private final JsonParser parser;
    private final Purpose purpose;
    private final Work.Monitor monitor;
    private final JsonPlace.Growth growth;

    /// As if the documents of the file were the items of a list: JSON Lines has many.
    private final JsonPlace documents;

    private int deepest;
    private long tokens;

    /// Where a text stands that the parser is about to pass over.
    private @Nullable JsonPlace passing;

    private long passingFrom;

    /// What somebody wants to know of JSON.
    public enum Purpose {
        /// The tables in it. Every key is a place of its own. Texts are passed over unread: one may
        /// be longer than the memory.
        TABLES(5_000, false),

        /// The values at each path. An object that is a map from ids to things is one path with a
        /// star. All texts are read.
        VALUES(20_000, true);

        /// Keys that are ids would fill the memory.
        private final int mostPlaces;

        private final boolean readsTexts;

        Purpose(int mostPlaces, boolean readsTexts) {
            this.mostPlaces = mostPlaces;
            this.readsTexts = readsTexts;
        }
    }

    private JsonProfile(JsonText text, JsonParser parser, Purpose purpose, Work.Monitor monitor) {
        this.text = text;
        this.parser = parser;
        this.purpose = purpose;
        this.monitor = monitor;
        this.growth = new JsonPlace.Growth(purpose.mostPlaces, purpose.readsTexts);
        this.documents = new JsonPlace(growth);
    }

    /// Reads a file through, blocking.
    ///
    /// @return empty where it is not JSON, nor values of JSON one after the other; for the values,
    ///   also where some of its bytes mean nothing
    public static Optional<JsonProfile> of(
            Path file, TextEncoding encoding, Purpose purpose, Work.Monitor monitor)
            throws IOException, InterruptedException {
        JsonText.Reading<JsonProfile> reading =
                (text, parser) -> new JsonProfile(text, parser, purpose, monitor).readAll();
        return purpose.readsTexts
                ? JsonText.readStrictly(file, encoding, monitor, reading)
                : JsonText.read(file, encoding, monitor, reading);
    }

    private JsonProfile readAll() throws IOException, InterruptedException {
        while (next() != null) {
            documents.hasDocument();
            value(documents.item(), 0);
        }
        return this;
    }

    /// The next token, which is where a text that stood before it has an end.
    private @Nullable JsonToken next() throws IOException, InterruptedException {
        if (tokens++ % TOKENS_BETWEEN_REPORTS == 0) {
            monitor.cancellation().check();
            monitor.progress().report("Reading JSON", text.part());
        }
        JsonToken token = parser.nextToken();
        if (passing != null) {
            passing.tookText(text.passed() - passingFrom);
            passing = null;
        }
        return token;
    }

    private void value(JsonPlace place, int depth) throws IOException, InterruptedException {
        JsonToken token = parser.currentToken();
        place.saw(token, parser);
        if (token.isStructStart()) {
            deepest = Math.max(deepest, depth + 1);
            long from = parser.currentLocation().getCharOffset();
            if (token == JsonToken.START_OBJECT) {
                object(place, depth + 1);
            } else {
                list(place, depth + 1);
            }
            place.tookCharacters(parser.currentLocation().getCharOffset() - from);
        } else if (token == JsonToken.VALUE_STRING && purpose.readsTexts) {
            place.text(parser.getText());
        } else if (token == JsonToken.VALUE_STRING) {
            passing = place;
            passingFrom = text.passed();
        }
    }

    private void object(JsonPlace place, int depth) throws IOException, InterruptedException {
        while (next() != JsonToken.END_OBJECT) {
            JsonPlace child = place.child(parser.currentName());
            next();
            value(child, depth);
        }
    }

    private void list(JsonPlace place, int depth) throws IOException, InterruptedException {
        long length = 0;
        while (next() != JsonToken.END_ARRAY) {
            length++;
            place.hasItem();
            value(place.item(), depth);
        }
        place.length(length);
    }

    /// Whether the file holds several documents, one after the other.
    public boolean isLines() {
        return documents.items() > 1;
    }

    /// How many documents the file holds.
    public long documents() {
        return documents.items();
    }

    /// The place of each document.
    public JsonPlace document() {
        return documents.item();
    }

    /// How many lists and objects are inside of each other.
    public int deepest() {
        return deepest;
    }

    /// Whether every place is there; of very many, those that came last are missing.
    public boolean isComplete() {
        return !growth.isSpent();
    }

    /// What kind of document it is, in a word.
    String kind() {
        return isLines() ? "JSON Lines" : "JSON";
    }

    /// Hears of the rows of tables.
    @FunctionalInterface
    public interface RowListener {
        /// A row was read.
        ///
        /// @param cells in the order of the columns, as their types say: Long, Double, Boolean,
        ///   String or null
        void row(JsonTable table, @Nullable Object[] cells)
                throws IOException, InterruptedException;
    }

    /// The lists of objects that are not inside of such a list, in order of appearance; of very
    /// many, those with the most rows.
    public List<JsonTable> tables() {
        return List.copyOf(JsonTables.in(root()).values());
    }

    /// Reads the rows of all tables from the same file, blocking.
    public void rows(Path file, TextEncoding encoding, RowListener listener, Work.Monitor monitor)
            throws IOException, InterruptedException {
        JsonTables.read(file, encoding, documents, JsonTables.in(root()), listener, monitor);
    }

    /// The structure in at most so many characters.
    String structure(int longest) {
        return JsonStructure.of(root(), longest, Words.count(documents(), "document"));
    }

    private JsonPlace root() {
        return isLines() ? documents : documents.item();
    }
}
