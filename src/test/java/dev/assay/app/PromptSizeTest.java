package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.FakeModel;
import dev.assay.copilot.Preview;
import dev.assay.copilot.log.Question;
import dev.assay.database.LocalPostgres;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.TokenCounter;
import dev.assay.mcp.HttpScript;
import dev.assay.task.Work;
import dev.assay.tool.ToolSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What every request costs before anything is asked: characters and tokens of each part, for each
/// kind of data, on a model of a large window and of a small one. It prints the table that stands
/// in `performance.md`.
final class PromptSizeTest {
    private static final int SMALL = 8_192;
    private static final int LARGE = 128_000;
    private static final String ANSWER = "answer format";
    private static final Pattern SECTIONS = Pattern.compile("\n(?=## )");

    @TempDir Path home;

    private record Part(String name, int characters, int tokens) {}

    /// @param large characters for a large window
    private record Limits(String name, String source, int large) {}

    private static Part part(String name, String text) {
        return new Part(name, text.length(), new TokenCounter().count(text));
    }

    private List<Part> parts(Workbench workbench, String source, int window)
            throws InterruptedException {
        try (Conversation conversation =
                workbench.workspace().create(List.of(source), Work.Monitor.none())) {
            conversation.tools().refresh(Work.Monitor.none());
            Preview preview =
                    conversation.preview(
                            Question.of("?"),
                            FakeModel.following().reading(window),
                            Work.Monitor.none());
            return parts(((Preview.Composed) preview).request());
        }
    }

    private static List<Part> parts(ModelRequest request) {
        List<Part> parts = new ArrayList<>();
        for (String section : SECTIONS.splitAsStream(request.instructions()).toList()) {
            String heading = section.lines().findFirst().orElse("");
            parts.add(part(heading.startsWith("## ") ? heading.substring(3) : "Role", section));
        }
        for (ToolSpec spec : request.tools()) {
            parts.add(
                    part(
                            spec.name(),
                            Json.write(
                                    Json.object()
                                            .put("name", spec.name())
                                            .put("description", spec.description())
                                            .set("parameters", spec.parameters()))));
        }
        parts.add(part(ANSWER, Json.write(request.answerFormat().orElseThrow().schema())));
        return parts;
    }

    /// The length of instructions and tools; the schema of the answer goes beside them.
    private static int characters(List<Part> parts) {
        return parts.stream()
                .filter(part -> !part.name().equals(ANSWER))
                .mapToInt(Part::characters)
                .sum();
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

    private void everyRequestIsShort(Path rides) throws InterruptedException {
        try (Workbench workbench = Workbench.open(new DataHome(home), Map.of(), Runnable::run)) {
            check(
                    workbench,
                    new Limits("chip", "sample", 10_000),
                    new Limits("activities", "activity:sample", 13_000),
                    new Limits("file", rides.toString(), 10_000),
                    new Limits("MCP server with 9 tools", "mcp:lab", 10_000));
        }
    }

    private void check(Workbench workbench, Limits... kinds) throws InterruptedException {
        for (Limits of : kinds) {
            List<Part> large = parts(workbench, of.source(), LARGE);
            List<Part> small = parts(workbench, of.source(), SMALL);
            print(of.name(), LARGE, large);
            print(of.name(), SMALL, small);
            assertThat(characters(large)).as(of.name()).isLessThanOrEqualTo(of.large());
            assertThat(characters(small)).as(of.name()).isLessThanOrEqualTo(5_000);
        }
    }

    @Test
    void soIsThatOnADatabase() throws InterruptedException {
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
            Preview shown =
                    conversation.preview(
                            Question.of("?"),
                            workbench.workspace().model("offline"),
                            Work.Monitor.none());
            List<Part> parts = parts(((Preview.Composed) shown).request());
            assertThat(parts).extracting(Part::name).contains("describe_tools");
            assertThat(characters(parts)).isLessThanOrEqualTo(10_000);
        }
    }
}
