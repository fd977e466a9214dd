package dev.assay.copilot.answer;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.assay.llm.ModelRequest.AnswerFormat;
import dev.assay.tool.ChartSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a turn ends with.
public record Answer(List<Block> blocks, Optional<Assessment> assessment) {
    private static final Pattern CLOSED =
            Pattern.compile("(|.*\\n\\s*\\n)(\\*[^*\\n]+\\*)\\s*", Pattern.DOTALL);

    public Answer {
        blocks = List.copyOf(blocks);
    }

    /// The answer in whatever a model wrote; every text gives one.
    public static Answer parse(String text) {
        return AnswerParser.parse(text);
    }

    /// The layout in which a model is asked to answer.
    public static AnswerFormat format() {
        return AnswerSchema.format();
    }

    /// The same answer with charts after its blocks, but before a closing line that is in italics
    /// as a whole.
    public Answer withCharts(List<ChartSpec> charts) {
        List<Block> all = new ArrayList<>(blocks);
        List<Block.Chart> drawn = charts.stream().map(Block.Chart::new).toList();
        if (!drawn.isEmpty()
                && !all.isEmpty()
                && all.getLast() instanceof Block.Text(String markdown)) {
            Matcher closed = CLOSED.matcher(markdown);
            if (closed.matches()) {
                all.removeLast();
                String before = closed.group(1).strip();
                if (!before.isEmpty()) {
                    all.add(new Block.Text(before));
                }
                all.addAll(drawn);
                all.add(new Block.Text(closed.group(2)));
                return new Answer(all, assessment);
            }
        }
        all.addAll(drawn);
        return new Answer(all, assessment);
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
        GOOD,
        @JsonProperty("warning")
        WARNING,
        @JsonProperty("bad")
        BAD
    }
}
