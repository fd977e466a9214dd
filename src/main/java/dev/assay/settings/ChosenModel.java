package dev.assay.settings;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelSettings;
import java.util.Optional;

/// Which model is asked, where, and how.
///
/// @param id as on the command line: "offline", "openai:gpt-4.1"
/// @param kind of the API that is spoken at the base URL, as [dev.assay.llm.Provider#id]
/// @param lastNamed the name of the model behind the base URL that was chosen last; it stays while
///   the guide is asked; empty where there was none
/// @param baseUrl where models other than the guide are asked
/// @param temperature left to the provider where empty
/// @param maxOutputTokens how long a reply may be
/// @param contextTokens how much the model reads at once, where the analyst said so
public record ChosenModel(
        String id,
        String kind,
        String lastNamed,
        String baseUrl,
        Optional<Double> temperature,
        int maxOutputTokens,
        Optional<Integer> contextTokens) {
    /// The model that needs none.
    public static final String OFFLINE = ModelInfo.OFFLINE;

    /// The kind of API before another one was chosen.
    private static final String FIRST_KIND = "openai";

    /// Before anything was chosen.
    public static final ChosenModel FIRST =
            new ChosenModel(
                    OFFLINE,
                    FIRST_KIND,
                    "",
                    ModelSettings.OPENAI,
                    Optional.empty(),
                    ModelSettings.DEFAULT_MAX_OUTPUT_TOKENS,
                    Optional.empty());

    public ChosenModel {
        String before = lastNamed;
        lastNamed = named(id, kind).orElse(before);
    }

    /// The name of a model of a kind; empty where it is of another kind, or the guide.
    private static Optional<String> named(String id, String kind) {
        return ModelId.parse(id).filter(model -> model.kind().equals(kind)).map(ModelId::name);
    }

    /// The model's name behind the base URL; empty where the guide is asked.
    public String name() {
        return named(id, kind).orElse("");
    }

    /// The same with another model.
    public ChosenModel asking(String chosen) {
        return new ChosenModel(
                chosen, kind, lastNamed, baseUrl, temperature, maxOutputTokens, contextTokens);
    }

    /// The same at another address with another name. A model whose name was taken out, or that was
    /// asked elsewhere, is not offered again.
    ///
    /// @param of the kind of API that is spoken there
    /// @param name empty for the guide
    public ChosenModel named(String of, String name, String address) {
        boolean untouched = id.equals(OFFLINE) && kind.equals(of) && baseUrl.equals(address);
        return new ChosenModel(
                name.isEmpty() ? OFFLINE : new ModelId(of, name).toString(),
                of,
                untouched ? lastNamed : "",
                address,
                temperature,
                maxOutputTokens,
                contextTokens);
    }

    /// The same with other figures.
    public ChosenModel with(
            Optional<Double> degrees, int mostOutputTokens, Optional<Integer> readTokens) {
        return new ChosenModel(id, kind, lastNamed, baseUrl, degrees, mostOutputTokens, readTokens);
    }

    /// What was kept. A field that is missing or makes no sense is as at first.
    static ChosenModel of(ObjectNode json) {
        double degrees = json.path("temperature").asDouble(-1);
        int tokens = json.path("max_output_tokens").asInt(FIRST.maxOutputTokens);
        int context = json.path("context_tokens").asInt(0);
        String id = Fields.text(json, "model", FIRST.id);
        String kind = ModelId.parse(id).map(ModelId::kind).orElse(FIRST.kind);
        return new ChosenModel(
                id,
                Fields.text(json, "api", kind),
                Fields.text(json, "named_model", FIRST.lastNamed),
                Fields.text(json, "base_url", FIRST.baseUrl),
                degrees >= 0 && degrees <= 2 ? Optional.of(degrees) : Optional.empty(),
                tokens < ModelSettings.LEAST_OUTPUT_TOKENS ? FIRST.maxOutputTokens : tokens,
                context < ModelSettings.LEAST_CONTEXT_TOKENS
                        ? Optional.empty()
                        : Optional.of(context));
    }

    /// Writes the fields into an object whose other fields stay.
    void into(ObjectNode json) {
        Fields.put(json, "model", id, FIRST.id);
        Fields.put(json, "api", kind, FIRST.kind);
        boolean apart = name().isEmpty() && !lastNamed.isEmpty();
        Fields.put(json, "named_model", lastNamed, apart ? "" : lastNamed);
        Fields.put(json, "base_url", baseUrl, FIRST.baseUrl);
        Fields.put(json, "temperature", temperature);
        Fields.put(json, "max_output_tokens", maxOutputTokens, FIRST.maxOutputTokens);
        Fields.put(json, "context_tokens", contextTokens);
    }
}
