package dev.assay.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.ArrayList;
import java.util.List;

/// What the analyst chose. Keys are not part of it; see [SettingsFile].
///
/// @param language of answers, as a tag such as "ja"; empty to leave it to `copilot.json`
/// @param window where the panes stand, in the words of the window
/// @param sources folders and servers that were added by hand, in order
/// @param asking above which size a request is asked about before it is sent
/// @param limits numbers and switches
public record Settings(
        ChosenModel model,
        ScreenLook look,
        String language,
        ObjectNode window,
        List<String> sources,
        LargeResults results,
        PythonChoice python,
        SendLimit asking,
        ConversationValues limits) {
    /// Before anything was chosen.
    public static final Settings FIRST =
            new Settings(
                    ChosenModel.FIRST,
                    ScreenLook.FIRST,
                    "",
                    Json.object(),
                    List.of(),
                    LargeResults.USUAL,
                    PythonChoice.FIRST,
                    SendLimit.NONE,
                    ConversationValues.NONE);

    public Settings {
        window = window.deepCopy();
        sources = List.copyOf(sources);
    }

    public Settings withModel(ChosenModel chosen) {
        return new Settings(
                chosen, look, language, window, sources, results, python, asking, limits);
    }

    public Settings withLook(ScreenLook chosen) {
        return new Settings(
                model, chosen, language, window, sources, results, python, asking, limits);
    }

    public Settings withLanguage(String chosen) {
        return new Settings(model, look, chosen, window, sources, results, python, asking, limits);
    }

    public Settings withWindow(ObjectNode moved) {
        return new Settings(model, look, language, moved, sources, results, python, asking, limits);
    }

    public Settings withSources(List<String> added) {
        return new Settings(model, look, language, window, added, results, python, asking, limits);
    }

    public Settings withResults(LargeResults chosen) {
        return new Settings(model, look, language, window, sources, chosen, python, asking, limits);
    }

    public Settings withPython(PythonChoice chosen) {
        return new Settings(
                model, look, language, window, sources, results, chosen, asking, limits);
    }

    public Settings withAsking(SendLimit chosen) {
        return new Settings(
                model, look, language, window, sources, results, python, chosen, limits);
    }

    private Settings withLimits(ConversationValues chosen) {
        return new Settings(
                model, look, language, window, sources, results, python, asking, chosen);
    }

    /// Returns the values of a conversation that has none of its own.
    public ChosenValues values() {
        return limits.general();
    }

    public Settings withValues(ChosenValues chosen) {
        return withLimits(new ConversationValues(chosen, limits.own()));
    }

    /// Returns the values that hold in a conversation.
    ChosenValues valuesOf(String id) {
        return ownValuesOf(id).over(values());
    }

    /// Returns the values that a conversation has of its own.
    public ChosenValues ownValuesOf(String id) {
        return limits.of(id);
    }

    /// The same with what a conversation has of its own.
    public Settings withValuesOf(String id, ChosenValues chosen) {
        return withLimits(limits.with(id, chosen));
    }

    public Settings withFontSize(int chosen) {
        return withLook(new ScreenLook(look.theme(), chosen));
    }

    public Settings withTheme(String chosen) {
        return withLook(new ScreenLook(chosen, look.fontSize()));
    }

    /// What was kept. A field that is missing or makes no sense is as at first.
    static Settings of(CheckedJson checked) {
        ObjectNode json = (ObjectNode) checked.at("");
        return new Settings(
                ChosenModel.of(json),
                ScreenLook.of(json),
                Fields.text(json, "response_language", FIRST.language),
                json.path("window") instanceof ObjectNode window ? window : Json.object(),
                texts(json.path("sources")),
                LargeResults.of(checked),
                PythonChoice.of(checked),
                SendLimit.of(json),
                ConversationValues.of(checked));
    }

    /// Writes the fields into an object whose other fields stay. A field that is as at first and
    /// was absent stays absent.
    void into(ObjectNode json) {
        model.into(json);
        look.into(json);
        Fields.put(json, "response_language", language, FIRST.language);
        Fields.put(json, "window", window, FIRST.window);
        Fields.put(json, "sources", sources, FIRST.sources);
        results.into(json);
        python.into(json);
        asking.into(json);
        limits.into(json);
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
