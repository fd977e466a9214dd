package dev.assay.llm;

import dev.assay.task.Cancellation;
import java.util.List;

/// Model servers that may run on this computer. Looking for them asks this computer and no other.
public interface LocalServers {
    /// A server that answered.
    ///
    /// @param name as people know it: "Ollama"
    /// @param models that it has, by name; none where none was fetched yet
    record LocalServer(String name, String baseUrl, List<String> models) {
        public LocalServer {
            models = List.copyOf(models);
        }
    }

    /// The names of those that are looked for.
    List<String> names();

    /// The servers that answer within moments, in the order of their names. Blocks until then.
    List<LocalServer> find(Cancellation cancellation) throws InterruptedException;
}
