package dev.assay.copilot;

import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.copilot.raw.RawExchanges.Place;
import dev.assay.extract.Estimate;
import dev.assay.extract.ReadingLeave;
import dev.assay.extract.Shelf;
import dev.assay.extract.ToolOutput;
import dev.assay.llm.AdapterModels;
import dev.assay.llm.ApiKey;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.LanguageModel.RawExchange;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Price;
import dev.assay.llm.Scripted;
import dev.assay.llm.ScriptedReply;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.llm.ScriptedResponsesServer.Recorded;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.Toolbox;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A result too large for the model, from the tool to the answer, with the model behind a real
/// wire: the one that talks and the one that reads are the same server.
final class ExtractionOverHttpTest {
    private static final String NEEDLE = "ERROR disk sda1 is full";
    private static final String ANSWER =
            "{\"blocks\":[{\"type\":\"text\",\"content\":\"The disk is full.\",\"chart\":null}],"
                    + "\"assessment\":\"bad\"}";
    private static final Pattern MESSAGE =
            Pattern.compile(
                    """
                    Tool output is too large \\((\\d+) bytes, (\\d+) lines, (\\d+) tokens\\)\\.
                    Call tool_output\\(handle = "([0-9a-f-]{36})", extract = "what to extract"\\)\\.
                    Provide precise and detailed instructions in `extract` about what you are looking for\\.
                    """);
    private static final Pattern OPEN = Pattern.compile("<(ai-agent-[0-9a-f]{8}-FINAL)[^>]*>");

    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    @TempDir private Path home;

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void linesAreSearched() {
        String log =
                IntStream.rangeClosed(1, 5_000)
                        .mapToObj(i -> i == 4_000 ? NEEDLE : "request %d took 12 ms".formatted(i))
                        .collect(Collectors.joining("\n"));
        Turn turn = ask(log);

        String view = view(turn, 1);
        assertThat(view)
                .startsWith("ABSTRACT FROM TOOL OUTPUT get_logs WITH HANDLE ")
                .contains("STRATEGY:read-grep:\n\n")
                .contains("> " + NEEDLE + " [line 4,000, bytes ")
                .contains("a model searches it");
        Recorded search = reading().getFirst();
        assertThat(search.tools()).containsExactly("Read", "Grep");
        assertThat(reading()).hasSize(2);
        assertThat(reading().getLast().body().toString()).contains("4000→" + NEEDLE);
        assertThat(turn.usage().input()).isEqualTo(5 * 100);
    }

    @Test
    void oneHugeLineOfJsonIsReadInChunks() {
        String json =
                IntStream.rangeClosed(1, 6_000)
                        .mapToObj(i -> i == 4_000 ? '"' + NEEDLE + '"' : "" + i)
                        .collect(Collectors.joining(",", "{\"a\":{\"b\":[", "]}}"));
        Turn turn = ask(json);

        String view = view(turn, 1);
        assertThat(view).contains("STRATEGY:full-chunked:\n\n", "> " + NEEDLE + " [line 1, bytes ");
        assertThat(view).contains("a model reads all of it. Read all ");
        assertThat(reading()).hasSizeGreaterThan(2).allMatch(asked -> asked.tools().isEmpty());
        assertThat(reading().getLast().body().path("instructions").asText())
                .startsWith("You make one report of several.");
    }

    @Test
    void whatMayNotBeReadIsSaidToTheModelAndNothingIsSent() {
        List<Estimate> asked = new ArrayList<>();
        Turn turn =
                ask(
                        "request took 12 ms\n".repeat(20_000),
                        (wish, _) -> {
                            asked.add(wish.estimate().make());
                            return false;
                        });

        assertThat(reading()).isEmpty();
        assertThat(asked).hasSize(1);
        assertThat(asked.getFirst().inputTokens()).isPositive();
        assertThat(view(turn, 1))
                .contains("TOOL_OUTPUT FAILED", "does not let a model read so much of it");
    }

    /// What the model was told of a call.
    private String view(Turn turn, int call) {
        List<Recorded> talk = talk();
        return talk.getLast().toolOutput(turn.calls().get(call).started().call().id());
    }

    private Turn ask(String output) {
        return ask(output, ReadingLeave.ALWAYS);
    }

    private Turn ask(String output, ReadingLeave leave) {
        server.answers(request -> isReading(request) ? read(request) : talk(request));
        Tool logs = FakeTool.reads("get_logs", (_, _) -> ToolResult.text(output));
        Conversations conversations =
                Home.conversations(
                        home,
                        Clock.systemUTC(),
                        (_, store, reader) ->
                                new Toolbox(
                                        List.of(
                                                logs,
                                                new ToolOutput(
                                                        store,
                                                        Shelf.everyMode(),
                                                        () -> reader.of(Optional.empty()),
                                                        Shelf.ROOM,
                                                        leave,
                                                        () -> true))));
        try (Conversation conversation = conversations.create("sample")) {
            conversation.ask(
                    Question.of("Why did it stop?"), model(), new Listening(), Work.Monitor.none());
            Turn turn = conversation.transcript().turns().getLast();
            check(turn, output);
            // Its tool was called in the second round.
            assertThat(conversation.exchanges().of(Place.of(turn.id(), 2).ofTools()))
                    .extracting(RawExchange::request)
                    .hasSameSizeAs(reading())
                    .allMatch(body -> body.contains("-FINAL"));
            return turn;
        }
    }

    private LanguageModel model() {
        return AdapterModels.openAi(
                ModelSettings.of(server.baseUrl(), new ApiKey("sk-test-1"), "gpt-test"),
                new ModelFacts(16_000, Optional.of(new Price(2, 0.5, 8, 1_000_000))));
    }

    /// The seed's three lines, and a tool that is there from then on until the last word.
    private void check(Turn turn, String output) {
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(talk()).hasSize(3);
        assertThat(talk().getFirst().tools()).containsExactly("get_logs");
        assertThat(talk().get(1).tools()).startsWith("get_logs", "tool_output");
        Matcher message = MESSAGE.matcher(view(turn, 0));
        assertThat(message.lookingAt()).as(view(turn, 0)).isTrue();
        assertThat(Long.parseLong(message.group(1)))
                .isEqualTo(output.getBytes(StandardCharsets.UTF_8).length);
        assertThat(view(turn, 0).substring(message.end())).hasSizeBetween(20, 700);
    }

    private static boolean isReading(Recorded request) {
        return OPEN.matcher(request.body().path("instructions").asText()).find();
    }

    private List<Recorded> talk() {
        return server.requests().stream().filter(request -> !isReading(request)).toList();
    }

    private List<Recorded> reading() {
        return server.requests().stream().filter(ExtractionOverHttpTest::isReading).toList();
    }

    private static Scripted talk(Recorded request) {
        List<String> outputs = outputs(request);
        if (outputs.isEmpty()) {
            return reply().call("get_logs", "{}");
        }
        Matcher message = MESSAGE.matcher(outputs.getFirst());
        return outputs.size() == 1 && message.lookingAt()
                ? reply().call(
                                "tool_output",
                                Json.write(
                                        Json.object()
                                                .put("handle", message.group(4))
                                                .put("extract", "the errors, word for word")))
                : reply().text(ANSWER);
    }

    private static ScriptedReply read(Recorded request) {
        String instructions = request.body().path("instructions").asText();
        List<String> outputs = outputs(request);
        if (!request.tools().isEmpty() && outputs.isEmpty()) {
            Matcher file =
                    Pattern.compile("exactly: ([0-9a-f-]{36})").matcher(request.body().toString());
            assertThat(file.find()).isTrue();
            return reply().call(
                            "Grep",
                            Json.write(
                                    Json.object()
                                            .put("file", file.group(1))
                                            .put("regex", "error")));
        }
        Matcher open = OPEN.matcher(instructions);
        assertThat(open.find()).isTrue();
        boolean there = request.body().path("input").toString().contains(NEEDLE);
        return reply().text(
                        "%s\n%s\n</%s>"
                                .formatted(
                                        open.group(),
                                        there ? "> " + NEEDLE : "NO RELEVANT DATA FOUND",
                                        open.group(1)));
    }

    private static List<String> outputs(Recorded request) {
        return request.input().stream()
                .filter(item -> item.path("type").asText().equals("function_call_output"))
                .map(item -> item.path("output").asText())
                .toList();
    }
}
