package dev.assay.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.TokenCounter;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RequestMeterTest {
    private final List<String> counted = new ArrayList<>();
    private final RequestMeter meter =
            new RequestMeter(text -> {
                counted.add(text);
                return text.length();
            });

    private static ModelRequest request(InputItem... input) {
        return new ModelRequest(
                "Be good.",
                List.of(input),
                List.of(
                        new ToolSpec(
                                "t",
                                "It",
                                "Doing",
                                "Does it",
                                Json.object().put("type", "object"),
                                ToolSpec.Effect.READS)),
                Optional.of(new ModelRequest.AnswerFormat("answer", Json.object())));
    }

    @Test
    void everyPartIsCountedByItself() {
        InputItem pinned = new InputItem.User("kept");
        RequestMeter.Count count =
                meter.of(
                        request(
                                pinned,
                                new InputItem.User("Why?"),
                                new InputItem.Produced(
                                        new OutputItem.Call("a", "t", "{}", Json.object())),
                                new InputItem.ToolOutput("a", "because")),
                        item -> item.equals(pinned));
        assertThat(count.system()).isEqualTo("Be good.{}".length());
        assertThat(count.tools())
                .isEqualTo(
                        "{\"type\":\"function\",\"name\":\"t\",\"description\":\"Does it\",\"parameters\":{\"type\":\"object\"}}"
                                .length());
        assertThat(count.messages()).isEqualTo("Why?".length() + "t{}".length() + 2 * 4);
        assertThat(count.results()).isEqualTo("kept".length() + "because".length() + 2 * 4);
        assertThat(count.pictures()).isZero();
    }

    @Test
    void whatWasCountedOnceIsNotCountedAgain() {
        List<InputItem> input = new ArrayList<>();
        for (int round = 0; round < 10; round++) {
            input.add(new InputItem.ToolOutput("call-" + round, "result " + round));
            meter.of(request(input.toArray(InputItem[]::new)), _ -> false);
        }
        assertThat(counted).doesNotHaveDuplicates().hasSize(3 + 10);
    }

    @Test
    void aVeryLongTextIsCountedInPieces() {
        String text = "x".repeat(TokenCounter.EXACT_CHARACTERS + 1);
        assertThat(meter.of(new InputItem.User(text))).isEqualTo(text.length() + 4);
        assertThat(counted).hasSize(2);
    }

    @Test
    void whatNobodyCanReadIsEstimatedByItsLength() {
        OutputItem reasoning =
                new OutputItem.Unknown(Json.object().put("encrypted_content", "x".repeat(1_000)));
        assertThat(meter.of(new InputItem.Produced(reasoning))).isBetween(200, 220);
        assertThat(counted).isEmpty();
    }
}
