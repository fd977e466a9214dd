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
public record Settings(
        ChosenModel model,
        ScreenLook look,
        String language,
        ObjectNode window,
        List<String> sources,
        LargeResults results,
        CodeRuns runs,
        SendLimit asking) {
    /// Before anything was chosen.
    public static final Settings FIRST =
            new Settings(
                    ChosenModel.FIRST,
                    ScreenLook.FIRST,
                    "",
                    Json.object(),
                    List.of(),
                    LargeResults.USUAL,
                    CodeRuns.FIRST,
                    SendLimit.NONE);

    public Settings {
        window = window.deepCopy();
        sources = List.copyOf(sources);
    }

    public Settings withModel(ChosenModel chosen) {
        return new Settings(chosen, look, language, window, sources, results, runs, asking);
    }

    public Settings withLook(ScreenLook chosen) {
        return new Settings(model, chosen, language, window, sources, results, runs, asking);
    }

    public Settings withLanguage(String chosen) {
        return new Settings(model, look, chosen, window, sources, results, runs, asking);
    }

    public Settings withWindow(ObjectNode moved) {
        return new Settings(model, look, language, moved, sources, results, runs, asking);
    }

    public Settings withSources(List<String> added) {
        return new Settings(model, look, language, window, added, results, runs, asking);
    }

    public Settings withResults(LargeResults chosen) {
        return new Settings(model, look, language, window, sources, chosen, runs, asking);
    }

    public Settings withRuns(CodeRuns chosen) {
        return new Settings(model, look, language, window, sources, results, chosen, asking);
    }

    public Settings withAsking(SendLimit chosen) {
        return new Settings(model, look, language, window, sources, results, runs, chosen);
    }

    public Settings withFontSize(int chosen) {
        return withLook(new ScreenLook(look.theme(), chosen));
    }

    public Settings withTheme(String chosen) {
        return withLook(new ScreenLook(chosen, look.fontSize()));
    }

    /// What was kept. A field that is missing or makes no sense is as at first.
    static Settings of(ObjectNode json) {
        return new Settings(
                ChosenModel.of(json),
                ScreenLook.of(json),
                Fields.text(json, "response_language", FIRST.language),
                json.path("window") instanceof ObjectNode window ? window : Json.object(),
                texts(json.path("sources")),
                LargeResults.of(json),
                CodeRuns.of(json),
                SendLimit.of(json));
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
        runs.into(json);
        asking.into(json);
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
