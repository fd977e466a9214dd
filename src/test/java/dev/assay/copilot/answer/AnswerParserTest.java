package dev.assay.copilot.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.answer.Answer.Assessment;
import dev.assay.copilot.answer.Answer.Block;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class AnswerParserTest {
    private static final String FIGURE = "{\"data\":[{\"y\":[1,2]}],\"layout\":{}}";

    private static List<String> texts(String answer) {
        return AnswerParser.parse(answer).blocks().stream()
                .map(block ->
                        switch (block) {
                            case Block.Text(String markdown) -> markdown;
                            case Block.Chart(var chart) -> "chart " + chart.figure();
                        })
                .toList();
    }

    @Test
    void blocksWithAnAssessment() {
        String answer =
                "{\"blocks\":[{\"type\":\"text\",\"content\":\"a\",\"chart\":null},"
                        + "{\"type\":\"chart\",\"content\":null,\"chart\":"
                        + FIGURE
                        + "},{\"type\":\"text\",\"content\":\"b\",\"chart\":null}],"
                        + "\"assessment\":\"bad\"}";
        assertThat(texts(answer)).containsExactly("a", "chart " + FIGURE, "b");
        assertThat(AnswerParser.parse(answer).assessment()).contains(Assessment.BAD);
        assertThat(texts("```json\n" + answer + "\n```")).hasSize(3);
        assertThat(texts("```json\n" + answer)).hasSize(3);
    }

    @Test
    void theOlderLayout() {
        assertThat(
                        texts(
                                "{\"summary\":\"S\",\"assessment\":\"good\",\"explanation\":\"E\","
                                        + "\"potential_issues\":[\"i1\",\" \",\"i2\"],"
                                        + "\"recommendations\":\"r\"}"))
                .containsExactly(
                        "S",
                        "E",
                        "**Potential issues**\n\n- i1\n- i2",
                        "**Recommendations**\n\n- r");
        assertThat(texts("{\"summary\":\"Same\",\"explanation\":\" Same\"}"))
                .containsExactly("Same");
    }

    @Test
    void theAnswerInsideProseIsTheObjectThatLooksLikeOne() {
        String answer = "{\"blocks\":[{\"type\":\"text\",\"content\":\"hi {x}\"}]}";
        assertThat(texts("Sure: " + answer + " Ask me more.")).containsExactly("hi {x}");
        assertThat(texts("{\"a\":1} {bad {\"b\" " + answer)).containsExactly("hi {x}");
        assertThat(texts("{\"response\":" + answer + "}")).containsExactly("hi {x}");
    }

    @Test
    void blocksWithoutAnAnswerAroundThemAreRead() {
        String one = "{\"type\":\"text\",\"text\":\"T1 is 41 µs.\"}";
        String two = "{\"type\":\"text\",\"content\":\"It \\\"fell\\\".\",\"chart\":null}";
        String chart = "{\"type\":\"chart\",\"chart\":" + FIGURE + "}";
        assertThat(texts(one)).containsExactly("T1 is 41 µs.");
        for (String alone :
                List.of(
                        "```json\n" + one + "\n```",
                        "{\"blocks\":" + one + "}",
                        "{\"answer\":" + one + "}")) {
            assertThat(texts(alone)).as(alone).containsExactly("T1 is 41 µs.");
        }
        for (String all :
                List.of(
                        "[" + one + ", " + two + "," + chart + "]",
                        one + "\n" + two + "\n\n" + chart,
                        "{\"blocks\":[" + one + "," + two + "," + chart + "]}",
                        "{\"blocks\":" + quoted("[" + one + "," + two + "," + chart + "]") + "}",
                        "{\"answer\":[" + one + "," + two + "," + chart + "]}",
                        "{\"answer\":{\"blocks\":[" + one + "," + two + "," + chart + "]}}")) {
            assertThat(texts(all))
                    .as(all)
                    .containsExactly("T1 is 41 µs.", "It \"fell\".", "chart " + FIGURE);
        }
        assertThat(texts("[" + one + ", {\"type\":\"text\",\"text\":\"And th"))
                .containsExactly("T1 is 41 µs.", "And th");
    }

    private static String quoted(String text) {
        return dev.assay.base.Json.write(new com.fasterxml.jackson.databind.node.TextNode(text));
    }

    @Test
    void anAnswerThatIsATextIsThatText() {
        assertThat(texts("{\"answer\":\"It **fell**.\\n\\nBy 3.\"}"))
                .containsExactly("It **fell**.\n\nBy 3.");
        assertThat(texts("{\"blocks\":\"It fell.\"}")).containsExactly("It fell.");
        String assessed = "{\"answer\":\"It fell.\",\"assessment\":\"bad\"}";
        assertThat(texts(assessed)).containsExactly("It fell.");
        assertThat(AnswerParser.parse(assessed).assessment()).contains(Assessment.BAD);
        assertThat(texts("{\"answer\":\"It fe")).containsExactly("It fe");
    }

    private static String layout(String trace, String layout) {
        String figure = "{\"data\":[%s],\"layout\":%s}".formatted(trace, layout);
        Block block =
                AnswerParser.parse("{\"blocks\":[{\"type\":\"chart\",\"chart\":" + figure + "}]}")
                        .blocks()
                        .getFirst();
        return ((Block.Chart) block).chart().figure().path("layout").toString();
    }

    @Test
    void labelsOfBarsThatLookLikeNumbersStayLabels() {
        String labels = "[\"41\",\"21\"]";
        assertThat(layout("{\"type\":\"bar\",\"x\":" + labels + ",\"y\":[1,2]}", "{}"))
                .isEqualTo("{\"xaxis\":{\"autotypenumbers\":\"strict\"}}");
        assertThat(
                        layout(
                                "{\"type\":\"bar\",\"orientation\":\"h\",\"yaxis\":\"y2\",\"x\":[1,2],\"y\":"
                                        + labels
                                        + "}",
                                "{\"yaxis2\":{\"title\":\"Qubit\"}}"))
                .isEqualTo("{\"yaxis2\":{\"title\":\"Qubit\",\"autotypenumbers\":\"strict\"}}");
        for (String other :
                List.of(
                        "{\"type\":\"bar\",\"x\":[41,21],\"y\":[1,2]}",
                        "{\"type\":\"scatter\",\"x\":" + labels + ",\"y\":[1,2]}",
                        "{\"type\":\"bar\",\"x\":{\"bdata\":\"AA\"},\"y\":[1]}",
                        "7")) {
            assertThat(layout(other, "{}")).as(other).isEqualTo("{}");
        }
        String bars = "{\"type\":\"bar\",\"x\":" + labels + ",\"y\":[1,2]}";
        assertThat(layout(bars, "{\"xaxis\":{\"type\":\"linear\"}}"))
                .as("what the figure says holds")
                .isEqualTo("{\"xaxis\":{\"type\":\"linear\"}}");
        assertThat(layout(bars, "{\"xaxis\":7}")).isEqualTo("{\"xaxis\":7}");
    }

    @Test
    void dictionariesOfPythonAreRead() {
        assertThat(
                        texts(
                                "{'blocks': [{'type': 'text', 'content': 'He said \"{it\\'s}\"',"
                                        + " 'chart': None}], 'assessment': 'good'}"))
                .containsExactly("He said \"{it's}\"");
        assertThat(texts("{'answer': \"It's down\", 'sure': True}")).containsExactly("It's down");
        assertThat(texts("{'type': 'text', 'text': 'a'}")).containsExactly("a");
        assertThat(texts("{'blocks': [{'type': 'text', 'content': 'It fell, and th"))
                .containsExactly("It fell, and th");
    }

    @Test
    void whatIsNoAnswerIsPlainText() {
        for (String text :
                List.of(
                        "plain",
                        "[1,2]",
                        "42",
                        "null",
                        "\"str\"",
                        "{\"blocks\":7}",
                        "[{\"type\":\"a\",\"text\":\"b\"}]",
                        "{\"type\":\"text\",\"text\":\"b\"} is a block",
                        "{don't}",
                        "{}",
                        "f(x) = {x | x > 0}",
                        "{\"a\":{\"b\":1}}",
                        "{{{{")) {
            assertThat(texts(text)).as(text).containsExactly(text);
        }
        assertThat(texts(" \n ")).isEmpty();
    }

    @Test
    void wrongTypesAreTakenForWhatTheyMean() {
        assertThat(texts("{\"blocks\":[\"a\",null,7,{\"content\":\"b\"},{\"content\":{\"c\":1}}]}"))
                .containsExactly("a", "7", "b", "```json\n{\n  \"c\" : 1\n}\n```");
        assertThat(AnswerParser.parse("{\"blocks\":[],\"assessment\":\"great\"}").assessment())
                .isEmpty();
        assertThat(AnswerParser.parse("{\"blocks\":[],\"assessment\":[1]}").assessment()).isEmpty();
        assertThat(AnswerParser.parse("{\"blocks\":[],\"assessment\":\" GOOD\"}").assessment())
                .contains(Assessment.GOOD);
    }

    @Test
    void aChartWithoutTracesBecomesANote() {
        for (String chart : List.of("null", "{}", "[1]", "\"x\"", "{\"data\":{}}")) {
            assertThat(texts("{\"blocks\":[{\"type\":\"chart\",\"chart\":" + chart + "}]}"))
                    .as(chart)
                    .singleElement()
                    .asString()
                    .contains("cannot be drawn");
        }
    }

    @Test
    void aChartMayBeTextOrHaveACaptionOrCallItselfText() {
        assertThat(
                        texts(
                                "{\"blocks\":[{\"type\":\"chart\",\"content\":\"cap\",\"chart\":"
                                        + "\"{\\\"data\\\":[]}\"},{\"type\":\"text\",\"chart\":"
                                        + FIGURE
                                        + "}]}"))
                .containsExactly("cap", "chart {\"data\":[]}", "chart " + FIGURE);
    }

    @Test
    void numbersThatAreNoJsonAndLooseSyntaxAreRead() {
        assertThat(
                        texts(
                                "{\"blocks\":[{\"type\":\"chart\",\"chart\":{\"data\":[{\"y\":[NaN,"
                                        + "Infinity,1]}]}},],}"))
                .containsExactly("chart {\"data\":[{\"y\":[null,null,1]}]}");
        assertThat(texts("{\"blocks\":[{\"content\":\"two\nlines of $\\mu$\"}]}"))
                .containsExactly("two\nlines of $mu$");
    }

    @Test
    void aCutAnswerKeepsWhatIsComplete() {
        String answer =
                "{\"blocks\":[{\"type\":\"text\",\"content\":\"first\",\"chart\":null},"
                        + "{\"type\":\"text\",\"content\":\"sec";
        assertThat(texts(answer)).containsExactly("first", "sec");
        assertThat(texts(answer + "\\")).containsExactly("first", "sec");
        assertThat(texts(answer + "\\u00")).containsExactly("first", "sec");
        assertThat(texts(answer + "\\\\")).containsExactly("first", "sec\\");
        assertThat(texts(answer + "\ud83d")).containsExactly("first", "sec");
        assertThat(texts(answer + "\",\"cha")).containsExactly("first", "sec");
    }

    /// Each beginning of an answer: it is told as cut where, and only where, it ends in a text.
    @Test
    void jsonThatEndsInTheMiddleOfATextIsToldAsCut() {
        String before = "{\"assessment\":\"good\",\"blocks\":[{\"type\":\"text\",\"content\":\"";
        String content = "It is \\\"late\\\", \\u00b5s {here]";
        String answer = before + content + "\",\"chart\":null}]}";
        for (int end = before.length(); end <= answer.length(); end++) {
            String cut = answer.substring(0, end);
            boolean inside = end <= before.length() + content.length();
            assertThat(AnswerParser.endsInText(cut)).as(cut).isEqualTo(inside);
        }
        assertThat(Answer.ofWhole(before + "It is la").blocks())
                .containsExactly(
                        new Block.Text("It is la"),
                        new Block.Text(
                                "*The answer ended in the middle of a text: what comes after it is missing.*"));
        for (String whole : List.of(answer, "It {ends \"here", "", "{\"a\": 1}")) {
            assertThat(AnswerParser.endsInText(whole)).isFalse();
            assertThat(Answer.ofWhole(whole)).isEqualTo(Answer.parse(whole));
        }
    }

    @Test
    void aCutChartIsLeftOutAndSaidSo() {
        String answer =
                "{\"blocks\":[{\"type\":\"text\",\"content\":\"first\",\"chart\":null},"
                        + "{\"type\":\"chart\",\"content\":null,\"chart\":{\"data\":[{\"y\":[1,2,3";
        assertThat(texts(answer))
                .containsExactly(
                        "first", "*The answer ended in the middle of a chart, which is left out.*");
    }

    @Test
    void everyCutOfAnAnswerGivesAnAnswer() {
        String answer =
                "Well. ```json\n{\"assessment\":\"good\",\"blocks\":[{\"type\":\"text\",\"content\":"
                        + "\"a\\n\\u00b5 \\ud83d\\ude42 \\\"q\\\"\",\"chart\":null},{\"type\":\"chart\","
                        + "\"content\":null,\"chart\":"
                        + FIGURE
                        + "}]}\n```";
        for (int end = 0; end <= answer.length(); end++) {
            assertThat(AnswerParser.parse(answer.substring(0, end))).isNotNull();
        }
    }

    @Test
    void noTextIsTooStrange() {
        Random random = new Random(7);
        String alphabet = "{}[]\",:\\ub1d8a \n`tfnull-.";
        for (int round = 0; round < 3000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(80); i > 0; i--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            assertThat(AnswerParser.parse(text.toString())).isNotNull();
            StreamingAnswer streaming = new StreamingAnswer();
            streaming.add(text.toString());
            assertThat(streaming.markdown()).isNotNull();
        }
        assertThat(AnswerParser.parse("{\"a\":".repeat(5000))).isNotNull();
        assertThat(AnswerParser.parse("[".repeat(200_000))).isNotNull();
    }
}
