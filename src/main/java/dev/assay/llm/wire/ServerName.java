package dev.assay.llm.wire;

import dev.assay.base.Words;
import java.net.URI;
import java.util.Map;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;

/// Who answers at a base URL, as sentences name it.
///
/// @param name inside a sentence and on its own: "OpenAI", "the server at localhost:11434"
/// @param label for the screen: "OpenAI", "localhost:11434"
/// @param known whether it is one of those that ask everybody for a key
public record ServerName(String name, String label, boolean known) {
    private static final String OPENAI = "OpenAI";
    private static final String OPENROUTER = "OpenRouter";

    /// Loopback, private networks, and names that are none of the internet.
    private static final Pattern NEARBY =
            Pattern.compile(
                    "(?i)(localhost|[a-z0-9-]+|.*\\.(localhost|local|lan|internal|home\\.arpa)"
                            + "|(127|10)\\.\\d+\\.\\d+\\.\\d+|192\\.168\\.\\d+\\.\\d+"
                            + "|172\\.(1[6-9]|2\\d|3[01])\\.\\d+\\.\\d+"
                            + "|\\[(::1|f[cd][0-9a-f:]*|fe80:.*)])(:\\d+)?");

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

    /// Whether it is this computer or one in the same house, as far as its address tells: then it
    /// is slow, perhaps, and nobody pays for what it reads.
    boolean isNearby() {
        return !known && NEARBY.matcher(label).matches();
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
