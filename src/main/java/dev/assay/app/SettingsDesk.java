package dev.assay.app;

import dev.assay.llm.ApiKey;
import dev.assay.llm.KnownModels;
import dev.assay.shell.SettingsAccess;
import java.nio.file.Path;

/// The settings on disk, as the dialog sees them.
///
/// @param knownModels what is known of models by their names
/// @param home the data folder
public record SettingsDesk(SettingsFile file, KnownModels knownModels, Path home)
        implements SettingsAccess {
    @Override
    public Chosen chosen() {
        Settings settings = file.settings();
        return new Chosen(
                settings.baseUrl(),
                settings.model().startsWith(Settings.OPENAI)
                        ? settings.model().substring(Settings.OPENAI.length())
                        : "",
                settings.temperature(),
                settings.maxOutputTokens(),
                settings.contextTokens(),
                settings.theme(),
                settings.fontSize(),
                settings.language());
    }

    @Override
    public Origin<String> baseUrl() {
        return origin(file.baseUrl());
    }

    @Override
    public Origin<ApiKey> key(String baseUrl) {
        return origin(file.key(baseUrl));
    }

    private static <T> Origin<T> origin(SettingsFile.Sourced<T> sourced) {
        return new Origin<>(sourced.value(), sourced.from(), sourced.fixed());
    }

    @Override
    public Path dataFolder() {
        return home;
    }

    @Override
    public void keep(Chosen chosen) {
        file.change(before ->
                new Settings(
                        chosen.model().isEmpty()
                                ? Settings.OFFLINE
                                : Settings.OPENAI + chosen.model(),
                        chosen.baseUrl(),
                        chosen.temperature(),
                        chosen.maxOutputTokens(),
                        chosen.contextTokens(),
                        chosen.theme(),
                        chosen.fontSize(),
                        chosen.language(),
                        before.window(),
                        before.sources()));
    }

    @Override
    public void keepFontSize(int size) {
        file.change(before -> before.withFontSize(size));
    }

    @Override
    public void keepKey(String baseUrl, ApiKey key) {
        file.saveKey(baseUrl, key);
    }
}
