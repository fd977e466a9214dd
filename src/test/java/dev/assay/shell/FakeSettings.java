package dev.assay.shell;

import dev.assay.llm.ApiKey;
import dev.assay.llm.KnownModels;
import dev.assay.ui.Theme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Settings in memory.
final class FakeSettings implements SettingsAccess {
    final Map<String, ApiKey> keys = new HashMap<>();
    final List<Integer> fontSizes = new ArrayList<>();
    String url = "https://api.openai.com/v1";
    Chosen chosen =
            new Chosen(
                    url,
                    "gpt-test",
                    Optional.empty(),
                    16_384,
                    Optional.empty(),
                    Theme.Choice.SYSTEM,
                    13,
                    "");
    @Nullable ApiKey fromEnvironment;
    boolean urlFixed;
    boolean full;
    int opened;

    @Override
    public Chosen chosen() {
        return chosen;
    }

    @Override
    public Origin<String> baseUrl() {
        return urlFixed
                ? new Origin<>(url, "from the environment variable OPENAI_BASE_URL", true)
                : new Origin<>(url, "from the settings", false);
    }

    @Override
    public Origin<ApiKey> key(String baseUrl) {
        ApiKey given = fromEnvironment;
        return given == null
                ? new Origin<>(
                        keys.getOrDefault(baseUrl.strip(), ApiKey.NONE),
                        "from keys.json in the data folder, which only you can read",
                        false)
                : new Origin<>(given, "from the environment variable OPENAI_API_KEY", true);
    }

    @Override
    public KnownModels knownModels() {
        return KnownModels.bundled();
    }

    @Override
    public Path dataFolder() {
        return Path.of("/home/ada/.local/share/assay");
    }

    @Override
    public void keep(Chosen kept) {
        if (full) {
            throw new UncheckedIOException("The disk is full.", new IOException("full"));
        }
        chosen = kept;
        url = kept.baseUrl();
    }

    @Override
    public void keepFontSize(int size) {
        fontSizes.add(size);
    }

    @Override
    public void keepTheme(Theme.Choice theme) {
        chosen =
                new Chosen(
                        chosen.baseUrl(),
                        chosen.model(),
                        chosen.temperature(),
                        chosen.maxOutputTokens(),
                        chosen.contextTokens(),
                        theme,
                        chosen.fontSize(),
                        chosen.language());
    }

    @Override
    public void keepKey(String baseUrl, ApiKey key) {
        keys.put(baseUrl.strip(), key);
    }
}
