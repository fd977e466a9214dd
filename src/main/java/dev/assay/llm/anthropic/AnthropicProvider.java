package dev.assay.llm.anthropic;

import dev.assay.llm.ModelSettings;
import dev.assay.llm.wire.BaseUrl;
import dev.assay.llm.wire.Dialect;
import dev.assay.llm.wire.ServerProbe;
import dev.assay.llm.wire.StreamedProvider;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// Models behind Anthropic's Messages API.
public final class AnthropicProvider extends StreamedProvider {
    /// Before the names of its models.
    static final String ID = "anthropic";

    private static final String VERSION = "2023-06-01";

    /// With the version at the end of its path, whatever follows.
    private static final Pattern VERSIONED = Pattern.compile("^([^?#]*)/v1/*(?![^?#])");

    public AnthropicProvider() {
        super(Dialect.MESSAGES, AnthropicProvider::models, MessagesExchange::new);
    }

    private static ServerProbe.Place models(ModelSettings settings) {
        String list = BaseUrl.below(root(settings.baseUrl()), "v1/models");
        return new ServerProbe.Place(BaseUrl.with(list, "limit", "1000"), headers(settings));
    }

    /// The base URL without the version, which the paths of this API begin with. People write it
    /// either way.
    static String root(String baseUrl) {
        return VERSIONED.matcher(baseUrl).replaceFirst("$1");
    }

    /// Who asks, and for which version of the API.
    static Map<String, String> headers(ModelSettings settings) {
        Map<String, String> headers = new HashMap<>(Map.of("anthropic-version", VERSION));
        if (!settings.key().isEmpty()) {
            headers.put("x-api-key", settings.key().value());
        }
        return headers;
    }

    @Override
    public String label() {
        return "Anthropic Messages";
    }

    @Override
    public String spokenBy() {
        return "Anthropic, and gateways that speak its API.";
    }

    @Override
    public boolean isUsualAt(String baseUrl) {
        return baseUrl.strip().toLowerCase(Locale.ROOT).startsWith(usualAddress());
    }

    @Override
    public boolean sharesKeyWith(String baseUrl) {
        return isUsualAt(baseUrl);
    }

    @Override
    public String firstModel() {
        return "claude-sonnet-4-5";
    }
}
