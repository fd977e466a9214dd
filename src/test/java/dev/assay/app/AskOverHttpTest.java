package dev.assay.app;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.command.Console;
import dev.assay.base.Json;
import dev.assay.chip.sample.SampleStories;
import dev.assay.llm.Scripted;
import dev.assay.llm.ScriptedResponsesServer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `assay ask --model openai:…` against a server that speaks the real wire format; after every run,
/// no byte that was written anywhere holds the key.
final class AskOverHttpTest {
    private static final String KEY = "sk-test-Zq81mXvPp04TtLr7";
    private static final String CHIP = "{\"chip_id\":\"" + SampleStories.CHIP_ID + "\"}";
    private static final String ANSWER =
            """
            {"blocks":[{"type":"text","content":"T1 is **fine**.","chart":null},\
            {"type":"chart","content":null,"chart":{"data":[{"type":"bar","x":["a"],"y":[1]}],\
            "layout":{"title":{"text":"One bar"}}}}],"assessment":"good"}\
            """;

    @TempDir static Path home;
    @TempDir Path out;
    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();

    @BeforeAll
    static void prepare() throws Exception {
        SampleHome.prepare(home);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private CommandRun ask(Scripted... script) throws Exception {
        return ask(List.of(), script);
    }

    private CommandRun ask(List<String> more, Scripted... script) throws Exception {
        return ask("openai:test", more, script);
    }

    private CommandRun ask(String model, List<String> more, Scripted... script) throws Exception {
        server.replies(script);
        List<String> arguments =
                new ArrayList<>(
                        List.of("ask", "How is T1?", "--model", model, "--out", out.toString()));
        arguments.addAll(more);
        CommandRun run =
                CommandRun.of(
                        home,
                        Map.of(
                                "OPENAI_BASE_URL",
                                server.baseUrl(),
                                "OPENAI_API_KEY",
                                KEY,
                                "ANTHROPIC_BASE_URL",
                                server.baseUrl(),
                                "ANTHROPIC_API_KEY",
                                KEY),
                        arguments.toArray(String[]::new));
        assertThat(run.out() + run.err()).doesNotContain(KEY);
        assertThat(filesWithTheKey()).isEmpty();
        return run;
    }

    private List<Path> filesWithTheKey() throws Exception {
        List<Path> found = new ArrayList<>();
        for (Path root : List.of(home, out)) {
            try (Stream<Path> all = Files.walk(root)) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
                    if (bytes.contains(KEY)) {
                        found.add(file);
                    }
                }
            }
        }
        return found;
    }

    @Test
    void aModelCallsAToolAndAnswersWithAChart() throws Exception {
        CommandRun run =
                ask(
                        reply().reasoning("Look first.").call("get_chip_summary", CHIP),
                        reply().text(ANSWER).usage(900, 40));

        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out())
                .contains(
                        "[Good: what was found is as it should be.] T1 is **fine**.",
                        "[chart: One bar]");
        assertThat(server.request(1).inputTypes())
                .endsWith("user", "reasoning", "function_call", "function_call_output");
        assertThat(server.request(0).authorization()).isEqualTo("Bearer " + KEY);
        assertThat(server.request(0).body().path("model").asText()).isEqualTo("test");
        assertThat(out.resolve("results/chip_summary.json")).exists();
        assertThat(out.resolve("charts/chart-1.html")).content().contains("One bar");
    }

    @Test
    void aRequestAboveTheLimitIsNotSent() throws Exception {
        CommandRun run =
                ask(List.of("--limit", "100 tokens"), reply().text("Never.").usage(900, 40));

        assertThat(run.code()).isEqualTo(Console.STOPPED);
        assertThat(run.err()).containsPattern("Not sent: a request of [\\d,]+ tokens is above");
        assertThat(server.asked()).isEmpty();
        assertThat(ask(List.of("--limit", "much")).err()).contains("A limit is a number of tokens");
    }

    @Test
    void aQuestionAboutATaskResultBringsAllThatIsKnownOfIt() throws Exception {
        CommandRun found =
                CommandRun.of(
                        home,
                        "tool",
                        "search_task_results",
                        "{\"task_name\":\"CheckT1\",\"qid\":\"16\",\"last_n\":1}");
        String id = Json.parse(found.out()).orElseThrow().at("/0/task_id").asText();

        CommandRun run = ask(List.of("--about", id), reply().text(ANSWER));

        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(server.request(0).body().path("instructions").asText())
                .contains(
                        "You are asked to judge one task result",
                        "## Task: CheckT1",
                        "task_id " + id,
                        "## Earlier results of this task",
                        "## Neighbouring qubits",
                        "## Current context: Qubit 16 (Chip: " + SampleStories.CHIP_ID + ")");
    }

    /// A dump with one task result of each of these names, whose figure has its name, too.
    private static Path dump(Path folder, String... tasks) throws Exception {
        List<String> results = new ArrayList<>();
        for (String task : tasks) {
            results.add(
                    "{'chip_id':'A','task_id':'%s','name':'CheckT1','qid':'0','status':'completed','figure_path':['/lab/1/fig/%s.png']}"
                            .formatted(task, task)
                            .replace('\'', '"'));
        }
        Files.write(folder.resolve("task_result_history.json"), results);
        return folder;
    }

    private static void png(Path file, int bytes) throws Exception {
        byte[] picture = Arrays.copyOf(new byte[] {(byte) 0x89, 'P', 'N', 'G'}, bytes);
        Files.createDirectories(file.getParent());
        Files.write(file, picture);
    }

    @Test
    void theFigureOfAResultAndTheExpectedPicturesAreShownToTheModel(@TempDir Path folder)
            throws Exception {
        Path dump = dump(folder, "sound", "large", "lost");
        png(dump.resolve("1/fig/sound.png"), 40);
        png(dump.resolve("1/fig/large.png"), (5 << 20) + 1);
        Path expected = home.resolve("expected/CheckT1/a good decay.png");
        png(expected, 50);
        try {
            CommandRun run = askAbout(dump, "sound");
            assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
            assertThat(shown(0))
                    .containsExactly(
                            "Expected result reference images:",
                            "[Reference: a good decay]",
                            "picture",
                            "Actual experimental result:",
                            "picture",
                            "How is T1?");
            assertThat(askAbout(dump, "large").err())
                    .contains("(/lab/1/fig/large.png) is larger than the 5 MiB that go with a");
            assertThat(shown(1)).containsOnlyOnce("picture");
            assertThat(askAbout(dump, "lost").err())
                    .contains("(/lab/1/fig/lost.png) is not below a folder that Assay may read");
        } finally {
            Files.delete(expected);
        }
    }

    private CommandRun askAbout(Path dump, String task) throws Exception {
        return ask(List.of("--source", dump.toString(), "--about", task), reply().text(ANSWER));
    }

    /// The words of a question, and where its pictures stand.
    private List<String> shown(int request) {
        JsonNode input = server.request(request).body().path("input");
        return input.path(input.size() - 1)
                .path("content")
                .valueStream()
                .map(piece ->
                        piece.path("image_url").asText().startsWith("data:image/png;base64,iVBORw")
                                ? "picture"
                                : piece.path("text").asText())
                .toList();
    }

    @Test
    void aTaskResultIsLookedForInEverySource(@TempDir Path folder) throws Exception {
        String dump = dump(Files.createDirectories(folder.resolve("second")), "sound").toString();
        List<String> both = List.of("--source", "sample", "--source", dump, "--about");

        CommandRun run = ask(with(both, "sound"), reply().text(ANSWER));
        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(server.request(0).body().path("instructions").asText())
                .contains("task_id sound");

        CommandRun none = ask(with(both, "silence"));
        assertThat(none.code()).isEqualTo(Console.FAILED);
        assertThat(none.err())
                .contains("Nothing called silence is in ", " or ", "second. Nothing was asked.");
        assertThat(server.asked()).hasSize(1);
    }

    private static List<String> with(List<String> options, String last) {
        return Stream.concat(options.stream(), Stream.of(last)).toList();
    }

    @Test
    void aTaskResultThatIsNotThereIsToldBeforeAnythingIsSent() throws Exception {
        CommandRun run = ask(List.of("--about", "no-such"));

        assertThat(run.code()).isEqualTo(Console.FAILED);
        assertThat(run.err()).contains("Nothing called no-such is in ", ". Nothing was asked.");
        assertThat(server.asked()).isEmpty();
    }

    @Test
    void aMistakeInTheCopilotFileIsSaidAndStopsNothing() throws Exception {
        Path file = home.resolve("copilot.json");
        Files.writeString(file, "{\n  \"response_language\": \"ja\",\n  \"colour\": 1\n}");
        try {
            CommandRun run = ask(reply().text(ANSWER));

            assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
            assertThat(run.err()).contains("copilot.json, line 3: `colour` is not known");
            assertThat(server.request(0).body().path("instructions").asText())
                    .contains("Always answer in Japanese");
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void aWrongKeyEndsInASentence() throws Exception {
        CommandRun run = ask(error(401).message("Incorrect API key provided: " + KEY));

        assertThat(run.code()).isEqualTo(Console.FAILED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("401", "key", "Your question is safe.");
        assertThat(server.asked()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "openai:test, /v1/responses",
        "chat:llama3:8b, /v1/chat/completions",
        "anthropic:claude-test, /v1/messages"
    })
    void aModelBehindAnyApiCallsAToolAndAnswers(String model, String path) throws Exception {
        CommandRun run =
                ask(
                        model,
                        List.of(),
                        reply().reasoning("Look first.").call("get_chip_summary", CHIP),
                        reply().text(ANSWER).usage(900, 40));

        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out())
                .contains("[Good: what was found is as it should be.] T1 is **fine**.");
        assertThat(server.asked()).hasSize(2);
        assertThat(server.request(1).path()).isEqualTo(path);
        assertThat(server.request(1).body().path("model").asText())
                .isEqualTo(model.substring(model.indexOf(':') + 1));
    }

    @Test
    void aModelWithoutToolsAnswersInThePlainerLayout() throws Exception {
        String plain =
                "{\"summary\":\"T1 is **fine**.\",\"assessment\":\"good\",\"explanation\":\"\"}";
        CommandRun first =
                ask(
                        "chat:gemma:2b",
                        List.of(),
                        error(400).message("gemma:2b does not support tools"),
                        reply().text(plain));
        CommandRun second = ask("chat:gemma:2b", List.of(), reply().text(plain));

        assertThat(first.err()).contains("gemma:2b does not accept tools.");
        assertThat(second.out())
                .contains("[Good: what was found is as it should be.] T1 is **fine**.");
        assertThat(server.request(2).tools()).as("remembered beyond the run").isEmpty();
        assertThat(server.request(2).body().at("/messages/0/content").asText())
                .contains("potential_issues", "You cannot look anything up.")
                .doesNotContain("get_chip_summary");
    }

    @Test
    void aModelWhoseServerSaysThatItHasNoToolsGetsThePlainerPromptAtOnce() throws Exception {
        String said =
                "{\"object\":\"list\",\"data\":[{\"id\":\"plain\",\"type\":\"llm\",\"state\":\"loaded\",\"capabilities\":%s}]}";
        server.modelsFail(error(200).body(said.formatted("[]")));
        String plain = "{\"summary\":\"Fine.\",\"assessment\":\"good\",\"explanation\":\"\"}";

        CommandRun first = ask("chat:plain", List.of(), reply().text(plain));
        server.modelsFail(error(200).body(said.formatted("[\"tool_use\"]")));
        CommandRun second = ask("chat:plain", List.of(), reply().text(ANSWER));

        assertThat(first.err()).contains("plain does not accept tools.");
        assertThat(server.request(0).tools()).isEmpty();
        assertThat(server.request(0).body().at("/messages/0/content").asText())
                .contains("You cannot look anything up.");
        assertThat(second.err()).as("another model of that name").doesNotContain("accept tools");
        assertThat(server.request(1).tools()).contains("get_chip_summary");
    }

    @Test
    void aRateLimitIsWaitedOut() throws Exception {
        CommandRun run = ask(error(429).retryAfter(1), reply().text(ANSWER));

        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out()).contains("T1 is **fine**.");
        assertThat(run.err()).contains("Retrying");
        assertThat(server.asked()).hasSize(2);
    }

    @Test
    void aStreamThatIsCutBeforeItsFirstWordIsAskedAgain() throws Exception {
        CommandRun run = ask(reply().cut(), reply().text(ANSWER));

        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out()).contains("T1 is **fine**.");
        assertThat(run.err()).contains("Retrying");
    }
}
