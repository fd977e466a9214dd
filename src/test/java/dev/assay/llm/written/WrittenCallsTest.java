package dev.assay.llm.written;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.OutputItem;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class WrittenCallsTest {
    private final WrittenCalls written = new WrittenCalls(LookTool.OFFERED);

    private static List<String> shown(List<OutputItem.Call> calls) {
        return calls.stream()
                .map(call -> call.name() + " " + call.arguments().replace(" ", ""))
                .toList();
    }

    private List<String> in(String text) {
        return shown(written.in(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\": \"look\", \"arguments\": {\"a\": 1}}",
                "{\"name\": \"look\", \"parameters\": {\"a\": 1}}",
                "{\"tool\": \"look\", \"args\": {\"a\": 1}}",
                "{\"type\": \"function\", \"function\": {\"name\": \"look\", \"arguments\": {\"a\":"
                        + " 1}}}",
                "{\"function\": \"look\", \"arguments\": \"{\\\"a\\\":1}\"}",
                "[{\"name\": \"look\", \"arguments\": {\"a\": 1}}]",
                "```json\n{\"name\": \"look\", \"arguments\": {\"a\": 1}}\n```",
                "[look(a=1)]",
                "look(a=1)",
                "functions.look(a=1)",
                "```tool_code\nlook(a=1)\n```",
                "```tool_code\nprint(default_api.look(a=1))\n```"
            })
    void oneIsReadInEveryFormThatModelsWrite(String text) {
        assertThat(in(text)).containsExactly("look {\"a\":1}");
    }

    @Test
    void severalAreReadInTheirOrder() {
        assertThat(in("{\"name\":\"look\"}\n{\"name\":\"list\",\"arguments\":{\"b\":2}}\n"))
                .containsExactly("look {}", "list {\"b\":2}");
        assertThat(written.in("[{\"name\":\"look\"},{\"name\":\"look\"}]"))
                .extracting(OutputItem.Call::callId)
                .doesNotHaveDuplicates()
                .doesNotContain("");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\": \"Ada\", \"arguments\": {}}",
                "{\"name\": \"look\", \"age\": 36}",
                "{\"name\": \"look\", \"arguments\": [1]}",
                "{\"blocks\": []}",
                "Call look with {\"a\": 1}",
                "{\"name\": \"look\"",
                "[\"look\"]",
                "look(a=b)",
                "erase(a=1)",
                "```python\nlook(a=1)\n```",
                "[erase(a=1)]",
                "[look(a=1), erase(a=1)]",
                "[look(a=1)] is how",
                "[]",
                ""
            })
    void anythingElseIsNone(String text) {
        assertThat(in(text)).isEmpty();
    }

    private static Stream<Arguments> markedCalls() {
        return Stream.of(
                Arguments.of("<tool_call>", "\n{\"name\":\"look\",\"arguments\":{\"a\":1}}\n"),
                Arguments.of(
                        "<tool_call>",
                        "\n<function=look>\n<parameter=a>\n1\n</parameter>\n</function>\n"),
                Arguments.of("<function=", "look>{\"a\":1}"),
                Arguments.of("<function=", "look>\n<parameter=a>\n1\n</parameter>\n"),
                Arguments.of("<function=", "look><parameter=a>1</parameter>"),
                Arguments.of("<function_call>", "{\"name\":\"look\",\"arguments\":{\"a\":1}}"),
                Arguments.of("[TOOL_CALLS]", " [{\"name\":\"look\",\"arguments\":{\"a\":1}}]"),
                Arguments.of("[TOOL_CALLS]", "look{\"a\":1}"),
                Arguments.of("[TOOL_CALLS]", "look[CALL_ID]x9[ARGS]{\"a\":1}"),
                Arguments.of("<|python_tag|>", "{\"name\":\"look\",\"parameters\":{\"a\":1}}"),
                Arguments.of("<|tool_call|>", "[{\"name\":\"look\",\"arguments\":{\"a\":1}}]"),
                Arguments.of(
                        "<｜tool▁calls▁begin｜>",
                        "<｜tool▁call▁begin｜>function<｜tool▁sep｜>look\n```json\n{\"a\":1}\n```"
                                + "<｜tool▁call▁end｜>"),
                Arguments.of("<｜tool▁call▁begin｜>", "look<｜tool▁sep｜>{\"a\":1}"));
    }

    @ParameterizedTest
    @MethodSource("markedCalls")
    void whatModelsWriteBetweenTheirMarksIsRead(String mark, String text) {
        assertThat(shown(written.marked(mark, text))).containsExactly("look {\"a\":1}");
        assertThat(written.marked(mark, text.replace("look", "erase"))).isEmpty();
        String broken = text.replace("1</", "1").replace("\n</parameter>", "").replace("1}", "1");
        assertThat(written.marked(mark, broken)).as("cut off").isEmpty();
    }

    @Test
    void severalBehindOneMarkAreRead() {
        assertThat(shown(written.marked("[TOOL_CALLS]", "look{\"a\":1}[TOOL_CALLS]list{\"b\":2}")))
                .containsExactly("look {\"a\":1}", "list {\"b\":2}");
        assertThat(
                        shown(
                                written.marked(
                                        "<|python_tag|>",
                                        "{\"name\":\"look\",\"parameters\":{}}; {\"name\":\"list\","
                                                + "\"parameters\":{}}")))
                .containsExactly("look {}", "list {}");
        assertThat(written.marked("[TOOL_CALLS]", "look{\"a\":1}[TOOL_CALLS]erase{\"b\":2}"))
                .as("all or none")
                .isEmpty();
    }

    @Test
    void aTextStaysATextThoughItLooksLikeANumber() {
        String call =
                "look>\n<parameter=word>\n12\n</parameter>\n<parameter=a>\n12\n</parameter>\n";

        assertThat(shown(written.marked("<function=", call)))
                .containsExactly("look {\"word\":\"12\",\"a\":12}");
    }
}
