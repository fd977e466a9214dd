package dev.assay.llm;

import dev.assay.task.Cancellation;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Model servers that may run on this computer. Looking for them asks this computer and no other.
public interface LocalServers {
    /// A server that answered.
    ///
    /// @param name as people know it: "Ollama"
    /// @param models that it has, by name; none where none was fetched yet
    /// @param contexts how much its models read at once, in tokens, as far as it says so
    record LocalServer(
            String name, String baseUrl, List<String> models, Map<String, Integer> contexts) {
        public LocalServer {
            models = List.copyOf(models);
            contexts = Map.copyOf(contexts);
        }

        /// Whether an address is that of this server, by whichever name of this computer.
        public boolean isAt(String address) {
            return place(address).equals(place(baseUrl));
        }

        /// As a server is called in the settings: "lm-studio".
        public String shortName() {
            return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        }

        /// As it is called beside others: with its port where another one has its name.
        public String label(List<LocalServer> all) {
            return isAlone(all) ? name : name + ", port " + port();
        }

        /// As it is called in a sentence, beside others.
        public String inSentence(List<LocalServer> all) {
            return isAlone(all)
                    ? name + " on this computer"
                    : "%s on port %s of this computer".formatted(name, port());
        }

        private boolean isAlone(List<LocalServer> all) {
            return all.stream().filter(each -> each.name().equals(name)).count() < 2;
        }

        private String port() {
            return place(baseUrl).replaceFirst(".*:", "");
        }

        private static String place(String address) {
            try {
                String authority = URI.create(address.strip()).getAuthority();
                return authority == null
                        ? address
                        : authority.toLowerCase(Locale.ROOT).replace("localhost", "127.0.0.1");
            } catch (IllegalArgumentException notAnAddress) {
                return address;
            }
        }
    }

    /// The names of those that are looked for.
    List<String> names();

    /// The servers that answer within moments, in the order in which they are looked for. Blocks
    /// until then.
    List<LocalServer> find(Cancellation cancellation) throws InterruptedException;
}
