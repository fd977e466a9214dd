package dev.assay.settings;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Secrets;
import dev.assay.llm.Capability;
import dev.assay.llm.ModelId;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// What models were found to refuse, in `model-limits.json` in the data home, by the address of
/// their server and their name. Whoever deletes the file has it found out anew.
public final class RefusedParts implements Capability.Memory {
    private final Path file;
    private final ObjectNode json;

    private RefusedParts(Path file) {
        this.file = file;
        this.json = JsonFile.readOrEmpty(file);
    }

    /// What is remembered in a data home.
    public static RefusedParts open(Path home) {
        return new RefusedParts(home.resolve("model-limits.json"));
    }

    @Override
    public synchronized Set<Capability> refusedBy(ModelId model, String baseUrl) {
        List<String> words = Json.texts(json.path(address(baseUrl)).path(model.toString()));
        EnumSet<Capability> refused = EnumSet.noneOf(Capability.class);
        for (Capability capability : Capability.values()) {
            if (words.contains(word(capability))) {
                refused.add(capability);
            }
        }
        return refused;
    }

    @Override
    public synchronized void refused(ModelId model, String baseUrl, Capability capability) {
        ObjectNode models =
                json.path(address(baseUrl)) instanceof ObjectNode known
                        ? known
                        : json.putObject(address(baseUrl));
        ArrayNode words =
                models.path(model.toString()) instanceof ArrayNode known
                        ? known
                        : models.putArray(model.toString());
        if (!Json.texts(words).contains(word(capability))) {
            words.add(word(capability));
            JsonFile.writeWhatIsNotMissed(file, json);
        }
    }

    @Override
    public synchronized void forget(ModelId model, String baseUrl) {
        if (json.path(address(baseUrl)) instanceof ObjectNode models
                && models.remove(model.toString()) != null) {
            JsonFile.writeWhatIsNotMissed(file, json);
        }
    }

    /// An address may hold a password.
    private static String address(String baseUrl) {
        return Secrets.hide(baseUrl);
    }

    private static String word(Capability capability) {
        return capability.name().toLowerCase(Locale.ROOT);
    }
}
