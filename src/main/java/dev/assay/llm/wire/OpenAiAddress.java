package dev.assay.llm.wire;

import dev.assay.llm.ModelSettings;
import dev.assay.llm.ModelSettings.Effort;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What servers that speak like OpenAI have in common: where their models are listed, and how the
/// key is sent.
public final class OpenAiAddress {
    /// The environment variable that OpenAI's own libraries read.
    public static final String VARIABLE = "OPENAI_BASE_URL";

    /// How much their models can be asked to think.
    public static final List<Effort> EFFORTS =
            List.of(
                    Effort.OWN,
                    Effort.NONE,
                    Effort.MINIMAL,
                    Effort.LOW,
                    Effort.MEDIUM,
                    Effort.HIGH,
                    Effort.XHIGH);

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
