package dev.assay.shell;

import dev.assay.llm.LocalServers;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Model servers as a test likes them.
public final class FakeLocalServers implements LocalServers {
    public final List<LocalServer> running = new ArrayList<>();
    public int looks;

    public FakeLocalServers running(String name, String baseUrl, String... models) {
        running.add(new LocalServer(name, baseUrl, List.of(models), Map.of()));
        return this;
    }

    @Override
    public List<String> names() {
        return List.of("Ollama", "LM Studio", "llama.cpp", "vLLM");
    }

    @Override
    public List<LocalServer> find(Cancellation cancellation) {
        looks++;
        return List.copyOf(running);
    }
}
