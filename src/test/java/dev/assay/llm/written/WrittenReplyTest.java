package dev.assay.llm.written;

import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Provider;
import dev.assay.llm.ScriptedReply;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What models write as text though it is none, behind every kind of API.
final class WrittenReplyTest {
    private static final List<String> CALLS =
            List.of(
                    "{\"name\": \"look\", \"arguments\": {\"a\": 1}}",
                    "```json\n{\"name\": \"look\", \"arguments\": {\"a\": 1}}\n```",
                    "<tool_call>{\"name\": \"look\", \"arguments\": {\"a\": 1}}</tool_call>",
                    "<tool_call>\n<function=look>\n<parameter=a>\n1\n</parameter>\n</function>\n"
                            + "</tool_call>",
                    "<function=look>{\"a\": 1}</function>",
                    "<function_call>{\"name\": \"look\", \"arguments\": {\"a\":"
                            + " 1}}</function_call>",
                    "[TOOL_CALLS][{\"name\": \"look\", \"arguments\": {\"a\": 1}}]",
                    "[TOOL_CALLS]look[ARGS]{\"a\": 1}",
                    "[look(a=1)]",
                    "```tool_code\nlook(a=1)\n```",
                    "<|python_tag|>{\"name\": \"look\", \"parameters\": {\"a\": 1}}<|eom_id|>",
                    "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>look<｜tool▁sep｜>{\"a\": 1}"
                            + "<｜tool▁call▁end｜><｜tool▁calls▁end｜>");

    private ScriptedResponsesServer server;

    @BeforeEach
    void start() {
        server = ScriptedResponsesServer.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static ModelRequest asking(List<InputItem> input) {
        return new ModelRequest("Be brief.", input, LookTool.OFFERED, Optional.empty());
    }

    private ModelReply.Replied ask(Provider provider, ModelRequest request, Heard heard)
            throws InterruptedException {
        return (ModelReply.Replied) answer(provider, request, heard);
    }

    private ModelReply answer(Provider provider, ModelRequest request, Heard heard)
            throws InterruptedException {
        ModelSettings settings = ModelSettings.of(server.baseUrl(), new ApiKey("sk-1"), "one");
        return provider.model(settings, ModelFacts.NONE, Capability.Memory.ofThisRun())
                .reply(request, heard, new Cancellation());
    }

    private ModelReply.Replied reads(Provider provider, ScriptedReply reply, String shown)
            throws InterruptedException {
        server.replies(reply);
        Heard heard = new Heard();
        ModelReply.Replied replied =
                ask(provider, asking(List.of(new InputItem.User("How is it?"))), heard);
        assertThat(replied.text()).isEqualTo(heard.text());
        assertThat(replied.text().strip()).isEqualTo(shown);
        return replied;
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void thoughtsAreNoText(Provider provider) throws InterruptedException {
        reads(provider, reply().text("<think>Is it 3?</think>\n\nIt is 3."), "It is 3.");
        reads(
                provider,
                reply().text("It is </think> that ends it."),
                "It is </think> that ends it.");
        reads(
                provider,
                reply().reasoning("Hm.").text("A line.\n</think>\nMore."),
                "A line.\n</think>\nMore.");
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void callsAreCallsWithWordsBeforeThemAndWithout(Provider provider) throws InterruptedException {
        for (String before : List.of("", "I will look it up.\n")) {
            for (String call : CALLS) {
                ModelReply.Replied replied =
                        reads(provider, reply().text(before + call), before.strip());
                assertThat(replied.calls()).as(before + call).hasSize(1);
                assertThat(replied.calls().getFirst().name()).isEqualTo("look");
                assertThat(replied.calls().getFirst().arguments()).contains("\"a\"");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void theirResultsComeBack(Provider provider) throws InterruptedException {
        ModelReply.Replied replied =
                reads(
                        provider,
                        reply().text("<think>Hm.</think>So: <function=look>{\"a\": 1}</function>"),
                        "So:");
        List<InputItem> input = new ArrayList<>(List.of(new InputItem.User("How is it?")));
        replied.items().forEach(item -> input.add(new InputItem.Produced(item)));
        input.add(new InputItem.ToolOutput(replied.calls().getFirst().callId(), "{\"n\":4711}"));
        server.replies(reply().text("Well."));

        assertThat(ask(provider, asking(input), new Heard()).text()).isEqualTo("Well.");
        assertThat(server.request(1).body().toString())
                .contains("4711", replied.calls().getFirst().callId(), "So:")
                .doesNotContain("Hm.", "<function=");
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void whatIsQuotedStaysText(Provider provider) throws InterruptedException {
        for (String answer :
                List.of(
                        "Write this:\n```json\n{\"name\": \"look\", \"arguments\": {}}\n```\nThat is all.",
                        "Write `[TOOL_CALLS]look{}` for it.",
                        "<function=erase>{}</function>",
                        "{\"name\": \"look\", \"arguments\": {\"a\"")) {
            ModelReply.Replied replied = reads(provider, reply().text(answer), answer);
            assertThat(replied.calls()).as(answer).isEmpty();
            assertThat(replied.items())
                    .hasOnlyElementsOfTypes(OutputItem.Text.class, OutputItem.Unknown.class);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void besideCallsOfTheApiTextIsText(Provider provider) throws InterruptedException {
        String text = "{\"name\": \"list\", \"arguments\": {}}";
        ModelReply.Replied replied = reads(provider, reply().text(text).call("look", "{}"), text);

        assertThat(replied.calls()).extracting(OutputItem.Call::name).containsExactly("look");
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void whatWasHeldBackIsHeardWhereTheReplyBreaks(Provider provider) throws InterruptedException {
        String list = "Here:\n{\"name\": \"Berlin\", \"size\"";
        assertThat(heardOf(provider, reply().halfText(list).cut())).isEqualTo(list);
        assertThat(heardOf(provider, reply().halfText("It is <").errorEvent("server_error", "Oh")))
                .isEqualTo("It is <");
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void whatMayBeACallIsNotHeardAloneWhereTheReplyBreaks(Provider provider)
            throws InterruptedException {
        for (String begun :
                List.of("{\"name\": \"look\"", "<tool_call>{\"name\"", "<think>Is it", "<thi")) {
            assertThat(heardOf(provider, reply().halfText(begun).cut())).isEmpty();
        }
        assertThat(heardOf(provider, reply().halfText("So. <tool_call>{\"name\"").cut()))
                .isEqualTo("So. ");
    }

    /// What was heard of a reply that is none.
    private String heardOf(Provider provider, ScriptedReply reply) throws InterruptedException {
        server.replies(reply);
        Heard heard = new Heard();
        ModelReply answer = answer(provider, asking(List.of(new InputItem.User("How?"))), heard);
        assertThat(answer).isInstanceOf(ModelReply.Refused.class);
        return heard.text();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void aModelThatThinksUnmarkedIsNotReadAloudWhileItThinksAgain(Provider provider)
            throws InterruptedException {
        ModelSettings settings = ModelSettings.of(server.baseUrl(), new ApiKey("sk-1"), "one");
        LanguageModel model =
                provider.model(settings, ModelFacts.NONE, Capability.Memory.ofThisRun());
        ModelRequest request = asking(List.of(new InputItem.User("How?")));
        Heard heard = new Heard();
        server.replies(
                reply().text("Hm, is it 3?\n</think>\nIt is 3."),
                reply().halfText("Hm, is it 4").cut(),
                reply().text("Hm, is it 4?\n</think>\nIt is 4."),
                reply().text("It is 5."),
                reply().halfText("It is").cut());

        model.reply(request, heard, new Cancellation());
        assertThat(heard.text()).as("nobody knew").startsWith("Hm").endsWith("It is 3.");
        for (String said : List.of("", "It is 4.", "It is 5.", "It is")) {
            Heard next = new Heard();
            model.reply(request, next, new Cancellation());
            assertThat(next.text()).isEqualTo(said);
        }
    }
}
