package dev.assay.llm;

/// Tokens of one call or of several.
///
/// @param input tokens read
/// @param output tokens written, reasoning included
public record Usage(long input, long output) {
    public static final Usage NONE = new Usage(0, 0);

    public Usage plus(Usage other) {
        return new Usage(input + other.input, output + other.output);
    }
}
