package dev.assay.app;

import dev.assay.llm.ApiKey;
import dev.assay.llm.KnownModels;
import dev.assay.shell.SettingsAccess;
import dev.assay.ui.Theme;
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
                settings.model().startsWith(Settings.OPENAI) ? settings.namedModel() : "",
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
                        namedModel(before, chosen),
                        chosen.baseUrl(),
                        chosen.temperature(),
                        chosen.maxOutputTokens(),
                        chosen.contextTokens(),
                        chosen.theme(),
                        chosen.fontSize(),
                        chosen.language(),
                        before.window(),
                        before.sources(),
                        before.storing()));
    }

    /// A model whose name was taken out, or that was asked elsewhere, is not offered again.
    private static String namedModel(Settings before, Chosen chosen) {
        boolean untouched =
                before.model().equals(Settings.OFFLINE)
                        && before.baseUrl().equals(chosen.baseUrl());
        return untouched ? before.namedModel() : "";
    }

    @Override
    public void keepFontSize(int size) {
        file.change(before -> before.withFontSize(size));
    }

    @Override
    public void keepTheme(Theme.Choice theme) {
        file.change(before -> before.withTheme(theme));
    }

    @Override
    public void keepKey(String baseUrl, ApiKey key) {
        file.saveKey(baseUrl, key);
    }
}
