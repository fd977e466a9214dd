package dev.assay.settings;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// A file of JSON that people write, read field by field. What is wrong in it is told with its
/// line, and what holds instead. Comments and a comma too many are no mistakes.
public final class CheckedJson {
    /// Reads JSON as people write it.
    static final ObjectReader READER =
            Json.mapper()
                    .reader()
                    .withFeatures(
                            JsonReadFeature.ALLOW_JAVA_COMMENTS,
                            JsonReadFeature.ALLOW_TRAILING_COMMA);

    private final String file;
    private final ObjectNode root;
    private final Map<String, Integer> lines;
    private final List<String> remarks;

    private CheckedJson(
            String file, ObjectNode root, Map<String, Integer> lines, List<String> remarks) {
        this.file = file;
        this.root = root;
        this.lines = lines;
        this.remarks = remarks;
    }

    /// Reads a text. One that is no JSON object is as good as empty.
    ///
    /// @param file its name, for the remarks
    public static CheckedJson of(String file, String text) {
        List<String> remarks = new ArrayList<>();
        try {
            if (READER.readTree(text) instanceof ObjectNode root) {
                return new CheckedJson(file, root, lines(text), remarks);
            }
            remarks.add(file + " is not a JSON object, so nothing of it is used. Begin it with {.");
        } catch (JsonProcessingException broken) {
            remarks.add(
                    "%s, line %d: this is not JSON (%s), so nothing of the file is used."
                            .formatted(
                                    file,
                                    broken.getLocation().getLineNr(),
                                    broken.getOriginalMessage()));
        } catch (IOException e) {
            throw new IllegalStateException("A text was read", e);
        }
        return new CheckedJson(file, Json.object(), Map.of(), remarks);
    }

    /// Reads a file as it is now. One that is not there, or cannot be read, is as good as empty.
    public static CheckedJson read(Path path) {
        String file = String.valueOf(path.getFileName());
        if (!Files.exists(path)) {
            return of(file, "{}");
        }
        try {
            // Some editors begin a file with a mark that is no JSON.
            return of(file, Files.readString(path).replaceFirst("^\uFEFF", ""));
        } catch (IOException unreadable) {
            String remark = file + " cannot be read as text, so nothing of it is used.";
            return new CheckedJson(file, Json.object(), Map.of(), new ArrayList<>(List.of(remark)));
        }
    }

    private static Map<String, Integer> lines(String text) throws IOException {
        Map<String, Integer> lines = new HashMap<>();
        try (JsonParser parser = READER.createParser(text)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.FIELD_NAME) {
                    lines.put(
                            parser.getParsingContext().pathAsPointer().toString(),
                            parser.currentTokenLocation().getLineNr());
                }
            }
        }
        return lines;
    }

    /// The file's name.
    public String name() {
        return file;
    }

    /// What was wrong, a sentence each.
    public List<String> remarks() {
        return List.copyOf(remarks);
    }

    /// Tells what is wrong with a field.
    ///
    /// @param pointer to the field: "/scoring/t1"
    public void wrong(String pointer, String what) {
        String name = pointer.substring(1).replace('/', '.').replace("~1", "/").replace("~0", "~");
        remarks.add(
                "%s, line %d: `%s` %s".formatted(file, lines.getOrDefault(pointer, 1), name, what));
    }

    public JsonNode at(String pointer) {
        return root.at(pointer);
    }

    /// The fields of an object; none where it is absent, null, or something else, which is told.
    public Iterable<String> names(String pointer) {
        JsonNode node = at(pointer);
        if (!node.isMissingNode() && !node.isNull() && !node.isObject()) {
            wrong(pointer, "must be an object; it changes nothing.");
        }
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    /// Tells of every field that nobody knows.
    public void only(String pointer, Set<String> known) {
        for (String name : names(pointer)) {
            if (!known.contains(name)) {
                wrong(
                        pointer + "/" + name,
                        "is not known and changes nothing. Known are: "
                                + String.join(", ", known)
                                + ".");
            }
        }
    }

    /// A field's value where it is there and right; what is wrong is told.
    ///
    /// @param wanted what it must be: "a whole number from 0 to 10"
    /// @param otherwise what holds instead: "2"
    public Optional<JsonNode> value(
            String pointer, Predicate<JsonNode> right, String wanted, String otherwise) {
        JsonNode value = at(pointer);
        if (value.isMissingNode()) {
            return Optional.empty();
        }
        if (right.test(value)) {
            return Optional.of(value);
        }
        wrong(pointer, "must be %s; %s is used.".formatted(wanted, otherwise));
        return Optional.empty();
    }

    /// A field that is true or false; what is wrong is told.
    ///
    /// @param otherwise what holds where it is absent or wrong
    public boolean flag(String pointer, boolean otherwise) {
        return value(pointer, JsonNode::isBoolean, "true or false", String.valueOf(otherwise))
                .map(JsonNode::asBoolean)
                .orElse(otherwise);
    }
}
