package dev.assay.shell.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.shell.FakeLocalServers;
import dev.assay.task.Jobs;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LocalServersViewModelTest {
    private final FakeLocalServers servers = new FakeLocalServers();
    private final LocalServersViewModel model = new LocalServersViewModel(Jobs.inline(), servers);

    @Test
    void looksOnlyWhenItIsAsked() {
        assertThat(servers.looks).isZero();
        assertThat(model.names()).isEqualTo("Ollama, LM Studio, llama.cpp or vLLM");

        List<LocalServersState> states = new ArrayList<>();
        model.stateProperty().subscribe(state -> states.add(state));
        servers.running("Ollama", "http://127.0.0.1:11434/v1", "llama3.2");
        model.look();

        assertThat(servers.looks).isEqualTo(1);
        assertThat(states)
                .containsExactly(
                        new LocalServersState.Found(List.of()),
                        new LocalServersState.Looking(),
                        new LocalServersState.Found(servers.running));
    }

    @Test
    void aServerThatHasEndedIsNotFoundAgain() {
        servers.running("Ollama", "http://127.0.0.1:11434/v1", "llama3.2");
        model.look();
        servers.running.clear();
        model.look();

        assertThat(model.stateProperty().get()).isEqualTo(new LocalServersState.Found(List.of()));
    }
}
