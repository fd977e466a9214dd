package dev.assay.llm.wire;

import dev.assay.base.Words;
import java.net.URI;
import java.util.Map;
import okhttp3.HttpUrl;

/// Who answers at a base URL, as sentences name it.
///
/// @param name inside a sentence and on its own: "OpenAI", "the server at localhost:11434"
/// @param label for the screen: "OpenAI", "localhost:11434"
/// @param known whether it is one of those that ask everybody for a key
public record ServerName(String name, String label, boolean known) {
    private static final String OPENAI = "OpenAI";
    private static final String OPENROUTER = "OpenRouter";
    private static final Map<String, String> NAMES =
            Map.of(
                    "api.openai.com", OPENAI,
                    "api.anthropic.com", "Anthropic",
                    "openrouter.ai", OPENROUTER);

    static ServerName at(String baseUrl) {
        String authority = authority(baseUrl);
        String name = NAMES.get(authority);
        return name == null
                ? new ServerName("the server at " + authority, authority, false)
                : new ServerName(name, name, true);
    }

    /// At the beginning of a sentence: "The server at localhost:11434".
    String subject() {
        return Words.capitalised(name);
    }

    /// Whether its models are all its own, and not of whoever has any.
    boolean hasItsOwnModels() {
        return known && !label.equals(OPENROUTER);
    }

    /// Whether it is OpenAI itself and not a server that speaks like it.
    public static boolean isOpenAi(String baseUrl) {
        return at(baseUrl).label.equals(OPENAI);
    }

    /// Whether requests can be sent there at all.
    static boolean isAddress(String baseUrl) {
        try {
            URI uri = URI.create(baseUrl);
            String scheme = uri.getScheme();
            return uri.getHost() != null
                    && ("http".equals(scheme) || "https".equals(scheme))
                    && HttpUrl.parse(baseUrl) != null;
        } catch (IllegalArgumentException notAnAddress) {
            return false;
        }
    }

    private static String authority(String baseUrl) {
        try {
            URI uri = URI.create(baseUrl);
            String host = uri.getHost();
            if (host != null) {
                return uri.getPort() < 0 ? host : host + ":" + uri.getPort();
            }
        } catch (IllegalArgumentException notAnAddress) {
            // Fall through: the text itself is the best name there is.
        }
        return "\"" + baseUrl.replaceFirst("^[^/]*//[^@/]*@", "") + "\"";
    }
}
