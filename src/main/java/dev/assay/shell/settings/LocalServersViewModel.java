package dev.assay.shell.settings;

import dev.assay.llm.LocalServers;
import dev.assay.llm.LocalServers.LocalServer;
import dev.assay.task.Job;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// The model servers on this computer, looked for when somebody asks and at no other time.
public final class LocalServersViewModel {
    private final Jobs jobs;
    private final LocalServers servers;
    private final ReadOnlyObjectWrapper<LocalServersState> state =
            new ReadOnlyObjectWrapper<>(new LocalServersState.Found(List.of()));
    private @Nullable Job job;

    public LocalServersViewModel(Jobs jobs, LocalServers servers) {
        this.jobs = jobs;
        this.servers = servers;
    }

    /// Looks for them, in the background.
    public void look() {
        state.set(new LocalServersState.Looking());
        job =
                jobs.startLatest(
                        "local servers",
                        "look for local models",
                        monitor -> servers.find(monitor.cancellation()),
                        this::ended);
    }

    private void ended(JobOutcome<List<LocalServer>> ended) {
        ended.tell(
                found -> state.set(new LocalServersState.Found(found)),
                _ -> state.set(new LocalServersState.Found(List.of())));
    }

    /// Stops looking.
    public void stop() {
        if (job != null) {
            job.cancel();
        }
    }

    /// The names of those that are looked for: "Ollama, LM Studio or vLLM".
    public String names() {
        List<String> names = servers.names();
        return names.size() < 2
                ? String.join("", names)
                : String.join(", ", names.subList(0, names.size() - 1)) + " or " + names.getLast();
    }

    public ReadOnlyObjectProperty<LocalServersState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
