package dev.assay.llm.openai;

import dev.assay.base.Words;
import java.net.URI;

/// Who answers at a base URL, as sentences name it.
///
/// @param name inside a sentence and on its own: "OpenAI", "the server at localhost:11434"
/// @param label for the screen: "OpenAI", "localhost:11434"
record Provider(String name, String label) {
    static Provider at(String baseUrl) {
        String authority = authority(baseUrl);
        return authority.equals("api.openai.com")
                ? new Provider("OpenAI", "OpenAI")
                : new Provider("the server at " + authority, authority);
    }

    /// At the beginning of a sentence: "The server at localhost:11434".
    String subject() {
        return Words.capitalised(name);
    }

    boolean isOpenAi() {
        return name.equals("OpenAI");
    }

    /// Whether requests can be sent there at all.
    static boolean isAddress(String baseUrl) {
        try {
            URI uri = URI.create(baseUrl);
            String scheme = uri.getScheme();
            return uri.getHost() != null && ("http".equals(scheme) || "https".equals(scheme));
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
