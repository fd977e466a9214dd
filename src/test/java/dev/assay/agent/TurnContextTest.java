package dev.assay.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.redaction.RedactedResults;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.TokenCounter;
import dev.assay.llm.Usage;
import dev.assay.result.store.ModelView;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolSpec;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class TurnContextTest {
    private static final TokenCounter COUNTER = new TokenCounter();
    private static final String LARGE = "word ".repeat(4_000);

    private final Set<String> pinned = new HashSet<>();
    private final Map<String, Redaction.Reason> chosen = new HashMap<>();
    private final ResultChoices choices =
            new ResultChoices() {
                @Override
                public boolean pinned(String callId) {
                    return pinned.contains(callId);
                }

                @Override
                public Optional<Redaction.Reason> chosen(String callId) {
                    return Optional.ofNullable(chosen.get(callId));
                }
            };
    private final TurnContext context = context(8_000);

    private TurnContext context(int window) {
        return new TurnContext(
                new ModelInfo(
                        "openai:one",
                        "one",
                        "OpenAI",
                        true,
                        new ModelFacts(window, Optional.empty())),
                new RequestMeasures(COUNTER),
                new RequestBase() {
                    @Override
                    public ModelRequest request(int characters) {
                        ToolSpec tool =
                                new ToolSpec(
                                        "get",
                                        "Get",
                                        "Get",
                                        LARGE,
                                        Json.object(),
                                        ToolSpec.Effect.READS);
                        return new ModelRequest(
                                "Be good.",
                                List.of(new InputItem.User("Why?")),
                                List.of(tool),
                                Optional.empty());
                    }

                    @Override
                    public boolean isResult(InputItem item) {
                        return false;
                    }
                },
                choices,
                new RedactedResults(() -> true));
    }

    private void add(int round, int words) {
        String text = "result ".repeat(words);
        SentResult result =
                new SentResult(
                        round,
                        new ToolCall("call-" + round, "get", Json.object().put("round", round)),
                        false,
                        new ModelView(text, COUNTER.count(text), ModelView.Kind.WHOLE),
                        List.of());
        context.add(
                new Replied(List.of(), Usage.NONE),
                List.of(new CallOutput("call-" + round, List.of(result), List::getFirst)));
    }

    private static List<String> redacted(FitResult fitted) {
        assertThat(fitted).isInstanceOf(FitResult.Fits.class);
        return ((FitResult.Fits) fitted)
                .redactions().stream().map(redaction -> redaction.callId()).toList();
    }

    @Test
    void whatWasRedactedInVainIsWholeInARequestThatFitsWithIt() {
        add(1, 1_000);
        add(2, 2_000);

        assertThat(context.fit(3)).isInstanceOf(FitResult.TooLarge.class);

        FitResult smaller = context.fitLast(3, "Answer now.");
        assertThat(redacted(smaller)).isEmpty();
        assertThat(output(smaller, 1)).startsWith("result result");
    }

    @Test
    void whatIsRedactedIsToldUntilItWasSent() {
        add(1, 3_000);
        add(2, 4_000);

        assertThat(redacted(context.fitLast(3, "Answer now."))).containsExactly("call-1");
        assertThat(redacted(context.fitLast(3, "Answer now.")))
                .as("it was not sent yet")
                .containsExactly("call-1");
        context.replied(new Replied(List.of(), Usage.NONE));
        assertThat(redacted(context.fitLast(4, "Answer now."))).isEmpty();
    }

    @Test
    void whatIsPinnedMeanwhileWasNotRedacted() {
        add(1, 1_000);
        add(2, 2_000);
        assertThat(context.fit(3)).isInstanceOf(FitResult.TooLarge.class);

        pinned.add("call-1");

        assertThat(redacted(context.fitLast(3, "Answer now."))).isEmpty();
    }

    private static void add(TurnContext turn, int round, int words, boolean failed) {
        add(turn, round, words, failed, Json.object().put("round", round));
    }

    private static void addOfSameCall(TurnContext turn, int round) {
        add(turn, round, 300, false, Json.object());
    }

    private static void add(
            TurnContext turn, int round, int words, boolean failed, ObjectNode arguments) {
        String text = "result of %d ".formatted(round).repeat(words);
        SentResult result =
                new SentResult(
                        round,
                        new ToolCall("call-" + round, "get", arguments),
                        failed,
                        new ModelView(text, COUNTER.count(text), ModelView.Kind.WHOLE),
                        List.of());
        turn.add(
                new Replied(List.of(), Usage.NONE),
                List.of(new CallOutput("call-" + round, List.of(result), List::getFirst)));
    }

    private static FitResult.Fits fits(FitResult fitted) {
        return (FitResult.Fits) fitted;
    }

    private static String output(FitResult fitted, int round) {
        List<InputItem> input = fits(fitted).request().input();
        return ((InputItem.ToolOutput) input.get(round)).text();
    }

    private static long total(FitResult fitted) {
        return fits(fitted).composition().orElseThrow().total();
    }

    @Test
    void whatTheAnalystWantsInFewWordsIsToldSoEvenThoughItIsNew() {
        TurnContext turn = context(100_000);
        add(turn, 1, 300, false);
        add(turn, 2, 1_000, false);
        FitResult whole = turn.fit(3);

        chosen.put("call-2", Redaction.Reason.SHORTENED);
        FitResult brief = turn.fit(3);

        assertThat(total(brief)).isLessThan(total(whole) - 2_000);
        assertThat(fits(brief).request().input().subList(0, 2))
                .as("what stands before it")
                .isEqualTo(fits(whole).request().input().subList(0, 2));
        assertThat(output(brief, 2))
                .startsWith("[Redacted for context optimization: result of get in round 2")
                .contains("The analyst wants it told in few words, and still has it.")
                .contains("whole it would take ")
                .doesNotContain("with the same arguments");
        assertThat(fits(brief).redactions())
                .extracting(Redaction::callId, Redaction::reason)
                .containsExactly(tuple("call-2", Redaction.Reason.SHORTENED));
        assertThat(turn.told().get(1).views()).containsExactly(output(brief, 2));

        chosen.clear();
        FitResult again = turn.fit(3);
        assertThat(fits(again).request()).isEqualTo(fits(whole).request());
        assertThat(fits(again).redactions()).as("nothing of it was sent").isEmpty();
    }

    @Test
    void whatTheAnalystLeavesOutIsNotToldAtAllHoweverItWasToldBefore() {
        TurnContext turn = context(100_000);
        add(turn, 1, 3, true);
        add(turn, 2, 1_000, false);
        pinned.add("call-2");
        chosen.put("call-2", Redaction.Reason.SHORTENED);
        turn.fit(3);
        turn.replied(new Replied(List.of(), Usage.NONE));

        chosen.put("call-1", Redaction.Reason.LEFT_OUT);
        chosen.put("call-2", Redaction.Reason.LEFT_OUT);
        FitResult without = turn.fit(4);

        assertThat(output(without, 1))
                .as("a failure, though the line is longer")
                .startsWith("[Left out by the analyst: the result of get in round 1.")
                .doesNotContain("result of 1");
        assertThat(output(without, 2))
                .startsWith("[Left out by the analyst")
                .doesNotContain("result of 2");
        assertThat(redacted(without)).containsExactly("call-1", "call-2");
        turn.replied(new Replied(List.of(), Usage.NONE));
        assertThat(redacted(turn.fit(5))).as("it stays so").isEmpty();
    }

    @Test
    void anArgumentThatFillsTheWindowIsToldByItsLength() {
        String sql = "{\"sql\":\"" + "select 1, ".repeat(30_000) + "\"}";
        context.add(
                new Replied(
                        List.of(new OutputItem.Call("call-1", "get", sql, Json.object())),
                        Usage.NONE),
                List.of(CallOutput.text("call-1", "{}")));
        ModelRequest request = fits(context.fit(2)).request();
        assertThat(request.input())
                .contains(
                        new InputItem.Produced(
                                new OutputItem.Call(
                                        "call-1",
                                        "get",
                                        "{\"left_out\":\"Arguments of 300,010 characters, which"
                                                + " were read when the call was run.\"}",
                                        Json.object())));
        TurnContext roomy = context(400_000);
        OutputItem.Call call = new OutputItem.Call("call-1", "get", sql, Json.object());
        roomy.add(new Replied(List.of(call), Usage.NONE), List.of(CallOutput.text("call-1", "{}")));
        assertThat(fits(roomy.fit(2)).request().input())
                .as("where there is room it stays")
                .contains(new InputItem.Produced(call));
    }

    @Test
    void whatIsShorterThanItsShortFormIsToldWhole() {
        TurnContext turn = context(100_000);
        add(turn, 1, 3, false);
        chosen.put("call-1", Redaction.Reason.SHORTENED);
        FitResult fitted = turn.fit(2);
        assertThat(output(fitted, 1)).startsWith("result of 1");
        assertThat(redacted(fitted)).isEmpty();
    }

    @Test
    void whatIsGivenUpForAnotherResultIsWholeWhereThatOneIsLeftOut() {
        TurnContext turn = context(100_000);
        addOfSameCall(turn, 1);
        addOfSameCall(turn, 2);
        assertThat(redacted(turn.fit(3))).containsExactly("call-1");

        chosen.put("call-2", Redaction.Reason.LEFT_OUT);
        FitResult without = turn.fit(3);

        assertThat(redacted(without)).containsExactly("call-2");
        assertThat(output(without, 1)).startsWith("result of 1");
    }

    @Test
    void whatMadeRoomForALargeResultIsWholeOnceThatOneIsShort() {
        add(1, 3_000);
        add(2, 4_000);
        assertThat(redacted(context.fitLast(3, "Answer now."))).containsExactly("call-1");

        chosen.put("call-2", Redaction.Reason.SHORTENED);
        assertThat(redacted(context.fitLast(3, "Answer now."))).containsExactly("call-2");
    }

    @Test
    void whatMadeRoomBeforeStaysInItsLine() {
        add(1, 3_000);
        add(2, 4_000);
        FitResult first = context.fitLast(3, "Answer now.");
        assertThat(redacted(first)).containsExactly("call-1");
        context.replied(new Replied(List.of(), Usage.NONE));
        chosen.put("call-1", Redaction.Reason.SHORTENED);
        FitResult second = context.fitLast(3, "Answer now.");
        assertThat(fits(second).request()).isEqualTo(fits(first).request());
        chosen.clear();
        assertThat(fits(context.fitLast(3, "Answer now.")).request())
                .isEqualTo(fits(first).request());
    }
}
