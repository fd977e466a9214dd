package dev.assay.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Secrets;
import dev.assay.llm.Capability;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelSettings;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The parts that models were found to refuse, in `model-limits.json` in the data home, by the
/// address of their server and their name. Whoever deletes the file has it found out anew.
public final class RefusedParts implements Capability.Memory {
    /// Beside the models of an address, none of which is called so: their ids have a colon.
    private static final String LONGEST = "longest_reply";

    private static final String CONTEXT = "context_tokens";
    private static final String SAID = "said_to_take";
    private static final String VERSION = "version";

    private final Path file;
    private final ObjectNode json;

    private RefusedParts(Path file) {
        this.file = file;
        this.json = JsonFile.readOrEmpty(file);
    }

    /// The memory of a data home.
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
        ObjectNode models = object(json, address(baseUrl));
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
    public Optional<Integer> longestReply(ModelId model, String baseUrl) {
        return tokens(LONGEST, model, baseUrl, ModelSettings.LEAST_OUTPUT_TOKENS);
    }

    @Override
    public void longestReply(ModelId model, String baseUrl, int tokens) {
        keep(LONGEST, model, baseUrl, tokens);
    }

    @Override
    public Optional<Integer> context(ModelId model, String baseUrl) {
        return tokens(CONTEXT, model, baseUrl, ModelSettings.LEAST_CONTEXT_TOKENS);
    }

    @Override
    public void context(ModelId model, String baseUrl, int tokens) {
        keep(CONTEXT, model, baseUrl, tokens);
    }

    private synchronized Optional<Integer> tokens(
            String what, ModelId model, String baseUrl, int least) {
        int tokens = json.path(address(baseUrl)).path(what).path(model.toString()).asInt();
        return tokens < least ? Optional.empty() : Optional.of(tokens);
    }

    private synchronized void keep(String what, ModelId model, String baseUrl, int tokens) {
        ObjectNode kept = object(object(json, address(baseUrl)), what);
        if (kept.path(model.toString()).asInt() != tokens) {
            kept.put(model.toString(), tokens);
            JsonFile.writeWhatIsNotMissed(file, json);
        }
    }

    @Override
    public synchronized Capability.Said said(ModelId model, String baseUrl, Capability.Said now) {
        ObjectNode words = Json.object().put(VERSION, now.version());
        now.able().forEach((part, able) -> words.put(word(part), able));
        JsonNode before =
                object(object(json, address(baseUrl)), SAID).replace(model.toString(), words);
        if (words.equals(before)) {
            return now;
        }
        JsonFile.writeWhatIsNotMissed(file, json);
        EnumMap<Capability, Boolean> able = new EnumMap<>(Capability.class);
        for (Capability part : Capability.values()) {
            if (before != null && before.has(word(part))) {
                able.put(part, before.path(word(part)).asBoolean());
            }
        }
        return new Capability.Said(able, before == null ? "" : before.path(VERSION).asText());
    }

    private static ObjectNode object(ObjectNode parent, String name) {
        return parent.path(name) instanceof ObjectNode there ? there : parent.putObject(name);
    }

    @Override
    public synchronized void forget(ModelId model, String baseUrl) {
        if (!(json.path(address(baseUrl)) instanceof ObjectNode models)) {
            return;
        }
        boolean refused = models.remove(model.toString()) != null;
        boolean limited =
                models.path(LONGEST) instanceof ObjectNode longest
                        && longest.remove(model.toString()) != null;
        if (refused || limited) {
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
