package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Preview;
import dev.assay.copilot.log.Question;
import dev.assay.database.LocalPostgres;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.llm.TokenCounter;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.llm.openai.OpenAiProvider;
import dev.assay.mcp.HttpScript;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.ToolNames;
import dev.assay.tool.ToolSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/// What every request costs before anything is asked: characters and tokens of each part as they go
/// over the wire, for each kind of data, to a server on this computer, of whose models nobody knows
/// whether they call several tools in one reply, with a large window and with a small one. It
/// prints the table that stands in `performance.md`.
@ResourceLock(value = LocalPostgres.TABLES, mode = ResourceAccessMode.READ)
final class PromptSizeTest {
    private static final int SMALL = 8_192;
    private static final int LARGE = 128_000;
    private static final String ANSWER = "answer format";
    private static final Pattern SECTIONS = Pattern.compile("(?<=\n)(?=## )");

    @TempDir Path home;

    private record Part(String name, int characters, int tokens) {}

    /// @param large characters for a large window
    private record Limits(String name, String source, int large) {}

    private static Part part(String name, String text) {
        return new Part(name, text.length(), new TokenCounter().count(text));
    }

    /// The first request of a conversation as OpenAI gets it, all that is in it counted.
    private List<Part> partsOfResponses(Workbench workbench, String source) throws Exception {
        try (ScriptedResponsesServer server = ScriptedResponsesServer.start();
                Conversation conversation =
                        workbench.workspace().create(List.of(source), Work.Monitor.none())) {
            server.replies(ScriptedResponsesServer.reply().text("{\"blocks\":[]}"));
            LanguageModel model =
                    new OpenAiProvider()
                            .model(
                                    ModelSettings.of(
                                            server.baseUrl(), new ApiKey("sk-test"), "gpt-test"),
                                    new ModelFacts(LARGE, Optional.empty()),
                                    Capability.Memory.ofThisRun());
            conversation.tools().refresh(Work.Monitor.none());
            Outcome<Preview> preview =
                    conversation.preview(Question.of("?"), model, Work.Monitor.none());
            model.reply(
                    ((Outcome.Ready<Preview>) preview).value().request(),
                    LanguageModel.ReplyListener.DEAF,
                    new Cancellation());
            ObjectNode body = server.request(0).body();
            List<Part> parts = instructions(body.path("instructions").asText());
            body.path("tools")
                    .forEach(tool ->
                            parts.add(part(tool.path("name").asText(), Json.write(tool) + ",")));
            parts.add(part(ANSWER, Json.write(body.path("text"))));
            return parts.stream().filter(part -> !part.name().equals(ToolNames.BATCH)).toList();
        }
    }

    @Test
    void theChipsPromptIsShortAsOpenAiGetsIt() throws Exception {
        SampleHome.prepare(home);
        try (Workbench workbench = Workbench.open(new DataHome(home), Map.of(), Runnable::run)) {
            List<Part> parts = partsOfResponses(workbench, "sample");
            print("chip at OpenAI", LARGE, parts);
            assertThat(parts).extracting(Part::name).contains("get_chip_summary", ANSWER);
            assertThat(characters(parts)).isLessThanOrEqualTo(10_000);
        }
    }

    private List<Part> parts(Workbench workbench, String source, int window) throws Exception {
        return parts(workbench, List.of(source), window);
    }

    /// The first request of a conversation as a server on this computer gets it.
    private List<Part> parts(Workbench workbench, List<String> sources, int window)
            throws Exception {
        try (ScriptedResponsesServer server = ScriptedResponsesServer.start();
                Conversation conversation =
                        workbench.workspace().create(sources, Work.Monitor.none())) {
            server.replies(ScriptedResponsesServer.reply().text("{\"blocks\":[]}"));
            LanguageModel model =
                    new ChatProvider()
                            .model(
                                    ModelSettings.of(server.baseUrl(), ApiKey.NONE, "gpt-test"),
                                    new ModelFacts(window, Optional.empty()),
                                    Capability.Memory.ofThisRun());
            assertThat(model.callsInParallel()).isFalse();
            conversation.tools().refresh(Work.Monitor.none());
            Outcome<Preview> preview =
                    conversation.preview(Question.of("?"), model, Work.Monitor.none());
            model.reply(
                    ((Outcome.Ready<Preview>) preview).value().request(),
                    LanguageModel.ReplyListener.DEAF,
                    new Cancellation());
            return parts(server.request(0).body());
        }
    }

    private static List<Part> parts(ObjectNode body) {
        List<Part> parts = instructions(body.at("/messages/0/content").asText());
        body.path("tools")
                .forEach(tool ->
                        parts.add(
                                part(tool.at("/function/name").asText(), Json.write(tool) + ",")));
        JsonNode format = body.path("response_format");
        if (!format.isMissingNode()) {
            parts.add(part(ANSWER, Json.write(format)));
        }
        return parts;
    }

    /// A part for each section, with the line breaks behind it.
    private static List<Part> instructions(String text) {
        List<Part> parts = new ArrayList<>();
        for (String section : SECTIONS.splitAsStream(text).toList()) {
            String heading = section.lines().findFirst().orElse("");
            parts.add(part(heading.startsWith("## ") ? heading.substring(3) : "Role", section));
        }
        assertThat(characters(parts)).isEqualTo(text.length());
        return parts;
    }

    private static int characters(List<Part> parts) {
        return parts.stream().mapToInt(Part::characters).sum();
    }

    private static void print(String of, int window, List<Part> parts) {
        System.out.printf(
                "%s, window of %,d: %,d characters, %,d tokens%n",
                of, window, characters(parts), parts.stream().mapToInt(Part::tokens).sum());
        parts.forEach(part ->
                System.out.printf(
                        "  %-44s %,6d %,6d%n", part.name(), part.characters(), part.tokens()));
    }

    @Test
    void everyRequestIsShort() throws Exception {
        SampleHome.prepare(home);
        Path rides = Files.writeString(home.resolve("rides.csv"), "day,km\n2026-05-01,42\n");
        try (HttpScript script = HttpScript.open()) {
            Files.writeString(
                    home.resolve("mcp.json"),
                    "{\"mcpServers\": {\"lab\": {\"url\": \"%s\"}}}".formatted(script.address()));
            everyRequestIsShort(rides);
        }
    }

    private void everyRequestIsShort(Path rides) throws Exception {
        try (Workbench workbench = Workbench.open(new DataHome(home), Map.of(), Runnable::run)) {
            check(
                    workbench,
                    new Limits("chip", "sample", 10_000),
                    new Limits("activities", "activity:sample", 13_000),
                    new Limits("file", rides.toString(), 10_000),
                    new Limits("MCP server with 9 tools", "mcp:lab", 10_000));
            List<String> three = List.of("sample", "activity:sample", rides.toString());
            List<Part> together = parts(workbench, three, SMALL);
            print("chip, activities and file", SMALL, together);
            assertThat(characters(together)).isLessThanOrEqualTo(6_500);
        }
    }

    private void check(Workbench workbench, Limits... kinds) throws Exception {
        for (Limits of : kinds) {
            List<Part> large = parts(workbench, of.source(), LARGE);
            List<Part> small = parts(workbench, of.source(), SMALL);
            print(of.name(), LARGE, large);
            print(of.name(), SMALL, small);
            assertThat(characters(large)).as(of.name()).isLessThanOrEqualTo(of.large());
            assertThat(characters(small)).as(of.name()).isLessThanOrEqualTo(5_000);
            assertThat(small).extracting(Part::name).contains(ToolNames.BATCH);
        }
    }

    @Test
    void soIsThatOnADatabase() throws Exception {
        LocalPostgres.start();
        try (Workbench workbench = Workbench.open(new DataHome(home), Map.of(), Runnable::run)) {
            check(workbench, new Limits("PostgreSQL", LocalPostgres.named(), 10_000));
        }
    }

    @Test
    void withTheGuideIsShownWhatALanguageModelWouldBeTold() throws Exception {
        SampleHome.prepare(home);
        try (Workbench workbench = Workbench.open(new DataHome(home), Map.of(), Runnable::run);
                Conversation conversation =
                        workbench.workspace().create(List.of("sample"), Work.Monitor.none())) {
            Outcome<Preview> shown =
                    conversation.preview(
                            Question.of("?"),
                            workbench.workspace().model("offline"),
                            Work.Monitor.none());
            ModelRequest request = ((Outcome.Ready<Preview>) shown).value().request();
            assertThat(request.tools()).extracting(ToolSpec::name).contains("describe_tools");
            int tools =
                    request.tools().stream()
                            .mapToInt(tool -> Json.write(tool.parameters()).length())
                            .sum();
            assertThat(request.instructions().length() + tools).isLessThanOrEqualTo(10_000);
        }
    }
}
