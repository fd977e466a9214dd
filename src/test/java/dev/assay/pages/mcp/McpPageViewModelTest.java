package dev.assay.pages.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.mcp.approval.Decision;
import dev.assay.mcp.domain.LabServers;
import dev.assay.mcp.domain.McpSource;
import dev.assay.mcp.server.RemotePrompt;
import dev.assay.mcp.server.RemoteResource;
import dev.assay.pages.mcp.McpPageState.DecidedTool;
import dev.assay.source.Focus;
import dev.assay.source.FocusKey;
import dev.assay.task.Jobs;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class McpPageViewModelTest {
    @TempDir Path home;
    private final McpPageViewModel model = new McpPageViewModel(Jobs.inline(), Runnable::run);
    private LabServers lab;

    @BeforeEach
    void open() {
        lab = new LabServers(home);
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private McpPageState.Answered answered() {
        return model.stateProperty().get() instanceof McpPageState.Answered answered
                ? answered
                : new McpPageState.Answered("nobody", "", List.of(), List.of(), List.of());
    }

    @Test
    void nobodyIsAskedBeforeSomebodyLooks() throws Exception {
        assertThat(model.stateProperty().get()).isEqualTo(new McpPageState.Nothing());
        model.show(lab.connected());
        assertThat(model.titleProperty().get()).isEqualTo("lab");
        assertThat(model.stateProperty().get()).isEqualTo(new McpPageState.Asking("lab"));

        model.watchedProperty().set(true);

        assertThat(answered().program()).isEqualTo("scripted 1.2");
        assertThat(answered().instructions()).isEqualTo("Call echo first.");
        assertThat(answered().tools()).extracting(each -> each.tool().name()).contains("echo");
        assertThat(model.logProperty().get()).contains("— Running.");
        assertThat(answered().prompts())
                .extracting(RemotePrompt::name)
                .containsExactly("summarise", "greet");
        RemoteResource note = answered().resources().getFirst();
        assertThat(model.focus(note).orElseThrow())
                .isEqualTo(
                        new Focus(
                                "First note",
                                "About: the resource note://1 of the server lab",
                                Optional.of(
                                        new FocusKey(
                                                "mcp:lab",
                                                Json.object().put("resource", "note://1"))),
                                "What is in it?"));
    }

    @Test
    void aDecisionIsShownAndKept() throws Exception {
        McpSource source = lab.connected();
        model.watchedProperty().set(true);
        model.show(source);
        DecidedTool echo = answered().tools().getFirst();
        assertThat(echo.decision()).isEqualTo(Decision.ASK);

        model.decide(echo.tool(), Decision.NEVER);

        assertThat(answered().tools().getFirst().decision()).isEqualTo(Decision.NEVER);
        assertThat(source.decision(echo.tool())).isEqualTo(Decision.NEVER);
    }

    @Test
    void aServerThatIsGoneIsTold() throws Exception {
        McpSource source = lab.connected();
        model.watchedProperty().set(true);
        source.close();
        model.show(source);
        assertThat(model.stateProperty().get())
                .isEqualTo(new McpPageState.Failed("The server lab was closed."));
        model.show(null);
        assertThat(model.stateProperty().get()).isEqualTo(new McpPageState.Nothing());
    }
}
