package dev.assay.mcp.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.server.RemotePrompt;
import dev.assay.source.Briefing;
import dev.assay.source.QuestionTemplate;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class McpSourceTest {
    @TempDir Path home;

    private static Outcome<Briefing> briefing(McpSource source) throws InterruptedException {
        return source.briefing(Optional.empty(), new Cancellation());
    }

    @Test
    void whatModelsAreToldStaysTheSameWhenTheServerEnds() throws Exception {
        try (LabServers lab = new LabServers(home)) {
            McpSource source = lab.connected();
            Outcome<Briefing> before = briefing(source);
            assertThat(before.toString())
                    .contains("the MCP server lab,", "“scripted 1.2”", "“Call echo first.”")
                    .doesNotContain("running");
            source.server().close();
            assertThat(source.server().facts()).isEmpty();
            assertThat(briefing(source)).isEqualTo(before);
        }
    }

    @Test
    void aServerThatNeverRanSaysSo() throws Exception {
        try (LabServers lab = new LabServers(home);
                McpSource source =
                        lab.domain.source(
                                new ServerEntry(
                                        "gone",
                                        new ServerEntry.Address(
                                                "http://127.0.0.1:1/mcp", Map.of())))) {
            source.begin(Work.Monitor.none());
            assertThat(briefing(source).toString()).contains("the MCP server gone, failed");
            assertThat(source.questions()).isEmpty();
        }
    }

    @Test
    void promptsThatWouldBeTypedAlikeAreToldApart() throws Exception {
        try (LabServers lab = new LabServers(home)) {
            McpSource source = lab.connected();
            Work.Monitor monitor = Work.Monitor.none();
            source.server()
                    .session(monitor)
                    .call("plan", Json.object().put("prompts/list", "alike"), monitor);
            List<RemotePrompt> prompts = source.server().prompts(monitor);
            assertThat(source.templates())
                    .extracting(QuestionTemplate::command)
                    .containsExactly("lab:code_review", "lab:code_review_2");
            assertThat(source.template(prompts.getLast()).begun()).isEqualTo("/lab:code_review_2 ");
        }
    }

    @Test
    void asManyPromptsAsAreListedAreToldApartAtOnce() throws Exception {
        try (LabServers lab = new LabServers(home)) {
            McpSource source = lab.connected();
            Work.Monitor monitor = Work.Monitor.none();
            source.server()
                    .session(monitor)
                    .call("plan", Json.object().put("prompts/list", "many"), monitor);
            assertThat(source.server().prompts(monitor)).hasSize(1_000);
            List<QuestionTemplate> templates = Patience.of(source::templates);
            assertThat(templates)
                    .extracting(QuestionTemplate::command)
                    .hasSize(1_000)
                    .doesNotHaveDuplicates();
        }
    }
}
