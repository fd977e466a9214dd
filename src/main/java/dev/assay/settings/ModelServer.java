package dev.assay.settings;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Provider;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A server of models, as the analyst calls it.
///
/// @param name short and unique, the first part of its models' ids: "work" in "work:llama-70b"
/// @param kind of the API that is spoken there, as [Provider#id]
/// @param baseUrl where it is; empty for the usual address of its kind
/// @param models that are offered of it, by name
/// @param contexts how much models of it read at once, in tokens, where the analyst said so
/// @param styles how models of it are asked, where the analyst said so
public record ModelServer(
        String name,
        String kind,
        String baseUrl,
        List<String> models,
        Map<String, Integer> contexts,
        Map<String, ModelStyle> styles) {
    /// The field of what was said of single models.
    private static final String STYLES = "model_settings";

    /// What the command line splits ids at, and what shells give a meaning to, is in no name.
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{0,29}");

    public ModelServer {
        models = List.copyOf(models);
        contexts = Map.copyOf(contexts);
        styles =
                styles.entrySet().stream()
                        .filter(each -> !each.getValue().equals(ModelStyle.USUAL))
                        .collect(
                                Collectors.toUnmodifiableMap(
                                        Map.Entry::getKey, Map.Entry::getValue));
    }

    public ModelServer(
            String name,
            String kind,
            String baseUrl,
            List<String> models,
            Map<String, Integer> contexts) {
        this(name, kind, baseUrl, models, contexts, Map.of());
    }

    public ModelServer(String name, String kind, String baseUrl) {
        this(name, kind, baseUrl, List.of(), Map.of());
    }

    /// The server that a kind of API names where none is kept under its name.
    public static ModelServer usual(Provider kind) {
        return new ModelServer(kind.id(), kind.id(), "");
    }

    /// Whether models can be named by it.
    public static boolean isName(String name) {
        return NAME.matcher(name).matches() && !name.equalsIgnoreCase(ChosenModel.OFFLINE);
    }

    /// Whether it has the name of its kind: what the environment says of a kind is said of it.
    public boolean isUsual() {
        return name.equals(kind);
    }

    /// How much one of its models reads at once, where the analyst said so.
    public Optional<Integer> context(String model) {
        return Optional.ofNullable(contexts.get(model));
    }

    /// How one of its models is asked.
    public ModelStyle style(String model) {
        return styles.getOrDefault(model, ModelStyle.USUAL);
    }

    /// Whether anything was said of how one of its models is asked.
    public boolean hasStyle(String model) {
        return styles.containsKey(model);
    }

    /// The same with other models to offer.
    public ModelServer offering(List<String> names) {
        return new ModelServer(name, kind, baseUrl, names, contexts, styles);
    }

    /// The server of an object in the list of servers; empty where the object names none.
    static Optional<ModelServer> of(ObjectNode json) {
        String name = Fields.text(json, "name", "");
        String kind = Fields.text(json, "api", name);
        return isName(name)
                ? Optional.of(
                        new ModelServer(
                                name,
                                kind,
                                Fields.text(json, "base_url", ""),
                                models(json),
                                contexts(json),
                                styles(json)))
                : Optional.empty();
    }

    private static List<String> models(ObjectNode json) {
        return Json.texts(json.path("models")).stream()
                .map(String::strip)
                .filter(model -> !model.isEmpty())
                .distinct()
                .toList();
    }

    private static Map<String, Integer> contexts(ObjectNode json) {
        Map<String, Integer> contexts = new LinkedHashMap<>();
        json.path("context_tokens")
                .properties()
                .forEach(each -> {
                    if (each.getValue().asInt(0) >= ModelSettings.LEAST_CONTEXT_TOKENS) {
                        contexts.put(each.getKey(), each.getValue().asInt());
                    }
                });
        return contexts;
    }

    private static Map<String, ModelStyle> styles(ObjectNode json) {
        Map<String, ModelStyle> styles = new LinkedHashMap<>();
        json.path(STYLES)
                .properties()
                .forEach(each -> styles.put(each.getKey(), ModelStyle.of(each.getValue())));
        return styles;
    }

    /// Writes the fields into an object whose other fields stay.
    void into(ObjectNode json) {
        json.put("name", name);
        json.put("api", kind);
        Fields.put(json, "base_url", baseUrl, "");
        Fields.put(json, "models", models, List.of());
        Fields.put(json, "context_tokens", contexts, Map.of());
        ObjectNode asked = Json.object();
        new TreeMap<>(styles).forEach((model, style) -> asked.set(model, style.json()));
        Fields.put(json, STYLES, asked, Json.object());
    }
}
