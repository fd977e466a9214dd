package dev.assay.llm.written;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is shown of a text, wherever its pieces end.
final class VisibleTextTest {
    private final StringBuilder shown = new StringBuilder();

    private VisibleText part(boolean tools, int size, String whole) {
        shown.setLength(0);
        VisibleText text =
                new VisibleText(
                        tools ? LookTool.OFFERED : List.of(), false, () -> false, shown::append);
        for (int i = 0; i < whole.length(); i += size) {
            text.add(whole.substring(i, Math.min(whole.length(), i + size)));
        }
        return text;
    }

    private VisibleText read(boolean tools, int size, String whole) {
        VisibleText text = part(tools, size, whole);
        text.end(false);
        return text;
    }

    private static List<String> called(VisibleText text) {
        return text.calls().stream().map(call -> call.name() + " " + call.arguments()).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7, 1000})
    void thoughtsAreTakenOut(int size) {
        VisibleText text = read(false, size, "\n<think>Is 3 < 4? Yes.</think>\n\nIt is <b>3</b>.");

        assertThat(text.thoughts()).isEqualTo("Is 3 < 4? Yes.");
        assertThat(text.text()).isEqualTo("It is <b>3</b>.");
        assertThat(shown).hasToString("It is <b>3</b>.");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 1000})
    void thoughtsWhoseBeginningTheTemplateWroteAreTakenOut(int size) {
        VisibleText text = read(true, size, "Let me see.\n</think>\n\nIt is 3.");

        assertThat(text.thoughts()).isEqualTo("Let me see.\n");
        assertThat(text.text()).isEqualTo("It is 3.");
    }

    @Test
    void thoughtsThatAreExpectedAreNeverShown() {
        VisibleText text = new VisibleText(LookTool.OFFERED, true, () -> false, shown::append);
        text.add("Let me see. ");
        text.add("Well.\n</th");
        assertThat(shown).isEmpty();
        text.add("ink>\nIt is");
        assertThat(shown).hasToString("It is");
        text.add(" 3.");
        text.end(false);

        assertThat(shown).hasToString("It is 3.");
        assertThat(text.thoughtFirst()).isTrue();
    }

    @Test
    void anAnswerWithoutTheExpectedThoughtsIsShownInTheEnd() {
        VisibleText text = new VisibleText(LookTool.OFFERED, true, () -> false, shown::append);
        text.add("It is 3.");
        assertThat(shown).isEmpty();
        text.end(false);

        assertThat(shown).hasToString("It is 3.");
        assertThat(text.thoughtFirst()).isFalse();

        shown.setLength(0);
        new VisibleText(List.of(), true, () -> true, shown::append).add("It");
        assertThat(shown).as("the thoughts came apart").hasToString("It");
    }

    @Test
    void thoughtsThatNeverEndAreThoughts() {
        VisibleText text = read(false, 3, "<think>And then");

        assertThat(text.thoughts()).isEqualTo("And then");
        assertThat(shown).isEmpty();
    }

    @Test
    void whoeverWritesOfMarksIsUnderstood() {
        VisibleText text = read(false, 4, "The mark <think> begins thoughts, <tool_call> calls <t");

        assertThat(shown)
                .hasToString("The mark <think> begins thoughts, <tool_call> calls <t")
                .hasToString(text.text());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 1000})
    void anAnswerAboutMarksKeepsAllOfItsText(int size) {
        for (String answer :
                List.of(
                        "The tag </think> ends thoughts. More.",
                        "It writes `</think>` then.",
                        "It writes (</think>), then more.",
                        "```\nOh.\n</think>\nWell.\n```",
                        "In the end comes </think>",
                        "Call it with `<tool_call>{\"name\":\"look\"}</tool_call>`, as here.",
                        "```\n<tool_call>{\"name\":\"look\"}</tool_call>\n```\nis a call.")) {
            VisibleText text = read(true, size, answer);

            assertThat(text.text()).isEqualTo(answer);
            assertThat(shown).hasToString(answer);
            assertThat(text.calls()).isEmpty();
        }
    }

    @Test
    void whereThoughtsCameApartAMarkIsText() {
        VisibleText text = new VisibleText(List.of(), false, () -> true, shown::append);
        text.add("A line.\n</think>\nAnother.");
        text.end(false);

        assertThat(text.text()).isEqualTo("A line.\n</think>\nAnother.");
        assertThat(shown).hasToString(text.text());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 6, 1000})
    void callsBetweenMarksAreTakenOut(int size) {
        VisibleText text =
                read(
                        true,
                        size,
                        "Looking. <tool_call>{\"name\":\"look\"}</tool_call>\n"
                                + "<tool_call>{\"name\":\"list\"}");

        assertThat(called(text)).containsExactly("look {}", "list {}");
        assertThat(text.text().strip()).isEqualTo("Looking.");
        assertThat(shown).hasToString(text.text());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1000})
    void aCallAfterWordsIsOneWhereItComesLast(int size) {
        for (String call :
                List.of(
                        "{\"name\": \"look\", \"arguments\": {}}",
                        "```json\n{\"name\": \"look\", \"arguments\": {}}\n```\n",
                        "[look()]",
                        "```tool_code\nprint(look())\n```",
                        "\n{\"type\":\"function\",\"function\":{\"name\":\"look\"}}")) {
            VisibleText text = read(true, size, "I will look it up.\n" + call);

            assertThat(called(text)).as(call).containsExactly("look {}");
            assertThat(text.text().strip()).isEqualTo("I will look it up.");
            assertThat(shown).hasToString(text.text());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1000})
    void anExampleInAnAnswerIsNoCall(int size) {
        for (String answer :
                List.of(
                        "Like this:\n{\"name\": \"look\", \"arguments\": {}}\nThat is all.",
                        "Like this:\n```json\n{\"name\": \"look\"}\n```\nThat is all.",
                        "Like this: {\"name\": \"look\", \"arguments\": {}}",
                        "Like this:\n[look()]\nThat is all.",
                        "Like this:\n[erase()]",
                        "Like this:\n[look](https://look.example/a(1))",
                        "Like this:\n```tool_code\nlook()\n```\nThat is all.",
                        "Like this:\n{\"name\": \"erase\", \"arguments\": {}}",
                        "Like this:\n{\"name\": \"look\", \"arguments\": {",
                        "{\"blocks\": [\n{\"name\": \"look\"}\n")) {
            VisibleText text = read(true, size, answer);

            assertThat(text.calls()).as(answer).isEmpty();
            assertThat(text.text()).isEqualTo(answer);
            assertThat(shown).hasToString(answer);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1000})
    void anExampleThatWouldChangeSomethingIsNotRun(int size) {
        String call = "{\"name\": \"rename\", \"arguments\": {}}";
        String answer = "To rename it, write:\n\n" + call;
        VisibleText text = read(true, size, answer);

        assertThat(text.calls()).isEmpty();
        assertThat(text.text()).isEqualTo(answer);
        assertThat(shown).hasToString(answer);
        assertThat(called(read(true, size, "\n" + call))).containsExactly("rename {}");
        assertThat(called(read(true, size, "<think>Rename it.</think>\n" + call)))
                .containsExactly("rename {}");
        assertThat(called(read(true, size, "So: <tool_call>" + call + "</tool_call>")))
                .containsExactly("rename {}");
    }

    @Test
    void callsInPythonAreTakenOutWithTheirArguments() {
        assertThat(called(read(true, 3, "[look(word='a) \"b', a=2),\n list()]")))
                .containsExactly("look {\"word\":\"a) \\\"b\",\"a\":2}", "list {}");
        assertThat(called(read(true, 3, "```tool_code\nlook(a=2)\nlist()\n```")))
                .containsExactly("look {\"a\":2}", "list {}");
    }

    @Test
    void wordsAfterAnExampleAreShownAtOnce() {
        part(true, 3, "So:\n{\"name\": \"look\", \"arguments\": {\"a\": \"}\"}}\nAnd then");

        assertThat(shown).asString().endsWith("And then");
    }

    @Test
    void whereTheServerToldCallsNothingElseIsOne() {
        VisibleText text = part(true, 3, "{\"name\": \"look\"}");
        text.end(true);

        assertThat(text.calls()).isEmpty();
        assertThat(shown).hasToString("{\"name\": \"look\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\": \"look\", \"arguments\": {}}",
                "```json\n{\"name\": \"look\"",
                "[ {\"function\": ",
                "{\"type\":\"function\"",
                "[look(word='it is )], and",
                "```tool_code\nlook(a=1)\nlist(",
                "{",
                "`"
            })
    void whatMayBeACallIsHeldBack(String whole) {
        VisibleText text = part(true, 2, whole);

        assertThat(shown).isEmpty();
        text.end(true);
        assertThat(shown).hasToString(whole);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"blocks\": [{\"content\": \"Fine.\"}]}",
                "{\"summary\": \"Fine.\"}",
                "```json\n{\"blocks\"",
                "Fine.",
                "[f(x)] is shown",
                "[Berlin](https://x.example)",
                "```tool_code\nlook()\n```\nSo",
                "[1, 2]"
            })
    void anAnswerIsShownAtOnce(String whole) {
        part(true, 2, whole);

        assertThat(shown).hasToString(whole);
    }

    @Test
    void aVeryLongTextTakesNoLongerThanItsLength() {
        VisibleText text = new VisibleText(LookTool.OFFERED, false, () -> false, shown::append);
        String piece = "word and word, ";
        Patience.of(() -> {
            for (int i = 0; i < 200_000; i++) {
                text.add(piece);
            }
            return true;
        });
        text.end(false);

        assertThat(shown).hasSize(200_000 * piece.length());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<tool_call>\n</tool_call>\n",
                "<tool_call>{\"name\":\"erase\"}</tool_call>",
                "`<tool_call>`",
                "`</think>` ",
                "</think>\n",
                "<",
                "<think>",
                "`",
                "{\"name\": 1}\n",
                "{\"name\":\n",
                "\n",
                "{\n\n",
                "[TOOL_CALLS]look ",
                "[look(a=1), ",
                "[look(a=1)]\n",
                "```tool_code\nlook(",
                "```tool_code\nlook()\n```\n",
                "<function=look><parameter=a>"
            })
    void nothingThatIsRepeatedTakesLongerThanItsLength(String piece) {
        String flood = piece.repeat(3_000_000 / piece.length());
        Patience.of(() -> read(true, flood.length(), flood + "x"));
        Patience.of(() -> read(true, 40, flood.substring(0, flood.length() / 3) + "x"));

        assertThat(shown.length()).isLessThanOrEqualTo(flood.length());
    }

    @Test
    void whatBeganLikeCallsEndsWhereItIsNone() {
        String nested = "{\"name\":\n".repeat(100_000) + "1" + "}\n".repeat(100_000) + "x";
        VisibleText text = Patience.of(() -> read(true, nested.length(), nested));

        assertThat(text.text()).isEqualTo(nested);
    }

    @Test
    void aLongBlankBeforeACallIsNoObstacle() {
        String call = "{\"name\": \"look\", \"arguments\": {}}";
        for (String before :
                List.of("\n".repeat(50_000), " ".repeat(50_000), "So:" + "\n".repeat(9_999))) {
            assertThat(called(read(true, 1000, before + call))).containsExactly("look {}");
        }
    }
}
