package dev.assay.text.profile;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.base.Words;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.json.JsonText;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How a JSON document of any size is built: which keys there are, what stands under them, how
/// often. Learned token by token; how much is remembered is bounded.
public final class JsonShape {
    /// Keys that are ids would fill the memory.
    private static final int MOST_PLACES = 5_000;

    private static final int MOST_TABLES = 20;

    /// Lists and objects inside of each other that a profile may tell of.
    private static final int DEEPEST_NAMED = 8;

    private static final int[] KEYS_NAMED = {40, 16, 8, 4};

    /// As if the documents of the file were the items of a list: JSON Lines has many.
    private final JsonPlace documents = new JsonPlace();

    private final JsonText text;

    private int places;

    /// Where a text stands that the parser is about to pass over.
    private @Nullable JsonPlace passing;

    private long passingFrom;

    private JsonShape(JsonText text) {
        this.text = text;
    }

    /// Reads a file through, blocking.
    ///
    /// @return empty where it is not JSON, nor values of JSON one after the other
    public static Optional<JsonShape> of(Path file, TextEncoding encoding, Work.Watch watch)
            throws IOException, InterruptedException {
        try (JsonText text = JsonText.open(file, encoding, watch)) {
            return text.beginsJson() ? read(text) : Optional.empty();
        } catch (InterruptedIOException cancelled) {
            watch.cancellation().check();
            throw cancelled;
        }
    }

    private static Optional<JsonShape> read(JsonText text) throws IOException {
        JsonShape shape = new JsonShape(text);
        try (JsonParser parser = text.parser()) {
            while (shape.next(parser) != null) {
                shape.documents.hasDocument();
                shape.value(parser, shape.documents.item());
            }
            return Optional.of(shape);
        } catch (JsonProcessingException notJson) {
            return Optional.empty();
        }
    }

    /// The next token, which is where a text that stood before it has an end. Texts are passed over
    /// unread: one may be longer than the memory.
    private @Nullable JsonToken next(JsonParser parser) throws IOException {
        JsonToken token = parser.nextToken();
        if (passing != null) {
            passing.tookText(text.passed() - passingFrom);
            passing = null;
        }
        return token;
    }

    private void value(JsonParser parser, JsonPlace place) throws IOException {
        JsonToken token = parser.currentToken();
        place.saw(token, parser);
        if (token == JsonToken.VALUE_STRING) {
            passing = place;
            passingFrom = text.passed();
        }
        if (!token.isStructStart()) {
            return;
        }
        long from = parser.currentLocation().getCharOffset();
        if (token == JsonToken.START_OBJECT) {
            while (next(parser) != JsonToken.END_OBJECT) {
                Optional<JsonPlace> child = place.child(parser.currentName(), room());
                next(parser);
                valueOrSkip(parser, child);
            }
        } else {
            while (next(parser) != JsonToken.END_ARRAY) {
                place.hasItem();
                value(parser, place.item());
            }
        }
        place.tookCharacters(parser.currentLocation().getCharOffset() - from);
    }

    private void valueOrSkip(JsonParser parser, Optional<JsonPlace> place) throws IOException {
        if (place.isPresent()) {
            value(parser, place.get());
        } else {
            parser.skipChildren();
        }
    }

    private boolean room() {
        return places++ < MOST_PLACES;
    }

    /// Whether the file holds several documents, one after the other.
    public boolean isLines() {
        return documents.items() > 1;
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
        return List.copyOf(found().values());
    }

    private Map<JsonPlace, JsonTable> found() {
        Map<JsonPlace, JsonTable> all = new LinkedHashMap<>();
        if (isLines()) {
            documents.tables("", all);
        } else {
            documents.item().tables("", all);
        }
        long fewest =
                all.values().stream()
                        .map(JsonTable::rows)
                        .sorted(Comparator.reverseOrder())
                        .skip(MOST_TABLES)
                        .findFirst()
                        .orElse(0L);
        all.values().removeIf(table -> table.rows() <= fewest);
        return all;
    }

    /// Reads the rows of all tables from the same file, blocking.
    public void rows(Path file, TextEncoding encoding, RowListener listener, Work.Watch watch)
            throws IOException, InterruptedException {
        JsonTables.read(file, encoding, documents, found(), listener, watch);
    }

    /// The structure in at most so many characters: keys with what stands under them.
    String structure(int longest) {
        JsonPlace root = isLines() ? documents : documents.item();
        for (int depth = DEEPEST_NAMED; depth >= 1; depth--) {
            for (int keys : KEYS_NAMED) {
                String shape = root.words(depth, keys);
                if (shape.length() <= longest) {
                    return shape;
                }
            }
        }
        return Words.count(documents.items(), "document");
    }
}
