package dev.assay.llm.chat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is shown of a text, wherever its pieces end.
final class VisibleTextTest {
    private final StringBuilder shown = new StringBuilder();

    private VisibleText read(boolean tools, int size, String whole) {
        shown.setLength(0);
        VisibleText text = new VisibleText(tools, shown::append);
        for (int i = 0; i < whole.length(); i += size) {
            text.add(whole.substring(i, Math.min(whole.length(), i + size)));
        }
        text.end();
        return text;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7, 1000})
    void thoughtsAreTakenOut(int size) {
        VisibleText text = read(false, size, "\n<think>Is 3 < 4? Yes.</think>\n\nIt is <b>3</b>.");
        text.release();

        assertThat(text.thoughts()).isEqualTo("Is 3 < 4? Yes.");
        assertThat(text.text()).isEqualTo("It is <b>3</b>.");
        assertThat(shown).hasToString("It is <b>3</b>.");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 1000})
    void thoughtsWhoseBeginningTheTemplateWroteAreTakenOut(int size) {
        VisibleText text = read(true, size, "Let me see.</think>It is 3.");
        text.release();

        assertThat(text.thoughts()).isEqualTo("Let me see.");
        assertThat(text.text()).isEqualTo("It is 3.");
    }

    @Test
    void thoughtsThatNeverEndAreThoughts() {
        VisibleText text = read(false, 3, "<think>And then");
        text.release();

        assertThat(text.thoughts()).isEqualTo("And then");
        assertThat(shown).isEmpty();
    }

    @Test
    void whoeverWritesOfMarksIsUnderstood() {
        VisibleText text = read(false, 4, "The mark <think> begins thoughts, <tool_call> calls <t");
        text.release();

        assertThat(shown)
                .hasToString("The mark <think> begins thoughts, <tool_call> calls <t")
                .hasToString(text.text());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 6, 1000})
    void callsBetweenMarksAreTakenOut(int size) {
        VisibleText text =
                read(
                        true,
                        size,
                        "Looking. <tool_call>{\"name\":\"a\"}</tool_call>\n"
                                + "<tool_call>{\"name\":\"b\"}");
        text.release();

        assertThat(text.calls()).containsExactly("{\"name\":\"a\"}", "{\"name\":\"b\"}");
        assertThat(text.text().strip()).isEqualTo("Looking.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\": \"look\", \"arguments\": {}}",
                "```json\n{\"name\": \"look\"",
                "[ {\"function\": ",
                "{\"type\":\"function\"",
                "{",
                "`"
            })
    void whatMayBeACallIsHeldBack(String whole) {
        VisibleText text = read(true, 2, whole);

        assertThat(shown).isEmpty();
        text.release();
        assertThat(shown).hasToString(whole);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"blocks\": [{\"content\": \"Fine.\"}]}",
                "{\"summary\": \"Fine.\"}",
                "```json\n{\"blocks\"",
                "Fine.",
                "[1, 2]"
            })
    void anAnswerIsShownAtOnce(String whole) {
        read(true, 2, whole);

        assertThat(shown).hasToString(whole);
    }
}
