package dev.assay.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelSettings;
import dev.assay.ui.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What the analyst chose. Keys are not part of it; see [SettingsFile].
///
/// @param model as on the command line: "offline", "openai:gpt-4.1"
/// @param namedModel the name of the model behind the base URL that was chosen last; it stays while
///   the guide is asked; empty where there was none
/// @param baseUrl where models other than the guide are asked
/// @param temperature left to the provider where empty
/// @param maxOutputTokens how long a reply may be
/// @param contextTokens how much the model reads at once, where the analyst said so
/// @param fontSize of text on screen, in pixels
/// @param language of answers, as a tag such as "ja"; empty to leave it to `copilot.json`
/// @param window where the panes stand, in the words of the window
/// @param sources folders that were added by hand, in order
public record Settings(
        String model,
        String namedModel,
        String baseUrl,
        Optional<Double> temperature,
        int maxOutputTokens,
        Optional<Integer> contextTokens,
        Theme.Choice theme,
        int fontSize,
        String language,
        ObjectNode window,
        List<String> sources,
        Storing storing) {
    /// The model that needs none.
    public static final String OFFLINE = ModelInfo.OFFLINE;

    /// Before the name of a model behind the Responses API.
    public static final String OPENAI = "openai:";

    /// Before anything was chosen.
    public static final Settings FIRST =
            new Settings(
                    OFFLINE,
                    "",
                    ModelSettings.OPENAI,
                    Optional.empty(),
                    ModelSettings.DEFAULT_MAX_OUTPUT_TOKENS,
                    Optional.empty(),
                    Theme.Choice.SYSTEM,
                    Theme.USUAL_SIZE,
                    "",
                    Json.object(),
                    List.of(),
                    Storing.USUAL);

    public Settings {
        namedModel = model.startsWith(OPENAI) ? model.substring(OPENAI.length()) : namedModel;
        window = window.deepCopy();
        sources = List.copyOf(sources);
    }

    public Settings withModel(String chosen) {
        return new Settings(
                chosen,
                namedModel,
                baseUrl,
                temperature,
                maxOutputTokens,
                contextTokens,
                theme,
                fontSize,
                language,
                window,
                sources,
                storing);
    }

    public Settings withFontSize(int chosen) {
        return withLook(theme, chosen);
    }

    public Settings withTheme(Theme.Choice chosen) {
        return withLook(chosen, fontSize);
    }

    private Settings withLook(Theme.Choice themeNow, int fontSizeNow) {
        return new Settings(
                model,
                namedModel,
                baseUrl,
                temperature,
                maxOutputTokens,
                contextTokens,
                themeNow,
                fontSizeNow,
                language,
                window,
                sources,
                storing);
    }

    public Settings withWindow(ObjectNode moved) {
        return new Settings(
                model,
                namedModel,
                baseUrl,
                temperature,
                maxOutputTokens,
                contextTokens,
                theme,
                fontSize,
                language,
                moved,
                sources,
                storing);
    }

    public Settings withSources(List<String> added) {
        return new Settings(
                model,
                namedModel,
                baseUrl,
                temperature,
                maxOutputTokens,
                contextTokens,
                theme,
                fontSize,
                language,
                window,
                added,
                storing);
    }

    /// What was kept. A field that is missing or makes no sense is as at first.
    static Settings of(ObjectNode json) {
        JsonNode temperature = json.path("temperature");
        double degrees = temperature.asDouble(-1);
        int tokens = json.path("max_output_tokens").asInt(FIRST.maxOutputTokens);
        int context = json.path("context_tokens").asInt(0);
        int font = json.path("font_size").asInt(FIRST.fontSize);
        return new Settings(
                text(json, "model", FIRST.model),
                text(json, "named_model", FIRST.namedModel),
                text(json, "base_url", FIRST.baseUrl),
                degrees >= 0 && degrees <= 2 ? Optional.of(degrees) : Optional.empty(),
                tokens < ModelSettings.LEAST_OUTPUT_TOKENS ? FIRST.maxOutputTokens : tokens,
                context < ModelSettings.LEAST_CONTEXT_TOKENS
                        ? Optional.empty()
                        : Optional.of(context),
                theme(json.path("theme").asText("")),
                font < Theme.LEAST_SIZE || font > Theme.MOST_SIZE ? FIRST.fontSize : font,
                text(json, "response_language", FIRST.language),
                json.path("window") instanceof ObjectNode window ? window : Json.object(),
                texts(json.path("sources")),
                Storing.of(json));
    }

    /// Writes the fields into an object whose other fields stay. A field that is as at first and
    /// was absent stays absent.
    void into(ObjectNode json) {
        put(json, "model", !model.equals(FIRST.model), Json.mapper().valueToTree(model));
        boolean apart = !model.startsWith(OPENAI) && !namedModel.isEmpty();
        put(json, "named_model", apart, Json.mapper().valueToTree(namedModel));
        put(json, "base_url", !baseUrl.equals(FIRST.baseUrl), Json.mapper().valueToTree(baseUrl));
        json.remove("temperature");
        temperature.ifPresent(degrees -> json.put("temperature", degrees));
        put(
                json,
                "max_output_tokens",
                maxOutputTokens != FIRST.maxOutputTokens,
                Json.mapper().valueToTree(maxOutputTokens));
        json.remove("context_tokens");
        contextTokens.ifPresent(most -> json.put("context_tokens", most));
        String look = theme.name().toLowerCase(Locale.ROOT);
        put(json, "theme", theme != FIRST.theme, Json.mapper().valueToTree(look));
        put(json, "font_size", fontSize != FIRST.fontSize, Json.mapper().valueToTree(fontSize));
        put(
                json,
                "response_language",
                !language.equals(FIRST.language),
                Json.mapper().valueToTree(language));
        put(json, "window", !window.isEmpty(), window.deepCopy());
        storing.into(json);
        put(json, "sources", !sources.isEmpty(), Json.mapper().valueToTree(sources));
    }

    private static void put(ObjectNode json, String name, boolean chosen, JsonNode value) {
        if (chosen || json.has(name)) {
            json.set(name, value);
        }
    }

    private static String text(ObjectNode json, String name, String otherwise) {
        String text = json.path(name).asText("").strip();
        return text.isEmpty() ? otherwise : text;
    }

    private static Theme.Choice theme(String word) {
        return switch (word) {
            case "light" -> Theme.Choice.LIGHT;
            case "dark" -> Theme.Choice.DARK;
            default -> Theme.Choice.SYSTEM;
        };
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(item -> {
            if (item.isTextual()) {
                texts.add(item.asText());
            }
        });
        return texts;
    }
}
