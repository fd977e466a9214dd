package dev.assay.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.redaction.RedactedResults;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.TokenCounter;
import dev.assay.llm.Usage;
import dev.assay.result.store.ModelView;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolSpec;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class TurnContextTest {
    private static final TokenCounter COUNTER = new TokenCounter();
    private static final String LARGE = "word ".repeat(4_000);

    private final Set<String> pinned = new HashSet<>();
    private final TurnContext context =
            new TurnContext(
                    new ModelInfo(
                            "openai:one",
                            "one",
                            "OpenAI",
                            true,
                            new ModelFacts(8_000, Optional.empty())),
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
                    pinned::contains,
                    new RedactedResults());

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
    void whatWasRedactedInVainIsToldWithTheNextRequestThatFits() {
        add(1, 1_000);
        add(2, 2_000);

        assertThat(context.fit(3)).isInstanceOf(FitResult.TooLarge.class);

        assertThat(redacted(context.fitLast(3, "Answer now."))).containsExactly("call-1");
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
}
