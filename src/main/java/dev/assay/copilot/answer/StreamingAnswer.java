package dev.assay.copilot.answer;

import dev.assay.base.Secrets;
import dev.assay.base.Words;
import dev.assay.copilot.answer.Answer.Block;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What can be read of an answer while it is still arriving, piece by piece: the texts of its
/// blocks where it is the JSON that was asked for, otherwise all of it.
public final class StreamingAnswer {
    /// In place of a chart, of which nothing can be drawn before it is whole.
    private static final String CHART = "*Chart…*";

    /// Text that may still become an answer in JSON: a fence, a brace, and perhaps a first key.
    private static final Pattern BEGINNING =
            Pattern.compile(
                    "\\s*(?:`[^\\n]{0,40}|(?:`[^\\n]*\\n\\s*)?(?:\\[\\s*)?(?:\\{\\s*(?:[\"'}].*)?)?)",
                    Pattern.DOTALL);

    private static final Pattern ANSWER_IN_PROSE =
            Pattern.compile("\\{\\s*\"(?:blocks|summary|assessment)\"");

    private final StringBuilder raw = new StringBuilder();

    /// The next piece, of any length.
    public void add(String piece) {
        raw.append(piece);
    }

    /// What came, without the secrets that a server may repeat: they arrive in pieces that show
    /// none.
    private String safe() {
        return Secrets.hideKnown(raw.toString());
    }

    /// All that can be shown of the answer now. It never ends in half a character.
    public String markdown() {
        return markdown(safe());
    }

    private static String markdown(String text) {
        if (!BEGINNING.matcher(text).matches() && !ANSWER_IN_PROSE.matcher(text).find()) {
            return Words.beginning(text, text.length());
        }
        Optional<Answer> answer = AnswerParser.answerIn(text);
        return answer.map(Answer::blocks).map(StreamingAnswer::shown).orElse("");
    }

    private static String shown(List<Block> blocks) {
        return blocks.stream()
                .map(StreamingAnswer::shown)
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining("\n\n"));
    }

    private static String shown(Block block) {
        return switch (block) {
            case Block.Text(String markdown) ->
                    AnswerParser.isChartMissing(markdown)
                            ? CHART
                            : Words.beginning(markdown, markdown.length());
            case Block.Chart _ -> CHART;
        };
    }

    /// The answer as it would be if nothing more came.
    public Answer soFar() {
        String text = safe();
        return AnswerParser.parse(markdown(text).isBlank() ? "" : text);
    }
}
