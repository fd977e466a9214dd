package dev.assay.pages.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.mcp.approval.Decision;
import dev.assay.mcp.domain.LabServers;
import dev.assay.mcp.domain.McpSource;
import dev.assay.mcp.server.RemotePrompt;
import dev.assay.mcp.server.RemoteResource;
import dev.assay.mcp.server.RemoteTool;
import dev.assay.pages.ReadingState;
import dev.assay.pages.mcp.ServerAnswer.DecidedTool;
import dev.assay.source.Focus;
import dev.assay.source.FocusKey;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
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

    private ServerAnswer answered() {
        return model.stateProperty().get() instanceof ReadingState.Drawn(var answered)
                ? answered
                : new ServerAnswer("nobody", "", List.of(), List.of(), List.of(), List.of());
    }

    @Test
    void nobodyIsAskedBeforeSomebodyLooks() throws Exception {
        assertThat(model.stateProperty().get()).isEqualTo(new ReadingState.Nothing<>());
        model.show(lab.connected());
        assertThat(model.titleProperty().get()).isEqualTo("lab");
        assertThat(model.stateProperty().get()).isEqualTo(new ReadingState.Reading<>("lab"));

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
                .isEqualTo(new ReadingState.Failed<>("The server lab was closed."));
        model.show(null);
        assertThat(model.stateProperty().get()).isEqualTo(new ReadingState.Nothing<>());
    }

    private static void plan(McpSource of, String method, String answer) throws Exception {
        Work.Monitor monitor = Work.Monitor.none();
        of.server().session(monitor).call("plan", Json.object().put(method, answer), monitor);
    }

    @Test
    void toolsAreShownWhereOnlyResourcesAreRefused() throws Exception {
        McpSource source = lab.connected();
        plan(source, "resources/list", "unheard");
        model.watchedProperty().set(true);
        model.show(source);
        assertThat(answered().tools()).extracting(each -> each.tool().name()).contains("echo");
        assertThat(answered().prompts()).isNotEmpty();
        assertThat(answered().resources()).isEmpty();
        assertThat(answered().remarks())
                .singleElement()
                .asString()
                .startsWith("The resources are missing here. The server lab refused");

        plan(source, "resources/list", "many");
        model.refresh();
        assertThat(answered().resources()).hasSize(1_000);
        assertThat(answered().remarks())
                .containsExactly(
                        "The server has more to open than the first 1,000 resources, which are all that is listed here.");
    }

    @Test
    void whatWasDecidedAboutPatternsOfAddressesCanBeDecidedOtherwise() throws Exception {
        McpSource source = lab.connected();
        plan(source, "resources/templates/list", "patterns");
        model.watchedProperty().set(true);
        model.show(source);
        RemoteTool opening = answered().tools().getLast().tool();
        assertThat(opening.description()).contains("note://by/{day}.txt");
        plan(source, "resources/templates/list", "patterns");
        model.decide(opening, Decision.NEVER);
        assertThat(answered().tools().getLast().decision()).isEqualTo(Decision.NEVER);
    }

    @Test
    void listsThatChangeAreFollowedWhileSomebodyLooks() throws Exception {
        McpSource source = lab.connected();
        try (Jobs jobs = new Jobs(Runnable::run)) {
            McpPageViewModel open = new McpPageViewModel(jobs, Runnable::run);
            open.watchedProperty().set(true);
            open.show(source);
            Patience.until(() -> open.stateProperty().get() instanceof ReadingState.Drawn);

            source.server()
                    .session(Work.Monitor.none())
                    .call("more", Json.object(), Work.Monitor.none());

            Patience.untilAsserted(() ->
                    assertThat(open.stateProperty().get().toString())
                            .contains("name=added", "name=later"));
        }
    }

    @Test
    void aServerThatChangesWheneverItIsAskedIsAskedAfterPauses() throws Exception {
        McpSource source = lab.connected();
        lab.script.restless = true;
        try (Jobs jobs = new Jobs(Runnable::run)) {
            McpPageViewModel open = new McpPageViewModel(jobs, Runnable::run);
            open.watchedProperty().set(true);
            long begin = System.nanoTime();

            open.show(source);

            Patience.until(() -> Collections.frequency(lab.script.heard, "resources/list") >= 4);
            assertThat(Duration.ofNanos(System.nanoTime() - begin))
                    .isGreaterThan(Duration.ofMillis(450));
            assertThat(open.stateProperty().get()).isInstanceOf(ReadingState.Drawn.class);
        }
    }

    @Test
    void aLookIsNotBegunAnewForEachChangeThatIsTold() throws Exception {
        McpSource source = lab.connected();
        try (Jobs jobs = new Jobs(Runnable::run)) {
            McpPageViewModel open = new McpPageViewModel(jobs, Runnable::run);
            open.watchedProperty().set(true);
            open.show(source);
            Patience.until(() -> open.stateProperty().get() instanceof ReadingState.Drawn);
            lab.script.ignored = "resources/list";
            open.refresh();
            Patience.until(() -> lab.script.heard.contains("ignored resources/list"));

            for (int notice = 0; notice < 20; notice++) {
                lab.script.say("notifications/resources/list_changed");
            }
            lab.script.say("notifications/message");

            Patience.until(() -> open.logProperty().get().contains("[info]"));
            assertThat(lab.script.heard).containsOnlyOnce("ignored resources/list");
        }
    }
}
