package dev.assay.llm.chat;

import static dev.assay.llm.ScriptedResponsesServer.bytes;
import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Scripted;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What is peculiar to servers of the Chat Completions API, byte for byte as they send it.
final class ChatServersTest {
    private static final String STREAM = "text/event-stream";
    private static final ToolSpec LOOK =
            new ToolSpec(
                    "look",
                    "Look",
                    "Looking",
                    "Looks.",
                    Json.object().put("type", "object"),
                    ToolSpec.Effect.READS);

    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    private final Heard heard = new Heard();
    private final LanguageModel model =
            new ChatProvider()
                    .model(
                            ModelSettings.of(server.baseUrl(), ApiKey.NONE, "qwen3:8b"),
                            ModelFacts.NONE,
                            Capability.Memory.ofThisRun());

    @AfterEach
    void stop() {
        server.close();
    }

    private static ModelRequest looking(InputItem... more) {
        List<InputItem> input = new ArrayList<>(List.of(new InputItem.User("How is it?")));
        input.addAll(List.of(more));
        return new ModelRequest("Be brief.", input, List.of(LOOK), Optional.empty());
    }

    private ModelReply ask(ModelRequest request, Scripted entry) throws InterruptedException {
        server.replies(entry);
        return model.reply(request, heard, new Cancellation());
    }

    private ModelReply.Replied replied(String... chunks) throws InterruptedException {
        StringBuilder body = new StringBuilder();
        for (String chunk : chunks) {
            body.append("data: ").append(chunk.replace('\'', '"')).append("\n\n");
        }
        ModelReply reply = ask(looking(), bytes(STREAM, body.toString()));
        assertThat(reply).isInstanceOf(ModelReply.Replied.class);
        return (ModelReply.Replied) reply;
    }

    private ModelProblem refused(Scripted entry) throws InterruptedException {
        ModelReply reply = ask(looking(), entry);
        assertThat(reply).isInstanceOf(ModelReply.Refused.class);
        return ((ModelReply.Refused) reply).problem();
    }

    private static String said(String content) {
        return "{'choices':[{'index':0,'delta':{'content':'" + content + "'}}]}";
    }

    private static String finished(String reason) {
        return "{'choices':[{'index':0,'delta':{},'finish_reason':'" + reason + "'}]}";
    }

    @Test
    void sendsTheRequestInTheFormOfTheApi() throws InterruptedException {
        ModelRequest.AnswerFormat format =
                new ModelRequest.AnswerFormat("answer", Json.object().put("type", "object"));
        ModelRequest request =
                new ModelRequest(
                        "Be brief.", looking().input(), List.of(LOOK), Optional.of(format));
        ask(request, reply().text("Well."));
        ask(
                new ModelRequest("", request.input(), List.of(), Optional.of(format)),
                reply().text("Well."));

        ObjectNode body = server.request(0).body();
        assertThat(server.request(0).path()).isEqualTo("/v1/chat/completions");
        assertThat(server.request(0).authorization()).isNull();
        assertThat(body.at("/messages/0/role").asText()).isEqualTo("system");
        assertThat(body.at("/messages/1/content").asText()).isEqualTo("How is it?");
        assertThat(body.at("/tools/0/function/name").asText()).isEqualTo("look");
        assertThat(body.at("/stream_options/include_usage").asBoolean()).isTrue();
        assertThat(body.has("response_format"))
                .as("a server that holds every word to a schema can call nothing")
                .isFalse();
        assertThat(server.request(1).body().at("/response_format/json_schema/name").asText())
                .isEqualTo("answer");
    }

    @Test
    void thoughtsAreNoTextWhereverTheyStand() throws InterruptedException {
        assertThat(
                        replied(
                                        "{'choices':[{'delta':{'reasoning':'Hm.','content':''}}]}",
                                        said("It is well."),
                                        finished("stop"))
                                .text())
                .isEqualTo("It is well.");
        assertThat(replied(said("<thi"), said("nk>Hm.</th"), said("ink>Well."), finished("stop")))
                .extracting(ModelReply.Replied::text)
                .isEqualTo("Well.");
        assertThat(heard.text()).isEqualTo("It is well.Well.");
    }

    @Test
    void thoughtsGoBackInTheFieldTheyCameIn() throws InterruptedException {
        ModelReply.Replied first =
                replied(
                        "{'choices':[{'delta':{'reasoning_content':'Look '}}]}",
                        "{'choices':[{'delta':{'reasoning_content':'first.'}}]}",
                        "{'choices':[{'delta':{'tool_calls':[{'index':0,'id':'c','function':"
                                + "{'name':'look','arguments':{}}}]}}]}",
                        finished("tool_calls"));
        InputItem[] more = {
            new InputItem.Produced(first.items().getFirst()),
            new InputItem.Produced(first.calls().getFirst()),
            new InputItem.ToolOutput("c", "1")
        };
        ask(looking(more), reply().text("Well."));

        JsonNode message = server.request(1).body().at("/messages/2");
        assertThat(message.path("reasoning_content").asText()).isEqualTo("Look first.");
        assertThat(message.at("/tool_calls/0/function/arguments").asText()).isEqualTo("{}");
        assertThat(server.request(1).body().at("/messages/3/tool_call_id").asText()).isEqualTo("c");
    }

    @Test
    void callsWrittenAsTextAreCalls() throws InterruptedException {
        ModelReply.Replied marked =
                replied(
                        said("<tool_call>"),
                        said("{\\'name\\': \\'look\\', \\'arguments\\': {}}"),
                        said("</tool_call>"),
                        finished("stop"));
        ModelReply.Replied bare =
                replied(
                        said("{\\'name\\': \\'look\\', "),
                        said("\\'arguments\\': {}}"),
                        finished("stop"));
        for (ModelReply.Replied reply : List.of(marked, bare)) {
            assertThat(reply.calls()).extracting(OutputItem.Call::name).containsExactly("look");
            assertThat(reply.text()).isBlank();
        }
        assertThat(heard.text()).as("nobody is shown a call").isBlank();
        String strange = "<tool_call>nothing of the kind</tool_call>";
        assertThat(replied(said(strange), finished("stop")).text()).isEqualTo(strange);
    }

    @Test
    void theEndIsWhereTheServerSaysSo() throws InterruptedException {
        assertThat(replied(said("Well."), "[DONE]").text()).isEqualTo("Well.");
        assertThat(replied(said("Well."), finished("stop")).text()).isEqualTo("Well.");
        assertThat(replied(said("Half"), finished("length")).cut()).isPresent();
        assertThat(refused(bytes(STREAM, "data: " + said("Half").replace('\'', '"') + "\n\n")))
                .extracting(ModelProblem::kind)
                .isEqualTo(ModelProblem.Kind.RETRIABLE);
    }

    @Test
    void emptyContentIsNoAnswerAndNoFailure() throws InterruptedException {
        ModelReply.Replied reply =
                replied("{'choices':[{'delta':{'content':null}}]}", finished("stop"), "[DONE]");

        assertThat(reply.items()).isEmpty();
    }

    @Test
    void tokensAreEstimatedWhereNobodyCountsThem() throws InterruptedException {
        Usage usage = replied(said("Well, well."), finished("stop"), "[DONE]").usage();

        assertThat(usage.estimated()).isTrue();
        assertThat(usage.input()).isBetween(8L, 60L);
        assertThat(usage.output()).isBetween(2L, 8L);
        String counted =
                "{'choices':[],'usage':{'prompt_tokens':7,'completion_tokens':3,"
                        + "'prompt_cache_hit_tokens':4}}";
        assertThat(replied(said("Well."), finished("stop"), counted, "[DONE]").usage())
                .isEqualTo(new Usage(7, 3, 4));
    }

    @Test
    void aReplyThatWasNotStreamedIsReadAsOne() throws InterruptedException {
        String whole =
                "{\"object\":\"chat.completion\",\"choices\":[{\"message\":{\"content\":\"All.\"}}],"
                        + "\"usage\":{\"prompt_tokens\":5,\"completion_tokens\":3}}";

        ModelReply reply = ask(looking(), bytes("application/json", whole));

        assertThat(((ModelReply.Replied) reply).text()).isEqualTo("All.");
        assertThat(((ModelReply.Replied) reply).usage()).isEqualTo(new Usage(5, 3, 0));
    }

    @Test
    void anotherApiIsCalledByItsName() throws InterruptedException {
        assertThat(refused(bytes("application/json", "{\"object\":\"response\"}")).sentence())
                .contains("in the form of the Responses API. Choose that API in Settings");
        assertThat(refused(error(404).body("404 page not found")).sentence())
                .contains("has no Chat Completions API at this address (404).");
    }

    private String refusedAs(int status, String body) throws InterruptedException {
        return refused(error(status).body(body.replace('\'', '"'))).sentence();
    }

    @Test
    void whatServersOnThisComputerRefuseIsUnderstood() throws InterruptedException {
        assertThat(refusedAs(404, "{'error':{'message':'model x not found, try pulling it'}}"))
                .as("Ollama")
                .contains("does not know the model");
        assertThat(refusedAs(400, "{'error':'No models loaded.'}"))
                .as("LM Studio")
                .contains("No models loaded.");
        assertThat(refusedAs(503, "{'error':{'code':503,'message':'Loading model'}}"))
                .as("llama.cpp")
                .contains("is overloaded (503): Loading model.");
        assertThat(refusedAs(400, "{'object':'error','message':'maximum context length is 4096'}"))
                .as("vLLM")
                .contains("too long for");
    }

    @Test
    void whatGatewaysRefuseIsUnderstood() throws InterruptedException {
        assertThat(refusedAs(402, "{'error':{'code':402,'message':'Insufficient credits'}}"))
                .contains("no credit left");
        String broken = "data: {\"error\":{\"code\":502,\"message\":\"Disconnected\"}}\n\n";
        assertThat(refused(bytes(STREAM, broken)).sentence())
                .contains("had an internal error (502): Disconnected.");
    }
}
