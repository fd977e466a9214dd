package dev.assay.copilot.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Secrets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StreamingAnswerTest {
    private static final String ANSWER =
            "{\"assessment\":\"good\",\"blocks\":[{\"type\":\"text\",\"content\":"
                    + "\"T1 is 40 \\u00b5s \\ud83d\\ude42 \\\"fine\\\"\\n| a |\",\"chart\":null},"
                    + "{\"type\":\"chart\",\"content\":null,\"chart\":{\"data\":[{\"name\":"
                    + "\"content\",\"x\":[\"content\"]}]}},"
                    + "{\"content\":\"end\",\"type\":\"text\",\"chart\":null}]}";
    private static final String SHOWN = "T1 is 40 µs 🙂 \"fine\"\n| a |\n\n*Chart…*\n\nend";

    private static String whole(String text) {
        StreamingAnswer answer = new StreamingAnswer();
        answer.add(text);
        return answer.markdown();
    }

    private static List<String> byCharacter(String text) {
        StreamingAnswer answer = new StreamingAnswer();
        List<String> seen = new ArrayList<>();
        for (int i = 0; i < text.length(); i++) {
            answer.add(text.substring(i, i + 1));
            seen.add(answer.markdown());
        }
        return seen;
    }

    @Test
    void showsTheTextsOfBlocks() {
        assertThat(whole(ANSWER)).isEqualTo(SHOWN);
    }

    @Test
    void showsTheSameHoweverItIsCut() {
        List<String> seen = byCharacter(ANSWER);
        assertThat(seen.getLast()).isEqualTo(SHOWN);
        for (String markdown : seen) {
            assertThat(SHOWN).startsWith(markdown);
        }
        for (int i = 0; i < ANSWER.length(); i++) {
            StreamingAnswer answer = new StreamingAnswer();
            answer.add(ANSWER.substring(0, i));
            answer.add(ANSWER.substring(i));
            assertThat(answer.markdown()).isEqualTo(SHOWN);
        }
    }

    @Test
    void aKeyThatArrivesInPiecesIsNotKept() {
        Secrets.remember("Kestrel+Jasper/Stream");
        StreamingAnswer answer = new StreamingAnswer();
        "{\"blocks\":[{\"content\":\"It is Kestrel+Jasper/Stream."
                .chars()
                .forEach(each -> answer.add(Character.toString(each)));

        assertThat(answer.markdown()).isEqualTo("It is [hidden].");
        assertThat(answer.soFar().toString()).contains("[hidden]").doesNotContain("Kestrel");
    }

    @Test
    void textGrowsWhileItArrives() {
        assertThat(whole("{\"blocks\":[{\"content\":\"hal")).isEqualTo("hal");
        assertThat(whole("{\"blocks\":[{\"content\":\"hal\\")).isEqualTo("hal");
        assertThat(whole("{\"blocks\":[{\"content\":\"hal\\u00")).isEqualTo("hal");
        assertThat(whole("{\"blocks\":[{\"content\":\"hal\\ud83d")).isEqualTo("hal");
    }

    @Test
    void fencedAnswersAreRead() {
        assertThat(whole("```json\n" + ANSWER + "\n```")).isEqualTo(SHOWN);
        assertThat(byCharacter("```json\n" + ANSWER)).last().isEqualTo(SHOWN);
        assertThat(byCharacter("```json\n" + ANSWER)).noneMatch(text -> text.contains("`"));
    }

    @Test
    void proseBeforeAnAnswerGivesWayToIt() {
        assertThat(whole("Here you are: " + ANSWER)).isEqualTo(SHOWN);
        assertThat(byCharacter("Here you are: " + ANSWER)).last().isEqualTo(SHOWN);
    }

    @Test
    void textThatIsNoJsonIsShownAsItComes() {
        assertThat(byCharacter("Hi!")).containsExactly("H", "Hi", "Hi!");
        assertThat(whole("{x | x > 0} is a set")).isEqualTo("{x | x > 0} is a set");
        assertThat(whole("```python\nprint(1)\n```")).isEqualTo("```python\nprint(1)\n```");
        assertThat(whole("\ud83d")).isEmpty();
    }

    @Test
    void theOlderLayoutIsRead() {
        assertThat(
                        whole(
                                "{\"summary\":\"S\",\"assessment\":\"bad\",\"explanation\":\"E\","
                                        + "\"potential_issues\":[\"i\"]"))
                .isEqualTo("S\n\nE\n\n**Potential issues**\n\n- i");
    }

    @Test
    void blocksMayBeBareTexts() {
        assertThat(whole("{\"blocks\":[\"a\",\"b\"")).isEqualTo("a\n\nb");
    }
}
