package dev.assay.llm.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.OutputItem;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WrittenCallsTest {
    private static final Set<String> OFFERED = Set.of("look", "list");

    private static List<String> in(String text) {
        return WrittenCalls.in(text, OFFERED).stream()
                .map(call -> call.name() + " " + call.arguments())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\": \"look\", \"arguments\": {\"a\": 1}}",
                "{\"name\": \"look\", \"parameters\": {\"a\": 1}}",
                "{\"tool\": \"look\", \"args\": {\"a\": 1}}",
                "{\"type\": \"function\", \"function\": {\"name\": \"look\", \"arguments\": {\"a\": 1}}}",
                "{\"function\": \"look\", \"arguments\": \"{\\\"a\\\":1}\"}",
                "[{\"name\": \"look\", \"arguments\": {\"a\": 1}}]",
                "```json\n{\"name\": \"look\", \"arguments\": {\"a\": 1}}\n```"
            })
    void oneIsReadInEveryFormThatModelsWrite(String text) {
        assertThat(in(text)).containsExactly("look {\"a\":1}");
    }

    @Test
    void severalAreReadInTheirOrder() {
        assertThat(in("{\"name\":\"look\"}\n{\"name\":\"list\",\"arguments\":{\"b\":2}}\n"))
                .containsExactly("look {}", "list {\"b\":2}");
        assertThat(WrittenCalls.in("[{\"name\":\"look\"},{\"name\":\"look\"}]", OFFERED))
                .extracting(OutputItem.Call::callId)
                .doesNotHaveDuplicates()
                .doesNotContain("");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\": \"Ada\", \"arguments\": {}}",
                "{\"name\": \"look\", \"age\": 36}",
                "{\"blocks\": []}",
                "Call look with {\"a\": 1}",
                "{\"name\": \"look\"",
                "[\"look\"]",
                "[]",
                ""
            })
    void anythingElseIsNone(String text) {
        assertThat(in(text)).isEmpty();
    }
}
