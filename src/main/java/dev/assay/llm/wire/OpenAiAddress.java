package dev.assay.llm.wire;

import dev.assay.llm.ModelSettings;
import java.util.HashMap;
import java.util.Map;

/// What servers that speak like OpenAI have in common: where their models are listed, and how the
/// key is sent.
public final class OpenAiAddress {
    private OpenAiAddress() {}

    /// Where the models are listed.
    public static ServerProbe.Place models(ModelSettings settings) {
        return new ServerProbe.Place(
                BaseUrl.below(settings.baseUrl(), "models"), headers(settings));
    }

    /// Who asks; nothing where there is no key.
    public static Map<String, String> headers(ModelSettings settings) {
        Map<String, String> headers = new HashMap<>();
        if (!settings.key().isEmpty()) {
            headers.put("Authorization", "Bearer " + settings.key().value());
        }
        return headers;
    }
}
