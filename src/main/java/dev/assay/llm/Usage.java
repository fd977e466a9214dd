package dev.assay.llm;

import com.fasterxml.jackson.annotation.JsonInclude;

/// Tokens of one call or of several.
///
/// @param input tokens read
/// @param output tokens written, reasoning included
/// @param cached those of the input that the provider still had from an earlier call
/// @param written those of the input that the provider keeps for later calls and charges more for
/// @param estimated whether the program counted them itself, at least in part, because the server
///   told none
public record Usage(
        long input,
        long output,
        long cached,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long written,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean estimated) {
    public static final Usage NONE = new Usage(0, 0, 0);

    /// Tokens that the provider counted, of which it keeps none for more.
    public Usage(long input, long output, long cached) {
        this(input, output, cached, 0, false);
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
                estimated || other.estimated);
    }
}
