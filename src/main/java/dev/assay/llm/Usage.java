package dev.assay.llm;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.assay.tool.Spending;

/// Tokens of one call or of several.
///
/// @param input tokens read
/// @param output tokens written, reasoning included
/// @param cached those of the input that the provider still had from an earlier call
/// @param written those of the input that the provider keeps for later calls and charges more for
/// @param reasoning those of the output that were thoughts and no part of the answer; 0 where the
///   provider does not tell
/// @param estimated whether the program counted them itself, at least in part, because the server
///   told none
public record Usage(
        long input,
        long output,
        long cached,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long written,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long reasoning,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean estimated) {
    public static final Usage NONE = new Usage(0, 0, 0);

    /// Tokens that the provider counted, of which it keeps none for more.
    public Usage(long input, long output, long cached) {
        this(input, output, cached, 0, 0, false);
    }

    /// What was spent on models, in tokens.
    public static Usage of(Spending spent) {
        return new Usage(
                spent.input(),
                spent.output(),
                spent.cached(),
                spent.written(),
                spent.reasoning(),
                spent.estimated());
    }

    /// The same with the part of the output that was thought.
    public Usage withReasoning(long tokens) {
        return new Usage(input, output, cached, written, tokens, estimated);
    }

    /// Before the number for people: "about " where it is estimated, else nothing.
    public String about() {
        return estimated ? "about " : "";
    }

    public Usage plus(Usage other) {
        return new Usage(
                input + other.input,
                output + other.output,
                cached + other.cached,
                written + other.written,
                reasoning + other.reasoning,
                estimated || other.estimated);
    }
}
