package dev.assay.llm;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.llm.InputItem.Piece;
import dev.assay.llm.LanguageModel.RawExchange;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.ModelRequest.Toolless;
import dev.assay.task.Cancellation;
import dev.assay.tool.ToolSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What holds of models behind every kind of API: the same conversation, the same events. The
/// scripted server speaks the API that is asked, and refuses what the real one refuses.
public abstract class ModelContract extends ModelWireFaults {
    private static final Duration QUICK = Duration.ofMillis(2);

    private static ToolSpec tool(String name) {
        ObjectNode parameters = Json.object().put("type", "object");
        parameters.putObject("properties").putObject("chip_id").put("type", "string");
        return new ToolSpec(
                name, "Look", "Looking", "Looks at a chip.", parameters, ToolSpec.Effect.READS);
    }

    private static ModelRequest looking(List<InputItem> input) {
        return new ModelRequest(
                "Be brief.", input, List.of(tool("look"), tool("list")), Optional.empty());
    }

    private static ModelRequest looking() {
        return looking(List.of(new InputItem.User("How is it?")));
    }

    private Replied ask(LanguageModel model, ModelRequest request) throws InterruptedException {
        ModelReply reply = model.reply(request, heard, new Cancellation());
        assertThat(reply).isInstanceOf(Replied.class);
        return (Replied) reply;
    }

    /// The request that hands the results of a reply's calls back.
    private static ModelRequest after(ModelRequest asked, Replied reply) {
        List<InputItem> input = new ArrayList<>(asked.input());
        reply.items().forEach(item -> input.add(new InputItem.Produced(item)));
        reply.calls()
                .forEach(call -> input.add(new InputItem.ToolOutput(call.callId(), "{\"n\":1}")));
        return looking(input);
    }

    /// Whether the API tells how many of the tokens written were thoughts.
    protected boolean tellsThoughts() {
        return true;
    }

    private String sent(int request) {
        return Json.write(server.request(request).body());
    }

    @Test
    void saysWhoItIs() {
        ModelInfo info = model().info();

        assertThat(info.id()).isEqualTo(provider().id() + ":gpt-test");
        assertThat(ModelId.parse(info.id())).contains(new ModelId(provider().id(), "gpt-test"));
        assertThat(info.provider()).startsWith("127.0.0.1:");
        assertThat(info.pictures()).isTrue();
    }

    @Test
    void textArrivesInPiecesAndTokensAreCounted() throws InterruptedException {
        server.replies(
                reply().text("All qubits are well, μ included.")
                        .usage(900, 40)
                        .cached(500)
                        .thought(12));

        Replied reply = ask(model(), question());

        assertThat(reply.text()).isEqualTo("All qubits are well, μ included.");
        assertThat(heard.text()).isEqualTo(reply.text());
        assertThat(heard.pieces()).hasSizeGreaterThan(3);
        assertThat(heard.threads()).containsOnly(Thread.currentThread());
        long thoughts = tellsThoughts() ? 12 : 0;
        assertThat(reply.usage()).isEqualTo(new Usage(900, 40, 500).withReasoning(thoughts));
        assertThat(reply.cut()).isEmpty();
    }

    @Test
    void whatGoesOverTheWireIsHeardOf() throws InterruptedException {
        server.replies(reply().text("All qubits are well, μ included."));

        ask(model(), question());

        assertThat(heard.exchanges()).hasSize(1);
        RawExchange raw = heard.exchanges().getFirst();
        assertThat(raw.address()).startsWith(server.baseUrl());
        assertThat(raw.status()).isEqualTo(200);
        assertThat(Json.parse(raw.request()).orElseThrow()).isEqualTo(server.request(0).body());
        assertThat(raw.reply()).contains("data: {", "μ");
        assertThat(raw.whole()).isTrue();
        assertThat(raw.toString()).doesNotContain(KEY.value());
    }

    @Test
    void theFirstPieceIsHeardOfWhateverItIs() throws InterruptedException {
        server.replies(reply().call("look", "{}"), reply().text("It is well, all of it."));
        LanguageModel model = model();

        Replied first = ask(model, looking());
        assertThat(heard.beginnings()).as("a call is a piece, too").isEqualTo(1);
        ask(model, after(looking(), first));

        assertThat(heard.beginnings()).as("once a reply").isEqualTo(2);
    }

    @Test
    void severalCallsGoOutAndTheirResultsComeBack() throws InterruptedException {
        server.replies(
                reply().reasoning("Look first.")
                        .text("Looking.")
                        .call("look", "{\"chip_id\":\"a\"}")
                        .call("list", "{}"),
                reply().call("look", "{\"chip_id\":\"b\"}"),
                reply().text("It is well."));
        LanguageModel model = model();

        Replied first = ask(model, looking());
        ModelRequest second = after(looking(), first);
        Replied third = ask(model, after(second, ask(model, second)));

        assertThat(first.calls())
                .extracting(OutputItem.Call::name, OutputItem.Call::arguments)
                .containsExactly(tuple("look", "{\"chip_id\":\"a\"}"), tuple("list", "{}"));
        assertThat(first.calls()).extracting(OutputItem.Call::callId).doesNotHaveDuplicates();
        assertThat(first.text()).isEqualTo("Looking.");
        assertThat(third.text()).isEqualTo("It is well.");
        assertThat(server.request(0).tools()).containsExactly("look", "list");
        assertThat(sent(1)).contains("Looking.", first.calls().getFirst().callId());
        assertThat(sent(1)).as("thoughts go back with the calls").contains("Look first.");
    }

    @Test
    void withoutToolsItAnswersFromTheResults() throws InterruptedException {
        server.replies(reply().call("look", "{}"), reply().text("It is well."));
        LanguageModel model = model();
        ModelRequest second = after(looking(), ask(model, looking()));
        ModelRequest last =
                new ModelRequest("Be brief.", second.input(), List.of(), Optional.empty());

        assertThat(ask(model, last).text()).isEqualTo("It is well.");
    }

    @Test
    void aConversationMayChangeItsModel() throws InterruptedException {
        List<OutputItem> others =
                List.of(
                        new OutputItem.Unknown(
                                new Echo("another", Json.object().put("secret", 1)).raw()),
                        new OutputItem.Text("Looking.", new Echo("another", Json.object()).raw()),
                        new OutputItem.Call(
                                "id.1/x",
                                "look",
                                "{\"chip_id\":\"a\"}",
                                new Echo("another", Json.object().put("other", 2)).raw()));
        server.replies(reply().text("It is well."));
        Replied before = new Replied(others, Usage.NONE);

        assertThat(ask(model(), after(looking(), before)).text()).isEqualTo("It is well.");
        assertThat(sent(0)).contains("Looking.", "look").doesNotContain("secret", "other");
    }

    @Test
    void aReplyThatWasCutSaysSo() throws InterruptedException {
        server.replies(reply().text("The chip is qui").incomplete("max_output_tokens"));

        Replied reply = ask(model(), question());

        assertThat(reply.text()).isEqualTo("The chip is qui");
        assertThat(reply.cut().orElseThrow().happened()).contains("reached the limit of 900");
    }

    @Test
    void whatItDeclinesIsSaid() throws InterruptedException {
        server.replies(reply().refusal("I cannot help with that."));

        assertThat(refusal(model()).happened()).contains("declined", "I cannot help with that.");
    }

    @Test
    void stopsAtAnyMomentWithinASecond() throws Exception {
        assertThat(cancelled(reply().mute(), () -> server.requests().size() == 1)).isTrue();
        assertThat(
                        cancelled(
                                reply().halfText("Thinking").stall(),
                                () -> heard.text().contains("Thinking")))
                .isTrue();
        ScriptedReply endless = reply().dribble(Duration.ofMillis(5)).text("word ".repeat(3000));
        int pieces = heard.pieces().size();
        assertThat(cancelled(endless, () -> heard.pieces().size() > pieces + 3)).isTrue();
    }

    /// Whether a call ended as cancelled when it was told.
    private boolean cancelled(ScriptedReply reply, Callable<Boolean> underWay)
            throws InterruptedException {
        server.replies(reply);
        LanguageModel model = model();
        Cancellation cancellation = new Cancellation();
        CompletableFuture<ModelReply> ended = new CompletableFuture<>();
        Thread.ofPlatform()
                .daemon()
                .start(() -> {
                    try {
                        ended.complete(model.reply(question(), heard, cancellation));
                    } catch (InterruptedException e) {
                        ended.completeExceptionally(e);
                    }
                });
        Patience.until(underWay);
        cancellation.cancel();
        try {
            Patience.get(ended);
            return false;
        } catch (ExecutionException e) {
            return e.getCause() instanceof InterruptedException;
        }
    }

    private LanguageModel retrying() {
        return new RetryingModel(
                model(), new RetryingModel.Pauses(3, QUICK, QUICK, Duration.ofMinutes(1)));
    }

    @Test
    void waitsAsLongAsTheServerAsks() throws InterruptedException {
        server.replies(error(429).retryAfter(1), error(503), reply().text("Done."));

        assertThat(ask(retrying(), question()).text()).isEqualTo("Done.");
        assertThat(heard.retries()).hasSize(2);
        assertThat(heard.retries().getFirst()).contains("429").endsWith("Retrying in 1.0 s");
    }

    @Test
    void asksNotAgainOnceTextWasShown() throws InterruptedException {
        server.replies(reply().halfText("Half an ans").cut(), reply().text("Done."));

        assertThat(refusal(retrying()).happened()).endsWith("broke in mid-reply.");
        assertThat(server.requests()).hasSize(1);
        assertThat(heard.text()).isEqualTo("Half an ans");
    }

    private Set<Capability> refused(Capability.Memory memory) {
        return memory.refusedBy(new ModelId(provider().id(), "gpt-test"), server.baseUrl());
    }

    private LanguageModel remembering(Capability.Memory memory) {
        return model(
                server.baseUrl(), patience(Duration.ofMinutes(2), Duration.ofMinutes(2)), memory);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Function calling is not enabled for models/gemma-3-27b-it",
                "Unknown parameter: 'tools'.",
                "Unrecognized request argument supplied: tools"
            })
    void toolsAreRefusedInManyWords(String words) throws InterruptedException {
        server.replies(error(400).message(words), reply().text("Without."));
        Capability.Memory memory = Capability.Memory.ofThisRun();
        assertThat(ask(remembering(memory), looking()).text()).isEqualTo("Without.");
        assertThat(refused(memory)).containsExactly(Capability.TOOLS);
    }

    @Test
    void whatIsRefusedWithoutThatPartTooIsNotRemembered() throws InterruptedException {
        server.replies(
                error(400).message("this model does not support tools"),
                error(400).message("something else is wrong"));
        Capability.Memory memory = Capability.Memory.ofThisRun();
        assertThat(remembering(memory).reply(looking(), heard, new Cancellation()))
                .isInstanceOf(ModelReply.Refused.class);
        assertThat(server.requests()).hasSize(2);
        assertThat(refused(memory)).isEmpty();
    }

    @Test
    void whatIsTooMuchSaysNothingOfThePartItself() throws InterruptedException {
        server.replies(error(400).message("temperature: must be less than or equal to 1"));
        Capability.Memory memory = Capability.Memory.ofThisRun();
        refusal(remembering(memory));
        assertThat(server.requests()).hasSize(1);
        assertThat(refused(memory)).isEmpty();
    }

    @Test
    void aModelWithoutToolsIsAskedWithoutAndNeverSentThemAgain() throws InterruptedException {
        server.replies(
                error(400).message("registry/gemma:2b does not support tools"),
                reply().text("From what I know."),
                reply().text("Still."));
        Capability.Memory memory = Capability.Memory.ofThisRun();
        LanguageModel model = remembering(memory);
        Replied earlier =
                new Replied(
                        List.of(new OutputItem.Call("c1", "look", "{}", Json.object())),
                        Usage.NONE);

        assertThat(ask(model, after(looking(), earlier)).text()).isEqualTo("From what I know.");
        assertThat(model.callsTools()).isFalse();
        assertThat(remembering(memory).callsTools()).as("at the next start").isFalse();
        assertThat(ask(remembering(memory), looking()).text()).isEqualTo("Still.");
        assertThat(server.request(0).tools()).isNotEmpty();
        assertThat(server.request(2).tools()).isEmpty();
        assertThat(heard.notes())
                .containsExactly(
                        "gpt-test does not accept tools. It can answer from stored summaries only."
                                + " Choose a model with tools to have data looked up.");
    }

    @Test
    void aModelWithoutToolsIsToldOfNone() throws InterruptedException {
        server.replies(error(400).message("gemma:2b does not support tools"), reply().text("So."));
        Optional<Toolless> said = Optional.of(new Toolless("Answer.", Optional.empty()));
        ModelRequest q = looking();
        ModelRequest both =
                new ModelRequest("Look.", q.input(), q.tools(), q.answerFormat(), q.facts(), said);
        ask(remembering(Capability.Memory.ofThisRun()), both);
        assertThat(server.request(0).body().toString()).contains("Look.");
        assertThat(server.request(1).body().toString()).contains("Answer.").doesNotContain("Look.");
    }

    @Test
    void whatIsRefusedIsLeftOutOnceAndForGood() throws InterruptedException {
        server.replies(
                error(400).message("`temperature` is not supported").param("temperature"),
                error(400).message("This model does not support image inputs."),
                reply().text("one"),
                reply().text("two"));
        List<Piece> pieces =
                List.of(
                        new Piece.Words("Look:"),
                        new Piece.Image(Picture.png("a", new byte[] {1, 2})),
                        new Piece.Words("Good?"));
        ModelRequest shown =
                new ModelRequest(
                        "x", List.of(new InputItem.Shown(pieces)), List.of(), Optional.empty());
        LanguageModel model = model();

        ask(model, shown);
        ask(model, shown);

        assertThat(server.requests()).hasSize(4);
        assertThat(sent(0)).contains("temperature", "AQI=");
        assertThat(sent(1)).contains("AQI=").doesNotContain("temperature");
        assertThat(sent(3)).contains("A picture that you cannot see").doesNotContain("AQI=");
        assertThat(model.info().pictures()).isFalse();
        assertThat(heard.notes()).hasSize(2);
    }

    @Test
    void itsModelsAreListedAndTried() throws InterruptedException {
        server.models("gpt-b", "text-embedding-3-large", "gpt-a");
        ModelSettings settings = ModelSettings.of(server.baseUrl(), KEY, "gpt-a");
        assertThat(provider().list(settings, new Cancellation()))
                .isEqualTo(new ModelProbe.Listing.Listed(List.of("gpt-a", "gpt-b"), Map.of()));
        assertThat(server.requests().getFirst().authorization()).contains(KEY.value());

        server.replies(reply().call("report_ready", "{}"), reply().text("ready"), error(401));
        assertThat(outcome(settings)).isEqualTo(ModelProbe.Verdict.Outcome.WORKS);
        assertThat(outcome(settings)).isEqualTo(ModelProbe.Verdict.Outcome.ANSWERS_ONLY);
        assertThat(outcome(settings)).isEqualTo(ModelProbe.Verdict.Outcome.FAILED);
        server.modelsFail(error(302).header("Location", other.baseUrl() + "/models").body(""));
        assertThat(provider().list(settings, new Cancellation()))
                .isInstanceOf(ModelProbe.Listing.Unavailable.class);
        assertThat(other.requests()).isEmpty();
    }

    private ModelProbe.Verdict.Outcome outcome(ModelSettings settings) throws InterruptedException {
        return provider().test(settings, new Cancellation()).outcome();
    }
}
