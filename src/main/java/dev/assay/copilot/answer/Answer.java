package dev.assay.copilot.answer;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.assay.llm.ModelRequest.AnswerFormat;
import dev.assay.tool.ChartSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a turn ends with.
public record Answer(List<Block> blocks, Optional<Assessment> assessment) {
    private static final Pattern ITALICS = Pattern.compile("\\*[^*\\n]+\\*");

    public Answer {
        blocks = List.copyOf(blocks);
    }

    /// The answer in whatever a model wrote; every text gives one.
    public static Answer parse(String text) {
        return AnswerParser.parse(text);
    }

    /// The answer of a reply that is over. Where its JSON ends in the middle of a text, that is
    /// said: not every server tells that it cut a reply.
    public static Answer ofWhole(String text) {
        Answer answer = parse(text);
        if (!AnswerParser.endsInText(text)) {
            return answer;
        }
        List<Block> more = new ArrayList<>(answer.blocks);
        more.add(new Block.Text(AnswerParser.CUT_TEXT));
        return new Answer(more, answer.assessment);
    }

    /// The layout in which a model is asked to answer: blocks of text and charts, or a plainer one
    /// for a model without tools.
    public static AnswerFormat format(boolean callsTools) {
        return callsTools ? AnswerSchema.format() : AnswerSchema.plain();
    }

    /// The same answer with charts after its blocks, but before a closing line that is in italics
    /// as a whole.
    public Answer withCharts(List<ChartSpec> charts) {
        List<Block> all = new ArrayList<>(blocks);
        List<Block.Chart> drawn = charts.stream().map(Block.Chart::new).toList();
        if (!drawn.isEmpty()
                && !all.isEmpty()
                && all.getLast() instanceof Block.Text(String markdown)) {
            String text = markdown.strip();
            int last = closingLine(text);
            if (last >= 0) {
                all.removeLast();
                if (last > 0) {
                    all.add(new Block.Text(text.substring(0, last).stripTrailing()));
                }
                all.addAll(drawn);
                all.add(new Block.Text(text.substring(last)));
                return new Answer(all, assessment);
            }
        }
        all.addAll(drawn);
        return new Answer(all, assessment);
    }

    /// Where the last line begins, if it is in italics as a whole and a paragraph of its own; -1
    /// where it is not.
    private static int closingLine(String text) {
        int last = text.lastIndexOf('\n') + 1;
        String gap = text.substring(text.substring(0, last).stripTrailing().length(), last);
        boolean ownParagraph = last == 0 || gap.indexOf('\n') < gap.lastIndexOf('\n');
        return ownParagraph && ITALICS.matcher(text.substring(last)).matches() ? last : -1;
    }

    /// A piece of an answer.
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Block.Text.class, name = "text"),
        @JsonSubTypes.Type(value = Block.Chart.class, name = "chart")
    })
    public sealed interface Block {
        /// Markdown.
        record Text(String markdown) implements Block {}

        /// A chart, by a tool or by the model itself.
        record Chart(ChartSpec chart) implements Block {}
    }

    /// The model's judgement of what it found.
    public enum Assessment {
        @JsonProperty("good")
        GOOD("Good: what was found is as it should be."),
        @JsonProperty("warning")
        WARNING("Warning: part of what was found is worth a closer look."),
        @JsonProperty("bad")
        BAD("Bad: what was found is not as it should be.");

        private final String sentence;

        Assessment(String sentence) {
            this.sentence = sentence;
        }

        /// Describes the judgement for people.
        public String sentence() {
            return sentence;
        }
    }
}
